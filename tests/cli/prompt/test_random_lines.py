"""Whatever is typed, `play` answers with words: random commands, names, numbers and rubbish, in every game."""

from __future__ import annotations

import io
import random
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from rulewright.cli.prompt.fight import play_fight
from rulewright.cli.prompt.session import WORDS_OF_ACTIONS, Session
from rulewright.cli.prompt.typed_commands.commands import COMMANDS
from rulewright.cli.tasks.tables import YOU, Places, open_table
from rulewright.kernel.rules.world import GM
from rulewright.systems import game, names
from rulewright.table.view.projection import panel

RUBBISH = (
    "",
    " ",
    "-",
    "0",
    "1",
    "2",
    "3",
    "7",
    "99",
    "-1",
    "1e9",
    "²",
    "?",
    "/",
    "nonsense",
    "x" * 5_000,
    "é ü",
    "1,2",
    "a b c",
)
PATHS = ("gauge 3", "fighters.x.hp", "agenda []", "fighters -1", "house 1", "a hp 3", "rust hp 2", "out true")
LANGUAGES = ("en", "es")


def lines(session: Session, chance: random.Random, count: int, folder: Path) -> Iterator[str]:
    """Random lines: answers that make sense more often than not, so that the fight goes on."""
    for _ in range(count):
        people = [piece.name for piece in panel(session.table, session.seat).pieces] or [""]
        commands = [name for name in COMMANDS if name not in ("quit", "save", "load")]
        draw = chance.random()
        if draw < 0.5:
            yield chance.choice(["", "", *map(str, range(1, 12))])
        elif draw < 0.7:
            yield f"{chance.choice(commands)} {chance.choice((*RUBBISH, *people, 'again', 'less', 'on', 'off'))}"
        elif draw < 0.75:
            yield f"rule {chance.choice(PATHS)}"
        elif draw < 0.77:
            words = f"{chance.choice(WORDS_OF_ACTIONS)} {chance.choice(people)} {chance.choice(RUBBISH)}"
            yield f"{words} {chance.randrange(9)}"
        elif draw < 0.8:
            yield f"{chance.choice(('save', 'load'))} {folder / chance.choice(('a.table', 'b.table', 'none/c.table'))}"
        else:
            yield chance.choice((*RUBBISH, *people, *commands))


def type_at_random(name: str, seat: str, seed: int, count: int, folder: Path) -> int:
    """Type random lines into fights of a game, one after the other; how many were typed."""
    chance, typed = random.Random(f"{name} {seat} {seed}"), 0
    encounters = game(name).shelf.encounters(None)
    while typed < count:
        roles = None if seat == YOU else (GM,)
        places = Places(roles, chance.choice(LANGUAGES))
        table = open_table(name, chance.choice(encounters).id, (), None, places, chance.randrange(1_000))
        session = Session(table, COMMANDS, seat=seat)
        source = lines(session, chance, min(count - typed, 250), folder)

        def read(_prompt: str, source: Iterator[str] = source) -> str:
            nonlocal typed
            typed += 1
            try:
                return next(source)
            except StopIteration:
                raise EOFError from None

        session.read = read
        with redirect_stdout(io.StringIO()):
            play_fight(session)
    return typed


def play_at_random(name: str, tmp_path: Path, count: int) -> None:
    for seed, seat in enumerate((YOU, GM)):
        assert type_at_random(name, seat, seed, count // 2, tmp_path) >= count // 2


@pytest.mark.parametrize("name", names())
def test_random_lines_are_answered_with_words(name: str, tmp_path: Path) -> None:
    play_at_random(name, tmp_path, 120)


@pytest.mark.soak
@pytest.mark.parametrize("name", names())
def test_ten_thousand_random_lines_are_answered_with_words(name: str, tmp_path: Path) -> None:
    play_at_random(name, tmp_path, 10_000)
