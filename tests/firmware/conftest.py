"""The firmware's modules are flat, as they lie on the Pico."""

import os
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]

sys.path += [str(ROOT / "firmware"), str(ROOT / "tests/firmware/port")]

# It needs a file that can't be shipped, and minutes.
collect_ignore = [] if "TABLEHAND_RP2040_UF2" in os.environ else ["test_rp2040.py"]
