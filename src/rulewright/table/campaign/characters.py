"""The characters that a server keeps, each as a small pack: checked, changed, merged."""

from __future__ import annotations

import json
import tomllib
from secrets import token_hex
from typing import Any, NamedTuple

from sqlalchemy import func, select

from rulewright.content.shelf import ShelfItem
from rulewright.content.toml_writer import format_toml
from rulewright.errors import OverLimit, Refusal
from rulewright.game.game import Game
from rulewright.limited_process import Limits, run_limited
from rulewright.table.hosting.host import Host, UnknownTable
from rulewright.table.log import schema
from rulewright.table.log.stored_packs import MAX_PACK_LENGTH, temporary_pack_file
from rulewright.table.play.names.plain_text import plain_value

MAX_CHARACTERS = 1_000  # on a server; a page lists them all
MAX_TITLE_LENGTH = 120
Entries = dict[str, list[dict[str, Any]]]


class Character(NamedTuple):
    """One or more characters as a pack; `by` is the name of whoever handed it in."""

    id: str
    game: str
    title: str
    by: str
    pack: str


class PackCheck(NamedTuple):
    """The contents of a pack: its characters and encounters, who could be named on each side, and every broken rule."""

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
        rows = schema.characters
        query = select(rows).where(rows.c.game == game).order_by(rows.c.title, rows.c.id)
        with self.store.reading() as connection:
            return [Character(*row) for row in connection.execute(query)]

    def one(self, game: str, name: str) -> Character:
        character = next((character for character in self.all(game) if character.id == name), None)
        if character is None:
            raise UnknownTable("there is no such character; perhaps it was deleted")
        return character

    def keep(self, system: Game[Any], pack: str, by: str) -> Character:
        """Store a pack that can be read. Rules that it breaks are shown, but they do not prevent it."""
        rows = schema.characters
        character = Character(token_hex(8), system.name, check_pack(system, pack).title, by, pack)
        with self.store.writing() as connection:
            if connection.execute(select(func.count()).select_from(rows)).scalar_one() >= MAX_CHARACTERS:
                raise Refusal(f"the limit is {MAX_CHARACTERS:,} kept characters; delete some")
            connection.execute(rows.insert().values(**character._asdict()))
        return character

    def change(self, system: Game[Any], character: Character, pack: str) -> Character:
        rows = schema.characters
        changed = character._replace(title=check_pack(system, pack).title, pack=pack)
        with self.store.writing() as connection:
            values = {"title": changed.title, "pack": pack}
            connection.execute(rows.update().where(rows.c.id == character.id).values(**values))
        return changed

    def forget(self, character: Character) -> None:
        with self.store.writing() as connection:
            connection.execute(schema.characters.delete().where(schema.characters.c.id == character.id))

    def joined(self, game: str, names: tuple[str, ...]) -> str:
        """One pack of several characters, for a table or a campaign."""
        chosen = [self.one(game, name) for name in dict.fromkeys(names)]
        if len(chosen) == 1:
            return chosen[0].pack
        text = format_toml(merge_packs(chosen))
        if len(text) > MAX_PACK_LENGTH:
            raise OverLimit("a pack", MAX_PACK_LENGTH, "characters", len(text))
        return text


def check_pack(system: Game[Any], pack: str, rulings: tuple[str, ...] = ()) -> PackCheck:
    """Read a pack as a table would. A pack that cannot be read is refused with the place of the error."""
    shelf = system.shelf
    with temporary_pack_file(pack) as file:
        faults, (ours, theirs) = shelf.faults(file, rulings), shelf.sides(file)
        ids = entry_kinds(pack)
        if not ids:
            raise Refusal("this pack is empty; it needs at least one entry")
        who = tuple(name for name in ids if name in ours or name in theirs)
        encounters = tuple(encounter for encounter in shelf.encounters(file) if encounter.id in ids)
        title = ", ".join(dict.fromkeys(shelf.sheet(name, rulings, file).title for name in who[:3]))
    return PackCheck((title or next(iter(ids)))[:MAX_TITLE_LENGTH], who, encounters, (ours, theirs), faults)


def entry_kinds(pack: str) -> dict[str, str]:
    """The ids of all entries of a valid pack, with their kinds."""
    return {entry["id"]: kind for kind, listed in tomllib.loads(pack).items() for entry in listed}


def merge_packs(chosen: list[Character]) -> Entries:
    """The entries of several packs. Two of them may have the same entry, but not different ones with the same id."""
    merged: Entries = {}
    owner: dict[tuple[str, str], str] = {}
    for character in chosen:
        for kind, listed in tomllib.loads(character.pack).items():
            for entry in listed:
                if entry in merged.setdefault(kind, []):
                    continue
                if before := owner.get((kind, entry["id"])):
                    raise Refusal(
                        f"{before} and {character.title} both have a {kind} {entry['id']!r}; "
                        "give one of them another id, or take only one of them"
                    )
                owner[kind, entry["id"]] = character.title
                merged[kind].append(entry)
    return merged


def to_toml(text: str) -> str:
    """A pack that somebody pasted as TOML: TOML as it is, JSON converted."""
    if not text.lstrip().startswith("{"):
        return text
    return run_limited("a pack", Limits(), _from_json, text)


def _from_json(text: str) -> str:
    try:
        entries = json.loads(text)
        lists = list(entries.values())
        if not all(isinstance(listed, list) and all(isinstance(entry, dict) for entry in listed) for listed in lists):
            raise Refusal("expected lists of entries by kind, as in the JSON that is downloaded here")
        return str(plain_value(format_toml(entries)))
    except (ValueError, RecursionError) as error:
        raise Refusal(f"this looks like JSON, but cannot be read: {error}") from error
    except TypeError as error:
        raise Refusal(f"this JSON is not a pack: {error}") from error
