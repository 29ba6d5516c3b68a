"""Actions in words: titles, commands and stories of each, and why the others are closed."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.game.action_words import command, story, words_of_offer
from rulewright.kernel.rules.options import NotNow
from rulewright.kernel.rules.resolve import Call, Rule
from rulewright.systems.tactics import GAME
from rulewright.systems.tactics.model.cards import INCH, Ability, Gain
from rulewright.systems.tactics.model.world import Skirmish
from rulewright.systems.tactics.rules.combat.attacks import attack, charge, shoot
from rulewright.systems.tactics.rules.combat.moving import escape, run, walk
from rulewright.systems.tactics.rules.gm_powers import gm_damage, gm_take
from rulewright.systems.tactics.rules.powers.abilities import use
from rulewright.systems.tactics.rules.powers.gnosis import lend
from rulewright.systems.tactics.rules.powers.orders import give_order
from rulewright.systems.tactics.view import claims

from ..build import COLONEL, unit
from ..fights import ann, fight, offers_of, ork

VENOM = Ability("Venom", "attack", 3, attack=2, armor=1, effect=14, states=(Gain("Poison", 2),))
MEND = Ability("Mend", "effect", 2, aim="friend", heals=3, limit=1)


def told(world: Skirmish, action: Call[Any]) -> tuple[str, str]:
    return str(command(GAME, world, action)), str(story(GAME, world, action))


def closed(world: Skirmish, rule: Rule[..., Any], who: str = "ann") -> NotNow:
    return next(no for no in offers_of(world, who).closed if no.rule is rule)


def test_attacks_name_their_target_and_their_ability() -> None:
    world = fight(ann(abilities=(VENOM,)), ork())
    assert told(world, attack("ann", "", "ork")) == ("attack ork", "ann attacks ork")
    assert told(world, attack("ann", "Venom", "ork")) == ("attack ork with Venom", "ann attacks ork with Venom")


def test_an_ability_says_what_it_adds() -> None:
    world = fight(ann(abilities=(VENOM,)), ork())
    basic, venom = (words_of_offer(GAME, world, one) for one in offers_of(world).open if one.rule is attack)
    assert (str(basic.title), str(basic.means)) == ("Attack hand to hand", "Hand to hand")
    assert (str(venom.title), str(venom.means)) == ("Attack with Venom", "Venom")
    effects = "+2 Attack, ignores 1 Armor, gives Poison 2, an enemy resists with 14 or more"
    assert str(venom.says) == f"Hand to hand: {effects}."


@pytest.mark.parametrize(
    ("where", "way"),
    [
        ((16000, 10000), "6″ towards ork"),
        ((10000, 14500), "4.5″ up"),
        ((7000, 7000), "4.2″ down and to the left"),
        ((10000, 10000), "nowhere"),
    ],
)
def test_places_are_said_as_ways(where: tuple[int, int], way: str) -> None:
    world = fight(ann(), ork((20, 10)), unit("spy", "b", (10, 30), hidden=True))
    assert told(world, walk("ann", where)) == (f"walk {way}", f"ann walks {way}")


def test_the_gm_adds_and_takes_dice() -> None:
    world = fight(ann(), ork())
    offered, *powers = claims(world, "gm")
    assert str(words_of_offer(GAME, world, offered).title) == "Add or take dice"
    titles = [str(words_of_offer(GAME, world, one).title) for one in powers]
    assert titles[:2] == ["Harm a unit", "Heal a unit"]
    assert told(world, gm_damage("ork", 5)) == ("hurt ork for 5", "the GM hurts ork")
    assert told(world, gm_take("a", "Gnosis", 1)) == ("take 1 Gnosis from a", "the GM takes 1 Gnosis from a")
    assert told(world, lend("ann", 1, "haste"))[0] == "give ann one more die: haste"
    assert told(world, lend("ann", -1, "haste"))[0] == "take a die from ann: haste"
    assert told(world, lend("ann", 2, "haste"))[0] == "change the dice of ann by 2: haste"


def test_closed_actions_say_what_is_the_matter_and_what_helps() -> None:
    far = fight(ann(range=0, abilities=(MEND,)), ork((40, 40)))
    assert reason(closed(far, attack)) == ("Too far: no enemy is in contact.", "Charge, or move closer first.")
    moved = fight(ann(moved=True), ork((40, 40)))
    assert reason(closed(moved, attack)) == ("Too far: no enemy is in contact.", "")
    assert reason(closed(moved, walk)) == ("ann has moved this turn.", "")
    held = fight(ann(range=9 * INCH), ork())
    assert reason(closed(held, run)) == ("ann is held: ork in contact.", "Escape first.")
    assert reason(closed(held, shoot)) == ("ann cannot shoot with ork in contact.", "Escape first.")
    assert reason(closed(far, escape)) == ("Nobody holds ann.", "")


def test_too_dear_actions_help_only_if_they_can_ever_be_paid() -> None:
    poor = fight(ann(ap=1, most_ap=4), ork((20, 10)))
    back = "AP come back at the start of the next turn."
    assert reason(closed(poor, charge)) == ("Not enough AP: it costs 3, ann has 1.", back)
    assert reason(closed(fight(ann(ap=1, most_ap=2), ork((20, 10))), charge))[1] == ""


def test_limits_and_orders_say_when_it_is_possible_again() -> None:
    used = fight(ann(abilities=(MEND,), used=("Mend",)))
    no = closed(used, use)
    assert reason(no) == ("Mend is used up for this turn.", "It can be used again next turn.")
    assert no.given == ("ann", "Mend")
    world = fight(unit("colonel", card=COLONEL, order_points=0), unit("ann", at=(12, 12)))
    why, helps = reason(closed(world, give_order, "colonel"))
    assert why == "Not enough Order Points: Motum costs 1, colonel has 0."
    assert helps == "Order Points are full again next turn."


def reason(no: NotNow) -> tuple[str, str]:
    return str(no.why), str(no.helps)
