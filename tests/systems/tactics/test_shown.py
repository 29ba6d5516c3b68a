"""What people see and type: odds of a unit, deeds with their place, whom to go towards, secret cards, hints."""

from __future__ import annotations

from fractions import Fraction

import pytest
import typer.testing

from rulewright.cli import app
from rulewright.cli.output.text_map import map_lines
from rulewright.cli.prompt.questions import parse_action_with_answer
from rulewright.errors import Refusal
from rulewright.kernel.engine.script import faces, play, says
from rulewright.kernel.engine.solve import Solver
from rulewright.kernel.rules.options import NotNow
from rulewright.kernel.rules.words import in_words, offer_in_words
from rulewright.systems.tactics import SYSTEM
from rulewright.systems.tactics.board import walk_options
from rulewright.systems.tactics.board.map import draw
from rulewright.systems.tactics.bots.basics import worth
from rulewright.systems.tactics.model.world import Side, Skirmish
from rulewright.systems.tactics.odds_setup import on_turn
from rulewright.systems.tactics.panel import panel
from rulewright.systems.tactics.rules.combat.attacks import attack, charge
from rulewright.systems.tactics.rules.combat.moving import walk
from rulewright.systems.tactics.rules.powers.gnosis import Check, rolled
from rulewright.systems.tactics.rules.powers.hiding import seek
from rulewright.systems.tactics.rules.turn.activation import act
from rulewright.systems.tactics.rules.turn.offers import done, unit_offers
from rulewright.systems.tactics.rules.turn.phases import initiative
from rulewright.systems.tactics.view import view
from rulewright.table.advice.odds_of_answer import odds_of_action

from .build import advantage, skirmish, unit
from .fights import ann, attacks, fight, ork
from .terrain import apart, piece

FAR = (10, 40)


def facing(**changes: object) -> Skirmish:
    return skirmish(ann(ap=4), ork(at=FAR), active="ann", **changes)  # type: ignore[arg-type]


# ---- odds of a unit


def test_odds_stage_a_unit_with_everybody_in_reach() -> None:
    waiting = ork(at=FAR, defense=9).but(at=None, ap=0)
    staged, offers = on_turn(skirmish(ann(ap=0).but(at=None), waiting), "ann")
    assert {deed for deed in offers.candidates() if deed.rule in (attack, charge)} == {
        attack("ann", "", "ork"),
        charge("ann", "", "ork"),
    }
    look = odds_of_action(SYSTEM, staged, attack("ann", "", "ork"), "ann")
    assert [(one.label, one.chance) for one in look.changes] == [("ork LP", Fraction(6, 10))]


@pytest.mark.rule("core.secondary", "move.engaged")
def test_odds_of_a_blow_know_what_counts_while_engaged() -> None:
    keen = ork(at=FAR, ap=0, defense=8, secondary=(("defense", 10),), secondary_when="engaged")
    staged, _ = on_turn(skirmish(ann(), keen), "ann")
    chances = []
    for deed in (attack("ann", "", "ork"), charge("ann", "", "ork")):
        look = odds_of_action(SYSTEM, staged, deed, "ann")
        chances.append(next(one.chance for one in look.changes if one.label == "ork LP"))
    assert chances == [Fraction(5, 10), Fraction(75, 100)]


def test_the_command_takes_units_and_names_them() -> None:
    runner = typer.testing.CliRunner()
    told = runner.invoke(app, ["odds", "tactics", "toll-at-the-ford", "brannoc-hale", "gaunt-courtier"])
    assert "1. attack gaunt-courtier: gaunt-courtier LP -5.10 (60%)" in told.output
    refused = runner.invoke(app, ["odds", "tactics", "toll-at-the-ford", "a"])
    assert refused.exit_code != 0
    assert "brannoc-hale" in str(refused.exception)


def test_initiative_says_who_would_go_first() -> None:
    after = Solver[Skirmish](view=view).worlds_after(facing(turn=1, phase="Upkeep"), initiative())
    shown = after.map(lambda world: panel(world).words)
    assert shown.chance(lambda words: words == ("side a goes first",)) == Fraction(45, 100)
    assert shown.chance(lambda words: words == ()) == Fraction(1, 10)


# ---- deeds as they are typed


def test_a_deed_with_its_place_is_read_whole() -> None:
    offers = unit_offers(facing(), "ann")
    assert parse_action_with_answer(offers, "walk 12 14") == walk("ann", (12_000, 14_000))
    assert parse_action_with_answer(offers, "wal") is None
    with pytest.raises(Refusal, match="move.walk"):
        parse_action_with_answer(offers, "walk 30 30")


