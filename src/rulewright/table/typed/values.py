"""The value that a line names and what it shall be: `Mossbit HP 5`, by its path or by the words on the screen."""

from __future__ import annotations

import json
from collections.abc import Iterator
from math import inf
from typing import Any, NamedTuple

from rulewright.errors import Refusal, RulewrightError
from rulewright.game.game import Game
from rulewright.game.panel import Bar
from rulewright.kernel.rules.field_paths import with_value
from rulewright.words.phrase import Wording
from rulewright.words.program import say

from .matching import fitting_names, has_parts


class Owner(NamedTuple):
    """Somebody whose values can be set: where, the id, the fields; the table itself has no id."""

    path: str
    id: str
    thing: Any


class Known(NamedTuple):
    """What a value is looked for in: the game, its world, and the names that the reader knows."""

    game: Game[Any]
    world: Any
    wording: Wording


def find_path(known: Known, words: list[str]) -> tuple[str, str]:
    """The path of the value that some words name, and the value behind it."""
    if len(words) < 2:
        raise Refusal(say("expected-rule"))
    if words[0].partition(".")[0] in known.world.__struct_fields__:
        return words[0], " ".join(words[1:])
    found = list(_owners(known, words))
    for owner, left in found:
        if path := _field(known, owner, left):
            return path
    if not found[0][0].id:
        raise Refusal(say("no-such-owner", typed=" ".join(words[:-1]), names=", ".join(_names(known))))
    owner, _ = found[0]
    raise Refusal(say("no-such-field", who=known.wording.name(owner.id), fields=", ".join(_titles(known, owner))))


def _rosters(world: Any) -> Iterator[Owner]:
    for field in world.__struct_fields__:
        members = getattr(world, field)
        for member in members if isinstance(members, tuple) else ():
            if isinstance(getattr(member, "id", None), str):
                yield Owner(f"{field}.{member.id}.", member.id, member)


def _names(known: Known) -> list[str]:
    return list(dict.fromkeys(known.wording.name(owner.id) for owner in _rosters(known.world)))


def _owners(known: Known, words: list[str]) -> Iterator[tuple[Owner, list[str]]]:
    """Whom the first words name, and the words after them; last the table itself."""
    owners = list(_rosters(known.world))
    names = [(known.wording.name(owner.id), owner.id) for owner in owners]
    for count in range(len(words) - 1, 0, -1):
        fitting = fitting_names(" ".join(words[:count]), names)
        if len({names[at] for at in fitting}) > 1:
            several = ", ".join(dict.fromkeys(names[at][0] for at in fitting))
            raise Refusal(say("could-be-several", typed=" ".join(words[:count]), names=several, more=""))
        if fitting:
            yield from ((owners[at], words[count:]) for at in fitting)
            # The number may be that of a pair or a side which the same words name in part.
            typed, others = " ".join(words[:count]).lower(), set(range(len(owners))) - set(fitting)
            yield from ((owners[at], words[count:]) for at in sorted(others) if has_parts(typed, names[at][0].lower()))
            break
    else:
        yield Owner("", "", known.world), words


def _field(known: Known, owner: Owner, words: list[str]) -> tuple[str, str] | None:
    """The field that the first words name, by its own name or by the title of its bar."""
    fields = [field for field in owner.thing.__struct_fields__ if field != "id"]
    for count in range(len(words) - 1, 0, -1):
        typed, value = " ".join(words[:count]).lower(), " ".join(words[count:])
        if typed.partition(".")[0] in fields:
            return f"{owner.path}{typed}", value
        if by_title := [field for field in fields if field.replace("_", " ") == typed]:
            return f"{owner.path}{by_title[0]}", value
        if label := next((bar.label for bar in _bars(known, owner) if _label(known, bar) == typed), ""):
            return _field_of_bar(known, owner, str(label), value)
    return None


def _bars(known: Known, owner: Owner) -> list[Bar]:
    """The bars of somebody, or those of the table."""
    shown = known.game.panel(known.world)
    own = [bar for piece in shown.pieces if piece.id == owner.id for bar in piece.bars]
    return own or [bar for bar in shown.parts if bar.of == owner.id]


def _label(known: Known, bar: Bar) -> str:
    return known.wording.label(bar.label).lower()


def _titles(known: Known, owner: Owner) -> list[str]:
    """What can be set, by the titles that are on the screen; others go by the names of their fields."""
    bars = [known.wording.label(bar.label) for bar in _bars(known, owner)]
    numbers = [field for field in owner.thing.__struct_fields__ if type(getattr(owner.thing, field)) in (int, bool)]
    shown = {bar.lower() for bar in bars}
    return bars + [title for field in numbers if (title := field.replace("_", " ")) not in shown]


def _field_of_bar(known: Known, owner: Owner, label: str, value: str) -> tuple[str, str] | None:
    """The number behind a bar, and what it has to be for the bar to show a value."""
    if not value.removeprefix("-").isdecimal():
        raise Refusal(say("expected-number-for", title=label, typed=value))
    bar = next(bar for bar in _bars(known, owner) if str(bar.label) == label)
    found = behind_bar(known, owner, bar)
    return found and (found.path, str(found.value_for(int(value))))


class BehindBar(NamedTuple):
    """The number behind a bar: where it is, what it is now, and whether the bar falls as it rises."""

    path: str
    value: int
    shown: int
    falls: bool

    def value_for(self, wanted: int) -> int:
        """What the number has to be for the bar to show what is wanted."""
        return self.value + (self.shown - wanted if self.falls else wanted - self.shown)


def behind_bar(known: Known, owner: Owner, bar: Bar) -> BehindBar | None:
    """The number whose change a bar shows; None if it is made of several things."""
    fields = owner.thing.__struct_fields__
    for field in (field for field in fields if type(getattr(owner.thing, field)) is int):
        path, value = f"{owner.path}{field}", getattr(owner.thing, field)
        # The number is moved by one, because a bar that is set to the value that it has shows nothing.
        for step in (-1, 1):
            moved = _moved_by(known, owner, bar, _with_value_or_none(known.world, path, value + step))
            if moved:
                return BehindBar(path, value, bar.value, falls=moved != step)
    return None


def _with_value_or_none(world: Any, path: str, value: Any) -> Any:
    try:
        return with_value(world, path, value)
    except RulewrightError:
        return None


def _moved_by(known: Known, owner: Owner, bar: Bar, world: Any) -> int:
    """By how much a bar shows something else in another world."""
    if world is None:
        return 0
    bars = _bars(known._replace(world=world), owner)
    return next((after.value - bar.value for after in bars if str(after.label) == str(bar.label)), 0)


def json_or_word(text: str) -> Any:
    """A value of JSON; anything else is a word. Python's JSON also reads NaN and 1e999, which no value may be."""
    try:
        value = json.loads(text, parse_constant=str)
    except json.JSONDecodeError:
        return text
    return text if value in (inf, -inf) else value
