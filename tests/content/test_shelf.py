"""What a shelf does that a game has not filled: it works with fixed encounters, or refuses in words."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rulewright.content.shelf import Match, Shelf, ShelfItem
from rulewright.errors import Refusal
from rulewright.kernel.rules.world import World


class OneEncounter(Shelf[World]):
    def encounters(self, pack: Path | None) -> tuple[ShelfItem, ...]:
        return (ShelfItem("yard", "The yard"),)

    def world(self, encounter: str, rulings: tuple[str, ...], pack: Path | None) -> World:
        return World() if encounter == "yard" else super().world(encounter, rulings, pack)


def test_a_match_by_encounter_is_its_world() -> None:
    assert OneEncounter().match(Match("yard")) == World()
    assert OneEncounter().counts(None) == {"encounter": 1}
    assert OneEncounter().faults(None, ()) == []
    assert OneEncounter().sides(None) == ((), ())


REFUSED: list[tuple[Any, str]] = [
    (lambda shelf: shelf.world("meadow", (), None), "there is no encounter 'meadow'"),
    (lambda shelf: shelf.match(Match(ours=("ada",))), "fixed encounters"),
    (lambda shelf: shelf.match(Match("yard", changes=(("npc.rat.hp", 3),))), "no values that can be changed"),
    (lambda shelf: shelf.sheet("ada", (), None), "no sheets"),
    (lambda shelf: shelf.entries("ada", None), "no packs"),
    (lambda shelf: shelf.schema(), "no packs"),
]


@pytest.mark.parametrize(("use", "why"), REFUSED)
def test_what_a_shelf_does_not_have_is_refused_in_words(use: Any, why: str) -> None:
    with pytest.raises(Refusal, match=why):
        use(OneEncounter())
