"""Advancing a character on its sheet: points, retraining, tiers; only legal choices are open."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rulewright.errors import Refusal
from rulewright.kernel.rules.options import OneOf
from rulewright.kernel.rules.resolve import Ask
from rulewright.kernel.rules.world import GM
from rulewright.systems.anyventure.making import MAKING
from rulewright.systems.anyventure.making.draft import Draft
from rulewright.systems.anyventure.model.sheets import Owned
from rulewright.table.play.table import Table

AWARD = "Maren Holt has been awarded 0 module points so far: how many more?"
ANEW = "what is learned anew, if the GM agrees?"
BUY = "{} module points are left: which module and tier?"


def advanced(
    said: dict[str, list[Any]], who: str = "maren", seed: int | None = None, *rulings: str
) -> tuple[Draft, dict[str, Ask[Any]]]:
    """Answer by label what is in `said`, the rest by default or at random; returns the draft and all questions."""
    assert MAKING.advance is not None
    table, chance = Table(MAKING.system, MAKING.advance(who, rulings, None)), random.Random(seed)
    put: dict[str, Ask[Any]] = {}
    while isinstance(asked := table.question(GM), Ask):
        put[str(asked.label)] = asked
        usual = "enough" if asked.options.accepts("enough") else asked.default
        usual = usual if seed is None else asked.options.sample(chance.randrange)
        table.answer(GM, said[str(asked.label)].pop(0) if said.get(str(asked.label)) else usual)
    return table.world, put


@pytest.mark.rule("module.award", "module.spend", "module.cost", "module.order")
def test_awarded_points_buy_the_next_tiers() -> None:
    said: dict[str, list[Any]] = {
        AWARD: [2],
        BUY.format(3): ["bulwark 6b: Iron Body"],
        BUY.format(2): ["bulwark 7: The Gate Holds"],
    }
    draft, put = advanced(said)
    assert Owned("bulwark", ("1", "2a", "3", "4b", "5", "6b", "7")) in draft.entry.modules
    assert (draft.entry.points, MAKING.sheet(draft).faults) == (2, ())
    asked = put[BUY.format(3)].options
    assert isinstance(asked, OneOf)
    assert dict(asked.closed)["bulwark 7: The Gate Holds"].endswith("[module.order]")
    assert dict(asked.closed)["trickster 1: Straight Face"].endswith("[module.personality]")
    assert "Module points left" in [one.label for one in MAKING.sheet(draft).numbers]


@pytest.mark.rule("module.retrain", "module.personality")
def test_options_are_retrained_with_leave() -> None:
    said = {ANEW: ["bulwark 2b: Used to the Weight, not 2a", "give up field-surgeon"]}
    draft, put = advanced(said)
    assert draft.entry.modules == (Owned("stalwart", ("1", "2a", "3")), Owned("bulwark", ("1", "2b", "3", "4b", "5")))
    asked = put[ANEW].options
    assert isinstance(asked, OneOf)
    assert dict(asked.closed)["give up stalwart"].endswith("[creation.personality]")
    assert BUY.format(3) in put


@pytest.mark.rule("module.count")
@pytest.mark.parametrize(("ruling", "open_"), [("ten", False), ("eleven", True)])
def test_the_eleventh_option_is_open_where_it_counts(ruling: str, open_: bool) -> None:
    said: dict[str, list[Any]] = {
        AWARD: [5],
        BUY.format(6): ["wyrm-sworn 1: The Oath"],
        BUY.format(5): ["wyrm-sworn 2a: Warm Scales"],
    }
    _, put = advanced(said, "maren", None, f"module.option-count={ruling}")
    assert put[BUY.format(4)].options.accepts("wyrm-sworn 3x: Lullaby for a Wyrm") is open_


@pytest.mark.parametrize("who", ["maren", "linnet", "tock"])
def test_any_answers_give_a_legal_character(who: str) -> None:
    for seed in range(2):
        draft, _ = advanced({}, who, seed)
        assert MAKING.sheet(draft).faults == ()
        assert list(MAKING.finish(draft)) == ["pc"]


@pytest.mark.rule("module.award")
def test_creatures_and_strangers_have_no_module_points() -> None:
    assert MAKING.advance is not None
    with pytest.raises(Refusal, match="bog-drake is a creature; module points are for player characters"):
        MAKING.advance("bog-drake", (), None)
    with pytest.raises(Refusal, match="did you mean maren"):
        MAKING.advance("marn", (), None)
