"""Sheets of cards and parties, and the entries that a file needs for them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulewright.content.packs import Entry
from rulewright.content.sheet import Sheet
from rulewright.errors import Refusal
from rulewright.kernel.rules.tally import Tally
from rulewright.kernel.rules.world import find
from rulewright.spelling import did_you_mean

from ..house import Rulings
from ..model.cards import Ability, Advantage, Card, Gain, Order
from ..model.lengths import format_inches
from ..party import party_sheet
from ..party.fault import count_of
from .entries import AdvantageEntry, CharacterEntry, SummonEntry
from .loading import party_of
from .pack import Pack, references
from .plans import PartyEntry

VALUES = ("attack", "damage", "defense", "armor", "lp", "resistance")
SUMMON_VALUES = ("summoning", "cost", "atman", "bind", "stability", "shock")
AGAINST = {"lower": "only on lower Levels", "not higher": "only on Levels that are not higher"}
CHANGED_LENGTHS = ("zone", "walk", "run", "placing")
CHANGED_VALUES = (
    *("attack", "damage", "defense", "armor", "resistance", "initiative", "seek", "stability"),
    *("summoner_level", "summoning", "bind", "gnosis"),
)


def find_entry(pack: Pack, who: str) -> tuple[str, Entry]:
    """A party or card of the packs by its id, with the list it is in."""
    kinds = ("party", "character", "summon", "advantage")
    entries = {one.id: (kind, one) for kind in reversed(kinds) for one in getattr(pack, kind)}
    if who not in entries:
        lists = "; ".join(f"{kind}: {', '.join(one.id for one in getattr(pack, kind))}" for kind in kinds)
        raise Refusal(f"there is no party or card {who!r}; there are {lists}{did_you_mean(who, entries)}")
    return entries[who]


def entries_of(pack: Pack, shipped: Pack, who: str) -> dict[str, list[Entry]]:
    """The entries that a file needs for a party or card: itself, and the cards it names that are not shipped."""
    kind, entry = find_entry(pack, who)
    own: dict[str, list[Entry]] = {}
    for _, wanted, name in references(entry):
        named: Entry = find(getattr(pack, wanted), name)
        if named not in getattr(shipped, wanted) and named not in own.get(wanted, []):
            own.setdefault(wanted, []).append(named)
    return {**own, kind: [*own.get(kind, []), entry]}


def sheet_of(pack: Pack, who: str, house: Rulings) -> Sheet:
    """The sheet of a party, character, Summon or advantage card by its id."""
    match find_entry(pack, who)[1]:
        case PartyEntry() as entry:
            return party_sheet(entry.title, party_of(pack, entry), house)
        case CharacterEntry() | SummonEntry() as entry:
            return card_sheet(entry.card())
        case AdvantageEntry() as entry:
            return advantage_sheet(entry.card())
    raise Refusal(f"{who!r} has no sheet")


def card_sheet(card: Card) -> Sheet:
    words = tuple((label, said) for label, said in card_lines(card) if said)
    rule = "summon.values" if card.summon else "core.card"
    names = (*VALUES, *SUMMON_VALUES) if card.summon else VALUES
    numbers = [Tally(format_label(name)).plus("card", getattr(card, name), rule) for name in names]
    if not card.summon:
        numbers.append(Tally("Level").plus("card", card.level, "core.cost_and_level"))
        numbers.append(Tally("Price").plus("card", card.price, "party.value"))
    return Sheet(card.name, words, tuple(numbers))


def format_label(value: str) -> str:
    return "LP" if value == "lp" else value.title().replace("_", " ")


def card_lines(card: Card) -> Iterator[tuple[str, str]]:
    belongs = () if card.summon else (card.organisation, card.faction)
    yield "Kind", ", ".join([card.category, *belongs, *card.tags])
    yield "Looks", card.words
    yield "Speed", f"walk {format_long_length(card.walk)}, run {format_long_length(card.run)}"
    yield "AP", f"{card.recovery} recovered, {card.most_ap} at most"
    yield "Base", card.size
    yield "Reach", format_long_length(card.reach) if card.reach else ""
    yield "Range", format_long_length(card.range) if card.range else ""
    yield "Control Zone", format_long_length(card.zone)
    yield "Gnosis", f"{card.gnosis:+d} a turn" if card.gnosis else ""
    yield "Innate", ", ".join(card.innate)
    yield "Immune", ", ".join(card.immune)
    second = ", ".join(f"{name.title()} {value}" for name, value in card.secondary)
    yield "Second values", f"{second} when {card.secondary_when}" if second else ""
    yield "Fielded as Leader", f"for {card.leader_upgrade} Levels more" if card.leader_upgrade else ""
    yield "Summoner Level", str(card.summoner_level or "")
    yield "Affinity", ", ".join(card.affinity)
    yield "Only for", ", ".join(card.only)
    yield "Never for", ", ".join(card.never)
    for ability in card.abilities:
        yield ability.name, format_ability(ability)
    if card.orders:
        yield "Order Points", f"{card.order_points} a turn, Zone of Influence {format_long_length(card.influence)}"
    for order in card.orders:
        yield order.name, format_order(order)


def format_ability(one: Ability) -> str:
    says = [
        f"{one.kind}, {one.cost} AP, {one.source}" + (", reactive" if one.reactive else ""),
        f"on {one.aim}" if one.kind == "effect" else "",
        f"within {format_long_length(one.distance)}" if one.distance else "",
        *(f"{value:+d} {name}" for name, value in (("Attack", one.attack), ("Damage", one.damage)) if value),
        f"-{one.armor} Armor of the target" if one.armor else "",
        f"{one.dice:+d} dice" if one.dice else "",
        f"{one.fixed} instead of a die" if one.fixed else "",
        f"area {format_long_length(one.area)}" + (", enemies only" if one.area_enemies else "") if one.area else "",
        "throws" if one.throw else "",
        *format_gains(one.states, one.heals, one.ap),
        f"{one.bind:+d} Bind" if one.bind else "",
        f"Effect {one.effect}" if one.effect else "",
        f"Difficulty {one.difficulty}+" if one.difficulty else "",
        f"{one.limit} a turn" if one.limit else "",
        f"{one.once} a game" if one.once else "",
        f"Upkeep {one.upkeep}" if one.upkeep else "",
        f"costs {one.sacrifice} LP" if one.sacrifice else "",
        AGAINST[one.against] if one.against else "",
    ]
    return "; ".join(filter(None, says))


def format_order(one: Order) -> str:
    says = [
        count_of(one.cost, "Order Point"),
        f"moves {format_long_length(one.moves)}" if one.moves else "",
        "attacks" if one.attacks else "",
        *format_gains(one.states, one.heals, one.ap),
        "once per unit and turn" if one.once_per_unit else "",
        "another unit only" if one.other else "",
        "at any time in the Action Phase" if one.timing else "",
    ]
    return "; ".join(filter(None, says))


def format_gains(states: Iterable[Gain], heals: int, ap: int) -> list[str]:
    counters = [f"{gain.state} {gain.counters}" for gain in states]
    return [*counters, *([f"heals {heals} LP"] if heals else []), *([f"{ap:+d} AP"] if ap else [])]


def advantage_sheet(card: Advantage) -> Sheet:
    words = [("Kind", card.kind), ("Looks", card.words), ("Gives", format_advantage(card))]
    words += [("Needs", ", ".join(card.members)), ("Summons", "may carry it" if card.for_summons else "")]
    price = Tally("Price").plus("card", card.price, "advantage.costs")
    return Sheet(card.name, tuple((label, said) for label, said in words if said), (price,))


def format_advantage(card: Advantage) -> str:
    changes = [(name, getattr(card, name)) for name in CHANGED_VALUES]
    gives = [f"{value:+d} {format_label(name)}" for name, value in changes if value]
    lengths = [(name, getattr(card, name)) for name in CHANGED_LENGTHS]
    gives += [f"{'+' if value > 0 else ''}{format_long_length(value)} {name}" for name, value in lengths if value]
    return ", ".join([*gives, *card.innate])


def format_long_length(length: int) -> str:
    """A length for people, such as 1.5 inches."""
    return f"{format_inches(length)} inches"
