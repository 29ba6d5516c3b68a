"""What can happen. Facts carry results, not reasons: folding them gives the world, whatever the rules say later."""

from __future__ import annotations

from rulewright.kernel.world import Fact, facts_in, find, put, roster, without

from .sheets import Track
from .world import GM, Aspect, Box, Conflict, Cover, Deed, Effect, Last, Person, Story, Time, Turn


class _OnPerson(Fact[Story], frozen=True):
    """A fact about one person."""

    who: str

    def apply(self, world: Story) -> Story:
        return world.with_person(self.change(world.person(self.who)))

    def change(self, person: Person) -> Person:
        raise NotImplementedError


class PlotPoints(_OnPerson, frozen=True):
    """The GM's are kept in one place for all opponents."""

    pp: int

    def apply(self, world: Story) -> Story:
        return world.but(gm_pp=self.pp) if self.who == GM else super().apply(world)

    def change(self, person: Person) -> Person:
        return person.but(pp=self.pp)

    def tell(self) -> str:
        return f"{self.who} has {self.pp} PP"


class Owed(_OnPerson, frozen=True):
    """Plot points that are paid when the scene is over."""

    owed: int

    def change(self, person: Person) -> Person:
        return person.but(owed=self.owed)

    def tell(self) -> str:
        return f"{self.who} will receive {self.owed} PP after the scene" if self.owed else ""


class GmStunts(Fact[Story], frozen=True):
    sp: int

    def apply(self, world: Story) -> Story:
        return world.but(gm_sp=self.sp)

    def tell(self) -> str:
        return f"the GM has {self.sp} SP"


class Boxed(_OnPerson, frozen=True):
    track: Track
    box: Box

    def change(self, person: Person) -> Person:
        boxes = (*person.boxes(self.track), self.box)
        return person.but(**{self.track: boxes})

    def tell(self) -> str:
        return f"{self.who}: a {self.box.level.name.lower()} box, {self.track}, marked {self.box.time.mark.value}"


class BoxSet(_OnPerson, frozen=True):
    """A filled box is changed, or empties."""

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
    """How long somebody is still out; None brings back."""

    time: Time | None = None

    def change(self, person: Person) -> Person:
        return person.but(out=self.time)

    def tell(self) -> str:
        return "" if self.time else f"{self.who} is back"


class Gone(_OnPerson, frozen=True):
    def change(self, person: Person) -> Person:
        return person.but(gone=True)

    def tell(self) -> str:
        return f"{self.who} leaves the scene"


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


class Locked(_OnPerson, frozen=True):
    """An aspect was invoked: not again in this scene. The GM's locks are kept in one place for all opponents."""

    aspect: str

    def apply(self, world: Story) -> Story:
        return world.but(gm_locked=(*world.gm_locked, self.aspect)) if self.who == GM else super().apply(world)

    def change(self, person: Person) -> Person:
        return person.but(locked=(*person.locked, self.aspect))

    def tell(self) -> str:
        return f"{self.who} invokes {self.aspect!r}"


class Freed(_OnPerson, frozen=True):
    aspect: str

    def apply(self, world: Story) -> Story:
        left = tuple(name for name in world.gm_locked if name != self.aspect)
        return world.but(gm_locked=left) if self.who == GM else super().apply(world)

    def change(self, person: Person) -> Person:
        return person.but(locked=tuple(name for name in person.locked if name != self.aspect))

    def tell(self) -> str:
        return f"{self.aspect!r} is free again for {self.who}"


class AspectBegan(Fact[Story], frozen=True):
    aspect: Aspect

    def apply(self, world: Story) -> Story:
        return world.but(aspects=roster((*without(world.aspects, self.aspect.id), self.aspect)))

    def tell(self) -> str:
        return f"the situation: {self.aspect.id!r}"


class AspectEnded(Fact[Story], frozen=True):
    aspect: str

    def apply(self, world: Story) -> Story:
        return world.but(aspects=without(world.aspects, self.aspect))

    def tell(self) -> str:
        return f"no longer: {self.aspect!r}"


