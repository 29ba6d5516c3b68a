"""The plain bot goes to where its attacks are worth more, unless leaving costs more than that gains."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.kernel.rules.resolve import ask
from rulewright.kernel.rules.words import in_words
from rulewright.systems.anyventure import GAME
from rulewright.systems.anyventure.board import distance
from rulewright.systems.anyventure.model.sheets import Profile, Weapon
from rulewright.systems.anyventure.model.terms import band_of
from rulewright.systems.anyventure.model.world import Adventure, Fighter, Ground, Turn
from rulewright.systems.anyventure.rules.turns.actions import done
from rulewright.systems.anyventure.rules.turns.offers import offers_of

from ..build import SWORD, adventure, fighter, foe, has

FIELD = Ground(30, 30)
BOW = Weapon(
    id="bow",
    skill="simple ranged",
    hands=2,
    profiles=(Profile(category="ranged", damage=5, extra=3, nearest=3, farthest=4),),
)


def bot_action(world: Adventure) -> Any:
    return GAME.bot(ask("ana", offers_of(world, "ana"), "", done("ana")), world)


def archer(**more: Any) -> Fighter:
    skills = {"simple ranged": (3, 4)}
    return fighter(
        **{"at": (10, 10), "turn": Turn(actions=2), "weapons": (BOW,), "hand": "bow", "trained": skills} | more
    )


def meeting(*everybody: Fighter) -> Adventure:
    return adventure(*everybody, ground=FIELD)


@pytest.mark.rule("range.below")
def test_an_archer_steps_back_from_an_enemy_that_cannot_strike_it() -> None:
    orc = foe(at=(10, 11)).but(conditions=(has("stunned"),))
    action = bot_action(meeting(archer(), orc))
    assert action.rule.name == "move"
    end = archer().but(at=action.args[2])
    near, far = BOW.profile("").nearest, BOW.profile("").farthest
    assert near <= band_of(distance(end, orc)) <= far


@pytest.mark.rule("reaction.opportunity")
def test_it_stays_where_leaving_costs_more_than_it_gains() -> None:
    club = SWORD.but(id="club", profiles=(SWORD.profile("").but(damage=30, extra=30),))
    brute = foe(at=(10, 11), weapons=(club,), hand="club", trained={club.skill: (4, 6)}, health=60).but(acted=True)
    assert bot_action(meeting(archer(health=4), brute)).rule.name != "move"


@pytest.mark.rule("range.optimal")
def test_an_archer_out_of_range_goes_only_as_near_as_it_needs() -> None:
    orc = foe(at=(10, 16))
    ana = archer(at=(10, 2))
    action = bot_action(meeting(ana, orc))
    assert action.rule.name == "move"
    assert band_of(distance(ana.but(at=action.args[2]), orc)) == BOW.profile("").farthest


@pytest.mark.rule("action.stand")
def test_it_stands_up_by_moving_where_an_enemy_is_at_hand() -> None:
    ana = fighter(at=(4, 4), turn=Turn(actions=2)).but(conditions=(has("prone"),))
    assert in_words(bot_action(meeting(ana, foe(at=(4, 5))))) == "rise"
    assert in_words(bot_action(meeting(ana.but(conditions=()), foe(at=(4, 5))))) != "rise"


def test_without_actions_an_archer_does_not_walk_into_the_enemy() -> None:
    shot = archer(turn=Turn(actions=0))
    assert bot_action(meeting(shot, foe(at=(10, 14)))).rule is done
