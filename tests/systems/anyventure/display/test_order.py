"""The order of turns: who has acted, who acts and who is to come."""

from __future__ import annotations

import random

from rulewright.systems.anyventure import GAME
from rulewright.systems.anyventure.display.order import turn_order
from rulewright.systems.anyventure.model.world import Adventure, Fight
from rulewright.systems.anyventure.rules.turns.phases import in_order, phase_turns, round_of
from rulewright.systems.anyventure.rules.turns.turns import act, end_of_turn
from rulewright.table.play.bots import bot_acts, plain_bot
from rulewright.table.play.table import Table

from ..build import adventure, fighter, foe


def states(world: Adventure) -> list[tuple[str, str, str]]:
    return [(turn.who, str(turn.phase), turn.state) for turn in turn_order(world)]


def company(**changes: object) -> Adventure:
    """Two players and an ally in the Middle phase, an enemy that acts Early, another that acts in every phase."""
    return adventure(
        fighter("ana", initiative=5),
        fighter("bo", initiative=7),
        fighter("cat", "allies", tier="standard", initiative=4),
        foe("orc", phase="Early", initiative=9),
        foe("wyrm", phase="Early", tier="legend", initiative=3),
        **changes,
    )


def test_a_round_is_ordered_by_phase_side_and_initiative() -> None:
    agenda = (
        act("bo"),
        end_of_turn("bo"),
        in_order(("ana", "wyrm", "cat"), "Middle"),
        phase_turns("Late"),
        round_of(3),
    )
    assert states(company(fight=Fight(2, "Middle", "bo"), agenda=agenda)) == [
        ("orc", "Early phase", "done"),
        ("wyrm", "Early phase", "done"),
        ("bo", "Middle phase", "now"),
        ("ana", "Middle phase", "next"),
        ("wyrm", "Middle phase", "next"),
        ("cat", "Middle phase", "next"),
        ("wyrm", "Late phase", "next"),
    ]


def test_all_are_to_come_before_the_round_and_nobody_without_a_fight() -> None:
    assert {state for *_, state in states(company(fight=Fight(2), agenda=(round_of(2),)))} == {"next"}
    assert states(company(fight=None)) == []


def test_the_quick_prepare_before_the_first_round() -> None:
    quick = fighter("ana", initiative=12, phase="Early")
    agenda = (act("ana"), end_of_turn("ana"), in_order((), "Preparation"), round_of(1))
    turns = turn_order(adventure(quick, foe(phase="Late"), fight=Fight(1, "Preparation", "ana"), agenda=agenda))
    assert [(turn.who, turn.state, turn.bonus) for turn in turns] == [
        ("ana", "now", True),
        ("ana", "next", False),
        ("orc", "next", False),
    ]


def test_several_who_act_together_are_all_on_turn() -> None:
    agenda = (end_of_turn("ana"), end_of_turn("bo"), in_order(("wyrm", "cat"), "Middle"))
    now = [who for who, _, state in states(company(fight=Fight(2, "Middle"), agenda=agenda)) if state == "now"]
    assert now == ["bo", "ana"]


def test_the_fallen_and_beasts_that_wait_for_a_command_have_no_turn() -> None:
    world = company(fight=Fight(2), agenda=(round_of(2),))
    world = world.with_fighter(world.fighter("cat").but(owner="ana")).with_fighter(world.fighter("orc").but(out=True))
    assert {who for who, *_ in states(world)} == {"ana", "bo", "wyrm"}


def test_in_a_real_fight_the_one_who_is_asked_for_an_action_is_on_turn() -> None:
    table: Table[Adventure] = Table(
        GAME, GAME.shelf.world("the-toll-bridge", (), None), None, random.Random(4).randrange
    )
    seen = 0
    for _ in range(60):
        if not table.waiting_for():
            break
        fight, turns = table.world.fight, turn_order(table.world)
        if fight and fight.active:
            assert [turn.who for turn in turns if turn.state == "now"] == [fight.active]
            done = [turn.state for turn in turns].index("now")
            assert all(turn.state == "done" for turn in turns[:done] if turn.phase != turns[done].phase)
            seen += 1
        bot_acts(table, plain_bot)
    assert seen > 10
