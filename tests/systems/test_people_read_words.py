"""What people read is words: names, verbs and reasons, and never an id of content, of a rule, or of a field."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from typing import Any

import msgspec
import pytest

from rulewright.game.action_words import command, story, words_of_offer
from rulewright.kernel.rules.options import Offer, Offers
from rulewright.kernel.rules.resolve import Ask
from rulewright.kernel.rules.world import GM
from rulewright.systems import game, names
from rulewright.table.advice.queries import claims
from rulewright.table.play.bots import bot_acts, plain_bot
from rulewright.table.play.table import Table
from rulewright.table.view import projection
from rulewright.table.view.shared_view import displays_for
from rulewright.table.view.story.story_lines import story as lines_of

from .promises import SLUG, ids_of

INPUTS = 40
NOT_READ = {
    "rule",
    "rules",
    "given",
    "value",
    "id",
    "icon",
    "category",
    "group",
    "kind",
    "who",
    "side",
    "words",
    "role",
}
"""Fields of frames that programs read."""


def texts(data: Any, key: str = "") -> Iterator[str]:
    """Everything that a person reads in a frame."""
    match data:
        case dict() if key not in NOT_READ:
            for name, inside in data.items():
                yield from texts(inside, name)
        case list():
            for inside in data:
                yield from texts(inside, key)
        case str() if key not in NOT_READ:
            yield data


def expect_words(shown: Any, ids: set[str]) -> None:
    for text in texts(msgspec.to_builtins(shown)):
        found = [slug for slug in SLUG.findall(text) if slug in ids]
        assert not found, f"{found} in {text!r}"


def expect_action(table: Table[Any], offer: Offer) -> None:
    """Every action has a style, a verb, a line that says what it does, a command and a story."""
    system, world = table.system, table.world
    assert offer.rule in system.actions, f"{offer.rule.name} has no style"
    shown = words_of_offer(system, world, offer)
    assert shown.style.icon, f"{offer.rule.name} has no icon"
    for words in (shown.verb, shown.title, shown.says):
        assert not isinstance(words, str), f"{offer.rule.name}: {words!r} is in no catalogue"
        assert str(words)
    for call in Offers((offer,)).candidates()[:3]:
        assert not isinstance(command(system, world, call), str), f"action-{call.rule.name}.do is missing"
        assert str(command(system, world, call))
        assert str(story(system, world, call) or ""), f"action-{call.rule.name}.story is missing"


def check_moment(table: Table[Any]) -> None:
    ids = ids_of(table.system, table.world)
    asked = table.question(table.waiting_for()[0])
    if isinstance(asked, Ask) and isinstance(asked.options, Offers):
        for offer in asked.options.open:
            expect_action(table, offer)
        for no in asked.options.closed:
            assert no.rule in table.system.actions, f"{no.rule.name} has no style"
            assert not isinstance(no.why, str), f"{no.rule.name}: {no.why!r} is in no catalogue"
    expect_words(projection.question(table, GM), ids)
    expect_words(projection.panel(table, GM), ids)
    expect_words(claims(table, GM), ids)
    expect_words(list(displays_for(table, GM).values()), ids)


def sometimes_at_random(source: random.Random, table: Table[Any], asked: Ask[Any]) -> Any:
    """What the game's bot does, or anything that is legal."""
    return asked.options.sample(source.randrange) if source.random() < 0.3 else plain_bot(table, asked)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", names())
def test_people_read_words(name: str, seed: int) -> None:
    system = game(name)
    encounters = system.shelf.encounters(None)
    source = random.Random(seed)
    world = system.shelf.world(encounters[seed % len(encounters)].id, (), None)
    table: Table[Any] = Table(system, world, None, source.randrange)
    for _ in range(INPUTS):
        if not table.waiting_for():
            break
        check_moment(table)
        bot_acts(table, partial(sometimes_at_random, source))
    expect_words([line.text for line in lines_of(table)], ids_of(system, table.world))
