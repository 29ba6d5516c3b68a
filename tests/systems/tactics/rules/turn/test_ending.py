"""How long a game lasts, when a side is out, and who wins."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.kernel.engine.scripted_scene import faces, play, play_agenda, says
from rulewright.systems.tactics.model.cards import Ability
from rulewright.systems.tactics.model.world import Scenario, Side, Skirmish, State, Unit
from rulewright.systems.tactics.rules.combat.attacks import attack
from rulewright.systems.tactics.rules.combat.life_points import depart, destroy, levels_left, lose
from rulewright.systems.tactics.rules.combat.reactions import counterattack, no_reaction
from rulewright.systems.tactics.rules.powers.abilities import use
from rulewright.systems.tactics.rules.turn.activation import act, next_activation, settled
from rulewright.systems.tactics.rules.turn.ending import final_score, judge
from rulewright.systems.tactics.rules.turn.phases import end_of_turn, recovery
from rulewright.systems.tactics.rules.turn.upkeep import binding, counting, upkeep

from ...acting import step
from ...build import ELHAYM, skirmish, unit


def gone(name: str, side: str, **changes: Any) -> Unit:
    return unit(name, side, None, fate="destroyed", **changes)


def result(world: Skirmish, call: Any) -> str:
    return play(world, call).world.result


# ---- the last turn


@pytest.mark.rule("victory.turns", "turn.phases")
def test_the_game_lasts_10_turns() -> None:
    world = skirmish(unit("ann"), unit("bob", "b", (40, 40)))
    assert Scenario().turns == 10
    assert play(world.but(turn=9), end_of_turn()).world.agenda == (recovery(10),)
    assert play(world.but(turn=10), end_of_turn()).world.result == "draw"
    short = world.but(turn=3, scenario=Scenario(turns=3))
    assert play(short, end_of_turn()).world.phase == "over"


@pytest.mark.rule("victory.levels_left", "victory.points")
@pytest.mark.parametrize(("mode", "winner"), [("levels_left", "a"), ("victory_points", "b")])
def test_levels_left_or_victory_points_decide(mode: str, winner: str) -> None:
    """A has 120 in play and lost 60, B has 110 in play and lost 50."""
    units = unit("ann", level=120), unit("abe", at=(5, 5), level=60)
    theirs = unit("bob", "b", (40, 40), level=110), unit("bea", "b", (30, 40), level=50)
    world = skirmish(*units, *theirs, turn=10, rulings=(f"victory.mode={mode}",))
    world = play(play(world, destroy("abe")).world, destroy("bea")).world
    assert [levels_left(world, side) for side in "ab"] == [120, 110]
    assert [world.side(side).points for side in "ab"] == [50, 60]
    assert result(world, final_score()) == winner


@pytest.mark.rule("victory.tie")
@pytest.mark.parametrize("mode", ["levels_left", "victory_points"])
def test_equal_is_a_draw(mode: str) -> None:
    world = skirmish(unit("ann"), unit("bob", "b", (40, 40)), turn=10, rulings=(f"victory.mode={mode}",))
    assert result(world, end_of_turn()) == "draw"
    ahead = world.but(sides=(Side("a", points=1), Side("b"))).with_unit(unit("ann", level=21))
    assert result(ahead, end_of_turn()) == "a"


# ---- Levels left


SEPARATE = "summon.cost_bundle=separate"


def called(fate: Any, *rulings: str, **changes: Any) -> Skirmish:
    """Ann of 20 Levels and Elhaym, who costs 30."""
    at = (14, 10) if not fate else None
    elhaym = unit("elhaym", card=ELHAYM, at=at, fate=fate, summoner="ann", **changes)
    return skirmish(unit("ann"), elhaym, unit("bob", "b", (40, 40)), rulings=rulings)


@pytest.mark.rule("victory.levels_left", "summon.atman_only")
@pytest.mark.parametrize(
    ("fate", "rulings", "left"),
    [
        ("", (), 50),
        ("destroyed", (), 50),
        ("", (SEPARATE,), 50),
        ("destroyed", (SEPARATE,), 20),
        ("waiting", (SEPARATE,), 50),
        ("waiting", (SEPARATE, "victory.uncalled=absent"), 20),
        ("departed", (SEPARATE,), 20),
        ("departed", (SEPARATE, "victory.departed=counts"), 50),
    ],
)
def test_what_counts_among_the_levels_left(fate: str, rulings: tuple[str, ...], left: int) -> None:
    assert levels_left(called(fate, *rulings), "a") == left


@pytest.mark.rule("victory.levels_left", "summon.cost_once")
@pytest.mark.parametrize(("bundle", "left"), [("separate", 20), ("bundle", 50), ("raise_level", 50)])
def test_costs_may_be_bundled_with_the_summoner(bundle: str, left: int) -> None:
    assert levels_left(called("destroyed", f"summon.cost_bundle={bundle}"), "a") == left


# ---- Victory Points


@pytest.mark.rule("victory.points", "summon.cost")
def test_a_side_scores_the_price_of_what_it_destroys() -> None:
    world = skirmish(unit("ann"), unit("bob", "b", (11.2, 10), ap=0, lp=1, level=40, price=45))
    assert play(world, attack("ann", "", "bob"), faces(9)).world.side("a").points == 45
    assert play(called("", SEPARATE), destroy("elhaym"), faces(1)).world.side("b").points == 30
    assert play(called("", SEPARATE), destroy("ann")).world.side("b").points == 20
    assert play(called(""), destroy("elhaym"), faces(1)).world.side("b").points == 0
    assert play(called(""), destroy("ann")).world.side("b").points == 20 + 30


@pytest.mark.rule("victory.points", "summon.departure")
def test_a_departed_summon_scores_nothing() -> None:
    assert play(called(""), depart("elhaym")).world.side("b").points == 0


@pytest.mark.rule("victory.self_inflicted")
def test_units_lost_without_an_enemy_score_for_the_opponent() -> None:
    doomed = skirmish(unit("ann", states=(State("Doom", 1),)), unit("abe", at=(5, 5)), unit("bob", "b", (40, 40)))
    assert play(doomed, counting(), faces(9)).world.side("b").points == 20
    poisoned = doomed.with_unit(unit("ann", lp=1, states=(State("Poison", 1),)))
    assert play(poisoned, settled("ann", 1)).world.side("b").points == 20
    burn = unit("ann", lp=2, abilities=(Ability("Burn", "effect", 1, aim="self", sacrifice=2),))
    assert play(doomed.with_unit(burn), use("ann", "Burn", "ann")).world.side("b").points == 20
    friend = skirmish(unit("ann", lp=1), unit("abe", at=(5, 5)), unit("bob", "b", (40, 40)))
    assert play(friend, lose("ann", 1, "a friend", by="a")).world.side("b").points == 20


@pytest.mark.rule("victory.self_inflicted", "shock.lethal")
def test_shock_scores_too() -> None:
    weak = called("").with_unit(unit("ann", lp=1))
    assert play(weak, destroy("elhaym"), faces(1)).world.side("b").points == 30 + 20


# ---- elimination


@pytest.mark.rule("victory.elimination")
def test_a_side_with_nobody_left_loses() -> None:
    assert result(skirmish(unit("ann"), gone("bob", "b")), judge()) == "a"
    assert result(skirmish(gone("ann", "a"), unit("bob", "b", (40, 40))), judge()) == "b"
    assert result(skirmish(unit("ann"), unit("bob", "b", (40, 40))), judge()) == ""
    assert result(skirmish(gone("ann", "a"), gone("bob", "b")), judge()) == "draw"


@pytest.mark.rule("victory.elimination")
def test_waiting_summons_do_not_keep_a_side_in_play() -> None:
    world = called("waiting").with_unit(gone("ann", "a"))
    assert result(world, judge()) == "b"
    assert result(called("").with_unit(gone("ann", "a")), judge()) == ""


@pytest.mark.rule("victory.elimination", "damage.removal")
def test_the_game_is_judged_after_each_action() -> None:
    world = skirmish(unit("ann"), unit("bob", "b", (11.2, 10), ap=0, lp=1)).but(agenda=(next_activation("a"),))
    world = step(step(step(world), says("a", attack("ann", "", "bob"))), faces(9))
    assert world.result == ""
    while world.agenda:
        world = step(world)
    assert (world.result, world.phase) == ("a", "over")


@pytest.mark.rule("victory.elimination", "counter.strike", "state.poison")
def test_everything_that_follows_from_an_action_comes_before_the_game_is_judged() -> None:
    """Ann is struck down by bob's counterattack, and bob by the Poison it wakes: nobody is left."""
    bob = unit("bob", "b", (11.2, 10), lp=3, states=(State("Poison", 1),))
    world = skirmish(unit("ann", lp=1), bob).but(agenda=(act("ann"),))
    world = step(world, says("a", attack("ann", "", "bob")))
    world = step(
        world, says("b", counterattack("bob", "")), faces(1), faces(9), says("a", no_reaction("ann")), faces(9)
    )
    assert step(world).result == "draw"


