"""Facts about aspects and effects: begun, changed, locked, ended."""

from __future__ import annotations

from rulewright.kernel.rules.world import GM, Fact, find, put, roster, without
from rulewright.words.arguments import Number, Thing, Who
from rulewright.words.phrase import Words

from ..model.world import Aspect, Effect, Person, Story, Time
from ..phrases import say
from ..terms import DURATIONS
from .base import _OnPerson


class Locked(_OnPerson, frozen=True):
    """A role has invoked an aspect and cannot do so again in this scene; the GM's locks count for all opponents."""

    aspect: str

    def apply(self, world: Story) -> Story:
        return world.but(gm_locked=(*world.gm_locked, self.aspect)) if self.who == GM else super().apply(world)

    def change(self, person: Person) -> Person:
        return person.but(locked=(*person.locked, self.aspect))

    def tell(self) -> Words:
        return say("invokes", who=Who(self.who), aspect=repr(self.aspect))


class Freed(_OnPerson, frozen=True):
    aspect: str

    def apply(self, world: Story) -> Story:
        left = tuple(name for name in world.gm_locked if name != self.aspect)
        return world.but(gm_locked=left) if self.who == GM else super().apply(world)

    def change(self, person: Person) -> Person:
        return person.but(locked=tuple(name for name in person.locked if name != self.aspect))

    def tell(self) -> Words:
        return say("free-again", aspect=repr(self.aspect), who=Who(self.who))


class AspectBegan(Fact[Story], frozen=True):
    aspect: Aspect

    def apply(self, world: Story) -> Story:
        return world.but(aspects=roster((*without(world.aspects, self.aspect.id), self.aspect)))

    def tell(self) -> Words:
        return say("aspect-begins", aspect=repr(self.aspect.id))


class AspectEnded(Fact[Story], frozen=True):
    aspect: str

    def apply(self, world: Story) -> Story:
        return world.but(aspects=without(world.aspects, self.aspect))

    def tell(self) -> Words:
        return say("aspect-ends", aspect=repr(self.aspect))


class EffectBegan(Fact[Story], frozen=True):
    effect: Effect

    def apply(self, world: Story) -> Story:
        return world.but(effects=(*world.effects, self.effect), made=world.made + 1)

    def tell(self) -> Words:
        one, mark = self.effect, DURATIONS[self.effect.time.mark]
        return say(
            "effect-begins", who=Who(one.on), effect=one.name or one.kind, size=Number(one.size, of=one.on), mark=mark
        )


class EffectSet(Fact[Story], frozen=True):
    """An effect changes its size or its time."""

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
    name: Words = ""

    def apply(self, world: Story) -> Story:
        return world.but(effects=without(world.effects, self.id))

    def tell(self) -> Words:
        return say("effect-ends", effect=self.name or Thing(self.id))
