"""Where an Obscured enemy stands has no effect that the other side can notice."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rulewright.kernel.engine.scripted_scene import faces, play, says
from rulewright.kernel.rules.encoding import encode, fingerprint
from rulewright.kernel.rules.resolve import Ask, Call
from rulewright.systems.anyventure import GAME
from rulewright.systems.anyventure.model.sheets import Potion
from rulewright.systems.anyventure.model.world import NOWHERE, Adventure, Cell, Ground, Turn, Wave
from rulewright.systems.anyventure.rules.movement.movement import jump, move, sprint
from rulewright.systems.anyventure.rules.turns.actions import attempt, done, price_of
from rulewright.systems.anyventure.rules.turns.manoeuvres import shove
from rulewright.systems.anyventure.rules.turns.phases import round_of
from rulewright.systems.anyventure.rules.turns.reactions import attack_of_opportunity, let_pass
from rulewright.systems.anyventure.rules.turns.turns import act, turn
from rulewright.systems.anyventure.view import claims, view
from rulewright.table.play.seats import Seats
from rulewright.table.play.table import Table
from rulewright.table.view.story.story_lines import current_story, story
from rulewright.table.view.why import why, why_now
from rulewright.testing.conformance import check_secrecy

from .acting import does, why_not
from .build import BOW, SWORD, adventure, fighter, foe, has

HIDDEN = (has("obscured"),)
GROUND = Ground(14, 12, walls=((5, 5), (5, 6), (6, 5)), water=((0, 9), (1, 9), (1, 10)), steep=((9, 9), (9, 10)))
BASE: Cell = (13, 11)
PCS = ("ana", "bo")


def spy(at: Cell, **changes: Any) -> Any:
    return foe("spy", **{"at": at, "conditions": HIDDEN, "stealth": 3} | changes)


def table_of(at: Cell, *agenda: Call[Any], **changes: Any) -> Adventure:
    """Two players and two enemies in the middle of a fight, and a hidden enemy somewhere."""
    return adventure(
        fighter("ana", at=(3, 3), potions=(Potion(id="draught", health=3),)),
        fighter("bo", at=(7, 3), weapons=(BOW, SWORD), hand="bow"),
        foe("orc", at=(4, 4), health=30),
        foe("imp", at=(9, 6), health=30),
        spy(at, **changes),
        ground=GROUND,
        agenda=agenda,
    )


def places() -> list[Cell]:
    """Every square that nobody of its own side fills, including those of the players."""
    walls = {*GROUND.walls, (4, 4), (9, 6)}
    return [(x, y) for x in range(14) for y in range(12) if (x, y) not in walls]


@pytest.mark.rule("condition.obscured", "sense.standard")
@pytest.mark.parametrize("part", [0, *(pytest.param(part, marks=pytest.mark.soak) for part in (1, 2, 3))])
def test_players_receive_the_same_wherever_an_enemy_hides(part: int) -> None:
    """The players do anything at random in their turns: all that reaches their seat is equal, byte for byte."""
    for number, at in enumerate(places()[part::4]):
        one, other = (table_of(spot, turn("ana", "Middle"), turn("bo", "Middle")) for spot in (BASE, at))
        check_secrecy(GAME, one, other, PCS, 1000 * part + number, inputs=8)


@pytest.mark.rule("condition.obscured", "reaction.window")
def test_whole_rounds_are_equal_wherever_the_enemy_hides() -> None:
    for seed, at in enumerate([(3, 4), (7, 2), (8, 5), (2, 2), (6, 4), (4, 3)]):
        one, other = (table_of(spot, round_of(3)) for spot in (BASE, at))
        check_secrecy(GAME, one, other, PCS, seed, inputs=30)


# ---- what the hidden do


def seated(world: Adventure) -> Table[Adventure]:
    return Table(GAME, world, Seats.of(pcs=PCS, foes=("orc", "imp", "spy")), random.Random(3).randrange)


def heard(table: Table[Adventure]) -> bytes:
    """Everything the players receive."""
    asked = table.question("pcs")
    return encode(
        {
            "view": table.seen_by("pcs"),
            "question": None if asked is None else fingerprint(asked),
            "hears": str(table.hears("pcs")),
            "story": story(table, "pcs"),
            "told": current_story(table, "pcs", 0),
            "why": [why_now(table, "pcs"), *(why(table, number, "pcs") for number in range(len(table.records)))],
            "claims": [claims(table.seen_by("pcs"), name) for name in PCS],
        }
    )


def moved_to(table: Table[Adventure], action: Call[Any]) -> None:
    """The hidden enemy acts; the GM sets an easy RC, and its dice are good."""
    table.answer("foes", action)
    while table.question("pcs") is None and table.waiting_for():
        seat = table.waiting_for()[0]
        asked = table.question(seat)
        table.answer("gm", asked.default if "RC" not in str(asked.label) else 1) if isinstance(
            asked, Ask
        ) else table.throw(seat)
        if isinstance(asked, Ask) and asked.who == ("spy",):
            break


@pytest.mark.rule("condition.obscured", "movement.free", "action.sprint", "action.jump")
@pytest.mark.parametrize("kind", ["move", "sprint", "jump"])
def test_the_place_a_hidden_enemy_moves_to_is_not_revealed(kind: str) -> None:
    actions = {
        "move": lambda at, by: move("spy", "walk", (at[0], at[1] + by)),
        "sprint": lambda at, by: sprint("spy", "walk", (at[0], at[1] + by)),
        "jump": lambda at, by: jump("spy", (at[0], at[1] + by)),
    }
    received = set()
    for at, by in (((10, 1), 1), ((12, 2), 2), ((0, 5), 3)):
        table = seated(table_of(at, act("spy"), act("ana"), fitness=4))
        before = table.world.fighter("spy").at
        moved_to(table, actions[kind](at, by))
        assert table.world.fighter("spy").at != before
        received.add(heard(table))
    assert len(received) == 1


@pytest.mark.rule("condition.obscured")
def test_the_place_a_hidden_enemy_will_act_is_not_revealed() -> None:
    action = move("spy", "walk", (10, 3))
    world = table_of((10, 1), attempt("spy", action, price_of(table_of(BASE), action)), act("ana"))
    assert view(world, ("ana",)).agenda == (act("ana"),)
    assert view(world, ("orc",)).agenda == world.agenda
    seen = view(world.with_fighter(spy((10, 1), height=2, turn=Turn(moved=3))), PCS).fighter("spy")
    assert (seen.at, seen.height, seen.turn) == (NOWHERE, 0, Turn())


# ---- what the others do near it


@pytest.mark.rule("condition.obscured", "movement.free")
def test_the_hidden_block_no_path() -> None:
    corridor = Ground(walls=tuple((x, 1) for x in range(24)))
    world = adventure(fighter(), foe("orc", at=(20, 0)), spy((2, 0)), ground=corridor)
    for to in ((2, 0), (4, 0)):
        moved = does(world, move("ana", "walk", to), says("spy", let_pass("spy"), label="from hiding"))
        assert moved.world.fighter("ana").at == to


@pytest.mark.rule("condition.obscured", "reaction.opportunity", "reaction.window")
def test_a_hidden_enemy_is_always_asked_whether_it_strikes() -> None:
    world = adventure(fighter(), foe("orc", at=(20, 0)), spy((1, 0)))
    action = move("ana", "walk", (0, 3))
    blow = attack_of_opportunity("spy", "sword", "", "ana")
    hit = does(world, action, says("spy", blow), says("ana", "evasion"), faces(2, 1), faces(3, 1)).world
    assert (hit.fighter("ana").health, hit.fighter("spy").has("obscured")) == (15, False)
    far = world.with_fighter(spy((9, 9)))
    assert does(far, action, says("spy", let_pass("spy"))).world.fighter("ana").at == (0, 3)
    assert why_not(world, move("ana", "walk", (1, 0))) == ""


@pytest.mark.rule("condition.obscured", "action.shove")
def test_the_hidden_stop_no_push() -> None:
    world = adventure(fighter(), foe("orc", at=(1, 0)), spy((2, 0)))
    script = says("orc", "fitness"), faces(4, 4), faces(1, 1), says("ana", "pushed")
    assert does(world, shove("ana", "orc"), *script).world.fighter("orc").at == (2, 0)


@pytest.mark.rule("condition.obscured")
def test_one_side_hides_from_the_other_only() -> None:
    world = table_of((10, 10))
    assert [view(world, (name,)).fighter("spy").at for name in ("ana", "orc", "spy", "gm")] == [
        *(NOWHERE, (10, 10), (10, 10), (10, 10))
    ]
    assert view(world, ("ana", "orc")).fighter("spy").at == (10, 10)
    assert play(world, done("ana"), view=view).world == world


def test_coming_fights_are_known_to_the_gm_only() -> None:
    world = adventure(fighter(), foe(), waves=(Wave("ambush", (foe("troll"),)),))
    assert view(world, ("ana",)).waves == ()
    assert view(world, ("gm",)).waves == world.waves
