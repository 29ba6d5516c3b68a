"""The program, run by a copy of the test's own process: everything is imported already, so it starts at once.

Who draws charts needs threads that a copy does not have, and gets a process of its own.
"""

from __future__ import annotations

import os
import subprocess
import sys
import traceback
import warnings
from pathlib import Path
from subprocess import CompletedProcess
from tempfile import TemporaryFile
from typing import IO, Any

from rulewright.cli import main


def run(*arguments: str, typed: str = "", at: Path | None = None, **settings: str) -> CompletedProcess[str]:
    """A command to its end, with what is typed into it, in a folder, under further settings of the environment."""
    if "--html" in arguments:
        return _anew(arguments, typed, at, settings)
    with TemporaryFile() as given, TemporaryFile() as out, TemporaryFile() as err:
        given.write(typed.encode())
        given.seek(0)
        child = os.fork()
        if child == 0:
            _become(arguments, (given, out, err), at, settings)
        code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        return CompletedProcess(arguments, code, *(_read(one) for one in (out, err)))


def _anew(arguments: tuple[str, ...], typed: str, at: Path | None, settings: Any) -> CompletedProcess[str]:
    command = [sys.executable, "-m", "rulewright", *arguments]
    return subprocess.run(
        command, input=typed, cwd=at, env={**os.environ, **settings}, capture_output=True, text=True, check=False
    )


def _read(file: IO[bytes]) -> str:
    file.seek(0)
    return file.read().decode()


def _become(arguments: tuple[str, ...], files: tuple[IO[bytes], ...], at: Path | None, settings: Any) -> None:
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
        os.chdir(at or Path.cwd())
        sys.argv = ["rulewright", *arguments]
        main()
        code = 0
    except SystemExit as done:
        code = done.code if isinstance(done.code, int) else int(done.code is not None)
    except BaseException:
        traceback.print_exc()
    finally:
        for stream in (sys.stdout, sys.stderr):
            stream.flush()
        os._exit(code)
