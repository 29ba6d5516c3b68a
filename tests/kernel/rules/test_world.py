"""Rosters, and copies of values."""

from __future__ import annotations

import pytest

from kernel.toys.situations import bond_fight
from rulewright.errors import Refusal
from rulewright.kernel.rules.world import find, put, roster, without


def test_rosters_are_ordered_by_id() -> None:
    units = roster(reversed(bond_fight().units))
    assert [unit.id for unit in units] == ["ako", "bix", "foe"]
    assert find(put(units, find(units, "bix").but(hp=1)), "bix").hp == 1
    assert [unit.id for unit in without(units, "bix")] == ["ako", "foe"]
    with pytest.raises(Refusal, match="there is no 'zed' here; there are ako, bix, foe"):
        find(units, "zed")


def test_a_copy_that_changes_nothing_is_the_value_itself() -> None:
    fight = bond_fight()
    assert fight.with_fields(agenda=fight.agenda) is fight
    changed = fight.with_fields(agenda=())
    assert changed == fight.but(agenda=())
    assert changed != fight
