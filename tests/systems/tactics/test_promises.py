"""What every game promises: a sound book, a test for every rule, safe random games, the same playthrough."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.systems.tactics import GAME
from rulewright.systems.tactics.model.world import Skirmish
from tests.systems import promises

HERE = Path(__file__).parent
FIRST = GAME.shelf.encounters(None)[0].id


def test_the_book_is_consistent() -> None:
    promises.the_book_is_consistent(GAME)
    assert GAME.book.cite("gnosis.points").startswith("addendum 2, GNOSIS")


def test_every_rule_has_a_test() -> None:
    promises.every_rule_has_a_test(GAME, HERE)


def close(world: Skirmish) -> Skirmish:
    """The same on a small bare table, where units meet even in random play."""
    return world.but(scenario=world.scenario.but(width=20_000, depth=18_000, zone=7_000), terrain=())


@pytest.mark.parametrize("number", promises.NUMBERS)
def test_random_games_keep_the_promises(number: int) -> None:
    assert promises.random_game(GAME, number, inputs=50, stage=close if number % 2 else promises.as_it_is).inputs > 0


def test_the_golden_playthrough_is_still_the_same() -> None:
    promises.the_golden_playthrough_is_the_same(GAME, FIRST, HERE / "golden.txt", seed=7, stage=close)


def test_the_golden_story_is_still_the_same_and_has_no_ids() -> None:
    promises.the_golden_story_is_the_same(GAME, "yard-lesson", HERE / "story.md", seed=7)


def test_the_golden_story_in_spanish() -> None:
    promises.the_golden_story_is_the_same(GAME, "yard-lesson", HERE / "story-es.md", seed=7, language="es")


@pytest.mark.soak
@pytest.mark.parametrize("part", range(4))
def test_many_random_games_undone_to_the_start(part: int) -> None:
    for number in range(part, 200, 4):
        assert promises.random_game(GAME, number, undo_to_start=True, stage=close).inputs > 0


@pytest.mark.soak
def test_what_random_play_never_uses_is_known() -> None:
    promises.what_random_play_never_uses_is_known(GAME, range(200, 240), set(), JUSTIFIED, inputs=120, stage=close)


LONG = "needs a game of several turns; bots and the rule tests play those"
SHOCK = "needs a Summon called, and destroyed while its Summoner stands"
UNBOUND = "needs a Summon that has used up its Bind, turns after it was called"
AREA = "needs one of the few area attacks, and a hit with it"
THROW = "needs one of the few Throws, LP lost, and something in the way"
PARTY = "needs a party with this advantage"
DOOM = "needs one of the few abilities that give Doom, and an Upkeep Phase after it"
JUSTIFIED: dict[str, dict[str, str]] = {
    "facts": {"Over": LONG, "RerollsSet": PARTY, "Departed": UNBOUND},
    "rules": {
        **dict.fromkeys(("area.one_roll", "area.primary", "hidden.protection"), AREA),
        "gnosis.doom": DOOM,
        **dict.fromkeys(("party.org.azur", "party.org.wissenschaft", "party.org.church"), PARTY),
        **dict.fromkeys(("shock.armor", "shock.dead_summoner", "shock.each", "shock.gnosis", "shock.lethal"), SHOCK),
        **dict.fromkeys(("shock.no_attack", "shock.roll", "shock.trigger"), SHOCK),
        **dict.fromkeys(("summon.release", "summon.stability", "summon.stability_free", "summon.departure"), UNBOUND),
        **dict.fromkeys(("throw.crash", "throw.model", "throw.distance"), THROW),
        **dict.fromkeys(("victory.levels_left", "victory.tie", "victory.points"), LONG),
    },
    "content": {},
}
