"""A fight of each game at the terminal, as a player and as the GM, at 80 columns: the same screen as before.

`GOLDEN=write` writes the screens anew; then they are read from start to end.
"""

from __future__ import annotations

import io
import os
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from rulewright.cli.prompt.fight import play_fight
from rulewright.cli.prompt.saved_fights import NewFight, open_fight
from rulewright.cli.prompt.session import Session
from rulewright.cli.prompt.typed_commands.commands import COMMANDS

HERE = Path(__file__).parent / "golden"
FIGHTS = {
    "animon": "the-first-lesson",
    "anyventure": "the-wooden-sword",
    "stunts": "the-ferry-toll",
    "tactics": "yard-lesson",
}
MAX_PROMPTS = 150
MAX_COLUMNS = 80


class TextOutput(io.StringIO):
    """A pipe that has more than ASCII, whatever the machine's own output has."""

    encoding = "utf-8"  # type: ignore[assignment]


def screen(name: str, role: str, language: str) -> str:
    """A whole fight in which Enter is pressed, and the first action taken where Enter does nothing."""
    output, count = TextOutput(), 0

    def read(prompt: str) -> str:
        nonlocal count
        count += 1
        if "quit >" in prompt or "quit" in prompt.split() or count > MAX_PROMPTS:
            typed = "quit"
        else:
            typed = "" if prompt.startswith("[") else "1"
        print(f"{prompt}{typed}")
        return typed

    with redirect_stdout(output):
        fight = NewFight(name, FIGHTS[name], None, None, 7, language)
        table, seat = open_fight(fight, [role] if role else None, both=False, watched=False)
        session = Session(table, COMMANDS, read, seat)
        session.encounter = FIGHTS[name]
        play_fight(session)
    return output.getvalue()


def compare(path: Path, shown: str) -> None:
    if os.environ.get("GOLDEN") == "write":
        path.parent.mkdir(exist_ok=True)
        path.write_text(shown, encoding="utf-8")
    assert shown.splitlines() == path.read_text(encoding="utf-8").splitlines()
    assert "\x1b" not in shown
    too_long = [line for line in shown.splitlines() if len(line) > MAX_COLUMNS and " > " not in line]
    assert too_long == []


QUICK = ("animon", "tactics")
"""Games whose odds are worked out quickly."""
SCREENS = [
    *((name, role, "en") for name in FIGHTS for role in ("", "gm")),
    *((name, "", "es") for name in FIGHTS),
]


@pytest.mark.parametrize(
    ("name", "role", "language"),
    [pytest.param(*row, marks=() if row[0] in QUICK else pytest.mark.soak) for row in SCREENS],
)
def test_golden_screen_of_a_whole_fight(name: str, role: str, language: str) -> None:
    ending = "" if language == "en" else f"-{language}"
    compare(HERE / f"{name}-{role or 'player'}{ending}.txt", screen(name, role, language))
