"""A tally explains its total."""

from __future__ import annotations

from rulewright.kernel.rules.tally import Tally


def test_a_tally_names_its_terms_and_its_bound() -> None:
    net = Tally("net").plus("flank", 2, "combat.modifier.position").plus("boost", 1).plus("nothing", 0)
    held = net.within(-2, 2, "test.modifier-net")
    assert (net.total, int(held), held.sum) == (3, 2, 3)
    expected = "net 2 = +2 flank [combat.modifier.position] +1 boost, held at 2 [test.modifier-net]"
    assert held.explain() == expected
    assert Tally("empty").explain() == "empty 0 = nothing"
