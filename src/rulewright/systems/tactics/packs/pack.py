"""The packs of Anima Tactics: their lists, what refers to what, and what no table could play with."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulewright.content.packs import EntriesByKind, Entry, PackFormat
from rulewright.errors import BookError, Refusal
from rulewright.kernel.rules.world import Struct
from rulewright.spelling import did_you_mean

from ..house import Rulings
from ..party import BASES
from .entries import AbilityEntry, AdvantageEntry, CharacterEntry, FigureEntry, OrderEntry, SummonEntry
from .plans import EncounterEntry, PartyEntry, ScenarioEntry

ATTACKS = ("attack", "ranged attack", "charge", "counterattack")
REACTIONS = ("dodge", "counterattack")
CHECKS = (*ATTACKS, "dodge", "seek", "escape")
USED_BY = {
    "attack": CHECKS,
    "fixed": CHECKS,
    "damage": ATTACKS,
    "armor": ATTACKS,
    "effect": ("effect", *ATTACKS),
    "distance": ("attack", "ranged attack", "charge", "effect", "movement", "run", "seek"),
}
"""The types of line that read a value."""
CARRIED = ("Equipment", "Power")
DOES = ("states", "heals", "ap", "bind")
NOTHING = "expected something the rules can carry out, got nothing"


class Pack(Struct, frozen=True):
    """Everything there is to play with, by kind and id."""

    character: tuple[CharacterEntry, ...] = ()
    summon: tuple[SummonEntry, ...] = ()
    advantage: tuple[AdvantageEntry, ...] = ()
    party: tuple[PartyEntry, ...] = ()
    scenario: tuple[ScenarioEntry, ...] = ()
    encounter: tuple[EncounterEntry, ...] = ()


def references(entry: Entry) -> Iterator[tuple[str, str, str]]:
    """Field, kind and id of everything an entry names."""
    match entry:
        case AdvantageEntry():
            yield from (("members", "character", name) for name in entry.members)
        case PartyEntry():
            yield from (("members", "character", one.card) for one in entry.members)
            yield from (("members", "character", one.pilot) for one in entry.members if one.pilot)
            yield from (("summons", "summon", one.card) for one in entry.summons)
            yield from (("cards", "advantage", one.card) for one in entry.cards)
        case EncounterEntry():
            yield from (("scenario", "scenario", entry.scenario), ("a", "party", entry.a), ("b", "party", entry.b))


def wrong(entry: Entry, found: EntriesByKind) -> Iterator[tuple[str, str]]:
    """Field and reason, for what the types alone do not catch."""
    match entry:
        case FigureEntry():
            yield from wrong_figure(entry, found)
        case AdvantageEntry():
            yield from wrong_advantage(entry)
        case ScenarioEntry():
            yield from wrong_scenario(entry)
        case EncounterEntry():
            yield from wrong_encounter(entry, found)


def wrong_figure(entry: FigureEntry, found: EntriesByKind) -> Iterator[tuple[str, str]]:
    """Abilities with names of their own that do something, and values that go together."""
    try:
        card = entry.card() if isinstance(entry, CharacterEntry | SummonEntry) else None
    except Refusal as error:
        yield "lengths", str(error)
        return
    if isinstance(entry, SummonEntry) and entry.id in found["character"]:
        yield "id", "a character has it already"
    names = [one.name for one in entry.abilities]
    yield from (("abilities", f"{name!r} stands twice") for name in twice(names))
    for one in entry.abilities:
        yield from (("abilities", f"{one.name}: {why}") for why in wrong_ability(one, entry))
    if bool(entry.secondary) != bool(entry.secondary_when):
        yield "secondary", "expected values and secondary_when together: when does the second value count?"
    if entry.run < entry.walk:
        yield "run", f"expected at least the walk of {entry.walk} inches, got {entry.run}"
    if card and isinstance(entry, CharacterEntry):
        yield from wrong_character(entry)
    if isinstance(entry, SummonEntry):
        for name in (*entry.only, *entry.never):
            if name not in BASES:
                yield "only or never", f"{name!r} is no basis, there are {', '.join(BASES)}{did_you_mean(name, BASES)}"


def wrong_ability(one: AbilityEntry, entry: FigureEntry) -> Iterator[str]:
    """Every line does what its type promises."""
    gives = any(getattr(one, field) for field in DOES)
    if one.kind == "effect" and not gives:
        yield NOTHING
    if one.kind == "ranged attack" and not (one.distance or entry.range):
        yield "expected a distance, on the line or as the card's range"
    if one.kind in ("movement", "run") and not one.distance:
        yield "expected a distance in inches"
    if one.kind == "stealth" and not one.upkeep:
        yield "expected an upkeep of 1 AP or more"
    if one.upkeep and one.kind != "stealth" and not (one.kind in ("effect", *ATTACKS) and one.states):
        yield "an upkeep keeps up Stealth, or states that an effect or attack gives; here are none [ability.upkeep]"
    if one.reactive and one.kind not in REACTIONS:
        yield f"only a {' or a '.join(REACTIONS)} is reactive: no {one.kind} names what triggers it [ap.reactive]"
    yield from lost_on(one)
    yield from unread(one)
    if one.bind and one.aim != "summon":
        yield "Bind Points belong to Summons: expected aim = 'summon'"
    if one.effect and one.aim == "self":
        yield "nobody resists an effect of its own"


def lost_on(one: AbilityEntry) -> Iterator[str]:
    """What a line of its type does not do, so that it would be lost without a word."""
    if one.kind not in ATTACKS:
        if one.area:
            yield "only attacks have an area"
        if one.throw:
            yield "only attacks throw [throw.distance]"
        if one.dice:
            yield "only attacks roll more dice [core.ability_line]"
    if one.states and one.kind not in ("effect", *ATTACKS):
        yield "only effects and attacks give states [core.ability_line]"
    if one.kind != "effect" and (one.heals or one.ap or one.bind):
        yield "only effects heal, or give AP or Bind Points [core.ability_line]"


def unread(one: AbilityEntry) -> Iterator[str]:
    """Values that no rule reads on a line of its type."""
    for field, kinds in USED_BY.items():
        if getattr(one, field) and one.kind not in kinds:
            yield f"{field} = {getattr(one, field)} does nothing on a line of type {one.kind} [core.ability_line]"
    if one.area_enemies and not one.area:
        yield "area_enemies needs an area [area.primary]"
    if one.effect and one.kind in ATTACKS and not one.states:
        yield "an Effect is resisted by whom an attack gives states; here are none [resist.roll]"
    if one.aim != "enemy" and one.kind != "effect" and (one.aim, one.kind) != ("self", "stealth"):
        yield f"only an effect is aimed, not a line of type {one.kind} [core.ability_line]"


def wrong_character(entry: CharacterEntry) -> Iterator[tuple[str, str]]:
    """Arbiters and Summoners have all that belongs to them, and nobody else has."""
    if "Summon" in entry.tags:
        yield "tags", "a Summon stands in the list summon"
    orders = (bool(entry.order_points), bool(entry.influence), bool(entry.orders))
    if orders != ("Arbiter" in entry.tags,) * 3:
        yield "tags", "an Arbiter has order_points, influence and orders, and nobody else has [arbiter.card]"
    if (bool(entry.summoner_level), bool(entry.affinity)) != ("Summoner" in entry.tags,) * 2:
        yield "tags", "a Summoner has summoner_level and affinity, and nobody else has [summoner.definition]"
    if "Leader" in entry.tags and entry.leader_upgrade:
        yield "leader_upgrade", "the character is a Leader without it [leader.upgrade]"
    if {"Gear", "Pilot"} <= set(entry.tags):
        yield "tags", "nobody is both Gear and Pilot [party.gears]"
    yield from (("orders", f"{name!r} stands twice") for name in twice(one.name for one in entry.orders))
    yield from (("orders", f"{one.name}: {NOTHING}") for one in entry.orders if not does(one))


def does(order: OrderEntry) -> bool:
    return bool(order.moves or order.attacks or order.ap or order.states or order.heals)


def wrong_advantage(entry: AdvantageEntry) -> Iterator[tuple[str, str]]:
    try:
        card = entry.card()
    except Refusal as error:
        yield "lengths", str(error)
        return
    plain = AdvantageEntry(id="plain", cite="-", name="plain", kind=entry.kind).card()
    own = ("id", "name", "words", "price", "members", "for_summons")
    if card.but(**{field: getattr(plain, field) for field in own}) == plain:
        yield "kind", NOTHING
    if entry.bind and entry.kind in CARRIED and not entry.for_summons:
        yield (
            "bind",
            "only the card of a Summon, or of the party, adds Bind Points: expected for_summons = true [bind.points]",
        )
    if (entry.kind == "Team") != bool(entry.members):
        yield "members", "a Team card names its members, and no other card does [advantage.kinds]"


def wrong_scenario(entry: ScenarioEntry) -> Iterator[tuple[str, str]]:
    yield from (("terrain", f"{name} stands twice") for name in twice(one.id for one in entry.terrain))
    try:
        table, pieces = entry.scenario(), [one.terrain() for one in entry.terrain]
    except Refusal as error:
        yield "lengths", str(error)
        return
    if 2 * table.zone > table.depth:
        yield "zone", f"two zones of {entry.zone} inches do not fit on {entry.depth} inches [setup.zones]"
    for one in pieces:
        inside = one.high[0] <= table.width and one.high[1] <= table.depth
        if not (one.low[0] < one.high[0] and one.low[1] < one.high[1] and inside):
            yield "terrain", f"{one.id}: expected low before high, both on the table [core.table]"


def wrong_encounter(entry: EncounterEntry, found: EntriesByKind) -> Iterator[tuple[str, str]]:
    a, b = (found["party"][name][1] for name in (entry.a, entry.b))
    if isinstance(a, PartyEntry) and isinstance(b, PartyEntry) and a.levels != b.levels:
        yield "b", f"both parties are built for the same Levels, not {a.levels} and {b.levels} [party.levels]"
    try:
        Rulings.of(*entry.rulings)
    except BookError as error:
        yield "rulings", str(error)


def twice(names: Iterable[str]) -> list[str]:
    """Whatever stands more than once."""
    listed = list(names)
    return [name for name in dict.fromkeys(listed) if listed.count(name) > 1]


KINDS: dict[str, type[Entry]] = {
    "character": CharacterEntry,
    "summon": SummonEntry,
    "advantage": AdvantageEntry,
    "party": PartyEntry,
    "scenario": ScenarioEntry,
    "encounter": EncounterEntry,
}
SHAPE = PackFormat(KINDS, references, wrong)
