"""Where assets lie: in a checkout, an editable install and a wheel alike."""

from importlib import resources
from pathlib import Path

ROOT = Path(str(resources.files("tablehand") / "assets"))


class AssetMissing(FileNotFoundError):
    """An asset that this copy of Tablehand does not have."""


def path(*parts: str) -> Path:
    """The asset (a file or a folder) at `parts` under the assets' root, e.g. `path("fonts", "rye.ttf")`.

    Raises AssetMissing, which names what is there instead.
    """
    found = ROOT.joinpath(*parts)
    if found.exists():
        return found
    folder = next(parent for parent in found.parents if parent.exists())
    there = ", ".join(sorted(entry.name for entry in folder.iterdir())) if folder.is_dir() else "no folder"
    raise AssetMissing(f"no asset {'/'.join(parts)}: {folder} has {there}; check the name, or reinstall")
