"""A minimal fight with the attack rule of Animon Story: attack pool against dodge pool, ties hit, nothing else."""

from __future__ import annotations

from typing import Any

from rulewright.game.game import Game
from rulewright.game.panel import Bar, Panel, Piece
from rulewright.kernel.rules.options import OneOf
from rulewright.kernel.rules.resolve import Ask, Resolve, Ruleset, ask
from rulewright.kernel.rules.scene import Scene, open_view
from rulewright.kernel.rules.world import Fact, Struct, World, put_at
from rulewright.systems.animon.rules.combat.attack import clash

RULES = Ruleset("bare")
flow = RULES.flow


MAX_UNITS = 6


class Card(Struct, frozen=True):
    """The numbers of one unit."""

    attack: int
    dodge: int
    damage: int


class Brawl(World, frozen=True, kw_only=True):
    """Two sides of equal size: the HP of ours, then of theirs. Sides take turns, and units within a side.

    The agenda says whose turn it is. `fallen` repeats what `hp` says, so that most calls need not read the HP.
    """

    cards: tuple[Card, ...]
    hp: tuple[int, ...]
    fallen: tuple[bool, ...] = (False,) * MAX_UNITS
    round: int = 1

    @property
    def half(self) -> int:
        return len(self.hp) // 2

    def foes(self, unit: int) -> tuple[int, ...]:
        """The units of the other side that still fight."""
        half, fallen = self.half, self.fallen
        across = range(half, 2 * half) if unit < half else range(half)
        return tuple(foe for foe in across if not fallen[foe])


class Struck(Fact[Brawl], frozen=True):
    """A unit was hit; without HP it falls."""

    unit: int
    damage: int

    def apply(self, world: Brawl) -> Brawl:
        left = max(0, world.hp[self.unit] - self.damage)
        struck = world.but(hp=put_at(world.hp, self.unit, left))
        return struck if left else struck.but(fallen=put_at(world.fallen, self.unit, True))


class Rounded(Fact[Brawl], frozen=True):
    """A new round began."""

    def apply(self, world: Brawl) -> Brawl:
        return world.but(round=world.round + 1)


def unit_at(place: int, size: int) -> int:
    """The unit at a place in the turn order: first of ours, first of theirs, second of ours …"""
    return place // 2 + size // 2 * (place % 2)


def next_turn(up: tuple[int, ...], place: int) -> int:
    """The next place in the turn order whose unit still fights."""
    size = len(up)
    later = ((place + step) % size for step in range(1, size + 1))
    return next((after for after in later if up[unit_at(after, size)]), 0)


@flow("bare.turn")
def turn(scene: Scene[Brawl], place: int = 0) -> Resolve[None]:
    """The unit on turn attacks a foe that still fights."""
    unit = unit_at(place, len(scene.world.hp))
    foes = scene.world.foes(unit)
    target = foes[0] if len(foes) == 1 else (yield from ask(str(unit), OneOf(foes), "whom", foes[0]))
    scene.later(blow(place, target))


@flow("bare.blow")
def blow(scene: Scene[Brawl], place: int, target: int) -> Resolve[None]:
    """Attack pool against dodge pool; a hit deals the damage and the margin."""
    world = scene.world
    mine, other = world.cards[unit_at(place, len(world.hp))], world.cards[target]
    margin = yield from clash(mine.attack, 4, other.dodge, 4, "hit")
    if margin is not None:
        scene.happen(Struck(target, mine.damage + margin))
    scene.later(pass_on(place))


@flow("bare.pass-on")
def pass_on(scene: Scene[Brawl], place: int) -> None:
    """The next unit that still fights is on turn."""
    size = len(scene.world.hp)
    after = next_turn(tuple(not down for down in scene.world.fallen[:size]), place)
    if after <= place:
        scene.happen(Rounded())
    scene.later(turn(after))


def panel(world: Brawl) -> Panel:
    """Every unit with its HP."""
    sides = ("pcs",) * world.half + ("npcs",) * world.half
    rows = enumerate(zip(sides, world.hp, strict=True))
    pieces = tuple(Piece(str(unit), side, "", (Bar("HP", hp),), (), hp == 0) for unit, (side, hp) in rows)
    return Panel(f"round {world.round}", (), pieces)


def weakest(asked: Ask[Any], seen: Any) -> Any:
    """The policy that attacks the weakest foe."""
    return min(asked.candidates(), key=seen.hp.__getitem__)


def over(world: Brawl) -> str | None:
    if not world.foes(0):
        return "pcs"
    return None if world.foes(world.half) else "npcs"


GAME = Game(
    name="bare",
    title="Bare Animon",
    version="1",
    world=Brawl,
    facts=(Struck, Rounded),
    rules=RULES,
    roles=lambda world: tuple(map(str, range(len(world.hp)))),
    view=open_view,
    over=over,
    panel=panel,
    round_of=lambda world: world.round,
    canonical=lambda world: world if world.round == 1 else world.but(round=1),
    side_of=lambda world, role: "pcs" if int(role) < world.half else "npcs",
)

CARDS = (Card(5, 3, 3), Card(6, 4, 3), Card(4, 4, 4))
HEALTH = (14, 12, 16)


def brawl(size: int) -> Brawl:
    """A fight of `size` units a side, both sides alike."""
    return Brawl(cards=CARDS[:size] * 2, hp=HEALTH[:size] * 2, agenda=(turn(),))
