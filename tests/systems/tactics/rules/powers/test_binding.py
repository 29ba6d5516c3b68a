"""How long a Summon stays: Bind, the Stability check, and Summons without a Summoner."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rulewright.kernel.engine.scripted_scene import faces, play, says
from rulewright.kernel.engine.solve import Solver
from rulewright.systems.tactics.model.cards import INCH
from rulewright.systems.tactics.model.world import Skirmish, State, Unit
from rulewright.systems.tactics.rules.combat.life_points import destroy
from rulewright.systems.tactics.rules.powers.summons import bind_step, call
from rulewright.systems.tactics.rules.turn.upkeep import binding
from rulewright.systems.tactics.rules.turn.upkeep import upkeep as upkeep_phase
from rulewright.systems.tactics.view import view

from ...build import advantage, summon, unit
from ...fights import ann, fight, law, ork, with_gnosis

HOLDS, LETS_GO = says("a", True, label="Try to hold it"), says("a", False, label="Try to hold it")


def hart(at: tuple[float, float] = (15, 10), **changes: Any) -> Unit:
    """A Summon of ann's without Bind, in her zone."""
    own = set(Unit.__struct_fields__)
    printed = summon("hart", **{key: changes.pop(key) for key in tuple(changes) if key not in own - {"bind"}})
    return unit("hart", at=at, card=printed, summoner="ann", **{"bind": 0} | changes)


def upkeep(*units: Unit, rulings: tuple[str, ...] = (), **changes: Any) -> Skirmish:
    return fight(ann(**changes), ork((30, 30)), *units, rulings=rulings, turn=2, phase="Upkeep")


def bound(points: int, **changes: Any) -> Unit:
    one = hart(**changes)
    return one.but(bind=points)


@pytest.mark.rule("bind.loss")
def test_each_summon_loses_a_point_first_in_the_upkeep() -> None:
    other = bound(3).but(id="doe")
    world = upkeep(bound(2), other.but(at=(5000, 5000)), unit("imp", "b", at=(25, 25), card=summon("imp"), bind=2))
    after = play(world, binding(), view=view).world
    assert [after.unit(who).bind for who in ("hart", "doe", "imp")] == [1, 2, 1]
    calls = play(world, upkeep_phase(), view=view).world.agenda
    assert [one.rule.name for one in calls][:2] == ["binding", "counting"]


@pytest.mark.rule("bind.loss", "turn.upkeep")
def test_by_another_ruling_states_come_first() -> None:
    world = upkeep(bound(2), rulings=("upkeep.order=states_first",))
    calls = play(world, upkeep_phase(), view=view).world.agenda
    assert [one.rule.name for one in calls][:2] == ["counting", "binding"]


@pytest.mark.rule("bind.zero", "bind.duration", "summon.stability_result")
def test_a_summon_is_checked_in_the_upkeep_in_which_its_last_bind_goes() -> None:
    world = upkeep(bound(1, stability=5))
    stays = play(world, bind_step("hart"), HOLDS, faces(6), view=view).world.unit("hart")
    assert (stays.in_play, stays.bind) == (True, 0)
    goes = play(world, bind_step("hart"), HOLDS, faces(5), view=view).world.unit("hart")
    assert (goes.fate, goes.at) == ("departed", None)


@pytest.mark.rule("bind.loss", "bind.zero", "bind.duration")
@pytest.mark.parametrize(
    ("ruling", "odds"),
    [("same_upkeep", [Fraction(1, 2), Fraction(1, 4)]), ("next_upkeep", [Fraction(1), Fraction(1, 2)])],
)
def test_worked_example_of_a_summon_with_bind_1(ruling: str, odds: list[Fraction]) -> None:
    """Called in turn 1 with Bind 1 and Stability 5: how likely it is there in turns 2 and 3."""
    waits = unit("hart", at=None, card=summon("hart", bind=1, stability=5), fate="waiting", summoner="ann")
    world = fight(ann(), ork((30, 30)), waits, rulings=(f"bind.first_check={ruling}",))
    called = play(world, call("ann", "hart", (10000, 14000)), view=view).world
    solver = Solver[Skirmish](view=view)
    second = solver.worlds_after(called.but(turn=2), binding())
    third = second.then(lambda now: solver.worlds_after(now.but(turn=3), binding()))
    assert [worlds.chance(lambda now: now.unit("hart").in_play) for worlds in (second, third)] == odds


