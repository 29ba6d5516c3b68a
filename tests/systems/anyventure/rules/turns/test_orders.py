"""Orders to the Charmed bind their next turn."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.kernel.engine.scripted_scene import faces, play, says
from rulewright.kernel.rules.resolve import Ask
from rulewright.systems.anyventure.bots.basics import bot
from rulewright.systems.anyventure.model.world import Adventure
from rulewright.systems.anyventure.rules.turns.actions import attack, done
from rulewright.systems.anyventure.rules.turns.manoeuvres import command_charmed
from rulewright.systems.anyventure.rules.turns.offers import offers_of
from rulewright.systems.anyventure.rules.turns.orders import order_of, player_of_turn
from rulewright.systems.anyventure.rules.turns.turns import act, end_of_turn

from ...acting import why_not
from ...build import adventure, fighter, foe, has


def commanded(**orc: Any) -> Adventure:
    """Ana has charmed the orc and ordered it to attack the imp beside it."""
    charm = has("charmed", rc=8, source="ana")
    world = adventure(fighter("ana"), foe(**{"conditions": (charm,)} | orc), foe("imp", at=(2, 0)))
    order = command_charmed("ana", "orc", "Strike the imp")
    return play(world, order, faces(4, 1, 1), faces(3, 1), says("gm", True)).world


@pytest.mark.rule("condition.charmed-command")
def test_the_charmer_plays_the_turn_that_an_order_binds() -> None:
    world = commanded()
    assert order_of(world.fighter("orc")) == "Strike the imp"
    assert play(world, act("orc"), says("ana", done("orc"), label="orc obeys Strike the imp.")).world == world


@pytest.mark.rule("condition.charmed-command", "condition.charmed")
def test_under_orders_the_charmed_strike_their_own_side_but_never_the_charmer() -> None:
    world = commanded()
    assert why_not(world, attack("orc", "sword", "", "imp")) == ""
    assert why_not(world, attack("orc", "sword", "", "ana")) != ""
    free = adventure(fighter("ana"), foe(conditions=(has("charmed", rc=8, source="ana"),)), foe("imp", at=(2, 0)))
    assert why_not(free, attack("orc", "sword", "", "imp")) != ""


@pytest.mark.rule("condition.charmed-command")
def test_an_order_ends_with_the_turn_and_with_the_charmer() -> None:
    world = commanded()
    after = play(world, end_of_turn("orc"), faces(1, 1)).world
    assert order_of(after.fighter("orc")) == ""
    assert player_of_turn(after, after.fighter("orc")) == "orc"
    asleep = world.with_fighter(world.fighter("ana").but(conditions=(has("unconscious"),)))
    assert player_of_turn(asleep, asleep.fighter("orc")) == "orc"
    hidden = world.with_fighter(world.fighter("imp").but(conditions=(has("obscured"),)))
    assert player_of_turn(hidden, hidden.fighter("orc")) == "orc"


@pytest.mark.rule("condition.charmed-command")
def test_a_bot_that_commands_acts_for_the_charmed() -> None:
    world = commanded()
    offers = offers_of(world, "orc")
    chosen = bot(Ask(("ana",), offers, "turn", done("orc")), world)
    assert chosen == attack("orc", "sword", "", "imp")
