"""What stunt points buy if nobody says otherwise."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rulewright.kernel.rules.options import Offers
from rulewright.kernel.rules.resolve import Ask
from rulewright.kernel.rules.world import GM
from rulewright.systems.stunts import GAME
from rulewright.systems.stunts.rules.actions.actions import attack
from rulewright.table.advice.odds.odds_of_answer import OddsCalculator
from rulewright.table.play.bots import bot_acts
from rulewright.table.play.table import Table


@pytest.fixture
def far_away() -> tuple[Table[Any], Ask[Any]]:
    """Tessaly is asked what to do; the Lamp Thieves are one range band further than her rapier reaches."""
    table = Table(GAME, GAME.shelf.world("the-ferry-toll", (), None), None, random.Random(3).randrange)
    for _ in range(60):
        asked = table.question(GM)
        if isinstance(asked, Ask) and isinstance(asked.options, Offers) and asked.who == ("tessaly",):
            return table, asked
        bot_acts(table)
    raise AssertionError("Tessaly has no turn")


@pytest.mark.rule("stunt.range", "modifier.range.stunt")
def test_a_success_that_would_not_reach_buys_the_range(far_away: tuple[Table[Any], Ask[Any]]) -> None:
    table, asked = far_away
    odds = OddsCalculator(table, GM).odds(asked, attack("tessaly", "Canal Rapier", "lamp-thief-2"))
    assert odds is not None
    assert odds.outcomes.chance(lambda outcome: outcome.damage_to("lamp-thief-2") > 0) > 0


@pytest.mark.rule("modifier.range.stunt")
def test_where_the_gm_decides_about_range_nothing_is_bought(far_away: tuple[Table[Any], Ask[Any]]) -> None:
    table, asked = far_away
    house = table.world.house.ruled("modifier.range.beyond=gm_narrative")
    world = table.position.world.but(house=house)
    other: Table[Any] = Table(GAME, world, None, random.Random(3).randrange)
    odds = OddsCalculator(other, GM).odds(asked, attack("tessaly", "Canal Rapier", "lamp-thief-2"))
    assert odds is not None
    assert odds.outcomes.chance(lambda outcome: outcome.damage_to("lamp-thief-2") > 0) == 0
