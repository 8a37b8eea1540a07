"""What can be tried of the wires on which machine."""

import platform
import sys

# As in the extra `dev`: lgpio has wheels for Python up to 3.12; its source needs a C library that Debian lacks.
LGPIO = sys.version_info < (3, 13) and platform.machine() == "x86_64"
collect_ignore = [] if LGPIO else ["test_lgpio.py"]
