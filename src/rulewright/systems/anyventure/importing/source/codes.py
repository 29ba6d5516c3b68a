"""The code language of the data format: what each segment of a `data` string means."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Literal, NamedTuple

from ...model.sheets import Change
from ...model.terms import Size
from . import names

AMOUNT = r"([+-]?\d{1,3})"
PLAIN = {
    "A1": "health",
    "A2": "resolve",
    "A3": "energy",
    "A7": "energy-regen",
    "A8": "morale",
    "A9": "spells",
    "AA": "band.simple ranged.nearest",
    "AB": "band.simple ranged.farthest",
    "AC": "band.complex ranged.nearest",
    "AD": "band.complex ranged.farthest",
    "AE": "band.throwing.nearest",
    "AF": "band.throwing.farthest",
    "AZ": "dual-wield",
    "K1": "walk",
    "K2": "swim",
    "K3": "climb",
    "K4": "fly",
    "UT": "talent-points",
    "TP": "talent-points",
    "MP": "module-points",
    "H": "health",
    "E": "energy",
    "R": "resolve",
}
UNPLAYED = {
    "A5": "Health regained",
    "A6": "Resolve regained",
    "AM": "mana",
    "AP": "pain threshold",
    "AS": "stress threshold",
    "AT": "thief slots",
}
FAMILIES: dict[str, tuple[str, Mapping[str, str]]] = {
    "SS": ("skill", names.SKILL_CODES),
    "SB": ("dice", names.SKILL_CODES),
    "ST": ("attribute", names.ATTRIBUTE_CODES),
    "WS": ("weapon", names.WEAPON_CODES),
    "WT": ("weapon-talent", names.WEAPON_CODES),
    "WB": ("dice", names.WEAPON_CODES),
    "YS": ("magic", names.SCHOOL_CODES),
    "YT": ("magic-talent", names.SCHOOL_CODES),
    "YB": ("dice", names.SCHOOL_CODES),
    "CS": ("craft", names.CRAFT_CODES),
    "CT": ("craft-talent", names.CRAFT_CODES),
    "CB": ("dice", names.CRAFT_CODES),
}
STEPS = {"X": 1, "Y": -1}
USES: dict[str, tuple[Use, ...]] = {
    "X": ("action",),
    "Z": ("reaction",),
    "Y": ("action", "reaction"),
    "D": ("downtime",),
}
PERS: dict[str, tuple[Per, int]] = {"I": ("at will", 1), "D": ("day", 1), "C": ("combat", 1), "T": ("target", 1)}
FURTHEST_SENSE = 9

Use = Literal["action", "reaction", "downtime"]
Per = Literal["at will", "day", "combat", "target"]


class Power(NamedTuple):
    """The frame of an ability, whose name and text stand beside the code."""

    uses: tuple[Use, ...]
    per: Per
    times: int
    magic: bool
    energy: int


class Meaning(NamedTuple):
    """What a `data` string says. `unplayed` is known but no rule here plays it; `unknown` nobody knows."""

    changes: tuple[Change, ...] = ()
    powers: tuple[Power, ...] = ()
    size: Size | None = None
    unplayed: tuple[tuple[str, str], ...] = ()
    unknown: tuple[str, ...] = ()


NOTHING = Meaning()


def segments(text: str) -> list[str]:
    """The parts between colons and commas outside brackets; empty ones mean nothing."""
    parts, depth = [""], 0
    for sign in text:
        depth = max(0, depth + (sign == "[") - (sign == "]"))
        if sign in ":," and not depth:
            parts.append("")
        else:
            parts[-1] += sign
    return [part.strip() for part in parts if part.strip()]


def meaning(text: str) -> Meaning:
    """Everything a `data` string says."""
    return together(meaning_of(one) for one in segments(text))


def together(parts: Iterable[Meaning]) -> Meaning:
    listed = tuple(parts)
    return Meaning(
        tuple(change for one in listed for change in one.changes),
        tuple(power for one in listed for power in one.powers),
        next((one.size for one in listed if one.size), None),
        tuple(told for one in listed for told in one.unplayed),
        tuple(code for one in listed for code in one.unknown),
    )


def meaning_of(code: str) -> Meaning:
    for pattern, read in READERS:
        if (match := re.fullmatch(pattern, code, re.ASCII)) is not None:
            found = read(match)
            if found is not None:
                return found
    return Meaning(unknown=(code,))


def changed(to: str, amount: int = 1) -> Meaning:
    return Meaning(changes=(Change(to, amount),))


def kept(match: re.Match[str], words: str) -> Meaning:
    return Meaning(unplayed=((match[0], words),))


def trained(match: re.Match[str]) -> Meaning | None:
    """Skills, talents and standing dice; X and Y shift the die."""
    (family, own), name, value = FAMILIES[match[1]], match[2], match[3]
    if match[1] == "SS" and name in names.ATTRIBUTE_CODES:
        return kept(match, f"{names.ATTRIBUTE_CODES[name]} as a skill {value}")
    if match[1][0] == "Y" and name == "6":
        return kept(match, f"arcane magic {value}: the book has no such school")
    if name not in own:
        return None
    if value in STEPS:
        return changed(f"shift.{own[name]}", STEPS[value]) if match[1][1] == "S" else None
    return changed(f"{family}.{own[name]}", int(value))


def plainly(match: re.Match[str]) -> Meaning | None:
    code, value = match[1], int(match[2])
    if code in UNPLAYED:
        return kept(match, f"{UNPLAYED[code]} {value:+d}")
    if code == "AZ" and value not in (1, 2):
        return None
    return changed(PLAIN[code], value) if code in PLAIN else None


def sensed(match: re.Match[str]) -> Meaning | None:
    band = int(match[2])
    return changed(f"sense.{names.SENSE_CODES[match[1]]}", band) if band <= FURTHEST_SENSE else None


def powered(match: re.Match[str]) -> Meaning:
    use, often, kind, energy = match.groups()
    per, times = PERS.get(often) or ("day", int(often))
    return Meaning(powers=(Power(USES[use], per, times, kind == "M", int(energy)),))


def conditional(match: re.Match[str]) -> Meaning:
    """Changes while something is worn; nothing else can hang on that."""
    worn, inner = names.WORN_CODES[match[1]], meaning(match[2])
    shown = "" if not inner.powers and inner.size is None else match[0]
    return Meaning(
        changes=tuple(one.but(worn=worn) for one in inner.changes),
        unplayed=tuple((f"C{match[1]}[{code}]", f"{words} with {worn}") for code, words in inner.unplayed),
        unknown=(*(f"C{match[1]}[{code}]" for code in inner.unknown), *((shown,) if shown else ())),
    )


def injured(match: re.Match[str]) -> Meaning:
    return kept(match, " ".join(filter(None, (names.SIDE_CODES[match[2]], names.INJURY_CODES[match[1]]))))


READERS: tuple[tuple[str, Callable[[re.Match[str]], Meaning | None]], ...] = (
    (r"(SS|SB|ST|[WYC][STB])([A-T1-6])=([+-]?\d{1,3}|X|Y)", trained),
    (rf"(A[1-9A-Z]|K[1-4]|UT|TP|MP|H|E|R)={AMOUNT}", plainly),
    (rf"M([1-9A])={AMOUNT}", lambda match: changed(f"mitigation.{names.DAMAGE_CODES[match[1]]}", int(match[2]))),
    (r"B([1-6])", lambda match: Meaning(size=names.SIZE_CODES[match[1]])),
    (r"V([1-8])=(\d{1,3})", sensed),
    (r"([XZYD])([IDCT]|[1-9]\d?)([NM])E=(\d{1,2})", powered),
    (r"I([A-T])(?:=1)?", lambda match: changed(f"immune.{names.CONDITION_CODES[match[1]]}")),
    (r"F([A-K])", lambda match: kept(match, f"flag: {names.FLAG_CODES[match[1]]}")),
    (r"C([A-G])\[(.*)\]", conditional),
    (r"T[GACPODX]|TYD", lambda match: NOTHING),  # noqa: ARG005
    (r"J([AEFGHLTZ1])([LRX])", injured),
    (r"O([A-D])(\d{1,2})", lambda match: kept(match, "an override of the older documents")),
)
