"""Steps of a scene at a table, each undone, redone and opened from the log."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rulewright.game.game import Game
from rulewright.kernel.rules.encoding import encode
from rulewright.table.play.seats import Seat, Seats
from rulewright.table.play.table import Table

Step = Callable[[Table[Any]], None]


def table(system: Game[Any], world: Any, **roles: tuple[str, ...]) -> Table[Any]:
    """A table whose seats throw their dice by hand."""
    seats = Seats.of(**roles)
    for seat in seats.seats:
        seats = seats.seated(Seat(seat.name, seat.roles, by_hand=True))
    return Table(system, world, seats, random.Random(1).randrange)


def answers(seat: str, answer: Any) -> Step:
    return lambda at: at.answer(seat, answer)


def throws(seat: str, *faces: int) -> Step:
    return lambda at: at.throw(seat, faces)


def play(at: Table[Any], *steps: Step) -> None:
    """Take every step, undo it, take it again, and open the table from its log: its state is always the same."""
    for step in steps:
        before = state(at)
        step(at)
        after = state(at)
        at.undo()
        assert state(at) == before
        step(at)
        assert state(at) == after
        assert state(Table.load(at.system, at.dump())) == after


def state(at: Table[Any]) -> bytes:
    return encode([at.position.world, at.position.tape, at.waiting_for(), at.world])


def lines_of_rules(module: Any) -> int:
    """Lines of code between the two marks, without blank lines, decorators, comments and docstrings."""
    text = Path(module.__file__).read_text(encoding="utf-8")
    body = text[text.index("# rules: begin") : text.index("# rules: end")]
    return sum(
        bool(line.strip()) and not line.startswith(("@", "#")) and not line.strip().startswith('"""')
        for line in body.splitlines()
    )
