"""What goes on from one skirmish to the next, and units that join a running one."""

from __future__ import annotations

import pytest

from rulewright.content.shelf import Match
from rulewright.errors import Refusal
from rulewright.game.joining import only_side
from rulewright.systems.tactics import GAME
from rulewright.systems.tactics.board import deploy_options
from rulewright.systems.tactics.campaign import carry, join
from rulewright.systems.tactics.model.cards import INCH
from rulewright.systems.tactics.model.world import Terrain
from rulewright.systems.tactics.rules.turn.activation import next_activation
from rulewright.systems.tactics.rules.turn.setup import deploy
from tests.systems import newcomers

from .build import skirmish, summon, unit


def test_a_new_skirmish_begins_with_whole_parties_and_the_rulings_of_the_table() -> None:
    hurt = skirmish(unit(lp=1), rulings=("ap.first_turn=max",), result="a", turn=4)
    prepared = skirmish(unit(at=None), unit("bob", "b", at=None), turn=0, phase="setup")
    assert carry(hurt, prepared) == prepared.but(house=hurt.house)
    assert GAME.carry is carry


def test_newcomers_stand_in_their_zone_with_the_ap_of_a_first_turn() -> None:
    world = skirmish(unit(), unit("bob", "b", (10, 40)))
    grown = join(
        world, skirmish(unit("cat", at=None, recovery=2, most_ap=5), unit("dan", "b", at=None, order_points=3))
    )
    cat, dan = grown.unit("cat"), grown.unit("dan")
    for one in (cat, dan):
        assert one.in_play
        assert not one.activated
        assert deploy_options(grown, one).accepts(one.at)
    assert (cat.ap, cat.order_points, dan.order_points) == (3, 0, 3)
    assert cat.at[1] < 8 * INCH < 40 * INCH < dan.at[1]
    assert (grown.unit("ann"), grown.unit("bob")) == (world.unit("ann"), world.unit("bob"))


def test_names_are_made_unique_and_summons_know_their_summoner() -> None:
    other = skirmish(unit(at=None), unit("hart", at=None, card=summon(), summoner="ann", fate="waiting"))
    grown = join(skirmish(unit(), unit("hart", "b", (10, 40))), other)
    assert [one.id for one in grown.units] == ["ann", "ann-2", "hart", "hart-2"]
    called = grown.unit("hart-2")
    assert (called.summoner, called.fate, called.at) == ("ann-2", "waiting", None)


def test_while_parties_are_set_up_newcomers_are_set_up_with_them() -> None:
    world = skirmish(unit(at=None), unit("bob", "b", at=None), turn=0, phase="setup", agenda=(deploy("a"),))
    assert join(world, skirmish(unit("cat", at=None))).unit("cat").at is None


@pytest.mark.rule("activation.newcomer")
def test_a_newcomer_is_activated_later_in_the_same_phase() -> None:
    world = skirmish(unit(), unit("bob", "b", (10, 40), activated=True), agenda=(next_activation("a"),))
    table = newcomers.Table(GAME, join(world, skirmish(unit("dan", "b", at=None))))
    newcomers.go_on(table)
    assert newcomers.acted(table, "act") == {"ann", "dan"}


def test_nobody_joins_where_there_is_no_room() -> None:
    flooded = Terrain("sea", (0, 0), (48 * INCH, 10 * INCH), "impassable")
    with pytest.raises(Refusal, match="there is no room for cat"):
        join(skirmish(unit(at=(10, 20)), terrain=(flooded,)), skirmish(unit("cat", at=None)))


def test_nobody_joins_a_finished_game() -> None:
    with pytest.raises(Refusal, match="the game is over"):
        join(skirmish(unit(), result="a"), skirmish(unit("cat", at=None)))


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(1, 4))])
def test_a_game_goes_on_to_its_end_with_the_newcomers(seed: int) -> None:
    table = newcomers.begun(GAME, "toll-at-the-ford", 8 * seed, seed)
    newcomers.comes_in(table, Match(ours=("hired-knife",), theirs=("hollow-page",)), "npcs")
    newcomers.comes_in(table, Match(ours=("hired-knife",), theirs=("hollow-page",)), "pcs")
    newcomers.go_on(table)
    assert GAME.over(table.world)
    assert {"hired-knife", "hollow-page-2"} <= newcomers.acted(table, "act")
    assert table.world.unit("hired-knife").side == "a"
    assert table.world.unit("hollow-page-2").side == "b"
    assert table.verify() == []


def test_one_side_of_a_match_can_join_alone() -> None:
    other = GAME.shelf.match(Match(ours=("cress-squadron",), theirs=("cracked-bell",)))
    assert {one.side for one in only_side(GAME, other, "npcs").units} == {"b"}
    assert {one.side for one in only_side(GAME, other, "pcs").units} == {"a"}
