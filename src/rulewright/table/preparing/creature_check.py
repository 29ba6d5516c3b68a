"""Checks a creature while it is written: what the game refuses, what its rules say, and what is usual in its packs."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

from msgspec import Struct

from rulewright.content.toml_writer import format_toml
from rulewright.errors import OverLimit, Refusal, RulewrightError
from rulewright.game.game import Game
from rulewright.table.log.stored_packs import expect_shallow, pack_file, remember_readable
from rulewright.table.play.names.plain_text import plain_value
from rulewright.words.phrase import Wording
from rulewright.words.program import say

from .browser import BrowserItem, item_of
from .creature_form import creatures, form_fields, named_entry

MAX_LENGTH = 100_000
STRENGTH_FIELDS = ("tier", "level", "kind", "category")
"""By which of these creatures are compared, the first that a game has."""
MAX_NOTES = 8


class CheckData(Struct, frozen=True):
    """A remark about one field, or about the whole with an empty `field`.

    What is `wrong` cannot be played, `rule` breaks a rule of the book (the GM may want that), `unusual` is outside what
    the packs have, and `fine` is inside.
    """

    state: Literal["wrong", "rule", "unusual", "fine"]
    field: str
    says: str


class CheckedCreature(Struct, frozen=True):
    """A creature as the game would read it: the remarks, how it would be shown, and its text for a pack."""

    checks: list[CheckData]
    item: BrowserItem | None
    entry: dict[str, Any]
    pack: str
    playable: bool


def check_creature(system: Game[Any], entry: dict[str, Any], language: str) -> CheckedCreature:
    """Check an entry as a table would.

    Args:
        system: The game.
        entry: The fields of the form; the id is made from the name.
        language: The language of the remarks.
    """
    kind, shipped = creatures(system)
    taken = [one["id"] for one in shipped]
    entry = named_entry(plain_value(entry), [name for name in taken if name != entry.get("id")])
    text = _pack_text(kind, entry)
    try:
        file = pack_file(text)
        item = item_of(system, entry["id"], file, language)
        broken = _faults(system, file, f"{kind} {entry['id']}: ")
    except RulewrightError as error:
        says = str(error).removeprefix("pack.toml: ").removeprefix(f"{kind} {entry['id']}: ")
        wrong = CheckData("wrong", _field_in(system, says), says)
        return CheckedCreature([wrong], None, entry, text, playable=False)
    rules = [CheckData("rule", _field_in(system, fault), fault) for fault in broken]
    return CheckedCreature([*rules, *usual_range(system, entry, language)], item, entry, text, playable=True)


def _pack_text(kind: str, entry: dict[str, Any]) -> str:
    expect_shallow(entry)
    try:
        text = format_toml({kind: [entry]})
    except (TypeError, ValueError) as error:
        raise Refusal(f"this cannot be written down: {error}") from error
    if len(text) > MAX_LENGTH:
        raise OverLimit("a creature", MAX_LENGTH, "characters", len(text))
    # Written here from values that are not deep, so that it need not be read in a process of its own first.
    remember_readable(text)
    return text


def _faults(system: Game[Any], file: str | None, of: str) -> list[str]:
    found = system.shelf.faults(Path(file) if file else None, ())
    return [fault.removeprefix(of) for fault in found if fault.startswith(of)]


def _field_in(system: Game[Any], says: str) -> str:
    """The field that a remark names first, if any."""
    words = says.casefold()
    named = [(words.find(path.rpartition(".")[2]), path) for path in (field.path for field in form_fields(system))]
    return min(((at, path) for at, path in named if at >= 0), default=(0, ""))[1]


def usual_range(system: Game[Any], entry: dict[str, Any], language: str) -> list[CheckData]:
    """How the numbers compare with those of the same strength in the packs, the unusual first."""
    _, shipped = creatures(system)
    by = next((name for name in STRENGTH_FIELDS if any(name in one for one in shipped)), "")
    wanted = entry.get(by)
    others = [one for one in shipped if one.get(by) == wanted]
    word = Wording(language).word
    found = []
    for field in form_fields(system):
        values = [value for one in others if isinstance(value := value_at(one, field.path), int) and value is not True]
        mine = value_at(entry, field.path)
        if field.sort != "number" or len(values) < 2 or not isinstance(mine, int) or field.path == by:
            continue
        least, most = min(values), max(values)
        inside = least <= mine <= most
        title, value, low, high = field.title, str(mine), str(least), str(most)
        usual = say("creature-usual", field=title, value=value, least=low, most=high)
        unusual = say("creature-unusual", field=title, value=value, least=low, most=high)
        says = word(usual if inside else unusual)
        found.append(CheckData("fine" if inside else "unusual", field.path, says))
    return sorted(found, key=lambda one: one.state != "unusual")[:MAX_NOTES]


def value_at(entry: dict[str, Any], path: str) -> Any:
    """The value of a field, or None where the entry does not have it."""
    value: Any = entry
    for name in path.split("."):
        value = value.get(name) if isinstance(value, dict) else None
    return value