@pytest.mark.rule("bind.duration")
def test_a_summon_with_bind_3_acts_for_certain_in_three_turns() -> None:
    world = upkeep(bound(3))
    for _ in range(2):
        world = play(world, binding(), view=view).world
        assert world.unit("hart").in_play
    assert not play(world, binding(), LETS_GO, view=view).world.unit("hart").in_play


@pytest.mark.rule("bind.outside", "summon.departure", "zone.use")
def test_worked_example_outside_the_zone() -> None:
    world = upkeep(bound(1, at=(19.3, 10), shock=5))
    after = play(world, bind_step("hart"), view=view).world
    assert (after.unit("hart").fate, after.unit("ann").lp, after.side("b").points) == ("departed", 12, 0)
    edge = upkeep(bound(1, at=(19.2, 10)))
    assert play(edge, bind_step("hart"), HOLDS, faces(10), view=view).world.unit("hart").in_play


@pytest.mark.rule("bind.outside")
def test_a_summon_outside_the_zone_stays_while_it_has_bind() -> None:
    assert play(upkeep(bound(2, at=(40, 40))), bind_step("hart"), view=view).world.unit("hart").in_play


@pytest.mark.rule("bind.outside", "zone.change")
def test_the_control_zone_in_force_counts() -> None:
    wide = advantage("banner", zone=4 * INCH)
    world = upkeep(hart((23.2, 10)), advantage=(wide,))
    assert play(world, bind_step("hart"), HOLDS, faces(10), view=view).world.unit("hart").in_play
    assert play(upkeep(hart((23.2, 10))), bind_step("hart"), view=view).world.unit("hart").fate == "departed"


@pytest.mark.rule("bind.gain")
def test_a_summon_brought_above_0_bind_is_bound_normally() -> None:
    world = upkeep(bound(2))
    assert play(world, bind_step("hart"), view=view).world.unit("hart").bind == 1
    assert play(upkeep(bound(0)), bind_step("hart"), LETS_GO, view=view).world.unit("hart").fate == "departed"


# ---- the Stability check


def stays(world: Skirmish, *answers: Any) -> Fraction:
    return law(world, bind_step("hart"), *answers).chance(lambda now: now.unit("hart").in_play)


@pytest.mark.rule("summon.stability", "summon.stability_free")
def test_worked_example_of_stability_odds() -> None:
    world = upkeep(hart(stability=6))
    assert stays(world) == Fraction(2, 5)
    assert stays(with_gnosis(world, a=1), True) == Fraction(16, 25)


@pytest.mark.rule("summon.stability", "summoner.card_changes")
def test_worked_example_of_stability_odds_with_the_seal_of_bones() -> None:
    seal = advantage("seal of bones", stability=1)
    assert stays(upkeep(hart(stability=6), advantage=(seal,))) == Fraction(1, 2)
    assert stays(upkeep(hart(stability=6, advantage=(seal,)))) == Fraction(2, 5), "the Summoner carries it"


@pytest.mark.rule("summon.stability")
@pytest.mark.parametrize(("ruling", "odds"), [("strict", Fraction(2, 5)), ("meet", Fraction(1, 2))])
def test_a_roll_equal_to_stability(ruling: str, odds: Fraction) -> None:
    assert stays(upkeep(hart(stability=6), rulings=(f"stability.tie={ruling}",))) == odds


