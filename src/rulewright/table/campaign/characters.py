"""Characters that are kept on the server, each as a small pack of its own: checked, changed, put together."""

from __future__ import annotations

import json
import tomllib
from secrets import token_hex
from typing import Any, NamedTuple

from sqlalchemy import func, select

from rulewright.content.shelf import ShelfItem
from rulewright.content.toml_writer import format_toml
from rulewright.errors import OverLimit, Refusal
from rulewright.game.system import System
from rulewright.table.hosting.host import Host, UnknownTable
from rulewright.table.log import schema
from rulewright.table.play.naming import plain_value

from .plan import LONGEST_PACK, read_once

MOST_KEPT = 1_000
LONGEST_TITLE = 120
Entries = dict[str, list[dict[str, Any]]]


class Character(NamedTuple):
    """One or more characters as a pack; `by` is who handed it in."""

    id: str
    game: str
    title: str
    by: str
    pack: str


class Checked(NamedTuple):
    """What is in a pack: whose sheets, which encounters, who could be named on each side, and every broken rule."""

    title: str
    who: tuple[str, ...]
    encounters: tuple[ShelfItem, ...]
    sides: tuple[tuple[str, ...], tuple[str, ...]]
    faults: list[str]


class Characters:
    """The characters of a server."""

    def __init__(self, host: Host) -> None:
        self.host, self.store = host, host.store

    def all(self, game: str) -> list[Character]:
        kept = schema.characters
        with self.store.reading() as connection:
            rows = connection.execute(select(kept).where(kept.c.game == game).order_by(kept.c.title, kept.c.id))
            return [Character(*row) for row in rows]

    def one(self, game: str, name: str) -> Character:
        found = next((one for one in self.all(game) if one.id == name), None)
        if found is None:
            raise UnknownTable("there is no such character; perhaps it was deleted")
        return found

    def keep(self, system: System[Any], pack: str, by: str) -> Character:
        """Keep a pack that can be read; broken rules do not hinder, they are shown."""
        kept = schema.characters
        made = Character(token_hex(8), system.name, checked(system, pack).title, by, pack)
        with self.store.writing() as connection:
            if connection.execute(select(func.count()).select_from(kept)).scalar_one() >= MOST_KEPT:
                raise Refusal(f"the limit is {MOST_KEPT:,} kept characters; delete some")
            connection.execute(kept.insert().values(**made._asdict()))
        return made

    def change(self, system: System[Any], character: Character, pack: str) -> Character:
        kept = schema.characters
        changed = character._replace(title=checked(system, pack).title, pack=pack)
        with self.store.writing() as connection:
            values = {"title": changed.title, "pack": pack}
            connection.execute(kept.update().where(kept.c.id == character.id).values(**values))
        return changed

    def forget(self, character: Character) -> None:
        with self.store.writing() as connection:
            connection.execute(schema.characters.delete().where(schema.characters.c.id == character.id))

    def joined(self, game: str, names: tuple[str, ...]) -> str:
        """Several of them as one pack for a table or a campaign."""
        chosen = [self.one(game, name) for name in dict.fromkeys(names)]
        if len(chosen) == 1:
            return chosen[0].pack
        text = format_toml(together(chosen))
        if len(text) > LONGEST_PACK:
            raise OverLimit("a pack", LONGEST_PACK, "characters", len(text))
        return text


def checked(system: System[Any], pack: str, rulings: tuple[str, ...] = ()) -> Checked:
    """Read a pack as a table would; what cannot be read is refused with the place of the fault."""
    shelf = system.shelf
    with read_once(pack) as file:
        faults, (ours, theirs) = shelf.faults(file, rulings), shelf.sides(file)
        ids = named(pack)
        if not ids:
            raise Refusal("expected a pack with at least one entry, got none")
        who = tuple(name for name in ids if name in ours or name in theirs)
        encounters = tuple(one for one in shelf.encounters(file) if one.id in ids)
        title = ", ".join(dict.fromkeys(shelf.sheet(one, rulings, file).title for one in who[:3]))
    return Checked((title or next(iter(ids)))[:LONGEST_TITLE], who, encounters, (ours, theirs), faults)


def named(pack: str) -> dict[str, str]:
    """The ids of all entries, with their kinds. The pack has been read before."""
    return {entry["id"]: kind for kind, listed in tomllib.loads(pack).items() for entry in listed}


def together(chosen: list[Character]) -> Entries:
    """The entries of several packs; the same one may stand in two of them, two of the same id may not."""
    found: Entries = {}
    owner: dict[tuple[str, str], str] = {}
    for character in chosen:
        for kind, listed in tomllib.loads(character.pack).items():
            for entry in listed:
                if entry in found.setdefault(kind, []):
                    continue
                if before := owner.get((kind, entry["id"])):
                    raise Refusal(
                        f"{before} and {character.title} both have a {kind} {entry['id']!r}; "
                        "give one of them another id, or take only one of them"
                    )
                owner[kind, entry["id"]] = character.title
                found[kind].append(entry)
    return found


def as_toml(text: str) -> str:
    """A pack that was pasted: TOML as it is, JSON as the TOML of the same entries."""
    if not text.lstrip().startswith("{"):
        return text
    try:
        entries = json.loads(text)
        lists = list(entries.values())
        if not all(isinstance(one, list) and all(isinstance(entry, dict) for entry in one) for one in lists):
            raise Refusal("expected lists of entries by kind, as in the JSON that is downloaded here")
        return str(plain_value(format_toml(entries)))
    except (ValueError, RecursionError) as error:
        raise Refusal(f"this begins like JSON, but cannot be read: {error}") from error
    except TypeError as error:
        raise Refusal(f"this JSON cannot be a pack: {error}") from error
