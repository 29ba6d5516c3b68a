"""Cards and parties of Anima Tactics as people read them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulewright.content.packs import Entry
from rulewright.content.sheet import Sheet
from rulewright.errors import Refusal
from rulewright.kernel.rules.tally import Tally
from rulewright.kernel.rules.world import find
from rulewright.spelling import did_you_mean

from ..house import Rulings
from ..model.cards import INCH, Ability, Advantage, Card, Gain, Order
from ..party import party_sheet
from ..party.fault import some
from .entries import AdvantageEntry, CharacterEntry, SummonEntry
from .loading import party_of
from .pack import Pack, references
from .plans import PartyEntry

VALUES = ("attack", "damage", "defense", "armor", "lp", "resistance")
OF_SUMMON = ("summoning", "cost", "atman", "bind", "stability", "shock")
LENGTHS = ("zone", "walk", "run", "placing")
CHANGES = (
    *("attack", "damage", "defense", "armor", "resistance", "initiative", "seek", "stability"),
    *("summoner_level", "summoning", "bind", "gnosis"),
)


def named_entry(pack: Pack, who: str) -> tuple[str, Entry]:
    """A party or a card of the packs by its id, and which list it stands in."""
    kinds = ("party", "character", "summon", "advantage")
    found = {one.id: (kind, one) for kind in reversed(kinds) for one in getattr(pack, kind)}
    if who not in found:
        lists = "; ".join(f"{kind}: {', '.join(one.id for one in getattr(pack, kind))}" for kind in kinds)
        raise Refusal(f"there is no party or card {who!r}; there are {lists}{did_you_mean(who, found)}")
    return found[who]


def entries_of(pack: Pack, shipped: Pack, who: str) -> dict[str, list[Entry]]:
    """What a file has to hold for a party or a card: itself, and of the cards it names those that are not shipped."""
    kind, entry = named_entry(pack, who)
    own: dict[str, list[Entry]] = {}
    for _, wanted, name in references(entry):
        known: Entry = find(getattr(pack, wanted), name)
        if known not in getattr(shipped, wanted) and known not in own.get(wanted, []):
            own.setdefault(wanted, []).append(known)
    return {**own, kind: [*own.get(kind, []), entry]}


def sheet_of(pack: Pack, who: str, house: Rulings) -> Sheet:
    """A party, character, Summon or advantage card by its id."""
    match named_entry(pack, who)[1]:
        case PartyEntry() as entry:
            return party_sheet(entry.title, party_of(pack, entry), house)
        case CharacterEntry() | SummonEntry() as entry:
            return card_sheet(entry.card())
        case AdvantageEntry() as entry:
            return advantage_sheet(entry.card())
    raise Refusal(f"{who!r} has no sheet")


def card_sheet(card: Card) -> Sheet:
    words = tuple((label, said) for label, said in card_words(card) if said)
    rule = "summon.values" if card.summon else "core.card"
    names = (*VALUES, *OF_SUMMON) if card.summon else VALUES
    numbers = [Tally(label(name)).plus("card", getattr(card, name), rule) for name in names]
    if not card.summon:
        numbers.append(Tally("Level").plus("card", card.level, "core.cost_and_level"))
        numbers.append(Tally("Price").plus("card", card.price, "party.value"))
    return Sheet(card.name, words, tuple(numbers))


def label(value: str) -> str:
    return "LP" if value == "lp" else value.title().replace("_", " ")


def card_words(card: Card) -> Iterator[tuple[str, str]]:
    belongs = () if card.summon else (card.organisation, card.faction)
    yield "Kind", ", ".join([card.category, *belongs, *card.tags])
    yield "Looks", card.words
    yield "Speed", f"walk {inches(card.walk)}, run {inches(card.run)}"
    yield "AP", f"{card.recovery} recovered, {card.most_ap} at most"
    yield "Base", card.size
    yield "Reach", inches(card.reach) if card.reach else ""
    yield "Range", inches(card.range) if card.range else ""
    yield "Control Zone", inches(card.zone)
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
        yield ability.name, ability_words(ability)
    if card.orders:
        yield "Order Points", f"{card.order_points} a turn, Zone of Influence {inches(card.influence)}"
    for order in card.orders:
        yield order.name, order_words(order)


def ability_words(one: Ability) -> str:
    says = [
        f"{one.kind}, {one.cost} AP, {one.source}" + (", reactive" if one.reactive else ""),
        f"on {one.aim}" if one.kind == "effect" else "",
        f"within {inches(one.distance)}" if one.distance else "",
        *(f"{value:+d} {name}" for name, value in (("Attack", one.attack), ("Damage", one.damage)) if value),
        f"-{one.armor} Armor of the target" if one.armor else "",
        f"{one.dice:+d} dice" if one.dice else "",
        f"{one.fixed} instead of a die" if one.fixed else "",
        f"area {inches(one.area)}" + (", enemies only" if one.area_enemies else "") if one.area else "",
        "throws" if one.throw else "",
        *gains(one.states, one.heals, one.ap),
        f"{one.bind:+d} Bind" if one.bind else "",
        f"Effect {one.effect}" if one.effect else "",
        f"Difficulty {one.difficulty}+" if one.difficulty else "",
        f"{one.limit} a turn" if one.limit else "",
        f"{one.once} a game" if one.once else "",
        f"Upkeep {one.upkeep}" if one.upkeep else "",
        f"costs {one.sacrifice} LP" if one.sacrifice else "",
    ]
    return "; ".join(filter(None, says))


def order_words(one: Order) -> str:
    says = [
        some(one.cost, "Order Point"),
        f"moves {inches(one.moves)}" if one.moves else "",
        "attacks" if one.attacks else "",
        *gains(one.states, one.heals, one.ap),
        "once per unit and turn" if one.once_per_unit else "",
        "another unit only" if one.other else "",
    ]
    return "; ".join(filter(None, says))


def gains(states: Iterable[Gain], heals: int, ap: int) -> list[str]:
    told = [f"{gain.state} {gain.counters}" for gain in states]
    return [*told, *([f"heals {heals} LP"] if heals else []), *([f"{ap:+d} AP"] if ap else [])]


def advantage_sheet(card: Advantage) -> Sheet:
    words = [("Kind", card.kind), ("Looks", card.words), ("Gives", advantage_words(card))]
    words += [("Needs", ", ".join(card.members)), ("Summons", "may carry it" if card.for_summons else "")]
    price = Tally("Price").plus("card", card.price, "advantage.costs")
    return Sheet(card.name, tuple((label, said) for label, said in words if said), (price,))


def advantage_words(card: Advantage) -> str:
    changes = [(name, getattr(card, name)) for name in CHANGES]
    told = [f"{value:+d} {label(name)}" for name, value in changes if value]
    lengths = [(name, getattr(card, name)) for name in LENGTHS]
    told += [f"{'+' if value > 0 else ''}{inches(value)} {name}" for name, value in lengths if value]
    return ", ".join([*told, *card.innate])


def inches(length: int) -> str:
    """A length for people, such as 1.5 inches."""
    whole, part = divmod(abs(length), INCH)
    sign, digits = "-" if length < 0 else "", f"{part:03d}".rstrip("0")
    return f"{sign}{whole}{'.' + digits if digits else ''} inches"
