"""The GM sets any value of the world by its path."""

from __future__ import annotations

import pytest

from kernel.toys.situations import bond_fight
from rulewright.errors import Refusal
from rulewright.game.gm.override import Ruled


def test_the_gm_sets_any_value_and_a_wrong_path_or_value_is_refused() -> None:
    fight = bond_fight()
    assert Ruled("units.ako.hp", 12).apply(fight).unit("ako").hp == 12
    assert Ruled("gauge", 5).apply(fight).gauge == 5
    assert Ruled("house.attack_tie", "miss").apply(fight).house.attack_tie == "miss"
    assert str(Ruled("units.ako.hp", 12, "we forgot").tell()) == "the GM sets hp of ako to 12 (we forgot)"
    assert str(Ruled("gm_pp", 2).tell()) == "the GM sets gm pp to 2"
    assert (
        str(Ruled("house.attack_tie", "miss", "ruling attack.tie=miss").tell())
        == "the GM rules: ruling attack.tie=miss"
    )
    for path, value, why in [
        ("units.oka.hp", 1, "no 'oka' in units.oka.hp; expected one of ako, bix, foe"),
        ("units.ako.hpp", 1, "there is no 'hpp'; expected one of id, hp"),
        ("units.ako.hp", "full", "units.ako.hp cannot be 'full'"),
        ("units.ako", 1, "units.ako cannot be set as a whole; set one of its values, units.ako.NAME: hp"),
        ("gauge.x", 1, "leads nowhere"),
    ]:
        with pytest.raises(Refusal, match=why):
            Ruled(path, value).apply(fight)
