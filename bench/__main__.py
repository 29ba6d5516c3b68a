"""Runs every benchmark."""

from __future__ import annotations

import os
import platform
import subprocess
import sys
from tempfile import TemporaryDirectory
from time import process_time

from . import dice, encounters, games, lab, load, page


def report_import_time() -> None:
    """The time to import the dice, without compiled files from earlier runs in the way."""
    code = "import time; a = time.process_time(); import rulewright.dice.notation; print(time.process_time() - a)"
    with TemporaryDirectory() as compiled:
        command = [sys.executable, "-X", f"pycache_prefix={compiled}", "-c", code]
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        runs = [subprocess.run(command, env=environment, capture_output=True, text=True, check=True) for _ in range(10)]
    print(f"\nimporting the dice: {1000 * min(float(run.stdout) for run in runs):.1f} ms of processor time")


def main() -> None:
    print(f"Python {platform.python_version()} on {platform.machine()}\n")
    dice.report()
    games.report()
    encounters.report()
    lab.report()
    load.report()
    page.report()
    report_import_time()
    print(f"done in {process_time():.0f} s of processor time")


main()
