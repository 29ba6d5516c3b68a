"""GM override: the GM sets any value of the world by hand. It is stored as a fact, so it can be undone and replayed."""

from __future__ import annotations

from typing import Any

from rulewright.kernel.rules.field_paths import with_value
from rulewright.kernel.rules.words import in_words
from rulewright.kernel.rules.world import Fact, World
from rulewright.words.arguments import Number, Who
from rulewright.words.phrase import Argument, Words
from rulewright.words.program import say


class Ruled(Fact[World], frozen=True):
    """The GM set a value of the world. The path names fields, and members of a roster by id: `units.ako.hp`."""

    path: str
    value: Any
    note: str = ""

    def apply(self, world: World) -> World:
        return with_value(world, self.path, self.value)

    def tell(self) -> Words:
        first, *rest = self.path.split(".")
        if first == "house" and self.note:
            return say("gm-rules", words=self.note)
        owner, names = (rest[0], rest[1:]) if len(rest) > 1 else ("", [first, *rest])
        field, is_number = " ".join(names).replace("_", " "), type(self.value) is int
        value: Argument = Number(self.value, owner) if is_number else in_words(self.value)
        told = say("gm-sets", field=field, value=value)
        if owner:
            told = say("gm-sets-of", who=Who(owner), field=field, value=value)
        return say("with-note", words=told, note=self.note) if self.note else told
