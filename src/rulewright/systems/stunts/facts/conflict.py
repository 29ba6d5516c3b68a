"""Facts about a conflict: zones, items, turns, tests, and its end."""

from __future__ import annotations

from typing import ClassVar

from rulewright.game import facts
from rulewright.kernel.rules.world import Fact, roster
from rulewright.words.arguments import Number, Thing, Who
from rulewright.words.phrase import Words

from ..model.world import Conflict, Cover, LastTest, OngoingAction, Person, Story, Turn
from ..phrases import say
from .base import _OnPerson


class GmStunts(Fact[Story], frozen=True):
    sp: int

    def apply(self, world: Story) -> Story:
        return world.but(gm_sp=self.sp)

    def tell(self) -> Words:
        return say("gm-has-sp", sp=Number(self.sp))


class Moved(_OnPerson, frozen=True):
    zone: str

    def change(self, person: Person) -> Person:
        return person.but(zone=self.zone, cover=None)

    def tell(self) -> Words:
        return say("goes-to", who=Who(self.who), zone=Thing(self.zone))


class Covered(_OnPerson, frozen=True):
    cover: Cover | None = None

    def change(self, person: Person) -> Person:
        return person.but(cover=self.cover)

    def tell(self) -> Words:
        if self.cover:
            return say("is-behind", who=Who(self.who), cover=self.cover.name)
        return say("stands-in-open", who=Who(self.who))


class Readied(_OnPerson, frozen=True):
    """An item is brought into use, or reloaded if it already is in use."""

    item: str

    def change(self, person: Person) -> Person:
        if self.item not in person.ready:
            return person.but(ready=(*person.ready, self.item))
        return person.but(empty=tuple(name for name in person.empty if name != self.item))

    def tell(self) -> Words:
        return say("readies", who=Who(self.who), item=self.item)


class Emptied(_OnPerson, frozen=True):
    item: str

    def change(self, person: Person) -> Person:
        return person.but(empty=(*person.empty, self.item))

    def tell(self) -> Words:
        return say("needs-reload", item=self.item, who=Who(self.who))


class ItemLost(_OnPerson, frozen=True):
    """An item is given up for good, as a sacrifice."""

    item: str

    def change(self, person: Person) -> Person:
        left = tuple(item for item in person.sheet.items if item.name != self.item)
        ready, empty = (tuple(name for name in names if name != self.item) for names in (person.ready, person.empty))
        return person.but(sheet=person.sheet.but(items=left), ready=ready, empty=empty)

    def tell(self) -> Words:
        return say("gives-up-item", who=Who(self.who), item=self.item)


class Guards(_OnPerson, frozen=True):
    ally: str

    def change(self, person: Person) -> Person:
        return person.but(guarding=self.ally)

    def tell(self) -> Words:
        return say("guards", who=Who(self.who), ally=Who(self.ally)) if self.ally else ""


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

    def tell(self) -> Words:
        return say("has-bonus-actions", who=Who(self.who), bonus=Number(self.bonus, of=self.who))


class Reacted(_OnPerson, frozen=True):
    """A person has bought React, or may buy it again."""

    reacted: bool = True

    def change(self, person: Person) -> Person:
        return person.but(reacted=self.reacted)

    def tell(self) -> Words:
        return say("has-reacted", who=Who(self.who)) if self.reacted else ""


class Entered(Fact[Story], frozen=True):
    """A new person enters the scene."""

    person: Person

    def apply(self, world: Story) -> Story:
        return world.but(people=roster((*world.people, self.person)))

    def tell(self) -> Words:
        return say("enters", who=Who(self.person.id))


class ThingPlaced(Fact[Story], frozen=True):
    """An object comes into the scene, where people can use it."""

    zone: str
    thing: str

    def apply(self, world: Story) -> Story:
        return world.but(
            zones=tuple(
                one.but(things=tuple(dict.fromkeys((*one.things, self.thing)))) if one.id == self.zone else one
                for one in world.zones
            )
        )

    def tell(self) -> Words:
        return say("thing-is-there", thing=self.thing, zone=Thing(self.zone))


class WayCleared(Fact[Story], frozen=True):
    a: str
    b: str

    def apply(self, world: Story) -> Story:
        opened = tuple(
            link.but(obstacle="", difficulty=0) if link.joins(self.a, self.b) else link for link in world.links
        )
        return world.but(links=opened)

    def tell(self) -> Words:
        return say("way-is-free", a=Thing(self.a), b=Thing(self.b))


class ConflictSet(Fact[Story], frozen=True):
    conflict: Conflict | None = None
    words: Words = ""

    def apply(self, world: Story) -> Story:
        return world.but(conflict=self.conflict)

    def tell(self) -> Words:
        return self.words


class CurrentActionSet(Fact[Story], frozen=True, rename={"action": "deed"}):
    """The action being resolved begins or changes; None when it is resolved."""

    was: ClassVar[tuple[str, ...]] = ("DeedSet",)
    action: OngoingAction | None = None
    words: Words = ""

    def apply(self, world: Story) -> Story:
        return world.but(current_action=self.action)

    def tell(self) -> Words:
        return self.words


class Tested(Fact[Story], frozen=True):
    last: LastTest | None = None

    def apply(self, world: Story) -> Story:
        return world.but(last=self.last)

    def tell(self) -> Words:
        last = self.last
        if last is None or last.short:
            return ""
        result = say("succeeds" if last.success else "fails", who=Who(last.who))
        return say("result-with-sp", result=result, sp=Number(last.sp, of=last.who)) if last.sp else result


CLOSED, SCENE_OVER = "closed by the GM", "the scene is over"
"""Results of conflicts that nobody has won. Logs store these texts."""
UNDECIDED: dict[str, Words] = {CLOSED: say("is-closed"), SCENE_OVER: say("is-over-with-scene")}


class Over(facts.Over[Story], frozen=True):
    what = "conflict"

    def tell(self) -> Words:
        return UNDECIDED.get(self.result) or super().tell()
