"""Assets are found wherever Tablehand runs from."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tablehand import assets

CHECKOUT = Path(__file__).parents[1]
FIND = "from tablehand import assets; print(assets.path(*'{}'.split('/')))"


def found_from(folder: Path, asset: str, cwd: Path) -> Path:
    """Where a Python that has Tablehand from `folder` finds `asset`."""
    python = [sys.executable, "-P", "-c", FIND.format(asset)]
    env = {**os.environ, "PYTHONPATH": str(folder)}
    return Path(subprocess.run(python, cwd=cwd, env=env, stdout=subprocess.PIPE, text=True, check=True).stdout.strip())


def test_an_asset_is_found_in_the_editable_install() -> None:
    assert assets.path("editions").samefile(CHECKOUT / "assets" / "editions")
    assert assets.path().samefile(CHECKOUT / "assets")


def test_an_asset_is_found_in_a_checkout_from_anywhere(tmp_path: Path) -> None:
    assert found_from(CHECKOUT / "device", "editions", tmp_path).samefile(CHECKOUT / "assets" / "editions")


def test_a_missing_asset_is_named_with_what_is_there() -> None:
    with pytest.raises(assets.AssetMissing, match=r"no asset editions/calamityville/hose\.toml: .* has .*house\.toml"):
        assets.path("editions", "calamityville", "hose.toml")


def test_a_missing_asset_is_a_missing_file() -> None:
    with pytest.raises(FileNotFoundError, match="no asset no/such/thing: "):
        assets.path("no", "such", "thing")


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with Tablehand from a wheel, built from a copy of the checkout."""
    top = tmp_path_factory.mktemp("wheel")
    source, target = top / "source", top / "installed"
    shutil.copytree(
        CHECKOUT,
        source,
        symlinks=True,
        ignore=shutil.ignore_patterns(".venv*", ".git", ".*_cache", "__pycache__", "tests"),
    )
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(top)]
    subprocess.run(build, cwd=source, check=True, capture_output=True)
    (wheel,) = top.glob("*.whl")
    install = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--no-index", "--target"]
    subprocess.run([*install, target, wheel], check=True, capture_output=True)
    return target


def test_a_wheel_has_every_asset_of_the_checkout(installed: Path, tmp_path: Path) -> None:
    edition = "editions/calamityville/house.toml"
    assert found_from(installed, edition, tmp_path) == installed / "tablehand" / "assets" / edition
    ours = CHECKOUT / "assets"
    wanted = {file.relative_to(ours) for file in ours.rglob("*") if file.is_file()}
    packed = installed / "tablehand" / "assets"
    assert wanted <= {file.relative_to(packed) for file in packed.rglob("*")}


def test_a_wheel_has_the_command_and_the_licence(installed: Path) -> None:
    (info,) = installed.glob("*.dist-info")
    assert "tablehand = tablehand.cli.main:main" in (info / "entry_points.txt").read_text()
    assert list(info.rglob("LICENSE"))
