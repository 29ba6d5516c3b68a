"""`rule`: the GM sets a value, named by its path or by people's words: `rule Mossbit HP 5`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from math import inf
from typing import Any, NamedTuple

from rulewright.errors import Refusal, RulewrightError
from rulewright.game.panel import Bar
from rulewright.kernel.rules.field_paths import with_value
from rulewright.table.play.set_value import set_value
from rulewright.words.program import say

from ..answering.matching import fitting_names, has_parts
from ..session import Session, TableChanged


class Owner(NamedTuple):
    """Somebody whose values can be set: where, the id, the fields; the table itself has no id."""

    path: str
    id: str
    thing: Any


def rule_command(session: Session, rest: str) -> None:
    path, value = find_path(session, rest.split())
    set_value(session.table, path, _parse_json_or_word(value))
    raise TableChanged


def find_path(session: Session, words: list[str]) -> tuple[str, str]:
    """The path of the value that some words name, and the value behind it."""
    if len(words) < 2:
        raise Refusal(say("expected-rule"))
    if words[0].partition(".")[0] in session.table.world.__struct_fields__:
        return words[0], " ".join(words[1:])
    found = list(_owners(session, words))
    for owner, left in found:
        if path := _field(session, owner, left):
            return path
    if not found[0][0].id:
        raise Refusal(say("no-such-owner", typed=" ".join(words[:-1]), names=", ".join(_names(session))))
    owner, _ = found[0]
    raise Refusal(say("no-such-field", who=session.wording.name(owner.id), fields=", ".join(_titles(session, owner))))


def _rosters(world: Any) -> Iterator[Owner]:
    for field in world.__struct_fields__:
        members = getattr(world, field)
        for member in members if isinstance(members, tuple) else ():
            if isinstance(getattr(member, "id", None), str):
                yield Owner(f"{field}.{member.id}.", member.id, member)


def _names(session: Session) -> list[str]:
    return list(dict.fromkeys(session.wording.name(owner.id) for owner in _rosters(session.table.world)))


def _owners(session: Session, words: list[str]) -> Iterator[tuple[Owner, list[str]]]:
    """Whom the first words name, and the words after them; last the table itself."""
    owners = list(_rosters(session.table.world))
    names = [(session.wording.name(owner.id), owner.id) for owner in owners]
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
        yield Owner("", "", session.table.world), words


def _field(session: Session, owner: Owner, words: list[str]) -> tuple[str, str] | None:
    """The field that the first words name, by its own name or by the title of its bar."""
    fields = [field for field in owner.thing.__struct_fields__ if field != "id"]
    for count in range(len(words) - 1, 0, -1):
        typed, value = " ".join(words[:count]).lower(), " ".join(words[count:])
        if typed.partition(".")[0] in fields:
            return f"{owner.path}{typed}", value
        if by_title := [field for field in fields if field.replace("_", " ") == typed]:
            return f"{owner.path}{by_title[0]}", value
        if label := next((bar.label for bar in _bars(session, owner) if _label(session, bar) == typed), ""):
            return _field_of_bar(session, owner, str(label), value)
    return None


def _bars(session: Session, owner: Owner) -> list[Bar]:
    """The bars of somebody, or those of the table."""
    shown = session.table.system.panel(session.table.world)
    own = [bar for piece in shown.pieces if piece.id == owner.id for bar in piece.bars]
    return own or [bar for bar in shown.parts if bar.of == owner.id]


def _label(session: Session, bar: Bar) -> str:
    return session.wording.label(bar.label).lower()


def _titles(session: Session, owner: Owner) -> list[str]:
    """What can be set, by the titles that are on the screen; others go by the names of their fields."""
    bars = [session.wording.label(bar.label) for bar in _bars(session, owner)]
    numbers = [field for field in owner.thing.__struct_fields__ if type(getattr(owner.thing, field)) in (int, bool)]
    shown = {bar.lower() for bar in bars}
    return bars + [title for field in numbers if (title := field.replace("_", " ")) not in shown]


def _field_of_bar(session: Session, owner: Owner, label: str, value: str) -> tuple[str, str] | None:
    """The number behind a bar: the one whose change the bar shows."""
    if not value.removeprefix("-").isdecimal():
        raise Refusal(say("expected-number-for", title=label, typed=value))
    world, fields = session.table.world, owner.thing.__struct_fields__
    for field in (field for field in fields if type(getattr(owner.thing, field)) is int):
        path = f"{owner.path}{field}"
        # The number is moved by one, because a bar that is set to the value that it has shows nothing.
        for moved in (getattr(owner.thing, field) - 1, getattr(owner.thing, field) + 1):
            if _moves_bar(session, owner, label, with_value_or_none(world, path, moved)):
                return path, value
    return None


def with_value_or_none(world: Any, path: str, value: Any) -> Any:
    try:
        return with_value(world, path, value)
    except RulewrightError:
        return None


def _moves_bar(session: Session, owner: Owner, label: str, world: Any) -> bool:
    if world is None:
        return False
    after = session.table.system.panel(world)
    bars = [bar for piece in after.pieces if piece.id == owner.id for bar in piece.bars]
    bars = bars or [bar for bar in after.parts if bar.of == owner.id]
    before = {str(bar.label): bar.value for bar in _bars(session, owner)}
    return any(str(bar.label) == label and bar.value != before[label] for bar in bars)


def _parse_json_or_word(text: str) -> Any:
    """A value of JSON; anything else is a word. Python's JSON also reads NaN and 1e999, which no value may be."""
    try:
        value = json.loads(text, parse_constant=str)
    except json.JSONDecodeError:
        return text
    return text if value in (inf, -inf) else value
