"""The GM's own content of a game as one pack: every kept pack that fits together with those before it."""

from __future__ import annotations

import tomllib
from typing import Any

from rulewright.content.toml_writer import format_toml
from rulewright.errors import RulewrightError
from rulewright.game.game import Game
from rulewright.table.campaign.characters import Character, Characters, merge_packs
from rulewright.table.hosting.host import Host
from rulewright.table.log.stored_packs import MAX_PACK_LENGTH, pack_file, remember_readable

from .browser import BrowserItem, browser_items


def own_items(host: Host, system: Game[Any], language: str) -> list[BrowserItem]:
    """Everybody who can be added: the GM's own first, then those of the shipped packs."""
    shipped = browser_items(system, None, language)
    own: list[BrowserItem] = []
    for character in Characters(host).all(system.name):
        try:
            own += _items_of(system, character, language)
        except RulewrightError:
            # A pack of an earlier version that cannot be read any more must not take the others with it.
            continue
    replaced = {one.id for one in own}
    return [*own, *(one for one in shipped if one.id not in replaced)]


def _items_of(system: Game[Any], character: Character, language: str) -> list[BrowserItem]:
    ids = {entry["id"] for listed in tomllib.loads(character.pack).values() for entry in listed}
    items = browser_items(system, pack_file(character.pack), language)
    return [one.kept_as(character.id) for one in items if one.id in ids]


def pack_of(host: Host, game: str, kept: tuple[str, ...], campaign_pack: str = "") -> str:
    """The text of one pack with the kept ones that are named and that of a campaign."""
    characters = Characters(host)
    chosen = [characters.one(game, name) for name in dict.fromkeys(kept)]
    if campaign_pack:
        chosen.insert(0, Character("campaign", game, "the campaign", "", campaign_pack))
    if not chosen:
        return ""
    if len(chosen) == 1:
        return chosen[0].pack
    text = format_toml(merge_packs(chosen))
    if len(text) <= MAX_PACK_LENGTH:
        remember_readable(text)
    return text
