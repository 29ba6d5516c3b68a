"""The order of turns in a fight."""

from __future__ import annotations

import pytest

from rulewright.game.actions import Turn
from rulewright.systems.stunts import GAME
from rulewright.systems.stunts.display.order import is_active, turn_order
from rulewright.systems.stunts.model.sheets import Duration
from rulewright.systems.stunts.model.world import Conflict, Story, Time
from rulewright.systems.stunts.rules.turns.conflict import bonus_turn
from rulewright.table.play.bots import bot_acts, plain_bot
from rulewright.table.play.table import Table
from systems.stunts.build import extra, foe, person, story
from systems.stunts.staged import attack_in_progress

BANDS = (("ann", "bob"), ("mob", "ork"), ("cat",))


def fight(**conflict: object) -> Story:
    mob = [extra(name, group="mob") for name in ("m1", "m2")]
    world = story(person("ann"), person("bob"), person("cat", bonus=1), *mob, foe("ork"))
    return world.but(conflict=Conflict(bands=BANDS).but(**conflict))


def shown(world: Story) -> list[str]:
    return [f"{turn.who} {turn.state}{' bonus' if turn.bonus else ''}" for turn in turn_order(world)]


@pytest.mark.rule("initiative.bands", "conflict.round", "stress.extras")
def test_the_bands_come_one_after_the_other_and_a_group_has_one_place() -> None:
    assert shown(fight(band=0, left=("ann",), turn="bob")) == [
        *("bob now", "ann next"),
        *("mob next", "ork next"),
        *("cat next", "cat next bonus"),
    ]
    assert shown(fight(band=1, left=(), turn="mob")) == [
        *("ann done", "bob done"),
        *("ork done", "mob now"),
        *("cat next", "cat next bonus"),
    ]
    assert [str(turn.phase) for turn in turn_order(fight())] == [
        *("First", "First", "Opponents", "Opponents", "Last", "Bonus actions")
    ]


@pytest.mark.rule("conflict.bonus_action")
def test_bonus_actions_come_last() -> None:
    world = fight(band=3)
    world = world.with_person(world.person("bob").but(bonus=1))
    asked = world.but(agenda=tuple(map(bonus_turn, ("m1", "m2", "ork", "cat"))))
    assert shown(asked)[-2:] == ["bob now bonus", "cat next bonus"]
    acting = world.but(agenda=(bonus_turn("cat"),), current_action=attack_in_progress(who="cat"))
    assert shown(acting)[-1:] == ["cat now bonus"]


def test_who_is_out_has_no_turn() -> None:
    world = fight()
    out = world.with_person(world.person("ork").but(out=Time(Duration.SCENE)))
    assert "ork" not in {turn.who for turn in turn_order(out)}


def test_before_initiative_nobody_knows() -> None:
    assert turn_order(fight(bands=())) == turn_order(fight().but(conflict=None)) == ()


def test_in_a_real_fight_one_place_is_now_and_everybody_is_known() -> None:
    table: Table[Story] = Table(GAME, GAME.shelf.world("lamps-out", (), None), None, lambda sides: sides // 2)
    seen: list[tuple[Turn, ...]] = []
    for _ in range(80):
        if not table.waiting_for() or not table.world.conflict:
            break
        order = GAME.turn_order(table.seen_by("gm"))
        # A group may be felled to the last in its own turn, by those who defend.
        if table.world.conflict.turn and is_active(table.world, table.world.conflict.turn):
            assert [turn.who for turn in order if turn.state == "now"] == [table.world.conflict.turn]
            assert {turn.who for turn in order} <= set(GAME.displays(table.world))
            seen.append(order)
        bot_acts(table, plain_bot)
    assert seen
