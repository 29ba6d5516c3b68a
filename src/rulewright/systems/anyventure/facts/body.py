"""Facts about a fighter's body: Health and other pools, conditions, boons, injuries, death."""

from __future__ import annotations

from ..model.world import Adventure, Boon, Condition, Fighter, Injury
from .base import _OnFighter, own_side


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
    """The fighter has lost maximum Health for good."""

    lost: int

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(worn_out=self.lost)

    def tell(self) -> str:
        return f"{self.who}: maximum Health {self.lost} lower for good"


class ConditionSet(_OnFighter, frozen=True):
    """The fighter has a condition, new or changed."""

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
    """An enemy has found a hidden fighter. If the finder hides as well, only its own side learns of it."""

    by: str

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(conditions=tuple(self.with_finder(one) for one in fighter.conditions))

    def with_finder(self, one: Condition) -> Condition:
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


class Concentrates(_OnFighter, frozen=True):
    """Everything that the fighter now concentrates on."""

    on: tuple[str, ...]

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(concentrates=self.on)

    def tell(self) -> str:
        return f"{self.who} concentrates on {', '.join(self.on) or 'nothing'}"


class Died(_OnFighter, frozen=True):
    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(dead=True, health=0, conditions=(), concentrates=(), defending=False)

    def tell(self) -> str:
        return f"{self.who} is dead"


class Recovered(_OnFighter, frozen=True):
    """The fighter is no longer out."""

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(out=False)

    def tell(self) -> str:
        return f"{self.who} is up again"


class Fell(_OnFighter, frozen=True):
    """The fighter is out of the fight."""

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(out=True, concentrates=(), defending=False)

    def tell(self) -> str:
        return f"{self.who} is out of the fight"
