"""Which way is up for each face: learned face by face, checked, and kept on the flash."""

import json
import os
from math import cos, radians, sqrt

FACE = cos(radians(14))  # nearer to a face's direction than this: it shows this face
NEAR = cos(radians(60))  # two faces of a die are further apart than this
OPPOSITE = cos(radians(165))
SQUARE = cos(radians(75))

# A sensor glued in with its x, y, z towards the faces 2, 3, 1; opposite faces add up to 7.
DEFAULT = [[0, 0, 1000], [1000, 0, 0], [0, 1000, 0], [0, -1000, 0], [-1000, 0, 0], [0, 0, -1000]]


def alike(a: list[int], b: list[int]) -> float:
    """The cosine of the angle between two directions; 0 when one has no length."""
    lengths = sqrt(a[0] * a[0] + a[1] * a[1] + a[2] * a[2]) * sqrt(b[0] * b[0] + b[1] * b[1] + b[2] * b[2])
    return (a[0] * b[0] + a[1] * b[1] + a[2] * b[2]) / lengths if lengths else 0.0


def is_cube(faces: list[list[int]]) -> bool:
    """Whether six directions are those of a cube, roughly: each has one opposite, the others lie across."""
    for face in faces:
        opposite = across = 0
        for other in faces:
            near = alike(face, other)
            opposite += near < OPPOSITE
            across += -SQUARE < near < SQUARE
        if opposite != 1 or across != 4:
            return False
    return len(faces) == 6


class Calibration:
    """The directions of all dice, in the file at `path`."""

    def __init__(self, path: str, dice: list[str]) -> None:
        self._path = path
        self._faces = dict.fromkeys(dice, DEFAULT)
        self._going: dict[str, dict[int, list[int]]] = {die: {} for die in dice}
        self.missing = [die for die in dice if die not in self._read()]
        """Dice that were never calibrated, or whose calibration is lost: they use the default."""

    def face(self, die: str, up: list[int]) -> int:
        """The face that shows when this way is up; 0 when the die leans on something."""
        best = 0
        most = FACE
        for face, direction in enumerate(self._faces[die], 1):
            near = alike(up, direction)
            if near > most:
                best, most = face, near
        return best

    def learn(self, die: str, face: int, up: list[int]) -> str:
        """Take this as up for the face; six are checked and kept. What came of it is a word of the protocol."""
        going = self._going[die]
        for other, direction in going.items():
            if other != face and alike(up, direction) > NEAR:
                return "near"
        going[face] = list(up)
        if len(going) < 6:
            return "learned"
        faces = [going[number] for number in range(1, 7)]
        self._going[die] = {}
        if not is_cube(faces):
            return "crooked"
        self._faces[die] = faces
        if die in self.missing:
            self.missing.remove(die)
        return "stored" if self._write() else "flash"

    def _read(self) -> list[str]:
        """Take over what the file has, and say for which dice."""
        try:
            with open(self._path) as file:
                kept = json.load(file)
            found = [die for die in self._faces if die in kept and is_cube(kept[die])]
        # Half a file, another format, no numbers in it or too great ones: whatever is wrong, the default holds.
        except Exception:  # noqa: BLE001
            return []
        for die in found:
            self._faces[die] = kept[die]
        return found

    def _write(self) -> bool:
        """Keep them; a plug pulled meanwhile leaves the old file or the new one."""
        kept = {die: faces for die, faces in self._faces.items() if die not in self.missing}
        try:
            with open(self._path + ".new", "w") as file:
                json.dump(kept, file)
            os.rename(self._path + ".new", self._path)
        except OSError:
            return False
        return True
