"""The base of facts about one person."""

from __future__ import annotations

from rulewright.kernel.rules.world import Fact

from ..model.world import Person, Story


class _OnPerson(Fact[Story], frozen=True):
    who: str

    def apply(self, world: Story) -> Story:
        return world.with_person(self.change(world.person(self.who)))

    def change(self, person: Person) -> Person:
        raise NotImplementedError
