"""Gathering dice: every bonus and penalty die of a test, with its source."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rulewright.game.gm.dice import gm_dice_for
from rulewright.kernel.rules.tally import Tally, Term
from rulewright.words.arguments import Who

from ...model.sheets import Action, Duration, Perk, Purpose, Skill
from ...model.world import Effect, Person, Story, Turn
from ...phrases import say
from ..harm.durations import is_on_turn
from ..harm.lasting import kept_up_by
from ..harm.stress import staggered_dice

BODILY: tuple[Purpose, ...] = ("body", "move")
SIZED: tuple[Purpose, ...] = ("body", "sneak", "perceive")
MAX_SIZE_DICE = 4
SIGHT: tuple[Purpose, ...] = ("body", "perceive")


class ActionTest(NamedTuple):
    """A test to be made: by whom, with which skill and action, for what purpose, against whom, and how hard in dice."""

    who: str
    skill: Skill | None
    action: Action
    purpose: Purpose = "other"
    against: str = ""
    difficulty: int = 0


class GatheredDice(NamedTuple):
    """Bonus and penalty dice before they cancel."""

    bonus: Tally
    penalty: Tally

    @property
    def net(self) -> int:
        return self.bonus.total - self.penalty.total


def is_unskilled(person: Person, test: ActionTest) -> bool:
    """Whether a test uses no skill, or one rated 0."""
    return person.sheet.rating(test.skill) == 0


def perks_for(person: Person, test: ActionTest) -> tuple[Perk, ...]:
    """The perks that fit a test, of which only one helps; an unskilled test has none."""
    if is_unskilled(person, test):
        return ()
    return tuple(perk for perk in person.sheet.perks if perk.fits(test.skill, test.action))


def gather_dice(
    story: Story, test: ActionTest, perk: Perk | None, *, opposed: bool = True, named: tuple[Term, ...] = ()
) -> GatheredDice:
    """Bonus and penalty dice of a test. The opponent's bonus dice are the roller's penalty dice, and vice versa."""
    mine = [*own_terms(story, test, perk), *size_terms(story, test), *named]
    if test.difficulty:
        mine.append(Term("difficulty", -test.difficulty, "dice.penalty.difficulty"))
    if test.against and opposed:
        mine += [
            term.but(label=say("label-of", label=term.label, who=Who(test.against)), amount=-term.amount)
            for term in opposing_terms(story, test)
        ]
    bonus = tuple(term for term in mine if term.amount > 0)
    penalty = tuple(term.but(amount=-term.amount) for term in mine if term.amount < 0)
    who = Who(test.who)
    return GatheredDice(Tally(say("bonus-dice-of", who=who), bonus), Tally(say("penalty-dice-of", who=who), penalty))


AGILE, BRUTE, FIRM, ALERT = (Skill.FIGHT, Skill.MOVE), (Skill.PHYSIQUE,), (Skill.RESOLVE,), (Skill.WITS,)
DEFENCES = {"body": AGILE, "mind": FIRM, "sneak": ALERT, "perceive": (Skill.MOVE, Skill.WITS)}
MET_WITH = {Skill.FIGHT: AGILE, Skill.MOVE: AGILE, Skill.WITS: ALERT}


def defending_skills(test: ActionTest) -> tuple[Skill, ...]:
    """The usual skills against a test: against brute force, by its purpose, or else by its skill."""
    if test.skill is Skill.PHYSIQUE:
        return BRUTE
    return DEFENCES.get(test.purpose) or MET_WITH.get(test.skill or Skill.INTERACT, FIRM)


def best_defence(story: Story, who: str, test: ActionTest) -> Skill:
    """The usual skill that brings somebody the most dice against a test, perks, talents and conditions included."""
    person = story.person(who)

    def dice(skill: Skill) -> tuple[int, int]:
        defends = ActionTest(who, skill, Action.DEFEND, test.purpose, test.who)
        best = max(perks_for(person, defends), key=lambda perk: perk.dice, default=None)
        return sum(term.amount for term in own_terms(story, defends, best)), person.sheet.rating(skill)

    return max(defending_skills(test), key=dice)


def opposing_terms(story: Story, test: ActionTest) -> list[Term]:
    """The dice of the other side: skill, best perk, traits, effects and conditions of its own roll."""
    own = mirrored(story, test)
    perks = perks_for(story.person(own.who), own)
    best = max(perks, key=lambda perk: perk.dice) if perks else None
    terms = list(own_terms(story, own, best))
    terms += [Term("size", amount, "test.opposition") for amount in opposing_size(story, own)]
    return [term if term.amount > 0 else term.but(rule="test.opposition.mirror") for term in terms]


def mirrored(story: Story, test: ActionTest) -> ActionTest:
    """The same test seen from the other side: its defence with the better skill, or the action defended against."""
    ongoing = story.current_action
    if test.action is not Action.DEFEND:
        skill: Skill | None = best_defence(story, test.against, test)
        return ActionTest(test.against, skill, Action.DEFEND, test.purpose, test.who)
    if ongoing and ongoing.who == test.against:
        return ActionTest(test.against, ongoing.skill, ongoing.action, test.purpose, test.who)
    return ActionTest(test.against, Skill.FIGHT, Action.ATTACK, test.purpose, test.who)


def opposing_size(story: Story, test: ActionTest) -> list[int]:
    """Dice for size on the other side too, where the table counts both sides."""
    if story.house.modifier_size != "both_sides":
        return []
    return [term.amount for term in size_terms(story, test)]


def own_terms(story: Story, test: ActionTest, perk: Perk | None) -> Iterator[Term]:
    """The dice of one side: skill, perk, traits, effects, conditions, running penalties, light, and the GM's dice."""
    person = story.person(test.who)
    if test.skill:
        yield Term(test.skill.value.title(), person.sheet.rating(test.skill), "skill.rating")
    if perk:
        yield Term(perk.name, perk.dice, "dice.bonus.perk")
    yield from trait_terms(story, person, test)
    yield from effect_terms(story, test)
    yield from condition_terms(story, person, test)
    yield from running_terms(story, person, test)
    yield from sight_terms(story, person, test)
    yield from lent_terms(story, person)


