"""The shape of a pack: its lists, what entries refer to, and errors in entries that types do not catch."""

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
USED_BY = {  # the kinds of ability that use a value
    "attack": CHECKS,
    "fixed": CHECKS,
    "damage": ATTACKS,
    "armor": ATTACKS,
    "effect": ("effect", *ATTACKS),
    "distance": ("attack", "ranged attack", "charge", "effect", "movement", "run", "seek"),
}
CARRIED = ("Equipment", "Power")
EFFECT_FIELDS = ("states", "heals", "ap", "bind")
NOTHING = "expected at least one effect, got none"


class Pack(Struct, frozen=True):
    """All content by kind."""

    character: tuple[CharacterEntry, ...] = ()
    summon: tuple[SummonEntry, ...] = ()
    advantage: tuple[AdvantageEntry, ...] = ()
    party: tuple[PartyEntry, ...] = ()
    scenario: tuple[ScenarioEntry, ...] = ()
    encounter: tuple[EncounterEntry, ...] = ()


def references(entry: Entry) -> Iterator[tuple[str, str, str]]:
    """The field, kind and id of everything that an entry refers to."""
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


def entry_errors(entry: Entry, entries: EntriesByKind) -> Iterator[tuple[str, str]]:
    """The fields of an entry that are wrong, each with the reason."""
    match entry:
        case FigureEntry():
            yield from figure_errors(entry, entries)
        case AdvantageEntry():
            yield from advantage_errors(entry)
        case ScenarioEntry():
            yield from scenario_errors(entry)
        case EncounterEntry():
            yield from encounter_errors(entry, entries)


def figure_errors(entry: FigureEntry, entries: EntriesByKind) -> Iterator[tuple[str, str]]:
    """Errors of a character or Summon: abilities that do nothing or share a name, values that do not go together."""
    try:
        card = entry.card() if isinstance(entry, CharacterEntry | SummonEntry) else None
    except Refusal as error:
        yield "lengths", str(error)
        return
    if isinstance(entry, SummonEntry) and entry.id in entries["character"]:
        yield "id", "a character has it already"
    names = [one.name for one in entry.abilities]
    yield from (("abilities", f"{name!r} is there twice") for name in duplicates(names))
    for one in entry.abilities:
        yield from (("abilities", f"{one.name}: {why}") for why in ability_errors(one, entry))
    if bool(entry.secondary) != bool(entry.secondary_when):
        yield "secondary", "expected values and secondary_when together: when does the second value count?"
    if entry.run < entry.walk:
        yield "run", f"expected at least the walk of {entry.walk} inches, got {entry.run}"
    if card and isinstance(entry, CharacterEntry):
        yield from character_errors(entry)
    if isinstance(entry, SummonEntry):
        for name in (*entry.only, *entry.never):
            if name not in BASES:
                yield (
                    "only or never",
                    f"{name!r} is not a basis; choose one of {', '.join(BASES)}{did_you_mean(name, BASES)}",
                )


def ability_errors(one: AbilityEntry, entry: FigureEntry) -> Iterator[str]:
    """Why an ability would not do what its kind promises."""
    gives = any(getattr(one, field) for field in EFFECT_FIELDS)
    if one.kind == "effect" and not gives:
        yield NOTHING
    if one.kind == "ranged attack" and not (one.distance or entry.range):
        yield "expected a distance, on the line or as the card's range"
    if one.kind in ("movement", "run") and not one.distance:
        yield "expected a distance in inches"
    if one.kind == "stealth" and not one.upkeep:
        yield "expected an upkeep of 1 AP or more"
    if one.upkeep and one.kind != "stealth" and not (one.kind in ("effect", *ATTACKS) and one.states):
        yield "an upkeep maintains Stealth, or states of an effect or attack; this ability has none [ability.upkeep]"
    if one.reactive and one.kind not in REACTIONS:
        yield f"only a {' or a '.join(REACTIONS)} can be reactive, not a {one.kind} [ap.reactive]"
    yield from ignored_effects(one)
    yield from unused_values(one)
    if one.bind and one.aim != "summon":
        yield "Bind Points belong to Summons: expected aim = 'summon'"
    if one.effect and one.aim == "self":
        yield "an effect on oneself is not resisted: leave out effect, or change aim"


