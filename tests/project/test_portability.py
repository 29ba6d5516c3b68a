"""No module needs what only POSIX has: everything can be imported where it is missing, as on Windows."""

from __future__ import annotations

import shutil
import subprocess
import sys

import pytest

from .imports import modules

POSIX_ONLY = (
    "curses",
    "fcntl",
    "grp",
    "posix",
    "pty",
    "pwd",
    "readline",
    "resource",
    "syslog",
    "termios",
    "tty",
    "uvloop",
)
IMPORT_ALL = f"""
import builtins, os, signal, sys
from importlib import import_module
plain = builtins.__import__
def hide(name, globals=None, locals=None, fromlist=(), level=0):
    ours = (globals or {{}}).get("__name__", "").partition(".")[0] == "rulewright"
    if name.partition(".")[0] == "uvloop" or (ours and not level and name.partition(".")[0] in {POSIX_ONLY!r}):
        raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
    return plain(name, globals, locals, fromlist, level)
builtins.__import__ = hide
for name in sys.argv[1].split(","):
    import_module(name)
for missing in ("SIGKILL", "SIGHUP", "SIGQUIT", "SIGALRM", "pthread_sigmask", "alarm"):
    delattr(signal, missing)
for missing in ("fork", "getuid", "killpg"):
    delattr(os, missing)
from rulewright.lab.workers.processes import sigint_blocked
with sigint_blocked():
    print("imported", sys.argv[1].count(",") + 1)
"""


def test_everything_can_be_imported_without_what_only_posix_has() -> None:
    names = [name for name in modules() if not name.endswith("__main__")]
    command = [sys.executable, "-c", IMPORT_ALL, ",".join(names)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert done.stdout == f"imported {len(names)}\n"


@pytest.mark.parametrize("version", ["3.12", "3.13"])
def test_every_promised_version_of_python_reads_the_sources(version: str) -> None:
    python = shutil.which(f"python{version}")
    if python is None or subprocess.run([python, "--version"], capture_output=True, check=False).returncode:
        pytest.skip(f"there is no Python {version} on this machine")
    parse_all = "import ast, sys; [ast.parse(open(path, encoding='utf-8').read()) for path in sys.argv[1:]]"
    subprocess.run([python, "-W", "error", "-c", parse_all, *map(str, modules().values())], check=True)
