"""Hidden units and secret cards change nothing that the other side can notice."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rulewright.errors import ScriptError
from rulewright.kernel.engine.scripted_scene import faces, play, says
from rulewright.kernel.rules.encoding import encode, fingerprint
from rulewright.kernel.rules.resolve import Ask, Call
from rulewright.systems.tactics import GAME
from rulewright.systems.tactics.facts import format_place
from rulewright.systems.tactics.model.cards import INCH, Ability
from rulewright.systems.tactics.model.world import Point, Side, Skirmish, Unit, Upkept
from rulewright.systems.tactics.rules.combat.attacks import attack, charge
from rulewright.systems.tactics.rules.combat.moving import run, shift, walk
from rulewright.systems.tactics.rules.combat.reactions import no_reaction
from rulewright.systems.tactics.rules.turn.activation import act, next_activation
from rulewright.systems.tactics.rules.turn.offers import done
from rulewright.systems.tactics.rules.turn.phases import recovery
from rulewright.systems.tactics.view import claims, view
from rulewright.table.log.records import fold_states
from rulewright.table.play.seats import Seats
from rulewright.table.play.table import Table
from rulewright.table.view.projection import frame
from rulewright.table.view.story.event_log import EventLog
from rulewright.table.view.story.story_lines import current_story, story
from rulewright.table.view.why import why, why_now
from rulewright.testing.conformance import check_secrecy

from .build import advantage, summon, unit
from .fights import fight, refused
from .terrain import piece

STEALTH = Ability("Stealth", "stealth", 2, "Subterfuge", upkeep=1)
BLAST = Ability("Blast", "ranged attack", 3, "Magic", distance=20 * INCH, area=3 * INCH)
TOSS = Ability("Toss", "attack", 2, throw=True)
NUE = advantage("nue", seek=-20)
"""No Seek finds its bearer, so that finding it, which is no leak, does not come into it."""
HIDES = {"hidden": True, "maintained": (Upkept("Stealth", "spy"),), "abilities": (STEALTH,), "advantage": (NUE,)}


def spy(at: Point, **changes: Any) -> Unit:
    return unit("spy", "b", at=None, **HIDES | changes).but(at=at)


def table_of(at: Point, agenda: tuple[Call[Any], ...], **changes: Any) -> Skirmish:
    """Side a charges, shoots, throws, calls and seeks; side b has a guard, a target and a spy somewhere."""
    world = fight(
        unit("ann", at=(10, 10), abilities=(TOSS,), level=30),
        unit("bow", at=(10, 14), range=16 * INCH, abilities=(BLAST,)),
        unit("cal", at=(6, 12), tags=("Summoner",), summoner_level=1),
        unit("hart", at=None, card=summon("hart"), summoner="cal", fate="waiting"),
        unit("ork", "b", (18, 10), lp=30),
        unit("bob", "b", (15, 12.6), lp=30),
        unit("imp", "b", (11.2, 10), lp=30),
        spy(at, **changes),
        terrain=(
            piece("wood", (12, 4), (16, 7), "abrupt", cover="light"),
            piece("rock", (20, 12), (22, 16), "impassable"),
        ),
        agenda=agenda,
        turn=1,
    )
    return world.but(sides=(Side("a", gnosis=3), Side("b", gnosis=3)))


BASE: Point = (40000, 40000)


def places(number: int, seed: int) -> list[Point]:
    """Places all over the busy part of the table, also under the feet of enemies, clear of the spy's own friends."""
    friends = [one.at for one in table_of(BASE, ()).standing("b") if one.id != "spy" and one.at]
    chance, found = random.Random(seed), [(10000, 10000), (13000, 10000), (10000, 14000), (6000, 15300), (14000, 10600)]
    while len(found) < number:
        spot = (chance.randrange(1000, 25000), chance.randrange(1000, 25000))
        if all((spot[0] - x) ** 2 + (spot[1] - y) ** 2 > 1200**2 for x, y in friends):
            found.append(spot)
    return found


@pytest.mark.rule("hidden.secrecy", "hidden.protection")
@pytest.mark.parametrize(
    "part",
    [
        0,
        pytest.param(1, marks=pytest.mark.soak),
        pytest.param(2, marks=pytest.mark.soak),
        pytest.param(3, marks=pytest.mark.soak),
    ],
)
def test_two_hundred_places_of_a_hidden_unit_look_the_same_to_the_other_side(part: int) -> None:
    """Side a does anything at random: everything its seat receives is equal, byte for byte."""
    for number, at in enumerate(places(200, 7)[part::4]):
        one, other = (table_of(spot, (next_activation("a"),)) for spot in (BASE, at))
        check_secrecy(GAME, one, other, ("a",), 1000 * part + number, inputs=12)


@pytest.mark.rule("hidden.secrecy", "turn.upkeep")
@pytest.mark.parametrize("first", [0, *(pytest.param(at, marks=pytest.mark.soak) for at in (2, 4, 6))])
def test_whole_turns_do_not_tell_the_places_apart(first: int) -> None:
    for seed, at in enumerate(places(8, 11)[first : first + 2], first):
        one, other = (table_of(spot, (recovery(2),)) for spot in (BASE, at))
        check_secrecy(GAME, one, other, ("a",), seed, inputs=40)


def seated(world: Skirmish) -> Table[Skirmish]:
    return Table(GAME, world, Seats.of(a=("a",), b=("b",)), random.Random(3).randrange)


