"""What players see and type: actions with their place, the reach on the map, and nothing secret."""

from __future__ import annotations

import pytest

from rulewright.cli.prompt.answering.action_list import ActionList
from rulewright.cli.prompt.answering.typed_actions import action_with_answers
from rulewright.cli.tasks.map import map_lines
from rulewright.errors import Refusal
from rulewright.kernel.engine.scripted_scene import faces, play, says
from rulewright.kernel.rules.options import NotNow
from rulewright.kernel.rules.words import in_words, offer_in_words
from rulewright.systems.tactics import GAME
from rulewright.systems.tactics.board.map import draw
from rulewright.systems.tactics.model.world import Side, Skirmish
from rulewright.systems.tactics.phrases import say
from rulewright.systems.tactics.rules.combat.attacks import attack
from rulewright.systems.tactics.rules.combat.moving import walk
from rulewright.systems.tactics.rules.powers.gnosis import Check, rolled
from rulewright.systems.tactics.rules.powers.hiding import seek
from rulewright.systems.tactics.rules.turn.activation import act
from rulewright.systems.tactics.rules.turn.offers import done, unit_offers
from rulewright.systems.tactics.view import view
from rulewright.words.phrase import PLAIN

from .build import advantage, skirmish
from .fights import ann, attacks, fight, ork
from .terrain import apart

FAR = (10, 40)


def facing(**changes: object) -> Skirmish:
    return skirmish(ann(ap=4), ork(at=FAR), active="ann", **changes)  # type: ignore[arg-type]


# ---- typed actions


def test_an_action_is_typed_together_with_its_place() -> None:
    offers = ActionList(GAME, facing(), unit_offers(facing(), "ann"), PLAIN)
    assert action_with_answers(offers, "walk 12 14") == walk("ann", (12_000, 14_000))
    assert action_with_answers(offers, "wal") is None
    with pytest.raises(Refusal, match="move.walk"):
        action_with_answers(offers, "walk 30 30")


def test_a_basic_action_is_shown_without_an_empty_name() -> None:
    assert in_words(attack("ann", "", "ork")) == "attack ork"
    (strike,) = [one for one in unit_offers(skirmish(ann(), ork()), "ann").open if one.rule is attack]
    assert offer_in_words(strike) == "attack"


def test_the_map_marks_how_far_the_acting_unit_walks() -> None:
    (outline,) = [shape for shape in draw(facing()).shapes if shape.kind == "reach"]
    assert all(apart(point, (10_000, 10_000)) <= 8_000 for point in outline.points)  # type: ignore[union-attr]
    assert "+" in "".join(map_lines(draw(facing()))[1:37])
    for held in (facing().with_unit(ann(moved=True)), facing().with_unit(ork()), facing().but(active="")):
        assert not [shape for shape in draw(held).shapes if shape.kind == "reach"]


@pytest.mark.rule("seek.action")
def test_seek_is_open_only_while_an_enemy_is_hidden() -> None:
    assert NotNow(seek, say("nobody-hidden"), "seek.action") in unit_offers(facing(), "ann").closed
    hiding = view(skirmish(ann(ap=4), ork(at=FAR, hidden=True)), ("a",))
    assert seek("ann", "") in unit_offers(hiding, "ann").candidates()


# ---- secrets


@pytest.mark.rule("advantage.secret")
def test_why_counts_cards_of_the_other_side_without_their_names() -> None:
    world = fight(ann(), ork(advantage=(advantage("buckler", defense=1),)))
    told = attacks(world, faces(5)).trace.explain(("a",))
    assert "+1 cards [advantage.secret]" in told
    assert "buckler" not in told


@pytest.mark.rule("hidden.secrecy", "party.org.church")
def test_a_secret_roll_stays_secret_when_it_is_rerolled() -> None:
    world = fight(ann(), ork()).but(sides=(Side("a", rerolls=1, advantages=("Divine Meditation",)), Side("b")))
    check = Check("a", "holding hart", seen_by=("a",))
    played = play(world, rolled(check), faces(3), says("a", True, label="Roll again"), faces(7))
    assert "7" not in played.trace.explain(("b",))
    assert "7" in played.trace.explain(("a",))


@pytest.mark.rule("gnosis.roller_only", "hidden.secrecy")
def test_nobody_spends_gnosis_against_a_secret_roll() -> None:
    world = fight(ann(), ork(), rulings=("gnosis.foreign_rolls=yes",)).but(sides=(Side("a"), Side("b", gnosis=1)))
    play(world, rolled(Check("a", "holding hart", seen_by=("a",))), faces(3))
    play(world, rolled(Check("a", "escape of ann")), says("b", False, label="an enemy's roll: escape"), faces(3))


@pytest.mark.rule("hidden.secrecy")
def test_a_hidden_unit_is_asked_even_if_nothing_is_open() -> None:
    alone = skirmish(ann(ap=0), ork(at=FAR))
    assert play(alone, act("ann")).facts == ()
    play(alone.with_unit(ann(ap=0, hidden=True)), act("ann"), says("a", done("ann")))
