"""Runs the program in a fork of the test process, where everything is imported already, so that it starts at once.

Charts need threads and workers need processes, which a fork of a test process cannot start. A command with `--html`
therefore gets a new process, and so do `sim`, `lab` and `review` unless they are given `--workers 1`.
"""

from __future__ import annotations

import os
import pkgutil
import subprocess
import sys
import traceback
import warnings
from functools import cache
from importlib import import_module
from pathlib import Path
from subprocess import CompletedProcess
from tempfile import TemporaryFile
from typing import IO, Any

from rulewright import cli
from rulewright.systems import game, names

WITH_SKIRMISH = {"PYTHONPATH": str(Path(__file__).parents[1] / "lab" / "games"), "COLUMNS": "80"}
"""Settings with which the program finds a small game beside the real ones, as one that a user has installed."""
LESSON = ("play", "animon", "the-first-lesson", "--as", "smolkin", "--seed", "3")
"""A fight of one against one, whose odds are worked out quickly."""


def lines(*typed: str) -> str:
    """Lines as they are typed, each with Enter."""
    return "".join(f"{line}\n" for line in typed)


def run(*arguments: str, typed: str = "", at: Path | None = None, **settings: str) -> CompletedProcess[str]:
    """Run a command to its end, with lines typed into it, in a folder, with more environment variables."""
    starts_workers = arguments[:1] in (("sim",), ("lab",), ("review",)) and "--workers 1" not in " ".join(arguments)
    needs_process = "--html" in arguments or starts_workers
    return (run_process if needs_process else run_fork)(*arguments, typed=typed, at=at, **settings)


def run_fork(*arguments: str, typed: str = "", at: Path | None = None, **settings: str) -> CompletedProcess[str]:
    """The same in a fork, whatever the arguments are."""
    _import_commands()
    with TemporaryFile() as given, TemporaryFile() as out, TemporaryFile() as err:
        given.write(typed.encode())
        given.seek(0)
        child = os.fork()
        if child == 0:
            _become_program(arguments, (given, out, err), at, settings)
        code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        return CompletedProcess(arguments, code, *(_read_all(file) for file in (out, err)))


@cache
def _import_commands() -> None:
    """Import what commands import when they run; else every fork would do it again."""
    for module in pkgutil.walk_packages(cli.__path__, "rulewright.cli."):
        import_module(module.name)
    for name in names():
        game(name)


def run_process(*arguments: str, typed: str = "", at: Path | None = None, **settings: str) -> CompletedProcess[str]:
    """The same in a new process."""
    command = [sys.executable, "-m", "rulewright", *arguments]
    environment = {**os.environ, "PYTHONIOENCODING": "utf-8", **settings}
    return subprocess.run(command, input=typed, cwd=at, env=environment, capture_output=True, text=True, check=False)


def _read_all(file: IO[bytes]) -> str:
    file.seek(0)
    return file.read().decode()


def _become_program(arguments: tuple[str, ...], files: tuple[IO[bytes], ...], at: Path | None, settings: Any) -> None:
    """Go on as the program, and never come back."""
    code = 1
    try:
        for number, file in enumerate(files):
            os.dup2(file.fileno(), number)
        sys.stdin, sys.stdout, sys.stderr = (
            open(number, mode, encoding="utf-8", closefd=False)  # noqa: SIM115
            for number, mode in ((0, "r"), (1, "w"), (2, "w"))
        )
        warnings.resetwarnings()
        warnings.simplefilter("ignore")
        os.environ.update(settings)
        sys.path[:0] = [path for path in settings.get("PYTHONPATH", "").split(os.pathsep) if path]
        os.chdir(at or Path.cwd())
        sys.argv = ["rulewright", *arguments]
        cli.main()
        code = 0
    except SystemExit as done:
        code = done.code if isinstance(done.code, int) else int(done.code is not None)
    except BaseException:
        traceback.print_exc()
    finally:
        for stream in (sys.stdout, sys.stderr):
            stream.flush()
        os._exit(code)
