"""Actions in words: every one has them, and closed ones say why and what helps."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.game.action_words import command, words_of_offer
from rulewright.game.action_words import story as told
from rulewright.kernel.rules.options import NotNow
from rulewright.kernel.rules.resolve import Call
from rulewright.systems.animon import GAME
from rulewright.systems.animon.model.sheets import Effect, Stage, Stat
from rulewright.systems.animon.model.world import Pair, Story
from rulewright.systems.animon.rules.combat.attack import attack
from rulewright.systems.animon.rules.combat.signature import power_transfer, signature_attack
from rulewright.systems.animon.rules.growth.bond import give_modifier
from rulewright.systems.animon.rules.growth.evolution import evolve
from rulewright.systems.animon.rules.rest import plan_meets
from rulewright.systems.animon.rules.rolls.checks import call_test
from rulewright.systems.animon.rules.turns.actions import SHOWN_ORDER, actions, other
from rulewright.words.catalogue import CATALOGUES
from systems.animon.build import form, npc, pair, pc, signature, story


def rex_knows(*effects: Effect, uses_spent: int = 0, bond: Pair | None = None) -> Story:
    rex = pc("rex", Stage.BASIC, form(Stage.BASIC, None, signature(*effects)), uses_spent=uses_spent)
    return story(rex, npc("foe"), pairs=(bond or pair(),))


def closed(world: Story, rule: Any) -> list[NotNow]:
    return [no for no in actions(world, "rex").closed if no.rule is rule]


def test_every_action_of_a_turn_and_every_claim_has_all_its_words() -> None:
    assert set(SHOWN_ORDER) <= set(GAME.actions)
    for rule, style in GAME.actions.items():
        name = f"action-{rule.name.replace('_', '-')}"
        for part in ("", ".title", ".says", ".do", ".story"):
            assert CATALOGUES["animon"].has(name + part), name + part
        assert style.icon


def test_claims_of_everybody_have_a_style() -> None:
    world = rex_knows(bond=pair(points=6)).but(gauge=20)
    offered = [one.rule for role in GAME.roles(world) for one in GAME.claims(world, role)]
    assert set(offered) <= set(GAME.actions)


@pytest.mark.parametrize(
    ("call", "does", "tells"),
    [
        (attack("rex", "foe", Stat.AGILITY), "attack foe with Agility", "rex attacks foe"),
        (attack("foe", "rex", Stat.POWER), "attack rex", "foe attacks rex"),
        (
            signature_attack("rex", "Blaze", "foe", Stat.HEART),
            "attack foe with Blaze and Heart",
            "rex attacks foe with Blaze",
        ),
        (
            power_transfer("rex", "Blaze", ("sam", "ako")),
            "boost sam and ako with Blaze",
            "rex boosts sam and ako with Blaze",
        ),
        (evolve("rex", Stage.SUPER), "evolve to Super (Super)", "rex evolves to Super (Super)"),
        (other("rex", "barks"), "something else: barks", "rex tries something: barks"),
        (
            give_modifier("rex", -1, "attack", "the ground"),
            "give rex Setback for an attack: the ground",
            "rex gets Setback: the ground",
        ),
        (call_test("rex", Stat.POWER, 1, "lifts"), "let rex roll Power for 1 success: lifts", "rex: lifts"),
        (plan_meets("gate", exactly=False), "the plan does not fit: gate", "The plan is void: gate"),
    ],
    ids=lambda part: part.rule.name if isinstance(part, Call) else "",
)
def test_an_action_as_a_command_and_in_the_story(call: Call[Any], does: str, tells: str) -> None:
    world = rex_knows()
    assert (str(command(GAME, world, call)), str(told(GAME, world, call))) == (does, tells)


@pytest.mark.parametrize(
    ("effects", "says"),
    [
        ((), "Attack with 1 more die."),
        ((Effect.SAP,), "Attack with 1 more die: the target becomes Weakened, for half the damage."),
    ],
)
def test_a_signature_attack_says_what_its_effects_do(effects: tuple[Effect, ...], says: str) -> None:
    world = rex_knows(*effects)
    (offer,) = [one for one in actions(world, "rex").open if one.rule is signature_attack]
    shown = words_of_offer(GAME, world, offer)
    assert [str(part) for part in (shown.verb, shown.title, shown.means)] == ["Signature Attack", "Blaze", "Blaze"]
    assert str(shown.says) == says


@pytest.mark.parametrize(
    ("reached", "reading", "says"),
    [
        ((Stage.FLEDGLING, Stage.BASIC), "free", "A new Stage: all HP come back. It takes no action."),
        ((Stage.FLEDGLING, Stage.BASIC, Stage.SUPER), "action", "the damage taken stays. It takes your action."),
    ],
)
def test_evolving_says_what_it_brings(reached: tuple[Stage, ...], reading: str, says: str) -> None:
    world = rex_knows(bond=pair(points=3, reached=reached))
    world = world.but(house=world.house.ruled(f"evolution.action={reading}"))
    (offer,) = [one for one in actions(world, "rex").open if one.rule is evolve]
    assert str(words_of_offer(GAME, world, offer).says).endswith(says)


def test_without_uses_a_signature_attack_is_closed_with_what_helps() -> None:
    (no,) = closed(rex_knows(uses_spent=3), signature_attack)
    assert (str(no.why), str(no.helps)) == (
        "no Use is left.",
        "A Bond Point would buy one. All come back when the fight is over.",
    )
    assert str(words_of_offer(GAME, rex_knows(uses_spent=3), no).title) == "Blaze"


def test_without_foes_nothing_helps() -> None:
    alone = rex_knows().with_fighter(npc("foe").but(out=True))
    (no,) = closed(alone, attack)
    assert (str(no.why), no.helps) == ("nobody is left to attack.", "")


@pytest.mark.parametrize(
    ("bond", "why", "helps"),
    [
        (pair(level=2), "needs Bond Level 3.", "XP raise the Bond Level. It is 2 now."),
        (pair(), "costs a Bond Point, and none is left.", "A Rest together brings one back."),
        (pair(barred=(Stage.SUPER,)), "the GM asks for something more first.", "Ask the GM what it takes."),
    ],
)
def test_a_closed_stage_says_why_and_what_helps(bond: Pair, why: str, helps: str) -> None:
    stages = {no.given[1]: no for no in closed(rex_knows(bond=bond), evolve)}
    assert (str(stages[Stage.SUPER].why), str(stages[Stage.SUPER].helps)) == (why, helps)
    assert min(stages) is Stage.SUPER, "lower Stages are not listed"
