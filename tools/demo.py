"""Records a scripted fight at the terminal: docs/demo.svg, and the transcript in the README.

usage: python tools/demo.py [FOLDER]     (default: this project)
"""

from __future__ import annotations

import os
import pty
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import termios
from fcntl import ioctl
from html import escape
from pathlib import Path

ROOT = Path(__file__).parents[1]
COMMAND = "rulewright play animon rust-in-the-shed --as mossbit --as smolkin --seed 1"
ATTACK = "attack rustbug heart"
TYPED = ("0", "ask less", "hint", ATTACK, "undo", "hand on", ATTACK, "6 5 1", "why last", "quit")
"""What the person types."""
PROMPTS = ("> ",)
ROWS, COLUMNS = 30, 80
LINE_HEIGHT, CHARACTER_WIDTH = 18, 8.43  # pixels of a monospaced font at 14px
PAUSE_SECONDS = 1.8

Line = tuple[str, str]
"""What the program prints, and what is typed after it."""


def record() -> list[Line]:
    """Play the fight at a pseudo-terminal, and return what its screen shows."""
    main, child = pty.openpty()
    ioctl(main, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
    settings = termios.tcgetattr(child)
    settings[3] &= ~termios.ECHO  # what is typed is noted apart from what is printed
    termios.tcsetattr(child, termios.TCSANOW, settings)
    words = [sys.executable, "-m", *COMMAND.split()]
    home = tempfile.mkdtemp()
    environment = {**os.environ, "TERM": "dumb", "HOME": home, "XDG_STATE_HOME": ""}
    process = subprocess.Popen(words, stdin=child, stdout=child, stderr=child, close_fds=True, env=environment)
    os.close(child)
    lines: list[Line] = [("$ ", COMMAND)]
    for typed in TYPED:
        seen = _read_until_asked(main)
        lines += _rows(seen)
        lines[-1] = (lines[-1][0], typed)
        os.write(main, f"{typed}\n".encode())
    lines += _rows(_read_until_asked(main).rstrip())
    process.wait()
    os.close(main)
    shutil.rmtree(home)
    return lines


def _read_until_asked(main: int) -> str:
    """All the program prints up to its next question, or its end."""
    seen = b""
    while not seen.decode(errors="replace").endswith(PROMPTS):
        try:
            data = os.read(main, 65536)
        except OSError:
            break
        if not data:
            break
        seen += data
    return seen.decode().replace("\r\n", "\n")


def _rows(seen: str) -> list[Line]:
    """Lines as the terminal breaks them."""
    return [(line[at : at + COLUMNS], "") for line in seen.split("\n") for at in range(0, max(1, len(line)), COLUMNS)]


def draw_svg(lines: list[Line]) -> str:
    """A column of text that scrolls from question to question; where motion is not wanted, its end."""
    stops = [at for at, (_, typed) in enumerate(lines) if typed] + [len(lines) - 1]
    seconds = (2 * len(stops) + 1) * PAUSE_SECONDS
    moves, shows, rows = [], [], []
    for number, stop in enumerate(stops):
        start, end = (100 * step * PAUSE_SECONDS / seconds for step in (2 * number, 2 * number + 2))
        until = 100 if number == len(stops) - 1 else end - 0.01
        moves.append(f"{start:.2f}%,{until:.2f}%{{transform:translateY({_shift(stop)}px)}}")
        half = (start + end) / 2
        shows.append(f"@keyframes t{stop}{{0%,{half:.2f}%{{opacity:0}}{half + 0.01:.2f}%,100%{{opacity:1}}}}")
    for at, (printed, typed) in enumerate(lines):
        typed_span = f'<tspan class="typed" style="animation-name:t{at}">{escape(typed)}</tspan>' if typed else ""
        rows.append(f'<text x="16" y="{at * LINE_HEIGHT + 13}">{escape(printed)}{typed_span}</text>')
    style = STYLE.format(time=f"{seconds:.1f}", moves="".join(moves), shows="".join(shows))
    size = {
        "width": round(COLUMNS * CHARACTER_WIDTH + 32),
        "height": ROWS * LINE_HEIGHT + 20,
        "inner": ROWS * LINE_HEIGHT,
    }
    return PICTURE.format(**size, style=style, rows="\n".join(rows), end=_shift(len(lines) - 1))


def _shift(stop: int) -> int:
    """Pixels by which the text is moved, so that this line is the lowest one in view."""
    return (ROWS - stop - 1) * LINE_HEIGHT


STYLE = """
.page{{fill:#fff;stroke:#d0d7de}} text{{fill:#1f2328;font:14px ui-monospace,Menlo,Consolas,"DejaVu Sans Mono",monospace;
white-space:pre}} .typed{{fill:#0550ae;font-weight:bold;animation-duration:{time}s;animation-iteration-count:infinite}}
.roll{{animation:roll {time}s step-end infinite}}
@keyframes roll{{{moves}}}
{shows}
@media (prefers-color-scheme:dark){{.page{{fill:#0d1117;stroke:#30363d}} text{{fill:#e6edf3}} .typed{{fill:#79c0ff}}}}
@media (prefers-reduced-motion:reduce){{.roll,.typed{{animation:none}}}}
"""

PICTURE = """<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}"
 role="img" aria-labelledby="title desc"><title id="title">A fight of Animon Story at the terminal</title>
<desc id="desc">Two people's Animon against two rustbugs: the odds before each choice, a hint, an action taken back,
real dice typed in, and the reasons for what came of them. All of it is text.</desc>
<style>{style}</style>
<rect class="page" width="{width}" height="{height}" rx="8"/>
<svg y="10" width="{width}" height="{inner}"><g class="roll" xml:space="preserve" transform="translate(0 {end})">
{rows}
</g></svg></svg>
"""


def replace_transcript(page: str, lines: list[Line]) -> str:
    """The README with a new transcript: the last turn, from the list of actions to what came of it."""
    start = max(at for at, (_, typed) in enumerate(lines) if typed.startswith("attack"))
    begin = max(at for at in range(start) if lines[at][0].startswith("What does "))
    end = next(at for at in range(start, len(lines)) if lines[at][0].endswith("───"))
    transcript = [printed + typed for printed, typed in (lines[0], ("…", ""), *lines[begin:end])]
    text = "\n".join(transcript).rstrip().replace("$ ", "$ .venv/bin/", 1)
    block = f"```\n{text}\n```"
    return re.sub(r"(?<=<!-- make demo -->\n).*?(?=\n<!-- end -->)", lambda _: block, page, flags=re.DOTALL)


def write(folder: Path) -> None:
    lines = record()
    (folder / "docs").mkdir(exist_ok=True)
    (folder / "docs/demo.svg").write_text(draw_svg(lines), encoding="utf-8")
    (folder / "README.md").write_text(
        replace_transcript((ROOT / "README.md").read_text(encoding="utf-8"), lines), encoding="utf-8"
    )


if __name__ == "__main__":
    write(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT)
