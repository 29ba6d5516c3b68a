"""A conflict from its first roll to its end: initiative, bands, rounds, and what closes it."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rulewright.errors import Refusal, ScriptError
from rulewright.kernel.engine.advance import advance
from rulewright.kernel.engine.scripted_scene import faces, play, says
from rulewright.kernel.engine.solve import Solver
from rulewright.kernel.rules.resolve import Ask, Call
from rulewright.kernel.rules.scene import Scene
from rulewright.systems.stunts import GAME
from rulewright.systems.stunts.model.sheets import Duration, Skill, Trait
from rulewright.systems.stunts.model.world import Effect, InitiativeScore, Person, Story, Time, Turn
from rulewright.systems.stunts.rules.actions.actions import attack, end_effect
from rulewright.systems.stunts.rules.harm.durations import (
    drop,
    milestone,
    scene_ended,
    session_begins,
    start_time,
    turn_ended,
)
from rulewright.systems.stunts.rules.harm.recovery import rest
from rulewright.systems.stunts.rules.rolls.action_test import pick_dice
from rulewright.systems.stunts.rules.rolls.aspects import compel
from rulewright.systems.stunts.rules.rolls.dice import Trade
from rulewright.systems.stunts.rules.rolls.opposition import Defence
from rulewright.systems.stunts.rules.turns.conflict import (
    begin,
    close,
    finish,
    in_bands,
    initiative,
    next_round,
    next_turn,
    start_round,
)
from rulewright.systems.stunts.rules.turns.leaving import leave
from rulewright.systems.stunts.rules.turns.turns import act, end_turn, group_turn
from rulewright.table.play.table import Table
from systems.stunts.build import extra, foe, person, story
from systems.stunts.playing import run_to, run_until, step

QUICK = (Trait("Quick", quick=True),)
OUT = Time(Duration.SCENE)
WINS, FAILS = faces(5, 5, 1), faces(5, 4, 1)
TRADES_NONE = says("ann", Trade(), label="Trade")


def opening(*people: Person, rulings: tuple[str, ...] = (), **changes: Any) -> Story:
    """Before the conflict."""
    return story(*people, fight=False, agenda=(begin(),), rulings=rulings, **changes)


def bands(world: Story) -> tuple[tuple[str, ...], ...]:
    assert world.conflict
    return world.conflict.bands


def on(world: Story) -> str:
    assert world.conflict
    return world.conflict.turn


def scored(world: Story, *scores: InitiativeScore) -> Story:
    assert world.conflict
    return world.but(conflict=world.conflict.but(scores=scores))


# ---- initiative


@pytest.mark.rule("initiative.test")
def test_each_player_character_makes_one_unskilled_test() -> None:
    world = step(opening(person("ann", fight=4, wits=4), person("bob"), foe("ork"), extra("mook")))
    assert world.agenda[:2] == (initiative("ann"), initiative("bob"))
    assert world.agenda[2].rule is in_bands
    assert play(world, initiative("ann"), faces(6, 4, 1)).world.conflict.scores == (InitiativeScore("ann", True),)


@pytest.mark.rule("initiative.test", "initiative.quick")
@pytest.mark.parametrize(("traits", "chance"), [((), Fraction(1, 2)), (QUICK, Fraction(947, 1296))])
def test_the_chance_to_act_before_the_opponents(traits: tuple[Trait, ...], chance: Fraction) -> None:
    world = step(opening(person("ann", traits=traits), foe("ork")))
    after = Solver[Story]().worlds_after(world, initiative("ann"))
    assert after.chance(lambda then: then.conflict.scores[0].success) == chance


@pytest.mark.rule("initiative.bands", "initiative.test")
def test_how_many_of_four_act_before_the_opponents() -> None:
    world = step(opening(*(person(name) for name in "abcd"), foe("ork")))
    world = world.but(agenda=world.agenda[:-1])
    after = Solver[Story]().worlds_after_agenda(world)
    ahead = [after.chance(lambda then, of=count: len(bands(then)[0]) == of) for count in range(5)]
    assert ahead == [Fraction(1, 16), Fraction(1, 4), Fraction(3, 8), Fraction(1, 4), Fraction(1, 16)]


@pytest.mark.rule("initiative.test")
@pytest.mark.parametrize(
    ("who", "rolls", "again"),
    [
        ("pcs_once", ["ann", "bob"], []),
        ("pcs_each_round", ["ann", "bob"], ["ann", "bob"]),
        ("all_once", ["ann", "bob", "ork"], []),
    ],
)
def test_who_rolls_and_how_often(who: str, rolls: list[str], again: list[str]) -> None:
    people = (person("ann"), person("bob"), foe("ork"), extra("mook"))
    world = step(opening(*people, rulings=(f"initiative.who={who}",)))
    assert [call.args[0] for call in world.agenda if call.rule is initiative] == rolls
    later = play(
        scored(story(*people, rulings=(f"initiative.who={who}",)), InitiativeScore("ann", True)), next_round()
    ).world
    assert [call.args[0] for call in later.agenda if call.rule is initiative] == again
    assert bool(later.conflict.scores) is (not again)
    assert later.agenda[-1] == start_round(2)


@pytest.mark.rule("initiative.test", "stress.incapacitated.no_act")
def test_a_person_who_is_out_does_not_roll_initiative() -> None:
    world = step(opening(person("ann"), person("bob", out=OUT), foe("ork")))
    assert [call.args[0] for call in world.agenda if call.rule is initiative] == ["ann"]


@pytest.mark.rule("initiative.test", "sp.gm", "dice.trade.down")
@pytest.mark.parametrize(("ruling", "left"), [("scene", 1), ("at_once", 0)])
def test_penalty_dice_traded_on_a_failed_initiative_feed_the_gm(ruling: str, left: int) -> None:
    slow = Effect("e1", "disadvantage", "ann", 2, Time(Duration.SCENE))
    world = step(opening(person("ann"), foe("ork"), effects=(slow,), rulings=(f"sp.gm={ruling}",)))
    waits = says("gm", GAME.rules["done"]("ork"), label="1 stunt point for ork")
    done = play(world, initiative("ann"), says("ann", Trade(1)), FAILS, waits)
    assert done.world.gm_sp == left


@pytest.mark.rule("duration.quick", "initiative.test")
@pytest.mark.parametrize("order", ["bonus_first", "expiry_first"])
def test_what_is_made_quick_in_a_later_initiative_lasts_as_long_as_in_the_first(order: str) -> None:
    rulings = ("initiative.who=pcs_each_round", f"duration.round_end_order={order}")
    world = story(person("ann"), foe("ork"), rulings=rulings)
    assert world.conflict
    late = play(world.but(conflict=world.conflict.but(band=3)), next_round()).world
    early = play(story(person("ann"), foe("ork"), fight=False, rulings=rulings), begin()).world
    assert start_time(late, Duration.QUICK, "ork", "ann") == start_time(early, Duration.QUICK, "ork", "ann")


# ---- bands


@pytest.mark.rule("initiative.bands")
def test_successful_heroes_then_opponents_then_the_rest() -> None:
    friend = person("pal", kind="extra")
    world = story(person("ann"), person("bob"), friend, foe("ork"), extra("mook"))
    world = play(scored(world, InitiativeScore("ann", False), InitiativeScore("bob", True)), in_bands()).world
    assert bands(world) == (("bob",), ("mook", "ork"), ("ann", "pal"))
    pack = [extra(name, group="mob") for name in ("m1", "m2")]
    assert bands(play(story(person("ann"), foe("ork"), *pack), in_bands()).world)[1] == ("mob", "ork")


@pytest.mark.rule("initiative.bands")
def test_the_bands_act_one_after_the_other() -> None:
    world = story(person("ann"), person("bob"), foe("ork"), agenda=(in_bands(), start_round(1)))
    world = scored(world, InitiativeScore("ann", False), InitiativeScore("bob", True))
    order = []
    for _ in range(3):
        world = run_until(world, act)
        order.append(on(world))
        world = step(world, says(on(world), end_turn(on(world))))
    assert order == ["bob", "ork", "ann"]


@pytest.mark.rule("initiative.bands")
def test_a_side_chooses_the_order_of_its_band_each_round() -> None:
    world = story(person("ann"), person("bob"), person("eve"), foe("ork"), foe("pup"), agenda=(start_round(1),))
    world = step(step(world), says("bob", ("bob", "eve"), label="Who acts next?"))
    assert on(world) == "eve"
    world = run_to(step(run_until(world, act), says("eve", end_turn("eve"))), next_turn)
    world = step(world, says("ann", None, label="Who acts next?"))
    assert on(world) == "ann"
    world = step(run_until(world, act), says("ann", end_turn("ann")))
    world = step(run_until(world, act), says("bob", end_turn("bob")))
    world = step(run_to(step(step(world)), next_turn), says("gm", "pup", label="Who acts next?"))
    assert on(world) == "pup"


@pytest.mark.rule("initiative.bands")
def test_as_ruled_a_band_acts_by_total() -> None:
    world = story(person("ann"), person("bob"), foe("ork"), foe("pup"), rulings=("initiative.within_band=by_total",))
    world = step(world.but(agenda=(begin(),), conflict=None))
    world = step(step(step(world, faces(5, 5, 1)), faces(6, 5, 1)))
    assert world.conflict.scores == (InitiativeScore("ann", True, 11), InitiativeScore("bob", True, 12))
    world = step(run_until(world, act), says("bob", end_turn("bob")))
    assert on(run_until(world, act)) == "ann"
    world = step(run_until(world, act), says("ann", end_turn("ann")))
    step(run_to(step(step(world)), next_turn), says("gm", "pup", label="Who acts next?"))


@pytest.mark.rule("initiative.bands")
def test_between_equal_totals_the_side_chooses() -> None:
    rulings = ("initiative.within_band=by_total",)
    world = story(person("ann"), person("bob"), person("eve"), foe("ork"), rulings=rulings, agenda=(start_round(1),))
    world = scored(
        world, InitiativeScore("ann", True, 11), InitiativeScore("bob", True, 14), InitiativeScore("eve", True, 14)
    )
    assert on(step(step(world), says("eve", ("eve", "eve")))) == "eve"


@pytest.mark.rule("initiative.bands", "initiative.test")
def test_where_principals_roll_too_the_higher_total_is_ahead() -> None:
    world = story(person("ann"), person("bob"), foe("ork"), foe("pup"), extra("mook"))
    world = world.but(house=world.house.ruled("initiative.who=all_once"), agenda=(in_bands(), start_round(1)))
    rolled = (
        InitiativeScore("ann", True, 11),
        InitiativeScore("bob", False, 5),
        InitiativeScore("ork", True, 15),
        InitiativeScore("pup", False, 9),
    )
    world = scored(world, *rolled)
    order = []
    for _ in range(5):
        world = run_until(world, act)
        order.append(on(world))
        world = step(world, says(on(world), end_turn(on(world))))
    assert order == ["ork", "ann", "mook", "pup", "bob"]


@pytest.mark.rule("initiative.bands", "stunt.declaration.levels")
def test_newcomers_have_a_place_from_the_next_round_on() -> None:
    world = scored(story(person("ann"), foe("ork"), agenda=(next_round(),)), InitiativeScore("ann", True))
    call = GAME.rules["newcomers"]("ann", 2, "a guard")
    world = play(world, call, says("gm", "pcs")).world
    assert bands(step(step(world))) == (("ann",), ("ork",), ("guard",))


@pytest.mark.rule("initiative.bands", "conflict.turn", "stunt.declaration.levels")
def test_newcomers_of_both_sides_are_groups_of_their_own_with_one_turn_each() -> None:
    world = scored(story(person("ann"), foe("ork"), agenda=(next_round(),)), InitiativeScore("ann", True))
    for side in ("pcs", "foes"):
        call = GAME.rules["newcomers"]("ann", 3, "a crowd")
        world = play(world, call, says("gm", side), says("gm", "extra")).world
    assert bands(step(step(world))) == (("ann",), ("crowds-1", "ork"), ("crowds",))
    sides = {one.group: one.side for one in world.people}
    assert (sides["crowds"], sides["crowds-1"]) == ("pcs", "foes")


@pytest.mark.rule("initiative.bands", "stress.incapacitated.no_act", "duration.brief")
def test_the_turn_of_a_person_who_is_out_passes_in_its_band() -> None:
    brief = Effect("e1", "advantage", "bob", 1, Time(Duration.BRIEF, "bob"))
    people = (person("ann"), person("bob", out=OUT), person("eve", out=OUT), foe("ork"))
    world = story(*people, effects=(brief,), agenda=(start_round(1),))
    world = step(run_until(world, act), says("ann", end_turn("ann")))
    world = run_until(world, act)
    assert (on(world), world.effects) == ("ork", ())


# ---- rounds, and the end


@pytest.mark.rule("conflict.round")
def test_after_the_last_band_a_new_round_starts() -> None:
    world = story(person("ann"), foe("ork"), agenda=(start_round(1),))
    world = scored(world, InitiativeScore("ann", True))
    for who in ("ann", "ork"):
        world = step(run_until(world, act), says(who, end_turn(who)))
    world = run_until(run_until(world, start_round), act)
    assert (world.conflict.round, world.conflict.band, on(world)) == (2, 0, "ann")


@pytest.mark.rule("conflict.round", "stress.incapacitated")
@pytest.mark.parametrize("how", ["out", "gone"])
@pytest.mark.parametrize(("loser", "result"), [("ork", "pcs"), ("ann", "foes")])
def test_the_conflict_is_over_when_one_side_is_out_or_has_left(how: str, loser: str, result: str) -> None:
    world = story(person("ann"), foe("ork"), agenda=(next_turn(),))
    beaten = world.person(loser).but(out=OUT) if how == "out" else world.person(loser).but(gone=True)
    world = step(step(world.with_person(beaten)))
    assert (world.conflict, world.result, world.agenda, GAME.over(world)) == (None, result, (), result)


@pytest.mark.rule("conflict.round", "damage.concede")
def test_a_foe_that_concedes_ends_it_in_the_middle_of_a_turn() -> None:
    world = story(person("ann", turn=Turn(actions=2, snaps=1, declared=2)), foe("ork"))
    world = world.but(agenda=(act("ann"), turn_ended("ann"), next_turn()))
    world = step(world, says("ann", attack("ann", "unarmed", "ork")))
    down = faces(6, 5, 5, 1)
    world = step(world, down, says("ork", "concede for 1 PP"), says("ork", "take it"), says("ann", ""))
    world = step(step(step(step(world))))
    assert (world.conflict, world.result) == (None, "pcs")


@pytest.mark.rule("conflict.round", "damage.concede")
def test_a_side_with_somebody_left_fights_on() -> None:
    world = story(person("ann"), foe("ork", out=OUT), extra("mook"), agenda=(next_turn(),))
    assert step(world).conflict
    nobody = story(person("ann", gone=True), foe("ork", out=OUT), agenda=(next_turn(),))
    assert step(step(nobody)).result == "nobody"


@pytest.mark.rule("conflict.round")
def test_leaving_needs_a_roll_only_past_foes_in_the_zone() -> None:
    alone = story(person("ann", zone="far"), foe("ork", move=1))
    assert play(alone, leave("ann")).world.person("ann").gone
    near = story(person("ann"), foe("ork", fight=1))
    assert play(near, leave("ann"), faces(6, 5, 5, 1)).world.person("ann").gone
    assert not play(near, leave("ann"), faces(6, 5, 4, 1)).world.person("ann").gone


@pytest.mark.rule("conflict.round", "test.opposition")
def test_an_opponent_leaves_unless_a_hero_stops_it() -> None:
    world = story(foe("ork"), person("ann"))
    stays = says("ann", None, label="Who defends")
    assert play(world, leave("ork"), stays, FAILS).world.person("ork").gone
    assert not play(world, leave("ork"), stays, WINS).world.person("ork").gone


@pytest.mark.rule("conflict.round", "test.opposition")
def test_the_gm_says_which_of_several_foes_opposes_leaving() -> None:
    world = story(person("ann"), foe("imp"), foe("ork", fight=2), foe("rat", zone="far"))
    asked = "ann leaves. Who stands in the way?"
    assert play(world, leave("ann"), says("gm", "imp", label=asked), WINS).world.person("ann").gone
    assert not play(world, leave("ann"), says("gm", "ork"), TRADES_NONE, faces(5, 5, 5, 1, 1)).world.person("ann").gone
    with pytest.raises(ScriptError, match="one of imp, ork"):
        play(world, leave("ann"), says("gm", "rat"))
    found = advance(Scene(world), leave("ann"), ()).asked
    assert isinstance(found, Ask)
    assert found.default == "ork", "the one who opposes best"


@pytest.mark.rule("conflict.round", "test.opposition")
def test_nobody_is_asked_twice_who_opposes_leaving() -> None:
    defends = says("bob", ("bob", Defence("bob", Skill.FIGHT)), label="Who defends")
    reach = says("gm", True, label="Can bob reach ann")
    world = story(foe("ork"), person("ann"), person("bob"))
    assert not play(world, leave("ork"), defends, reach, WINS).world.person("ork").gone
    both = story(person("ann"), foe("imp"), foe("ork"), rulings=("test.opposition=both_roll",))
    chooses = says("gm", Defence("imp", Skill.FIGHT), label="ann takes on imp. Who defends")
    assert play(both, leave("ann"), WINS, chooses, FAILS).world.person("ann").gone
    guarded = story(foe("ork"), person("ann"), person("bob"), rulings=("action.defend_ally=turn_action",))
    way = says("bob", ("bob", "bob"), label="Who stands in the way?")
    alone = says("bob", None, label="ork takes on bob. Who defends")
    assert not play(guarded, leave("ork"), way, alone, WINS).world.person("ork").gone


@pytest.mark.rule("conflict.round", "duration.sustained", "duration.maintained")
def test_a_person_who_leaves_keeps_nothing_up() -> None:
    times = (Time(Duration.SUSTAINED, "ann"), Time(Duration.MAINTAINED, "ann"), Time(Duration.SCENE))
    held = tuple(Effect(f"e{at}", "soak", "bob", 2, time, "ann") for at, time in enumerate(times))
    world = story(person("ann", zone="far"), person("bob"), foe("ork"), effects=held)
    assert [one.id for one in play(world, leave("ann")).world.effects] == ["e2"]


@pytest.mark.rule("initiative.test", "stress.incapacitated.no_act")
def test_a_person_taken_out_before_rolling_initiative_does_not_roll() -> None:
    world = story(person("ann"), person("bob", out=OUT), foe("ork"), turn="", agenda=(initiative("bob"), in_bands()))
    world = step(step(world))
    assert world.conflict
    assert (world.conflict.scores, world.conflict.bands) == ((), ((), ("ork",), ("ann", "bob")))


@pytest.mark.rule("conflict.round")
def test_a_new_conflict_resets_rallies_and_turns() -> None:
    ann = person("ann", bonus=3, bonus_used=1, early=1, rallies=1, guarding="bob", reacted=True)
    ann = ann.but(turn=Turn(declared=3, focused=True))
    over = play(story(ann, person("bob"), foe("ork")), finish("pcs")).world
    again = play(over, begin()).world.person("ann")
    assert (over.conflict, over.result) == (None, "pcs")
    assert (again.bonus, again.early, again.guarding, again.reacted) == (0, 0, "", False)
    assert (again.turn, again.rallies) == (Turn(), 0)


# ---- what may be claimed


def claimed(world: Story, role: str) -> set[str]:
    return {one.rule.name for one in GAME.claims(world, role)}


@pytest.mark.rule("conflict.round")
def test_the_gm_closes_the_conflict_as_it_stands() -> None:
    table: Table[Story] = Table(GAME, story(person("ann"), foe("ork"), agenda=(start_round(1),)))
    assert str(table.question("gm").label) == "What does ann do?"
    table.claim("gm", "gm", close())
    assert (table.world.conflict, table.world.result, table.world.agenda) == (None, "closed by the GM", ())


@pytest.mark.rule("conflict.round")
def test_the_agenda_of_a_closed_conflict_does_not_open_it_again() -> None:
    calls = (initiative("ann"), in_bands(), start_round(1), act("ann"), group_turn("mob"), next_turn(), next_round())
    world = story(person("ann", turn=Turn(actions=1, snaps=1)), foe("ork"), fight=False, agenda=calls)
    while world.agenda:
        world = step(world)
    assert world.conflict is None


@pytest.mark.rule("conflict.round", "aspect.compel", "duration.milestone_order", "duration.scene_end", "plot.start")
def test_what_the_gm_may_do_at_any_moment() -> None:
    world = story(person("ann", aspects=("Brave",)), foe("ork", aspects=("Cruel",)))
    powers = {"gm_damage", "gm_heal", "gm_grant", "gm_take", "gm_impose"}
    world = world.but(gm_pp=1).with_person(world.person("ann").but(pp=1))
    assert claimed(world, "gm") == {"compel", "lend", "close", "call_test"} | powers
    peace = world.but(conflict=None)
    between = {"scene_ended", "milestone", "session_begins", "begin"}
    called = {"call_test", "call_contest", "create_advantage"}
    assert claimed(peace, "gm") == {"compel", "lend"} | powers | between | called
    with pytest.raises(Refusal, match="expected one of compel, lend, gm_damage"):
        GAME.claimed(world, "gm", begin())
    for call in (milestone("epic"), scene_ended(), session_begins(), begin()):
        assert GAME.claimed(peace, "gm", call).rule is call.rule
    with pytest.raises(Refusal, match="ordinary, major, epic"):
        GAME.claimed(peace, "gm", milestone("grand"))


@pytest.mark.rule("aspect.compel")
def test_a_compel_does_not_wait_for_the_end_of_the_conflict() -> None:
    people = person("ann", aspects=("Brave",)), person("bob"), foe("ork")
    table: Table[Story] = Table(GAME, story(*people, agenda=(start_round(1),)))
    assert str(table.label).endswith("Who acts next?")
    table.claim("gm", "gm", compel("ann", "Brave", "she rushes in"))
    assert "she rushes in" in str(table.label)


AT_ANY_TIME = {"pick_dice", "create_advantage", "overcome", "discover", "compete"}


@pytest.mark.rule("action.any_time", "duration.sustained", "duration.action", "stress.incapacitated.no_act")
def test_what_players_may_do_at_any_moment() -> None:
    held = Effect("ward", "soak", "ann", 2, Time(Duration.SUSTAINED, "ann"), "ann")
    world = story(person("ann"), person("bob", out=OUT), foe("ork"), effects=(held,))
    picking = pick_dice, ("ann",)
    assert [(one.rule, one.given) for one in GAME.claims(world, "ann")] == [(drop, ("ann", "ward")), picking]
    assert (claimed(world, "bob"), claimed(world, "ork"), claimed(world, "nobody")) == ({"pick_dice"}, set(), set())
    peace = world.but(conflict=None)
    assert (claimed(peace, "ann"), claimed(peace, "bob")) == (
        {"drop", "rest"} | AT_ANY_TIME,
        {"rest", "pick_dice"},
    )
    assert claimed(peace.with_person(person("bob", gone=True)), "bob") == set()
    lying = Effect("e1", "prone", "ann", 1, Time(Duration.ACTION), "ork")
    assert claimed(peace.but(effects=(lying,)), "ann") == {"end_effect", "shift", "rest"} | AT_ANY_TIME
    assert claimed(world.but(effects=(lying,)), "ann") == {"pick_dice"}
    assert play(peace.but(effects=(lying,)), end_effect("ann", "e1"), says("ork", False)).world.effects == ()
    assert GAME.claimed(peace, "ann", Call(rest, ("ann", "mental")))


@pytest.mark.rule("duration.action")
def test_two_may_want_to_end_the_same_thing_between_conflicts() -> None:
    lying = Effect("e1", "prone", "ann", 1, Time(Duration.ACTION), "ork")
    table: Table[Story] = Table(GAME, story(person("ann"), person("bob"), foe("ork"), fight=False, effects=(lying,)))
    table.claim("gm", "ann", end_effect("ann", "e1"))
    table.claim("gm", "bob", end_effect("bob", "e1"))
    table.answer("gm", False)
    assert (table.world.effects, table.world.agenda) == ((), ())


@pytest.mark.rule("stunt.discovery")
def test_secrets_of_opponents_are_hidden_from_players() -> None:
    world = story(person("ann", secret="afraid of cats"), foe("ork", secret="it is the baron"))
    assert [GAME.view(world, (role,)).person("ork").sheet.secret for role in ("gm", "ann")] == ["it is the baron", ""]
