"""Languages at Persuasion and Insight, and the narrative die."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.dice.pools import dice
from rulewright.errors import Refusal
from rulewright.kernel.engine.advance import advance
from rulewright.kernel.engine.scripted_scene import faces, play
from rulewright.kernel.rules.resolve import Roll
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import GM
from rulewright.systems.anyventure import GAME
from rulewright.systems.anyventure.model.sheets import Language
from rulewright.systems.anyventure.rules.checks.called_checks import contest, take_check
from rulewright.systems.anyventure.rules.checks.speech import Stakes, narrative_die, parse_stakes, speak, talk

from ...build import adventure, fighter, foe

BRIDGE = "5 the bridge breaks; 19 trouble; 100 they cross"


def speaker(level: int, language: str = "Cinder", **changes: Any) -> Any:
    return fighter(languages=(Language("Common", 2), Language(language, level)), **changes)


def pool(world: Any, call: Any) -> Any:
    asked = advance(Scene(world), call, []).asked
    assert isinstance(asked, Roll)
    return asked.pool


@pytest.mark.rule("language.basic", "language.mastery", "language.levels")
@pytest.mark.parametrize("skill", ["persuasion", "insight"])
@pytest.mark.parametrize(("level", "number"), [(1, 1), (2, 2), (3, 3)])
def test_a_basic_language_takes_a_die_and_a_mastered_one_gives_one(skill: str, level: int, number: int) -> None:
    assert pool(adventure(speaker(level)), speak("ana", skill, "Cinder", 5)) == dice(number, 4)


@pytest.mark.rule("language.levels")
def test_an_unknown_language_leaves_nothing_to_roll() -> None:
    outcome = play(adventure(speaker(3)), speak("ana", "persuasion", "Umbral", 1))
    assert outcome.value is False
    assert "language.levels" in outcome.trace.explain()


@pytest.mark.rule("language.basic", "language.mastery")
def test_other_skills_ignore_the_language() -> None:
    world = adventure(speaker(1, "Common"))
    assert pool(world, speak("ana", "presence", "Common", 5)) == dice(2, 4)
    assert pool(world, take_check("ana", "logic", 5)) == dice(2, 4)


@pytest.mark.rule("language.mastery", "language.basic", "language.levels")
@pytest.mark.parametrize(("level", "number"), [(1, 1), (2, 2), (3, 3)])
def test_a_check_the_gm_calls_for_is_in_common(level: int, number: int) -> None:
    native = fighter(languages=(Language("Common", level),))
    assert pool(adventure(native), take_check("ana", "persuasion", 5)) == dice(number, 4)
    assert pool(adventure(native, foe()), contest("ana", "insight", "orc", "logic")) == dice(number, 4)
    world = adventure(fighter(), foe(languages=(Language("Common", level),)))
    outcome = play(world, contest("ana", "logic", "orc", "insight"), faces(4, 4), faces(*[3] * number))
    assert outcome.value == "ana"


@pytest.mark.rule("language.levels", "creation.languages")
def test_everybody_speaks_common_unless_the_sheet_says_otherwise() -> None:
    assert pool(adventure(fighter()), speak("ana", "persuasion", "Common", 5)) == dice(2, 4)


@pytest.mark.rule("language.basic", "language.mastery", "check.contested")
def test_in_a_talk_each_rolls_as_well_as_it_speaks_the_language() -> None:
    other = fighter("ben", languages=(Language("Cinder", 1),))
    world = adventure(speaker(3), other)
    outcome = play(world, talk("ana", "persuasion", "Cinder", "ben", "insight"), faces(1, 2, 2), faces(4))
    assert outcome.value == "ben"


@pytest.mark.rule("gm.narrative-die", "gm.narrative-stakes")
@pytest.mark.parametrize(
    ("shown", "words"), [(5, "the bridge breaks"), (19, "trouble"), (20, "they cross"), (6, "trouble")]
)
def test_the_narrative_die_reads_the_stakes_named_before(shown: int, words: str) -> None:
    outcome = play(adventure(fighter()), narrative_die(BRIDGE), faces(shown))
    said = [str(fact.tell()) for fact in outcome.facts]
    assert outcome.value == shown
    assert said == [f"the stakes: {BRIDGE}", f"the narrative die shows {shown}: {words}"]


@pytest.mark.rule("gm.narrative-die")
def test_the_narrative_die_is_a_d100_of_the_gm_and_plain_words_do() -> None:
    asked = advance(Scene(adventure(fighter())), narrative_die("the higher the better"), []).asked
    assert isinstance(asked, Roll)
    assert (asked.pool, asked.by) == (dice(1, 100), GM)
    assert parse_stakes("the higher the better") == ()


@pytest.mark.rule("gm.narrative-die", "gm.narrative-stakes")
@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("5 it breaks; 4 trouble; 100 fine", "must rise"),
        ("5 it breaks; 20 trouble", "end with 100"),
        ("5 it breaks; trouble", "a number and what it means"),
        ("  ", "got nothing"),
        (7, "expected words"),
    ],
)
def test_stakes_that_cannot_be_read_are_refused(words: Any, why: str) -> None:
    assert why in str(Stakes().why_not(words))
    if isinstance(words, int):
        with pytest.raises(Refusal):
            Stakes().decode(words)


@pytest.mark.rule("gm.narrative-die", "language.basic", "language.mastery")
def test_the_gm_may_claim_speech_and_the_narrative_die() -> None:
    world = adventure(speaker(3), fighter("ben"))
    claims = GAME.claims(world, GM)
    for call in (
        narrative_die(BRIDGE),
        speak("ana", "insight", "Cinder", 8),
        talk("ana", "insight", "Cinder", "ben", "insight"),
    ):
        assert any(claim.rule is call.rule and claim.why_not(call) is None for claim in claims), call
    assert not any(claim.rule is speak for claim in GAME.claims(adventure(fighter()), GM)), (
        "nobody speaks anything else"
    )