class EffectBegan(Fact[Story], frozen=True):
    effect: Effect

    def apply(self, world: Story) -> Story:
        return world.but(effects=(*world.effects, self.effect), made=world.made + 1)

    def tell(self) -> str:
        one = self.effect
        return f"{one.on}: {one.name or one.kind} {one.size}, marked {one.time.mark.value}"


class EffectSet(Fact[Story], frozen=True):
    """An effect has another size or time."""

    id: str
    size: int
    time: Time

    def apply(self, world: Story) -> Story:
        changed = find(world.effects, self.id).but(size=self.size, time=self.time)
        return world.but(effects=put(world.effects, changed))

    def tell(self) -> str:
        return ""


class EffectEnded(Fact[Story], frozen=True):
    id: str
    name: str = ""

    def apply(self, world: Story) -> Story:
        return world.but(effects=without(world.effects, self.id))

    def tell(self) -> str:
        return f"over: {self.name or self.id}"


class Readied(_OnPerson, frozen=True):
    """Brought into use; what is in use already is reloaded."""

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
    """Given up for good, in a sacrifice."""

    item: str

    def change(self, person: Person) -> Person:
        left = tuple(item for item in person.sheet.items if item.name != self.item)
        return person.but(sheet=person.sheet.but(items=left))

    def tell(self) -> str:
        return f"{self.who} gives up {self.item}"


class Guards(_OnPerson, frozen=True):
    ally: str

    def change(self, person: Person) -> Person:
        return person.but(guarding=self.ally)

    def tell(self) -> str:
        return f"{self.who} guards {self.ally}" if self.ally else ""


class TurnSet(_OnPerson, frozen=True):
    """What is left of somebody's turn, and what runs until the next."""

    turn: Turn

    def change(self, person: Person) -> Person:
        return person.but(turn=self.turn)

    def tell(self) -> str:
        return ""


class BonusSet(_OnPerson, frozen=True):
    """Bonus actions in hand, those used this round, and those in hand that are good in the first round only."""

    bonus: int
    used: int = 0
    early: int = 0

    def change(self, person: Person) -> Person:
        return person.but(bonus=self.bonus, bonus_used=self.used, early=self.early)

    def tell(self) -> str:
        return f"{self.who} has {self.bonus} bonus action{'' if self.bonus == 1 else 's'}"


class Rallied(_OnPerson, frozen=True):
    rallies: int

    def change(self, person: Person) -> Person:
        return person.but(rallies=self.rallies)

    def tell(self) -> str:
        return f"{self.who} rallies" if self.rallies else ""


class Reacted(_OnPerson, frozen=True):
    """React was bought, or may be bought again."""

    reacted: bool = True

    def change(self, person: Person) -> Person:
        return person.but(reacted=self.reacted)

    def tell(self) -> str:
        return f"{self.who} reacts" if self.reacted else ""


class Entered(Fact[Story], frozen=True):
    """Somebody new is on stage."""

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


class DeedSet(Fact[Story], frozen=True):
    """What is being resolved, as it stands now."""

    deed: Deed | None = None
    words: str = ""

    def apply(self, world: Story) -> Story:
        return world.but(deed=self.deed)

    def tell(self) -> str:
        return self.words


class Tested(Fact[Story], frozen=True):
    last: Last | None = None

    def apply(self, world: Story) -> Story:
        return world.but(last=self.last)

    def tell(self) -> str:
        if self.last is None:
            return ""
        return f"{self.last.who} {'succeeds' if self.last.success else 'fails'}" + (
            f" with {self.last.sp} SP" if self.last.sp else ""
        )


class Told(Fact[Story], frozen=True):
    """Words that somebody added to the story."""

    who: str
    words: str

    def apply(self, world: Story) -> Story:
        return world

    def tell(self) -> str:
        return f"{self.who}: {self.words}" if self.words else ""


class Over(Fact[Story], frozen=True):
    result: str

    def apply(self, world: Story) -> Story:
        return world.but(result=self.result)

    def tell(self) -> str:
        return f"the conflict is over: {self.result}"


FACTS = facts_in(globals())
