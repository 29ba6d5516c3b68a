"""The four policies: each answers every question legally, and they differ in what they are named for."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from rulewright.kernel.engine.sample import play_out
from rulewright.kernel.engine.solve import Solver
from rulewright.kernel.rules.options import Between
from rulewright.kernel.rules.resolve import Ask, ask
from rulewright.systems.animon import GAME
from rulewright.systems.animon.bots.policies import POLICIES, careful, focus_fire, spend_early, spend_late
from rulewright.systems.animon.model.sheets import Effect, Stage
from rulewright.systems.animon.model.world import Story
from rulewright.systems.animon.packs.loading import encounter_world, load
from rulewright.systems.animon.phrases import say
from rulewright.systems.animon.rules.turns.actions import actions
from rulewright.words.arguments import Who

from . import build
from .build import form, npc, pair, pc, signature

PACK = load(None)
ENCOUNTERS = [one.id for one in PACK.encounter]
LONGEST = 5_000
THREE = (Stage.FLEDGLING, Stage.BASIC, Stage.SUPER)


def played(encounter: str, policy: str, seed: int) -> tuple[Story, Counter[str]]:
    """The end of a fight that a policy plays for everybody, and how often it chose each action."""
    chosen: Counter[str] = Counter()

    def strict(asked: Ask[Any], seen: Story) -> Any:
        answer = POLICIES[policy](asked, seen)
        assert asked.why_not(answer) is None
        chosen[getattr(getattr(answer, "rule", None), "name", "answer")] += 1
        assert chosen.total() < LONGEST
        return answer

    world = encounter_world(PACK, encounter)
    solver: Solver[Story] = Solver(strict, GAME.view)
    return play_out(world, random.Random(seed).randrange, solver, lambda now: GAME.over(now) is not None), chosen


def points(world: Story) -> int:
    return sum(one.points for one in world.pairs)


def choice(policy: Any, world: Story, who: str) -> str:
    """What somebody does on its turn, in words."""
    action = policy(ask(who, actions(world, who), f"{who} acts", None), world)
    return " ".join([action.rule.name, *(str(getattr(one, "name", one)).lower() for one in action.args[1:])])


def test_all_policies_are_found() -> None:
    assert list(GAME.policies) == ["plain", "careless", "careful", "spend-early", "spend-late"]


@pytest.mark.parametrize("encounter", ENCOUNTERS)
@pytest.mark.parametrize("policy", POLICIES)
def test_each_plays_every_encounter_to_its_end(encounter: str, policy: str) -> None:
    for seed in range(2):
        end, _ = played(encounter, policy, seed)
        assert GAME.over(end) in ("pcs", "npcs")


def test_policies_differ_in_what_they_spend() -> None:
    ends = {name: [played("the-drain-pack", name, seed) for seed in range(4)] for name in POLICIES}
    left = {name: sum(points(end) for end, _ in rows) for name, rows in ends.items()}
    assert left["careless"] == 4 * points(encounter_world(PACK, "the-drain-pack"))
    assert left["spend-early"] < left["spend-late"] < left["careless"]
    assert left["spend-early"] < left["careful"] < left["careless"]
    assert all(chosen["combo"] == 0 for _, chosen in ends["careless"])


def test_focus_fire_takes_the_weakest_with_the_best_stat_and_no_bond_point() -> None:
    known = signature(Effect.HEAVY_STRIKE)
    rex = pc("rex", Stage.BASIC, form(Stage.BASIC, (2, 3, 4, 1), known), uses_spent=0)
    world = build.story(rex, npc("foe", hp=9), npc("rat", hp=4), pairs=(pair(points=5, reached=THREE),))
    assert choice(focus_fire, world, "rex") == "signature_attack blaze rat agility"
    spent = world.with_fighter(world.fighter("rex").but(uses_spent=1))
    assert choice(focus_fire, spent, "rex") == "attack rat agility"
    assert choice(spend_early, spent, "rex") == "evolve super false"
    top = spent.with_fighter(spent.fighter("rex").but(stage=Stage.SUPER))
    assert choice(focus_fire, top, "rex").startswith("signature_attack")


def test_focus_fire_evolves_where_that_is_free() -> None:
    new = build.story(pc("rex"), npc("foe"), pairs=(pair(points=5, reached=THREE[:2]),))
    assert choice(focus_fire, new, "rex") == "evolve super false"
    reached = build.story(pc("rex"), npc("foe"), pairs=(pair(points=5, reached=THREE),))
    assert choice(focus_fire, reached, "rex").startswith("attack")


def test_spend_late_waits_for_trouble() -> None:
    fresh = build.story(pc("rex"), npc("foe"), pairs=(pair(points=5),))
    assert choice(spend_late, fresh, "rex").startswith("attack")
    hurt = fresh.with_fighter(fresh.fighter("rex").but(hp=7))
    assert choice(spend_late, hurt, "rex") == "evolve super false"
    two = build.story(pc("rex"), pc("ako", hp=0, out=True), npc("foe"), pairs=(pair(points=5), pair("ako", "lu")))
    assert choice(spend_late, two, "rex") == "evolve super false"


def test_the_careful_spend_more_bond_points_on_dodges_than_the_plain_bot_and_as_many_on_attacks() -> None:
    def spent(policy: Any, message: str, hp: int, level: int) -> int:
        foe, rex = npc("foe", level=level), pc("rex", hp=hp)
        order = (foe, rex) if message == "dodges" else (rex, foe)
        roll = say(message, who=Who("rex"), **({} if message == "dodges" else {"target": Who("foe")}))
        world = build.story(*order, pairs=(pair(points=6),))
        points: int = policy(ask("rex", Between(0, 6), say("better-odds", roll=roll), 0), world)
        return points

    cases = [(hp, level) for hp in range(1, 15, 3) for level in (2, 4, 6)]
    assert all(spent(careful, "attacks", *case) == spent(GAME.bot, "attacks", *case) for case in cases)
    dodges = [(spent(careful, "dodges", *case), spent(GAME.bot, "dodges", *case)) for case in cases]
    assert all(more >= fewer for more, fewer in dodges)
    assert any(more > fewer for more, fewer in dodges)
