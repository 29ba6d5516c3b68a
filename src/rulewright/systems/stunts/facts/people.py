"""Facts about people: plot points, boxes, being taken out, grave aspects."""

from __future__ import annotations

from msgspec import UNSET

from rulewright.kernel.rules.world import GM, without
from rulewright.words.arguments import Number, Who
from rulewright.words.phrase import Words

from ..model.sheets import Track
from ..model.world import Aspect, Box, Person, Story, Time
from ..phrases import say
from ..terms import DURATIONS
from .base import _OnPerson


class PlotPoints(_OnPerson, frozen=True):
    """A role's plot points change; those of the GM count for all opponents."""

    pp: int

    def apply(self, world: Story) -> Story:
        return world.but(gm_pp=self.pp) if self.who == GM else super().apply(world)

    def change(self, person: Person) -> Person:
        return person.but(pp=self.pp)

    def tell(self) -> Words:
        return say("has-pp", who=Who(self.who), pp=Number(self.pp, of="" if self.who == GM else self.who))


class Owed(_OnPerson, frozen=True):
    """Plot points that a person is paid when the scene is over."""

    owed: int

    def change(self, person: Person) -> Person:
        return person.but(owed=self.owed)

    def tell(self) -> Words:
        return say("is-owed-pp", who=Who(self.who), pp=Number(self.owed, of=self.who)) if self.owed else ""


class Boxed(_OnPerson, frozen=True):
    track: Track
    box: Box

    def change(self, person: Person) -> Person:
        boxes = (*person.boxes(self.track), self.box)
        return person.but(**{self.track: boxes})

    def tell(self) -> Words:
        level, mark = self.box.level.name.lower(), DURATIONS[self.box.time.mark]
        return say("box-filled", who=Who(self.who), level=level, track=self.track, mark=mark)


class BoxSet(_OnPerson, frozen=True):
    """A filled box changes, or becomes empty if `box` is None."""

    track: Track
    at: int
    box: Box | None = None

    def change(self, person: Person) -> Person:
        boxes = list(person.boxes(self.track))
        boxes[self.at : self.at + 1] = [self.box] if self.box else []
        return person.but(**{self.track: tuple(boxes)})

    def tell(self) -> Words:
        return "" if self.box else say("box-empties", who=Who(self.who), track=self.track)


class TakenOut(_OnPerson, frozen=True):
    time: Time
    by: str = ""

    def change(self, person: Person) -> Person:
        return person.but(out=self.time, guarding="")

    def tell(self) -> Words:
        if self.by:
            return say("is-taken-out-by", who=Who(self.who), by=Who(self.by))
        return say("is-taken-out", who=Who(self.who))


class OutSet(_OnPerson, frozen=True):
    """How long a person is still out; None brings the person back."""

    time: Time | None = None

    def change(self, person: Person) -> Person:
        return person.but(out=self.time)

    def tell(self) -> Words:
        return "" if self.time else say("is-back", who=Who(self.who))


class Gone(_OnPerson, frozen=True):
    """A person leaves the scene, or is back for another one."""

    gone: bool = True

    def change(self, person: Person) -> Person:
        return person.but(gone=self.gone)

    def tell(self) -> Words:
        return say("leaves-scene" if self.gone else "is-back", who=Who(self.who))


class GraveTaken(_OnPerson, frozen=True):
    aspect: Aspect

    def change(self, person: Person) -> Person:
        return person.but(graves=(*person.graves, self.aspect))

    def tell(self) -> Words:
        aspect = self.aspect
        return say("takes-on", who=Who(self.who), aspect=repr(aspect.id), mark=DURATIONS[aspect.time.mark])


class GraveEnded(_OnPerson, frozen=True):
    aspect: str

    def change(self, person: Person) -> Person:
        return person.but(graves=without(person.graves, self.aspect))

    def tell(self) -> Words:
        return say("is-rid-of", who=Who(self.who), aspect=repr(self.aspect))


class Rallied(_OnPerson, frozen=True):
    rallies: int

    def change(self, person: Person) -> Person:
        return person.but(rallies=self.rallies)

    def tell(self) -> Words:
        return say("rallies", who=Who(self.who)) if self.rallies else ""


class RestedSet(_OnPerson, frozen=True):
    """The tracks on which a rest has failed, until time passes."""

    rested: tuple[Track, ...] = ()

    def change(self, person: Person) -> Person:
        return person.but(rested=self.rested or UNSET)

    def tell(self) -> str:
        return ""


class PicksSet(_OnPerson, frozen=True):
    """A player wants to be asked which three dice count on every roll, or only where it could matter."""

    picks: bool

    def change(self, person: Person) -> Person:
        return person.but(picks=self.picks or UNSET)

    def tell(self) -> str:
        return ""
