"""A plain opponent: strikes the weakest it can reach with what it has, and puts SP into the blow."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from rulewright.kernel.options import Offers
from rulewright.kernel.resolve import Ask, Call

from .reach import band_between, bands_missing, weapon
from .rules.purse import purse
from .rules.stress import capacity
from .sheets import Level
from .world import Person, Story

PLOT_POINT = Fraction(3, 16)
"""More than an SP that may find no use, less than a success."""
WEIGHT = {Level.STRESSED: 1, Level.STAGGERED: 3, Level.INCAPACITATED: 6}


def bot(asked: Ask[Any], seen: Story) -> Any:
    """Attack if anything is in reach, else come closer; buy what makes the blow land or bigger."""
    if not isinstance(asked.options, Offers):
        return asked.default
    deeds = asked.options.candidates()
    named = {name: [deed for deed in deeds if deed.rule.name == name] for name in NAMES}
    named["increase_effect"] = [deed for deed in named["increase_effect"] if deed.args[1] in OWN]
    if named["increase_range"] and bands_missing(seen, seen.doing()) > purse(seen, seen.doing().who):
        named["increase_range"] = []
    blows = [deed for deed in named["attack"] if reaches(seen, deed)]
    if blows:
        return max(blows, key=lambda deed: value(seen, deed))
    for name in ("increase_range", "increase_effect", "further", "rally_box", "bonus_action", "ready"):
        if named[name]:
            return named[name][0]
    if named["walk"] and asked.who[0] in {person.id for person in seen.people}:
        return min(named["walk"], key=lambda deed: nearest(seen, asked.who[0], deed.args[1]))
    for name in ("cross", "attack"):
        if named[name]:
            return named[name][0]
    return asked.default


OWN = ("the blow", "this effect")
"""What a deed itself brings about; other effects may be anybody's."""
NAMES = (
    "attack",
    "increase_range",
    "increase_effect",
    "further",
    "rally_box",
    "bonus_action",
    "ready",
    "walk",
    "cross",
)


def reaches(seen: Story, deed: Call[Any]) -> bool:
    who, item, target = deed.args
    found = weapon(seen.person(who), item)
    return found is not None and band_between(seen, who, target) <= found.range


def value(seen: Story, deed: Call[Any]) -> tuple[int, int]:
    """The best weapon for the skill, on whoever is hurt most."""
    who, item, target = deed.args
    found = weapon(seen.person(who), item)
    strength = found.damage + 2 * seen.person(who).sheet.rating(found.skill) if found else 0
    return strength, hurt(seen.person(target))


def hurt(person: Person) -> int:
    return sum(WEIGHT[box.level] for box in (*person.physical, *person.mental))


def nearest(seen: Story, who: str, zone: str) -> int:
    """How far the nearest foe would be from a zone."""
    ways = [seen.zones_between(zone, seen.person(foe).zone) for foe in seen.foes(who)]
    return min((steps for steps in ways if steps is not None), default=99)


def just_won(story: Story, side: str) -> Fraction:
    """A success is worth something, and so is each SP that came with it."""
    last = story.last
    if last is None or not last.success:
        return Fraction(0)
    value = Fraction(1, 4) + Fraction(last.sp, 8)
    return value if story.person(last.who).side == side else -value


def worth(story: Story, role: str) -> Fraction:
    """Boxes left, people standing and plot points of the own side, less those of the other; a rule of thumb."""
    mine = next((person.side for person in story.people if person.id == role), "npcs")
    points = sum(person.pp for person in story.people if person.sheet.kind == "pc") - story.gm_pp
    total = just_won(story, mine) + PLOT_POINT * (points if mine == "pcs" else -points)
    for person in story.people:
        most = sum(
            WEIGHT[level] * count for level, count in zip(Level, capacity(story, person, "physical"), strict=True)
        )
        share = 1 - Fraction(hurt(person), 2 * max(1, most)) if person.acts else Fraction(-1)
        total += share if person.side == mine else -share
    return total
