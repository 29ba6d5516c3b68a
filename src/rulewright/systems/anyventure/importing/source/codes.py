"""Parses the codes in `data` strings of the data format, such as `SSA=1:M4=2`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Literal, NamedTuple

from ...model.sheets import Change
from ...model.terms import Size
from . import names

AMOUNT = r"([+-]?\d{1,3})"
VALUE_CODES = {
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
UNPLAYED_CODES = {
    "A5": "Health regained",
    "A6": "Resolve regained",
    "AM": "mana",
    "AP": "pain threshold",
    "AS": "stress threshold",
    "AT": "thief slots",
}
FAMILY_CODES: dict[str, tuple[str, Mapping[str, str]]] = {
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
SHIFT_CODES = {"X": 1, "Y": -1}
USE_CODES: dict[str, tuple[Use, ...]] = {
    "X": ("action",),
    "Z": ("reaction",),
    "Y": ("action", "reaction"),
    "D": ("downtime",),
}
FREQUENCY_CODES: dict[str, tuple[Per, int]] = {
    "I": ("at will", 1),
    "D": ("day", 1),
    "C": ("combat", 1),
    "T": ("target", 1),
}
MAX_SENSE_BAND = 9

Use = Literal["action", "reaction", "downtime"]
Per = Literal["at will", "day", "combat", "target"]


class Power(NamedTuple):
    """Use, frequency and price of an ability; its name and text are beside the code."""

    uses: tuple[Use, ...]
    per: Per
    times: int
    magic: bool
    energy: int


class Meaning(NamedTuple):
    """The parsed codes. No rule uses those in `unplayed`; those in `unknown` are not part of the format."""

    changes: tuple[Change, ...] = ()
    powers: tuple[Power, ...] = ()
    size: Size | None = None
    unplayed: tuple[tuple[str, str], ...] = ()
    unknown: tuple[str, ...] = ()


NOTHING = Meaning()


def split_codes(text: str) -> list[str]:
    """The codes of a string: parts between colons and commas that are not in brackets."""
    parts, depth = [""], 0
    for sign in text:
        depth = max(0, depth + (sign == "[") - (sign == "]"))
        if sign in ":," and not depth:
            parts.append("")
        else:
            parts[-1] += sign
    return [part.strip() for part in parts if part.strip()]


def parse_codes(text: str) -> Meaning:
    return combined(parse_code(one) for one in split_codes(text))


def combined(parts: Iterable[Meaning]) -> Meaning:
    listed = tuple(parts)
    return Meaning(
        tuple(change for one in listed for change in one.changes),
        tuple(power for one in listed for power in one.powers),
        next((one.size for one in listed if one.size), None),
        tuple(pair for one in listed for pair in one.unplayed),
        tuple(code for one in listed for code in one.unknown),
    )


def parse_code(code: str) -> Meaning:
    for pattern, read in CODE_READERS:
        if (match := re.fullmatch(pattern, code, re.ASCII)) is not None:
            parsed = read(match)
            if parsed is not None:
                return parsed
    return Meaning(unknown=(code,))


def one_change(to: str, amount: int = 1) -> Meaning:
    return Meaning(changes=(Change(to, amount),))


def not_played(match: re.Match[str], words: str) -> Meaning:
    return Meaning(unplayed=((match[0], words),))


def read_skill(match: re.Match[str]) -> Meaning | None:
    """Levels, talents and permanent bonus dice of a skill; X and Y shift its die."""
    (family, own), name, value = FAMILY_CODES[match[1]], match[2], match[3]
    if match[1] == "SS" and name in names.ATTRIBUTE_CODES:
        return not_played(match, f"{names.ATTRIBUTE_CODES[name]} as a skill {value}")
    if match[1][0] == "Y" and name == "6":
        return not_played(match, f"arcane magic {value}: the book has no such school")
    if name not in own:
        return None
    if value in SHIFT_CODES:
        return one_change(f"shift.{own[name]}", SHIFT_CODES[value]) if match[1][1] == "S" else None
    return one_change(f"{family}.{own[name]}", int(value))


def read_value(match: re.Match[str]) -> Meaning | None:
    code, value = match[1], int(match[2])
    if code in UNPLAYED_CODES:
        return not_played(match, f"{UNPLAYED_CODES[code]} {value:+d}")
    if code == "AZ" and value not in (1, 2):
        return None
    return one_change(VALUE_CODES[code], value) if code in VALUE_CODES else None


def read_sense(match: re.Match[str]) -> Meaning | None:
    band = int(match[2])
    return one_change(f"sense.{names.SENSE_CODES[match[1]]}", band) if band <= MAX_SENSE_BAND else None


def read_power(match: re.Match[str]) -> Meaning:
    use, often, kind, energy = match.groups()
    per, times = FREQUENCY_CODES.get(often) or ("day", int(often))
    return Meaning(powers=(Power(USE_CODES[use], per, times, kind == "M", int(energy)),))


def read_conditional(match: re.Match[str]) -> Meaning:
    """Changes while something is worn. Abilities and sizes cannot depend on that and count as unknown."""
    worn, inner = names.WORN_CODES[match[1]], parse_codes(match[2])
    shown = "" if not inner.powers and inner.size is None else match[0]
    return Meaning(
        changes=tuple(one.but(worn=worn) for one in inner.changes),
        unplayed=tuple((f"C{match[1]}[{code}]", f"{words} with {worn}") for code, words in inner.unplayed),
        unknown=(*(f"C{match[1]}[{code}]" for code in inner.unknown), *((shown,) if shown else ())),
    )


def read_injury(match: re.Match[str]) -> Meaning:
    return not_played(match, " ".join(filter(None, (names.SIDE_CODES[match[2]], names.INJURY_CODES[match[1]]))))


CODE_READERS: tuple[tuple[str, Callable[[re.Match[str]], Meaning | None]], ...] = (
    (r"(SS|SB|ST|[WYC][STB])([A-T1-6])=([+-]?\d{1,3}|X|Y)", read_skill),
    (rf"(A[1-9A-Z]|K[1-4]|UT|TP|MP|H|E|R)={AMOUNT}", read_value),
    (rf"M([1-9A])={AMOUNT}", lambda match: one_change(f"mitigation.{names.DAMAGE_CODES[match[1]]}", int(match[2]))),
    (r"B([1-6])", lambda match: Meaning(size=names.SIZE_CODES[match[1]])),
    (r"V([1-8])=(\d{1,3})", read_sense),
    (r"([XZYD])([IDCT]|[1-9]\d?)([NM])E=(\d{1,2})", read_power),
    (r"I([A-T])(?:=1)?", lambda match: one_change(f"immune.{names.CONDITION_CODES[match[1]]}")),
    (r"F([A-K])", lambda match: not_played(match, f"flag: {names.FLAG_CODES[match[1]]}")),
    (r"C([A-G])\[(.*)\]", read_conditional),
    (r"T[GACPODX]|TYD", lambda match: NOTHING),  # noqa: ARG005
    (r"J([AEFGHLTZ1])([LRX])", read_injury),
    (r"O([A-D])(\d{1,2})", lambda match: not_played(match, "an override of the older documents")),
)
