"""What the whole game promises: its book is its own, every rule is tested, random games hold, a playthrough stays."""

from __future__ import annotations

from itertools import cycle
from pathlib import Path

import pytest

from rulewright.systems.anyventure import SYSTEM
from rulewright.systems.anyventure.rules.camp import make_camp
from rulewright.systems.anyventure.world import Adventure, Wave
from tests.systems import promises

HERE = Path(__file__).parent
FIRST = SYSTEM.shelf.encounters(None)[0].id


def test_the_book_is_its_own() -> None:
    promises.the_book_is_its_own(SYSTEM)
    assert SYSTEM.book.cite("check.highest").startswith("rule guide, Core Principles")


def test_every_rule_has_a_test() -> None:
    promises.every_rule_has_a_test(SYSTEM, HERE)


def quiet(world: Adventure) -> Adventure:
    """The same party in camp, with the fight still to come."""
    enemies = tuple(one for one in world.fighters if one.side == "enemies")
    rest = tuple(one for one in world.fighters if one.side != "enemies")
    later = (Wave("later", enemies, world.ground),)
    return world.but(fighters=rest, waves=later, agenda=(make_camp(),), fight=None)


def either() -> promises.Stage:
    """Fights and camps in turn."""
    turns = cycle((promises.as_it_is, quiet))

    def stage(world: Adventure) -> Adventure:
        staged: Adventure = next(turns)(world)
        return staged

    return stage


@pytest.mark.parametrize("number", range(20))
def test_random_games_keep_the_promises(number: int) -> None:
    stage = quiet if number % 4 == 3 else promises.as_it_is
    assert promises.random_game(SYSTEM, number, inputs=50, stage=stage).inputs > 0


def test_the_golden_playthrough_is_still_the_same() -> None:
    promises.the_golden_playthrough_is_the_same(SYSTEM, FIRST, HERE / "golden.txt", seed=7)


@pytest.mark.soak
@pytest.mark.parametrize("part", range(4))
def test_many_random_games_undone_to_the_start(part: int) -> None:
    for number in range(part, 200, 4):
        stage = quiet if number % 8 > 3 else promises.as_it_is
        assert promises.random_game(SYSTEM, number, undo_to_start=True, stage=stage).inputs > 0


@pytest.mark.soak
def test_what_random_play_never_uses_is_known() -> None:
    promises.what_random_play_never_uses_is_known(SYSTEM, range(200, 240), set(), JUSTIFIED, inputs=120, stage=either())


JUSTIFIED: dict[str, dict[str, str]] = {"facts": {}, "rules": {}, "content": {}}
