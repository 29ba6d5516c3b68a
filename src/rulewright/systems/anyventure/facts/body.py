"""Facts about a fighter's body: Health and other pools, conditions, boons, injuries, death."""

from __future__ import annotations

from rulewright.words.arguments import Number, Thing, Who
from rulewright.words.phrase import Argument, Many, Words

from ..model.world import Adventure, Boon, Condition, Fighter, Injury
from ..phrases import say
from .base import _OnFighter, own_side


def named_condition(condition: str, name: str) -> Argument:
    """A condition in words, with its name if it has one."""
    return say("named-condition", condition=condition.title(), name=name) if name else condition.title()


class HealthSet(_OnFighter, frozen=True):
    health: int

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(health=self.health)

    def tell(self) -> Words:
        return say("has-health", who=Who(self.who), health=Number(self.health, of=self.who))


class ResolveSet(_OnFighter, frozen=True):
    resolve: int

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(resolve=self.resolve)

    def tell(self) -> Words:
        return say("has-resolve", who=Who(self.who), resolve=Number(self.resolve, of=self.who))


class MoraleSet(_OnFighter, frozen=True):
    morale: int

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(morale=self.morale)

    def tell(self) -> Words:
        return say("has-morale", who=Who(self.who), morale=Number(self.morale, of=self.who))


class EnergySet(_OnFighter, frozen=True):
    energy: int

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(energy=self.energy)

    def tell(self) -> Words:
        return say("has-energy", who=Who(self.who), energy=Number(self.energy, of=self.who))


class WornOut(_OnFighter, frozen=True):
    """The fighter has lost maximum Health for good."""

    lost: int

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(worn_out=self.lost)

    def tell(self) -> Words:
        return say("maximum-lower", who=Who(self.who), lost=Number(self.lost, of=self.who))


class ConditionSet(_OnFighter, frozen=True):
    """The fighter has a condition, new or changed."""

    condition: Condition

    def change(self, fighter: Fighter) -> Fighter:
        others = tuple(one for one in fighter.conditions if one.key != self.condition.key)
        both = (*others, self.condition)
        return fighter.but(conditions=tuple(sorted(both, key=lambda one: one.key)))

    def tell(self) -> Words:
        condition = named_condition(self.condition.id, self.condition.name)
        if self.condition.rc:
            return say("has-condition-rc", who=Who(self.who), condition=condition, rc=Number(self.condition.rc))
        return say("has-condition", who=Who(self.who), condition=condition)


class ConditionEnded(_OnFighter, frozen=True):
    id: str
    name: str = ""

    def change(self, fighter: Fighter) -> Fighter:
        left = tuple(one for one in fighter.conditions if one.key != (self.id, self.name))
        return fighter.but(conditions=left)

    def tell(self) -> Words:
        return say("condition-ends", who=Who(self.who), condition=named_condition(self.id, self.name))


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

    def tell(self) -> Words:
        return say("has-found", finder=Who(self.by), who=Who(self.who))


class BoonSet(_OnFighter, frozen=True):
    boon: Boon

    def change(self, fighter: Fighter) -> Fighter:
        others = tuple(one for one in fighter.boons if one.id != self.boon.id)
        return fighter.but(boons=(*others, self.boon))

    def tell(self) -> Words:
        return say("has-boon", who=Who(self.who), boon=Thing(self.boon.id))


class BoonEnded(_OnFighter, frozen=True):
    id: str

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(boons=tuple(one for one in fighter.boons if one.id != self.id))

    def tell(self) -> Words:
        return say("boon-over", who=Who(self.who), boon=Thing(self.id))


class Injured(_OnFighter, frozen=True):
    injury: Injury

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(injuries=(*fighter.injuries, self.injury))

    def tell(self) -> Words:
        return say("keeps-injury", who=Who(self.who), kind=self.injury.kind, injury=self.injury.name)


class Concentrates(_OnFighter, frozen=True):
    """Everything that the fighter now concentrates on."""

    on: tuple[str, ...]

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(concentrates=self.on)

    def tell(self) -> Words:
        on = Many(tuple(map(Thing, self.on))) if self.on else say("nothing")
        return say("concentrates", who=Who(self.who), on=on)


class Died(_OnFighter, frozen=True):
    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(dead=True, health=0, conditions=(), concentrates=(), defending=False)

    def tell(self) -> Words:
        return say("is-dead", who=Who(self.who))


class Recovered(_OnFighter, frozen=True):
    """The fighter is no longer out."""

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(out=False)

    def tell(self) -> Words:
        return say("is-up-again", who=Who(self.who))


class Fell(_OnFighter, frozen=True):
    """The fighter is out of the fight."""

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(out=True, concentrates=(), defending=False)

    def tell(self) -> Words:
        return say("is-out", who=Who(self.who))
