"""What actions cost is what the rules charge."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.game.action_words import words_of_offer
from rulewright.kernel.engine.scripted_scene import Says, play, says
from rulewright.kernel.rules.options import YES_NO
from rulewright.kernel.rules.resolve import Ask, Call
from rulewright.systems.stunts import GAME
from rulewright.systems.stunts.display.price import price
from rulewright.systems.stunts.display.spends import spend_of
from rulewright.systems.stunts.model.sheets import Gift, Item, Trait
from rulewright.systems.stunts.model.world import Cover, Story, Turn
from rulewright.systems.stunts.rules.actions.actions import attack
from rulewright.systems.stunts.rules.actions.effects import EffectOn
from rulewright.systems.stunts.rules.actions.stunt_offers import stunt_offers
from rulewright.systems.stunts.rules.actions.stunts import (
    create_effect,
    declaration,
    discovery,
    done,
    increase_effect,
    increase_scope,
    react,
    special,
    trigger_property,
)
from rulewright.systems.stunts.rules.harm.recovery import rally
from rulewright.systems.stunts.rules.turns.conflict import bonus_turn, buy_bonus, pass_bonus
from rulewright.systems.stunts.rules.turns.moving import walk
from rulewright.systems.stunts.rules.turns.snap_actions import focus, ready
from rulewright.systems.stunts.rules.turns.turns import act, announce, end_turn, pay_for_action
from rulewright.table.play.bots import bot_acts, plain_bot
from rulewright.table.play.table import Table
from systems.stunts.build import extra, foe, person, story
from systems.stunts.staged import attack_in_progress, spend_sp, zones_in_a_row

SHELL = Trait("Shell", special=Gift("Shell", "soak", cost=2))
HOOK = Item("Hook", damage=3, properties=(Gift("Drag", "prone", cost=2),))


def told(world: Story, call: Call[Any]) -> dict[str, int]:
    """A price by the names of its resources."""
    return {str(cost.resource).removesuffix("s"): cost.amount for cost in price(world, call)}


@pytest.mark.rule("conflict.turn", "rally.turn", "move.action", "snap.list")
@pytest.mark.parametrize("ruling", ["action", "free_once"])
@pytest.mark.parametrize(
    "call",
    [
        attack("ann", "unarmed", "ork"),
        walk("ann", "z1"),
        focus("ann"),
        ready("ann", "Bow"),
        rally("ann", "physical"),
        announce("ann", 2),
        end_turn("ann"),
    ],
)
@pytest.mark.parametrize("turn", [Turn(actions=1, snaps=1), Turn(actions=1, done=1)])
def test_an_action_costs_what_is_taken_from_the_turn(call: Call[Any], ruling: str, turn: Turn) -> None:
    rulings = (f"move.adjacent_cost={ruling}",)
    world = story(person("ann", zone="z0", turn=turn), foe("ork", zone="z0"), rulings=rulings, **zones_in_a_row(1))
    scene = GAME.scene(world)
    pay_for_action(scene, "ann", call)
    left = scene.world.person("ann").turn
    paid = {"action": turn.actions - left.actions, "snap action": turn.snaps - left.snaps}
    assert told(world, call) == {name: amount for name, amount in paid.items() if amount}


@pytest.mark.rule("sp.spend", "sp.levels", "stunt.special", "stunt.trigger_property", "modifier.coverage")
@pytest.mark.parametrize(
    ("call", "answers"),
    [
        (increase_effect("ann", "the blow"), ()),
        (react("ann"), ()),
        (create_effect("ann", EffectOn("soak", "ann"), ""), (says("gm", True),)),
        (declaration("ann", 1, "x"), (says("gm", "accept"),)),
        (discovery("ann", 2, "x"), (says("gm", ""),)),
        (increase_scope("ann", 1, ("pal",)), ()),
        (special("ann", "Shell"), ()),
        (trigger_property("ann", "Drag"), ()),
        (trigger_property("ann", "cover"), ()),
    ],
)
def test_a_stunt_costs_the_sp_that_it_takes(call: Call[Any], answers: tuple[Says, ...]) -> None:
    ork = foe("ork", cover=Cover("a wall", "near-total"))
    world = story(person("ann", traits=(SHELL,), items=(HOOK,), ready=("Hook",)), ork, extra("pal"))
    ongoing = attack_in_progress(item="Hook", sp=3)
    known = world.but(current_action=ongoing)
    left = play(known, call, *answers).world.ongoing().sp
    assert told(known, call) == {"stunt point": 3 - left}


def test_a_price_is_left_open_until_it_is_known() -> None:
    world = story(person("ann", traits=(SHELL,)), foe("ork")).but(current_action=attack_in_progress())
    for rule in (declaration, special, trigger_property, done):
        assert price(world, Call(rule, ("ann",))) == ()
    assert price(world, Call(declaration, ("nobody",))) == ()


@pytest.mark.rule("plot.bonus_action", "conflict.bonus_action")
def test_bonus_actions_cost_plot_points_and_then_themselves() -> None:
    world = story(person("ann", pp=2), foe("ork"))
    after = play(world, buy_bonus("ann")).world
    assert told(world, buy_bonus("ann")) == {"plot point": 2 - after.person("ann").pp}
    assert after.conflict
    bonus = after.but(conflict=after.conflict.but(turn="", band=3))
    strike = attack("ann", "unarmed", "ork")
    used = play(bonus, bonus_turn("ann"), says("ann", strike)).world.person("ann").bonus
    assert told(bonus, strike) == {"bonus action": 1 - used}
    assert told(bonus, pass_bonus("ann")) == {}


@pytest.mark.rule("stunt.react")
def test_a_reaction_is_free_since_it_was_bought() -> None:
    turn = Turn(actions=2)
    world = story(person("ann", turn=turn), foe("ork", turn=turn))
    assert told(world, attack("ork", "unarmed", "ann")) == {}, "it is another's turn"
    assert told(world, attack("ann", "unarmed", "ork")) == {"action": 1}
    assert told(world.but(agenda=(act("ann"),)), attack("ann", "unarmed", "ork")) == {}, "the own turn goes on later"


def questions(encounter: str, inputs: int) -> list[tuple[Story, Ask[Any]]]:
    """The questions of a fight that the game's bot plays."""
    table: Table[Story] = Table(GAME, GAME.shelf.world(encounter, (), None), None, lambda sides: sides - 1)
    found = []
    for _ in range(inputs):
        if not table.waiting_for():
            break
        asked = table.may_answer("gm")
        if isinstance(asked, Ask):
            found.append((table.world, asked))
        bot_acts(table, plain_bot)
    return found