def ignored_effects(one: AbilityEntry) -> Iterator[str]:
    """Effects that an ability of its kind does not have, so that they would silently be lost."""
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


def unused_values(one: AbilityEntry) -> Iterator[str]:
    """Values that no rule uses on an ability of its kind."""
    for field, kinds in USED_BY.items():
        if getattr(one, field) and one.kind not in kinds:
            yield f"{field} = {getattr(one, field)} does nothing on an ability of kind {one.kind} [core.ability_line]"
    if one.area_enemies and not one.area:
        yield "area_enemies needs an area [area.primary]"
    if one.effect and one.kind in ATTACKS and not one.states:
        yield "an attack needs an Effect only if it gives states, and it gives none [resist.roll]"
    if one.against and not (one.kind == "effect" or (one.kind in ATTACKS and one.states)):
        yield "only an effect, or the states of an attack, compare Levels [ability.levels]"
    if one.against and one.aim == "self":
        yield "an effect on oneself compares no Levels: leave out against, or change aim [ability.levels]"
    if one.aim != "enemy" and one.kind != "effect" and (one.aim, one.kind) != ("self", "stealth"):
        yield f"only an effect has an aim, not an ability of kind {one.kind} [core.ability_line]"


def character_errors(entry: CharacterEntry) -> Iterator[tuple[str, str]]:
    """Errors of a character: Arbiters and Summoners need certain values, and others must not have them."""
    if "Summon" in entry.tags:
        yield "tags", "a Summon belongs in the list summon, not character"
    orders = (bool(entry.order_points), bool(entry.influence), bool(entry.orders))
    if orders != ("Arbiter" in entry.tags,) * 3:
        yield (
            "tags",
            "only an Arbiter has order_points, influence and orders, and it needs all three [arbiter.card]",
        )
    leads = "Leader" in entry.tags or entry.leader_upgrade
    if leads and entry.organisation == "Azur Alliance" and "Arbiter" not in entry.tags:
        yield "tags", "a Leader of the Azur Alliance is an Arbiter: expected the tag Arbiter [arbiter.status]"
    if (bool(entry.summoner_level), bool(entry.affinity)) != ("Summoner" in entry.tags,) * 2:
        yield (
            "tags",
            "only a Summoner has summoner_level and affinity, and it needs both [summoner.definition]",
        )
    if "Leader" in entry.tags and entry.leader_upgrade:
        yield "leader_upgrade", "the character is already a Leader by its tags [leader.upgrade]"
    if {"Gear", "Pilot"} <= set(entry.tags):
        yield "tags", "a character is either a Gear or a Pilot, not both [party.gears]"
    yield from (("orders", f"{name!r} is there twice") for name in duplicates(one.name for one in entry.orders))
    yield from (("orders", f"{one.name}: {NOTHING}") for one in entry.orders if not does_something(one))


def does_something(order: OrderEntry) -> bool:
    return bool(order.moves or order.attacks or order.ap or order.states or order.heals)


def advantage_errors(entry: AdvantageEntry) -> Iterator[tuple[str, str]]:
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
        yield "members", "a Team card needs members, and other cards must not have any [advantage.kinds]"


def scenario_errors(entry: ScenarioEntry) -> Iterator[tuple[str, str]]:
    yield from (("terrain", f"{name} is there twice") for name in duplicates(one.id for one in entry.terrain))
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


def encounter_errors(entry: EncounterEntry, entries: EntriesByKind) -> Iterator[tuple[str, str]]:
    a, b = (entries["party"][name][1] for name in (entry.a, entry.b))
    if isinstance(a, PartyEntry) and isinstance(b, PartyEntry) and a.levels != b.levels:
        yield "b", f"both parties must be built for the same Levels, not {a.levels} and {b.levels} [party.levels]"
    try:
        Rulings.of(*entry.rulings)
    except BookError as error:
        yield "rulings", str(error)


def duplicates(names: Iterable[str]) -> list[str]:
    """The names that occur more than once."""
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
SHAPE = PackFormat(KINDS, references, entry_errors)
