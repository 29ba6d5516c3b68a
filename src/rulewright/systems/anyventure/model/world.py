"""The world of Anyventure: the fighters, the ground and the fight.

Worlds are stored, so the names of classes and fields stay as they are.
"""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from rulewright.game.gm.dice import GmDiceWorld
from rulewright.kernel.rules.world import Struct, find, put

from ..house import Rulings
from .modules import Module
from .music import Musician, Song
from .sheets import FISTS, Change, Gear, Inflict, Potion, Sheet, Weapon
from .spells import Spell
from .terms import ConditionName, Mode, Phase
from .workshop import Ammunition, Due, Gained, Meal, Recipe, Thing

Cell = tuple[int, int]
Side = Literal["pcs", "enemies", "allies", "neutral"]
PARTY: tuple[Side, ...] = ("pcs", "allies")
NOWHERE: Cell = (-1, -1)  # the position of a fighter who is not on the map, or hidden from the viewer
ROUNDS_PER_MINUTE = 10
InjuryKind = Literal["cosmetic", "lingering", "severe wound", "missing part"]


class Until(Struct, frozen=True):
    """When an effect ends.

    "start" and "end" are those of a turn of `who`, after `left` turns; "fight" is the end of the fight. For "clock" it
    ends `rounds` after the minute `left`. For "concentration" it ends when `who` stops concentrating on `on`. An empty
    `when` does not end by itself.
    """

    when: Literal["", "start", "end", "fight", "clock", "concentration"] = ""
    who: str = ""
    left: int = 1
    on: str = ""
    rounds: int = 0


class Hold(Struct, frozen=True):
    """One cause of a condition: its source, and how long it lasts."""

    source: str = ""
    until: Until = Until()


class Condition(Struct, frozen=True, kw_only=True):
    """One instance of a condition. `rc` is the current RC of the check that ends it, `first` the one at the start.

    `amount` is the damage it does next. `name` distinguishes poisons. `flag` marks that an order makes the next escape
    easier, or that a Dazed fighter has made its first defence. `known` lists the enemies who have found an Obscured
    fighter. `also` are earlier causes that still hold, such as a second grab. `order` binds
    the next turn of the Charmed; it is left out without one, as in old lines.
    """

    id: ConditionName
    name: str = ""
    rc: int = 0
    first: int = 0
    amount: int = 0
    source: str = ""
    until: Until = Until()
    flag: bool = False
    known: tuple[str, ...] = ()
    also: tuple[Hold, ...] = ()
    order: str | UnsetType = UNSET

    @property
    def key(self) -> tuple[str, str]:
        return self.id, self.name

    @property
    def holds(self) -> tuple[Hold, ...]:
        """All causes, the newest first."""
        return (Hold(self.source, self.until), *self.also)

    def held_by(self, holds: tuple[Hold, ...]) -> Condition:
        return self.but(source=holds[0].source, until=holds[0].until, also=holds[1:])


class Boon(Struct, frozen=True):
    """Changes of a fighter's values for a while. `also` are further ends, where several sources keep it going."""

    id: str
    changes: tuple[Change, ...]
    until: Until = Until("fight")
    also: tuple[Until, ...] = ()

    @property
    def ends(self) -> tuple[Until, ...]:
        return (self.until, *self.also)

    def lasting(self, ends: tuple[Until, ...]) -> Boon:
        return self.but(until=ends[0], also=ends[1:])


class Injury(Struct, frozen=True):
    """A lasting injury, with its changes and conditions. With a prosthetic (`fitted`) its changes do not apply."""

    kind: InjuryKind
    name: str
    changes: tuple[Change, ...] = ()
    brings: tuple[ConditionName, ...] = ()
    fitted: bool = False


class Spent(Struct, frozen=True):
    """The uses of an ability in the current turn, fight or day."""

    id: str
    times: int


class Stock(Struct, frozen=True):
    """A number of the same goods."""

    id: str
    count: int = 1


class Coat(Struct, frozen=True):
    """A poison on a weapon; it works on the next hit."""

    weapon: str
    inflicts: tuple[Inflict, ...]


class Lesson(Struct, frozen=True):
    """Successes so far at taming a beast or teaching it a command: by whom, and the day of the last one."""

    what: str
    by: str
    day: int
    good: int


