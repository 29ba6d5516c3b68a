"""Numbers of a unit or side that its cards and Organisation advantages change: zones, ranges, Levels, Gnosis.

Attack, Damage, Defense, Armor and Resistance are in `rules.combat.values`.
"""

from __future__ import annotations

from ..party.limits import gnosis
from .cards import Ability, Advantage, Innate
from .world import Skirmish, Unit

MYSTICS_DISCOUNT = 5  # Levels that the advantage Mystics takes off


def has_advantage(skirmish: Skirmish, unit: Unit, name: str) -> bool:
    """Whether an Organisation advantage of its side covers the unit; for hired Wanderers that depends on a ruling."""
    if name not in skirmish.side(unit.side).advantages:
        return False
    member = unit.card.organisation == skirmish.side(unit.side).basis or unit.card.summon
    return member or skirmish.house.party_wanderer_benefit == "party_wide"


def is_chosen(skirmish: Skirmish, unit: Unit) -> bool:
    """Whether the unit is the Empress's Chosen, and the advantage covers it."""
    return unit.chosen and has_advantage(skirmish, unit, "Empress's Chosen")


def bonuses(skirmish: Skirmish, unit: Unit) -> tuple[Advantage, ...]:
    """The advantage cards that affect a unit: those it carries, and those of the whole party."""
    return (*unit.advantage, *skirmish.side(unit.side).cards)


def has_innate(skirmish: Skirmish, unit: Unit, innate: Innate) -> bool:
    """Whether a unit has an innate ability, by its own card or by an advantage card."""
    return unit.card.has(innate) or any(innate in card.innate for card in bonuses(skirmish, unit))


def zone(skirmish: Skirmish, unit: Unit, magic: bool = False) -> int:
    """The radius of the Control Zone, for magic or for anything else."""
    radius = unit.card.zone + sum(card.zone for card in bonuses(skirmish, unit))
    if magic and unit.card.category == "Mystic" and has_advantage(skirmish, unit, "Magic"):
        radius += 2000
    return max(0, radius)


def influence(skirmish: Skirmish, unit: Unit) -> int:
    """The radius of the Zone of Influence; what changes the Control Zone does not change it."""
    return unit.card.influence + (2000 if has_advantage(skirmish, unit, "Absolute Control") else 0)


def shot_range(skirmish: Skirmish, unit: Unit, line: Ability | None) -> int:
    """The range of an ability, or else of the card; Samael's advantage Magic adds to the range of magic."""
    reach = line.distance if line and line.distance else unit.card.range
    magic = line is not None and line.source == "Magic"
    return reach + (4000 if magic and has_advantage(skirmish, unit, "Magic") else 0)


def most_order_points(skirmish: Skirmish, unit: Unit) -> int:
    return unit.card.order_points + (1 if has_advantage(skirmish, unit, "Absolute Control") else 0)


def critical_threshold(skirmish: Skirmish, unit: Unit) -> int:
    """The lowest die that is a critical."""
    own = has_innate(skirmish, unit, "Critical Mastery")
    party = has_advantage(skirmish, unit, "Combat Mastery")
    return 10 - (1 if own else 0) - (1 if party else 0)


def compared_level(skirmish: Skirmish, unit: Unit) -> int:
    """The Level that abilities compare: a Summon's Atman, else the Level, to which a ruling may add Summons' Costs."""
    if unit.card.summon:
        return unit.card.atman
    return unit.card.level + (summon_costs(skirmish, unit) if skirmish.house.summon_cost_bundle == "raise_level" else 0)


def is_of_fitting_level(skirmish: Skirmish, unit: Unit, other: Unit, line: Ability) -> bool:
    """Whether an ability that compares Levels works on a unit, by the Levels or the Atman of both."""
    own, its = compared_level(skirmish, unit), compared_level(skirmish, other)
    return not line.against or its < own or (its == own and line.against == "not higher")


def worth_levels(skirmish: Skirmish, unit: Unit) -> int:
    """What a unit is worth in Levels left: its Level, less with Mystics; a Summon is worth its Cost."""
    less = MYSTICS_DISCOUNT if unit.card.category == "Mystic" and has_advantage(skirmish, unit, "Mystics") else 0
    return worth_with_summons(skirmish, unit, unit.card.level - less)


def worth_points(skirmish: Skirmish, unit: Unit) -> int:
    """What a unit is worth in Victory Points: its price; a Summon is worth its Cost."""
    return worth_with_summons(skirmish, unit, unit.card.price or unit.card.level)


def worth_with_summons(skirmish: Skirmish, unit: Unit, own: int) -> int:
    """The worth of a unit with the Costs of Summons, which by a ruling count with their Summoner."""
    if skirmish.house.summon_cost_bundle == "separate":
        return unit.card.cost if unit.card.summon else own
    return 0 if unit.card.summon else own + summon_costs(skirmish, unit)


def summon_costs(skirmish: Skirmish, summoner: Unit) -> int:
    return sum(one.card.cost for one in skirmish.units if one.summoner == summoner.id)


def full_gnosis(skirmish: Skirmish, side: str) -> int:
    """The Gnosis of a side at the start of a turn: one point per full 100 agreed Levels, and what cards add."""
    extra = sum(card.gnosis for card in skirmish.side(side).cards)
    for unit in skirmish.standing(side):
        extra += unit.card.gnosis + sum(card.gnosis for card in unit.advantage)
    return gnosis(skirmish.levels, skirmish.house) + extra
