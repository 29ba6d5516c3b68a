"""Old logs name rules and facts as they were called then; they are read under the names of today."""

from __future__ import annotations

from typing import ClassVar

import pytest

from rulewright.errors import BookError, CodecError
from rulewright.kernel.engine.codec import Codec
from rulewright.kernel.rules.encoding import builtins
from rulewright.kernel.rules.options import Offers, offer
from rulewright.kernel.rules.resolve import Ruleset
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import Fact, World

RULES = Ruleset("walk")


class Walk(World, frozen=True, kw_only=True):
    at: int = 0


class Moved(Fact[Walk], frozen=True):
    was: ClassVar[tuple[str, ...]] = ("Went", "Gone")
    to: int

    def apply(self, world: Walk) -> Walk:
        return world.but(at=self.to)


@RULES.flow(was=("go", "stride"))
def move(scene: Scene[Walk], to: int) -> None:
    scene.happen(Moved(to))


CODEC = Codec(Walk, (Moved,), RULES)


@pytest.mark.parametrize("name", ["move", "go", "stride"])
def test_a_rule_is_found_by_every_name_it_ever_had(name: str) -> None:
    assert CODEC.convert_call({"rule": name, "args": [3]}) == move(3)
    assert Offers((offer(move, 3),)).decode({"rule": name, "args": [3]}) == move(3)
    assert builtins(move(3)) == {"rule": "move", "args": [3]}


@pytest.mark.parametrize("name", ["Moved", "Went", "Gone"])
def test_a_fact_is_found_by_every_name_it_ever_had(name: str) -> None:
    assert CODEC.convert_facts([{"type": name, "to": 2}]) == (Moved(2),)


def test_a_name_that_never_was_is_refused() -> None:
    with pytest.raises(CodecError, match="walk"):
        CODEC.convert_facts([{"type": "Flew", "to": 2}])
    with pytest.raises(CodecError, match="no rule named 'fly'"):
        CODEC.convert_call({"rule": "fly", "args": [3]})


def test_an_old_name_cannot_be_given_to_another_rule() -> None:
    def go(scene: Scene[Walk]) -> None: ...

    with pytest.raises(BookError, match="two rules named go"):
        RULES.flow()(go)


def test_a_renamed_rule_is_listed_once() -> None:
    assert [rule.name for rule in RULES] == ["move"]