class Bond(Struct, frozen=True):
    """The training of a tame beast: whether it is a mount, the commands it knows, and lessons not finished."""

    mount: bool = False
    commands: tuple[str, ...] = ()
    lessons: tuple[Lesson, ...] = ()


class Turn(Struct, frozen=True, kw_only=True):
    """The actions left in a fighter's turn, and what it has done in it.

    `goes_on` marks a turn that has begun and not ended while the fight has no single active fighter: between the
    phases of a creature that acts in all of them, or when several act at the same time.
    """

    actions: int = 0
    attacks: int = 0
    moved: int = 0
    mode: Mode | None = None
    ran: int = 0
    struck: bool = False
    offhand: bool = False
    task: bool = False
    swam: bool = False
    flown: int = 0
    over: bool = False
    played: bool = False
    ridden: int = 0
    galloped: bool = False
    mounted: bool = False
    commanded: bool = False
    goes_on: bool = False


class Fighter(Struct, frozen=True, kw_only=True):
    """A character or creature. `phase` is when it acts, `initiative` its exact result (None: not rolled).

    `arms` and `kit` are None until they differ from the weapons and gear on the sheet.
    """

    id: str
    sheet: Sheet
    side: Side
    at: Cell = NOWHERE
    height: int = 0
    health: int = 0
    resolve: int = 0
    morale: int = 0
    energy: int = 0
    worn_out: int = 0
    conditions: tuple[Condition, ...] = ()
    boons: tuple[Boon, ...] = ()
    injuries: tuple[Injury, ...] = ()
    phase: Phase | None = None
    initiative: int | None = None
    acted: bool = False
    turn: Turn = Turn()
    defending: bool = False
    concentrates: tuple[str, ...] = ()
    hand: str = ""
    off: str = ""
    potions: tuple[Potion, ...] = ()
    spent: tuple[Spent, ...] = ()
    wonder: bool = False
    woe: bool = False
    flurry: int = 0
    invisible: bool = False
    dead: bool = False
    out: bool = False
    rested: int = 0
    music: Musician = Musician()
    owner: str = ""
    bond: Bond = Bond()
    rides: str = ""
    goods: tuple[Stock, ...] = ()
    silver: int = 0
    arms: tuple[Weapon, ...] | None = None
    kit: tuple[Gear, ...] | None = None
    quiver: tuple[Ammunition, ...] = ()
    nocked: str = ""
    lit: tuple[str, ...] = ()
    coat: Coat | None = None
    meals: tuple[Meal, ...] = ()
    supper: int = 0
    gained: tuple[Gained, ...] = ()
    due: tuple[Due, ...] = ()
    recipes: tuple[Recipe, ...] = ()
    spells: tuple[Spell, ...] = ()
    fizzled: tuple[str, ...] = ()
    points: int = 0

    def has(self, name: ConditionName) -> bool:
        return self.condition(name) is not None

    def condition(self, name: ConditionName) -> Condition | None:
        for one in self.conditions:
            if one.id == name:
                return one
        return None

    def has_any(self, names: tuple[ConditionName, ...]) -> bool:
        return bool(self.conditions) and any(one.id in names for one in self.conditions)

    @property
    def gone(self) -> bool:
        return self.dead or self.out

    @property
    def away(self) -> bool:
        """Whether the GM has taken it off the table."""
        return self.out and not self.dead and self.at == NOWHERE

    def weapon(self, name: str) -> Weapon:
        return find((*self.weapons, FISTS), name)

    @property
    def weapons(self) -> tuple[Weapon, ...]:
        return self.sheet.weapons if self.arms is None else self.arms

    @property
    def gear(self) -> tuple[Gear, ...]:
        """Everything worn and carried. The order matters: the first piece for a slot is the one worn."""
        return self.sheet.gear if self.kit is None else self.kit


class Ground(Struct, frozen=True):
    """The map of a fight in squares of one unit; `deep` is the depth of its water."""

    width: int = 24
    depth: int = 16
    walls: tuple[Cell, ...] = ()
    water: tuple[Cell, ...] = ()
    steep: tuple[Cell, ...] = ()
    light: Literal["light", "partial", "dark"] = "light"
    deep: int = 3
    nullfield: Literal["", "basic", "complete"] = ""


