"""Odds of a unit on its turn: it is staged in the open with everybody in reach."""

from __future__ import annotations

from fractions import Fraction

import pytest
import typer.testing

from rulewright.cli import app
from rulewright.kernel.engine.solve import Solver
from rulewright.systems.tactics import GAME
from rulewright.systems.tactics.display.panel import panel
from rulewright.systems.tactics.model.world import Skirmish
from rulewright.systems.tactics.odds_setup import on_turn
from rulewright.systems.tactics.rules.combat.attacks import attack, charge
from rulewright.systems.tactics.rules.turn.phases import initiative
from rulewright.systems.tactics.view import view
from rulewright.table.advice.odds.odds_of_answer import odds_of_action

from .build import skirmish
from .fights import ann, ork

FAR = (10, 40)


def facing(**changes: object) -> Skirmish:
    return skirmish(ann(ap=4), ork(at=FAR), active="ann", **changes)  # type: ignore[arg-type]


def test_odds_are_for_a_unit_with_everybody_in_reach() -> None:
    waiting = ork(at=FAR, defense=9).but(at=None, ap=0)
    staged, offers = on_turn(skirmish(ann(ap=0).but(at=None), waiting), "ann")
    assert {action for action in offers.candidates() if action.rule in (attack, charge)} == {
        attack("ann", "", "ork"),
        charge("ann", "", "ork"),
    }
    look = odds_of_action(GAME, staged, attack("ann", "", "ork"), "ann")
    assert [(one.label, one.chance) for one in look.changes] == [("ork LP", Fraction(6, 10))]


@pytest.mark.rule("core.secondary", "move.engaged")
def test_odds_of_an_attack_use_the_values_for_engaged_units() -> None:
    keen = ork(at=FAR, ap=0, defense=8, secondary=(("defense", 10),), secondary_when="engaged")
    staged, _ = on_turn(skirmish(ann(), keen), "ann")
    chances = []
    for action in (attack("ann", "", "ork"), charge("ann", "", "ork")):
        look = odds_of_action(GAME, staged, action, "ann")
        chances.append(next(one.chance for one in look.changes if one.label == "ork LP"))
    assert chances == [Fraction(5, 10), Fraction(75, 100)]


def test_the_command_takes_units_and_names_them() -> None:
    runner = typer.testing.CliRunner()
    told = runner.invoke(app, ["odds", "tactics", "toll-at-the-ford", "brannoc-hale", "gaunt-courtier"])
    assert "Gaunt Courtier: 60\N{NO-BREAK SPACE}% to hit, about 8 damage" in told.output
    refused = runner.invoke(app, ["odds", "tactics", "toll-at-the-ford", "a"])
    assert refused.exit_code != 0
    assert "brannoc-hale" in str(refused.exception)


def test_initiative_odds_say_which_side_goes_first() -> None:
    after = Solver[Skirmish](view=view).worlds_after(facing(turn=1, phase="Upkeep"), initiative())
    shown = after.map(lambda world: panel(world).words)
    assert shown.chance(lambda words: tuple(map(str, words)) == ("a goes first this turn",)) == Fraction(45, 100)
    assert shown.chance(lambda words: words == ()) == Fraction(1, 10)
