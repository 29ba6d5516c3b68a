"""Every action has its style and words, also while parts of it are open."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.game.action_words import command, story, words_of_offer
from rulewright.kernel.rules.options import NotNow, Offer, Offers
from rulewright.kernel.rules.resolve import Call
from rulewright.kernel.rules.world import GM
from rulewright.systems.stunts import GAME
from rulewright.systems.stunts.display.actions import ACTIONS
from rulewright.systems.stunts.model.sheets import Action, Duration, Gift, Item, Skill, Trait
from rulewright.systems.stunts.model.world import Cover, OngoingAction, Story, Zone
from rulewright.systems.stunts.rules.actions.actions import attack, end_effect
from rulewright.systems.stunts.rules.actions.effects import EffectOn
from rulewright.systems.stunts.rules.actions.problems import overcome
from rulewright.systems.stunts.rules.actions.stunt_offers import stunt_offers
from rulewright.systems.stunts.rules.actions.stunts import (
    create_effect,
    decrease_time,
    increase_effect,
    increase_scope,
    trigger_property,
)
from rulewright.systems.stunts.rules.harm.durations import milestone
from rulewright.systems.stunts.rules.rolls.action_test import lend
from rulewright.systems.stunts.rules.turns.moving import walk
from rulewright.systems.stunts.rules.turns.offers import reaction_offers, sort_offers
from rulewright.systems.stunts.rules.turns.situation import situation_of
from rulewright.systems.stunts.rules.turns.snap_actions import shift
from rulewright.systems.stunts.rules.turns.turns import turn_offers
from rulewright.words.phrase import Phrase
from systems.stunts.build import box, extra, foe, person
from systems.stunts.build import story as scene
from systems.stunts.staged import attack_in_progress, effect, zones_in_a_row

SHELL = Trait("Shell", special=Gift("Shell", "soak"))
HOOK = Item("Hook", damage=3, properties=(Gift("Drag", "prone"),))
CRATE = Cover("a crate")


def rich(*rulings: str, **changes: Any) -> Story:
    """A world in which nearly everything is possible: effects, cover, several zones, items in hand and stowed."""
    ann = person("ann", zone="z0", traits=(SHELL,), items=(HOOK, Item("Bow", damage=2)), ready=("Hook",), pp=1)
    bob, mook = person("bob", zone="z0"), extra("mook", zone="z0")
    known = zones_in_a_row(2) | {"zones": (Zone("z0", "the yard", (CRATE,), ("a lever",)), Zone("z1"), Zone("z2"))}
    effects = (effect(mark="A"), effect(id="e2", mark="M", by="ann"), effect(id="e3", mark="Su", by="ann"))
    world = scene(ann, bob, foe("ork", zone="z0", cover=CRATE), mook, rulings=rulings, effects=effects, **known)
    acting = world.person("ann").turn.but(actions=1, snaps=1)
    return world.with_person(world.person("ann").but(turn=acting)).but(**changes)


RULINGS = ("action.defend_ally=turn_action", "action.defend_cost=needs_action")


def every_offer() -> list[Offer | NotNow]:
    """Everything that may be offered: in a turn, in a reaction, for SP of each kind of test, and out of turn."""
    found: list[Offer | NotNow] = []
    for world in (rich(), rich(*RULINGS)):
        for offers in (turn_offers(world, "ann"), sort_offers(reaction_offers(situation_of(world, "ann")))):
            found += [*offers.open, *offers.closed]
        for ongoing in ongoing_actions():
            offers = stunt_offers(world.but(current_action=ongoing), "ann", 3)
            found += [*offers.open, *offers.closed]
        for seen in (world, world.but(conflict=None)):
            found += [offer for role in (GM, "ann") for offer in GAME.claims(seen, role)]
    return found


def ongoing_actions() -> list[OngoingAction]:
    moving = OngoingAction(who="ann", action=Action.OVERCOME, skill=Skill.MOVE, purpose="move")
    healing = OngoingAction(who="ann", action=Action.OVERCOME, skill=Skill.PHYSIQUE, purpose="recover", target="ann")
    first = OngoingAction(who="ann", action=Action.OVERCOME, purpose="initiative")
    rallying = [healing.but(item=item, size=1) for item in ("rally", "recovery")]
    return [attack_in_progress(item="Hook"), moving, first, *rallying]


def test_every_action_that_may_be_offered_has_its_style_and_its_words() -> None:
    for offered in every_offer():
        assert offered.rule in ACTIONS, offered.rule.name
        known = rich(current_action=attack_in_progress(item="Hook"))
        shown = words_of_offer(GAME, known, offered)
        assert str(shown.verb)
        if isinstance(offered, NotNow):
            assert isinstance(offered.why, Phrase), offered.rule.name
            assert not offered.given or str(shown.title)
            continue
        for words in (shown.verb, shown.title, shown.says):
            assert isinstance(words, Phrase), offered.rule.name
            assert str(words)
        for call in Offers((offered,)).candidates()[:3]:
            assert isinstance(command(GAME, known, call), Phrase), call.rule.name
            assert str(command(GAME, known, call))
            assert str(story(GAME, known, call) or ""), call.rule.name


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (attack("ann", "Hook", "ork"), "attack ork with Hook"),
        (attack("ann", "unarmed", "ork"), "attack ork with bare hands"),
        (overcome("ann", Skill.WITS, "other", "picks the lock", ""), "overcome with Wits: picks the lock"),
        (walk("ann", "z0"), "walk to the yard"),
        (shift("ann", "a crate", True), "go behind a crate and stand up"),
        (shift("ann", "the open", False), "step into the open"),
        (end_effect("ann", "e1"), "end advantage on ann"),
        (end_effect("ann", "bob"), "end the boxes of bob"),
        (increase_effect("ann", "the blow"), "make the blow bigger"),
        (decrease_time("ann", Duration.QUICK), "make what this action does Quick"),
        (create_effect("ann", EffectOn("soak", "bob"), ""), "add soak on bob"),
        (increase_scope("ann", 1, ("mook", "ork")), "reach mook and ork too"),
        (trigger_property("ann", "cover"), "get past the cover"),
        (trigger_property("ann", "Drag"), "set off Drag"),
        (lend("ann", -2, "the light"), "take 2 dice from ann: the light"),
        (milestone("major"), "reach a major milestone"),
    ],
)
def test_actions_as_commands(call: Call[Any], words: str) -> None:
    full = Call(call.rule, call.args if call.rule is not decrease_time else (*call.args, "this deed"))
    assert str(command(GAME, rich(), full)) == words


@pytest.mark.rule("damage.amount")
@pytest.mark.parametrize(
    ("ruling", "words"),
    [
        ("rated", "Roll to hit. A hit does 3 damage."),
        ("margin", "Roll to hit. A hit does 3 damage, and more the better you roll."),
        ("rolled", "Roll to hit. A hit does the damage of 2 dice."),
    ],
)
def test_an_attack_says_what_a_hit_does(ruling: str, words: str) -> None:
    ann = person("ann", items=(Item("Hook", damage=3, dice=2),), ready=("Hook",))
    world = scene(ann, foe("ork"), rulings=(f"damage.source={ruling}",))
    assert str(words_of_offer(GAME, world, Offer(attack, ("ann", "Hook"))).says) == words


@pytest.mark.rule("snap.ready")
def test_a_closed_weapon_is_named_and_says_what_helps() -> None:
    (closed,) = [one for one in turn_offers(rich(), "ann").closed if one.rule is attack]
    assert (str(closed.why), str(closed.helps)) == ("Bow is not at hand.", "Ready it first.")
    assert str(words_of_offer(GAME, rich(), closed).title) == "Attack with Bow"


@pytest.mark.rule("modifier.prone")
def test_who_must_stand_up_first_is_told_so() -> None:
    world = rich("modifier.prone=no_move", effects=(effect("prone", mark="A"),))
    closed = {one.rule: one for one in turn_offers(world, "ann").closed}
    assert str(closed[walk].why) == "ann is prone."
    assert str(closed[walk].helps) == "Stand up first, with a Move in the zone."


def test_boxes_marked_action_are_ended_by_the_name_of_their_person() -> None:
    world = rich().with_person(rich().person("ann").but(physical=(box("A"),)))
    (offered,) = [one for one in turn_offers(world, "ann").open if one.rule is end_effect]
    assert end_effect("ann", "ann") in Offers((offered,)).candidates()
