"""Keeps an encounter that was prepared: in the path of a campaign, or as the GM's own content."""

from __future__ import annotations

from typing import Any, Protocol

from rulewright.content.ids import MAX_ID_LENGTH, slug, unique_name
from rulewright.content.shelf import Match
from rulewright.content.toml_writer import format_toml
from rulewright.errors import OverLimit, Refusal
from rulewright.game.game import Game
from rulewright.table.campaign.campaigns import Campaign, Campaigns
from rulewright.table.campaign.characters import Character, Characters, merge_packs
from rulewright.table.campaign.plan import Plan, PreparedEncounter
from rulewright.table.hosting.host import Host
from rulewright.table.log.stored_packs import MAX_PACK_LENGTH, pack_file, remember_readable

from .own_content import pack_of


class Wanted(Protocol):
    """What the GM wants to keep."""

    title: str
    words: str
    encounter: str
    ours: list[str]
    theirs: list[str]
    kept: list[str]
    campaign: str


def prepare_in_campaign(host: Host, system: Game[Any], wanted: Wanted) -> None:
    """Add an encounter to a campaign, together with the own content that it needs."""
    if Campaigns(host)[wanted.campaign].game != system.name:
        raise Refusal(f"this campaign is not played with {system.title}")
    prepared = PreparedEncounter(wanted.title, wanted.encounter, tuple(wanted.ours), tuple(wanted.theirs))

    def add(current: Campaign) -> Plan:
        pack = pack_of(host, system.name, tuple(wanted.kept), current.plan.pack)
        if len(pack) > MAX_PACK_LENGTH:
            raise OverLimit("a pack", MAX_PACK_LENGTH, "characters", len(pack))
        return current.plan.but(pack=pack, encounters=(*current.plan.encounters, prepared))

    Campaigns(host).change(wanted.campaign, add)


def keep_as_own(host: Host, system: Game[Any], wanted: Wanted) -> None:
    """Keep an encounter as a pack of its own, with the own creatures that it needs."""
    needed = pack_of(host, system.name, tuple(wanted.kept))
    file = pack_file(needed)
    match = Match("", tuple(wanted.ours), tuple(wanted.theirs), (), (), file)
    taken = [one.id for one in system.shelf.encounters(None)]
    id_ = unique_name(slug(wanted.title), taken, MAX_ID_LENGTH, "-")
    entry = system.shelf.encounter_entry(match, id_, wanted.title, wanted.words)
    own = Character("", system.name, wanted.title, "", format_toml({"encounter": [entry]}))
    parts = [Character("", system.name, "its own content", "", needed)] if needed else []
    text = format_toml(merge_packs([*parts, own]))
    remember_readable(text)
    Characters(host).keep(system, text, "the GM")
