"""Questions that offer points to spend say which, and what each of them buys."""

from __future__ import annotations

import pytest

from rulewright.game.actions import Spend
from rulewright.kernel.rules.resolve import Ask
from rulewright.systems.animon import GAME
from rulewright.systems.animon.display.spends import spend_of
from rulewright.systems.animon.model.sheets import Effect, Kid, Stage, Stat
from rulewright.systems.animon.model.world import ENCOUNTER, Ailment, Condition, Story
from rulewright.systems.animon.rules.combat.attack import attack
from rulewright.systems.animon.rules.combat.signature import signature_attack
from rulewright.systems.animon.rules.turns.actions import choose
from rulewright.systems.animon.rules.turns.turns import end_turn
from rulewright.table.play.table import Table
from systems.animon.build import form, kid, npc, pair, pc, signature, story


def spend_now(table: Table[Story]) -> Spend | None:
    asked = table.question("gm")
    assert isinstance(asked, Ask)
    return spend_of(table.world, asked)


@pytest.mark.parametrize(
    ("ruling", "unit"), [("plus-one", "one more die, and one on top with the first"), ("one-per-point", "one more die")]
)
def test_better_odds_buy_dice_with_the_points_of_the_pair(ruling: str, unit: str) -> None:
    mia = kid("mia", sheet=Kid(4, 3, 2, special_item="a compass"), aside=True)
    world = story(pc("rex"), mia, npc("foe"), pairs=(pair(points=3),), rulings=(f"bond.better-odds-dice={ruling}",))
    table: Table[Story] = Table(GAME, world.but(agenda=(choose("rex"),)))
    assert spend_now(table) is None, "what to do costs nothing by itself"
    table.answer("gm", attack("rex", "foe", Stat.POWER))
    spend = spend_now(table)
    assert spend is not None
    assert (str(spend.resource), str(spend.unit), spend.have) == ("Bond Points", unit, 4), "the Special Item counts"


def test_fight_on_needs_several_points() -> None:
    poisoned = pc("rex", hp=1, conditions=(Condition(Ailment.POISONED, ENCOUNTER, 3),))
    world = story(poisoned, npc("foe"), pairs=(pair(points=5),)).but(agenda=(end_turn("rex"),))
    spend = spend_now(Table(GAME, world))
    assert spend is not None
    assert (str(spend.unit), spend.have) == ("3 of them keep it up", 5)


@pytest.mark.parametrize(
    ("effect", "unit"), [(Effect.MULTI_HIT, "one more target"), (Effect.OVERCHARGE, "the Damage score once more")]
)
def test_further_uses_buy_targets_or_damage(effect: Effect, unit: str) -> None:
    rex = pc("rex", Stage.BASIC, form(Stage.BASIC, None, signature(effect)))
    world = story(rex, npc("foe"), npc("gil")).but(agenda=(choose("rex"),))
    table: Table[Story] = Table(GAME, world)
    table.answer("gm", signature_attack("rex", "Blaze", "foe", Stat.POWER))
    spend = spend_now(table)
    assert spend is not None
    assert (str(spend.resource), str(spend.unit), spend.have) == ("Uses", unit, 3)
