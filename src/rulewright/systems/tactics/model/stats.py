"""What a unit is worth at this moment: card, cards carried, states, advantages of its organisation."""

from __future__ import annotations

from typing import Literal

from rulewright.kernel.rules.tally import Tally

from ..party.limits import gnosis
from .cards import Ability, Advantage, StateName
from .world import Skirmish, Unit

Value = Literal["attack", "damage", "defense", "armor", "resistance"]
STATES: dict[Value, tuple[tuple[StateName, int, str], ...]] = {
    "attack": (("Blind", -4, "state.blind"), ("Berserk", 1, "state.berserk")),
    "damage": (("Berserk", 1, "state.berserk"),),
    "defense": (),
    "armor": (("Shield", 4, "state.shield"),),
    "resistance": (("Protection", 4, "state.protection"),),
}
MYSTICS = 5
CHOSEN: dict[Value, int] = {"attack": 1, "defense": 1, "resistance": 2}


def has_advantage(skirmish: Skirmish, unit: Unit, name: str) -> bool:
    """Whether an organisation advantage covers the unit; hired Wanderers only where the table lets them."""
    if name not in skirmish.side(unit.side).advantages:
        return False
    member = unit.card.organisation == skirmish.side(unit.side).basis or unit.card.summon
    return member or skirmish.house.party_wanderer_benefit == "party_wide"


def is_chosen(skirmish: Skirmish, unit: Unit) -> bool:
    """Whether a unit is the Empress's Chosen and the advantage covers it."""
    return unit.chosen and has_advantage(skirmish, unit, "Empress's Chosen")


def bonuses(skirmish: Skirmish, unit: Unit) -> tuple[Advantage, ...]:
    """The advantage cards that touch a unit: those it carries, and those of the whole party."""
    return (*unit.advantage, *skirmish.side(unit.side).cards)


def stat(skirmish: Skirmish, unit: Unit, which: Value, charging: bool = False) -> Tally:
    """Attack, Damage, Defense, Armor or Resistance with everything that changes it; secret cards go by no name."""
    tally = Tally(f"{which.title()} of {unit.id}").plus("card", printed(skirmish, unit, which, charging), "core.card")
    cards = sum(int(getattr(card, which)) for card in bonuses(skirmish, unit))
    tally = tally.plus("cards", cards, "advantage.secret")
    for state, amount, rule in STATES[which]:
        if unit.has(state):
            tally = tally.plus(state, amount, rule)
    if which == "armor" and has_advantage(skirmish, unit, "Imperial Armor"):
        tally = tally.plus("Imperial Armor", 1, "party.org.empire")
    if which in CHOSEN and is_chosen(skirmish, unit):
        tally = tally.plus("Empress's Chosen", CHOSEN[which], "party.org.empire")
    return tally


def printed(skirmish: Skirmish, unit: Unit, which: Value, charging: bool) -> int:
    """The printed value, or its secondary one when the card's condition is met."""
    second = dict(unit.card.secondary).get(which)
    if second is not None and second_counts(skirmish, unit, charging):
        return second
    return int(getattr(unit.card, which))


def second_counts(skirmish: Skirmish, unit: Unit, charging: bool) -> bool:
    match unit.card.secondary_when:
        case "wounded":
            return unit.lp < unit.card.lp
        case "engaged":
            from ..board import engaged

            return bool(engaged(skirmish, unit))
        case "charging":
            return charging
    return False


def zone(skirmish: Skirmish, unit: Unit, magic: bool = False) -> int:
    """The Control Zone as it is now, for magic or for anything else."""
    radius = unit.card.zone + sum(card.zone for card in bonuses(skirmish, unit))
    if magic and unit.card.category == "Mystic" and has_advantage(skirmish, unit, "Magic"):
        radius += 2000
    return max(0, radius)


def influence(skirmish: Skirmish, unit: Unit) -> int:
    """The Zone of Influence, which changes of the Control Zone leave alone."""
    return unit.card.influence + (2000 if has_advantage(skirmish, unit, "Absolute Control") else 0)


def shot_range(skirmish: Skirmish, unit: Unit, line: Ability | None) -> int:
    """The range of an ability, or else of the card; that of magic grows with Samael's advantage."""
    reach = line.distance if line and line.distance else unit.card.range
    magic = line is not None and line.source == "Magic"
    return reach + (4000 if magic and has_advantage(skirmish, unit, "Magic") else 0)


def most_order_points(skirmish: Skirmish, unit: Unit) -> int:
    return unit.card.order_points + (1 if has_advantage(skirmish, unit, "Absolute Control") else 0)


def critical_from(skirmish: Skirmish, unit: Unit) -> int:
    """The lowest kept die that is a critical."""
    own = unit.card.has("Critical Mastery") or any(
        "Critical Mastery" in card.innate for card in bonuses(skirmish, unit)
    )
    party = has_advantage(skirmish, unit, "Combat Mastery")
    return 10 - (1 if own else 0) - (1 if party else 0)


def level(skirmish: Skirmish, unit: Unit) -> int:
    """The Level that abilities compare: for a Summon its Atman; a table may let Costs raise that of their Summoner."""
    if unit.card.summon:
        return unit.card.atman
    return unit.card.level + (own_costs(skirmish, unit) if skirmish.house.summon_cost_bundle == "raise_level" else 0)


def worth_levels(skirmish: Skirmish, unit: Unit) -> int:
    """What a unit counts among the Levels left: its Level, less for Samael's Mystics, a Summon its Cost."""
    less = MYSTICS if unit.card.category == "Mystic" and has_advantage(skirmish, unit, "Mystics") else 0
    return scored(skirmish, unit, unit.card.level - less)


def worth_points(skirmish: Skirmish, unit: Unit) -> int:
    """What a unit counts in Victory Points: its price, a Summon its Cost."""
    return scored(skirmish, unit, unit.card.price or unit.card.level)


def scored(skirmish: Skirmish, unit: Unit, own: int) -> int:
    """A Summon counts its Cost, or nothing where Costs are bundled with the Summoner, who then counts them all."""
    if skirmish.house.summon_cost_bundle == "separate":
        return unit.card.cost if unit.card.summon else own
    return 0 if unit.card.summon else own + own_costs(skirmish, unit)


def own_costs(skirmish: Skirmish, summoner: Unit) -> int:
    return sum(one.card.cost for one in skirmish.units if one.summoner == summoner.id)


def full_gnosis(skirmish: Skirmish, side: str) -> int:
    """One point for every full 100 Levels of the agreed size, and what cards add."""
    extra = sum(card.gnosis for card in skirmish.side(side).cards)
    for unit in skirmish.standing(side):
        extra += unit.card.gnosis + sum(card.gnosis for card in unit.advantage)
    return gnosis(skirmish.levels, skirmish.house) + extra
