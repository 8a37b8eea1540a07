"""Fifty of each game and the recorded ones end as they ended before, whatever the order of hashes."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

TOOL = Path(__file__).parents[2] / "tools" / "golden.py"


@pytest.mark.parametrize("hash_seed", ["4242", pytest.param("0", marks=pytest.mark.long)])
def test_golden_games_end_as_before_under_any_hash_seed(hash_seed: str) -> None:
    done = subprocess.run(
        [sys.executable, TOOL],
        env=os.environ | {"PYTHONHASHSEED": hash_seed},
        stderr=subprocess.PIPE,
        text=True,
        check=False,
        timeout=120,
    )
    assert (done.returncode, done.stderr) == (0, "")
