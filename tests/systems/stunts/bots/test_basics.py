"""The plain bot, and the rule of thumb for which side is ahead."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from rulewright.kernel.rules.options import Offers, OneOf
from rulewright.kernel.rules.resolve import Ask
from rulewright.systems.stunts.bots.basics import bot, worth
from rulewright.systems.stunts.bots.chances import success_chance
from rulewright.systems.stunts.bots.policies import cautious, focus_fire
from rulewright.systems.stunts.model.sheets import Action, Item, Level, Skill
from rulewright.systems.stunts.model.world import Conflict, Link, Person, Story, Turn, Zone
from rulewright.systems.stunts.phrases import say
from rulewright.systems.stunts.rules.actions.actions import attack
from rulewright.systems.stunts.rules.actions.effects import EffectOn
from rulewright.systems.stunts.rules.actions.problems import clear_way
from rulewright.systems.stunts.rules.actions.stunt_offers import stunt_offers
from rulewright.systems.stunts.rules.actions.stunts import create_effect, done, increase_effect, react
from rulewright.systems.stunts.rules.rolls.dice import dice_rules
from rulewright.systems.stunts.rules.turns.moving import cross
from rulewright.systems.stunts.rules.turns.turns import end_turn, turn_offers
from systems.stunts.build import HERE, boxes, extra, foe, person, story
from systems.stunts.staged import attack_in_progress, effect


def test_the_plain_bot_enlarges_only_what_its_own_action_does() -> None:
    world = story(person("ann"), foe("ork"), effects=(effect(on="ann"),), gm_sp=1)
    world = world.but(current_action=attack_in_progress(who="ork", target="ann", action=Action.DEFEND, sp=0))
    shelf = stunt_offers(world, "ork", 1)
    assert isinstance(shelf, Offers)
    enough = shelf.open[0].fill()
    asked = Ask(("gm",), shelf, "buy", enough)
    assert focus_fire(asked, world) == enough
    assert bot(asked, world).rule is create_effect, "it hurts ann, and leaves her effect alone"


def defends(*people: Person, sp: int = 1) -> tuple[Story, Ask[Any]]:
    """Ann has defended against the ork, with SP to spend."""
    world = story(*people, conflict=Conflict(bands=(("ann",), ("ork",), ()), turn="ork"))
    world = world.but(current_action=attack_in_progress(who="ann", target="ork", action=Action.DEFEND, sp=sp))
    shelf = stunt_offers(world, "ann", sp)
    return world, Ask(("ann",), shelf, "buy", shelf.open[0].fill())


def test_points_that_a_defence_has_earned_hurt_the_foe_by_the_better_of_two_ways() -> None:
    blade = Item("blade", damage=4)
    strong, armed = person("ann", fight=4, items=(blade,), ready=("blade",)), person("ann", fight=0)
    world, asked = defends(strong, foe("ork"))
    assert bot(asked, world) == react("ann")
    assert focus_fire(asked, world) == done("ann"), "careless play spends on its own blow only"
    world, asked = defends(armed, foe("ork", fight=4))
    assert bot(asked, world) == create_effect("ann", EffectOn("damage", "ork"), "")
    hide = foe("ork", fight=4, items=(Item("hide", soak=9),), ready=("hide",))
    world, asked = defends(armed, hide)
    assert bot(asked, world) == done("ann"), "nothing that it could buy takes anything"


def test_points_go_into_a_blow_only_as_far_as_they_take_more() -> None:
    world = story(person("ann"), extra("ork"), extra("elf"))
    world = world.but(conflict=Conflict(bands=(("ann",), ("ork", "elf"), ()), turn="ann"))
    felling, weak = attack_in_progress(damage=4, sp=1), attack_in_progress(damage=3, sp=1)
    for ongoing, bought in ((weak, increase_effect), (felling, create_effect)):
        now = world.but(current_action=ongoing)
        shelf = stunt_offers(now, "ann", 1)
        assert bot(Ask(("ann",), shelf, "buy", shelf.open[0].fill()), now).rule is bought


def test_a_plot_point_is_worth_something_to_its_side() -> None:
    poor, rich = (story(person("ann", pp=pp), foe("ork")) for pp in (0, 1))
    assert worth(rich, "ann") > worth(poor, "ann")
    assert worth(rich, "ork") < worth(poor, "ork")


def test_bots_go_by_the_chance_to_hit_and_by_what_a_hit_takes() -> None:
    blade = Item("blade", damage=3)
    ann = person("ann", fight=2, items=(blade,), ready=("blade",), turn=Turn(actions=1, snaps=1))
    strong, weak = foe("elf", fight=3), foe("ork")
    asked = Ask(("ann",), turn_offers(story(ann, strong, weak), "ann"), "", end_turn("ann"))
    assert bot(asked, story(ann, strong, weak)) == attack("ann", "blade", "ork")
    falling = strong.but(physical=(*boxes("S", "S", "S"), *boxes("S", "S", "S", level=Level.STAGGERED)))
    spent = falling.but(physical=(*falling.physical[:5], *boxes("S", level=Level.INCAPACITATED)))
    world = story(ann, spent, weak)
    assert bot(Ask(("ann",), turn_offers(world, "ann"), "", end_turn("ann")), world) == attack("ann", "blade", "elf")


def test_the_plain_and_the_careful_spend_plot_points_on_attacks_and_the_careless_never() -> None:
    options = OneOf((None, "reroll", "succeed", "effect"))
    failed = Ask(("ann",), options, say("invoke-an-aspect", test="it", outcome="a failure"), None)
    helping = Ask(("ann",), options, say("help-with-an-aspect", test="it", outcome="a failure"), None)
    world = story(person("ann", pp=1), foe("ork"), current_action=attack_in_progress())
    assert (bot(failed, world), cautious(failed, world), focus_fire(failed, world)) == ("succeed", "succeed", None)
    assert (bot(failed, world.but(current_action=None)), bot(helping, world)) == (None, None)


def test_chances_of_bots_are_those_of_the_rules() -> None:
    rules = dice_rules(story(person("ann")).house)
    assert success_chance(0, rules) == Fraction(1, 2)
    assert success_chance(9, rules) == success_chance(4, rules) == Fraction(134825, 139968)


def test_bots_get_past_an_obstacle_by_the_likelier_way() -> None:
    links = Link(HERE, "hall", "a door", 2), Link("hall", "yard")
    barred = {"zones": (Zone(HERE), Zone("hall"), Zone("yard")), "links": links}
    elsewhere = foe("ork", zone="yard")

    def way(**skills: int) -> Any:
        world = story(person("ann", turn=Turn(actions=1, snaps=1), **skills), elsewhere, **barred)
        return bot(Ask(("ann",), turn_offers(world, "ann"), "", end_turn("ann")), world)

    assert way(move=3) == cross("ann", "hall")
    assert way(physique=4) == clear_way("ann", Skill.PHYSIQUE, "hall")
    assert way(move=3, physique=4) == cross("ann", "hall"), "to clear it and walk takes an action more"
