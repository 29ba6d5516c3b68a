"""GM dice for an open roll: the roll is asked again with other dice, and earlier answers are kept."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rulewright.dice.pools import dice
from rulewright.game.game import Game
from rulewright.kernel.rules.resolve import Ask, Call, Roll
from rulewright.kernel.rules.world import GM
from rulewright.systems import animon, anyventure, stunts, tactics
from rulewright.systems.tactics.rules.powers.gnosis import lend
from rulewright.table.play.seats import Seat, Seats
from rulewright.table.play.table import Table

FIGHTS: dict[str, tuple[Game[Any], str]] = {
    "animon": (animon.GAME, "rust-in-the-shed"),
    "anyventure": (anyventure.GAME, "the-toll-bridge"),
    "stunts": (stunts.GAME, "the-ferry-toll"),
    "tactics": (tactics.GAME, "yard-lesson"),
}


def open_roll(system: Game[Any], encounter: str) -> Table[Any]:
    """A fight of bots that stops at a roll with answers before it; everybody throws real dice."""
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
    raise AssertionError("there was no roll")


def each_alone(options: Any, people: tuple[str, ...]) -> list[Any]:
    """What may be chosen, of people each alone and not all of a side."""
    found = list(options.candidates())
    return [one for one in found if one in people] or found


def claims_of_gm_dice(table: Table[Any], amount: int) -> list[Call[Any]]:
    """Every claim by which the GM can change a roll by an amount."""
    offers = [offer for offer in table.system.claims(table.world, GM) if offer.rule is table.system.throw_in]
    people = table.system.roles(table.world)
    answers = {
        "net": (amount,),
        "dice": (amount,),
        "roll": ("any",),
        "reason": ("a slippery floor",),
        "lasts": ("one roll",),
    }
    calls: list[Call[Any]] = []
    for offer in offers:
        assert offer.when == "at once"
        filled: list[tuple[Any, ...]] = [()]
        for name, options in offer.holes:
            filled = [(*row, answer) for row in filled for answer in answers.get(name) or each_alone(options, people)]
        calls += [offer.fill(*row) for row in filled]
    return calls


@pytest.mark.rule("combat.modifier.gm", "dice.bonus", "dice.penalty", "dice.bonus.other", "core.judge")
@pytest.mark.parametrize("amount", [1, -1])
@pytest.mark.parametrize("game", FIGHTS)
def test_the_open_roll_is_asked_again_with_other_dice(game: str, amount: int) -> None:
    table = open_roll(*FIGHTS[game])
    asked, tape = table.may_answer(GM), table.position.tape
    branches = [branch_after(table, call) for call in claims_of_gm_dice(table, amount)]
    assert table.may_answer(GM) == asked
    changed = [branch for branch in branches if has_other_dice(branch, asked)]
    assert len(changed) == (2 if game == "stunts" else 1)
    for branch in changed:
        kept = branch.position.tape
        assert kept == tape[: len(kept)]
        assert "a slippery floor" in branch.open_trace().explain()
        expect_used_up_by_the_roll(branch, asked)


def has_other_dice(table: Table[Any], before: Any) -> bool:
    """Whether the roll that was open has changed, not another one of the same call, nor only a question before it."""
    later = table.branch(random.Random(7).randrange)
    now = roll_after_defaults(later)
    return now.by == before.by and (now.pool, now.reading) != (before.pool, before.reading)


def roll_after_defaults(table: Table[Any]) -> Roll[Any]:
    """The next roll, if every question before it gets its default answer."""
    while isinstance(asked := table.may_answer(GM), Ask):
        table.answer(GM, asked.default)
    assert isinstance(asked, Roll)
    return asked


def branch_after(table: Table[Any], call: Call[Any]) -> Table[Any]:
    """A branch of the table on which the GM has made a claim."""
    branch = table.branch(random.Random(7).randrange)
    branch.claim(GM, GM, call)
    return branch


@pytest.mark.rule("core.judge")
def test_dice_already_thrown_in_the_open_call_are_thrown_again() -> None:
    table = open_roll(*FIGHTS["tactics"])
    answered = table.position.tape
    table.throw(GM, (5,))
    before = table.dump()
    table.claim(GM, GM, lend("a", 1, "a slippery floor"))
    asked = table.may_answer(GM)
    assert isinstance(asked, Roll)
    assert (asked.by, asked.pool, table.position.tape) == ("a", dice(2, 10), answered)
    table.undo()
    assert Table.load(tactics.GAME, before).state() == table.state()


def expect_used_up_by_the_roll(table: Table[Any], before: Any) -> None:
    """The roll has other dice than before, and once they are thrown the GM dice are gone."""
    asked = roll_after_defaults(table)
    assert (asked.by, str(asked.label)) == (before.by, str(before.label))
    assert (asked.pool, asked.reading) != (before.pool, before.reading)
    table.throw(GM, tuple(die.high for die, count in asked.pool.groups for _ in range(count)))
    assert not any("a slippery floor" in str(words) for words in table.system.panel(table.world).words)
