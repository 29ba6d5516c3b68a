"""Facts about people: plot points, boxes, being taken out, grave aspects."""

from __future__ import annotations

from rulewright.kernel.rules.world import GM, without

from ..model.sheets import Track
from ..model.world import Aspect, Box, Person, Story, Time
from .base import _OnPerson


class PlotPoints(_OnPerson, frozen=True):
    """A role's plot points change; those of the GM count for all opponents."""

    pp: int

    def apply(self, world: Story) -> Story:
        return world.but(gm_pp=self.pp) if self.who == GM else super().apply(world)

    def change(self, person: Person) -> Person:
        return person.but(pp=self.pp)

    def tell(self) -> str:
        return f"{self.who} has {self.pp} PP"


class Owed(_OnPerson, frozen=True):
    """Plot points that a person is paid when the scene is over."""

    owed: int

    def change(self, person: Person) -> Person:
        return person.but(owed=self.owed)

    def tell(self) -> str:
        return f"{self.who} will receive {self.owed} PP after the scene" if self.owed else ""


class Boxed(_OnPerson, frozen=True):
    track: Track
    box: Box

    def change(self, person: Person) -> Person:
        boxes = (*person.boxes(self.track), self.box)
        return person.but(**{self.track: boxes})

    def tell(self) -> str:
        level, mark = self.box.level.name.lower(), self.box.time.mark.value
        return f"{self.who}: {'an' if level[0] == 'i' else 'a'} {level} box, {self.track}, marked {mark}"


class BoxSet(_OnPerson, frozen=True):
    """A filled box changes, or becomes empty if `box` is None."""

    track: Track
    at: int
    box: Box | None = None

    def change(self, person: Person) -> Person:
        boxes = list(person.boxes(self.track))
        boxes[self.at : self.at + 1] = [self.box] if self.box else []
        return person.but(**{self.track: tuple(boxes)})

    def tell(self) -> str:
        return "" if self.box else f"{self.who}: a {self.track} box empties"


class TakenOut(_OnPerson, frozen=True):
    time: Time
    by: str = ""

    def change(self, person: Person) -> Person:
        return person.but(out=self.time, guarding="")

    def tell(self) -> str:
        return f"{self.who} is taken out" + (f" by {self.by}" if self.by else "")


class OutSet(_OnPerson, frozen=True):
    """How long a person is still out; None brings the person back."""

    time: Time | None = None

    def change(self, person: Person) -> Person:
        return person.but(out=self.time)

    def tell(self) -> str:
        return "" if self.time else f"{self.who} is back"


class Gone(_OnPerson, frozen=True):
    """A person leaves the scene, or is back for another one."""

    gone: bool = True

    def change(self, person: Person) -> Person:
        return person.but(gone=self.gone)

    def tell(self) -> str:
        return f"{self.who} leaves the scene" if self.gone else f"{self.who} is back"


class GraveTaken(_OnPerson, frozen=True):
    aspect: Aspect

    def change(self, person: Person) -> Person:
        return person.but(graves=(*person.graves, self.aspect))

    def tell(self) -> str:
        return f"{self.who} takes on {self.aspect.id!r}, marked {self.aspect.time.mark.value}"


class GraveEnded(_OnPerson, frozen=True):
    aspect: str

    def change(self, person: Person) -> Person:
        return person.but(graves=without(person.graves, self.aspect))

    def tell(self) -> str:
        return f"{self.who} is rid of {self.aspect!r}"


class Rallied(_OnPerson, frozen=True):
    rallies: int

    def change(self, person: Person) -> Person:
        return person.but(rallies=self.rallies)

    def tell(self) -> str:
        return f"{self.who} rallies" if self.rallies else ""
