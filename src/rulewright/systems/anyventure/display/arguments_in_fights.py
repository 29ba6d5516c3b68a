"""Arguments of actions in a fight: weapons, spells, ways on the map, grips, songs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulewright.kernel.rules.world import find
from rulewright.words.arguments import Number, Thing
from rulewright.words.phrase import Argument

from ..model.world import Adventure
from ..phrases import plain, say, weapon_words
from ..rules.combat.weapons import ability_of
from ..rules.magic.channeling import required_rc
from ..rules.movement.movement import units_left
from .ways import way_words

Given = Mapping[str, Any]
"""The arguments of an action that are known, by the names of the rule's parameters."""
Arguments = dict[str, Argument]


def yes_no(flag: object) -> str:
    return "yes" if flag else "no"


def weapon_arguments(_adventure: Adventure, given: Given) -> Arguments:
    """The weapon with the form of attack that was chosen."""
    return {"weapon": weapon_words(given["weapon"], given["profile"])} if "profile" in given else {}


def off_hand_arguments(adventure: Adventure, given: Given) -> Arguments:
    return {"weapon": weapon_words(adventure.fighter(given["who"]).off, given["profile"])} if "profile" in given else {}


def attack_with_arguments(adventure: Adventure, given: Given) -> Arguments:
    return {**weapon_arguments(adventure, given), "special": yes_no(given.get("ability"))}


def special_arguments(adventure: Adventure, given: Given) -> Arguments:
    """A special action: its kind, its words if only the GM can say what it does, and the weapon it needs."""
    if "name" not in given:
        return {}
    ability = ability_of(adventure.fighter(given["who"]), given["name"])
    kind, words = (ability.kind, ability.words) if ability else ("told", "")
    weapon = weapon_words(given.get("weapon", ""), given.get("profile", ""))
    armed = kind == "attack" and bool(given.get("weapon"))
    alone = kind == "told" or given.get("target") == given["who"]
    return {"kind": kind, "words": words, "weapon": weapon, "armed": yes_no(armed), "alone": yes_no(alone)}


def channel_arguments(adventure: Adventure, given: Given) -> Arguments:
    """A spell with its school and its RC here, and what charges it."""
    if "charge" not in given:
        return {}
    spell, charge = find(adventure.fighter(given["who"]).spells, given["spell"]), given["charge"]
    return {
        "school": spell.school.title(),
        "rc": Number(required_rc(adventure, spell, charged=bool(charge)).total),
        "charge": plain(charge),
        "charged": yes_no(charge),
        "alone": yes_no(given.get("target") in ("", given["who"])),
    }


def move_arguments(adventure: Adventure, given: Given) -> Arguments:
    """Free movement: its kind, what is left of it, and where it leads."""
    if "mode" not in given:
        return {}
    left = Number(units_left(adventure, adventure.fighter(given["who"]), given["mode"]), of=given["who"])
    return {**way_arguments(adventure, given), "left": left}


def way_arguments(adventure: Adventure, given: Given) -> Arguments:
    mode: Arguments = {"mode": given["mode"]} if "mode" in given else {}
    return {**mode, "way": way_words(adventure, given["who"], given["to"])} if "to" in given else mode


def ride_arguments(adventure: Adventure, given: Given) -> Arguments:
    mount = Thing(adventure.fighter(given["who"]).rides) if "who" in given else ""
    return {"mount": mount, **way_arguments(adventure, given)}


def grip_arguments(_adventure: Adventure, given: Given) -> Arguments:
    """What the hands hold."""
    if "off" not in given:
        return {}
    hand, off = plain(given["hand"]), plain(given["off"])
    if hand and off:
        return {"grip": say("grip-of-two", hand=hand, off=off)}
    return {"grip": hand or off or say("grip-of-none")}


def nock_arguments(_adventure: Adventure, given: Given) -> Arguments:
    if "what" not in given:
        return {}
    return {"what": plain(given["what"]) if given["what"] else say("ordinary-ammunition")}


def blade_arguments(adventure: Adventure, given: Given) -> Arguments:
    return {"weapon": plain(adventure.fighter(given["who"]).hand)} if "who" in given else {}


def song_arguments(adventure: Adventure, given: Given) -> Arguments:
    """A song to begin: its RC, and whether it is sung."""
    if "song" not in given:
        return {}
    rc = Number(find(adventure.songs, given["song"]).rc)
    return {"rc": rc, "voice": yes_no(given.get("instrument") == "vocal")}


def part_arguments(adventure: Adventure, given: Given) -> Arguments:
    """The song that somebody plays already: the lead, or whoever plays on."""
    player = given.get("lead") or given.get("who")
    part = adventure.fighter(player).music.part if player else None
    return {"song": Thing(part.song)} if part else {}


def react_arguments(_adventure: Adventure, given: Given) -> Arguments:
    return {"trigger": given["trigger"].replace(" ", "-")} if "trigger" in given else {}


def self_arguments(_adventure: Adventure, given: Given) -> Arguments:
    return {"self": yes_no(given["who"] == given["target"])} if "target" in given else {}
