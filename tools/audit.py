"""Looks for known holes in everything that the project may install, for Python and for the page: `make audit`.

Exits with 0 if there are none, 1 if there are some, and 3 if none is known, but not everything could be checked: no
service that knows of holes was reached, or it does not know a package.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parent.parent
BIN = Path(sys.executable).parent
PIP_OPTIONS = ("--no-deps", "--disable-pip", "--progress-spinner", "off", "--format", "json")
PYTHON = (sys.executable, "-m", "pip_audit", "--requirement", str(ROOT / "constraints.txt"), *PIP_OPTIONS)
NPM = (str(BIN / "npm"), "--prefix", str(ROOT / "web"), "audit", "--package-lock-only", "--json")
NONE_KNOWN, HOLES, NOT_CHECKED = 0, 1, 3


class Found(NamedTuple):
    """The holes that an auditor knows of, what it could not check, and whether it checked anything."""

    holes: list[str]
    unchecked: list[str]
    reached: bool


def of_pip(said: Any) -> Found:
    """What pip-audit has found. It skips what no service knows and then says that all is well."""
    packages = said["dependencies"]
    holes = [f"{one['name']} {one['version']}: {hole['id']}" for one in packages for hole in one.get("vulns", ())]
    unchecked = [one["name"] for one in packages if "skip_reason" in one]
    return Found(holes, unchecked, len(unchecked) < len(packages))


def of_npm(said: Any) -> Found:
    """What npm has found."""
    holes = said["vulnerabilities"].items()
    return Found([f"{name} {one['range']}: {one['severity']}" for name, one in holes], [], reached=True)


def audit(what: str, command: tuple[str, ...], read: Callable[[Any], Found]) -> int:
    """Run an auditor and say what it has found."""
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    try:
        holes, unchecked, reached = read(json.loads(done.stdout))
    except (ValueError, LookupError, TypeError, AttributeError):
        holes, unchecked, reached = [], [], False
    if not reached:
        print(f"{what}: no service that knows of holes could be reached, so nothing was checked.")
        return NOT_CHECKED
    for hole in holes:
        print(f"{what}: {hole}")
    if unchecked:
        print(f"{what}: {len(unchecked)} packages could not be checked, such as {unchecked[0]}.")
    elif not holes:
        print(f"{what}: no known holes.")
    return HOLES if holes else NOT_CHECKED if unchecked else NONE_KNOWN


def main() -> int:
    """Audit both; a hole counts more than what could not be checked."""
    results = {audit("Python", PYTHON, of_pip), audit("npm", NPM, of_npm)}
    return HOLES if HOLES in results else max(results)


if __name__ == "__main__":
    raise SystemExit(main())
