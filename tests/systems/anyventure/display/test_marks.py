"""Marks: what is special about a character, what it means and when it ends."""

from __future__ import annotations

import pytest

from rulewright.game.panel import Mark
from rulewright.systems.anyventure.display.conditions import CONDITION_STYLES
from rulewright.systems.anyventure.display.marks import marks_of
from rulewright.systems.anyventure.model.terms import CONDITIONS
from rulewright.systems.anyventure.model.world import Boon, Condition, Fighter, Injury, Until

from ..build import fighter, has


def marks(one: Fighter) -> dict[str, Mark]:
    return {mark.id: mark for mark in marks_of(one, fighting=False, camping=False)}


def test_every_condition_has_a_name_an_icon_and_a_meaning() -> None:
    assert set(CONDITION_STYLES) == set(CONDITIONS)
    for style in CONDITION_STYLES.values():
        assert (bool(str(style.title)), bool(style.icon), str(style.says)[-1]) == (True, True, ".")


@pytest.mark.parametrize(
    ("condition", "title", "until"),
    [
        (has("prone"), "Prone", "until ana stands up"),
        (has("prone", rc=15), "Prone", "until ana gets up against RC 15"),
        (has("bleeding", rc=9), "Bleeding", "until Endurance meets RC 9"),
        (has("poisoned", name="grave-dust", amount=2, rc=4), "Poisoned (grave dust) 2", "until Endurance meets RC 4"),
        (has("ignited", amount=5), "Ignited 5", "until the flames are put out"),
        (has("winded"), "Winded", "until ana catches a breath"),
        (has("blinded", until=Until("start", "orc")), "Blinded", "until orc's next turn"),
        (has("dazed", until=Until("end", "ana", 2)), "Dazed", "until the end of ana's turn, 2 turns from now"),
        (
            has("impaired", until=Until("concentration", "orc", on="vines")),
            "Impaired",
            "while orc concentrates on vines",
        ),
        (has("muted"), "Muted", ""),
    ],
)
def test_a_condition_says_when_it_ends(condition: Condition, title: str, until: str) -> None:
    mark = next(iter(marks(fighter(conditions=(condition,))).values()))
    assert (str(mark.title), str(mark.until)) == (title, until)


def test_two_poisons_are_two_marks() -> None:
    poisons = tuple(has("poisoned", name=name, rc=4) for name in ("gall", "bane"))
    assert list(marks(fighter(conditions=poisons))) == ["poisoned-gall", "poisoned-bane"]


def test_other_states_are_marked_too() -> None:
    one = fighter(
        defending=True,
        height=2,
        wonder=True,
        woe=True,
        flurry=3,
        boons=(Boon("ward", (), Until("clock", left=24 * 60 + 90)),),
        injuries=(Injury("cosmetic", "a scar"),),
        fizzled=("spark",),
        concentrates=("ward",),
    )
    shown = {id_: (str(mark.title), str(mark.until)) for id_, mark in marks(one).items()}
    assert shown == {
        "defending": ("Defending", "until ana's next turn or reaction"),
        "flurry": ("Flurry", "for 3 more turns"),
        "height": ("2 squares up", ""),
        "wonder": ("Wonder", "until it is cashed"),
        "woe": ("Woe", "until it is cashed"),
        "ward": ("ward", "until 01:30 on day 2"),
        "concentrates-ward": ("Concentrating on ward", ""),
        "injury-a scar": ("a scar", ""),
        "fizzled-spark": ("spark fizzled", "until a full rest"),
    }
    assert all(mark.icon and str(mark.says) for mark in marks(one).values())


def test_only_the_phase_comes_and_goes_with_the_turns() -> None:
    found = tuple(marks_of(fighter(conditions=(has("prone"),)), fighting=True, camping=False))
    assert [(mark.id, mark.passing) for mark in found] == [("prone", False), ("phase", True)]
