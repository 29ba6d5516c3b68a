"""The program at a pseudo-terminal, as a person sees it."""

from __future__ import annotations

import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from fcntl import ioctl

PROMPTS = (">",)
TIMEOUT_SECONDS = 60


def hear_ctrl_c() -> None:
    """Undo what a shell does to a program in the background, which is deaf to Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Terminal:
    """A program in a pseudo-terminal, and everything it has shown."""

    def __init__(self, *arguments: str) -> None:
        self.main, child = pty.openpty()
        self.resize(24, 80)
        command = [sys.executable, "-m", "rulewright", *arguments]
        streams = {"stdin": child, "stdout": child, "stderr": child}
        self.process = subprocess.Popen(command, **streams, preexec_fn=hear_ctrl_c)  # noqa: PLW1509
        os.close(child)
        self.seen = ""

    def resize(self, rows: int, columns: int) -> None:
        ioctl(self.main, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def until(self, *endings: str) -> str:
        """What is shown until the screen ends with one of these, or the program ends."""
        new, deadline = "", time.monotonic() + TIMEOUT_SECONDS
        while not any(new.rstrip().endswith(ending) for ending in endings):
            ready, _, _ = select.select([self.main], [], [], 1)
            assert ready or time.monotonic() < deadline, f"waited for {endings}, the screen has\n{new[-800:]}"
            if ready:
                try:
                    data = os.read(self.main, 65536)
                except OSError:
                    break
                new += data.decode("utf-8", "replace").replace("\r\n", "\n")
        self.seen += new
        return new

    def type(self, line: str) -> None:
        os.write(self.main, f"{line}\n".encode())

    def press_ctrl_c(self) -> None:
        """Ctrl-C, after a moment: one that comes between the prompt and the reading of a line would be lost."""
        time.sleep(0.5)
        self.process.send_signal(signal.SIGINT)

    def wait(self) -> int:
        """The exit code of the program."""
        return self.process.wait(timeout=TIMEOUT_SECONDS)
