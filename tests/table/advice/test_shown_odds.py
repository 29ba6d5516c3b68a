"""The odds that are shown are those of the worlds that may follow: every number of a world counts, shown or not."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import pytest

from rulewright.dice.dist import Dist
from rulewright.kernel.engine.solve import Solver
from rulewright.kernel.rules.options import Offers
from rulewright.kernel.rules.resolve import Ask
from rulewright.kernel.rules.world import GM
from rulewright.systems import game, names
from rulewright.systems.anyventure.model.scores import has_resolve
from rulewright.table.advice.odds.headline import headline
from rulewright.table.advice.odds.odds_of_answer import OddsCalculator
from rulewright.table.advice.queries import listed_answers
from rulewright.table.play.bots import bot_acts
from rulewright.table.play.table import Table

QUICK = {
    "animon": "rust-in-the-shed",
    "anyventure": "the-toll-bridge",
    "stunts": "the-ferry-toll",
    "tactics": "yard-lesson",
}
MAX_RUNS, MAX_INPUTS = 1_500, 400


def animon(world: Any) -> Iterator[tuple[str, int]]:
    yield "Critical Gauge", world.gauge
    for pair in world.pairs:
        yield f"{pair.id} Bond Points", pair.points
    for one in world.fighters:
        yield f"{one.id} HP", one.hp
        yield f"{one.id} Stamina", one.hp


def anyventure(world: Any) -> Iterator[tuple[str, int]]:
    for one in world.fighters:
        yield f"{one.id} Health", one.health
        yield f"{one.id} Energy", one.energy
        yield f"{one.id} Morale", one.morale
        if has_resolve(one):
            yield f"{one.id} Resolve", one.resolve


def stunts(world: Any) -> Iterator[tuple[str, int]]:
    yield "GM plot points", world.gm_pp
    yield "GM stunt points", world.gm_sp
    for one in world.people:
        yield f"{one.id} Stress", len(one.physical + one.mental)
        yield f"{one.id} Physical stress", len(one.physical)
        yield f"{one.id} Mental stress", len(one.mental)
        yield f"{one.id} Bonus actions", one.bonus
        if one.sheet.kind == "pc":
            yield f"{one.id} Plot points", one.pp


def tactics(world: Any) -> Iterator[tuple[str, int]]:
    for side in world.sides:
        yield f"{side.id} Gnosis", side.gnosis
    for one in world.units:
        yield f"{one.id} LP", one.lp
        yield f"{one.id} AP", one.ap


NUMBERS: dict[str, Callable[[Any], Iterator[tuple[str, int]]]] = {
    "animon": animon,
    "anyventure": anyventure,
    "stunts": stunts,
    "tactics": tactics,
}


def worlds_after(table: Table[Any], answer: Any, solver: Solver[Any]) -> Dist[Any]:
    """The worlds after an action, each with its weight."""
    world, tape = table.position
    answers = (*(mark.answer for mark in tape), answer)
    after = solver.worlds_after(world.but(agenda=world.agenda[1:]), world.agenda[0], answers)

    def next_call(one: Any) -> Dist[Any]:
        """What an action does, unless it was done where it was chosen."""
        before = world.but(agenda=world.agenda[1:])
        is_done = not one.agenda or (one.agenda == before.agenda and one != before)
        return Dist({one: 1}) if is_done else solver.worlds_after(one.but(agenda=()), one.agenda[0])

    return after.then(next_call)


def moves(name: str, before: Any, after: Dist[Any], shown: set[str]) -> dict[str, tuple[Fraction, Fraction]]:
    """The mean change of every number that people may see, and the chance that it changes at all."""
    found = {}
    for label, value in NUMBERS[name](before):
        changed = after.map(
            lambda world, label=label, value=value: dict(NUMBERS[name](world)).get(label, value) - value
        )
        if label in shown and changed.chance(bool):
            found[label] = changed.mean(), changed.chance(bool)
    return found


def labels_of(table: Table[Any]) -> set[str]:
    panel = table.system.panel(table.world)
    return {bar.key for bar in panel.parts} | {f"{one.id} {bar.key}" for one in panel.pieces for bar in one.bars}


UNCHECKED = ("Uses", "Strain", "Stunt points", "Order Points", "Bind", "Victory Points")
"""Numbers of a panel that a world does not hold as they are."""


def test_the_numbers_that_are_compared_are_those_that_people_see() -> None:
    for name, encounter in QUICK.items():
        system = game(name)
        table: Table[Any] = Table(system, system.shelf.world(encounter, (), None), None, random.Random(3).randrange)
        compared = {label for label, _ in NUMBERS[name](table.world)}
        assert {label for label in labels_of(table) if not label.endswith(UNCHECKED)} <= compared


def leaving(table: Table[Any], after: Dist[Any]) -> set[str]:
    """The characters who are not there any more in some of the worlds."""
    here = [{piece.id for piece in table.system.panel(world).pieces} for world in (table.world, *after)]
    return here[0] - set.intersection(*here)


def check_offers(name: str, table: Table[Any], asked: Ask[Any]) -> int:
    """Compare the odds of every listed action with the worlds it leads to; the number of those compared."""
    calculator, compared = OddsCalculator(table, GM), 0
    answers = listed_answers(asked)
    # One for all answers: it remembers the laws that they share.
    solver: Solver[Any] = Solver(view=table.system.view, budget=MAX_RUNS * len(answers))
    for answer in answers:
        odds = calculator.odds(asked, answer)
        if odds is None:
            continue
        after = worlds_after(table, answer, solver)
        # Of those who leave it is told that they are out, and nothing else.
        shown = {label for label in labels_of(table) if label.split(" ")[0] not in leaving(table, after)}
        expected = moves(name, table.world, after, shown)
        told = {change.label: (change.mean, change.chance) for change in odds.changes}
        assert {label: told.get(label) for label in expected} == expected, (answer, str(headline(odds)))
        known = {label for label, _ in NUMBERS[name](table.world)}
        assert {label for label in told if label in known} <= set(expected), (answer, str(headline(odds)))
        compared += 1
    return compared


def check_encounter(name: str, encounter: str, rounds: int) -> int:
    """Let bots play the first rounds, and compare the odds of all actions on the way."""
    system, compared = game(name), 0
    table: Table[Any] = Table(system, system.shelf.world(encounter, (), None), None, random.Random(3).randrange)
    for _ in range(MAX_INPUTS):
        if not table.waiting_for() or system.round_of(table.world) > rounds:
            break
        asked = table.question(table.waiting_for()[0])
        if isinstance(asked, Ask) and isinstance(asked.options, Offers):
            compared += check_offers(name, table, asked)
        bot_acts(table)
    return compared


@pytest.mark.parametrize("name", QUICK)
def test_odds_are_those_of_the_worlds_that_follow(name: str) -> None:
    assert check_encounter(name, QUICK[name], 1)


@pytest.mark.soak
@pytest.mark.parametrize(
    ("name", "encounter"), [(name, it.id) for name in names() for it in game(name).shelf.encounters(None)]
)
def test_odds_are_those_of_the_worlds_that_follow_in_every_encounter(name: str, encounter: str) -> None:
    check_encounter(name, encounter, 2)
