"""The conformance checks: the toy games pass them, and broken games do not."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from kernel.toys import bond, gnosis
from kernel.toys.situations import SITUATIONS, bond_fight, gnosis_skirmish
from rulewright.game.game import Game
from rulewright.kernel.rules.options import OneOf
from rulewright.kernel.rules.resolve import Resolve, Ruleset, ask
from rulewright.kernel.rules.scene import Scene, open_view
from rulewright.kernel.rules.world import World
from rulewright.testing import NotConforming, check, check_secrecy


@pytest.mark.parametrize("name", SITUATIONS)
def test_random_games_keep_the_promises(name: str) -> None:
    system, situation = SITUATIONS[name]
    reports = [check(system, situation(), seed, undo_to_start=True) for seed in range(10)]
    assert sum(report.inputs for report in reports) >= 10


@pytest.mark.soak
@pytest.mark.parametrize("name", SITUATIONS)
def test_many_random_games_keep_the_promises(name: str) -> None:
    system, situation = SITUATIONS[name]
    for seed in range(200):
        check(system, situation(), seed, undo_to_start=True)


def test_a_game_that_shows_a_secret_is_found_out() -> None:
    leaky = replace(gnosis.GAME, view=open_view)
    with pytest.raises(NotConforming, match="can tell the two worlds apart"):
        check_secrecy(leaky, gnosis_skirmish(), gnosis_skirmish((1, 1)), ("A",), 1)


def test_a_view_that_changes_when_it_is_redacted_again_is_found_out() -> None:
    narrowing = replace(bond.GAME, view=lambda world, roles: world.but(units=world.units[1:]))
    with pytest.raises(NotConforming, match="changes when it is redacted again"):
        check(narrowing, bond_fight(), 1)


def test_an_offer_that_is_refused_is_found_out() -> None:
    class Picky(OneOf[int], frozen=True):
        def why_not(self, answer: Any) -> str | None:
            return "never"

    rules = Ruleset("picky")

    @rules.flow()
    def pick(scene: Scene[World]) -> Resolve[None]:
        yield from ask("a", Picky((1, 2)), "pick", 1)

    picky: Game[World] = Game(
        name="picky",
        title="Picky",
        version="1",
        world=World,
        facts=(),
        rules=rules,
        roles=lambda _: ("gm", "a"),
        view=open_view,
    )
    with pytest.raises(NotConforming, match="is offered but not accepted"):
        check(picky, World(agenda=(pick(),)), 1)
