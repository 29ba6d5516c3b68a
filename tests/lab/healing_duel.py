"""A small game with healing: a duel with blows, bleeding wounds and healing draughts."""

from __future__ import annotations

from typing import Any

from rulewright.dice.pools import dice
from rulewright.dice.readings import Total
from rulewright.game.game import Game
from rulewright.game.panel import Bar, Panel, Piece
from rulewright.kernel.rules.options import OneOf
from rulewright.kernel.rules.resolve import Ask, Resolve, Ruleset, ask, roll
from rulewright.kernel.rules.scene import Scene, open_view
from rulewright.kernel.rules.world import Fact, Struct, World, find, put

RULES = Ruleset("healing")
MAX_HP = 4


class Duelist(Struct, frozen=True):
    """One of the two."""

    id: str
    side: str
    hp: int = MAX_HP
    draughts: int = 1


class Duel(World, frozen=True, kw_only=True):
    """A roster of two, so that a damage meter can remember the panel by its entries."""

    people: tuple[Duelist, ...] = (Duelist("ann", "pcs"), Duelist("bob", "npcs", draughts=2))
    round: int = 1


class Changed(Fact[Duel], frozen=True):
    """A duelist gained or lost HP."""

    who: str
    by: int
    draughts: int = 0

    def apply(self, world: Duel) -> Duel:
        one = find(world.people, self.who)
        hp = min(MAX_HP, max(0, one.hp + self.by))
        return world.but(people=put(world.people, one.but(hp=hp, draughts=one.draughts - self.draughts)))


class Rounded(Fact[Duel], frozen=True):
    """A new round began."""

    def apply(self, world: Duel) -> Duel:
        return world.but(round=world.round + 1)


@RULES.flow("duel.strike")
def strike(scene: Scene[Duel], who: str = "ann") -> Resolve[None]:
    """A duelist strikes or waits; then its foe bleeds, and drinks if it is badly hurt."""
    foe = "bob" if who == "ann" else "ann"
    strikes = yield from ask(who, OneOf((True, False)), "strike", default=True)
    if strikes:
        scene.happen(Changed(foe, 1 - (yield from roll(dice(1, 3), Total(), "blow"))))
    if who == "bob":
        scene.happen(Rounded())
    scene.later(bleed(foe), drink(foe), strike(foe))


@RULES.flow("duel.bleed")
def bleed(scene: Scene[Duel], who: str) -> None:
    """A duelist who is hurt loses 1 HP more, but never the last."""
    if 1 < find(scene.world.people, who).hp < MAX_HP:
        scene.happen(Changed(who, -1))


@RULES.flow("duel.drink")
def drink(scene: Scene[Duel], who: str) -> None:
    """A draught heals as much as the worst blow takes."""
    one = find(scene.world.people, who)
    if one.hp == 1 and one.draughts:
        scene.happen(Changed(who, 2, draughts=1))


@RULES.flow("duel.toss")
def toss(scene: Scene[Duel]) -> Resolve[None]:
    """A coin decides: Bob falls at once, or Ann is hurt and healed for ever."""
    if (yield from roll(dice(1, 2), Total(), "coin")) == 1:
        scene.happen(Changed("bob", -MAX_HP))
    else:
        scene.later(churn())


@RULES.flow("duel.churn")
def churn(scene: Scene[Duel]) -> Resolve[None]:
    """Ann is hurt and healed in turn, without end."""
    luck = yield from roll(dice(1, 2), Total(), "luck")
    up = find(scene.world.people, "ann").hp == MAX_HP
    scene.happen(Changed("ann", -luck if up else MAX_HP))
    scene.later(churn())


def panel(world: Duel) -> Panel:
    pieces = [Piece(one.id, one.side, "", (Bar("HP", one.hp, MAX_HP),), out=not one.hp) for one in world.people]
    return Panel("", (), tuple(pieces))


def brave(asked: Ask[Any], seen: Any) -> Any:
    """Always strikes."""
    return True


def over(world: Duel) -> str | None:
    hp = {one.id: one.hp for one in world.people}
    return None if all(hp.values()) else "pcs" if hp["ann"] else "npcs"


GAME = Game(
    name="healing",
    title="Healing",
    version="1",
    world=Duel,
    facts=(Changed, Rounded),
    rules=RULES,
    roles=lambda world: ("ann", "bob"),
    view=open_view,
    over=over,
    panel=panel,
    round_of=lambda world: world.round,
    canonical=lambda world: world.but(round=1),
    side_of=lambda world, role: find(world.people, role).side,
)
START = Duel(agenda=(strike(),))
ENDLESS = Duel(agenda=(toss(),))
