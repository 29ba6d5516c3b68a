"""The promises that every game keeps, for the tests of all games."""

from __future__ import annotations

import os
import random
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import zip_longest
from pathlib import Path
from typing import Any

import pytest

from rulewright.cli.tasks.coverage import report
from rulewright.game.game import Game
from rulewright.kernel.rules.encoding import to_builtins
from rulewright.kernel.rules.world import GM
from rulewright.table.log.records import fold_states
from rulewright.table.play.bots import bot_acts
from rulewright.table.play.seats import Seat, Seats
from rulewright.table.play.table import Table
from rulewright.table.view.story.event_log import EventLog
from rulewright.table.view.story.exports import export
from rulewright.testing.conformance import Report, check
from rulewright.testing.playthrough import playthrough
from rulewright.words.catalogue import SOURCE_LANGUAGE
from rulewright.words.names import title_of_id

NUMBERS = [*range(6), *(pytest.param(number, marks=pytest.mark.soak) for number in range(6, 20))]
"""Seeds of random games; the soak has enough to play every shipped encounter twice."""
SOURCE_CODES = ("000", "001", "002", "003", "004", ".txt")


Stage = Callable[[Any], Any]


def as_it_is(world: Any) -> Any:
    return world


def none_of(faults: Iterable[str]) -> None:
    """Fail with one line for each fault; pytest shows no values of an assertion outside test files."""
    found = list(faults)
    assert not found, "\n" + "\n".join(found)


def the_book_is_consistent(system: Game[Any]) -> None:
    """No contradictions; every ruling is a House field or fixed; every rule cites the book; sources have names."""
    book = system.book
    none_of(book.faults())
    none_of(book.house_faults(system.house))
    known = {entry.id for entry in book.entries}
    cited = [(rule.name, rule_id) for rule in system.rules for rule_id in rule.ids]
    none_of(f"the function {name} cites {one}, no rule of the book" for name, one in cited if one not in known)
    none_of(f"the function {rule.name} cites no rule" for rule in system.rules if not rule.ids)
    none_of(f"the function {rule.name} has no docstring" for rule in system.rules if not rule.text)
    for entry in book.entries:
        assert not any(code in book.cite(entry.id) for code in SOURCE_CODES), entry.id


def every_rule_has_a_test(system: Game[Any], tests: Path) -> None:
    coverage = report(system.book, tests)
    none_of(f"a test is marked {name}, no rule of the book" for name in coverage["unknown"])
    none_of(f"no test is marked {name}" for name in coverage["uncovered"])


def random_game(
    system: Game[Any], number: int, *, inputs: int = 60, undo_to_start: bool = False, stage: Stage = as_it_is
) -> Report:
    """A random game of one of the shipped encounters."""
    encounters = system.shelf.encounters(None)
    world = stage(system.shelf.world(encounters[number % len(encounters)].id, (), None))
    return check(system, world, number, max_inputs=inputs, undo_to_start=undo_to_start)


def the_golden_playthrough_is_the_same(
    system: Game[Any], encounter: str, path: Path, seed: int, stage: Stage = as_it_is
) -> None:
    """If the diff is what you want, write the file again with GOLDEN=write."""
    text = playthrough(system, stage(system.shelf.world(encounter, (), None)), seed=seed)
    if os.environ.get("GOLDEN") == "write":
        path.write_text(text, encoding="utf-8")
    none_of(first_difference(path.read_text(encoding="utf-8"), text))


def the_golden_story_is_the_same(
    system: Game[Any], encounter: str, path: Path, seed: int, inputs: int = 120, language: str = SOURCE_LANGUAGE
) -> None:
    """The report of a fight between bots, as the GM reads it: the same as before, and without any id."""
    seats = Seats((Seat(GM, (GM,), language=language),))
    table: Table[Any] = Table(system, system.shelf.world(encounter, (), None), seats, random.Random(seed).randrange)
    for _ in range(inputs):
        if table.waiting_for():
            bot_acts(table)
    events = EventLog.of(system, table.records, fold_states(system, table.records))
    text = export(table, events, GM, title_of_id(encounter), "md").decode()
    if os.environ.get("GOLDEN") == "write":
        path.write_text(text, encoding="utf-8")
    none_of(first_difference(path.read_text(encoding="utf-8"), text))
    known = ids_of(system, table.world)
    none_of(f"{line!r} has an id" for line in text.splitlines() if any(it in known for it in SLUG.findall(line)))


SLUG = re.compile(r"[a-z0-9]+(?:[-_.][a-z0-9]+)+")
"""How ids look: of content, of rules of the book, of fields of a world."""


def ids_of(system: Game[Any], world: Any) -> set[str]:
    """Every id: of content in the world, of rules of the book, of the functions of rules."""
    content = {text for text in strings_in(to_builtins(world)) if SLUG.fullmatch(text)}
    return content | {one for rule in system.rules for one in (*rule.ids, rule.name) if SLUG.fullmatch(one)}


def strings_in(data: Any) -> Iterator[str]:
    match data:
        case dict():
            yield from data
            for inside in data.values():
                yield from strings_in(inside)
        case list():
            for inside in data:
                yield from strings_in(inside)
        case str():
            yield data


def first_difference(old: str, new: str) -> list[str]:
    """The first line that differs, before and after, and what to do about it; nothing if the texts are the same."""
    for was, now in zip_longest(old.splitlines(), new.splitlines(), fillvalue="(the end)"):
        if was != now:
            return [f"- {was}", f"+ {now}", "If this is what you want, write the file again with GOLDEN=write."]
    return []


def what_random_play_never_uses_is_known(
    system: Game[Any],
    games: range,
    content: set[str],
    justified: dict[str, dict[str, str]],
    inputs: int = 60,
    stage: Stage = as_it_is,
) -> None:
    """Facts, rules and content that no random game used must each be listed with a reason."""
    facts: Counter[str] = Counter()
    rules: Counter[str] = Counter()
    for number in games:
        covered = random_game(system, number, inputs=inputs, stage=stage)
        facts.update(covered.facts)
        rules.update(covered.rules)
    unused = {
        "facts": {fact.__name__ for fact in system.facts} - set(facts),
        "rules": {cited for rule in system.rules for cited in rule.ids} - set(rules),
        "content": content,
    }
    unknown = {kind: sorted(names - set(justified[kind])) for kind, names in unused.items()}
    print("\n".join(f"{kind} that random play never used: {sorted(names)}" for kind, names in unused.items()))
    assert not any(unknown.values()), unknown
