"""Facts about a conflict: zones, items, turns, tests, and its end."""

from __future__ import annotations

from typing import ClassVar

from rulewright.game import facts
from rulewright.kernel.rules.world import Fact, roster

from ..model.world import Conflict, Cover, LastTest, OngoingAction, Person, Story, Turn
from .base import _OnPerson


class GmStunts(Fact[Story], frozen=True):
    sp: int

    def apply(self, world: Story) -> Story:
        return world.but(gm_sp=self.sp)

    def tell(self) -> str:
        return f"the GM has {self.sp} SP"


class Moved(_OnPerson, frozen=True):
    zone: str

    def change(self, person: Person) -> Person:
        return person.but(zone=self.zone, cover=None)

    def tell(self) -> str:
        return f"{self.who} goes to {self.zone}"


class Covered(_OnPerson, frozen=True):
    cover: Cover | None = None

    def change(self, person: Person) -> Person:
        return person.but(cover=self.cover)

    def tell(self) -> str:
        return f"{self.who} is behind {self.cover.name}" if self.cover else f"{self.who} stands in the open"


class Readied(_OnPerson, frozen=True):
    """An item is brought into use, or reloaded if it already is in use."""

    item: str

    def change(self, person: Person) -> Person:
        if self.item not in person.ready:
            return person.but(ready=(*person.ready, self.item))
        return person.but(empty=tuple(name for name in person.empty if name != self.item))

    def tell(self) -> str:
        return f"{self.who} readies {self.item}"


class Emptied(_OnPerson, frozen=True):
    item: str

    def change(self, person: Person) -> Person:
        return person.but(empty=(*person.empty, self.item))

    def tell(self) -> str:
        return f"{self.item} of {self.who} has to be reloaded"


class ItemLost(_OnPerson, frozen=True):
    """An item is given up for good, as a sacrifice."""

    item: str

    def change(self, person: Person) -> Person:
        left = tuple(item for item in person.sheet.items if item.name != self.item)
        ready, empty = (tuple(name for name in names if name != self.item) for names in (person.ready, person.empty))
        return person.but(sheet=person.sheet.but(items=left), ready=ready, empty=empty)

    def tell(self) -> str:
        return f"{self.who} gives up {self.item}"


class Guards(_OnPerson, frozen=True):
    ally: str

    def change(self, person: Person) -> Person:
        return person.but(guarding=self.ally)

    def tell(self) -> str:
        return f"{self.who} guards {self.ally}" if self.ally else ""


class TurnSet(_OnPerson, frozen=True):
    """What is left of a person's turn, and the penalties that run until the next."""

    turn: Turn

    def change(self, person: Person) -> Person:
        return person.but(turn=self.turn)

    def tell(self) -> str:
        return ""


class BonusSet(_OnPerson, frozen=True):
    """Bonus actions that a person has, those used this round, and those that are lost after the first round."""

    bonus: int
    used: int = 0
    early: int = 0

    def change(self, person: Person) -> Person:
        return person.but(bonus=self.bonus, bonus_used=self.used, early=self.early)

    def tell(self) -> str:
        return f"{self.who} has {self.bonus} bonus action{'' if self.bonus == 1 else 's'}"


class Reacted(_OnPerson, frozen=True):
    """A person has bought React, or may buy it again."""

    reacted: bool = True

    def change(self, person: Person) -> Person:
        return person.but(reacted=self.reacted)

    def tell(self) -> str:
        return f"{self.who} reacts" if self.reacted else ""


class Entered(Fact[Story], frozen=True):
    """A new person enters the scene."""

    person: Person

    def apply(self, world: Story) -> Story:
        return world.but(people=roster((*world.people, self.person)))

    def tell(self) -> str:
        return f"{self.person.id} enters"


class WayCleared(Fact[Story], frozen=True):
    a: str
    b: str

    def apply(self, world: Story) -> Story:
        opened = tuple(
            link.but(obstacle="", difficulty=0) if link.joins(self.a, self.b) else link for link in world.links
        )
        return world.but(links=opened)

    def tell(self) -> str:
        return f"the way between {self.a} and {self.b} is free"


class ConflictSet(Fact[Story], frozen=True):
    conflict: Conflict | None = None
    words: str = ""

    def apply(self, world: Story) -> Story:
        return world.but(conflict=self.conflict)

    def tell(self) -> str:
        return self.words


class CurrentActionSet(Fact[Story], frozen=True, rename={"action": "deed"}):
    """The action being resolved begins or changes; None when it is resolved."""

    was: ClassVar[tuple[str, ...]] = ("DeedSet",)
    action: OngoingAction | None = None
    words: str = ""

    def apply(self, world: Story) -> Story:
        return world.but(current_action=self.action)

    def tell(self) -> str:
        return self.words


class Tested(Fact[Story], frozen=True):
    last: LastTest | None = None

    def apply(self, world: Story) -> Story:
        return world.but(last=self.last)

    def tell(self) -> str:
        if self.last is None or self.last.short:
            return ""
        return f"{self.last.who} {'succeeds' if self.last.success else 'fails'}" + (
            f" with {self.last.sp} SP" if self.last.sp else ""
        )


class Over(facts.Over[Story], frozen=True):
    what = "conflict"
