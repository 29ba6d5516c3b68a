"""Canonical worlds: what they drop changes neither the odds of the next step nor the end of a fight."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import suppress
from fractions import Fraction
from typing import Any

import pytest

from rulewright.errors import OverBudget
from rulewright.kernel.engine.sample import play_out
from rulewright.kernel.engine.solve import Solver
from rulewright.lab.exact.graph import build_graph
from rulewright.systems.animon import GAME
from rulewright.systems.animon.bots.policies import POLICIES
from rulewright.systems.animon.canonical import canonical, round_of
from rulewright.systems.animon.model.sheets import Stage
from rulewright.systems.animon.model.world import Ailment, Condition, Encounter, Harm, Story, Until
from rulewright.systems.animon.rules.knockout import fall

from .build import npc, pc, story

OTHERWISE = ("harm.shaken-effect=strain", "gauge.after-move=subtract", "turn.until-next=end", "kid.turn=own-roll")
ENOUGH = 12
FIGHTS = [
    ("rust-in-the-shed", "spend-late", ()),
    ("nets-at-night", "spend-early", ()),
    ("nets-at-night", "careful", OTHERWISE),
    ("the-flooded-path", "careless", OTHERWISE),
    ("the-drain-pack", "spend-early", ("gauge.pushed-dice=final",)),
    ("behind-the-kiln", "spend-late", OTHERWISE),
    ("the-dam", "careless", ()),
    ("totality", "careless", OTHERWISE),
]


def is_over(world: Story) -> bool:
    return GAME.over(world) is not None


def positions(world: Story, solver: Solver[Story], seed: int) -> Iterator[Story]:
    """Every world between calls of one fight."""
    source = random.Random(seed).randrange
    while not is_over(world):
        yield world
        stop = iter((False, True))
        world = play_out(world, source, solver, lambda _: next(stop))  # noqa: B023


def law_of(world: Story, solver: Solver[Story]) -> dict[Story, Fraction]:
    """What the essence of the world is after its next call."""
    shares: dict[Story, Fraction] = {}
    for after, share in solver.world_chances(
        world.but(agenda=world.agenda[1:]), world.agenda[0], (), Fraction(1)
    ).items():
        shares[canonical(after)] = shares.get(canonical(after), Fraction(0)) + share
    return shares


def bars(world: Story) -> list[Any]:
    panel = GAME.panel(canonical(world))
    return [panel.parts, *(piece.bars for piece in panel.pieces)]


@pytest.mark.parametrize(("encounter", "policy", "rulings"), FIGHTS)
def test_every_step_has_the_same_odds_from_the_canonical_world(
    encounter: str, policy: str, rulings: tuple[str, ...]
) -> None:
    solver = Solver(POLICIES[policy], GAME.view)
    world = GAME.shelf.world(encounter, rulings, None)
    met = [one for seed in range(4) for one in positions(world, solver, seed) if canonical(one) != one]
    random.Random(0).shuffle(met)
    held = 0
    for one in met:
        with suppress(OverBudget):
            assert law_of(one, solver) == law_of(canonical(one), solver)
            held += 1
        if held == ENOUGH:
            break
    assert held == ENOUGH


@pytest.mark.parametrize(("encounter", "policy", "rulings"), FIGHTS)
def test_equal_dice_lead_to_the_same_end_from_the_canonical_world(
    encounter: str, policy: str, rulings: tuple[str, ...]
) -> None:
    solver = Solver(POLICIES[policy], GAME.view)
    for seed in range(5):
        met = list(positions(GAME.shelf.world(encounter, rulings, None), solver, seed))
        world = met[len(met) // 2]
        ends = [play_out(one, random.Random(seed).randrange, solver, is_over) for one in (world, canonical(world))]
        assert GAME.over(ends[0]) == GAME.over(ends[1])
        assert bars(ends[0]) == bars(ends[1])


def test_what_no_rule_reads_again_is_dropped() -> None:
    early = story(pc("rex"), npc("foe"), npc("rat").but(hp=0, out=True))
    rex = early.fighter("rex").but(harms=(Harm("battered", 1),))
    rat = early.fighter("rat").but(
        conditions=(Condition(Ailment.WEAKENED),), limits=("weakened",), uses_spent=2, acted=True
    )
    assert early.encounter is not None
    fight = early.encounter.but(round=7, surprised=("foe",))
    late = early.with_fighter(rex).with_fighter(rat).but(encounter=fight, gauge=9)
    spent = early.with_fighter(early.fighter("rat").but(uses_spent=2))
    assert canonical(late) == canonical(spent.but(gauge=4)) != canonical(spent.but(gauge=3))
    assert canonical(late) != canonical(early.but(gauge=4))


def test_the_order_of_conditions_and_limits_does_not_count() -> None:
    one, other = Condition(Ailment.WEAKENED), Condition(Ailment.VULNERABLE)
    worlds = [
        story(pc("rex", conditions=kinds, limits=tuple(kind.kind.value for kind in kinds)), npc("foe"))
        for kinds in ((one, other), (other, one))
    ]
    assert worlds[0] != worlds[1]
    assert canonical(worlds[0]) == canonical(worlds[1])


def test_what_still_counts_is_kept() -> None:
    world = story(pc("rex", uses_spent=1, hp=3, acted=True, limits=("stunned",)), npc("foe"), gauge=3)
    assert canonical(world) == world
    kept = story(pc("rex", harms=(Harm("battered", 1),)), npc("foe"), gauge=9, rulings=OTHERWISE)
    assert canonical(kept) == kept


def test_an_animon_about_to_devolve_keeps_what_helps_its_test() -> None:
    boosted = Condition(Ailment.BOOSTED, Until("end", "rex"))
    world = story(pc("rex", Stage.BASIC, hp=0, out=True, conditions=(boosted,)), npc("foe"))
    falling = world.but(agenda=(fall("rex"),))
    assert canonical(falling).fighter("rex").conditions == (boosted,)
    assert canonical(world).fighter("rex").conditions == ()


def test_nothing_is_dropped_before_initiative_or_outside_a_fight() -> None:
    world = story(pc("rex", harms=(Harm("battered", 1),)), npc("foe"), fight=False)
    assert canonical(world) == world
    assert canonical(world.but(gauge=9)) == world.but(gauge=4)
    rolling = world.but(encounter=Encounter(surprised=("foe",)))
    assert canonical(rolling) == rolling


def test_the_round_is_reported() -> None:
    world = story(pc("rex"), npc("foe"))
    assert round_of(world) == 1
    assert round_of(world.but(encounter=None)) == 0
    assert world.encounter is not None
    assert round_of(world.but(encounter=world.encounter.but(round=4))) == 4


def test_the_graph_of_the_first_lesson_closes() -> None:
    world = GAME.shelf.world("the-first-lesson", (), None)
    graph = build_graph(GAME, world, POLICIES["careless"], 5_000)
    assert graph.closed
    assert len(graph.worlds) < 3_000
    assert set(graph.ends.values()) == {"pcs", "npcs"}


def test_stones_at_the_window_is_a_short_fight() -> None:
    solver = Solver(POLICIES["careless"], GAME.view)
    world = GAME.shelf.world("stones-at-the-window", (), None)
    lengths = [len(list(positions(world, solver, seed))) for seed in range(40)]
    assert sum(lengths) / len(lengths) < 12


@pytest.mark.rule("condition.poisoned-source")
def test_the_one_target_of_poison_is_remembered_when_it_is_out() -> None:
    fallen = npc("foe", hp=0).but(out=True, limits=("poisoned", "stunned"))
    kept = canonical(story(pc("rex"), fallen, npc("gil")))
    assert kept.fighter("foe").limits == ("poisoned",)
