"""Exact chances of whole duels: each round is solved from the rules, and all rounds as linear equations."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rulewright.kernel.engine.solve import Solver
from rulewright.kernel.rules.options import Offers
from rulewright.kernel.rules.resolve import Ask
from rulewright.systems.stunts.model.sheets import Action, Item, Level, Skill
from rulewright.systems.stunts.model.world import OngoingAction, Person, Story
from rulewright.systems.stunts.rules.actions.actions import attack
from rulewright.systems.stunts.rules.actions.stunts import increase_effect
from rulewright.systems.stunts.rules.rolls.gathering import ActionTest, gather_dice
from rulewright.systems.stunts.rules.turns.conflict import begin, start_round
from systems.stunts.build import box, extra, foe, person, story

Worlds = dict[Story, Fraction]
READY = ("blade",)
STAGGERED = (box("S", Level.STAGGERED),)


def blade(damage: int) -> tuple[Item, ...]:
    return (Item("blade", damage=damage),)


def fights(asked: Ask[Any], seen: Story | None) -> Any:
    """Attack with the blade, put SP of an attack into the blow, and do nothing else."""
    if isinstance(asked.options, Offers) and seen:
        for action in asked.options.candidates():
            if action.rule is attack and action.args[1] == "blade":
                return action
            if (
                action.rule is increase_effect
                and action.args[1] == "the blow"
                and seen.ongoing().action is Action.ATTACK
            ):
                return action
    return asked.when_nobody_answers()


def begins(world: Story) -> bool:
    """Whether a round starts here."""
    return bool(world.agenda) and world.agenda[0].rule is start_round


def unnumbered(world: Story) -> Story:
    """The same start of a round, whichever round it is: no rule asks for its number."""
    assert world.conflict
    return world.but(agenda=(start_round(1),), conflict=world.conflict.but(round=1))


def next_starts(solver: Solver[Story], world: Story) -> Worlds:
    """The worlds at the next start of a round or after the conflict, with their chances."""
    front: Worlds = {world: Fraction(1)}
    found: Worlds = {}
    while front:
        later: Worlds = {}
        for now, chance in front.items():
            after = solver.worlds_after(now.but(agenda=now.agenda[1:]), now.agenda[0])
            for then, weight in after.items():
                share = chance * Fraction(weight, after.total)
                if begins(then) or not then.agenda:
                    end = unnumbered(then) if begins(then) else then
                    found[end] = found.get(end, Fraction(0)) + share
                else:
                    later[then] = later.get(then, Fraction(0)) + share
        front = later
    return found


def win_chances(solver: Solver[Story], starts: Worlds) -> dict[Story, Fraction]:
    """The players' chance of winning from every start of a round that can be reached."""
    chances: dict[Story, Worlds] = {}
    open_ = list(starts)
    while open_:
        world = open_.pop()
        if begins(world) and world not in chances:
            chances[world] = next_starts(solver, world)
            open_ += chances[world]
    return solved(chances)


def solved(chances: dict[Story, Worlds]) -> dict[Story, Fraction]:
    """x = won + sum of chance * x over the rounds that follow, by elimination in whole fractions."""
    rows: list[tuple[Story, Worlds, Fraction]] = []
    for world, after in chances.items():
        links = {then: chance for then, chance in after.items() if begins(then)}
        won = sum((chance for then, chance in after.items() if then.result == "pcs"), Fraction(0))
        for known, its_links, its_won in rows:
            share = links.pop(known, Fraction(0))
            won += share * its_won
            links = added(links, its_links, share)
        loop = 1 - links.pop(world, Fraction(0))
        rows.append((world, {then: chance / loop for then, chance in links.items()}, won / loop))
    values: dict[Story, Fraction] = {}
    for world, links, won in reversed(rows):
        values[world] = won + sum(chance * values[then] for then, chance in links.items())
    return values


def added(links: Worlds, more: Worlds, share: Fraction) -> Worlds:
    if not share:
        return links
    return {then: links.get(then, Fraction(0)) + share * more.get(then, Fraction(0)) for then in {**links, **more}}


def duel(ann: Person, other: Person) -> tuple[Fraction, Fraction, Fraction]:
    """The chance that ann wins: when she acts first, when she acts second, and over the initiative roll."""
    solver: Solver[Story] = Solver(fights)
    starts = next_starts(solver, story(ann, other, fight=False, agenda=(begin(),)))
    values = win_chances(solver, starts)
    first = {values[world] for world in starts if world.conflict and world.conflict.bands[0] == ("ann",)}
    second = {values[world] for world in starts if world.conflict and world.conflict.bands[2] == ("ann",)}
    assert (len(first), len(second)) == (1, 1)
    overall = sum((chance * values[world] for world, chance in starts.items()), Fraction(0))
    return first.pop(), second.pop(), overall


def nets(ann: Person, other: Person) -> tuple[int, int]:
    """What ann attacks with and defends with, against the other's blow."""
    blow = OngoingAction(who=other.id, action=Action.ATTACK, skill=Skill.FIGHT, purpose="body", target="ann")
    world = story(ann, other, current_action=blow)
    trials = [ActionTest("ann", Skill.FIGHT, action, "body", other.id) for action in (Action.ATTACK, Action.DEFEND)]
    mine, theirs = (gather_dice(world, trial, None).net for trial in trials)
    return mine, theirs


@pytest.mark.rule("test.opposition", "initiative.test", "stress.extras", "damage.overflow", "conflict.round")
def test_a_player_against_an_extra() -> None:
    ann = person("ann", fight=2, items=blade(4), ready=READY)
    mook = extra("mook", fight=1, items=blade(8), ready=READY)
    assert nets(ann, mook) == (1, 1)
    first, second, overall = duel(ann, mook)
    assert first == Fraction(1227312, 1349113)
    assert overall == Fraction(2124121, 2698226)
    assert first + second == 2 * overall


@pytest.mark.rule("test.opposition.mirror", "stress.staggered", "damage.overflow", "initiative.test", "conflict.round")
def test_a_duel_of_equals() -> None:
    ann = person("ann", fight=2, items=blade(4), ready=READY, boxes=(1, 1, 1))
    ork = foe("ork", fight=2, items=blade(4), ready=READY, boxes=(1, 1, 1))
    first, second, overall = duel(ann, ork)
    assert first == Fraction(2547458, 4047339)
    assert second == Fraction(1499881, 4047339)
    assert overall == Fraction(1, 2)


@pytest.mark.rule("test.opposition.mirror", "stress.staggered")
@pytest.mark.parametrize(
    ("mine", "its", "net"), [((), (), 0), (STAGGERED, (), -1), ((), STAGGERED, 1), (STAGGERED, STAGGERED, 0)]
)
def test_what_being_staggered_is_worth_in_a_duel(mine: Any, its: Any, net: int) -> None:
    ann, ork = person("ann", fight=2, physical=mine), foe("ork", fight=2, physical=its)
    assert nets(ann, ork) == (net, net)


@pytest.mark.rule("stunt.effect.damage", "sp.earn.triples", "damage.levels")
def test_in_a_duel_a_triple_adds_two_damage() -> None:
    ann, ork = person("ann", fight=2, items=blade(6), ready=READY), foe("ork", fight=2, boxes=(1, 1, 1))
    struck: Solver[Story] = Solver(fights)
    after = struck.worlds_after(story(ann, ork), attack("ann", "blade", "ork"))
    assert after.chance(lambda world: not world.person("ork").acts) == Fraction(3, 216)
    assert after.chance(lambda world: bool(world.person("ork").physical)) == Fraction(1, 2)
