"""Setups: encounters or names on both sides, with values changed in the content or in the world."""

from __future__ import annotations

import pickle

import pytest

from lab.setups import GAMES, LESSON, TRIAL
from rulewright.content.shelf import Match
from rulewright.errors import BookError, Refusal
from rulewright.lab.effort import Effort
from rulewright.lab.experiments.simulate import simulate
from rulewright.lab.policies import BEST_RESPONSE
from rulewright.lab.setup import Setup
from rulewright.systems import game


@pytest.mark.parametrize("name", GAMES)
def test_every_encounter_is_a_setup(name: str) -> None:
    system = game(name)
    for one in system.shelf.encounters(None):
        assert Setup(name, Match(one.id)).world() == system.shelf.world(one.id, (), None)


def test_a_path_into_the_content_changes_the_content_and_one_into_the_world_the_world() -> None:
    content = Setup("tactics", TRIAL.but(changes=(("character.gate-champion.lp", 5),))).world()
    world = Setup("tactics", TRIAL.but(changes=(("units.gate-champion.lp", 5),))).world()
    assert [(one.lp, one.card.lp) for one in content.units] == [(5, 5), (5, 5)]
    assert [(one.lp, one.card.lp) for one in world.units] == [(5, 8), (8, 8)]


def test_both_kinds_of_changes_go_together_whatever_their_order() -> None:
    content, world = ("npc.coach-brandt.level", 3), ("fighters.smolkin.hp", 1)
    plain = Setup("animon", LESSON).world()
    for changes in ((content, world), (world, content)):
        changed = Setup("animon", LESSON.but(changes=changes)).world()
        assert changed.fighter("smolkin").hp == 1
        assert changed.fighter("coach-brandt").sheet.level == 3 != plain.fighter("coach-brandt").sheet.level


def test_the_last_of_two_changes_to_the_same_value_counts() -> None:
    changes = (("fighters.smolkin.hp", 1), ("fighters.smolkin.hp", 4))
    assert Setup("animon", LESSON.but(changes=changes)).world().fighter("smolkin").hp == 4


def test_rulings_and_changes_take_effect() -> None:
    assert Setup("animon", LESSON.but(rulings=("attack.tie=miss",))).world().house.attack_tie == "miss"
    effort = Effort("exact", worlds=5_000)
    weak, strong = (
        simulate(Setup("tactics", TRIAL.but(changes=(("units.gate-champion.lp", lp),))), effort).win.value
        for lp in (1, 40)
    )
    assert weak < strong


def test_a_setup_is_plain_data() -> None:
    setup = Setup("animon", LESSON.but(changes=(("fighters.smolkin.hp", 1),)), "careful", "random")
    again = pickle.loads(pickle.dumps(setup))
    assert again == setup
    assert hash(again) == hash(setup)
    assert again.world() == setup.world()


def test_a_side_with_best_reply_searches() -> None:
    assert Setup("animon", LESSON).searching == ()
    assert Setup("animon", LESSON, BEST_RESPONSE).searching == ("pcs",)
    assert Setup("animon", LESSON, "random", BEST_RESPONSE).searching == ("npcs",)
    assert Setup("animon", LESSON, BEST_RESPONSE, BEST_RESPONSE).searching == ("pcs", "npcs")


@pytest.mark.parametrize(
    ("setup", "words"),
    [
        (
            Setup("animon", Match("the-first-leson")),
            ["no encounter 'the-first-leson'", "did you mean the-first-lesson"],
        ),
        (Setup("stunts", Match("the-last-wort")), ["no encounter 'the-last-wort'", "did you mean the-last-word"]),
        (Setup("tactics", Match("zzz")), ["no encounter 'zzz'", "yard-lesson"]),
        (Setup("anyventure", Match("wooden-sword")), ["did you mean the-wooden-sword"]),
        (Setup("animon", LESSON.but(changes=(("fighters.smolkim.hp", 1),))), ["no 'smolkim'", "smolkin"]),
        (Setup("animon", LESSON.but(changes=(("fighters.smolkin.hq", 1),))), ["no 'hq'", "hp"]),
        (Setup("animon", LESSON.but(changes=(("fighters.smolkin.hp", "few"),))), ["cannot be 'few'"]),
        (Setup("animon", LESSON.but(changes=(("fihgters.smolkin.hp", 1),))), ["fihgters"]),
        (Setup("animon", LESSON.but(changes=(("npc.coach-brandt.level", 99),))), ["coach-brandt", "level"]),
        (Setup("animon", LESSON.but(changes=(("agenda", ()),))), ["agenda cannot be set by hand"]),
        (Setup("animon", LESSON.but(ours=("jory-smolkin",))), ["not both"]),
        (Setup("tactics", Match(ours=("ashwing",))), ["side b"]),
    ],
)
def test_a_setup_that_cannot_be_played_is_refused(setup: Setup, words: list[str]) -> None:
    with pytest.raises(Refusal) as caught:
        setup.world()
    assert [word for word in words if word not in str(caught.value)] == [], str(caught.value)


def test_a_ruling_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BookError, match="attack.tie is one of hit, miss, not 'mis'"):
        Setup("animon", LESSON.but(rulings=("attack.tie=mis",))).world()


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(Refusal, match="animon"):
        _ = Setup("animonn", LESSON).system