def heard(table: Table[Skirmish]) -> bytes:
    """All that reaches side a."""
    asked = table.question("a")
    events = EventLog.of(GAME, table.records, fold_states(GAME, table.records))
    return encode(
        {
            "view": table.seen_by("a"),
            "question": None if asked is None else fingerprint(asked),
            "hears": str(table.hears("a")),
            "story": story(table, "a"),
            "frame": frame(table, events, "a"),
            "told": current_story(table, "a", 0),
            "why": [why_now(table, "a"), *(why(table, number, "a") for number in range(len(table.records)))],
            "claims": claims(table.seen_by("a"), "a"),
        }
    )


@pytest.mark.rule("hidden.secrecy", "hidden.lost")
def test_nobody_learns_where_a_hidden_unit_walks() -> None:
    """The spy walks, runs or shifts from different places to different places; side a hears the same each time."""
    received = set()
    for at in places(20, 5):
        table = seated(table_of(at, (act("spy"), act("ann")), shifted=False))
        (free,) = [one for one in claims(table.seen_by("b"), "b") if one.given == ("spy",)]
        table.claim("b", "b", shift("spy", free.holes[0][1].candidates()[0]))
        asked = table.question("b")
        assert isinstance(asked, Ask)
        walks = [action for action in asked.options.candidates() if action.rule is walk]
        table.answer("b", walks[0])
        table.answer("b", done("spy"))
        assert table.world.unit("spy").at != at
        received.add(heard(table))
    assert len(received) == 1


@pytest.mark.rule("hidden.secrecy", "move.free")
def test_nobody_learns_of_a_hidden_shift_that_waits_for_the_end_of_an_attack() -> None:
    received = set()
    for at in [(30000, 30000), (30000, 31000), (13000, 8000)]:
        table = seated(table_of(at, (act("ann"),)))
        table.answer("a", attack("ann", "", "imp"))
        table.claim("b", "b", shift("spy", (at[0], at[1] + 500)))
        assert any(call.rule is shift for call in table.world.agenda)
        received.add(heard(table))
        table.answer("a", False)
        table.answer("b", no_reaction("imp"))
        assert table.world.unit("spy").at == (at[0], at[1] + 500)
        received.add(heard(table))
    assert len(received) == 2


@pytest.mark.rule("hidden.secrecy")
def test_the_view_holds_nothing_of_a_hidden_enemy() -> None:
    world = table_of((13000, 9000), ())
    seen = view(world, ("a",)).unit("spy")
    assert (seen.at, seen.ap, seen.states, seen.maintained, seen.hidden) == (None, 0, (), (), True)
    assert view(world, ("b",)).unit("spy") == world.unit("spy")
    table = seated(table_of((13000, 9000), (act("ann"),)))
    assert format_place((13000, 9000)) not in str(story(table, "a"))
    assert b"13000" not in heard(table)


@pytest.mark.rule("hidden.secrecy")
def test_the_view_hides_the_wounds_and_planned_moves_of_a_hidden_enemy() -> None:
    whole, hurt = (fight(unit("ann", at=(10, 10)), spy((20000, 20000), lp=lp)) for lp in (9, 3))
    assert view(whole, ("a",)) == view(hurt, ("a",))
    going = whole.but(agenda=(walk("spy", (21000, 20000)),))
    assert view(going, ("a",)).agenda == ()
    assert view(going, ("b",)).agenda == going.agenda


@pytest.mark.rule("hidden.secrecy", "move.intercept")
def test_hidden_units_neither_intercept_nor_change_whether_the_question_is_asked() -> None:
    """A hidden friend in the way of bob takes his step from him, and the question is put all the same."""
    target, guard = unit("ork", "b", (18, 10), ap=0), unit("bob", "b", (14, 13.1), ap=0)
    runner = unit("ann", at=(10, 10))
    free = fight(runner, target, guard, spy(BASE))
    steps = charge("ann", "", "ork")
    assert play(free, steps, says("b", "bob"), faces(1, 2), view=view).world.unit("bob").shifted
    blocked = free.with_unit(spy((14000, 11900)))
    assert play(blocked, steps, says("b", None), faces(1, 2), view=view).world.unit("ann").moved
    with pytest.raises(ScriptError, match="step in"):
        play(blocked, steps, says("b", "bob"), faces(1, 2), view=view)
    alone = fight(runner, target, spy((14000, 13100)))
    assert play(alone, steps, faces(1, 2), view=view).world.unit("ann").moved


@pytest.mark.rule("hidden.secrecy", "move.through", "charge.reach")
def test_hidden_units_block_no_move() -> None:
    world = fight(unit("ann", at=(10, 10)), unit("ork", "b", (18, 10), ap=0), spy((13000, 10000)))
    assert refused(world, charge("ann", "", "ork")) == ""
    assert refused(world, run("ann", (14000, 10000))) == ""
    assert refused(world, walk("ann", (13000, 10000))) == ""


@pytest.mark.rule("advantage.secret", "hidden.secrecy")
def test_the_view_hides_the_cards_of_the_other_side() -> None:
    plot, blade = advantage("plot", "Plot"), advantage("blade", damage=1)
    sides = (Side("a"), Side("b", cards=(plot,)))
    world = fight(unit("ann"), unit("ork", "b", (30, 30), advantage=(blade,)), sides=sides)
    seen = view(world, ("a",))
    assert (seen.side("b").cards, seen.unit("ork").advantage) == ((), ())
    own = view(world, ("b",))
    assert (own.side("b").cards, own.unit("ork").advantage) == ((plot,), (blade,))
