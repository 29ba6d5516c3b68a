"""A bare Animon fight: attack pool against dodge pool, ties hit, nothing else; the dice are those of the game's own law."""

from __future__ import annotations

from typing import Any

from rulewright.kernel.options import OneOf
from rulewright.kernel.panel import Bar, Panel, Piece
from rulewright.kernel.resolve import Ask, Resolve, Ruleset, ask
from rulewright.kernel.scene import Scene, open_view
from rulewright.kernel.system import System
from rulewright.kernel.world import Fact, Struct, World
from rulewright.systems.animon.rules.attack import clash

RULES = Ruleset("bare")
flow = RULES.flow


class Card(Struct, frozen=True):
    """The numbers of one unit."""

    attack: int
    dodge: int
    damage: int


class Brawl(World, frozen=True, kw_only=True):
    """Two sides of equal size: the HP of ours, then of theirs. Sides take turns, and units within a side."""

    cards: tuple[Card, ...]
    hp: tuple[int, ...]
    turn: int = 0
    round: int = 1

    @property
    def half(self) -> int:
        return len(self.hp) // 2

    def foes(self, unit: int) -> tuple[int, ...]:
        """Who of the other side still stands."""
        half = self.half
        across = range(half, 2 * half) if unit < half else range(half)
        return tuple(one for one in across if self.hp[one])


class Struck(Fact[Brawl], frozen=True):
    """A blow was struck, or missed, and the turn passed on."""

    unit: int
    damage: int

    def apply(self, world: Brawl) -> Brawl:
        hp = (*world.hp[: self.unit], max(0, world.hp[self.unit] - self.damage), *world.hp[self.unit + 1 :])
        turn = next_turn(hp, world.turn)
        return world.but(hp=hp, turn=turn, round=world.round + (turn <= world.turn))


def next_turn(hp: tuple[int, ...], turn: int) -> int:
    """The next one who stands: first of ours, first of theirs, second of ours …"""
    size, half = len(hp), len(hp) // 2
    for step in range(1, size + 1):
        after = (turn + step) % size
        if hp[after // 2 + half * (after % 2)]:
            return after
    return 0


def on_turn(world: Brawl) -> int:
    return world.turn // 2 + world.half * (world.turn % 2)


@flow("bare.turn")
def turn(scene: Scene[Brawl]) -> Resolve[None]:
    """Whoever is on turn strikes one of those who stand."""
    world = scene.world
    unit = on_turn(world)
    foes = world.foes(unit)
    if not foes:
        return
    weakest = min(foes, key=world.hp.__getitem__)
    target = weakest if len(foes) == 1 else (yield from ask(str(unit), OneOf(foes), "whom", weakest))
    mine, other = world.cards[unit], world.cards[target]
    margin = yield from clash(mine.attack, 4, other.dodge, 4, "hit")
    scene.happen(Struck(target, 0 if margin is None else mine.damage + margin))
    scene.later(turn())


def panel(world: Brawl) -> Panel:
    """Everybody with HP."""
    sides = ("pcs",) * world.half + ("npcs",) * world.half
    rows = enumerate(zip(sides, world.hp, strict=True))
    pieces = tuple(Piece(str(unit), side, "", (Bar("HP", hp),), (), hp == 0) for unit, (side, hp) in rows)
    return Panel(f"round {world.round}", (), pieces)


def weakest(asked: Ask[Any], seen: Any) -> Any:  # noqa: ARG001
    """Everybody strikes the weakest."""
    return asked.default


def over(world: Brawl) -> str | None:
    half = world.half
    if not any(world.hp[half:]):
        return "pcs"
    return None if any(world.hp[:half]) else "npcs"


SYSTEM = System(
    name="bare",
    title="Bare Animon",
    version="1",
    world=Brawl,
    facts=(Struck,),
    rules=RULES,
    roles=lambda world: tuple(map(str, range(len(world.hp)))),
    view=open_view,
    over=over,
    panel=panel,
    round_of=lambda world: world.round,
    essence=lambda world: world if world.round == 1 else world.but(round=1),
    side_of=lambda world, role: "pcs" if int(role) < world.half else "npcs",
)

CARDS = (Card(5, 3, 3), Card(6, 4, 3), Card(4, 4, 4))
HEALTH = (14, 12, 16)


def brawl(size: int) -> Brawl:
    """So many a side, both sides alike."""
    return Brawl(cards=CARDS[:size] * 2, hp=HEALTH[:size] * 2, agenda=(turn(),))
