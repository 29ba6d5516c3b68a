"""GM override: the GM sets any value of the world by hand. It is stored as a fact, so it can be undone and replayed."""

from __future__ import annotations

from typing import Any

from rulewright.kernel.rules.field_paths import with_value
from rulewright.kernel.rules.world import Fact, World


class Ruled(Fact[World], frozen=True):
    """The GM set a value of the world. The path names fields, and members of a roster by id: `units.ako.hp`."""

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
