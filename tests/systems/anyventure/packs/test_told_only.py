"""What no rule plays is found, so that simulations can name it."""

from __future__ import annotations

import pytest

from rulewright.cli.tasks.lab import sim
from rulewright.content.shelf import Match
from rulewright.lab.setup import Setup
from rulewright.systems.anyventure.model.sheets import Ability
from rulewright.systems.anyventure.packs.entries import OptionEntry
from rulewright.systems.anyventure.packs.shelf import SHELF
from rulewright.systems.anyventure.packs.told_only import is_only_told

SETUP = Setup("anyventure", Match("wolves-at-the-fold"))


def test_abilities_for_the_gm_to_rule_on_are_only_told() -> None:
    world = SETUP.world()
    assert SHELF.told_only(world, None) == []
    first, *others = world.fighters
    sings = first.but(sheet=first.sheet.but(abilities=(*first.sheet.abilities, Ability(id="sings-low", kind="told"))))
    assert SHELF.told_only(world.but(fighters=(sings, *others)), None) == [(first.id, "sings-low")]


@pytest.mark.parametrize(
    ("more", "only_told"), [({}, True), ({"songs": ("hill-hymn",)}, False), ({"words": ""}, False)]
)
def test_an_option_with_nothing_but_words_is_only_told(more: dict[str, object], only_told: bool) -> None:
    option = OptionEntry(**{"tier": "1", "name": "Feels the Deep", "words": "Feels footsteps.", **more})
    assert is_only_told(option) is only_told


def test_a_simulation_names_what_it_leaves_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(SHELF), "told_only", lambda *_: [("ogra", "Low Song")])
    assert "not played, as only the GM can rule on it: Low Song of ogra" in sim._describe(SETUP)
