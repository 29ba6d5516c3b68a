"""Canonical worlds: what they drop changes neither the odds of the next call nor the end of a conflict."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from rulewright.kernel.engine.sample import play_out
from rulewright.kernel.engine.solve import Policy, Solver
from rulewright.systems.stunts import GAME
from rulewright.systems.stunts.canonical import canonical, round_of
from rulewright.systems.stunts.model.sheets import Duration, Level
from rulewright.systems.stunts.model.world import Story, Time, Turn
from rulewright.systems.stunts.rules.turns.conflict import in_bands, start_round
from rulewright.systems.stunts.rules.turns.turns import act, turn
from systems.stunts.build import box, foe, person, story
from systems.stunts.staged import effect

ENCOUNTERS = [one.id for one in GAME.shelf.encounters(None)]
SMALL = ("the-ferry-toll", "what-the-drowned-clerk-wants")


def shown(world: Story) -> tuple[object, ...]:
    """The result, and all that the panel counts."""
    pieces = [(one.id, one.bars, one.out) for one in GAME.panel(world).pieces]
    return GAME.over(world), GAME.panel(world).parts, *pieces


def met(encounter: str, policy: Policy, seed: int) -> Iterator[Story]:
    """Every world of a conflict between two calls."""
    world, solver = GAME.shelf.world(encounter, (), None), Solver(policy, GAME.view)
    source = random.Random(seed).randrange
    while GAME.over(world) is None:
        yield world
        world = play_out(world, source, solver, lambda now, before=world: now is not before)


@pytest.mark.parametrize("encounter", ENCOUNTERS)
@pytest.mark.parametrize("policy", ["spend-early", "careful"])
def test_a_conflict_made_canonical_after_every_call_ends_alike(encounter: str, policy: str) -> None:
    solver = Solver(GAME.policies[policy], GAME.view)
    whole = GAME.shelf.world(encounter, (), None)
    bare, own, other = whole, random.Random(3).randrange, random.Random(3).randrange
    whole = play_out(whole, own, solver, lambda now: GAME.over(now) is not None)
    while GAME.over(bare) is None:
        bare = canonical(play_out(bare, other, solver, lambda now, before=bare: now is not before))
    assert shown(bare) == shown(whole)


@pytest.mark.parametrize("encounter", SMALL)
@pytest.mark.parametrize("policy", ["careless", "careful"])
def test_the_next_call_has_the_same_odds_from_the_canonical_world(encounter: str, policy: str) -> None:
    solver: Solver[Story] = Solver(GAME.policies[policy], GAME.view)

    def law(world: Story) -> dict[object, float]:
        found: dict[object, float] = {}
        for after, chance in solver.world_chances(world.but(agenda=world.agenda[1:]), world.agenda[0], (), 1.0).items():
            key = canonical(after) if after.conflict else shown(after)
            found[key] = found.get(key, 0.0) + chance
        return found

    worlds = [world for world in met(encounter, GAME.policies[policy], 5) if canonical(world) != world][::4]
    assert worlds
    for world in worlds:
        assert law(canonical(world)) == pytest.approx(law(world))


def test_a_canonical_world_is_its_own_canonical_world() -> None:
    for world in met("boarders", GAME.policies["spend-early"], 1):
        assert canonical(canonical(world)) == canonical(world)


def test_the_round_is_known_and_counts_for_nothing_else() -> None:
    def third(number: int) -> Story:
        return story(person("ann"), foe("ork"), round_=number, agenda=(in_bands(), start_round(number + 1)))

    assert round_of(third(3)) == 3
    assert round_of(story(person("ann"), fight=False)) == 0
    assert canonical(third(3)) == canonical(third(7))
    assert canonical(third(3)).agenda == (in_bands(), start_round(2))


def test_outside_a_conflict_nothing_is_dropped() -> None:
    world = story(person("ann", owed=2, locked=("b", "a")), fight=False)
    assert canonical(world) is world


def test_only_the_penalties_of_a_turn_that_is_over_are_kept() -> None:
    spent, whole = Turn(snaps=1, done=1, declared=2, focused=True), Turn(actions=1, declared=2, focused=True)
    over = [story(person("ann", turn=left), foe("ork"), turn="ork") for left in (spent, whole)]
    assert canonical(over[0]) == canonical(over[1])
    assert canonical(over[0]).person("ann").turn == Turn(declared=2, focused=True)
    on = [story(person("ann", turn=left), foe("ork"), turn="ann", agenda=(act("ann"),)) for left in (spent, whole)]
    assert canonical(on[0]) != canonical(on[1])
    later = [world.but(house=world.house.ruled("conflict.multi-scope=later")) for world in over]
    assert canonical(later[0]) != canonical(later[1])


def test_maintained_effects_are_kept_as_long_as_they_last() -> None:
    paid, chain = Turn(maintained=("ork", "effect-1")), box("M", clock="ann")
    bound = story(person("ann", turn=paid), foe("ork", physical=(chain,)), turn="ork")
    assert canonical(bound).person("ann").turn.maintained == ("ork",)
    assert canonical(story(person("ann", turn=paid), foe("ork"), turn="ork")).person("ann").turn == Turn()


def test_boxes_count_by_what_they_are_unless_a_ruling_reads_their_order() -> None:
    light, bad = box("S"), box("S", Level.STAGGERED)
    rows = [story(person("ann", physical=boxes), foe("ork")) for boxes in ((light, bad), (bad, light))]
    assert canonical(rows[0]) == canonical(rows[1])
    ruled = [world.but(house=world.house.ruled("stress.upgrade=overwrite")) for world in rows]
    assert canonical(ruled[0]) != canonical(ruled[1])


def test_of_people_out_for_good_only_what_is_shown_is_kept() -> None:
    hurt = (box("S", Level.INCAPACITATED),)
    ann = person("ann", out=Time(Duration.BRIEF, "ann"), physical=hurt, pp=2, empty=("gun",), rallies=1, bonus=1)
    world = story(ann, person("bob"), foe("ork"), turn="ork")
    left = canonical(world).person("ann")
    assert (left.out, left.physical, left.pp) == (Time(Duration.SCENE), hurt, 2)
    assert (left.empty, left.rallies, left.bonus) == ((), 0, 0)
    ruled = world.but(house=world.house.ruled("stress.return=by_mark"))
    assert canonical(ruled).person("ann").out == Time(Duration.BRIEF, "ann")
    assert canonical(ruled).person("ann").empty == ("gun",)


def test_new_effects_are_numbered_after_those_still_mentioned() -> None:
    world = story(person("ann"), foe("ork"), made=8)
    assert canonical(world).made == 0
    assert canonical(world.but(effects=(effect(id="effect-5"),))).made == 5
    kept = world.with_person(world.person("ann").but(turn=Turn(maintained=("effect-6",))))
    assert canonical(kept).made == 6
    assert canonical(world.but(agenda=(turn("effect-7"),))).made == 7
