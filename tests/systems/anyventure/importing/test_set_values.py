"""Items that set a value outright: additions come first, then the highest value that is set."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rulewright.kernel.rules.world import find
from rulewright.systems.anyventure.character.creation import BY_THE_BOOK
from rulewright.systems.anyventure.character.wording import format_changes
from rulewright.systems.anyventure.model.scores import level, speed, talent
from rulewright.systems.anyventure.model.sheets import Attributes, Change, Gear, Level, Sheet, Trained
from rulewright.systems.anyventure.model.world import Adventure, Fighter

from .samples import findings, imported, pack_of


def gear(folder: Path, **more: Any) -> Gear:
    found = imported(folder, items__a={"name": "Harness", "type": "adventure"} | more)
    assert findings(found, "unplayed") == []
    return find(pack_of(found, folder).gear, "harness").gear()


def bearer(*worn: Gear) -> Fighter:
    sheet = Sheet(
        name="Ana",
        attributes=Attributes(physique=2),
        levels=(Level("might", 1),),
        trained=(Trained("brawling", 1, 4),),
        gear=worn,
    )
    return Fighter(id="ana", sheet=sheet, side="pcs")


def test_a_set_speed_ignores_what_adds_to_it(tmp_path: Path) -> None:
    moves = {"walk": {"bonus": 3, "set": 7}, "climb": {"bonus": 1, "set": 0}, "fly": {"set": 4}}
    ana = bearer(gear(tmp_path, movement=moves))
    paces = [speed(Adventure(fighters=(ana,)), ana, mode).total for mode in ("walk", "swim", "climb", "fly")]
    assert paces == [7, 3, 4, 4]


def test_talents_and_levels_are_set_upwards_and_downwards(tmp_path: Path) -> None:
    ana = bearer(
        gear(
            tmp_path,
            attributes={"physique": {"add_talent": 1, "set_talent": 4}},
            basic={"might": {"set_bonus": 3}},
            weapon={"brawling": {"add_bonus": 1, "set_bonus": 2, "set_talent": 3}},
        )
    )
    assert (talent(ana, "might").total, level(ana, "might", BY_THE_BOOK).total) == (4, 3)
    assert (talent(ana, "brawling").total, level(ana, "brawling", BY_THE_BOOK).total) == (3, 2)
    assert "set to 3" in level(ana, "might", BY_THE_BOOK).explain()


@pytest.mark.parametrize("order", [(2, 5), (5, 2)])
def test_the_highest_of_several_counts(order: tuple[int, int]) -> None:
    ana = bearer(*(Gear(id=f"belt {one}", changes=(Change("set.skill.might", one),)) for one in order))
    assert level(ana, "might", BY_THE_BOOK).total == 5


def test_a_value_that_is_set_says_so_in_words() -> None:
    assert format_changes((Change("set.walk", 6), Change("walk", 1))) == "walk set to 6, walk +1"


def test_a_skill_of_the_twenty_has_no_talent_of_its_own(tmp_path: Path) -> None:
    found = imported(
        tmp_path, items__a={"name": "Cap", "type": "headwear", "basic": {"logic": {"add_talent": 1, "set_talent": 2}}}
    )
    assert findings(found, "unplayed") == [
        "basic.logic.add_talent: logic takes its dice from an attribute; +1 left out",
        "basic.logic.set_talent: logic takes its dice from an attribute; +2 left out",
    ]
