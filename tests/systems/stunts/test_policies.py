"""The four policies: every answer is legal, and they differ in what they are named for."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from rulewright.kernel.engine.sample import play_out
from rulewright.kernel.engine.solve import Policy, Solver
from rulewright.kernel.rules.options import OneOf
from rulewright.kernel.rules.resolve import Ask
from rulewright.systems.stunts import GAME
from rulewright.systems.stunts.bots.basics import bot
from rulewright.systems.stunts.bots.policies import POLICIES, cautious, focus_fire, spend_early, spend_late
from rulewright.systems.stunts.model.sheets import Duration, Item, Level, Skill
from rulewright.systems.stunts.model.world import Cover, Person, Story, Turn, Zone
from rulewright.systems.stunts.rules.actions.actions import attack
from rulewright.systems.stunts.rules.actions.stunt_offers import stunt_offers
from rulewright.systems.stunts.rules.actions.stunts import done, increase_effect
from rulewright.systems.stunts.rules.harm.recovery import rally
from rulewright.systems.stunts.rules.harm.softening import GRAVE, SACRIFICE, TAKE_IT, Hit, format_threat
from rulewright.systems.stunts.rules.rolls.opposition import Defence
from rulewright.systems.stunts.rules.turns.snap_actions import OPEN, shift
from rulewright.systems.stunts.rules.turns.turns import end_turn, turn_offers
from systems.stunts.build import box, boxes, extra, foe, person, story
from systems.stunts.staged import attack_in_progress, zones_in_a_row

ENCOUNTERS = [one.id for one in GAME.shelf.encounters(None)]
FRESH = Turn(actions=1, snaps=1)
HALF = (box("S", Level.STAGGERED), box("S"), box("S"))
BLADE = {"items": (Item("blade", damage=3),), "ready": ("blade",), "fight": 3, "turn": FRESH}
FAILED = OneOf[Any]((None, "reroll", "succeed", "effect"))
SUCCEEDED = OneOf[Any]((None, "reroll", "effect", "add SP"))


def counting_policy(policy: Policy, counted: Counter[str]) -> Policy:
    """The policy, with its answers checked to be legal and counted."""

    def answer(asked: Ask[Any], seen: Story | None) -> Any:
        chosen = policy(asked, seen)
        assert asked.why_not(chosen) is None, (str(asked.label), chosen)
        counted[getattr(getattr(chosen, "rule", None), "name", str(chosen))] += 1
        return chosen

    return answer


def played(policy: Policy, encounter: str, seed: int, counted: Counter[str]) -> Story:
    world = GAME.shelf.world(encounter, (), None)
    solver = Solver(counting_policy(policy, counted), GAME.view)
    return play_out(world, random.Random(seed).randrange, solver, lambda now: GAME.over(now) is not None)


def turn_of(policy: Policy, world: Story, who: str = "ann") -> Any:
    return policy(Ask((who,), turn_offers(world, who), f"{who} acts", end_turn(who)), world)


@pytest.mark.parametrize("name", POLICIES)
@pytest.mark.parametrize("encounter", ENCOUNTERS)
def test_every_answer_of_a_whole_conflict_is_legal(name: str, encounter: str) -> None:
    for seed in range(2):
        assert GAME.over(played(POLICIES[name], encounter, seed, Counter())) in ("pcs", "npcs")


@pytest.mark.parametrize("name", POLICIES)
def test_inside_a_law_policies_give_the_default(name: str) -> None:
    assert POLICIES[name](Ask(("roller",), OneOf((1, 2)), "action dice", 2), None) == 2


def test_plot_points_go_early_late_or_never() -> None:
    def points(policy: Policy) -> int:
        ends = [played(policy, "boarders", seed, Counter()) for seed in range(4)]
        return sum(end.gm_pp + sum(one.pp for one in end.people) for end in ends)

    whole = 4 * (3 * 3 + 3)
    assert points(focus_fire) == whole
    assert points(spend_early) == 0
    early, late = Counter[str](), Counter[str]()
    for seed in range(4):
        played(spend_early, "the-ferry-toll", seed, early)
        played(spend_late, "the-ferry-toll", seed, late)
    assert early["add SP"] > late["add SP"]


def test_only_the_cautious_take_cover() -> None:
    careful, plain = Counter[str](), Counter[str]()
    for seed in range(4):
        played(cautious, "the-sluice-gate", seed, careful)
        played(focus_fire, "the-sluice-gate", seed, plain)
    assert careful["shift"] > 0 == plain["shift"] == plain["rally"]


def test_the_careless_attack_the_foe_of_whom_a_hit_takes_most() -> None:
    ann = person("ann", **BLADE)
    assert turn_of(focus_fire, story(ann, foe("ork"), extra("mook"))) == attack("ann", "blade", "mook")
    hurt = foe("ork", physical=(*HALF, box("S")))
    assert turn_of(focus_fire, story(ann, foe("elf"), hurt)) == attack("ann", "blade", "ork")
    armoured = hurt.but(sheet=hurt.sheet.but(items=(Item("plate", soak=3),)), ready=("plate",))
    assert turn_of(focus_fire, story(ann, foe("elf"), armoured)) == attack("ann", "blade", "elf")
    pierced = person("ann", **(BLADE | {"items": (Item("blade", damage=3, pierce=1),)}))
    assert turn_of(focus_fire, story(pierced, foe("elf"), armoured)) == attack("ann", "blade", "ork")


def test_spending_late_begins_when_half_is_full_or_an_ally_is_out() -> None:
    whole, hurt = person("ann"), person("ann", physical=HALF)
    out = person("bob", gone=True)
    for people, late in (((whole,), None), ((hurt,), "succeed"), ((whole, out), "succeed")):
        asked, world = Ask(("ann",), FAILED, "Use an aspect?", None), story(*people, foe("ork"))
        assert spend_late(asked, world) == late
        assert spend_early(asked, world) == "succeed"
        assert focus_fire(asked, world) is None


def test_the_cautious_invoke_only_against_a_hit_that_could_take_them_out() -> None:
    whole, hurt = person("ann"), person("ann", physical=HALF)
    attacked = attack_in_progress(who="ork", target="ann")
    asked = Ask(("ann",), FAILED, "Use an aspect?", None)
    assert cautious(asked, story(hurt, foe("ork"), current_action=attacked)) == "succeed"
    assert cautious(asked, story(whole, foe("ork"), current_action=attacked)) is None
    assert cautious(asked, story(hurt, foe("ork"), current_action=attack_in_progress())) is None
    held = Ask(("ann",), SUCCEEDED, "Use an aspect?", None)
    assert cautious(held, story(hurt, foe("ork"), current_action=attacked)) is None


def test_a_grave_aspect_is_taken_on_only_to_stay_up_and_not_for_ever() -> None:
    whole = person("ann")
    full = person("ann", physical=(*boxes("S", "S", level=Level.STAGGERED), box("S", Level.INCAPACITATED)))
    for policy in (cautious, spend_early):
        assert policy(threatened(whole, 8), story(whole, foe("ork"))) == GRAVE
        assert policy(threatened(full, 4), story(full, foe("ork"))) == GRAVE
        assert policy(threatened(whole, 4), story(whole, foe("ork"))) == TAKE_IT
        assert policy(threatened(full, 1), story(full, foe("ork"))) == TAKE_IT
    assert focus_fire(threatened(whole, 8), story(whole, foe("ork"))) == TAKE_IT


def threatened(one: Person, damage: int) -> Ask[str]:
    """The question how a person softens a hit."""
    label = format_threat(story(one, foe("ork")), Hit(one.id, Duration.SCENE, "physical"), damage)
    return Ask((one.id,), OneOf((TAKE_IT, SACRIFICE, GRAVE)), label, TAKE_IT)


def yard(*people: Person) -> Story:
    covers = (Cover("crates"), Cover("wall", material="heavy"))
    return story(*people, foe("ork"), zones=(Zone("here", covers=covers),))


def test_the_cautious_rally_when_hurt_and_unable_to_attack_as_long_as_it_helps_and_can_be_paid() -> None:
    def alone(one: Person) -> Story:
        return story(one, zones=(Zone("here"),))

    hurt = person("ann", physical=HALF, **BLADE)
    assert turn_of(cautious, alone(hurt)) == rally("ann", "physical")
    assert turn_of(cautious, alone(hurt.but(rallies=1, pp=1))) == rally("ann", "physical")
    staggered = hurt.but(physical=(box("S", Level.STAGGERED), box("S", Level.STAGGERED)))
    for one in (hurt.but(rallies=1), staggered, person("ann", **BLADE)):
        assert turn_of(cautious, alone(one)).rule is not rally
    assert turn_of(cautious, yard(hurt)) == attack("ann", "blade", "ork"), "an attack is worth more"


def test_the_cautious_fight_from_the_best_cover_when_hurt_while_an_ally_is_healthy() -> None:
    hurt = person("ann", physical=HALF, rallies=1, **BLADE)
    behind = hurt.but(cover=Cover("wall", material="heavy"))
    assert turn_of(cautious, yard(hurt, person("bob"))) == shift("ann", "wall", stand=False)
    assert turn_of(cautious, yard(behind, person("bob"))) == attack("ann", "blade", "ork")
    assert turn_of(cautious, yard(behind)) == shift("ann", OPEN, stand=False)


def test_whoever_defends_best_does_so_for_an_ally_beside() -> None:
    own = Defence("ann", Skill.FIGHT)
    ways = (own, Defence("ann", Skill.MOVE), Defence("bob", Skill.FIGHT), Defence("bob", Skill.MOVE), Defence("bob"))
    asked = Ask(("ann", "bob"), OneOf(ways), "who defends, and with what?", own)
    attacked = attack_in_progress(who="ork", target="ann")

    def answers(ann: Person, bob: Person, *rulings: str) -> set[Any]:
        world = story(ann, bob, foe("ork"), rulings=rulings, current_action=attacked)
        return {bot(asked, world), cautious(asked, world)}

    ann, bob = person("ann", fight=1, zone="z0"), person("bob", move=2, zone="z0")
    assert answers(ann, bob) == {Defence("bob", Skill.MOVE)}
    assert answers(ann, bob.but(zone="z1")) == {own}
    assert answers(ann, person("bob", move=1, zone="z0")) == {own}, "of equals the target defends itself"
    assert answers(ann, bob, "action.defend_ally=takes_hit") == {own}
    focused = bob.but(turn=Turn(focused=True))
    assert answers(ann, focused) == {own}
    assert focus_fire(asked, story(ann, bob, foe("ork"), current_action=attacked)) == own


def test_policies_are_found_by_name() -> None:
    assert set(GAME.policies) == {"plain", "careless", "careful", "spend-early", "spend-late"}


def test_nobody_buys_range_for_an_attack_that_reaches_its_target() -> None:
    world = story(person("ann", zone="z0"), foe("ork", zone="z0"), foe("sniper", zone="z3"), **zones_in_a_row(3)).but(
        current_action=attack_in_progress()
    )
    asked = Ask(("ann",), stunt_offers(world, "ann", 1), "1 SP", done("ann"))
    assert focus_fire(asked, world) == increase_effect("ann", "the blow")