def lent_terms(story: Story, person: Person) -> Iterator[Term]:
    """Dice that the GM has given to this test."""
    for one in gm_dice_for(story, person.id):
        yield Term(one.reason, one.dice, "dice.bonus.other" if one.dice > 0 else "dice.penalty")


def trait_terms(story: Story, person: Person, test: ActionTest) -> Iterator[Term]:
    """Dice of all talents and features that fit; Quick helps initiative."""
    named = is_unskilled(person, test) and story.house.test_unskilled == "named_only"
    for trait in person.sheet.traits:
        if trait.quick and test.purpose == "initiative":
            yield Term(trait.name, 1, "initiative.quick")
        if trait.dice and trait.fits(test.skill, test.action, test.purpose) and (trait.names or not named):
            yield Term(trait.name, trait.dice, "dice.bonus.other")


def effect_terms(story: Story, test: ActionTest) -> Iterator[Term]:
    """Dice of advantages and disadvantages."""
    for effect in effects_on_test(story, test):
        if effect.kind == "advantage":
            yield Term(effect.name or "advantage", effect.size, "modifier.advantage")
        else:
            yield Term(effect.name or "disadvantage", -effect.size, "modifier.disadvantage")


def effects_on_test(story: Story, test: ActionTest) -> tuple[Effect, ...]:
    """The advantages and disadvantages that count on a test: all of them, or the biggest of each, as ruled."""
    effects = [one for one in story.effects_on(test.who, "advantage", "disadvantage") if effect_fits(one, test)]
    good = [effect for effect in effects if effect.kind == "advantage"]
    bad = [effect for effect in effects if effect.kind == "disadvantage"]
    if is_unskilled(story.person(test.who), test) and story.house.test_unskilled == "named_only":
        good = [effect for effect in good if effect.skills]
    if story.house.modifier_stack == "best":
        good, bad = (sorted(kind, key=lambda effect: -effect.size)[:1] for kind in (good, bad))
    return (*good, *bad)


def effect_fits(effect: Effect, test: ActionTest) -> bool:
    return not effect.skills or test.skill in effect.skills


