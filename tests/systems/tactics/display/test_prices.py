"""Prices are what the rules charge, and questions about points say what a point buys."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.kernel.engine.scripted_scene import faces, play, says
from rulewright.kernel.rules.options import YES_NO
from rulewright.kernel.rules.resolve import Ask, Call
from rulewright.systems.tactics.display.prices import price, spend_of
from rulewright.systems.tactics.model.cards import Ability
from rulewright.systems.tactics.model.world import Side, Skirmish
from rulewright.systems.tactics.phrases import say
from rulewright.systems.tactics.rules.combat.attacks import attack, charge
from rulewright.systems.tactics.rules.combat.moving import escape, run, shift, walk
from rulewright.systems.tactics.rules.combat.reactions import no_reaction
from rulewright.systems.tactics.rules.powers.gnosis import lend
from rulewright.systems.tactics.rules.powers.gnosis_cards import drink
from rulewright.systems.tactics.rules.powers.orders import give_order
from rulewright.systems.tactics.rules.turn.activation import act
from rulewright.systems.tactics.rules.turn.offers import done
from rulewright.systems.tactics.view import view
from rulewright.words.arguments import Number

from ..build import COLONEL, unit
from ..fights import ann, attacks, counters, dodges, fight, ork, with_gnosis

BLOOD = Ability("Blood Cut", "attack", 3, sacrifice=2)
FAR, NEAR = (20.0, 10.0), (11.2, 10.0)


def in_words(cost: Any) -> list[str]:
    return [f"{part.amount} {part.resource}" for part in cost]


@pytest.mark.parametrize(
    ("action", "at"),
    [
        (walk("ann", (10000, 12000)), FAR),
        (run("ann", (10000, 12000)), FAR),
        (charge("ann", "", "ork"), FAR),
        (attack("ann", "", "ork"), NEAR),
        (attack("ann", "Blood Cut", "ork"), NEAR),
        (escape("ann", ""), NEAR),
    ],
)
def test_the_price_of_an_action_is_what_the_rules_take(action: Call[Any], at: tuple[float, float]) -> None:
    world = fight(ann(abilities=(BLOOD,), ap=4, lp=12), ork(at))
    chosen = play(world, act("ann"), says("a", action), view=view).world
    assert in_words(price(world, action))[:1] == [f"{world.unit('ann').ap - chosen.unit('ann').ap} AP"]


def test_an_ability_also_costs_the_lp_it_takes() -> None:
    world = fight(ann(abilities=(BLOOD,)), ork())
    made = attacks(world, faces(9), ability="Blood Cut")
    lost = world.unit("ann").lp - made.world.unit("ann").lp
    assert in_words(price(world, attack("ann", "Blood Cut", "ork"))) == ["3 AP", f"{lost} LP"]


@pytest.mark.parametrize(("reaction", "thrown"), [(dodges(), 2), (counters(), 2)])
def test_the_price_of_a_reaction_is_what_the_rules_take(reaction: Any, thrown: int) -> None:
    world = fight(ann(attack=9), ork(ap=4))
    after = attacks(world, reaction, *[faces(9)] * thrown).world
    assert in_words(price(world, reaction.answer)) == [f"{world.unit('ork').ap - after.unit('ork').ap} AP"]


def test_an_order_costs_order_points_and_drinking_costs_gnosis() -> None:
    world = fight(
        unit("colonel", card=COLONEL, order_points=3), unit("ann", at=(12, 12), ap=1, innate=("Gnosis Drinker",))
    )
    order = give_order("colonel", "Impero", "ann")
    after = play(world, order, view=view).world
    assert in_words(price(world, order)) == [f"{3 - after.unit('colonel').order_points} Order Points"]
    assert in_words(price(world, give_order("colonel", "Motum", "ann"))) == ["1 Order Point"]
    rich = with_gnosis(world, a=2)
    drunk = play(rich, drink("ann"), view=view).world
    assert in_words(price(rich, drink("ann"))) == [f"{2 - drunk.side('a').gnosis} Gnosis"]


def test_what_costs_nothing_has_no_price() -> None:
    world = fight(ann(), ork())
    free = (done("ann"), shift("ann", (10000, 10500)), no_reaction("ork"), Call(lend, ()))
    assert [price(world, action) for action in free] == [(), (), (), ()]


def question(label: Any, *who: str) -> Ask[bool]:
    return Ask(who or ("a",), YES_NO, label, default=False)


def table() -> Skirmish:
    return fight(ann(), ork()).but(sides=(Side("a", gnosis=3, rerolls=1), Side("b", gnosis=2)))


def test_gnosis_and_rerolls_are_spent_and_nothing_else() -> None:
    roll, left = say("initiative-roll", side="a"), Number(3)
    own = spend_of(table(), question(say("spend-gnosis", roll=roll, left=left, buys=say("one-more-die"))))
    assert own
    assert (str(own.resource), str(own.unit), own.have) == ("Gnosis", "one more die", 3)
    worse = spend_of(table(), question(say("spend-gnosis", roll=roll, left=left, buys=say("hurting-die")), "b"))
    assert worse
    assert (str(worse.unit), worse.have) == ("a die that makes it worse", 2)
    both = spend_of(table(), question(say("both-spend-gnosis", mine=roll, theirs=roll), "a", "b"))
    assert both
    assert both.have == 2
    again = spend_of(table(), question(say("roll-again", roll=roll, die=Number(2))))
    assert again
    assert (str(again.unit), again.have) == ("a new roll with all dice", 1)
    assert spend_of(table(), question(say("hold-summon", who="ann"))) is None
