"""Actions other than attacks: Signature Attacks, evolving, and whatever the GM agrees to."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.errors import Refusal, ScriptError
from rulewright.kernel.engine.scripted_scene import faces, play, says
from rulewright.kernel.rules.resolve import Call
from rulewright.systems.animon import GAME
from rulewright.systems.animon.model.sheets import Effect, Stage, Stat
from rulewright.systems.animon.model.world import Ailment, Story
from rulewright.systems.animon.rules.combat.attack import attack
from rulewright.systems.animon.rules.combat.signature import signature_attack
from rulewright.systems.animon.rules.growth.bond import allow_stat
from rulewright.systems.animon.rules.growth.evolution import evolve
from rulewright.systems.animon.rules.turns.actions import REFUSED, choose, defend, other
from rulewright.systems.animon.rules.turns.turns import end_turn, turn
from rulewright.systems.animon.view import claims
from rulewright.table.play.table import Table
from systems.animon.build import form, kid, npc, pair, pc, signature, story
from systems.animon.playing import hp, next_call, run_script, with_agenda


@pytest.mark.rule("combat.action.signature", "combat.turn.one-action")
def test_a_signature_attack_is_the_action_costs_a_use_and_has_all_its_effects() -> None:
    known = signature(Effect.MISDIRECT, Effect.HEAVY_STRIKE, rank=2)
    rex = pc("rex", Stage.BASIC, form(Stage.BASIC, (3, 3, 3, 3), known))
    world = with_agenda(story(rex, npc("foe", level=2, hp=18)), turn("rex"))
    blow = says("rex", signature_attack("rex", "Blaze", "foe", Stat.POWER))
    done = run_script(world, blow, faces(4, 1, 1, 1, 1), faces(1, 1))
    assert (next_call(done), done.fighter("rex").uses_spent) == (choose("foe"), 1)
    assert hp(done, "foe") == 18 - (6 + 1 + 3)
    assert done.fighter("foe").has(Ailment.DISORIENTED)
    missed = run_script(world, blow, faces(*[1] * 5), faces(6, 6), says("rex", False, label="Push"))
    assert (missed.fighter("rex").uses_spent, hp(missed, "foe")) == (1, 18)


@pytest.mark.rule("combat.action.evolve")
@pytest.mark.parametrize(("ruling", "then"), [("free", choose("rex")), ("action", choose("foe"))])
def test_evolving_is_free_unless_the_table_makes_it_the_action(ruling: str, then: Call[Any]) -> None:
    bond = pair("rex", points=1)
    world = story(pc("rex"), npc("foe"), pairs=(bond,), rulings=(f"evolution.action={ruling}",))
    done = run_script(with_agenda(world, turn("rex")), says("rex", evolve("rex", Stage.SUPER)))
    assert (done.fighter("rex").stage, next_call(done)) == (Stage.SUPER, then)
    assert done.fighter("rex").acted is (ruling == "action")


@pytest.mark.rule("combat.action.evolve")
def test_only_animon_can_evolve() -> None:
    world = story(pc("rex"), kid("mia"), npc("foe"), pairs=(pair("rex", "mia", points=3),))
    for who in ("mia", "foe"):
        with pytest.raises(ScriptError, match="got evolve"):
            play(world, choose(who), says(who, evolve(who, Stage.SUPER)))


@pytest.mark.rule("combat.action.other")
def test_any_other_action_needs_the_roll_the_gm_names_or_none() -> None:
    world = story(pc("rex"), npc("foe"))
    free = play(world, other("rex", "barks"), says("gm", None, label="Which roll"))
    assert [str(fact.tell()) for fact in free.facts] == ["rex: barks", "rex has acted"]
    script = (says("gm", Stat.BRAINS), says("gm", 2), faces(4, 1, 1), says("rex", False, label="Push"))
    failed = play(world, other("rex", "opens the cage"), *script)
    assert str(failed.facts[-1].tell()) == "gm: opens the cage: rex fails"


@pytest.mark.rule("combat.action.other", "effect.quick-strike")
def test_an_action_the_gm_refuses_is_not_taken_and_another_is_chosen() -> None:
    world = with_agenda(story(pc("rex"), npc("foe")), choose("rex"), end_turn("rex"))
    table: Table[Story] = Table(GAME, world)
    for what in ("flies to the moon", "flies to the sun"):
        table.answer("gm", other("rex", what))
        table.answer("gm", REFUSED)
        assert table.position.world.agenda == (choose("rex"), end_turn("rex")), "nothing piles up"
    assert (str(table.label), table.world.fighter("rex").acted) == ("What does rex do?", False)
    table.answer("gm", defend("rex"))
    assert (table.world.fighter("rex").acted, table.world.fighter("rex").defending) == (True, True)
    assert str(table.label) == "What does foe do?"


@pytest.mark.rule("combat.attack.stat-heart", "combat.attack.stat-usual")
def test_where_attacks_use_power_the_gm_allows_another_stat_for_one_of_them() -> None:
    world = with_agenda(story(pc("rex"), npc("foe", hp=40), rulings=("attack.stat=power",)), choose("rex"))
    assert "allow_stat" not in [one.rule.name for one in claims(story(pc("rex"), npc("foe")), "gm")]
    table: Table[Story] = Table(GAME, world, source=lambda _: 3)
    with pytest.raises(Refusal, match="stat"):
        table.answer("gm", attack("rex", "foe", Stat.HEART))
    table.claim("gm", "gm", allow_stat("rex", Stat.HEART))
    assert list(map(str, GAME.panel(table.world).words)) == ["rex may attack with Heart"]
    with pytest.raises(Refusal, match="stat"):
        table.answer("gm", attack("rex", "foe", Stat.BRAINS))
    table.answer("gm", attack("rex", "foe", Stat.HEART))
    assert table.world.fighter("foe").hp < 40
    assert table.world.modifiers == (), "the next attack is with Power again"