def condition_terms(story: Story, person: Person, test: ActionTest) -> Iterator[Term]:
    """Penalty dice for being staggered, being prone, and sustaining effects."""
    yield Term("staggered", -staggered_dice(story, person), "stress.staggered")
    if test.purpose in BODILY and story.effects_on(person.id, "prone") and story.house.modifier_prone == "minus_1d":
        yield Term("prone", -1, "modifier.prone")
    sustained = kept_up_by(story, person.id, Duration.SUSTAINED)
    if story.house.duration_sustain_scope == "unrelated":
        used = [effect.id for effect in story.effects if effect_is_used(effect, test)]
        sustained = tuple(one for one in sustained if one.name not in used)
    yield Term("sustained effects", -len(sustained), "duration.sustained")


def effect_is_used(effect: Effect, test: ActionTest) -> bool:
    """Whether a test uses an effect: an advantage of the roller or a disadvantage of the other side."""
    on = {"advantage": test.who, "disadvantage": test.against}.get(effect.kind)
    return effect.on == on and effect_fits(effect, test)


def running_terms(story: Story, person: Person, test: ActionTest) -> Iterator[Term]:
    """Dice for several actions, for Focus, and where the table rules so, for defences since the last turn."""
    turn = person.turn
    yield Term("several actions", -multi_penalty(story, person), "conflict.multi.penalty")
    defends = test.action is Action.DEFEND
    if focus_helps(story, turn, test):
        yield Term("Focus", 1, "snap.focus.bonus")
    elif turn.focused:
        yield Term("after Focus", -1, "snap.focus.penalty")
    if defends and story.house.action_defend_cost == "cumulative":
        yield Term("defences before", -turn.defences, "action.defend.free")


def focus_helps(story: Story, turn: Turn, test: ActionTest) -> bool:
    """Whether the Focus die helps: on the first basic action afterwards, or as ruled on the first on one's own turn."""
    if not turn.focus_die or test.purpose == "initiative":
        return False
    if story.house.snap_focus_scope == "any_basic":
        return True
    reacts = test.action is Action.DEFEND or story.is_reacting(test.who)
    return is_on_turn(story, test.who) and not reacts


def multi_penalty(story: Story, person: Person) -> int:
    """Penalty dice for several actions: one for each beyond the first, on all of them or growing, as ruled."""
    turn = person.turn
    counted = turn.done if story.house.conflict_multi_scope == "later" else turn.declared
    if story.house.duration_maintain == "no_penalty":
        counted -= len(turn.maintained)
    return max(0, counted - 1)


def sight_terms(story: Story, person: Person, test: ActionTest) -> Iterator[Term]:
    """Darkness hinders whoever relies on sight: an actor, or a defender against somebody who sees."""
    if not story.dark:
        return
    if test.action is Action.DEFEND:
        seen_by_attacker = bool(test.against) and sees_in_the_dark(story.person(test.against))
        matters = test.purpose == "body" and story.house.modifier_visibility == "perceiver"
        if matters and seen_by_attacker and not sees_in_the_dark(person):
            yield Term("darkness", -story.dark, "modifier.visibility.sign")
        return
    if test.purpose == "sneak":
        if not (test.against and sees_in_the_dark(story.person(test.against))):
            yield Term("darkness", story.dark, "modifier.visibility.sign")
    elif test.purpose in SIGHT and not sees_in_the_dark(person):
        yield Term("darkness", -story.dark, "modifier.visibility.sign")


def sees_in_the_dark(person: Person) -> bool:
    """Whether darkness does not hinder a person."""
    return any(trait.sees for trait in person.sheet.traits)


def size_terms(story: Story, test: ActionTest) -> Iterator[Term]:
    """Bonus dice for a smaller roller, penalty dice for a larger one: the difference in size, at most four."""
    if not size_counts(story, test) or story.house.modifier_size == "gm":
        return
    gap = story.person(test.against).sheet.size - story.person(test.who).sheet.size
    amount = max(-MAX_SIZE_DICE, min(MAX_SIZE_DICE, gap))
    yield Term("size", amount, "modifier.size.smaller" if amount > 0 else "modifier.size.larger")


def size_counts(story: Story, test: ActionTest) -> bool:
    """Whether size counts on this roll; where both sides roll, it counts for the actor only unless ruled otherwise."""
    if not test.against or test.purpose not in SIZED:
        return False
    both_roll = story.house.test_opposition != "player_facing"
    return story.house.modifier_size == "both_sides" or not (both_roll and test.action is Action.DEFEND)
