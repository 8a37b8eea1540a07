"""The launcher, run for real on a Python whose venv and pip are replaced by quick ones that keep a log."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

CHECKOUT = Path(__file__).parents[1]

# What TABLEHAND_PYTHON names here: the real Python, but for making a .venv and for pip.
PYTHON = r"""#!/bin/sh
case "$*" in
    *'import ensurepip'*) [ ! -e "$TEST/no-venv" ] ;;
    '-m venv '*)
        echo venv >>"$TEST/log"
        rm -rf .venv && mkdir -p .venv/bin && cp "$0" .venv/bin/python
        ;;
    '-m pip '*)
        echo "pip $*" >>"$TEST/log"
        if [ -e "$TEST/pip-fails" ]; then cat "$TEST/pip-fails"; exit 1; fi
        if [ -e "$TEST/power-cut" ]; then rm "$TEST/power-cut"; kill -9 $PPID; exit 1; fi
        printf '#!/bin/sh\npwd\nfor word; do echo "[$word]"; done\n' >.venv/bin/tablehand
        chmod +x .venv/bin/tablehand
        ;;
    *) exec 'REAL' "$@" ;;
esac
"""


class Checkout(msgspec.Struct):
    """A copy of what the launcher reads, in a folder with spaces, and programs of its own in PATH."""

    root: Path
    tools: Path
    env: dict[str, str]

    def run(self, *words: str, cwd: Path | None = None, **env: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [self.root / "tablehand", *words],
            cwd=cwd or self.root,
            env={**self.env, **env},
            capture_output=True,
            text=True,
            check=False,
        )

    def log(self) -> list[str]:
        """What was asked of venv, pip and apt since the last look."""
        log = self.tools / "log"
        lines = log.read_text().splitlines() if log.exists() else []
        log.unlink(missing_ok=True)
        return lines

    def tool(self, name: str, script: str) -> None:
        program = self.tools / name
        program.write_text(script)
        program.chmod(0o755)


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    root, tools = tmp_path / "a table" / "hand", tmp_path / "tools"
    root.mkdir(parents=True)
    tools.mkdir()
    for name in ("tablehand", "pyproject.toml"):
        shutil.copy(CHECKOUT / name, root)
    env = {"PATH": f"{tools}:{os.environ['PATH']}", "TEST": str(tools), "TABLEHAND_SYSTEM_PACKAGES": "0"}
    made = Checkout(root, tools, {**env, "TABLEHAND_PYTHON": str(tools / "python")})
    made.tool("python", PYTHON.replace("REAL", sys.executable))
    return made


def test_first_use_sets_up_and_hands_every_word_on(checkout: Checkout, tmp_path: Path) -> None:
    done = checkout.run("script", "two words", "", cwd=tmp_path)
    assert done.returncode == 0
    assert done.stdout == f"{tmp_path}\n[script]\n[two words]\n[]\n"
    assert done.stderr == "tablehand: setting up (this takes a minute or two)\n"
    assert [line.split()[0] for line in checkout.log()] == ["venv", "pip"]


def test_a_second_use_is_silent_and_sets_nothing_up(checkout: Checkout) -> None:
    checkout.run("play")
    checkout.log()
    assert checkout.run("play").stderr == ""
    assert checkout.log() == []


def test_tools_for_tests_come_with_test_and_stay_for_play(checkout: Checkout) -> None:
    checkout.run("play")
    assert checkout.log()[-1].endswith("--editable .")
    checkout.run("test")
    assert [line.split()[-1] for line in checkout.log()] == [".[dev]"]
    checkout.run("play")
    assert checkout.log() == []


def test_a_changed_pyproject_is_installed_into_the_same_venv(checkout: Checkout) -> None:
    checkout.run("play")
    checkout.log()
    with (checkout.root / "pyproject.toml").open("a") as pyproject:
        pyproject.write("# another dependency\n")
    checkout.run("play")
    assert [line.split()[0] for line in checkout.log()] == ["pip"]


def test_a_moved_checkout_gets_a_new_venv(checkout: Checkout) -> None:
    checkout.run("play")
    checkout.log()
    checkout.root = checkout.root.rename(checkout.root.with_name("elsewhere"))
    assert checkout.run("play").returncode == 0
    assert [line.split()[0] for line in checkout.log()] == ["venv", "pip"]


def test_another_python_gets_a_new_venv(checkout: Checkout) -> None:
    checkout.run("play")
    checkout.log()
    checkout.tool("other", (checkout.tools / "python").read_text())
    checkout.run("play", TABLEHAND_PYTHON=str(checkout.tools / "other"))
    assert [line.split()[0] for line in checkout.log()] == ["venv", "pip"]


def test_a_first_use_that_was_interrupted_is_repaired(checkout: Checkout) -> None:
    (checkout.tools / "power-cut").touch()
    assert checkout.run("play").returncode == -9
    checkout.log()
    assert checkout.run("play").returncode == 0
    assert [line.split()[0] for line in checkout.log()] == ["venv", "pip"]


def test_an_update_that_was_interrupted_is_repaired(checkout: Checkout) -> None:
    checkout.run("play")
    (checkout.tools / "power-cut").touch()
    assert checkout.run("test").returncode == -9
    checkout.log()
    assert checkout.run("play").returncode == 0
    assert [line.split()[0] for line in checkout.log()] == ["venv", "pip"]


def test_launchers_started_at_once_set_up_once(checkout: Checkout) -> None:
    program = [str(checkout.root / "tablehand"), "play"]
    started = [subprocess.Popen(program, env=checkout.env, stdout=subprocess.PIPE) for _ in range(4)]
    spoken = [launcher.communicate()[0] for launcher in started]
    assert all(b"[play]" in words for words in spoken)
    assert [line.split()[0] for line in checkout.log()] == ["venv", "pip"]


def test_a_symlink_anywhere_starts_the_same_checkout(checkout: Checkout, tmp_path: Path) -> None:
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "first").symlink_to(checkout.root / "tablehand")
    (tmp_path / "bin" / "second").symlink_to("first")
    done = subprocess.run(
        ["second", "play"],
        env={**checkout.env, "PATH": f"{tmp_path / 'bin'}:{checkout.env['PATH']}"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.endswith("[play]\n")
    assert (checkout.root / ".venv" / "ready").exists()


def test_without_network_the_message_names_it_and_what_was_there_still_plays(checkout: Checkout) -> None:
    checkout.run("play")
    (checkout.tools / "pip-fails").write_text("WARNING: Retrying after connection broken by 'NewConnectionError'\n")
    done = checkout.run("test")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.splitlines()[-1].startswith("tablehand: no network: ")
    assert checkout.run("play").stdout.endswith("[play]\n")


def test_another_failure_of_pip_is_shown(checkout: Checkout) -> None:
    (checkout.tools / "pip-fails").write_text("ERROR: No space left on device\n")
    done = checkout.run("play")
    assert done.returncode == 1
    assert "No space left on device" in done.stderr
    assert done.stderr.splitlines()[-1].startswith("tablehand: setting up failed")


def test_a_python_too_old_is_refused_by_name(checkout: Checkout) -> None:
    checkout.tool("old", "#!/bin/sh\nexit 1\n")
    old = str(checkout.tools / "old")
    done = checkout.run("play", TABLEHAND_PYTHON=old)
    assert done.returncode == 1
    assert done.stderr == f"tablehand: TABLEHAND_PYTHON={old} is no Python 3.11 or newer\n"


def test_the_first_python_that_is_new_enough_is_taken(checkout: Checkout) -> None:
    checkout.tool("python3", "#!/bin/sh\nexit 1\n")
    checkout.tool("python3.13", "#!/bin/sh\nexit 1\n")
    shutil.move(checkout.tools / "python", checkout.tools / "python3.12")
    assert checkout.run("play", TABLEHAND_PYTHON="").stdout.endswith("[play]\n")


def test_a_mode_that_is_neither_is_refused(checkout: Checkout) -> None:
    done = checkout.run("play", TABLEHAND_SYSTEM_PACKAGES="yes")
    assert done.returncode == 1
    assert done.stderr == "tablehand: TABLEHAND_SYSTEM_PACKAGES=yes is neither 1 nor 0\n"


def as_user(checkout: Checkout, number: int) -> None:
    """A Debian of which nothing is installed, used by root (0) or somebody else."""
    checkout.tool("id", f"#!/bin/sh\necho {number}\n")
    checkout.tool("dpkg-query", "#!/bin/sh\nexit 1\n")
    checkout.tool("apt-get", '#!/bin/sh\necho "apt-get $*" >>"$TEST/log"\n')


def test_a_missing_venv_module_is_named_with_the_command(checkout: Checkout) -> None:
    (checkout.tools / "no-venv").touch()
    as_user(checkout, 1000)
    done = checkout.run("play")
    package = f"python3.{sys.version_info.minor}-venv"
    assert done.returncode == 1
    assert done.stderr.endswith(f"sudo apt-get install -y --no-install-recommends {package}\n")
    assert checkout.log() == []


def test_a_missing_venv_module_is_installed_by_root(checkout: Checkout) -> None:
    (checkout.tools / "no-venv").touch()
    as_user(checkout, 0)
    done = checkout.run("play")
    assert (done.returncode, done.stdout.splitlines()[-1]) == (0, "[play]")
    assert checkout.log()[:2] == [
        "apt-get update",
        f"apt-get install -y --no-install-recommends python3.{sys.version_info.minor}-venv",
    ]


def test_a_missing_python_is_installed_by_root(checkout: Checkout) -> None:
    as_user(checkout, 0)
    programs = ("sh", "cat", "cksum", "cp", "dirname", "flock", "head", "mkdir", "readlink", "rm", "chmod", "mv", "env")
    for program in programs:
        if (found := shutil.which(program)) and not (checkout.tools / program).exists():
            (checkout.tools / program).symlink_to(found)
    bring = 'case "$*" in *install*) cp "$TEST/python" "$TEST/python3" ;; esac'
    checkout.tool("apt-get", f'#!/bin/sh\necho "apt-get $*" >>"$TEST/log"\n{bring}\n')
    done = checkout.run("play", TABLEHAND_PYTHON="", PATH=str(checkout.tools))
    assert (done.returncode, done.stdout.splitlines()[-1:]) == (0, ["[play]"]), done.stderr
    assert checkout.log()[1] == "apt-get install -y --no-install-recommends python3 python3-venv"


def test_system_packages_are_named_with_the_command(checkout: Checkout) -> None:
    as_user(checkout, 1000)
    done = checkout.run("play", TABLEHAND_SYSTEM_PACKAGES="1")
    assert done.returncode == 1
    assert "sudo apt-get install -y --no-install-recommends python3-gpiozero python3-hatchling" in done.stderr


def test_system_packages_need_no_network_once_apt_has_them(checkout: Checkout) -> None:
    as_user(checkout, 0)
    assert checkout.run("play", TABLEHAND_SYSTEM_PACKAGES="1").returncode == 0
    pip = checkout.log()[-1]
    assert "--no-build-isolation --no-deps" in pip


def test_apt_has_what_pip_would_fetch() -> None:
    metadata = subprocess.run(
        [sys.executable, "-c", "from importlib.metadata import requires; print(*requires('tablehand'), sep='\\n')"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    needed = {line.split(">")[0].removeprefix("py") for line in metadata.splitlines() if "extra" not in line}
    packages = (CHECKOUT / "tablehand").read_text().split("apt_packages='")[1].split("'")[0].split()
    offered = {package.removeprefix("python3-").removeprefix("py") for package in packages}
    assert needed <= offered


@pytest.mark.long
def test_a_fresh_clone_plays_from_a_path_with_spaces(tmp_path: Path) -> None:
    clone = tmp_path / "a fresh clone"
    ignored = shutil.ignore_patterns(".*", "__pycache__")
    shutil.copytree(CHECKOUT, clone, symlinks=True, ignore=ignored)
    done = subprocess.run([clone / "tablehand", "--version"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("tablehand ")
