"""Facts about aspects and effects: begun, changed, locked, ended."""

from __future__ import annotations

from rulewright.kernel.rules.world import GM, Fact, find, put, roster, without

from ..model.world import Aspect, Effect, Person, Story, Time
from .base import _OnPerson


class Locked(_OnPerson, frozen=True):
    """A role has invoked an aspect and cannot do so again in this scene; the GM's locks count for all opponents."""

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
    name: str = ""

    def apply(self, world: Story) -> Story:
        return world.but(effects=without(world.effects, self.id))

    def tell(self) -> str:
        return f"over: {self.name or self.id}"
