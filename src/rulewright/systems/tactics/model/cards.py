"""Cards: characters, Summons, Orders, advantage cards. Lengths are thousandths of an inch."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from rulewright.kernel.rules.world import Struct

INCH = 1000
RADIUS = {"small": 600, "medium": 800, "large": 1000}  # bases of 30, 40 and 50 mm, at 25 mm to the inch

Category = Literal["Warrior", "Mystic", "Prowler"]
Faction = Literal["Light", "Dark", "Unaligned"]
Organisation = Literal["Empire", "Church", "Azur Alliance", "Wissenschaft", "Samael", "Black Sun", "Wanderer"]
Tag = Literal["Leader", "Agent", "Arbiter", "Summoner", "Summon", "Gear", "Pilot", "Dragon", "Undead"]
StateName = Literal[
    "Haste",
    "Shield",
    "Protection",
    "Healing",
    "Slow",
    "Blind",
    "Poison",
    "Seal",
    "Paralyzed",
    "Doom",
    "Berserk",
    "Stunned",
]
Innate = Literal[
    "Initiative",
    "Advanced Deployment",
    "Infiltration",
    "Critical Mastery",
    "Flight",
    "Intangible",
    "Open Movement",
    "Damage Resistance",
    "Shoots Engaged",
    "No Intercept",
    "Long Intercept",
    "Hindsight",
    "Gnosis Breaker",
    "Gnosis Drinker",
]
Source = Literal["Ki", "Magic", "Subterfuge", "Special"]
Kind = Literal[
    "attack",
    "ranged attack",
    "charge",
    "counterattack",
    "dodge",
    "effect",
    "movement",
    "run",
    "seek",
    "escape",
    "stealth",
]
Aim = Literal["enemy", "friend", "any", "self", "summon"]
Against = Literal["lower", "not higher"]
POSITIVE: tuple[StateName, ...] = ("Haste", "Shield", "Protection", "Healing")


class Gain(Struct, frozen=True, cache_hash=True):
    """The counters of a state that an ability or Order gives."""

    state: StateName
    counters: int = 1


class Ability(Struct, frozen=True, cache_hash=True):
    """A special ability.

    Attributes:
        distance: How far it reaches. Without it, effects and Seek reach as far as the Control Zone, a Charge as far as
            the run speed.
        attack, damage, dice: What it adds to an attack.
        armor: By how much it lowers the target's Armor.
        fixed: The result that replaces a die.
        effect: The Effect that targets have to resist.
        difficulty: The number that its user has to roll.
        limit, once: The uses allowed per turn and per game.
        upkeep: The AP that maintaining it costs each turn.
        sacrifice: The LP that using it costs.
        against: The Levels it works on, compared with that of its user; a Summon has its Atman. Unset for all.
    """

    name: str
    kind: Kind
    cost: int = 1
    source: Source = "Special"
    reactive: bool = False
    distance: int | None = None
    attack: int = 0
    damage: int = 0
    armor: int = 0
    dice: int = 0
    fixed: int = 0
    area: int = 0
    area_enemies: bool = False
    throw: bool = False
    effect: int = 0
    difficulty: int = 0
    limit: int = 0
    once: int = 0
    upkeep: int = 0
    sacrifice: int = 0
    aim: Aim = "enemy"
    states: tuple[Gain, ...] = ()
    heals: int = 0
    ap: int = 0
    bind: int = 0
    against: Against | UnsetType = UNSET


class Order(Struct, frozen=True, cache_hash=True):
    """An Order of an Arbiter: it moves a friend, lets it attack, or gives it AP, states or LP.

    Attributes:
        timing: When it may be given, if not in the Arbiter's own activation alone.
    """

    name: str
    cost: int
    moves: int = 0
    attacks: bool = False
    ap: int = 0
    states: tuple[Gain, ...] = ()
    heals: int = 0
    once_per_unit: bool = False
    other: bool = False
    timing: Literal["any time"] | UnsetType = UNSET


class Card(Struct, frozen=True, cache_hash=True, kw_only=True):
    """The card of a character or Summon.

    Price, Level, Cost and Atman are different values, and so are affinity and faction.
    """

    id: str
    name: str
    attack: int
    damage: int
    defense: int
    armor: int
    lp: int
    resistance: int
    walk: int = 8 * INCH
    run: int = 12 * INCH
    recovery: int = 3
    most_ap: int = 4
    category: Category = "Warrior"
    organisation: Organisation = "Wanderer"
    faction: Faction = "Unaligned"
    level: int = 0
    price: int = 0
    size: Literal["small", "medium", "large"] = "small"
    tags: tuple[Tag, ...] = ()
    innate: tuple[Innate, ...] = ()
    immune: tuple[StateName, ...] = ()
    abilities: tuple[Ability, ...] = ()
    secondary: tuple[tuple[str, int], ...] = ()
    secondary_when: Literal["", "wounded", "engaged", "charging"] = ""
    reach: int = 0
    range: int = 0
    zone: int = 8 * INCH
    gnosis: int = 0
    order_points: int = 0
    influence: int = 0
    orders: tuple[Order, ...] = ()
    summoner_level: int = 0
    affinity: tuple[str, ...] = ()
    leader_upgrade: int = 0
    exempt: tuple[Literal["party.unique", "party.agents_org", "summon.no_cards", "advantage.carrier"], ...] = ()
    summoning: int = 0
    cost: int = 0
    atman: int = 0
    bind: int = 0
    stability: int = 0
    shock: int = 0
    only: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    words: str = ""

    @property
    def radius(self) -> int:
        return RADIUS[self.size]

    @property
    def summon(self) -> bool:
        return "Summon" in self.tags

    def has(self, innate: Innate) -> bool:
        return innate in self.innate


class Advantage(Struct, frozen=True, cache_hash=True, kw_only=True):
    """An Equipment, Power, Plot or Team card: what it changes for its bearer, or for the whole party.

    `summoning` changes the AP that calling a Summon costs. `placing` is how far away Summons may be set down, if it is
    more than the Control Zone.
    """

    id: str
    name: str
    kind: Literal["Equipment", "Power", "Plot", "Team"]
    price: int = 5
    attack: int = 0
    damage: int = 0
    defense: int = 0
    armor: int = 0
    resistance: int = 0
    zone: int = 0
    walk: int = 0
    run: int = 0
    initiative: int = 0
    seek: int = 0
    stability: int = 0
    summoner_level: int = 0
    summoning: int = 0
    placing: int = 0
    bind: int = 0
    gnosis: int = 0
    innate: tuple[Innate, ...] = ()
    members: tuple[str, ...] = ()
    for_summons: bool = False
    words: str = ""
