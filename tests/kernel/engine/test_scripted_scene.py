"""A scripted scene fails on a question that is not scripted and on a line left over."""

from __future__ import annotations

import pytest

from kernel.toys import bond
from kernel.toys.situations import bond_fight
from rulewright.errors import ScriptError
from rulewright.kernel.engine.scripted_scene import faces, play, play_agenda, says

ATTACK = bond.attack("foe", "ako")
MISS = (faces(1, 1, 1, 1, 1), says("ako", 0), faces(4, 1, 1))


def test_a_complete_script_runs() -> None:
    outcome = play(bond_fight(), ATTACK, *MISS)
    assert outcome.facts == ()
    assert outcome.world == bond_fight()


@pytest.mark.parametrize(
    ("script", "why"),
    [
        ((), "unscripted: a roll of 5d6 for 'foe attacks ako: successes'"),
        (MISS[:1], "unscripted: the question 'Better Odds' to ako: a whole number from 0 to 6"),
        ((*MISS, says("ako", True)), "left over: Says"),
        ((says("ako", 0),), "a roll of 5d6 for 'foe attacks ako: successes', the script has Says"),
        ((faces(1, 1),), "expected 5 faces for 5d6, got 2"),
        ((faces(1, 1, 1, 1, 7),), "a d6 cannot show 7"),
        ((faces(1, 1, 1, 1, 1, label="dodge"),), "another label"),
        ((MISS[0], says("bix", 0)), "it is asked of ako"),
        ((MISS[0], says("ako", 7)), "expected a whole number from 0 to 6, got 7"),
        ((MISS[0], says("ako", 0, label="Push")), "another label"),
        ((MISS[0], faces(1)), "the question 'Better Odds' to ako"),
    ],
)
def test_a_script_that_does_not_fit_fails(script: tuple[object, ...], why: str) -> None:
    with pytest.raises(ScriptError, match=why):
        play(bond_fight(), ATTACK, *script)  # type: ignore[arg-type]


def test_a_whole_agenda_follows_one_script() -> None:
    back = (says("ako", 0), faces(1, 1, 1, 1), faces(4, 1, 1, 1, 1), says("ako", False))
    outcome = play_agenda(bond_fight(), *MISS, *back)
    assert outcome.world.agenda == ()
    with pytest.raises(ScriptError, match="unscripted"):
        play_agenda(bond_fight(), *MISS)
    with pytest.raises(ScriptError, match="left over"):
        play_agenda(bond_fight(), *MISS, *back, faces(1))
