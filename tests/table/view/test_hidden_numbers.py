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
from rulewright.table.palette.find import palette
from rulewright.table.view.shared_view import displays_for

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


def with_high_numbers(name: str, case: Case, number: int = HIGH) -> tuple[Any, list[str], list[str]]:
    """The world of an encounter whose opponents have very high numbers; our characters and theirs."""
    system = game(name)
    world = system.shelf.world(case.encounter, (), None)
    sides = {piece.id: system.sides.get(piece.side) for piece in system.panel(world).pieces}
    people = getattr(world, case.roster)
    theirs = [one.id for one in people if sides.get(one.id) == "npcs"]
    changed = [one.but(**dict.fromkeys(case.numbers, number)) if one.id in theirs else one for one in people]
    ours = [role for role in system.roles(world) if system.side_of(world, role) == "pcs"]
    return world.but(**{case.roster: tuple(changed)}), ours, theirs


GM_ACTS = ("2 damage to {0}", "heal {0} 2", "condition {0}", "set {1} of {0} to 77800")
"""What the GM types about somebody whose numbers are hidden."""
WATCHER = "Sue"


@pytest.mark.parametrize("name", CASES)
def test_no_hidden_number_is_in_anything_that_a_player_reads(name: str, tmp_path: Path) -> None:
    world, ours, theirs = with_high_numbers(name, CASES[name])
    live, chance = open_table(tmp_path / "table.db", game(name), world), random.Random(5)
    sit(live, *ours)
    sit(live, seat=WATCHER)
    live.do_once("gm", act(do="veil", who=theirs))
    gm_has_seen, by_hand = False, 0
    for step in range(STEPS):
        for seat in (ANN, WATCHER):
            assert SHOWN.search(live.frame(seat).decode()) is None, live.frame(seat).decode()
        if step % 20 == 19:
            for seat in (ANN, WATCHER):
                found = SHOWN.search(everything_shown(live, seat, odds=step == 19).decode())
                assert found is None, context_of(found, live, seat)
            gm_has_seen |= bool(SHOWN.search(everything_shown(live, "gm", odds=False).decode()))
        if not live.table.waiting_for():
            break
        take_part(live, chance)
        if step % 10 == 9:
            by_hand += gm_acts(live, theirs, GM_ACTS[step // 10 % len(GM_ACTS)])
    assert gm_has_seen, "the GM reads these numbers, so that there is something to hide"
    assert by_hand, "the GM changes these numbers, so that there is something to tell"


def gm_acts(live: LiveTable, theirs: list[str], typed: str) -> bool:
    """Let the GM do something to one of the hidden, by a line in the palette; whether it was possible."""
    table = live.table
    piece = next((one for one in table.system.panel(table.world).pieces if one.id in theirs and not one.out), None)
    if piece is None:
        return False
    line = typed.format(displays_for(table, "gm")[piece.id].short, piece.bars[0].label.lower())
    items = [item for group in palette(table, "gm", line).groups for item in group.items if item.input]
    ready = next((item for item in items if all(hole.chosen for hole in item.holes)), None)
    if ready is None or ready.input is None:
        return False
    whole = {**ready.input}
    for hole in ready.holes:
        there, chosen = whole[hole.into], hole.chosen and hole.chosen.value
        whole[hole.into] = [*there, chosen] if isinstance(there, list) else chosen
    live.do_once("gm", act(**whole))
    return True


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


def context_of(found: re.Match[str] | None, live: LiveTable, seat: str) -> str:
    text = everything_shown(live, seat, odds=False).decode()
    at = text.find(found[0]) if found else 0
    return text[max(0, at - 200) : at + 60]
