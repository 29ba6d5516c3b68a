"""What bots choose: only what can work, what is worth most for its AP, and moves that bring units into range."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from rulewright.kernel.engine.sample import play_out
from rulewright.kernel.engine.solve import Solver
from rulewright.kernel.rules.options import Offers
from rulewright.kernel.rules.resolve import Ask, Call
from rulewright.lab.policies import find_policy, policy_by_side
from rulewright.systems.tactics import GAME
from rulewright.systems.tactics.board import within
from rulewright.systems.tactics.bots.action_worth import HELPFUL
from rulewright.systems.tactics.bots.basics import bot
from rulewright.systems.tactics.model.cards import INCH, Ability, Gain, Order
from rulewright.systems.tactics.model.world import Skirmish, Unit
from rulewright.systems.tactics.rules.combat.attacks import attack, in_range, shoot
from rulewright.systems.tactics.rules.combat.moving import walk
from rulewright.systems.tactics.rules.powers.abilities import use
from rulewright.systems.tactics.rules.powers.ability_limits import ability_of
from rulewright.systems.tactics.rules.powers.orders import give_order
from rulewright.systems.tactics.rules.turn.offers import done, unit_offers
from rulewright.words.phrase import says

from ..build import skirmish, unit

SPENDING = ("spend-gnosis", "both-spend-gnosis")


def chosen(world: Skirmish, who: str = "ann") -> Call[Any]:
    """What the plain bot does in the activation of a unit."""
    offers = unit_offers(world, who)
    action: Call[Any] = bot(Ask((world.unit(who).side,), offers, "acts", done(who)), world)
    assert isinstance(action, Call)
    return action


def enemy(at: tuple[float, float], name: str = "bob", **changes: Any) -> Unit:
    return unit(name, side="b", at=at, **changes)


def harms_own(seen: Skirmish, action: Call[Any]) -> bool:
    """Whether an effect gives a friend states of which none helps."""
    who, target = seen.unit(action.args[0]), seen.unit(action.args[2])
    line = ability_of(who, action.args[1])
    states = [gain.state for gain in line.states] if line else []
    return who.side == target.side and bool(states) and not set(states) & set(HELPFUL)


def counted(encounter: str, seed: int) -> Counter[str]:
    """What plain bots do in one fight: shots, shots out of range, harm to friends, Gnosis offered and spent."""
    counts: Counter[str] = Counter()
    policy = find_policy(GAME, "plain")

    def watched(asked: Ask[Any], seen: Any) -> Any:
        answer = policy(asked, seen)
        if seen is not None and isinstance(asked.options, Offers):
            if answer.rule is shoot:
                unit, foe = seen.unit(answer.args[0]), seen.unit(answer.args[2])
                counts["shots"] += 1
                counts["out of range"] += not in_range(seen, unit, foe, ability_of(unit, answer.args[1]))
            counts["harm to friends"] += answer.rule is use and harms_own(seen, answer)
        if seen is not None and says(asked.label, *SPENDING):
            counts["offered"] += 1
            counts["spent"] += bool(answer)
        return answer

    world = GAME.shelf.world(encounter, (), None)
    play_out(world, random.Random(seed).randrange, Solver(watched, GAME.view), lambda one: bool(one.result))
    return counts


@pytest.mark.parametrize("encounter", ["toll-at-the-ford", "lights-in-the-orchard", "night-shift"])
def test_no_shot_is_wasted_no_friend_is_harmed_and_gnosis_is_used(encounter: str) -> None:
    counts = counted(encounter, 1)
    assert counts["shots"] > 0
    assert counts["out of range"] == counts["harm to friends"] == 0
    assert counts["spent"] * 6 > counts["offered"]


def test_a_shooter_walks_into_range_before_it_shoots() -> None:
    world = skirmish(unit("ann", range=10 * INCH, ap=3), enemy((10, 27)))
    step = chosen(world)
    assert step.rule is walk
    there = world.with_unit(world.unit("ann").but(at=step.args[1], ap=2, moved=True))
    assert within(there, there.unit("ann"), there.unit("bob"), 10 * INCH)
    assert chosen(there) == shoot("ann", "", "bob")


def test_a_shooter_that_cannot_come_into_range_walks_and_does_not_shoot() -> None:
    world = skirmish(unit("ann", range=10 * INCH), enemy((10, 45)))
    assert chosen(world).rule is walk
    assert chosen(world.with_unit(world.unit("ann").but(moved=True))) == done("ann")


def test_the_enemy_that_may_be_felled_comes_first_and_then_the_most_harm() -> None:
    weak, soft = enemy((11.2, 10), lp=2), enemy((8.8, 10), "cid", lp=30)
    hard = enemy((10, 11.2), "dov", lp=30, armor=6)
    assert chosen(skirmish(unit("ann"), weak, soft, hard)) == attack("ann", "", "bob")
    assert chosen(skirmish(unit("ann"), soft, hard)) == attack("ann", "", "cid")


def test_a_weak_enemy_that_cannot_be_hurt_is_left_alone() -> None:
    intangible = enemy((11.2, 10), lp=1, innate=("Intangible",), level=90)
    world = skirmish(unit("ann"), intangible, enemy((8.8, 10), "cid"))
    assert chosen(world) == attack("ann", "", "cid")


@pytest.mark.parametrize(
    ("line", "target"),
    [
        (Ability("Sing", "effect", 1, "Magic", aim="any", states=(Gain("Paralyzed", 2),)), "bob"),
        (Ability("Sing", "effect", 1, "Magic", aim="any", states=(Gain("Shield", 2),)), "ally"),
        (Ability("Sing", "effect", 1, "Magic", aim="any", heals=6), "ally"),
        (Ability("Sing", "effect", 1, "Magic", aim="any", ap=-2), "bob"),
    ],
)
def test_an_ability_goes_to_whom_it_suits(line: Ability, target: str) -> None:
    ann, ally = unit("ann", abilities=(line,), ap=1), unit("ally", at=(10, 8)).but(lp=4)
    assert chosen(skirmish(ann.but(moved=True), ally, enemy((12, 13)))) == use("ann", "Sing", target)


def test_an_ability_that_would_only_harm_is_not_used() -> None:
    curse = Ability("Curse", "effect", 1, "Magic", aim="any", states=(Gain("Slow", 2),))
    last = Ability("Last Gift", "effect", 1, "Magic", aim="self", heals=3, sacrifice=12)
    ann = unit("ann", abilities=(curse, last), ap=1).but(moved=True)
    assert chosen(skirmish(ann, unit("ally", at=(10, 8)), enemy((10, 40)))) == done("ann")


def test_an_order_to_attack_is_given_to_whom_it_helps() -> None:
    orders = (Order("Strike", 1, attacks=True), Order("Stand", 1, ap=1))
    ann = unit("ann", orders=orders, order_points=1, influence=12 * INCH, ap=0)
    world = skirmish(ann, unit("ally", at=(10, 14)), enemy((11.2, 14), ap=0))
    assert chosen(world) == give_order("ann", "Strike", "ally")


def wins(ours: str, theirs: str, fights: int) -> tuple[int, int]:
    """The fights of the two duels won by each policy, with sides changed after each fight."""
    won = [0, 0]
    for encounter in ("yard-lesson", "trial-at-the-gate"):
        world = GAME.shelf.world(encounter, (), None)
        for seed in range(fights):
            pair = (ours, theirs) if seed % 2 else (theirs, ours)
            policy = policy_by_side(GAME, *(find_policy(GAME, name) for name in pair))
            source = random.Random(seed).randrange
            end = play_out(world, source, Solver(policy, GAME.view), lambda one: bool(one.result)).result
            if end != "draw":
                won[pair[0 if end == "a" else 1] != ours] += 1
    return won[0], won[1]


def test_the_three_ways_of_play_are_ordered() -> None:
    plain, careless = wins("plain", "careless", 60)
    assert plain > 2 * careless
    careful, careless = wins("careful", "careless", 60)
    assert careful > 2 * careless
