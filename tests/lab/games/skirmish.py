"""A game small enough to solve by hand: in each round one side loses a fighter, by the strength of both sides.

It is found by its entry point, like a game in another package, so that other processes find it too.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

from rulewright.content.shelf import Match, Shelf, ShelfItem
from rulewright.dice.pools import custom, pool
from rulewright.dice.readings import HIGHEST
from rulewright.errors import Refusal
from rulewright.game.game import Game
from rulewright.game.panel import Bar, Panel, Piece
from rulewright.kernel.rules.book import Book
from rulewright.kernel.rules.field_paths import with_value
from rulewright.kernel.rules.house import House
from rulewright.kernel.rules.options import YES_NO
from rulewright.kernel.rules.resolve import Resolve, Ruleset, ask, roll
from rulewright.kernel.rules.scene import Scene, open_view
from rulewright.kernel.rules.world import Fact, Struct, World, find, put

RULES = Ruleset("skirmish")

BOOK = """
system = "skirmish"
name = "Skirmish"

[[source]]
id = "core"

[[rule]]
id = "round"
title = "A round"
text = "The stronger side strikes more often."
kind = "mechanic"
source = ["core"]

[[ruling]]
id = "first.blow"
question = "Who is stronger in the first round?"
options = [{ id = "nobody", text = "Nobody." }, { id = "ours", text = "We, by 2." }]
default = "nobody"
why = "The book is silent."
rules = ["round"]

[[ruling]]
id = "weather"
question = "Is it wet?"
options = [{ id = "dry", text = "No." }, { id = "wet", text = "Yes." }]
default = "dry"
why = "It makes no difference."
rules = ["round"]

[[ruling]]
id = "banner"
question = "Is there a banner?"
options = [{ id = "no", text = "No." }, { id = "yes", text = "Yes." }]
default = "no"
why = "Nobody has one."
rules = ["round"]
fixed = true
"""


class Rulings(House, frozen=True):
    first_blow: Literal["nobody", "ours"] = "nobody"
    weather: Literal["dry", "wet"] = "dry"


class Kind(Struct, frozen=True):
    id: str
    strength: int
    rank: str = "common"


class Pack(Struct, frozen=True):
    npc: tuple[Kind, ...]


PACK = Pack((Kind("ant", 1), Kind("boar", 2), Kind("cat", 3), Kind("drake", 40, "rare"), Kind("elk", 4)))
ENCOUNTERS = {
    "duel": (("cat",), ("boar",)),
    "ambush": (("cat", "ant"), ("boar", "boar")),
    "siege": (("ant",) * 30, ("ant",) * 30),
}


class One(Struct, frozen=True):
    id: str
    ours: bool
    strength: int
    rank: str
    hp: int = 1


class Field(World, frozen=True, kw_only=True):
    ones: tuple[One, ...]
    house: Rulings = Rulings()
    round: int = 1


class Fallen(Fact[Field], frozen=True):
    who: str

    def apply(self, world: Field) -> Field:
        hurt = find(world.ones, self.who)
        return world.but(ones=put(world.ones, hurt.but(hp=0)))


class Next(Fact[Field], frozen=True):
    """The next round began."""

    def apply(self, world: Field) -> Field:
        return world.but(round=world.round + 1)


def standing(world: Field, *, ours: bool) -> list[One]:
    return [one for one in world.ones if one.ours is ours and one.hp]


@RULES.flow("round")
def fight(scene: Scene[Field]) -> Resolve[None]:
    """One side fells the first fighter of the other; the stronger side is likelier to do it."""
    sides = {ours: standing(scene.world, ours=ours) for ours in (True, False)}
    strength = {ours: sum(one.strength for one in side) for ours, side in sides.items()}
    for ours, side in sides.items():
        if (yield from ask(side[0].id, YES_NO, "charge", default=False)):
            strength[ours] += 1
    if scene.world.house.first_blow == "ours" and scene.world.round == 1:
        strength[True] += 2
    die = custom({1: strength[True], 0: strength[False]})
    we = yield from roll(pool((die, 1)), HIGHEST, "round")
    scene.happen(Fallen(sides[not we][0].id))
    if all(standing(scene.world, ours=ours) for ours in (True, False)):
        scene.happen(Next())
        scene.later(fight())


def over(world: Field) -> str | None:
    for ours, winner in ((True, "npcs"), (False, "pcs")):
        if not standing(world, ours=ours):
            return winner
    return None


class Arena(Shelf[Field]):
    def encounters(self, pack: Path | None) -> tuple[ShelfItem, ...]:
        return tuple(ShelfItem(name, name) for name in ENCOUNTERS)

    def world(self, encounter: str, rulings: tuple[str, ...], pack: Path | None) -> Field:
        return self.match(Match(encounter, rulings=rulings))

    def match(self, match: Match) -> Field:
        content = PACK
        for path, value in match.changes:
            content = with_value(content, path, value)
        ours, theirs = ENCOUNTERS[match.encounter] if match.encounter else (match.ours, match.theirs)
        if not ours or not theirs:
            raise Refusal("a match needs somebody on each side")
        named = [(f"{'we' if mine else 'they'}-{n}", mine, name) for mine, side in ((True, ours), (False, theirs))
                 for n, name in enumerate(side)]  # fmt: skip
        kinds = [(where, mine, find(content.npc, name)) for where, mine, name in named]
        ones = tuple(One(where, mine, kind.strength, kind.rank) for where, mine, kind in kinds)
        return Field(ones=ones, house=Rulings.of(*match.rulings), agenda=(fight(),))

    def sides(self, pack: Path | None) -> tuple[tuple[str, ...], tuple[str, ...]]:
        names = tuple(one.id for one in PACK.npc)
        return names, names

    def entries(self, who: str, pack: Path | None) -> dict[str, list[dict[str, Any]]]:
        return {"npc": [{"id": who, "kind": find(PACK.npc, who).rank}]}


def bold(asked: Any, seen: Any) -> Any:
    """Charges."""
    return True


def timid(asked: Any, seen: Any) -> Any:
    """Never charges."""
    return False


def panel(world: Field) -> Panel:
    pieces = [
        Piece(one.id, "pcs" if one.ours else "npcs", one.rank, (Bar("HP", one.hp, 1),), out=not one.hp)
        for one in world.ones
    ]
    return Panel("", (), tuple(pieces))


GAME = Game(
    name="skirmish",
    title="Skirmish",
    version="1",
    world=Field,
    facts=(Fallen, Next),
    rules=RULES,
    roles=lambda world: tuple(one.id for one in world.ones),
    view=open_view,
    over=over,
    panel=panel,
    side_of=lambda world, role: "pcs" if role.startswith("we") else "npcs",
    round_of=lambda world: world.round,
    house=Rulings,
    load_book=lambda: Book.read(BOOK),
    load_shelf=Arena,
    load_policies=lambda: {"careless": bold, "careful": timid},
)
