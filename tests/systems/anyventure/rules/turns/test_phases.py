"""A fight: initiative, Preparation, deferring, phases, and who acts when in them."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rulewright.errors import ScriptError
from rulewright.kernel.engine.scripted_scene import faces, play, play_agenda, says
from rulewright.kernel.engine.solve import Solver
from rulewright.kernel.rules.world import roster
from rulewright.systems.anyventure.model.sheets import Potion
from rulewright.systems.anyventure.model.world import Adventure, Fight, Fighter
from rulewright.systems.anyventure.rules.movement.movement import move, units_left
from rulewright.systems.anyventure.rules.turns.actions import attack, done
from rulewright.systems.anyventure.rules.turns.manoeuvres import free_task, recover_stun, use
from rulewright.systems.anyventure.rules.turns.phases import (
    begin,
    deferring,
    in_order,
    initiative,
    next_of,
    phase_of,
    phase_turns,
    preparation,
    round_of,
)
from rulewright.systems.anyventure.rules.turns.simultaneous import together
from rulewright.systems.anyventure.rules.turns.turns import turn

from ...acting import does, offered, sentences, why_not
from ...build import adventure, fighter, foe, has

DRAUGHT = Potion(id="draught", health=4)


def rolled(world: Adventure, who: str, *shown: int, skill: str = "coordination") -> Fighter:
    """Somebody after its initiative."""
    script: list[Any] = [says(who, skill, label="initiative"), faces(*shown)] if shown else []
    return play(world, initiative(who), *script).world.fighter(who)


def turns_of(world: Adventure, *script: Any) -> list[str]:
    """Whose turns come in which order from here to the end of the agenda, if everybody does nothing."""
    order: list[str] = []
    lines = list(script)
    while world.agenda:
        call = world.agenda[0]
        world = world.but(agenda=world.agenda[1:])
        if call.rule is turn:
            order.append(call.args[0])
        elif call.rule is together:
            order.append("+".join(call.args[0]))
        else:
            world = play(world, call, *([lines.pop(0)] if lines and call.rule is in_order else [])).world
    assert not lines
    return order


# ---- initiative


@pytest.mark.rule("initiative.table")
def test_results_and_phases() -> None:
    assert [phase_of(result) for result in (0, 3, 4, 7, 8, 10, 11)] == [
        *("Late", "Late", "Middle", "Middle", "Early", "Early", "Early")
    ]


@pytest.mark.rule("initiative.table", "phase.preparation")
def test_only_over_ten_acts_in_preparation() -> None:
    for result, prepared in ((10, ()), (11, (in_order(("ana",), "Preparation"),))):
        world = adventure(fighter(coordination=4), foe(), fight=Fight(1))
        ana = rolled(world, "ana", 1, result)
        assert (ana.phase, ana.initiative) == ("Early", result)
        said = sentences(play(world, initiative("ana"), says("ana", "coordination"), faces(1, result)))
        also = " phase, and before that in the Preparation" if prepared else ""
        assert said == [f"ana rolls {result} and acts in the Early{also} phase"]
        assert play(world.with_fighter(ana), preparation()).world.agenda == prepared


@pytest.mark.rule("initiative.roll", "initiative.table")
def test_exact_odds_of_one_die() -> None:
    world = adventure(fighter(coordination=(1, 3), concentration=(0, 0)), foe())
    phases = Solver[Adventure]().worlds_after(world, initiative("ana"))
    odds = {
        phase: phases.chance(lambda after, phase=phase: after.fighter("ana").phase == phase)
        for phase in ("Late", "Middle", "Early")
    }
    assert odds == {"Late": Fraction(3, 10), "Middle": Fraction(4, 10), "Early": Fraction(3, 10)}
    assert phases.chance(lambda after: (after.fighter("ana").initiative or 0) > 10) == 0


@pytest.mark.rule("initiative.roll")
def test_either_skill_and_the_highest_die() -> None:
    world = adventure(fighter(coordination=(1, 0), concentration=(3, 2)), foe())
    assert rolled(world, "ana", 2, 8, 5, skill="concentration").initiative == 8
    assert rolled(world, "ana", 3).initiative == 3
    with pytest.raises(ScriptError, match="coordination, concentration"):
        play(world, initiative("ana"), says("ana", "fitness"))


@pytest.mark.rule("initiative.minions", "npc.actions-low", "npc.noncombat-turn")
@pytest.mark.parametrize("tier", ["minion", "grunt", "non-combatant"])
def test_lesser_creatures_act_late_without_a_roll(tier: str) -> None:
    orc = rolled(adventure(fighter(), foe(tier=tier, coordination=4)), "orc")
    assert (orc.phase, orc.initiative) == ("Late", None)


@pytest.mark.rule("initiative.minions", "npc.actions-low")
def test_a_grunt_has_one_action_and_its_movement() -> None:
    grunt = rolled(adventure(fighter(), foe(tier="grunt")), "orc")
    world = adventure(fighter(conditions=(has("incapacitated"),)), grunt, agenda=(phase_turns("Late"),))
    assert turns_of(world) == ["orc"]
    world = play(world, turn("orc", "Late")).world
    assert world.fighter("orc").turn.actions == 1
    struck = does(world, attack("orc", "sword", "", "ana"), faces(1, 1)).world
    assert why_not(struck, attack("orc", "sword", "", "ana")).startswith("No action is left")
    assert does(struck, move("orc", "walk", (5, 0))).world.fighter("orc").at == (5, 0)


@pytest.mark.rule("initiative.minions")
def test_by_a_ruling_minions_roll_like_others() -> None:
    world = adventure(fighter(), foe(tier="minion", coordination=4), rulings=("initiative.minions=roll",))
    assert rolled(world, "orc", 1, 9).phase == "Early"
    named = adventure(fighter(), foe(tier="non-combatant"), rulings=("initiative.minions=roll",))
    assert rolled(named, "orc").phase == "Late"


@pytest.mark.rule("npc.actions-mid", "initiative.table")
def test_a_champion_acts_where_it_rolled() -> None:
    orc = rolled(adventure(fighter(), foe(tier="champion", coordination=2)), "orc", 6, 1)
    assert (orc.phase, orc.initiative) == ("Middle", 6)
    world = adventure(fighter(phase="Early"), orc)
    for phase, whose in (("Early", ["ana"]), ("Middle", ["orc"]), ("Late", [])):
        assert turns_of(world.but(agenda=(phase_turns(phase),))) == whose
    begun = play(world, turn("orc", "Middle")).world
    assert begun.fighter("orc").turn.actions == 2
    assert units_left(begun, begun.fighter("orc"), "walk") == 5


@pytest.mark.rule("npc.actions-high", "phase.list")
def test_an_elite_acts_in_every_phase_whatever_it_rolled() -> None:
    world = adventure(fighter(phase="Late"), foe(tier="elite"), fight=Fight(1))
    world = world.with_fighter(rolled(world, "orc", 1, 2))
    acting = [play(world, phase_turns(phase)).world.agenda for phase in ("Early", "Middle", "Late")]
    assert acting == [
        (in_order(("orc",), "Early"),),
        (in_order(("orc",), "Middle"),),
        (in_order(("ana", "orc"), "Late"),),
    ]


@pytest.mark.rule("npc.actions-high", "phase.list")
@pytest.mark.parametrize("number", [1, 2])
def test_an_elite_has_three_actions_in_the_first_round_and_in_the_second(number: int) -> None:
    world = adventure(fighter(phase="Early"), foe(tier="elite", phase="Late"))
    world = play(world, round_of(number)).world
    assert turns_of(world.but(agenda=world.agenda[:-1])) == ["ana", "orc", "orc", "orc"]
    for phase in ("Early", "Middle", "Late"):
        assert play(world, turn("orc", phase)).world.fighter("orc").turn.actions == 1


# ---- the course of a fight


@pytest.mark.rule("phase.list", "initiative.once", "phase.cycle")
def test_a_fight_begins_with_initiative_preparation_and_round_one() -> None:
    world = adventure(fighter(energy=1), foe(), fight=None)
    started = play(world, begin()).world
    assert started.fight == Fight(1)
    assert started.agenda == (initiative("ana"), initiative("orc"), preparation(), deferring(), round_of(1))
    again = play(started.but(agenda=()), round_of(1)).world
    assert again.agenda == (phase_turns("Early"), phase_turns("Middle"), phase_turns("Late"), round_of(2))
    second = play(again.but(agenda=()), round_of(2)).world
    assert (second.fight, second.agenda[-1]) == (Fight(2), round_of(3))
    assert not any(call.rule is initiative for call in second.agenda)


@pytest.mark.rule("phase.cycle")
def test_everybody_keeps_its_phase() -> None:
    world = adventure(fighter(phase="Early"), fighter("bo", phase="Late"), foe(phase="Middle"))
    for number in (2, 3):
        rounds = play(world, round_of(number)).world
        assert turns_of(rounds.but(agenda=rounds.agenda[:-1])) == ["ana", "orc", "bo"]


@pytest.mark.rule("combat.round")
def test_ten_rounds_make_a_minute() -> None:
    world = adventure(fighter(), foe(), minutes=7)
    assert [play(world, round_of(number)).world.minutes for number in (1, 2, 10, 11, 12, 21)] == [7, 7, 7, 8, 7, 8]


# ---- Preparation


def preparing(*rulings: str, **ana: Any) -> Adventure:
    world = adventure(
        fighter(**{"phase": "Early", "initiative": 12, "acted": False, "potions": (DRAUGHT,)} | ana),
        foe(initiative=9, phase="Early", acted=False),
        rulings=rulings,
        fight=Fight(1),
    )
    return play(world, turn("ana", "Preparation")).world


@pytest.mark.rule("phase.preparation", "phase.preparation-limits", "action.menu")
def test_in_preparation_one_moves_and_drinks_but_strikes_nobody() -> None:
    world = preparing()
    assert world.fighter("ana").turn.actions == 2
    assert (
        why_not(world, attack("ana", "sword", "", "orc"))
        == "Nobody attacks in the Preparation phase. [phase.preparation-limits]"
    )
    assert why_not(world, use("ana", "draught", "ana")) == why_not(world, move("ana", "walk", (0, 1))) == ""
    assert why_not(world, free_task("ana", "peek")) == ""


@pytest.mark.rule("phase.preparation")
def test_a_prepared_character_acts_early_as_well() -> None:
    world = preparing().but(agenda=(phase_turns("Early"),))
    assert turns_of(world) == ["ana", "orc"]


@pytest.mark.rule("phase.preparation")
def test_by_a_ruling_preparation_has_one_action() -> None:
    assert preparing("phase.preparation-budget=one-action").fighter("ana").turn.actions == 1


# ---- deferring


@pytest.mark.rule("phase.defer")
def test_a_player_may_wait_for_a_later_phase_for_the_whole_fight() -> None:
    world = adventure(fighter(phase="Early"), foe(phase="Early"), fight=Fight(1, "Preparation"))
    assert play(world, deferring(), says("ana", "Late")).world.fighter("ana").phase == "Late"
    assert play(world, deferring(), says("ana", "Early")).world == world
    middle = world.with_fighter(fighter(phase="Middle"))
    with pytest.raises(ScriptError, match="one of Middle, Late"):
        play(middle, deferring(), says("ana", "Early"))
    late = world.with_fighter(fighter(phase="Late"))
    assert play(late, deferring()).world == late


@pytest.mark.rule("phase.defer")
def test_by_a_ruling_nobody_waits() -> None:
    world = adventure(fighter(phase="Early"), foe(), rulings=("phase.defer=none",))
    assert play(world, deferring()).world == world


# ---- the order within a phase


def crowd(*rulings: str, **bo: Any) -> Adventure:
    return adventure(
        fighter("ana", phase="Early", initiative=9),
        fighter("bo", **{"phase": "Early", "initiative": 8} | bo),
        foe(phase="Early", initiative=10),
        fighter("guard", "allies", tier="standard", phase="Early", initiative=8),
        rulings=rulings,
        agenda=(phase_turns("Early"),),
    )


@pytest.mark.rule("phase.side-order", "phase.players-choose")
def test_players_then_enemies_then_allies() -> None:
    assert turns_of(crowd(), says("ana", None)) == ["ana", "bo", "orc", "guard"]


@pytest.mark.rule("phase.players-choose", "initiative.tie")
def test_players_agree_on_another_order() -> None:
    assert turns_of(crowd(), says("bo", ("bo", "bo"))) == ["bo", "ana", "orc", "guard"]


@pytest.mark.rule("phase.players-choose", "initiative.tie")
def test_by_a_ruling_the_exact_result_decides_and_equals_act_together() -> None:
    assert turns_of(crowd("phase.tie=exact")) == ["ana", "bo", "orc", "guard"]
    assert turns_of(crowd("phase.tie=exact", initiative=9)) == ["ana+bo", "orc", "guard"]


@pytest.mark.rule("phase.npc-order")
def test_the_gm_orders_the_enemies() -> None:
    world = adventure(
        fighter(phase="Middle"),
        foe("imp", phase="Late", tier="minion"),
        foe("orc", phase="Late", initiative=2),
        foe("troll", phase="Late", initiative=3),
        agenda=(phase_turns("Late"),),
    )
    assert turns_of(world, says("gm", "troll"), says("gm", "orc")) == ["troll", "orc", "imp"]
    assert turns_of(world, says("gm", "imp"), says("gm", "troll")) == ["imp", "troll", "orc"]


@pytest.mark.rule("phase.players-choose", "initiative.tie")
def test_by_a_ruling_all_declare_and_then_act() -> None:
    """Both strike at the orc at the same time: when it has fallen the second strike has come too late."""
    world = crowd("phase.tie=simultaneous").with_fighter(foe(phase="Early", initiative=10, health=1))
    world = world.but(fighters=roster((*world.fighters, foe("imp", at=(9, 9), phase="Late"))))
    assert turns_of(world) == ["ana+bo", "orc", "guard"]
    ana, bo = (world.fighter(name).but(at=(x, 0)) for name, x in (("ana", 0), ("bo", 2)))
    world = world.with_fighter(ana).with_fighter(bo).but(agenda=(together(("ana", "bo"), "Early"),))
    played = play_agenda(
        world,
        says("ana", attack("ana", "sword", "", "orc"), label="at the same time: ana, bo"),
        says("bo", attack("bo", "sword", "", "orc")),
        says("orc", "evasion"),
        faces(1, 1),
        faces(5, 5),
        says("ana", done("ana")),
        says("bo", done("bo")),
    )
    assert played.world.fighter("orc").gone
    assert (played.world.fighter("ana").turn.actions, played.world.fighter("bo").turn.actions) == (1, 1)
    assert any("comes too late" in str(fact.tell()) for fact in played.facts)


@pytest.mark.rule("phase.players-choose", "condition.stunned-recovery")
def test_a_simultaneous_turn_that_is_over_asks_for_nothing_more() -> None:
    """One attempt a turn at shaking off a stun, and the turn is over, though the stun is gone."""
    stunned = has("stunned", rc=4)
    world = crowd("phase.tie=simultaneous", "condition.stunned-attempts=per-turn", conditions=(stunned,))
    played = play_agenda(
        world.but(agenda=(together(("ana", "bo"), "Early"),)),
        says("ana", done("ana")),
        says("bo", recover_stun("bo")),
        faces(4, 1),
    )
    assert not played.world.fighter("bo").has("stunned")
    assert played.world.fighter("bo").turn.over


@pytest.mark.rule("phase.side-order")
def test_a_character_who_is_gone_has_no_turn() -> None:
    world = crowd().with_fighter(fighter("bo", phase="Early", dead=True))
    assert turns_of(world) == ["ana", "orc", "guard"]


@pytest.mark.rule("phase.side-order")
def test_the_unconscious_are_not_asked_who_acts_next() -> None:
    assert turns_of(crowd(conditions=(has("unconscious"),))) == ["ana", "bo", "orc", "guard"]


@pytest.mark.rule("phase.preparation-limits")
def test_extra_attacks_are_closed_in_preparation_too() -> None:
    assert "flurry_attack" not in offered(preparing(flurry=2))
    assert "flurry_attack" in offered(preparing(flurry=2).but(fight=Fight(1, "Early")))


@pytest.mark.rule("phase.npc-order", "pet.command")
def test_the_gm_does_not_order_beasts_that_await_a_command() -> None:
    allies = [fighter(name, "allies", tier="standard", at=(at, 5)) for at, name in enumerate(("colt", "hound", "monk"))]
    waiting = [one.but(owner="ana") for one in allies[:2]]
    names = tuple(ally.id for ally in allies)
    world = adventure(fighter("ana"), *waiting, allies[2], foe(at=(9, 9)))
    assert play(world, next_of("allies", names, "Middle")).value == "colt"
    free = adventure(fighter("ana"), *allies, foe(at=(9, 9)))
    assert play(free, next_of("allies", names, "Middle"), says("gm", "monk")).value == "monk"