@pytest.mark.rule("summon.stability_free")
def test_the_check_takes_no_ap_and_one_gnosis_point_at_most() -> None:
    world = with_gnosis(upkeep(hart(stability=6), ap=0), a=2)
    script = [HOLDS, says("a", True, label="holding hart"), faces(3, 7)]
    after = play(world, bind_step("hart"), *script, view=view).world
    assert (after.unit("hart").in_play, after.unit("ann").ap, after.side("a").gnosis) == (True, 0, 1)


@pytest.mark.rule("summon.stability_result")
def test_a_held_summon_is_asked_for_again_in_the_next_upkeep() -> None:
    held = play(upkeep(hart(stability=6)), binding(), HOLDS, faces(7), view=view).world
    assert held.unit("hart").bind == 0
    assert play(held, binding(), HOLDS, faces(6), view=view).world.unit("hart").fate == "departed"


@pytest.mark.rule("summon.release", "summon.departure")
@pytest.mark.parametrize("ruling", ["may", "must"])
def test_a_player_may_let_a_summon_go(ruling: str) -> None:
    world = upkeep(hart(stability=6, shock=5), rulings=(f"stability.decline={ruling}",))
    if ruling == "may":
        after = play(world, bind_step("hart"), LETS_GO, view=view).world
        assert (after.unit("hart").fate, after.unit("ann").lp, after.side("b").points) == ("departed", 12, 0)
    else:
        assert play(world, bind_step("hart"), faces(7), view=view).world.unit("hart").in_play


# ---- without its Summoner


@pytest.mark.rule("summon.summoner_dead")
@pytest.mark.parametrize(("ruling", "fate"), [("until_unbound", ""), ("at_once", "departed")])
def test_when_the_summoner_is_destroyed(ruling: str, fate: str) -> None:
    friend, doe = unit("bob", at=(5, 5)), unit("doe", at=(5, 10), card=summon("doe"), bind=2, summoner="bob")
    world = upkeep(bound(2), friend, doe, rulings=(f"summon.orphan={ruling}",))
    after = play(world, destroy("ann"), view=view).world
    assert after.unit("hart").fate == fate
    assert after.unit("bob").in_play
    assert after.unit("doe").in_play, "bob has called it"


@pytest.mark.rule("summon.summoner_dead")
def test_a_summon_without_summoner_leaves_without_a_check_when_its_bind_is_gone() -> None:
    world = upkeep(bound(2)).with_unit(ann(at=None, fate="destroyed"))
    world = play(world, bind_step("hart"), view=view).world
    assert world.unit("hart").in_play
    assert play(world, bind_step("hart"), view=view).world.unit("hart").fate == "departed"


@pytest.mark.rule("summon.own_summoner", "bind.outside")
def test_only_the_zone_of_its_own_summoner_holds_it() -> None:
    other = unit("bea", at=(30, 10), tags=("Summoner",), summoner_level=1)
    world = upkeep(hart((32, 12)), other)
    assert play(world, bind_step("hart"), view=view).world.unit("hart").fate == "departed"


@pytest.mark.rule("bind.zero", "hidden.secrecy")
def test_the_check_of_a_hidden_summon_is_seen_by_its_own_side_only() -> None:
    world = upkeep(hart(hidden=True))
    done = play(world, bind_step("hart"), HOLDS, faces(10), view=view)
    assert "Stability" not in done.trace.explain(("b",))
    assert "Stability" in done.trace.explain(("a",))
    shown = play(upkeep(hart()), bind_step("hart"), HOLDS, faces(10), view=view)
    assert "Stability" in shown.trace.explain(("b",))


@pytest.mark.rule("bind.zero", "summon.as_character")
def test_a_paralyzed_summoner_still_holds_its_summon() -> None:
    world = upkeep(hart(stability=6), states=(State("Paralyzed", 1),))
    assert stays(world) == Fraction(2, 5)
