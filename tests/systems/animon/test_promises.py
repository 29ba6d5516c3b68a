"""What the whole game promises: a consistent book, a test for every rule, random games, and a golden playthrough."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.systems.animon import GAME
from rulewright.systems.animon.model.sheets import Npc
from rulewright.systems.animon.model.world import Story
from rulewright.systems.animon.packs.loading import encounter_world, load
from rulewright.testing.conformance import check_secrecy
from tests.systems import promises

HERE = Path(__file__).parent
PACK = load(None)
ENCOUNTERS = tuple(one.id for one in PACK.encounter)


def test_the_book_is_consistent() -> None:
    promises.the_book_is_consistent(GAME)
    assert GAME.book.cite("test.purpose") == "quick reference p. 67"


def test_every_rule_has_a_test() -> None:
    promises.every_rule_has_a_test(GAME, HERE)


@pytest.mark.parametrize("number", promises.NUMBERS)
def test_random_games_keep_the_promises(number: int) -> None:
    assert promises.random_game(GAME, number).inputs > 0


def test_motives_of_npcs_are_hidden_from_players() -> None:
    def world_with_motive(words: str) -> Story:
        world = encounter_world(PACK, ENCOUNTERS[0])
        fighters = [
            one.but(sheet=one.sheet.but(motive=words, special=words)) if isinstance(one.sheet, Npc) else one
            for one in world.fighters
        ]
        return world.but(fighters=tuple(fighters))

    pcs = tuple(one.id for one in world_with_motive("").fighters if one.pc)
    for seed in range(5):
        check_secrecy(GAME, world_with_motive("greed"), world_with_motive("fear"), pcs, seed, inputs=12)


def test_the_golden_playthrough_is_still_the_same() -> None:
    promises.the_golden_playthrough_is_the_same(GAME, ENCOUNTERS[0], HERE / "golden.txt", seed=7)


def test_the_golden_story_is_still_the_same_and_has_no_ids() -> None:
    promises.the_golden_story_is_the_same(GAME, "rust-in-the-shed", HERE / "story.md", seed=7)


def test_the_golden_story_in_spanish() -> None:
    promises.the_golden_story_is_the_same(GAME, "rust-in-the-shed", HERE / "story-es.md", seed=7, language="es")


@pytest.mark.soak
@pytest.mark.parametrize("part", range(4))
def test_many_random_games_undone_to_the_start(part: int) -> None:
    for number in range(part, 200, 4):
        assert promises.random_game(GAME, number, undo_to_start=True).inputs > 0


@pytest.mark.soak
def test_what_random_play_never_uses_is_known() -> None:
    unused = {one.id for one in (*PACK.pair, *PACK.npc)} - in_encounters()
    promises.what_random_play_never_uses_is_known(GAME, range(200, 300), unused, JUSTIFIED)


def in_encounters() -> set[str]:
    fights = PACK.encounter
    return {pair for fight in fights for pair in fight.pairs} | {some.npc for fight in fights for some in fight.npcs}


SECTIONS = "needs an extended scene, one in two of those the GM begins by hand, and a section ended by hand"
RESTS = "needs a Rest called by hand, this one of six activities, and for its facts a Test that is passed"
TRANSFER = "three Animon of all know Power Transfer, and one of them has to spend an action and its Uses on it"
JUSTIFIED = {
    "facts": {
        "Joined": "the GM brings somebody in by hand",
        "Aged": "needs a condition laid on somebody in that one's own turn",
        "HarmHealed": RESTS,
        "PlansSet": RESTS,
    },
    "rules": {
        "combat.extended.breath": SECTIONS,
        "combat.extended.same-rules": SECTIONS,
        "combat.extended.uses": SECTIONS,
        "bond.strain.loss": RESTS,
        "condition.boosted-source": TRANSFER,
        "effect.power-transfer": TRANSFER,
        "harm.heal": RESTS,
        "rest.address-harm": RESTS,
        "rest.address-harm-helper": RESTS,
        "rest.de-stress": RESTS,
        "rest.plan": RESTS,
        "rest.plan-void": RESTS,
        "rest.recuperate": RESTS,
    },
    "content": {
        "snapvine": "for tables to put into fights of their own",
        "the-steward": "the same",
    },
}
