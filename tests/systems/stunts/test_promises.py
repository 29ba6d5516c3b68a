"""What the whole game promises: a consistent book, a test for every rule, random games, and a golden playthrough."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.systems.stunts import GAME
from rulewright.systems.stunts.model.world import Story
from rulewright.testing.conformance import check_secrecy
from tests.systems import promises

HERE = Path(__file__).parent
FIRST = "the-ferry-toll"


def test_the_book_is_consistent() -> None:
    promises.the_book_is_consistent(GAME)
    assert GAME.book.cite("dice.trade") == "hand-out, Gather Dice"


def test_every_rule_has_a_test() -> None:
    promises.every_rule_has_a_test(GAME, HERE)


@pytest.mark.parametrize("number", promises.NUMBERS)
def test_random_games_keep_the_promises(number: int) -> None:
    assert promises.random_game(GAME, number).inputs > 0


def test_secrets_of_opponents_are_hidden_from_players() -> None:
    def world_with_secret(words: str) -> Story:
        world = GAME.shelf.world(FIRST, (), None)
        people = [one if one.sheet.kind == "pc" else one.but(sheet=one.sheet.but(secret=words)) for one in world.people]
        return world.but(people=tuple(people))

    pcs = tuple(one.id for one in world_with_secret("").people if one.sheet.kind == "pc")
    for seed in range(5):
        check_secrecy(GAME, world_with_secret("greed"), world_with_secret("fear"), pcs, seed, inputs=12)


def test_the_golden_playthrough_is_still_the_same() -> None:
    promises.the_golden_playthrough_is_the_same(GAME, FIRST, HERE / "golden.txt", seed=7)


def test_the_golden_story_is_still_the_same_and_has_no_ids() -> None:
    promises.the_golden_story_is_the_same(GAME, "boarders", HERE / "story.md", seed=7)


def test_the_golden_story_in_spanish() -> None:
    promises.the_golden_story_is_the_same(GAME, "boarders", HERE / "story-es.md", seed=7, language="es")


@pytest.mark.soak
@pytest.mark.parametrize("part", range(4))
def test_many_random_games_undone_to_the_start(part: int) -> None:
    for number in range(part, 200, 4):
        assert promises.random_game(GAME, number, undo_to_start=True).inputs > 0


@pytest.mark.soak
def test_what_random_play_never_uses_is_known() -> None:
    promises.what_random_play_never_uses_is_known(GAME, range(200, 300), set(), JUSTIFIED, inputs=100)


RARE = "needs so many SP, or a stunt of this kind, on a test that lets it be bought; seen in longer games"
RALLY = "needs the whole turn, and for its parts a filled box, SP or a second rally; seen in longer games"
JUSTIFIED: dict[str, dict[str, str]] = {
    "facts": {
        "Entered": "needs a declaration of level 2 or 3",
        "GraveEnded": "needs a grave aspect, and later a milestone that ends it",
        "Emptied": "needs an attack with one of the two weapons that are reloaded",
    },
    "rules": {
        "duration.action": "needs somebody prone, which only gifts and created effects bring about",
        "duration.sustained": "needs the one special stunt of the shipped content whose effect is Sustained",
        "stunt.trigger_property": RARE,
        "stunt.range": RARE,
        "stunt.scope": RARE,
        "stunt.scope.levels": RARE,
        "modifier.range.stunt": RARE,
        "stunt.time": RARE,
        "stunt.time.ladder": RARE,
        "stunt.time.once": RARE,
        "rally.base": RALLY,
        "rally.excluded": RALLY,
        "rally.limit": RALLY,
        "rally.plot": RALLY,
        "rally.skill": RALLY,
        "rally.sp.box": RALLY,
        "rally.sp.duration": RALLY,
    },
    "content": {},
}
