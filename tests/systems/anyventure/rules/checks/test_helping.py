"""Help before a check: with the same skill, with another, loosely relevant, and by how many helpers."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.errors import ScriptError
from rulewright.kernel.engine.scripted_scene import Says, faces, play, says
from rulewright.systems.anyventure.model.sheets import Change
from rulewright.systems.anyventure.model.world import Adventure
from rulewright.systems.anyventure.rules.checks.called_checks import contest, take_check

from ...build import adventure, fighter, foe, has

ACTOR = fighter("ana", thievery=(3, 4))
CHECK = take_check("ana", "thievery", 10)
WIKI = "check.help-relevance=wiki"


def party(*rulings: str, level: int = 4, **skills: Any) -> Adventure:
    """The actor with Thievery 3d12 and a helper."""
    return adventure(ACTOR, fighter("ben", **{"thievery": (2, level)} | skills), rulings=rulings)


def judges(fit: str) -> Says:
    return says("gm", fit, label="ben helps ana at Thievery")


@pytest.mark.rule("check.help-same", "check.help-option")
def test_an_equally_skilled_helper_gives_a_die_without_a_roll() -> None:
    for level in (4, 5):
        done = play(party(level=level), CHECK, says("ben", ("ben", "thievery")), faces(10, 1, 1, 1))
        assert done.value is True
        assert "+1 help [check.help-option]" in done.trace.explain()


@pytest.mark.rule("check.help-same")
def test_a_helper_of_a_lower_level_is_no_help_with_the_same_skill() -> None:
    done = play(party(level=3), CHECK, says("ben", ("ben", "thievery")), faces(10, 1, 1))
    assert "ben is not as good at Thievery as ana, and cannot help" in str(done.facts[0].tell())
    with pytest.raises(ScriptError):
        play(party(level=3), CHECK, says("ben", ("ben", "thievery")), faces(10, 1, 1, 1))


@pytest.mark.rule("check.help-same")
def test_the_level_counts_with_everything_that_raises_it() -> None:
    world = party(level=3, changes=(Change("skill.thievery", 1, "fine tools"),))
    assert play(world, CHECK, says("ben", ("ben", "thievery")), faces(1, 1, 1, 10)).value is True


@pytest.mark.rule("check.help-option")
def test_nobody_has_to_help_and_the_helpless_and_enemies_are_not_asked() -> None:
    assert play(party(), CHECK, says("ben", None), faces(9, 1, 1)).value is False
    asleep = adventure(ACTOR, fighter("ben", conditions=(has("unconscious"),)), foe())
    assert play(asleep, CHECK, faces(10, 1, 1)).value is True


@pytest.mark.rule("check.help-other", "check.help-option")
@pytest.mark.parametrize(("shown", "dice"), [(12, 4), (10, 4), (9, 3)])
def test_another_skill_rolls_a_single_die_against_the_rc_of_the_check(shown: int, dice: int) -> None:
    script = (says("ben", ("ben", "magic")), judges("relevant"), faces(shown, label="ben helps with Magic"))
    assert play(party(WIKI, magic=(4, 5)), CHECK, *script, faces(*(1,) * dice)).value is False


@pytest.mark.rule("check.help-loose", "check.help-option")
@pytest.mark.parametrize(("shown", "dice"), [((12, 4), 3), ((4, 12), 3), ((12, 10), 4)])
def test_a_loosely_relevant_skill_rolls_two_and_keeps_the_lower(shown: tuple[int, int], dice: int) -> None:
    script = (says("ben", ("ben", "magic")), judges("loosely relevant"), faces(*shown))
    assert play(party(WIKI, magic=(1, 5)), CHECK, *script, faces(*(1,) * dice)).value is False


@pytest.mark.rule("check.help-other", "check.skill-dice")
def test_the_helper_rolls_one_die_of_its_current_size_whatever_its_talent() -> None:
    world = party(magic=(0, 4), changes=(Change("shift.magic", 1, "a circle"),))
    script = (says("ben", ("ben", "magic")), judges("relevant"), faces(16))
    assert play(world, CHECK, *script, faces(1, 1, 1, 12)).value is True


@pytest.mark.rule("check.help-option", "check.help-limit")
def test_a_skill_the_gm_does_not_accept_is_no_help_and_another_may_still_offer() -> None:
    world = adventure(ACTOR, fighter("ben"), fighter("cid", thievery=5))
    script = (says("ben", ("ben", "logic")), judges("not relevant"), says("cid", ("cid", "thievery")))
    assert play(world, CHECK, *script, faces(1, 1, 1, 10)).value is True


@pytest.mark.rule("check.help-limit")
@pytest.mark.parametrize(("ruling", "more"), [("one", ()), ("any", (says("cid", ("cid", "thievery")),))])
def test_one_helper_or_any_number_by_ruling(ruling: str, more: tuple[Says, ...]) -> None:
    world = adventure(
        ACTOR, fighter("ben", thievery=5), fighter("cid", thievery=5), rulings=(f"check.help-limit={ruling}",)
    )
    script = (says("ben", ("ben", "thievery")), *more)
    assert play(world, CHECK, *script, faces(*(1,) * (4 + len(more)))).value is False


@pytest.mark.rule("check.help-limit")
def test_a_helper_whose_die_fails_still_counts_as_the_one_helper() -> None:
    world = adventure(ACTOR, fighter("ben", magic=(2, 5)), fighter("cid", thievery=5), rulings=(WIKI,))
    script = (says("ben", ("ben", "magic")), judges("relevant"), faces(9))
    assert play(world, CHECK, *script, faces(1, 1, 1)).value is False


@pytest.mark.rule("check.help-other", "check.help-loose")
@pytest.mark.parametrize(("shown", "dice"), [(((10,),), 4), (((9,), (11, 10)), 4), (((9,), (16, 9)), 3)])
def test_a_failed_help_die_has_a_second_try_of_two_dice(shown: tuple[tuple[int, ...], ...], dice: int) -> None:
    world = party(magic=(2, 5))
    script = (says("ben", ("ben", "magic")), judges("relevant"), *(faces(*one) for one in shown))
    assert play(world, CHECK, *script, faces(*(1,) * dice)).value is False


@pytest.mark.rule("check.help-same", "check.contested")
def test_a_contest_has_no_rc_so_only_the_same_skill_helps() -> None:
    call = contest("ana", "thievery", "orc", "senses")
    able = adventure(ACTOR, fighter("ben", thievery=4), foe(senses=(1, 2)))
    assert play(able, call, says("ben", ("ben", "thievery")), faces(1, 1, 1, 6), faces(5)).value == "ana"
    with pytest.raises(ScriptError):
        play(able, call, says("ben", ("ben", "magic")))
    unable = adventure(ACTOR, fighter("ben", thievery=3), foe(senses=(1, 2)))
    assert play(unable, call, faces(1, 1, 6), faces(5)).value == "ana"
