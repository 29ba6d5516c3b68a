"""What a rule reads of a world is noticed however it is read, and what it only passes on is not."""

from __future__ import annotations

from operator import itemgetter
from typing import Any

import msgspec
import numpy as np
import pytest

from rulewright.kernel.errors import Refusal
from rulewright.kernel.world import Struct, World, put_at
from rulewright.lab.footprint import Resized, Slots


class Coin(Struct, frozen=True):
    """Something with a value."""

    value: int


class Probe(World, frozen=True, kw_only=True):
    """A world to be looked at."""

    one: int = 5
    row: tuple[int, ...] = (3, 1, 2)
    coins: tuple[Coin, ...] = (Coin(1), Coin(2))
    name: str = "probe"

    @property
    def first(self) -> int:
        return self.row[0]

    def richest(self) -> int:
        return max(coin.value for coin in self.coins)


ONE, ROW, COINS, NAME = {0}, {1, 2, 3}, {4, 5}, {6}
ALL = ONE | ROW | COINS | NAME


def unpacked(world: Any) -> Any:
    first, *_ = world.row
    return first


def matched(world: Any) -> Any:
    match world:
        case Probe(one=5, row=(3, _, _)):
            return True
    return False


READS: dict[str, tuple[Any, set[int]]] = {
    "attribute": (lambda world: world.one, ONE),
    "getattr": (lambda world: getattr(world, "na" + "me"), NAME),
    "index": (lambda world: world.row[1], {2}),
    "index from the end": (lambda world: world.row[-1], {3}),
    "itemgetter": (lambda world: itemgetter(0, 2)(world.row), {1, 3}),
    "method of the tuple": (lambda world: min((0, 2), key=world.row.__getitem__), {1, 3}),
    "slice": (lambda world: sum(world.row[1:]), {2, 3}),
    "slice of a slice": (lambda world: world.row[1:][0], {2}),
    "sum of tuples": (lambda world: ((7,) + world.row)[1], {1}),  # noqa: RUF005
    "put and read": (lambda world: put_at(world.row, 0, 9)[2], {3}),
    "iteration": (lambda world: [one for one in world.row], ROW),  # noqa: C416
    "iteration that stops": (lambda world: next(iter(world.row)), {1}),
    "any": (lambda world: any(one == 1 for one in world.row), {1, 2}),
    "comparison": (lambda world: world.row == (3, 1, 2), ROW),
    "comparison the other way": (lambda world: (3, 1, 2) == world.row, ROW),  # noqa: SIM300
    "order": (lambda world: (1, 1) < world.row, ROW),  # noqa: SIM300
    "not equal": (lambda world: world.row != (3,), ROW),
    "in": (lambda world: 3 in world.row, ROW),
    "in coins": (lambda world: Coin(2) in world.coins, COINS),
    "index of": (lambda world: world.row.index(3), ROW),
    "count": (lambda world: world.row.count(3), ROW),
    "property": (lambda world: world.first, {1}),
    "method": (lambda world: world.richest(), COINS),
    "min": (lambda world: min(world.row), ROW),
    "max": (lambda world: max(world.row), ROW),
    "sum": (lambda world: sum(world.row), ROW),
    "sorted": (lambda world: sorted(world.row), ROW),
    "reversed": (lambda world: list(reversed(world.row)), ROW),
    "zip": (lambda world: list(zip(world.row, (0, 0, 0), strict=True)), ROW),
    "enumerate": (lambda world: dict(enumerate(world.row)), ROW),
    "unpacking": (unpacked, ROW),
    "arguments": (lambda world: max(*world.row), ROW),
    "list": (lambda world: list(world.row), ROW),
    "tuple": (lambda world: tuple(world.row), ROW),
    "spread out": (lambda world: (*world.row, 4), ROW),
    "set": (lambda world: set(world.row), ROW),
    "times": (lambda world: world.row * 2, ROW),
    "array": (lambda world: np.array(world.row), ROW),
    "words": (lambda world: f"{world.row}", ROW),
    "hash of a tuple": (lambda world: hash(world.row), ROW),
    "key of a dictionary": (lambda world: {(3, 1, 2): 1}.get(world.row), ROW),
    "match": (matched, ONE | ROW),
    "whole world compared": (lambda world: world == Probe(), ALL),
    "world compared the other way": (lambda world: Probe() == world, ALL),
    "world hashed": (hash, ALL),
    "world shown": (repr, ALL),
    "read after a change elsewhere": (lambda world: world.but(one=1).name, NAME),
}


@pytest.mark.parametrize("how", READS)
def test_every_way_to_read_is_noticed(how: str) -> None:
    look, wanted = READS[how]
    notes: set[int] = set()
    slots = Slots(Probe())
    found = look(slots.tracked(slots.values(Probe()), (), notes))
    assert notes == wanted
    assert np.array_equal(found, look(Probe()))


PASSED_ON: dict[str, tuple[Any, dict[int, Any]]] = {
    "a change": (lambda world: world.but(one=1), {0: 1}),
    "a change to what is there": (lambda world: world.but(one=5), {0: 5}),
    "one item": (lambda world: world.but(row=put_at(world.row, 1, 8)), {2: 8}),
    "the same item": (lambda world: world.but(row=put_at(world.row, 1, 1)), {2: 1}),
    "length": (lambda world: world.but(one=len(world.row)), {0: 3}),
    "taken apart and put together": (lambda world: world.but(row=world.row[:1] + world.row[1:]), {}),
    "two changes": (lambda world: world.but(one=2).but(row=put_at(world.row, 0, 0)), {0: 2, 1: 0}),
    "given back": (lambda world: world.but(row=world.row), {}),
}


@pytest.mark.parametrize("how", PASSED_ON)
def test_passing_on_is_not_reading(how: str) -> None:
    change, wanted = PASSED_ON[how]
    notes: set[int] = set()
    slots = Slots(Probe())
    before = slots.tracked(slots.values(Probe()), (), notes)
    assert slots.written(before, change(before)) == wanted
    assert notes == set()


def test_what_moves_to_another_place_is_read_and_written() -> None:
    notes: set[int] = set()
    slots = Slots(Probe())
    before = slots.tracked(slots.values(Probe()), (), notes)
    assert slots.written(before, before.but(row=before.row[1:] + before.row[:1])) == {1: 1, 2: 2, 3: 3}
    assert notes == ROW
    assert slots.written(before, Probe(row=before.row, coins=before.coins, name="new")) == {0: 5, 6: "new"}
    with pytest.raises(Resized):
        slots.written(before, before.but(row=before.row[1:]))


@pytest.mark.parametrize("at", [-1, 3])
def test_an_item_is_put_only_where_there_is_a_place(at: int) -> None:
    assert put_at((1, 2, 3), 2, 9) == (1, 2, 9)
    with pytest.raises(IndexError, match=f"no place {at} among 3"):
        put_at((1, 2, 3), at, 9)


def test_what_cannot_be_noticed_is_refused() -> None:
    slots = Slots(Probe())
    world = slots.tracked(slots.values(Probe()), (), set())
    raw = msgspec.structs.asdict(world)
    for look in (lambda: raw["one"] == 5, lambda: bool(raw["one"]), lambda: {raw["one"]: 1}, lambda: f"{raw['one']}"):
        with pytest.raises(Refusal, match="cannot be noticed"):
            look()
    with pytest.raises(TypeError):
        msgspec.json.encode(world)
