"""Looks for known holes in everything that the project may install: `make audit`.

Exits with 0 if there are none, 1 if there are some, and 3 if no service that knows them could be reached.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

CONSTRAINTS = Path(__file__).parent.parent / "constraints.txt"
PYTHON = (
    "-m",
    "pip_audit",
    "--requirement",
    str(CONSTRAINTS),
    "--no-deps",
    "--disable-pip",
    "--progress-spinner",
    "off",
)
UNREACHED = ("ConnectionError", "ServiceError", "ConnectTimeout", "Max retries exceeded", "Failed to resolve")
NOTHING_CHECKED = 3


def audit(command: tuple[str, ...]) -> int:
    """Run an auditor and show what it says."""
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    said = f"{done.stdout}{done.stderr}"
    if done.returncode and any(words in said for words in UNREACHED):
        print("No service that knows of holes could be reached, so nothing was checked.")
        return NOTHING_CHECKED
    print(said.strip())
    return 1 if done.returncode else 0


if __name__ == "__main__":
    raise SystemExit(audit((sys.executable, *PYTHON)))