class Lying(Struct, frozen=True):
    """A weapon on the ground and its owner."""

    weapon: Weapon
    owner: str
    at: Cell


class Fight(Struct, frozen=True):
    """The current fight: round, phase and the fighter whose turn it is."""

    round: int = 0
    phase: Phase | None = None
    active: str = ""


class Wave(Struct, frozen=True):
    """A fight prepared for later: the enemies and their map; `stand` are squares for the party."""

    id: str
    fighters: tuple[Fighter, ...]
    ground: Ground = Ground()
    stand: tuple[Cell, ...] = ()


class Adventure(GmDiceWorld, frozen=True, kw_only=True):
    """The whole world of one table. `minutes` count from the first midnight; `waves` are fights still to come.

    `lore` are the spells that can be learned, `modules` those that can be bought between fights, `harms` the injuries
    that a fighter can be left with. `camp` is true between fights.
    """

    house: Rulings = Rulings()
    fighters: tuple[Fighter, ...] = ()
    ground: Ground = Ground()
    fight: Fight | None = None
    minutes: int = 8 * 60
    waves: tuple[Wave, ...] = ()
    camp: bool = False
    result: str = ""
    songs: tuple[Song, ...] = ()
    lying: tuple[Lying, ...] = ()
    wares: tuple[Thing, ...] = ()
    counts_bulk: bool = False
    lore: tuple[Spell, ...] = ()
    modules: tuple[Module, ...] = ()
    harms: tuple[Injury, ...] = ()

    @property
    def moment(self) -> tuple[int, int]:
        """The minute, and in a fight the rounds over since that minute began."""
        return self.minutes, (self.fight.round - 1) % ROUNDS_PER_MINUTE if self.fight and self.fight.round else 0

    @property
    def day(self) -> int:
        return self.minutes // (24 * 60) + 1

    def fighter(self, name: str) -> Fighter:
        # A plain loop: this is called more often than anything else. `find` words the error.
        for one in self.fighters:
            if one.id == name:
                return one
        return find(self.fighters, name)

    def with_fighter(self, fighter: Fighter) -> Adventure:
        return self.but(fighters=put(self.fighters, fighter))

    def sides_here(self) -> set[str]:
        return {"npcs" if one.side in ("enemies", "neutral") else "pcs" for one in self.fighters}

    def present(self) -> tuple[Fighter, ...]:
        """The fighters who are neither dead nor out, conscious or not."""
        return tuple([one for one in self.fighters if not (one.dead or one.out)])

    def companions(self) -> tuple[Fighter, ...]:
        """The fighters present, and the beaten of the party who recover with a full rest."""
        return tuple([one for one in self.fighters if not one.gone or self.recovers(one)])

    def recovers(self, fighter: Fighter) -> bool:
        """Whether a fighter who is out recovers with a full rest."""
        return fighter.out and not fighter.dead and fighter.side in PARTY and self.house.npc_beaten == "rest"

    def others(self, fighter: Fighter) -> tuple[Fighter, ...]:
        name = fighter.id
        return tuple([one for one in self.fighters if one.id != name and not (one.dead or one.out)])

    def enemies(self, fighter: Fighter) -> tuple[Fighter, ...]:
        """Those whom a fighter treats as enemies: everybody, if it is Maddened."""
        if fighter.has("maddened"):
            return self.others(fighter)
        return tuple([one for one in self.present() if opposed(one.side, fighter.side)])

    def allies(self, fighter: Fighter) -> tuple[Fighter, ...]:
        """The others of a fighter's side; nobody, if it is Maddened."""
        if fighter.has("maddened"):
            return ()
        return tuple([one for one in self.others(fighter) if together(one.side, fighter.side)])


def hostile(fighter: Fighter, other: Fighter) -> bool:
    """Whether a fighter treats another as an enemy."""
    return opposed(fighter.side, other.side) or fighter.has("maddened")


def opposed(one: Side, other: Side) -> bool:
    """Whether two sides fight each other: player characters and allies against enemies. Nobody fights the neutral."""
    return (one in PARTY and other == "enemies") or (one == "enemies" and other in PARTY)


def together(one: Side, other: Side) -> bool:
    """Whether two sides are on the same side: player characters and allies are."""
    return one == other or (one in PARTY and other in PARTY)
