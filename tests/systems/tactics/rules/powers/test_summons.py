"""Summons in play: calling them, arrival, how often, and what they are."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.errors import ScriptError
from rulewright.kernel.engine.scripted_scene import faces, play, play_agenda, says
from rulewright.systems.tactics.display.panel import panel
from rulewright.systems.tactics.facts import ActiveSet
from rulewright.systems.tactics.model.cards import INCH, Ability, Card, Gain
from rulewright.systems.tactics.model.world import Point, Side, Skirmish, State, Unit, Upkept
from rulewright.systems.tactics.rules.combat.life_points import depart, destroy, levels_left
from rulewright.systems.tactics.rules.combat.states import give
from rulewright.systems.tactics.rules.combat.values import stat
from rulewright.systems.tactics.rules.powers.abilities import use
from rulewright.systems.tactics.rules.powers.summons import call
from rulewright.systems.tactics.rules.turn.activation import act, next_activation
from rulewright.systems.tactics.rules.turn.offers import cost_of, done
from rulewright.systems.tactics.rules.turn.phases import recovery
from rulewright.systems.tactics.rules.turn.setup import deploy, to_deploy
from rulewright.systems.tactics.rules.turn.upkeep import counting, paying
from rulewright.systems.tactics.view import view

from ...build import ELHAYM, GENMA, advantage, card, summon, unit
from ...fights import ann, attacks, fight, lost, offered, ork, refused
from ...terrain import piece

SPOT: Point = (10000, 13300)
ENEMY = unit("ork", "b", at=(40, 40), ap=0)


def waiting(name: str = "hart", summoner: str = "ann", printed: Card | None = None, **changes: Any) -> Unit:
    known = {"fate": "waiting", "ap": 0} | changes
    return unit(name, at=None, card=printed or summon(name), summoner=summoner, **known)


def caller(*summons: Unit, rulings: tuple[str, ...] = (), **changes: Any) -> Skirmish:
    return fight(ann(**changes), ENEMY, *(summons or (waiting(),)), rulings=rulings)


@pytest.mark.rule("summon.not_deployed")
def test_summons_are_not_set_up() -> None:
    world = fight(unit("ann", at=None), unit("ork", "b", at=None), waiting(), turn=0, phase="setup")
    ready = play(world, deploy("a"), says("a", (20000, 4000)), view=view).world
    assert to_deploy(ready, "a") == ()
    assert (ready.unit("hart").at, ready.unit("hart").fate) == (None, "waiting")
    with pytest.raises(ScriptError):
        play(world, deploy("a"), says("a", "hart"), view=view)


@pytest.mark.rule("summon.action", "summon.arrival_ap", "bind.points", "card.fixture_summon")
def test_worked_example_of_calling_a_summon() -> None:
    elhaym = waiting("elhaym", printed=ELHAYM.but(recovery=2))
    world = caller(elhaym, ap=4)
    calls = call("ann", "elhaym", SPOT)
    paid = play(world, act("ann"), says("a", calls), view=view).world
    assert paid.unit("ann").ap == 1
    arrived = play(paid, calls, view=view).world.unit("elhaym")
    assert (arrived.at, arrived.ap, arrived.bind, arrived.fate) == (SPOT, 2, 2, "")
    assert (arrived.activated, arrived.lp) == (False, ELHAYM.lp)
    assert refused(caller(elhaym, ap=2), calls) == "Not enough AP: it costs 3, ann has 2. [ap.pay]"


@pytest.mark.rule("summon.placement_zone", "summon.placement_gap", "core.distance")
@pytest.mark.parametrize(
    ("centres", "rule"),
    [(3.2, "summon.placement_gap"), (3.3, ""), (9.2, ""), (9.3, "summon.placement_zone")],
)
def test_worked_example_of_placing_a_summon(centres: float, rule: str) -> None:
    why = refused(caller(), call("ann", "hart", (10000, 10000 + round(centres * INCH))))
    assert rule in why
    assert bool(why) is bool(rule)


@pytest.mark.rule("summon.placement_zone")
@pytest.mark.parametrize(("ruling", "far"), [("any_part", 9.2), ("whole_base", 8.0)])
def test_how_much_of_the_base_must_be_in_the_zone(ruling: str, far: float) -> None:
    world = caller(rulings=(f"summon.zone_fit={ruling}",))
    limit = round(far * INCH)
    assert refused(world, call("ann", "hart", (10000 + limit, 10000))) == ""
    assert "summon.placement_zone" in refused(world, call("ann", "hart", (10001 + limit, 10000)))


@pytest.mark.rule("summon.placement_gap")
@pytest.mark.parametrize(("ruling", "near"), [("yes", 3.201), ("no", 1.2)])
def test_whether_the_gap_applies_to_the_summoner(ruling: str, near: float) -> None:
    world = caller(rulings=(f"summon.gap_summoner={ruling}",))
    limit = round(near * INCH)
    assert refused(world, call("ann", "hart", (10000 + limit, 10000))) == ""
    assert refused(world, call("ann", "hart", (9999 + limit, 10000))) != ""
    beside = fight(ann(), unit("bob", at=(14, 10)), ENEMY, waiting(), rulings=(f"summon.gap_summoner={ruling}",))
    assert "summon.placement_gap" in refused(beside, call("ann", "hart", (14000, 13200)))


@pytest.mark.rule("summon.placement_ground", "core.table")
def test_the_base_lies_on_the_table_and_touches_nothing_impassable() -> None:
    rock = piece("rock", (12, 14), (14, 16), "impassable")
    world = fight(unit("ann", at=(4, 15)), ENEMY, waiting(), terrain=(rock,))
    assert refused(world, call("ann", "hart", (11399, 15000))) == ""
    assert "summon.placement_ground" in refused(world, call("ann", "hart", (11400, 15000)))
    assert refused(world, call("ann", "hart", (600, 12000))) == ""
    assert refused(world, call("ann", "hart", (599, 12000))) != ""


@pytest.mark.rule("summon.placement_hidden", "hidden.secrecy")
@pytest.mark.parametrize(("ruling", "open_"), [("ignored", True), ("counted", False)])
def test_hidden_enemies_and_the_gap(ruling: str, open_: bool) -> None:
    rulings = (f"summon.gap_hidden={ruling}",)
    world = fight(ann(), waiting(), ork((10, 15), hidden=True), rulings=rulings, agenda=(act("ann"),))
    script = says("a", call("ann", "hart", (10000, 14000)))
    if open_:
        assert play(world, act("ann"), script, view=view).world.unit("ann").ap == 2
    else:
        with pytest.raises(ScriptError, match=r"summon\.placement_gap"):
            play(world, act("ann"), script, view=view)


@pytest.mark.rule("summon.placement_none", "ap.pay")
def test_without_a_legal_spot_it_cannot_be_called() -> None:
    friends = [unit(f"f{x}{y}", at=(x, y)) for x in range(2, 20, 4) for y in range(2, 20, 4) if (x, y) != (10, 10)]
    world = fight(ann(), ENEMY, waiting(), *friends)
    assert (
        refused(world, call("ann", "hart", SPOT)) == "There is no free place for hart near ann. [summon.placement_none]"
    )


@pytest.mark.rule("summon.action_timing")
@pytest.mark.parametrize(
    ("changes", "may"),
    [
        ({}, True),
        ({"states": (State("Seal", 1),)}, True),
        ({"states": (State("Paralyzed", 1),)}, False),
        ({"states": (State("Stunned", 1),)}, False),
    ],
)
def test_units_that_can_call_a_summon(changes: dict[str, Any], may: bool) -> None:
    world = caller(**changes)
    script = [says("a", call("ann", "hart", SPOT))] if may else []
    after = play(world, act("ann"), *script, view=view)
    assert (after.world.unit("ann").ap < 4) is may


@pytest.mark.rule("summon.action_timing", "state.seal")
@pytest.mark.parametrize(("ruling", "may"), [("no", True), ("yes", False)])
def test_seal_and_summoning(ruling: str, may: bool) -> None:
    world = caller(states=(State("Seal", 1),), rulings=(f"summon.seal={ruling}",))
    assert (refused(world, call("ann", "hart", SPOT)) == "") is may


@pytest.mark.rule("summon.action_timing", "summon.together")
def test_a_summoner_may_call_while_engaged_and_several_times() -> None:
    world = fight(ann(ap=4), ork(), waiting(), waiting("doe", printed=summon("doe")))
    assert refused(world, call("ann", "hart", SPOT)) == ""
    first = play(world, call("ann", "hart", SPOT), view=view).world
    second = play(first, call("ann", "doe", (10000, 16600)), view=view).world
    assert [one.id for one in second.standing("a")] == ["ann", "doe", "hart"]


@pytest.mark.rule("summon.own_summoner")
def test_only_its_own_summoner_calls_it() -> None:
    world = fight(ann(), unit("bea", at=(14, 10)), ENEMY, waiting(summoner="bea"))
    assert "call" not in offered(world, "ann")
    assert "call" in offered(world, "bea")


@pytest.mark.rule("summon.arrival_acts", "activation.newcomer", "summon.as_character", "activation.alternate")
def test_worked_example_of_the_alternation() -> None:
    world = fight(ann(ap=4), ENEMY, unit("troll", "b", at=(30, 40), ap=0), waiting(), agenda=(next_activation("a"),))
    script = [
        says("a", call("ann", "hart", SPOT)),
        says("a", done("ann")),
        says("b", "ork"),
        says("a", done("hart")),
    ]
    facts = play_agenda(world, *script, view=view).facts
    assert [fact.who for fact in facts if isinstance(fact, ActiveSet) and fact.who] == ["ann", "ork", "hart", "troll"]


@pytest.mark.rule("summon.arrival_acts", "summon.arrival_ap")
def test_a_summon_may_move_or_charge_on_arrival() -> None:
    near = unit("ork", "b", at=(10, 20), ap=0)
    world = fight(ann(), near, waiting())
    after = play(world, call("ann", "hart", SPOT), view=view).world
    assert {"walk", "run", "charge"} <= offered(after, "hart")
    assert play(after, recovery(2), view=view).world.unit("hart").ap == 4


@pytest.mark.rule("summon.arrival_ap", "ap.values")
def test_a_summon_never_arrives_with_more_ap_than_its_maximum() -> None:
    world = caller(waiting(printed=summon("hart", recovery=5, most_ap=4)))
    assert play(world, call("ann", "hart", SPOT), view=view).world.unit("hart").ap == 4


@pytest.mark.rule("summon.as_character")
def test_a_summon_follows_the_rules_of_characters() -> None:
    world = fight(unit("ann", card=summon("ann", attack=4, damage=4), summoner="x"), ork(defense=8))
    assert lost(world, attacks(world, faces(5))) == 5
    assert play(world, give("ann", "Slow", 2)).world.unit("ann").counters("Slow") == 2
    assert "attack" in offered(world)


@pytest.mark.rule("summon.once")
@pytest.mark.parametrize(
    ("ruling", "fates"),
    [
        ("never", {"waiting"}),
        ("after_departure", {"waiting", "departed"}),
        ("always", {"waiting", "departed", "destroyed"}),
    ],
)
def test_how_often_a_summon_can_be_called(ruling: str, fates: set[str]) -> None:
    for fate in ("waiting", "departed", "destroyed"):
        gone = waiting(fate=fate, lp=0, bind=0, states=(State("Doom", 2),))
        world = caller(gone, rulings=(f"summon.recall={ruling}",))
        assert (refused(world, call("ann", "hart", SPOT)) == "") is (fate in fates)
        if fate in fates - {"waiting"}:
            back = play(world, call("ann", "hart", SPOT), view=view).world.unit("hart")
            assert (back.lp, back.states, back.bind, back.fate) == (12, (), 2, "")
            assert cost_of(world, call("ann", "hart", SPOT)) == 2


MOTE = Ability("Mote", "effect", 1, upkeep=1, states=(Gain("Blind", 2),))
WARD = Ability("Ward", "effect", 1, aim="friend", upkeep=1, states=(Gain("Shield", 2),))


def reborn(goes: Any) -> Skirmish:
    """Hart keeps up a Mote on ork and ann a Ward on hart; hart leaves and is called again in the same turn."""
    hart = unit("hart", at=(10, 13.3), card=summon("hart", abilities=(MOTE,), shock=-9), summoner="ann", bind=2)
    near = unit("ork", "b", at=(10, 20), ap=0)
    world = fight(ann(abilities=(WARD,)), near, hart, rulings=("summon.recall=always",))
    for action in (use("hart", "Mote", "ork"), use("ann", "Ward", "hart")):
        world = play(world, action, view=view).world
    gone = play(world, goes("hart"), *((faces(1),) if goes is destroy else ()), view=view).world
    return play(gone, call("ann", "hart", SPOT), view=view).world


@pytest.mark.rule("summon.once", "ability.upkeep")
@pytest.mark.parametrize("goes", [destroy, depart])
def test_a_summon_called_again_maintains_nothing_of_its_earlier_life(goes: Any) -> None:
    world = reborn(goes)
    assert world.unit("ork").counters("Blind") == 2, "not before it would have been paid"
    assert "maintains" not in " ".join(mark.id for piece in panel(world).pieces for mark in piece.marks)
    after = play(play(world, counting()).world, paying()).world
    assert (after.unit("ork").states, after.unit("hart").maintained) == ((), ())


@pytest.mark.rule("summon.once", "ability.upkeep")
def test_nothing_is_maintained_on_a_summon_called_again() -> None:
    world = reborn(destroy)
    assert (world.unit("hart").states, world.unit("ann").maintained) == ((), ())


@pytest.mark.rule("summon.once", "ability.upkeep")
def test_a_summon_called_again_maintains_what_it_uses_now() -> None:
    world = play(reborn(destroy), use("hart", "Mote", "ork"), view=view).world
    assert world.unit("ork").counters("Blind") == 4
    after = play(play(world, counting()).world, paying(), says("a", True, label="keep up Mote")).world
    assert (after.unit("ork").counters("Blind"), after.unit("hart").maintained) == (2, (Upkept("Mote", "ork"),))


@pytest.mark.rule("summon.once")
def test_a_summon_in_play_is_not_called_again() -> None:
    for ruling in ("never", "after_departure", "always"):
        world = caller(rulings=(f"summon.recall={ruling}",))
        after = play(world, call("ann", "hart", SPOT), view=view).world
        assert "call" not in offered(after)


@pytest.mark.rule("bind.points", "party.org.samael", "summoner.card_changes")
def test_what_adds_bind_points_on_arrival() -> None:
    familiar = advantage("familiar", bind=1, for_summons=True)
    with_card = caller(waiting(advantage=(familiar,)))
    assert play(with_card, call("ann", "hart", SPOT), view=view).world.unit("hart").bind == 3
    sides = (Side("a", "Samael", advantages=("Summons",)), Side("b"))
    samael = caller().but(sides=sides)
    assert play(samael, call("ann", "hart", SPOT), view=view).world.unit("hart").bind == 3


@pytest.mark.rule("summoner.card_changes", "summon.action", "summon.placement_zone")
def test_covel_makes_calling_cheaper_and_reach_farther() -> None:
    covel = advantage("covel", summoning=-1, placing=12 * INCH)
    world = caller(ap=1, advantage=(covel,))
    assert cost_of(world, call("ann", "hart", SPOT)) == 1
    cheap = caller(waiting(printed=summon("hart", summoning=1)), advantage=(covel,))
    assert cost_of(cheap, call("ann", "hart", SPOT)) == 1
    assert refused(world, call("ann", "hart", (10000, 23200))) == ""
    assert "summon.placement_zone" in refused(world, call("ann", "hart", (10000, 23201)))


@pytest.mark.rule("summon.plot_cards")
def test_plot_cards_reach_summons() -> None:
    plot = advantage("old map", "Plot", armor=2)
    world = fight(unit("hart", card=summon("hart"), summoner="x"), ork(), sides=(Side("a", cards=(plot,)), Side("b")))
    assert stat(world, world.unit("hart"), "armor").total == 2


@pytest.mark.rule("summon.atman_only", "victory.points", "victory.levels_left")
def test_scoring_uses_cost_and_never_atman() -> None:
    hart = unit("hart", card=summon("hart", cost=30, atman=80), summoner="ann")
    world = fight(unit("bob", at=(5, 5), level=10), hart, ork((30, 30)), rulings=("summon.cost_bundle=separate",))
    assert levels_left(world, "a") == 10 + 30
    assert play(world, destroy("hart"), view=view).world.side("b").points == 30


@pytest.mark.rule("core.cost_and_level", "victory.points", "victory.levels_left")
def test_victory_points_count_prices_and_levels_left_count_levels() -> None:
    world = fight(unit("bob", level=50, price=45), unit("cid", at=(20, 20), level=10), ork((30, 30)))
    assert levels_left(world, "a") == 60
    assert play(world, destroy("bob"), view=view).world.side("b").points == 45


@pytest.mark.rule("summon.cost_once", "summon.cost", "victory.points")
@pytest.mark.parametrize(
    ("ruling", "summoner_is", "summon_is"), [("separate", 20, 30), ("bundle", 80, 0), ("raise_level", 80, 0)]
)
def test_what_a_summoner_and_its_summons_are_worth(ruling: str, summoner_is: int, summon_is: int) -> None:
    both = (unit("hart", at=(20, 20), card=summon("hart"), summoner="ann"), waiting("doe", printed=summon("doe")))
    world = fight(ann(level=20), *both, ork((30, 30)), rulings=(f"summon.cost_bundle={ruling}",))
    assert play(world, destroy("hart"), faces(1), view=view).world.side("b").points == summon_is
    assert play(world, destroy("ann"), view=view).world.side("b").points == summoner_is
    assert levels_left(world, "a") == 80


@pytest.mark.rule("bind.gain", "card.genma")
def test_genma_adds_bind_to_her_own_summons_and_takes_it_from_enemy_ones() -> None:
    own = unit("hart", at=(15, 10), card=summon("hart"), summoner="ann", bind=0)
    foe = unit("doe", "b", at=(10, 15), card=summon("doe"), summoner="x", bind=1)
    world = fight(unit("ann", card=GENMA), own, foe, unit("bob", at=(5, 10)))
    assert play(world, use("ann", "Binding", "hart"), view=view).world.unit("hart").bind == 1
    loosened = play(world, use("ann", "Binding", "doe"), view=view).world.unit("doe")
    assert (loosened.bind, loosened.in_play) == (0, True)
    assert refused(world, use("ann", "Binding", "bob")) != ""
    assert cost_of(world, use("ann", "Binding", "hart")) == 3
    again = play(world.with_unit(loosened), use("ann", "Binding", "doe"), view=view).world
    assert again.unit("doe").bind == 0


@pytest.mark.rule("summon.values", "summon.as_character")
def test_abilities_of_a_summon_are_used_like_any() -> None:
    line = Ability("Gore", "attack", 3, damage=2)
    world = fight(unit("ann", card=summon("ann", attack=4, damage=4, abilities=(line,)), summoner="x"), ork(defense=8))
    assert lost(world, attacks(world, faces(4), ability="Gore")) == 6
    assert card().summon is False
