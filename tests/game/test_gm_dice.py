"""What the GM throws into a roll that is open: it is asked anew with other dice, and everything before it stands."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rulewright.dice.pools import dice
from rulewright.game.system import System
from rulewright.kernel.rules.resolve import Ask, Call, Roll
from rulewright.kernel.rules.world import GM
from rulewright.systems import animon, anyventure, stunts, tactics
from rulewright.systems.tactics.rules.powers.gnosis import lend
from rulewright.table.play.seats import Seat, Seats
from rulewright.table.play.table import Table

FIGHTS: dict[str, tuple[System[Any], str]] = {
    "animon": (animon.SYSTEM, "rust-in-the-shed"),
    "anyventure": (anyventure.SYSTEM, "the-toll-bridge"),
    "stunts": (stunts.SYSTEM, "the-ferry-toll"),
    "tactics": (tactics.SYSTEM, "yard-lesson"),
}


def open_roll(system: System[Any], encounter: str) -> Table[Any]:
    """A fight of bots up to a roll before which something was answered, with real dice in the hands of everybody."""
    table: Table[Any] = Table(
        system, system.shelf.world(encounter, (), None), Seats((Seat(GM, by_hand=True),)), random.Random(7).randrange
    )
    for _ in range(300):
        asked = table.may_answer(GM)
        if isinstance(asked, Roll) and table.position.tape:
            return table
        if isinstance(asked, Ask):
            table.answer(GM, system.bot(asked, table.seen_by(GM)))
        else:
            table.throw(GM, tuple(die.low for die, count in asked.pool.groups for _ in range(count)))
    raise AssertionError("nobody rolls")


def thrown_in(table: Table[Any], amount: int) -> list[Call[Any]]:
    """Everything of the kind that the GM may do for some amount and reason."""
    offers = [one for one in table.system.claims(table.world, GM) if one.rule is table.system.throw_in]
    answers = {"net": (amount,), "dice": (amount,), "roll": ("any",), "reason": ("a slippery floor",)}
    calls: list[Call[Any]] = []
    for one in offers:
        assert one.when == "at once"
        ways: list[tuple[Any, ...]] = [()]
        for name, options in one.holes:
            ways = [(*way, answer) for way in ways for answer in answers.get(name) or options.candidates()]
        calls += [one.fill(*way) for way in ways]
    return calls


@pytest.mark.rule("combat.modifier.gm", "dice.bonus", "dice.penalty", "dice.bonus.other", "core.judge")
@pytest.mark.parametrize("amount", [1, -1])
@pytest.mark.parametrize("game", FIGHTS)
def test_the_open_roll_is_asked_with_other_dice(game: str, amount: int) -> None:
    table = open_roll(*FIGHTS[game])
    asked, answered = table.may_answer(GM), table.position.tape
    each = [given(table, call) for call in thrown_in(table, amount)]
    assert table.may_answer(GM) == asked
    changed = [one for one in each if one.may_answer(GM) != asked and rolls_still(one, asked)]
    assert len(changed) == (2 if game == "stunts" else 1)
    for one in changed:
        kept = one.position.tape
        assert kept == answered[: len(kept)]
        assert "a slippery floor" in one.open_trace().explain()
        goes_with_the_roll(one, asked)


def rolls_still(table: Table[Any], before: Any) -> bool:
    """Whether the roll that was open is the one that is changed, not an earlier one of the same call."""
    now = table.may_answer(GM)
    return not isinstance(now, Roll) or now.by == before.by


def given(table: Table[Any], call: Call[Any]) -> Table[Any]:
    """The table after the GM has thrown something in."""
    other = table.branch(random.Random(7).randrange)
    other.claim(GM, GM, call)
    return other


@pytest.mark.rule("core.judge")
def test_dice_that_fell_in_the_open_call_are_thrown_anew() -> None:
    table = open_roll(*FIGHTS["tactics"])
    before = table.dump()
    table.claim(GM, GM, lend("a", 1, "a slippery floor"))
    asked = table.may_answer(GM)
    assert isinstance(asked, Roll)
    assert (asked.by, asked.pool, table.position.tape) == ("a", dice(2, 10), ())
    table.undo()
    assert Table.load(tactics.SYSTEM, before).state() == table.state()


def goes_with_the_roll(table: Table[Any], before: Any) -> None:
    """The dice that are asked for are others than before, and once they have fallen nothing is left of it."""
    while isinstance(asked := table.may_answer(GM), Ask):
        table.answer(GM, asked.default)
    assert isinstance(asked, Roll)
    assert (asked.by, asked.label) == (before.by, before.label)
    assert (asked.pool, asked.reading) != (before.pool, before.reading)
    table.throw(GM, tuple(die.high for die, count in asked.pool.groups for _ in range(count)))
    assert not any("a slippery floor" in words for words in table.system.panel(table.world).words)
