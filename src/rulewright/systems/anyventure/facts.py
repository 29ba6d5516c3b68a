"""What can happen. Facts carry results, not reasons; where a hidden creature goes is for those who notice it."""

from __future__ import annotations

from typing import Any

from rulewright.kernel.world import Fact, facts_in, roster

from .music import Musician
from .sheets import Gear, Potion, Weapon
from .terms import BANDS, Phase, band_of
from .workshop import Ammunition, Due, Gained, Meal, money
from .world import (
    GM,
    Adventure,
    Bond,
    Boon,
    Cell,
    Coat,
    Condition,
    Fight,
    Fighter,
    Injury,
    Lying,
    Spent,
    Stock,
    Turn,
    Wave,
    opposed,
)


class _OnFighter(Fact[Adventure], frozen=True):
    """A fact about one combatant."""

    who: str

    def apply(self, world: Adventure) -> Adventure:
        return world.with_fighter(self.change(world.fighter(self.who)))

    def change(self, fighter: Fighter) -> Fighter:
        raise NotImplementedError


class HealthSet(_OnFighter, frozen=True):
    health: int

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(health=self.health)

    def tell(self) -> str:
        return f"{self.who} has {self.health} Health"


class ResolveSet(_OnFighter, frozen=True):
    resolve: int

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(resolve=self.resolve)

    def tell(self) -> str:
        return f"{self.who} has {self.resolve} Resolve"


class MoraleSet(_OnFighter, frozen=True):
    morale: int

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(morale=self.morale)

    def tell(self) -> str:
        return f"{self.who} has {self.morale} Morale"


class EnergySet(_OnFighter, frozen=True):
    energy: int

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(energy=self.energy)

    def tell(self) -> str:
        return f"{self.who} has {self.energy} Energy"


class WornOut(_OnFighter, frozen=True):
    """Maximum Health lost for good."""

    lost: int

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(worn_out=self.lost)

    def tell(self) -> str:
        return f"{self.who}: maximum Health {self.lost} lower for good"


class ConditionSet(_OnFighter, frozen=True):
    """A condition is there, new or changed."""

    condition: Condition

    def change(self, fighter: Fighter) -> Fighter:
        others = tuple(one for one in fighter.conditions if one.key != self.condition.key)
        both = (*others, self.condition)
        return fighter.but(conditions=tuple(sorted(both, key=lambda one: one.key)))

    def tell(self) -> str:
        one = self.condition
        words = f"{self.who} is {one.id.title()}" + (f" ({one.name})" if one.name else "")
        return words + (f", RC {one.rc} to shake off" if one.rc else "")


class ConditionEnded(_OnFighter, frozen=True):
    id: str
    name: str = ""

    def change(self, fighter: Fighter) -> Fighter:
        left = tuple(one for one in fighter.conditions if one.key != (self.id, self.name))
        return fighter.but(conditions=left)

    def tell(self) -> str:
        return f"{self.who} is no longer {self.id.title()}" + (f" ({self.name})" if self.name else "")


class Found(_OnFighter, frozen=True):
    """Somebody hidden has been found by an enemy; if that one hides as well, only its own side learns of it."""

    by: str

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(conditions=tuple(self.known(one) for one in fighter.conditions))

    def known(self, one: Condition) -> Condition:
        return one.but(known=tuple(sorted({*one.known, self.by}))) if one.id == "obscured" else one

    def seen_by(self, world: Adventure) -> tuple[str, ...] | None:
        finder = world.fighter(self.by)
        return own_side(world, finder) if finder.has("obscured") else None

    def tell(self) -> str:
        return f"{self.by} has found {self.who}"


class BoonSet(_OnFighter, frozen=True):
    boon: Boon

    def change(self, fighter: Fighter) -> Fighter:
        others = tuple(one for one in fighter.boons if one.id != self.boon.id)
        return fighter.but(boons=(*others, self.boon))

    def tell(self) -> str:
        return f"{self.who}: {self.boon.id}"


class BoonEnded(_OnFighter, frozen=True):
    id: str

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(boons=tuple(one for one in fighter.boons if one.id != self.id))

    def tell(self) -> str:
        return f"{self.who}: {self.id} is over"


class Injured(_OnFighter, frozen=True):
    injury: Injury

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(injuries=(*fighter.injuries, self.injury))

    def tell(self) -> str:
        return f"{self.who} keeps an injury, {self.injury.kind}: {self.injury.name}"


class Moved(_OnFighter, frozen=True):
    """It stands somewhere else. Of one who is hidden, only its own side and who notices it learn where."""

    at: Cell
    height: int = 0

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(at=self.at, height=self.height)

    def apply(self, world: Adventure) -> Adventure:
        """A rider goes where its mount goes."""
        moved = super().apply(world)
        for rider in (one for one in world.fighters if one.rides == self.who):
            moved = moved.with_fighter(rider.but(at=self.at, height=self.height))
        return moved

    def seen_by(self, world: Adventure) -> tuple[str, ...] | None:
        return noticed_by(world, world.fighter(self.who))

    def tell(self) -> str:
        up = f", {self.height} up" if self.height > 0 else f", {-self.height} down" if self.height < 0 else ""
        return f"{self.who} goes to {self.at[0]},{self.at[1]}{up}"