@pytest.mark.rule("aspect.invoke", "sp.spend", "dice.trade")
def test_questions_that_offer_points_say_which_and_how_many() -> None:
    found = {
        str(spend.resource): spend
        for world, asked in questions("the-ferry-toll", 60)
        if (spend := spend_of(world, asked))
    }
    assert {"plot points", "stunt points"} <= set(found)
    assert found["plot points"].have > 0
    assert str(found["stunt points"].unit) == "one stunt, or one level of it"


@pytest.mark.rule("sp.spend")
def test_the_stunt_points_are_those_of_the_question() -> None:
    world = story(person("ann"), foe("ork"))
    with pytest.raises(Exception, match="unscripted: the question .*2 stunt points for ann"):
        spend_sp(world, attack_in_progress(sp=2))
    assert spend_of(world, Ask(("ann",), YES_NO, "Agreed?", default=False)) is None


@pytest.mark.rule("sp.spend", "sp.levels")
def test_every_stunt_that_is_offered_shows_its_price() -> None:
    traits = (Trait("Order", special=Gift("Order in court", "words", cost=2)),)
    world = story(person("ann", traits=traits), foe("ork", cover=Cover("crates")), foe("imp"))
    ongoing = attack_in_progress(sp=3)
    offered = stunt_offers(world.but(current_action=ongoing), "ann", 3).open
    free = {one.rule.name for one in offered if not words_of_offer(GAME, world.but(current_action=ongoing), one).cost}
    assert free == {"done"}
