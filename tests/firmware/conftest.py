"""The firmware's modules are flat, as they lie on the Pico."""

import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]

sys.path += [str(ROOT / "firmware"), str(ROOT / "tests/firmware/port")]