def test_a_basic_deed_is_said_without_a_gap() -> None:
    assert in_words(attack("ann", "", "ork")) == "attack ork"
    (strike,) = [one for one in unit_offers(skirmish(ann(), ork()), "ann").open if one.rule is attack]
    assert offer_in_words(strike) == "attack"


@pytest.mark.parametrize("words", ["ork", "towards ork", "to or"])
def test_a_name_means_as_near_as_the_move_leads(words: str) -> None:
    options = walk_options(facing(), ann())
    assert options.decode(words) == (10_000, 18_000)
    near = walk_options(skirmish(ann(), ork(at=(10, 14))), ann()).decode(words)
    assert near == (10_000, 12_799)
    wall = piece("wall", (0, 15), (48, 16), "impassable")
    stopped = walk_options(facing(terrain=(wall,)), ann()).decode(words)
    assert 14_150 <= stopped[1] <= 14_400


def test_nobody_goes_towards_a_hidden_enemy() -> None:
    seen = view(skirmish(ann(), ork(at=FAR, hidden=True)), ("a",))
    with pytest.raises(Refusal, match="expected a place"):
        walk_options(seen, ann()).decode("ork")


def test_the_map_marks_how_far_the_acting_unit_walks() -> None:
    (outline,) = [shape for shape in draw(facing()).shapes if shape.kind == "reach"]
    assert all(apart(point, (10_000, 10_000)) <= 8_000 for point in outline.points)  # type: ignore[union-attr]
    assert "+" in "".join(map_lines(draw(facing()))[1:37])
    for held in (facing().with_unit(ann(moved=True)), facing().with_unit(ork()), facing().but(active="")):
        assert not [shape for shape in draw(held).shapes if shape.kind == "reach"]


@pytest.mark.rule("seek.action")
def test_seek_is_open_only_while_an_enemy_is_hidden() -> None:
    assert NotNow(seek, "no enemy is Hidden", "seek.action") in unit_offers(facing(), "ann").closed
    hiding = view(skirmish(ann(ap=4), ork(at=FAR, hidden=True)), ("a",))
    assert seek("ann", "") in unit_offers(hiding, "ann").candidates()


# ---- what is secret


@pytest.mark.rule("advantage.secret")
def test_why_counts_cards_of_the_other_side_without_their_names() -> None:
    world = fight(ann(), ork(advantage=(advantage("buckler", defense=1),)))
    told = attacks(world, faces(5)).trace.explain(("a",))
    assert "+1 cards [advantage.secret]" in told
    assert "buckler" not in told


@pytest.mark.rule("hidden.secrecy", "party.org.church")
def test_a_secret_roll_stays_secret_when_it_is_made_again() -> None:
    world = fight(ann(), ork()).but(sides=(Side("a", rerolls=1, advantages=("Divine Meditation",)), Side("b")))
    check = Check("a", "Stability of hart", seen_by=("a",))
    played = play(world, rolled(check), faces(3), says("a", True, label="roll again"), faces(7))
    assert "7" not in played.trace.explain(("b",))
    assert "7" in played.trace.explain(("a",))


@pytest.mark.rule("gnosis.roller_only", "hidden.secrecy")
def test_nobody_spends_against_a_roll_it_does_not_know_of() -> None:
    world = fight(ann(), ork(), rulings=("gnosis.foreign_rolls=yes",)).but(sides=(Side("a"), Side("b", gnosis=1)))
    play(world, rolled(Check("a", "Stability of hart", seen_by=("a",))), faces(3))
    play(world, rolled(Check("a", "escape of ann")), says("b", False, label="against escape"), faces(3))


@pytest.mark.rule("hidden.secrecy")
def test_who_is_hidden_is_asked_even_if_nothing_is_open() -> None:
    alone = skirmish(ann(ap=0), ork(at=FAR))
    assert play(alone, act("ann")).facts == ()
    play(alone.with_unit(ann(ap=0, hidden=True)), act("ann"), says("a", done("ann")))


# ---- hints


def test_ap_and_the_way_to_the_enemy_count_a_little() -> None:
    here = facing()
    nearer = here.with_unit(ann(ap=4).but(at=(10_000, 18_000)))
    poorer = here.with_unit(ann(ap=3))
    hurt = here.with_unit(ork(at=FAR, lp=30).but(lp=29))
    assert worth(poorer, "a") < worth(here, "a") < worth(nearer, "a") < worth(hurt, "a")
    assert worth(nearer.with_unit(nearer.unit("ann").but(ap=3)), "a") > worth(here, "a")


def test_to_stay_is_the_last_place_thought_of() -> None:
    places = walk_options(facing(), unit("ann")).candidates()
    assert places[0] == (10_000, 17_999)
    assert places[-1] == (10_000, 10_000)
