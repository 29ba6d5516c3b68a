"""The GM hides the numbers of all opponents, and bots play: none of these numbers is in anything a player can read."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from rulewright.kernel.rules.encoding import to_builtins
from rulewright.kernel.rules.resolve import Ask
from rulewright.systems import game
from rulewright.table.hosting.live_table import LiveTable

from ..listening import ANN, act, everything_shown, open_table, sit

HIGH = 77_919
"""So high that it, and what is left of it after a few hits, can be nothing else, not even a place on the map."""
SHOWN = re.compile(r"(?<![\w.])77[5-9]\d\d(?![\w.])")
STEPS = 120


class Case(NamedTuple):
    encounter: str
    roster: str
    """The field of the world that holds the characters."""
    numbers: tuple[str, ...]
    """Their numbers."""


CASES = {
    "animon": Case("the-first-lesson", "fighters", ("hp",)),
    "anyventure": Case("the-toll-bridge", "fighters", ("health", "energy", "resolve", "morale")),
    "stunts": Case("the-ferry-toll", "people", ("pp", "bonus")),
    "tactics": Case("toll-at-the-ford", "units", ("lp", "ap")),
}


def with_high_numbers(name: str, case: Case) -> tuple[Any, list[str], list[str]]:
    """The world of an encounter whose opponents have very high numbers; our characters and theirs."""
    system = game(name)
    world = system.shelf.world(case.encounter, (), None)
    sides = {piece.id: system.sides.get(piece.side) for piece in system.panel(world).pieces}
    people = getattr(world, case.roster)
    theirs = [one.id for one in people if sides.get(one.id) == "npcs"]
    changed = [one.but(**dict.fromkeys(case.numbers, HIGH)) if one.id in theirs else one for one in people]
    ours = [role for role in system.roles(world) if system.side_of(world, role) == "pcs"]
    return world.but(**{case.roster: tuple(changed)}), ours, theirs


@pytest.mark.parametrize("name", CASES)
def test_no_hidden_number_is_in_anything_that_a_player_reads(name: str, tmp_path: Path) -> None:
    world, ours, theirs = with_high_numbers(name, CASES[name])
    live, chance = open_table(tmp_path / "table.db", game(name), world), random.Random(5)
    sit(live, *ours)
    live.do_once("gm", act(do="veil", who=theirs))
    gm_has_seen = False
    for step in range(STEPS):
        assert SHOWN.search(live.frame(ANN).decode()) is None, live.frame(ANN).decode()
        if step % 20 == 19:
            found = SHOWN.search(everything_shown(live, ANN, odds=step == 19).decode())
            assert found is None, context_of(found, live)
            gm_has_seen |= bool(SHOWN.search(everything_shown(live, "gm", odds=False).decode()))
        if not live.table.waiting_for():
            break
        take_part(live, chance)
    assert gm_has_seen, "the GM reads these numbers, so that there is something to hide"


def take_part(live: LiveTable, chance: random.Random) -> None:
    """Ann answers at random, and a bot for everybody else."""
    seat = live.table.waiting_for()[0]
    asked = live.table.question(seat)
    given: dict[str, Any] = {"do": "throw"}
    if isinstance(asked, Ask):
        usual = live.table.system.bot(asked, live.table.seen_by(seat))
        answer = asked.options.sample(chance.randrange) if seat == ANN else usual
        given = {"do": "answer", "value": to_builtins(answer)}
    live.do_once(seat, act(**given))


def context_of(found: re.Match[str] | None, live: LiveTable) -> str:
    text = everything_shown(live, ANN, odds=False).decode()
    at = text.find(found[0]) if found else 0
    return text[max(0, at - 200) : at + 60]