def noticed_by(world: Adventure, fighter: Fighter) -> tuple[str, ...] | None:
    """Who knows where one is: everybody, unless it is hidden."""
    from .board import notices

    if not fighter.has("obscured"):
        return None
    found = [one.id for one in world.fighters if opposed(one.side, fighter.side) and notices(world, one, fighter)]
    return (*own_side(world, fighter), *found)


def own_side(world: Adventure, fighter: Fighter) -> tuple[str, ...]:
    """Those from whom nobody hides: its own side, and the GM."""
    return (GM, *(one.id for one in world.fighters if not opposed(one.side, fighter.side)))


class Placed(_OnFighter, frozen=True):
    """What it starts a fight with."""

    energy: int
    phase: Phase | None
    initiative: int | None
    prepared: bool = False

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(
            energy=self.energy, phase=self.phase, initiative=self.initiative, acted=False, turn=Turn(), flurry=0
        )

    def tell(self) -> str:
        exact = "" if self.initiative is None else f" with {self.initiative}"
        early = " and in Preparation" if self.prepared else ""
        return f"{self.who} acts {self.phase}{early}{exact}"


class Deferred(_OnFighter, frozen=True):
    phase: Phase

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(phase=self.phase)

    def tell(self) -> str:
        return f"{self.who} waits for {self.phase} from now on"


class TurnSet(_OnFighter, frozen=True):
    """What it has done and still has this turn; of one who is hidden it would tell how far it went."""

    turn: Turn

    def seen_by(self, world: Adventure) -> tuple[str, ...] | None:
        return noticed_by(world, world.fighter(self.who))

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(turn=self.turn)

    def tell(self) -> str:
        return ""


class Marked(_OnFighter, frozen=True):
    """A few plain values; what is not named stays."""

    acted: bool | None = None
    defending: bool | None = None
    wonder: bool | None = None
    woe: bool | None = None
    flurry: int | None = None
    rested: int | None = None
    invisible: bool | None = None

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(**dict(self.given()))

    def given(self) -> list[tuple[str, Any]]:
        names = ("acted", "defending", "wonder", "woe", "flurry", "rested", "invisible")
        return [(name, value) for name in names if (value := getattr(self, name)) is not None]

    def tell(self) -> str:
        words = {
            ("defending", True): "defends",
            ("defending", False): "no longer defends",
            ("wonder", True): "holds Wonder",
            ("wonder", False): "has cashed Wonder",
            ("woe", True): "holds Woe",
            ("woe", False): "has cashed Woe",
            ("invisible", True): "cannot be seen",
            ("invisible", False): "can be seen again",
        }
        said = [words[one] for one in self.given() if one in words]
        return f"{self.who} {' and '.join(said)}" if said else ""


class Concentrates(_OnFighter, frozen=True):
    """What it keeps going by concentration."""

    on: tuple[str, ...]

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(concentrates=self.on)

    def tell(self) -> str:
        return f"{self.who} concentrates on {', '.join(self.on) or 'nothing'}"


class HandSet(_OnFighter, frozen=True):
    """What it holds."""

    hand: str
    off: str = ""

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(hand=self.hand, off=self.off)

    def tell(self) -> str:
        return f"{self.who} holds {self.hand or 'nothing'}" + (f" and {self.off}" if self.off else "")


class Used(_OnFighter, frozen=True):
    """An ability was used so often in its span."""

    spent: Spent

    def change(self, fighter: Fighter) -> Fighter:
        others = tuple(one for one in fighter.spent if one.id != self.spent.id)
        mine = (self.spent,) if self.spent.times else ()
        return fighter.but(spent=tuple(sorted((*others, *mine), key=lambda one: one.id)))

    def tell(self) -> str:
        return ""


class PotionsSet(_OnFighter, frozen=True):
    potions: tuple[Potion, ...]

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(potions=self.potions)

    def tell(self) -> str:
        return ""


class GoodsSet(_OnFighter, frozen=True):
    """What it carries to use up: components, ingredients and the like."""

    goods: tuple[Stock, ...]

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(goods=self.goods)

    def tell(self) -> str:
        return f"{self.who} carries {', '.join(f'{one.count} {one.id}' for one in self.goods) or 'no goods'}"


class Died(_OnFighter, frozen=True):
    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(dead=True, health=0, conditions=(), concentrates=(), defending=False)

    def tell(self) -> str:
        return f"{self.who} is dead"


class Fell(_OnFighter, frozen=True):
    """Out of the fight."""

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(out=True, concentrates=(), defending=False)

    def tell(self) -> str:
        return f"{self.who} is out of the fight"


class FightSet(Fact[Adventure], frozen=True):
    """Round, phase and whose turn; none when the fight is over."""

    fight: Fight | None

    def apply(self, world: Adventure) -> Adventure:
        return world.but(fight=self.fight)

    def tell(self) -> str:
        if self.fight is None:
            return "the fight is over"
        if self.fight.active:
            return f"{self.fight.active}'s turn ({self.fight.phase})"
        return "" if self.fight.phase else f"round {self.fight.round}"


