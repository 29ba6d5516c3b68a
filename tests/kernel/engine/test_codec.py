"""Stored worlds decode to equal worlds, and old names of rules and facts are understood."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Literal

import pytest

from kernel.toys import bond
from kernel.toys.situations import SITUATIONS
from rulewright.errors import BookError, CodecError
from rulewright.kernel.engine.codec import Codec
from rulewright.kernel.rules.encoding import encode, to_builtins
from rulewright.kernel.rules.house import House
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
    assert to_builtins(move(3)) == {"rule": "move", "args": [3]}


@pytest.mark.parametrize("name", ["Moved", "Went", "Gone"])
def test_a_fact_is_found_by_every_name_it_ever_had(name: str) -> None:
    assert CODEC.convert_facts([{"type": name, "to": 2}]) == (Moved(2),)


class Rulings(House, frozen=True, kw_only=True):
    earlier: ClassVar[Mapping[str, str]] = {"gait_speed": "slow"}
    gait_speed: Literal["slow", "fast"] = "fast"


class Hike(World, frozen=True, kw_only=True):
    house: Rulings = Rulings()


@pytest.mark.parametrize(("stored", "goes_on"), [({}, "slow"), ({"gait_speed": "fast"}, "fast")])
def test_a_table_from_before_a_ruling_goes_on_as_it_was_played(stored: dict[str, str], goes_on: str) -> None:
    assert Codec(Hike, (), RULES).convert_world({"house": stored}).house.gait_speed == goes_on
    assert Hike().house.gait_speed == "fast"


def test_encoded_facts_are_told_apart_from_texts_that_quote_them() -> None:
    quoted = '{"words":"{\\"type\\":\\"Went\\"}"}'
    line = f'[{{"type":"Went","to":2}},{quoted}]'.encode()
    assert CODEC.in_present_names(line) == f'[{{"type":"Moved","to":2}},{quoted}]'.encode()


def test_encoded_calls_are_compared_by_the_present_names_of_their_rules() -> None:
    quoted = b'{"words":"\\"rule\\":\\"go\\""}'
    line = b'[{"args":["go"],"rule":"go"},' + quoted + b"]"
    assert CODEC.in_present_names(line) == b'[{"args":["go"],"rule":"move"},' + quoted + b"]"


def test_an_unknown_name_is_refused() -> None:
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


@pytest.mark.parametrize("name", SITUATIONS)
def test_a_stored_world_decodes_to_an_equal_world(name: str) -> None:
    system, situation = SITUATIONS[name]
    world: Any = situation()
    decoded = system.codec.world(encode(world))
    assert decoded == world
    assert hash(decoded) == hash(world)
    assert encode(decoded) == encode(world)


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"{", "this is not JSON"),
        (b"{}", "this is not stored data of bond"),
        (b'{"units": [], "colour": 1}', "there is no field 'colour'"),
        (b'{"units": [], "agenda": [{"rule": "fly", "args": []}]}', "bond has no rule named 'fly'"),
        (b'{"units": [], "agenda": [{"rule": "harm", "args": [7]}]}', "expected text, got 7"),
        (b'{"units": [], "agenda": [{"rule": "harm", "args": ["a", "b"]}]}', "harm takes 1 arguments, got 2"),
        (b'{"units": [], "agenda": ["harm"]}', "expected a call with rule and args"),
    ],
)
def test_data_that_is_not_a_world_of_the_game_is_refused(data: bytes, why: str) -> None:
    with pytest.raises(CodecError, match=why):
        bond.GAME.codec.world(data)
