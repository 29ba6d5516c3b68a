"""Leaders: how many there may be, who can be one, and the price."""

from __future__ import annotations

import pytest

from rulewright.systems.tactics.house import Rulings
from rulewright.systems.tactics.party import Member, faults, limits
from rulewright.systems.tactics.party.prices import levels_spent

from ..build import CLAIRE, COLONEL, YURI, broken, card, empire, gear, party, pilot

BOOK = Rulings()


def leader(name: str, **changes):
    return empire(name, **{"tags": ("Leader",), "level": 1} | changes)


@pytest.mark.rule("leader.limit", "leader.definition")
def test_one_leader_for_every_full_250_levels() -> None:
    sizes, most = (200, 249, 250, 300, 499, 500, 749, 750), (0, 0, 1, 1, 1, 2, 2, 3)
    assert tuple(map(limits.leaders, sizes)) == most
    for size, allowed in zip(sizes, most, strict=True):
        few = [leader(f"leader-{at}") for at in range(allowed)]
        assert broken(party(*few, levels=size)) == []
        assert broken(party(*few, leader("more"), levels=size)) == ["leader.limit"]
    (found,) = faults(party(YURI, leader("ann")), BOOK)
    assert found.entries == ("yuri", "ann")
    assert found.fix == "leave out 1 of them, or agree on 500 Levels"


@pytest.mark.rule("leader.limit", "advantage.no_thresholds")
def test_advantage_points_do_not_raise_the_limit() -> None:
    assert broken(party(YURI, levels=240)) == ["leader.limit"]


@pytest.mark.rule("leader.limit", "party.gears")
def test_a_leader_that_pilots_a_gear_counts() -> None:
    driven = Member(gear(level=20), pilot=pilot("jun", tags=("Pilot", "Leader")))
    assert broken(party(driven, levels=250)) == []
    assert broken(party(driven, YURI, levels=300)) == ["leader.limit"]


@pytest.mark.rule("leader.optional")
def test_a_party_needs_no_leader() -> None:
    assert [broken(party(CLAIRE, levels=size)) for size in (100, 300, 600)] == [[], [], []]


@pytest.mark.rule("leader.upgrade", "core.cost_and_level")
@pytest.mark.parametrize("more", [5, 25])
def test_some_may_be_fielded_as_leader_for_levels_more_and_count_only_then(more: int) -> None:
    cap = empire("cap", level=40, leader_upgrade=more)
    assert broken(party(cap, levels=200)) == []
    assert broken(party(Member(cap, leader=True), levels=200)) == ["leader.limit"]
    assert levels_spent(party(cap), BOOK).total == 40
    assert levels_spent(party(Member(cap, leader=True)), BOOK).total == 40 + more
    assert broken(party(Member(cap, leader=True))) == []
    assert broken(party(Member(cap, leader=True), YURI)) == ["leader.limit"]
    assert broken(party(cap, YURI)) == []


@pytest.mark.rule("leader.upgrade")
def test_nobody_else_can_be_upgraded() -> None:
    assert broken(party(Member(CLAIRE, leader=True))) == ["leader.upgrade"]
    assert broken(party(Member(YURI, leader=True))) == ["leader.upgrade"]


@pytest.mark.rule("leader.membership", "party.org.wanderer")
def test_a_leader_fits_the_basis_and_a_wanderer_leader_uses_the_slot() -> None:
    assert broken(party(COLONEL)) == ["party.org.members"]
    assert broken(party(leader("nem", faction="Dark"), basis="Light")) == ["party.faction.mix"]
    hired = leader("nem", organisation="Wanderer")
    assert broken(party(hired)) == []
    assert broken(party(hired, card("ann"))) == ["party.org.wanderer"]
    assert broken(party(hired, YURI)) == ["leader.limit"]