class Clock(Fact[Adventure], frozen=True):
    """Time has passed."""

    minutes: int

    def apply(self, world: Adventure) -> Adventure:
        return world.but(minutes=self.minutes)

    def tell(self) -> str:
        day, rest = divmod(self.minutes, 24 * 60)
        return f"day {day + 1}, {rest // 60:02d}:{rest % 60:02d}"


class WaveCame(Fact[Adventure], frozen=True):
    """The next prepared fight: its creatures are there, those of the last one gone."""

    wave: Wave
    places: tuple[tuple[str, Cell], ...]

    def apply(self, world: Adventure) -> Adventure:
        places = dict(self.places)
        party = [one for one in world.fighters if one.side != "enemies"]
        stay = [one.but(at=places.get(one.id, one.at), phase=None) for one in party]
        waves = tuple(one for one in world.waves if one.id != self.wave.id)
        fighters = roster((*stay, *self.wave.fighters))
        return world.but(fighters=fighters, ground=self.wave.ground, waves=waves, result="", camp=False, lying=())

    def tell(self) -> str:
        return f"the next fight: {self.wave.id}"


class Camped(Fact[Adventure], frozen=True):
    """Between fights: time for other things, or no more."""

    on: bool

    def apply(self, world: Adventure) -> Adventure:
        return world.but(camp=self.on)

    def tell(self) -> str:
        return "there is time for other things" if self.on else "the day's work is done"


class Over(Fact[Adventure], frozen=True):
    result: str

    def apply(self, world: Adventure) -> Adventure:
        return world.but(result=self.result)

    def tell(self) -> str:
        return f"the end: {self.result}"


class MusicSet(_OnFighter, frozen=True):
    """What it knows, plays and has heard; `words` say what is new."""

    music: Musician
    words: str = ""

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(music=self.music)

    def tell(self) -> str:
        return f"{self.who} {self.words}" if self.words else ""


class Bonded(_OnFighter, frozen=True):
    """Whose a beast is and what it has learned."""

    owner: str
    bond: Bond
    words: str = ""

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(owner=self.owner, bond=self.bond)

    def tell(self) -> str:
        return f"{self.who} {self.words}" if self.words else ""


class Rides(_OnFighter, frozen=True):
    """Whom it sits on; on nobody, it stands beside."""

    mount: str

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(rides=self.mount)

    def tell(self) -> str:
        return f"{self.who} rides {self.mount}" if self.mount else f"{self.who} is on its own feet"


class Carries(_OnFighter, frozen=True, kw_only=True):
    """What it owns and has at hand; what is not named stays."""

    silver: int | None = None
    arms: tuple[Weapon, ...] | None = None
    kit: tuple[Gear, ...] | None = None
    potions: tuple[Potion, ...] | None = None
    quiver: tuple[Ammunition, ...] | None = None
    nocked: str | None = None
    lit: tuple[str, ...] | None = None
    meals: tuple[Meal, ...] | None = None

    def change(self, fighter: Fighter) -> Fighter:
        names = ("silver", "arms", "kit", "potions", "quiver", "nocked", "lit", "meals")
        return fighter.but(**{name: value for name in names if (value := getattr(self, name)) is not None})

    def tell(self) -> str:
        return "" if self.silver is None else f"{self.who} has {money(self.silver)}"


class Coated(_OnFighter, frozen=True):
    """A poison on a weapon, or none any more."""

    coat: Coat | None

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(coat=self.coat)

    def tell(self) -> str:
        return f"{self.who} has poison on {self.coat.weapon}" if self.coat else ""


class Eaten(_OnFighter, frozen=True):
    """What a meal still has to give, and what meals gave today."""

    supper: int
    gained: tuple[Gained, ...]

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(supper=self.supper, gained=self.gained)

    def tell(self) -> str:
        return ""


class DueSet(_OnFighter, frozen=True):
    """What it has swallowed that works later."""

    due: tuple[Due, ...]

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(due=self.due)

    def tell(self) -> str:
        return ""


class LyingSet(Fact[Adventure], frozen=True):
    """What lies on the ground."""

    lying: tuple[Lying, ...]

    def apply(self, world: Adventure) -> Adventure:
        return world.but(lying=self.lying)

    def tell(self) -> str:
        return ""


class BulkCounted(Fact[Adventure], frozen=True):
    """Whether the table counts what everybody carries."""

    on: bool

    def apply(self, world: Adventure) -> Adventure:
        return world.but(counts_bulk=self.on)

    def tell(self) -> str:
        return "bulk is counted from now on" if self.on else "bulk is no longer counted"


class Told(Fact[Adventure], frozen=True):
    words: str
    only: tuple[str, ...] = ()

    def apply(self, world: Adventure) -> Adventure:
        return world

    def seen_by(self, world: Adventure) -> tuple[str, ...] | None:  # noqa: ARG002
        return self.only or None

    def tell(self) -> str:
        return self.words


def units(number: int) -> str:
    """A distance as people say it."""
    return f"{number} unit{'' if number == 1 else 's'} ({BANDS[band_of(number)]})"


FACTS = facts_in(globals())