@pytest.mark.rule("victory.elimination", "turn.upkeep")
def test_the_game_is_judged_after_each_upkeep_step() -> None:
    doomed = skirmish(unit("ann", states=(State("Doom", 1),)), unit("bob", "b", (40, 40)))
    assert play(doomed, counting(), faces(9)).world.result == "b"
    both = doomed.with_unit(unit("bob", "b", (40, 40), states=(State("Doom", 1),)))
    assert play(both, counting(), faces(9), faces(9)).world.result == "draw"
    alone = called("", bind=1).with_unit(gone("ann", "a"))
    assert play(alone, binding()).world.result == "b"


@pytest.mark.rule("victory.elimination")
def test_during_setup_nobody_is_out() -> None:
    world = skirmish(unit("ann", at=None), unit("bob", "b", None), turn=0, phase="setup")
    assert result(world, judge()) == ""


@pytest.mark.rule("victory.elimination", "turn.upkeep")
@pytest.mark.parametrize("order", ["bind_first", "states_first"])
def test_once_it_is_over_no_step_of_the_upkeep_follows(order: str) -> None:
    """Ork is the last of its side, and ann doomed; whichever leaves first, nothing happens to the other."""
    orphan = unit("ork", "b", (40, 40), card=ELHAYM, bind=1, summoner="gone")
    world = skirmish(unit("ann", states=(State("Doom", 2),)), orphan, turn=2, rulings=(f"upkeep.order={order}",))
    dies = () if order == "bind_first" else (faces(9),)
    after = play_agenda(world.but(agenda=(upkeep(),)), *dies).world
    assert after.result == ("a" if order == "bind_first" else "b")
    assert [after.unit(name).in_play for name in ("ann", "ork")] == [order == "bind_first", order != "bind_first"]
