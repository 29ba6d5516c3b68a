"""Wonder and Woe: awarded, held, cashed at any moment, and the desperate flurry."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rulewright.errors import Refusal
from rulewright.kernel.engine.scripted_scene import faces, play, play_agenda, says
from rulewright.kernel.rules.options import Offers
from rulewright.systems.anyventure import GAME
from rulewright.systems.anyventure.model.world import Adventure, Fight
from rulewright.systems.anyventure.rules.checks.fortune import award, woe_flurry, wonder_morale, wonder_recover
from rulewright.systems.anyventure.rules.turns.actions import attack, attempt, done, flurry_attack, price_of
from rulewright.systems.anyventure.rules.turns.offers import offers_of
from rulewright.systems.anyventure.rules.turns.turns import act, end_of_turn, start_of_turn
from rulewright.table.play.seats import Seats
from rulewright.table.play.table import Table

from ...build import adventure, fighter, foe, has


def hero(*rulings: str, **changes: Any) -> Adventure:
    return adventure(fighter(**changes), foe(), rulings=rulings)


def names(world: Adventure) -> list[str]:
    return [condition.id for condition in world.fighter("ana").conditions]


def claims(world: Adventure, role: str = "ana") -> Offers:
    return Offers(GAME.claims(world, role))


# ---- awarding and holding


@pytest.mark.rule("resource.wonder-woe")
def test_the_gm_hands_out_one_of_each_to_player_characters() -> None:
    world = hero()
    assert claims(world, "gm").why_not(award("wonder", "ana")) is None
    assert claims(world, "gm").why_not(award("wonder", "orc"))
    rich = play(play(world, award("wonder", "ana")).world, award("woe", "ana")).world
    assert (rich.fighter("ana").wonder, rich.fighter("ana").woe) == (True, True)
    assert claims(rich, "gm").why_not(award("wonder", "ana"))
    assert claims(rich, "gm").why_not(award("woe", "ana"))


@pytest.mark.rule("resource.wonder-woe-cash")
def test_tokens_are_cashed_once_by_their_holder_and_also_out_of_turn() -> None:
    world = hero(wonder=True, woe=True).but(fight=Fight(2, "Middle", "orc"))
    assert claims(world).why_not(wonder_morale("ana")) is None
    assert claims(world).why_not(woe_flurry("ana")) is None
    cashed = play(play(world, wonder_morale("ana")).world, woe_flurry("ana")).world
    assert (cashed.fighter("ana").wonder, cashed.fighter("ana").woe) == (False, False)
    assert claims(cashed).why_not(wonder_morale("ana"))
    assert claims(cashed).why_not(woe_flurry("ana"))
    assert claims(hero()).why_not(wonder_morale("ana"))


@pytest.mark.rule("woe.flurry", "resource.wonder-woe-cash")
def test_between_fights_wonder_is_cashed_and_woe_kept() -> None:
    camp = hero(wonder=True, woe=True).but(fight=None)
    assert claims(camp).why_not(wonder_morale("ana")) is None
    assert claims(camp).why_not(woe_flurry("ana"))


@pytest.mark.rule("resource.wonder-woe-cash")
def test_a_token_cashed_during_an_attack_can_be_undone() -> None:
    world = hero(wonder=True).but(fight=Fight(2, "Middle", "orc"), agenda=(act("orc"),))
    table = Table(GAME, world, Seats.of(gm=("gm", "orc"), anna=("ana",)), random.Random(1).randrange)
    table.claim("anna", "ana", wonder_morale("ana"))
    assert table.world.fighter("ana").morale == 10
    table.undo()
    assert (table.world.fighter("ana").morale, table.world.fighter("ana").wonder) == (0, True)
    table.answer("gm", attack("orc", "sword", "", "ana"), "orc")
    table.claim("anna", "ana", wonder_morale("ana"))
    assert table.world.fighter("ana").morale == 10, "before the blow falls"
    with pytest.raises(Refusal):
        table.claim("anna", "ana", wonder_morale("ana"))
    table.answer("anna", "evasion")
    assert not table.world.fighter("ana").wonder


@pytest.mark.rule("resource.wonder-woe-cash")
def test_cashing_without_a_token_does_nothing() -> None:
    world = hero(conditions=(has("dazed"),))
    for call in (wonder_morale("ana"), wonder_recover("ana", "dazed"), woe_flurry("ana")):
        assert play(world, call).world == world
    other = hero(wonder=True, conditions=(has("dazed"),))
    assert play(other, wonder_recover("ana", "stunned")).world == other


# ---- Wonder


@pytest.mark.rule("wonder.morale")
@pytest.mark.parametrize(
    ("ruling", "left"), [("clears", ["bleeding"]), ("morale-only", ["bleeding", "broken", "numbed"])]
)
def test_a_boost_gives_10_morale_and_may_end_numbed_and_broken(ruling: str, left: list[str]) -> None:
    lie = (has("bleeding", rc=10), has("broken", rc=12), has("numbed", rc=10))
    world = hero(f"wonder.morale-clears={ruling}", wonder=True, resolve=0, conditions=lie)
    after = play(world, wonder_morale("ana")).world
    assert (after.fighter("ana").morale, after.fighter("ana").resolve) == (10, 0)
    assert names(after) == left
    full = play(hero(wonder=True, morale=15), wonder_morale("ana")).world
    assert full.fighter("ana").morale == 20


@pytest.mark.rule("wonder.recover")
@pytest.mark.parametrize("ends", ["afraid", "charmed", "confused", "dazed", "maddened", "stunned"])
def test_wonder_ends_one_mental_condition(ends: Any) -> None:
    lie = tuple(has(one, rc=10) for one in (ends, "poisoned"))
    world = hero(wonder=True, conditions=lie)
    assert claims(world).why_not(wonder_recover("ana", ends)) is None
    after = play(world, wonder_recover("ana", ends)).world
    assert (names(after), after.fighter("ana").wonder) == (["poisoned"], False)


@pytest.mark.rule("wonder.recover")
def test_wonder_ends_neither_numbed_nor_broken_nor_wounds_that_way() -> None:
    for other in ("numbed", "broken", "bleeding", "prone"):
        world = hero(wonder=True, conditions=(has(other, rc=10),))
        assert claims(world).why_not(wonder_recover("ana", other))


# ---- Woe


@pytest.mark.rule("woe.numbed", "woe.flurry")
def test_cashing_woe_always_numbs() -> None:
    after = play(hero(woe=True), woe_flurry("ana")).world
    numbed = after.fighter("ana").condition("numbed")
    assert numbed is not None
    assert numbed.rc == 10


@pytest.mark.rule("woe.flurry", "resource.morale-cost")
def test_a_flurry_is_an_extra_attack_for_2_resolve() -> None:
    world = hero(flurry=10, morale=5, resolve=9).but(agenda=(act("ana"),))
    sword = ("ana", "sword", "", "orc")
    after = play_agenda(
        world,
        says("ana", flurry_attack(*sword)),
        says("orc", "evasion"),
        faces(4, 4),
        faces(1, 1),
        says("ana", attack(*sword)),
        says("orc", "evasion"),
        faces(4, 4),
        faces(1, 1),
        says("ana", attack(*sword)),
        says("orc", "evasion"),
        faces(4, 4),
        faces(1, 1),
        says("ana", done("ana")),
    ).world
    ana = after.fighter("ana")
    assert (ana.resolve, ana.morale, ana.turn.actions, ana.turn.attacks) == (7, 5, 0, 1)


@pytest.mark.rule("woe.flurry")
def test_a_flurry_is_offered_once_a_turn_and_only_if_it_can_be_paid() -> None:
    def why(**changes: Any) -> str:
        world = hero(**changes)
        action = flurry_attack("ana", "sword", "", "orc")
        return str(offers_of(world, "ana").why_not(action) or "")

    turn = fighter().turn
    assert why(flurry=1) == ""
    assert why(flurry=1, turn=turn.but(actions=0)) == ""
    assert why(flurry=1, turn=turn.but(attacks=1)) == "One extra attack each turn, and it is done. [woe.flurry]"
    assert why(flurry=1, resolve=1) == "It costs 2 Resolve, and 1 is left. [woe.flurry]"
    assert why(flurry=1, resolve=2) == ""
    assert "expected" in why(flurry=0)


@pytest.mark.rule("woe.flurry")
def test_a_flurry_lasts_ten_turns() -> None:
    world = play(hero(woe=True), woe_flurry("ana")).world
    for turn in range(10):
        world = play(world, start_of_turn("ana")).world
        assert world.fighter("ana").flurry == 10 - turn
        world = play(world.but(fight=Fight(2 + turn, "Middle", "ana")), end_of_turn("ana")).world
    assert world.fighter("ana").flurry == 0


@pytest.mark.rule("woe.flurry", "condition.afraid-check")
@pytest.mark.parametrize(("ruling", "used"), [("spent", 1), ("refunded", 0)])
def test_fear_spends_the_extra_action_but_not_its_resolve(ruling: str, used: int) -> None:
    lie = (has("afraid", rc=10, source="orc"), has("impaired"))
    world = hero(f"condition.afraid-cost={ruling}", flurry=3, conditions=lie)
    action = flurry_attack("ana", "sword", "", "orc")
    after = play(world, attempt("ana", action, price_of(world, action)), faces(1, 1)).world.fighter("ana")
    assert (after.turn.attacks, after.turn.actions, after.resolve) == (used, 2, 20)
