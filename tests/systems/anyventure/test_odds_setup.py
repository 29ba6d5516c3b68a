"""`odds` for Anyventure: exact odds of every weapon from its best distance, with its Energy."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest
from typer.testing import CliRunner

from rulewright.cli import app
from rulewright.kernel.engine.solve import Solver
from rulewright.systems.anyventure import GAME
from rulewright.systems.anyventure.board import distance
from rulewright.systems.anyventure.model.sheets import Ability, Change
from rulewright.systems.anyventure.model.terms import band_of
from rulewright.systems.anyventure.model.world import Adventure
from rulewright.systems.anyventure.odds_setup import attack_with, on_turn

from .build import adventure, fighter, foe, has
from .duels import ana, arm, law, lost, mean_loss, orc

BOW = arm("bow", 5, 3, "simple ranged", category="ranged", hands=2, nearest=4, farthest=5)
SHOT = Ability(id="aimed", kind="attack", energy=2, category="ranged", dice=1)


def odds(*words: str) -> list[dict[str, Any]]:
    found = CliRunner().invoke(app, ["odds", "anyventure", *words, "--json"])
    assert found.exit_code == 0, found.output
    return list(json.loads(found.stdout))


def named(world: Adventure, who: str = "ana") -> list[tuple[Any, ...]]:
    _, offers = on_turn(world, who)
    return [action.args[1:] for action in offers.candidates() if action.rule is attack_with]


@pytest.mark.rule("action.attack", "attack.profiles")
def test_every_weapon_is_offered_with_every_special_attack_it_is_good_for() -> None:
    world = adventure(ana(arm(), BOW, abilities=(SHOT,)), orc())
    assert named(world) == [
        ("", "sword", "", "orc"),
        ("", "bow", "", "orc"),
        ("aimed", "bow", "", "orc"),
        ("", "fists", "", "orc"),
    ]
    untrained = adventure(ana(arm(), BOW, trained={"simple ranged": (0, 0)}), orc())
    assert named(untrained) == [("", "sword", "", "orc"), ("", "fists", "", "orc")]


@pytest.mark.rule("range.optimal")
@pytest.mark.parametrize(("weapon", "band"), [("sword", 1), ("bow", 4), ("fists", 1)])
def test_each_is_used_from_its_best_distance(weapon: str, band: int) -> None:
    staged, _ = on_turn(adventure(ana(arm(), BOW), orc(at=(9, 9))), "ana")
    for after in law(staged, attack_with("ana", "", weapon, "", "orc")):
        assert band_of(distance(after.fighter("ana"), after.fighter("orc"))) == band


@pytest.mark.rule("attack.roll", "defence.static", "action.attack-cost")
def test_odds_equal_those_of_the_rules() -> None:
    """2d10 against 4 from afar: 7 of 10 hit; against 2 at hand 9 of 10 do."""
    great = arm("great", 5, 3, "complex melee")
    world = adventure(ana(great, BOW, energy=5), orc(conditions=(has("incapacitated"),)))
    staged, _ = on_turn(world, "ana")
    for weapon, hits, energy in (("bow", Fraction(7, 10), 0), ("great", Fraction(9, 10), 1)):
        after = law(staged, attack_with("ana", "", weapon, "", "orc"))
        assert mean_loss(staged, after) == 5 * (1 - (1 - hits) ** 2) + 3 * hits**2
        assert after.chance(lambda now, cost=energy: now.fighter("ana").energy == 5 - cost) == 1


@pytest.mark.rule("module.abilities")
def test_odds_assume_no_reactions_that_cost_energy() -> None:
    parry = Ability(id="parry", kind="boon", use="reaction", trigger="attacked", energy=1, aim="self", dice=1)
    plain, _ = on_turn(adventure(ana(), orc()), "ana")
    usual = mean_loss(plain, law(plain, attack_with("ana", "", "sword", "", "orc")))
    for energy in (1, 0):
        staged, _ = on_turn(adventure(ana(), orc(abilities=(parry.but(energy=energy),))), "ana")
        after = law(staged, attack_with("ana", "", "sword", "", "orc"))
        assert {now.fighter("orc").energy for now in after} == {5}
        assert (mean_loss(staged, after) < usual) == (energy == 0)


@pytest.mark.rule("attack.dual-wield")
def test_the_off_hand_is_offered_too() -> None:
    dagger = arm("dagger", 2, 1)
    staged, offers = on_turn(adventure(ana(arm(), dagger, off="dagger"), orc()), "ana")
    action = next(call for call in offers.candidates() if call.rule.name == "off_hand_attack")
    assert law(staged, action).chance(lambda now: lost(staged, now) in (0, 2)) == 1


def test_enemies_are_adjacent_and_everybody_is_ready() -> None:
    crowd = [foe(f"rat-{at}", at=(9, at), tier="minion") for at in range(5)]
    staged, offers = on_turn(adventure(ana(energy=0), fighter("ben", at=(3, 3)), *crowd), "ana")
    one = staged.fighter("ana")
    assert (one.energy, one.turn.actions) == (5, 2)
    assert all(distance(one, staged.fighter(rat.id)) == 0 for rat in crowd)
    assert {action.rule.name for action in offers.candidates()} >= {"attack_with", "grab", "shove", "defend"}
    assert not {"move", "sprint", "attack"} & {action.rule.name for action in offers.candidates()}


def test_large_creatures_find_room() -> None:
    staged, _ = on_turn(adventure(ana(), orc(size="huge"), foe("two", size="large", at=(9, 9))), "ana")
    assert [distance(staged.fighter("ana"), staged.fighter(who)) for who in ("orc", "two")] == [0, 0]


@pytest.mark.parametrize("encounter", [encounter.id for encounter in GAME.shelf.encounters(None)])
def test_everybody_in_every_fight_has_exact_odds_with_every_weapon(encounter: str) -> None:
    world = GAME.shelf.world(encounter, (), None)
    solver: Solver[Adventure] = Solver(view=GAME.view)
    for one in {member.sheet.name: member for member in world.fighters}.values():
        staged, offers = on_turn(world, one.id)
        actions = [action for action in offers.candidates() if action.rule is attack_with]
        assert actions, one.id
        target = actions[0].args[-1]
        for action in [action for action in actions if action.args[-1] == target]:
            after = solver.worlds_after_agenda(staged.but(agenda=(action,)))
            assert after.chance(lambda now: not now.agenda) == 1


def test_the_command_prints_and_lists_odds() -> None:
    printed = CliRunner().invoke(
        app, ["odds", "anyventure", "the-toll-bridge", "maren", "toll-thug", "--only", "attack"]
    )
    assert "Attack Toll Thug 1 with the garrison sword: " in printed.stdout
    found = odds("the-toll-bridge", "maren", "toll-thug", "--only", "attack with garrison-sword")
    assert [one["action"] for one in found] == ["attack with garrison-sword toll-thug"]
    change = next(one for one in found[0]["changes"] if one["bar"] == "toll-thug Health")
    assert float(Fraction(change["mean"])) == pytest.approx(change["decimal"])


def test_rulings_change_the_odds() -> None:
    special = ("wolves-at-the-fold", "sorrel", "grey-wolf", "--only", "attack with aimed-shot longbow")
    assert energy_in(odds(*special), "sorrel") == "-3"
    plain = ("wolves-at-the-fold", "ogra", "grey-wolf", "--only", "attack with great-maul")
    assert energy_in(odds(*plain), "ogra") == "-1"
    assert energy_in(odds(*plain, "--ruling", "action.attack-cost=weapon"), "ogra") == "-2"
    refused = CliRunner().invoke(app, ["odds", "anyventure", *plain, "--ruling", "action.attack-cost=free"])
    assert refused.exit_code != 0


def energy_in(found: list[dict[str, Any]], who: str) -> str:
    return str(next(one["mean"] for one in found[0]["changes"] if one["bar"] == f"{who} Energy"))


def test_odds_use_widened_ranges() -> None:
    near = (Change("band.simple ranged.nearest", -3),)
    staged, _ = on_turn(adventure(ana(BOW, changes=near), orc()), "ana")
    for after in law(staged, attack_with("ana", "", "bow", "", "orc")):
        assert distance(after.fighter("ana"), after.fighter("orc")) == 0
