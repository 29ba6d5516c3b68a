"""The plain bot grabs and shoves where the chance to win and what follows are worth more than an attack."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from rulewright.kernel.rules.resolve import ask
from rulewright.kernel.rules.words import in_words
from rulewright.systems.anyventure import GAME
from rulewright.systems.anyventure.bots.holds import chance_to_overpower, hold_worth
from rulewright.systems.anyventure.model.world import Adventure, Ground, Turn
from rulewright.systems.anyventure.rules.turns.actions import done
from rulewright.systems.anyventure.rules.turns.manoeuvres import grab, shove
from rulewright.systems.anyventure.rules.turns.offers import offers_of

from ..build import adventure, fighter, foe, has

NIMBLE = {"evasion": (2, 6), "deflection": (2, 6)}
"""Defences of two dice, of which a fall takes one."""


def facing(actions: int = 2, strength: tuple[int, int] = (4, 4), **orc: Any) -> Adventure:
    ana = fighter(at=(4, 4), turn=Turn(actions=actions), trained={"simple melee": (3, 3)}, might=strength)
    return adventure(ana, foe(at=(4, 5), **NIMBLE | orc), ground=Ground(10, 10))


def does(world: Adventure) -> str:
    return in_words(GAME.bot(ask("ana", offers_of(world, "ana"), "", done("ana")), world))


@pytest.mark.rule("action.shove", "condition.prone")
def test_the_strong_shove_the_nimble_before_they_strike() -> None:
    assert does(facing()) == "shove orc"


@pytest.mark.rule("action.shove")
def test_nobody_shoves_with_the_last_action_or_without_a_chance() -> None:
    assert does(facing(actions=1)) == "attack sword orc"
    assert hold_worth(facing(actions=1), shove("ana", "orc")) == hold_worth(facing(actions=1), grab("ana", "orc")) == 0
    assert does(facing(strength=(1, 0), fitness=(6, 6))) == "attack sword orc"


@pytest.mark.rule("action.grab")
def test_whoever_is_held_already_is_not_grabbed_again() -> None:
    world = facing()
    held = world.with_fighter(world.fighter("orc").but(conditions=(has("impaired", source="bo"),)))
    assert hold_worth(world, grab("ana", "orc")) > 0 == hold_worth(held, grab("ana", "orc"))


@pytest.mark.rule("check.contested", "check.contested-tie")
def test_the_chance_to_overpower_is_that_of_the_contest() -> None:
    world = facing(strength=(1, 1))
    d4 = range(1, 5)
    wins = sum(mine > max(theirs) for mine, *theirs in product(range(1, 7), d4, d4))
    assert chance_to_overpower(world, world.fighter("ana"), world.fighter("orc"), "might") == Fraction(wins, 96)
