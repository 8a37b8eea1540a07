"""Write the tables and drawings of hardware.md from the default wiring, so that they cannot drift.

    python -m tools.hardware_pages [--check]

Fills what stands between the markers of hardware.md and draws docs/hardware/*.svg; needs the extra `drawings`
(pip install -e '.[drawings]') and graphviz' `dot`. With --check it writes nothing, exits 1 where something there is
out of date, and needs no more than schemdraw, of the extra `dev`.
"""

import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter

from tools.hardware_pages import pages


def main() -> int:
    """Write them, or check those that are there."""
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 if something is out of date")
    args = parser.parse_args()
    if not args.check:
        pages.write()
        return 0
    stale = pages.stale()
    for name in stale:
        print(f"{name} is out of date: run python -m tools.hardware_pages")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
