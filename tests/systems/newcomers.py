"""Checks that characters can join a game that has begun, for the tests of all games."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from rulewright.content.shelf import Match
from rulewright.game.game import Game
from rulewright.game.joining import Joined, join_fact
from rulewright.kernel.rules.encoding import encode
from rulewright.kernel.rules.resolve import Ask
from rulewright.kernel.rules.world import GM
from rulewright.table.log.records import Entry
from rulewright.table.play.seats import Seats
from rulewright.table.play.table import Table
from rulewright.table.view.story.story_lines import story
from rulewright.testing.conformance import check

WORDS = "somebody joins the fight"


def begun(system: Game[Any], encounter: str, inputs: int, seed: int) -> Table[Any]:
    """A table in the middle of an encounter; half of the answers so far are random."""
    world = system.shelf.world(encounter, (), None)
    table = Table(system, world, Seats(), random.Random(seed).randrange)
    go_on(table, inputs, random.Random(seed))
    assert system.over(table.world) is None
    return table


def go_on(table: Table[Any], most: int = 2000, wild: random.Random | None = None) -> None:
    """Bots answer until nothing is asked, at most `most` times; with `wild`, half of the answers are random."""
    for _ in range(most):
        if not table.waiting_for():
            return
        asked = table.question(GM)
        if not isinstance(asked, Ask):
            table.throw(GM)
        elif wild and wild.random() < 0.5:
            table.answer(GM, asked.options.sample(wild.randrange))
        else:
            table.answer(GM, table.system.bot(asked, table.system.view(table.world, asked.who[:1])))


def comes_in(table: Table[Any], match: Match, side: str) -> Joined:
    """Let the newcomers of a match join, and check that the fact can be stored, undone and played on."""
    system, before = table.system, table.position.world
    state_before = encode(table.world)
    fact = join_fact(system, before, system.shelf.match(match), WORDS, side)
    table.rule(fact)
    table.undo()
    assert encode(table.world) == state_before
    table.rule(fact)
    assert system.codec.convert_facts([msgspec.json.decode(encode(fact))]) == (fact,)
    assert table.position.world.agenda == before.agenda
    assert Table.load(system, table.dump()).position.world == table.position.world
    assert WORDS in [line.text for line in story(table)]
    check(system, table.position.world, seed=1, max_inputs=12)
    return fact


def acted(table: Table[Any], *rules: str) -> set[str]:
    """The characters that acted by these rules (their first argument)."""
    calls = [record.call for record in table.records if isinstance(record, Entry)]
    return {call["args"][0] for call in calls if call["rule"] in rules}
