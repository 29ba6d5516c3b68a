"""The named policies: each gives legal answers only, and they lead to different games."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from typing import Any

import pytest

from rulewright.kernel.engine.sample import play_out
from rulewright.kernel.engine.solve import Solver
from rulewright.kernel.rules.options import YES_NO
from rulewright.kernel.rules.resolve import Ask
from rulewright.systems.tactics import GAME
from rulewright.systems.tactics.bots.gnosis_choices import WORTHY_ROLLS, more_dice_help, more_dice_pay
from rulewright.systems.tactics.bots.policies import POLICIES, is_hurt, is_in_trouble
from rulewright.systems.tactics.model.cards import Ability
from rulewright.systems.tactics.model.world import Skirmish
from rulewright.systems.tactics.phrases import say
from rulewright.systems.tactics.rules.combat.attacks import attack
from rulewright.systems.tactics.rules.turn.offers import unit_offers
from rulewright.words.arguments import Number, Who
from rulewright.words.catalogue import CATALOGUES, SOURCE_LANGUAGE
from rulewright.words.phrase import Words

from ..build import skirmish, unit

ENCOUNTERS = [one.id for one in GAME.shelf.encounters(None)]


@cache
def played(encounter: str, name: str, seed: int = 1) -> Counter[str]:
    """What both sides answer in one game; an answer that may not be given fails."""
    answers: Counter[str] = Counter()

    def watched(asked: Ask[Any], seen: Skirmish | None) -> Any:
        answer = asked.default if seen is None else POLICIES[name](asked, seen)
        assert asked.why_not(answer) is None, (str(asked.label), answer)
        answers[answer.rule.name if hasattr(answer, "rule") else f"{answer}" if answer is True else "other"] += 1
        if asked.options == YES_NO and not asked.default and answer:
            answers["spent"] += 1
        return answer

    world = GAME.shelf.world(encounter, (), None)
    end = play_out(world, random.Random(seed).randrange, Solver(watched, GAME.view), lambda one: bool(one.result))
    assert end.result
    return answers


@pytest.mark.parametrize("encounter", ENCOUNTERS)
@pytest.mark.parametrize("name", POLICIES)
def test_every_question_of_a_game_gets_a_legal_answer(encounter: str, name: str) -> None:
    assert played(encounter, name)


def test_policies_lead_to_different_games() -> None:
    careless, careful, early, late = (played("toll-at-the-ford", name) for name in POLICIES)
    assert careless["spent"] == careless["dodge"] == 0
    assert careful["dodge"] > 0 < careful["spent"] < early["spent"]
    assert 0 < late["spent"] < early["spent"]
    assert late["no_reaction"] > 0, "at first no AP go into reactions"


def asked_of(world: Skirmish, who: str) -> Ask[Any]:
    offers = unit_offers(world, who)
    return Ask((world.unit(who).side,), offers, "acts", offers.open[-1].fill())


def test_an_enemy_that_may_fall_is_struck_with_the_best_there_is() -> None:
    ann = unit("ann", abilities=(Ability("Slow Cut", "attack", 2, damage=2),))
    foes = [unit("bob", side="b", at=(11.2, 10)), unit("cid", side="b", at=(8.8, 10), lp=6)]
    world = skirmish(ann, *foes)
    assert POLICIES["careless"](asked_of(world, "ann"), world) == attack("ann", "Slow Cut", "cid")


def test_hurt_and_in_trouble_begin_at_half() -> None:
    ann, bob = unit("ann"), unit("bob")
    half = ann.card.lp // 2
    assert is_hurt(ann.but(lp=half))
    assert not is_hurt(ann.but(lp=ann.card.lp))
    assert not is_in_trouble(skirmish(ann, bob), "a")
    assert is_in_trouble(skirmish(ann.but(lp=half), bob.but(lp=half)), "a")
    assert is_in_trouble(skirmish(ann, bob.but(fate="destroyed", at=None)), "a")


ATTACK = say("attacks", who=Who("ann"), target=Who("bob"))
DOOM = say("doom-roll", who=Who("ann"))


@pytest.mark.parametrize(
    ("label", "answer"),
    [
        (say("spend-gnosis", roll=ATTACK, left=Number(2), buys=say("one-more-die")), True),
        (say("roll-again", roll=ATTACK, die=Number(3)), True),
        (say("roll-again", roll=ATTACK, die=Number(9)), False),
        (say("roll-again", roll=DOOM, die=Number(9)), True),
    ],
)
def test_a_reroll_is_used_only_after_a_poor_die(label: Words, answer: bool) -> None:
    assert more_dice_help(Ask(("a",), YES_NO, label, False)) is answer


def test_a_point_is_spent_where_it_gains_enough() -> None:
    near, tough = unit("bob", side="b", at=(11.2, 10)), unit("cid", side="b", at=(8.8, 10), armor=20)
    world = skirmish(unit("ann"), near, tough)
    for roll, spends in (
        (ATTACK, True),
        (say("attacks", who=Who("ann"), target=Who("cid")), False),
        (DOOM, True),
        (say("seek-roll", who=Who("ann")), False),
        (say("initiative-roll", side=Who("a")), False),
    ):
        label = say("spend-gnosis", roll=roll, left=Number(2), buys=say("one-more-die"))
        assert more_dice_pay(Ask(("a",), YES_NO, label, False), world) is spends, str(label)
    assert set(WORTHY_ROLLS) <= set(CATALOGUES["tactics"].entries(SOURCE_LANGUAGE))
