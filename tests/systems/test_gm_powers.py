"""The GM has damage, healing, gifts and takings in every game: the same four claims, in words, undone like all else."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.game.action_words import words_of_offer
from rulewright.kernel.rules.options import Offer
from rulewright.kernel.rules.resolve import Ask
from rulewright.kernel.rules.world import GM
from rulewright.systems import game, names
from rulewright.table.play.table import Table

from .newcomers import begun

POWERS = {
    "gm_damage": ("who", "amount"),
    "gm_heal": ("who", "amount"),
    "gm_grant": ("who", "resource", "amount"),
    "gm_take": ("who", "resource", "amount"),
}
each_game = pytest.mark.parametrize("name", names())


def in_a_fight(name: str) -> Table[Any]:
    """A table of the first encounter, some answers into it."""
    system = game(name)
    return begun(system, next(iter(system.shelf.encounters(None))).id, 12, seed=4)


def powers_of(table: Table[Any]) -> dict[str, list[Offer]]:
    """The offers of each power to the GM."""
    found: dict[str, list[Offer]] = {power: [] for power in POWERS}
    for offer in table.system.claims(table.seen_by(GM), GM):
        if offer.rule.name in found:
            found[offer.rule.name].append(offer)
    return found


@each_game
def test_every_game_gives_the_gm_the_four_powers_with_words(name: str) -> None:
    table = in_a_fight(name)
    for power, offers in powers_of(table).items():
        if power != "gm_heal":
            assert offers, f"{name}: the GM has no {power}"
        for offer in offers:
            parameters = [
                part.lstrip("_") for part in offer.rule.signature.parameters if part not in ("scene", "_scene")
            ]
            assert tuple(parameters[: len(POWERS[power])]) == POWERS[power]
            words = words_of_offer(table.system, table.world, offer)
            assert str(words.verb)
            assert words.style.icon, f"{name}: {power} has no icon"


@each_game
def test_damage_by_the_gm_changes_somebody_and_undo_takes_it_back(name: str) -> None:
    table = in_a_fight(name)
    before = table.world
    offer = powers_of(table)["gm_damage"][0]
    call = offer.fill(*(5 if part == "amount" else options.candidates()[0] for part, options in offer.holes))
    table.claim(GM, GM, call)
    for _ in range(200):
        if table.world != before:
            break
        asked = table.question(GM)
        assert asked is not None
        if isinstance(asked, Ask):
            table.answer(GM, asked.default)
        else:
            table.throw(GM)
    assert table.world != before
    while table.world != before:
        table.undo()
