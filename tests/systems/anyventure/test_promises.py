"""What the whole game promises:

a consistent book, a test for every rule, sound random games, an unchanged playthrough.
"""

from __future__ import annotations

from itertools import cycle
from pathlib import Path

import pytest

from rulewright.systems.anyventure import GAME
from rulewright.systems.anyventure.model.world import Adventure, Wave
from rulewright.systems.anyventure.rules.downtime.camp import make_camp
from tests.systems import promises

HERE = Path(__file__).parent
FIRST = GAME.shelf.encounters(None)[0].id


def test_the_book_is_consistent() -> None:
    promises.the_book_is_consistent(GAME)
    assert GAME.book.cite("check.highest").startswith("rule guide, Core Principles")


def test_every_rule_has_a_test() -> None:
    promises.every_rule_has_a_test(GAME, HERE)


def quiet(world: Adventure) -> Adventure:
    """The same party in camp, with the fight still to come."""
    enemies = tuple(fighter for fighter in world.fighters if fighter.side == "enemies")
    rest = tuple(fighter for fighter in world.fighters if fighter.side != "enemies")
    later = (Wave("later", enemies, world.ground),)
    return world.but(fighters=rest, waves=later, agenda=(make_camp(),), fight=None)


def either() -> promises.Stage:
    """Fights and camps in turn."""
    turns = cycle((promises.as_it_is, quiet))

    def stage(world: Adventure) -> Adventure:
        staged: Adventure = next(turns)(world)
        return staged

    return stage


@pytest.mark.parametrize("number", promises.NUMBERS)
def test_random_games_keep_the_promises(number: int) -> None:
    stage = quiet if number % 4 == 3 else promises.as_it_is
    assert promises.random_game(GAME, number, inputs=50, stage=stage).inputs > 0


def test_the_golden_playthrough_is_still_the_same() -> None:
    promises.the_golden_playthrough_is_the_same(GAME, FIRST, HERE / "golden.txt", seed=7)


def test_the_golden_story_is_still_the_same_and_has_no_ids() -> None:
    promises.the_golden_story_is_the_same(GAME, "the-toll-bridge", HERE / "story.md", seed=7)


def test_the_golden_story_in_spanish() -> None:
    promises.the_golden_story_is_the_same(GAME, "the-toll-bridge", HERE / "story-es.md", seed=7, language="es")


@pytest.mark.soak
@pytest.mark.parametrize("part", range(4))
def test_many_random_games_undone_to_the_start(part: int) -> None:
    for number in range(part, 200, 4):
        stage = quiet if number % 8 > 3 else promises.as_it_is
        assert promises.random_game(GAME, number, undo_to_start=True, stage=stage).inputs > 0


@pytest.mark.soak
def test_rules_that_random_play_never_uses_are_listed() -> None:
    promises.what_random_play_never_uses_is_known(GAME, range(200, 260), set(), JUSTIFIED, inputs=120, stage=either())


BRINK = "needs a character at 0 Health who is hurt again; random play seldom gets that far"
GROWTH = "needs module points, which the GM awards and random play seldom does before it spends"
BEAST = "needs a beast with its owner, which one encounter has"
BAND = "needs two who make music, which one encounter has"
ODDS = "cited by what odds stages, not by play"
RARE = "needs a condition, spell or token that few bring, and then the right choice"
JUSTIFIED: dict[str, dict[str, str]] = {
    "facts": {
        **dict.fromkeys(("Died", "Injured", "InjuriesSet", "WornOut", "Over"), BRINK),
        **dict.fromkeys(("Coated", "DueSet", "Eaten", "Found", "SpellLearned"), RARE),
        "Advanced": GROWTH,
        **dict.fromkeys(("Rides", "Bonded", "Recovered"), BEAST),
    },
    "rules": {
        **dict.fromkeys(("check.death", "injury.choice", "injury.kinds", "lifeline.bleed-fail"), BRINK),
        **dict.fromkeys(("lifeline.bleed-halved", "lifeline.bleed-pass", "lifeline.cosmetic", "lifeline.limb"), BRINK),
        **dict.fromkeys(("lifeline.death-check", "lifeline.lingering", "lifeline.nothing", "lifeline.severe"), BRINK),
        **dict.fromkeys(
            ("lifeline.table", "lifeline.trigger", "lifeline.unconscious", "lifeline.unconscious-hit"), BRINK
        ),
        **dict.fromkeys(("creation.talent-cap", "creation.talent-points", "module.cost", "module.order"), GROWTH),
        **dict.fromkeys(("module.one-per-tier", "module.personality", "module.retrain", "module.spend"), GROWTH),
        **dict.fromkeys(("damage.fall-mount", "mount.dismount", "mount.mounting", "mount.ride", "mount.sprint"), BEAST),
        **dict.fromkeys(("pet.limit", "pet.tame", "pet.train", "npc.beaten"), BEAST),
        **dict.fromkeys(("song.harmony", "song.harmony-improvise"), BAND),
        **dict.fromkeys(("action.attack-cost", "range.optimal"), ODDS),
        **dict.fromkeys(("action.command-charmed", "action.put-out-ally", "action.put-out-self"), RARE),
        **dict.fromkeys(("action.recover-stun", "attack.dual-wield", "attack.dual-wield-gear"), RARE),
        **dict.fromkeys(("condition.charmed", "condition.groups", "condition.ignited-out", "condition.wounded"), RARE),
        **dict.fromkeys(("craft.fabrication-weapons", "craft.meal-duration", "craft.meal-resource"), RARE),
        **dict.fromkeys(("item.thrown", "magic.feyfire", "magic.permafrost"), RARE),
        "item.accessories": "needs spare time and something to put on or take off in it, which random play seldom does",
        **dict.fromkeys(("reaction.point-out", "woe.channel", "woe.flurry", "wonder.craft", "wonder.recover"), RARE),
    },
    "content": {},
}
