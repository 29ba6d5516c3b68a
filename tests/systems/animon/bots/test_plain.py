"""The plain bot attacks by chances, spends where that pays, and wins more often than careless play."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.content.shelf import Match
from rulewright.kernel.rules.options import Between, OneOf
from rulewright.kernel.rules.resolve import Ask, ask
from rulewright.lab import Effort, Setup, simulate
from rulewright.lab.measurements import Estimate
from rulewright.systems.animon import GAME
from rulewright.systems.animon.bots.plain import plain
from rulewright.systems.animon.model.sheets import Effect, Stage
from rulewright.systems.animon.model.world import Ailment, Condition, Story, Strong
from rulewright.systems.animon.phrases import say
from rulewright.systems.animon.rules.turns.actions import actions
from rulewright.words.arguments import Who

from .. import build
from ..build import form, npc, pair, pc, signature

REACHED = (Stage.FLEDGLING, Stage.BASIC, Stage.SUPER)
FIGHTS = 20


def choice(world: Story, who: str = "rex") -> str:
    """What the bot does on its turn, in words."""
    action = plain(ask(who, actions(world, who), f"{who} acts", None), world)
    return " ".join([action.rule.name, *(str(getattr(one, "name", one)).lower() for one in action.args[1:])])


def knows(*effects: Effect, rank: int = 1) -> Any:
    """An Animon of the highest Stage it can reach, with one Signature Attack."""
    return pc("rex", Stage.SUPER, form(Stage.SUPER, (4, 4, 3, 3), signature(*effects, rank=rank)))


def points(world: Story, roll: Any, most: int = 6) -> Any:
    """The Bond Points that the bot spends on a roll."""
    asked: Ask[Any] = ask("rex", Between(0, most), say("better-odds", roll=roll), 0)
    return plain(asked, world)


def win(encounter: str, policy: str) -> Estimate:
    setup = Setup("animon", Match(encounter), policy, "plain")
    return simulate(setup, Effort("sampled", fights=FIGHTS)).win


def test_the_bot_of_the_game_is_plain() -> None:
    assert GAME.bot is plain


def test_it_attacks_whoever_it_can_fell() -> None:
    world = build.story(pc("rex", Stage.SUPER), npc("foe", hp=30), npc("rat", hp=5))
    assert choice(world) == "attack rat power"
    assert choice(world.with_fighter(world.fighter("rat").but(hp=30)).with_fighter(world.fighter("foe").but(hp=5))) == (
        "attack foe power"
    )


def test_it_attacks_the_more_dangerous_of_two_who_last_as_long() -> None:
    world = build.story(pc("rex", Stage.SUPER), npc("cub", hp=10, kind="human"), npc("foe", hp=10))
    assert choice(world).startswith("attack foe")


def test_it_keeps_a_use_where_the_plain_attack_fells_as_surely() -> None:
    world = build.story(knows(Effect.BLOCK_BREAK), npc("foe", hp=1, level=1))
    assert choice(world).startswith("attack foe")


def test_it_uses_an_attack_that_promises_more_also_where_both_promise_little() -> None:
    world = build.story(npc("foe", level=1, signature=signature(rank=1)), pc("rex", Stage.GIGA))
    assert choice(world, "foe").startswith("signature_attack blaze rex")


def test_it_strikes_harder_where_that_promises_more() -> None:
    world = build.story(knows(Effect.HEAVY_STRIKE, rank=2), npc("foe", hp=30))
    assert choice(world).startswith("signature_attack blaze foe")


@pytest.mark.rule("effect.stunning-strike")
def test_it_stuns_once_and_not_again() -> None:
    world = build.story(knows(Effect.STUNNING_STRIKE), npc("foe", level=8, hp=60))
    assert choice(world).startswith("signature_attack blaze foe")
    stunned = world.with_fighter(
        world.fighter("foe").but(limits=("stunned",), conditions=(Condition(Ailment.STUNNED),))
    )
    ruled = stunned.but(house=stunned.house.ruled("effect.limit-reached=reduced"))
    assert choice(ruled).startswith("attack foe")


@pytest.mark.rule("effect.poison-strike")
def test_it_poisons_who_lasts_and_hits_who_does_not() -> None:
    world = build.story(knows(Effect.POISON_STRIKE, rank=3), npc("foe", level=6, hp=20))
    assert choice(world).startswith("signature_attack blaze foe")
    assert choice(world.with_fighter(world.fighter("foe").but(hp=2))).startswith("attack foe")


def test_it_defends_where_no_attack_can_do_anything() -> None:
    world = build.story(pc("rex"), npc("foe"), rulings=("pool.minimum=zero", "attack.tie=miss"))
    feeble = form(Stage.BASIC, (0, 0, 0, 0))
    assert choice(world).startswith("attack foe")
    assert choice(world.with_fighter(pc("rex", Stage.BASIC, feeble, hp=3))) == "defend"


def test_it_evolves_unless_a_strained_bond_might_break() -> None:
    world = build.story(pc("rex"), npc("foe"), pairs=(pair(points=5, reached=REACHED, spent_highest=True),))
    assert choice(world) == "evolve super false"
    strained = world.with_pair(world.pairs[0].but(strain=8))
    assert choice(strained).startswith("attack")


@pytest.mark.rule("bond.better-odds")
def test_bond_points_go_to_rolls_that_they_change() -> None:
    attacks, dodges = say("attacks", who=Who("rex"), target=Who("foe")), say("dodges", who=Who("rex"))
    rich = (pair(points=6),)
    close = build.story(pc("rex", Stage.SUPER), npc("foe", level=4, hp=14), pairs=rich)
    assert points(close, attacks) > 0
    sure = build.story(pc("rex", Stage.GIGA), npc("foe", level=1, hp=1), pairs=rich)
    assert points(sure, attacks) == 0
    deadly = build.story(npc("foe", level=6), pc("rex", hp=5), pairs=rich)
    assert points(deadly, dodges) > 0
    weak = build.story(npc("foe", level=1, kind="human"), pc("rex", Stage.GIGA), pairs=rich)
    assert points(weak, dodges) == 0


def test_it_pushes_until_the_bond_might_break() -> None:
    world = build.story(pc("rex"), npc("foe"), pairs=(pair(points=1),))
    label = say("push", roll=say("dodges", who=Who("rex")))
    asked: Ask[Any] = ask("rex", Between(0, 1), label, 0)
    assert plain(asked, world) is True
    assert plain(asked, world.with_pair(world.pairs[0].but(strain=8))) is False


def test_its_element_is_the_one_that_is_strong_against_most_foes() -> None:

    world = build.story(
        pc("rex"), npc("foe", element="Fire"), rulings=("element.chart=custom",), chart=(Strong("Water", "Fire"),)
    )
    asked: Ask[Any] = ask("rex", OneOf(("Earth", "Water")), say("which-element", attack="Blaze"), "Earth")
    assert plain(asked, world) == "Water"


@pytest.mark.parametrize("encounter", ["the-dam", "totality"])
def test_plain_and_careful_play_win_where_careless_play_loses(encounter: str) -> None:
    careless, *better = (win(encounter, policy) for policy in ("careless", "plain", "careful"))
    assert all(one.low > careless.high for one in better)
