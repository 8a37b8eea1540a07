"""Reading aloud by espeak-ng, where it is installed; a game never waits for it."""

import shutil
import subprocess
import tempfile
from contextlib import suppress

PROGRAM = "espeak-ng"


class Voice:
    """Says one thing at a time; a new one cuts the last one short."""

    def __init__(self) -> None:
        self._program = shutil.which(PROGRAM)
        self._speaking: subprocess.Popen[bytes] | None = None

    @property
    def there(self) -> bool:
        """Whether there is anything to speak with."""
        return self._program is not None

    def say(self, text: str, language: str, volume: int) -> None:
        """Speak a text in a language, at a volume of 0 to 100; nothing where there is no voice."""
        self.hush()
        if not (self._program and volume):
            return
        # From a file, since a pipe to a program that doesn't read would stop the loop; one that fails is only silent.
        with suppress(OSError), tempfile.TemporaryFile() as words:
            words.write(text.encode())
            words.seek(0)
            self._speaking = subprocess.Popen(  # noqa: S603  # the program was found, and no text is an argument
                [self._program, "-v", language, "-a", str(volume), "--stdin"],
                stdin=words,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )

    def hush(self) -> None:
        """Stop speaking."""
        if self._speaking is not None:
            self._speaking.kill()
            self._speaking.wait()
            self._speaking = None
