"""The GM's word: any value of the world set by hand, as a fact like any other."""

from __future__ import annotations

from typing import Any

from rulewright.kernel.rules.paths import with_value
from rulewright.kernel.rules.world import Fact, World


class Ruled(Fact[World], frozen=True):
    """One value of the world was set. The path names fields, and members of a roster by id: `units.ako.hp`."""

    path: str
    value: Any
    note: str = ""

    def apply(self, world: World) -> World:
        return with_value(world, self.path, self.value)

    def tell(self) -> str:
        first, *rest = self.path.split(".")
        if first == "house" and self.note:
            return f"the GM rules: {self.note}"
        what = " ".join(rest if len(rest) > 1 else (first, *rest)).replace("_", " ")
        return f"the GM rules: {what} is {self.value}" + (f" ({self.note})" if self.note else "")
