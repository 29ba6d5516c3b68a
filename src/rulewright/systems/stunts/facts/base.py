"""What facts about one person have in common."""

from __future__ import annotations

from rulewright.kernel.rules.world import Fact

from ..model.world import Person, Story


class _OnPerson(Fact[Story], frozen=True):
    """A fact about one person."""

    who: str

    def apply(self, world: Story) -> Story:
        return world.with_person(self.change(world.person(self.who)))

    def change(self, person: Person) -> Person:
        raise NotImplementedError
