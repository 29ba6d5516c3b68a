"""Gathering dice: everything that speaks for or against a roller, with its source."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rulewright.game.gm_dice import gm_dice_for
from rulewright.kernel.rules.tally import Tally, Term

from ...model.sheets import Action, Duration, Perk, Purpose, Skill
from ...model.world import Effect, Person, Story, Turn
from ..harm.durations import on_turn
from ..harm.lasting import kept_up
from ..harm.stress import staggered_dice

BODILY: tuple[Purpose, ...] = ("body", "move")
SIZED: tuple[Purpose, ...] = ("body", "sneak", "perceive")
MOST_SIZE = 4
SIGHT: tuple[Purpose, ...] = ("body", "perceive")


class Trial(NamedTuple):
    """What is tested: one skill, one action, what it is about, against whom, and how hard the GM finds it."""

    who: str
    skill: Skill | None
    action: Action
    purpose: Purpose = "other"
    against: str = ""
    difficulty: int = 0


class Dice(NamedTuple):
    """The two piles before they cancel."""

    bonus: Tally
    penalty: Tally

    @property
    def net(self) -> int:
        return self.bonus.total - self.penalty.total


def unskilled(person: Person, trial: Trial) -> bool:
    """No skill at all, or one rated 0."""
    return person.sheet.rating(trial.skill) == 0


def perks_for(person: Person, trial: Trial) -> tuple[Perk, ...]:
    """The perks that fit; only one of them helps. An unskilled test takes none."""
    if unskilled(person, trial):
        return ()
    return tuple(perk for perk in person.sheet.perks if perk.fits(trial.skill, trial.action))


def gathered(
    story: Story, trial: Trial, perk: Perk | None, *, opposed: bool = True, named: tuple[Term, ...] = ()
) -> Dice:
    """Both piles for a test; the opponent's own dice enter it with the sign turned round."""
    mine = [*own_terms(story, trial, perk), *size_terms(story, trial), *named]
    if trial.difficulty:
        mine.append(Term("difficulty", -trial.difficulty, "dice.penalty.difficulty"))
    if trial.against and opposed:
        mine += [
            term.but(label=f"{term.label} of {trial.against}", amount=-term.amount) for term in theirs(story, trial)
        ]
    bonus = tuple(term for term in mine if term.amount > 0)
    penalty = tuple(term.but(amount=-term.amount) for term in mine if term.amount < 0)
    return Dice(Tally(f"bonus dice of {trial.who}", bonus), Tally(f"penalty dice of {trial.who}", penalty))


AGILE, BRUTE, FIRM, ALERT = (Skill.FIGHT, Skill.MOVE), (Skill.PHYSIQUE,), (Skill.RESOLVE,), (Skill.WITS,)
DEFENCES = {"body": AGILE, "mind": FIRM, "sneak": ALERT, "perceive": (Skill.MOVE, Skill.WITS)}
MET_WITH = {Skill.FIGHT: AGILE, Skill.MOVE: AGILE, Skill.WITS: ALERT}


def defending_skills(trial: Trial) -> tuple[Skill, ...]:
    """What is usually used against brute force, against an action of this purpose, or else against this skill."""
    if trial.skill is Skill.PHYSIQUE:
        return BRUTE
    return DEFENCES.get(trial.purpose) or MET_WITH.get(trial.skill or Skill.INTERACT, FIRM)


def best_defence(story: Story, who: str, trial: Trial) -> Skill:
    sheet = story.person(who).sheet
    return max(defending_skills(trial), key=sheet.rating)


def theirs(story: Story, trial: Trial) -> list[Term]:
    """What the other side would bring to its own roll: skill, best perk, traits, effects, conditions."""
    own = mirrored(story, trial)
    perks = perks_for(story.person(own.who), own)
    best = max(perks, key=lambda perk: perk.dice) if perks else None
    terms = list(own_terms(story, own, best))
    terms += [Term("size", amount, "test.opposition") for amount in both_sizes(story, own)]
    return [term if term.amount > 0 else term.but(rule="test.opposition.mirror") for term in terms]


def mirrored(story: Story, trial: Trial) -> Trial:
    """What the other side does in this test: its defence with the better skill, or what is defended against."""
    doing = story.deed
    if trial.action is not Action.DEFEND:
        skill: Skill | None = best_defence(story, trial.against, trial)
        return Trial(trial.against, skill, Action.DEFEND, trial.purpose, trial.who)
    if doing and doing.who == trial.against:
        return Trial(trial.against, doing.skill, doing.action, trial.purpose, trial.who)
    return Trial(trial.against, Skill.FIGHT, Action.ATTACK, trial.purpose, trial.who)


def both_sizes(story: Story, trial: Trial) -> list[int]:
    """Where the table counts size on both sides, it enters twice."""
    if story.house.modifier_size != "both_sides":
        return []
    return [term.amount for term in size_terms(story, trial)]


def own_terms(story: Story, trial: Trial, perk: Perk | None) -> Iterator[Term]:
    """What one side brings: skill, perk, traits, effects, conditions, penalties that run."""
    person = story.person(trial.who)
    if trial.skill:
        yield Term(trial.skill.value.title(), person.sheet.rating(trial.skill), "skill.rating")
    if perk:
        yield Term(perk.name, perk.dice, "dice.bonus.perk")
    yield from trait_terms(story, person, trial)
    yield from effect_terms(story, trial)
    yield from condition_terms(story, person, trial)
    yield from running_terms(story, person, trial)
    yield from sight_terms(story, person, trial)
    yield from lent_terms(story, person)


def lent_terms(story: Story, person: Person) -> Iterator[Term]:
    """What the GM throws into this roll."""
    for one in gm_dice_for(story, person.id):
        yield Term(one.reason, one.dice, "dice.bonus.other" if one.dice > 0 else "dice.penalty")


def trait_terms(story: Story, person: Person, trial: Trial) -> Iterator[Term]:
    """All talents and features that fit; Quick helps initiative. Unskilled, perhaps only what names the test."""
    named = unskilled(person, trial) and story.house.test_unskilled == "named_only"
    for trait in person.sheet.traits:
        if trait.quick and trial.purpose == "initiative":
            yield Term(trait.name, 1, "initiative.quick")
        if trait.dice and trait.fits(trial.skill, trial.action, trial.purpose) and (trait.names or not named):
            yield Term(trait.name, trait.dice, "dice.bonus.other")


def effect_terms(story: Story, trial: Trial) -> Iterator[Term]:
    """Advantages and disadvantages that touch the test: all of them, or the best and the worst."""
    for one in touching(story, trial):
        if one.kind == "advantage":
            yield Term(one.name or "advantage", one.size, "modifier.advantage")
        else:
            yield Term(one.name or "disadvantage", -one.size, "modifier.disadvantage")


def touching(story: Story, trial: Trial) -> tuple[Effect, ...]:
    """The advantages and disadvantages that count on a test."""
    found = [one for one in story.on(trial.who, "advantage", "disadvantage") if fits(one, trial)]
    good = [one for one in found if one.kind == "advantage"]
    bad = [one for one in found if one.kind == "disadvantage"]
    if unskilled(story.person(trial.who), trial) and story.house.test_unskilled == "named_only":
        good = [one for one in good if one.skills]
    if story.house.modifier_stack == "best":
        good, bad = (sorted(some, key=lambda one: -one.size)[:1] for some in (good, bad))
    return (*good, *bad)


def fits(one: Effect, trial: Trial) -> bool:
    return not one.skills or trial.skill in one.skills


def condition_terms(story: Story, person: Person, trial: Trial) -> Iterator[Term]:
    """Staggered, prone, sustained effects."""
    yield Term("staggered", -staggered_dice(story, person), "stress.staggered")
    if trial.purpose in BODILY and story.on(person.id, "prone") and story.house.modifier_prone == "minus_1d":
        yield Term("prone", -1, "modifier.prone")
    held = kept_up(story, person.id, Duration.SUSTAINED)
    if story.house.duration_sustain_scope == "unrelated":
        used = [one.id for one in story.effects if enters(one, trial)]
        held = tuple(one for one in held if one.name not in used)
    yield Term("sustained effects", -len(held), "duration.sustained")


def enters(one: Effect, trial: Trial) -> bool:
    """Whether a test uses an effect: it lends the roller dice or takes them from the other side."""
    on = {"advantage": trial.who, "disadvantage": trial.against}.get(one.kind)
    return one.on == on and (not one.skills or trial.skill in one.skills)


def running_terms(story: Story, person: Person, trial: Trial) -> Iterator[Term]:
    """Several actions, Focus, and where the table counts them, defences since the last turn."""
    turn = person.turn
    yield Term("several actions", -multi_penalty(story, person), "conflict.multi.penalty")
    defends = trial.action is Action.DEFEND
    if focus_helps(story, turn, trial):
        yield Term("Focus", 1, "snap.focus.bonus")
    elif turn.focused:
        yield Term("after Focus", -1, "snap.focus.penalty")
    if defends and story.house.action_defend_cost == "cumulative":
        yield Term("defences before", -turn.defences, "action.defend.free")


def focus_helps(story: Story, turn: Turn, trial: Trial) -> bool:
    """The Focus die goes to the first basic action afterwards, or as ruled to the first on an own turn."""
    if not turn.focus_die or trial.purpose == "initiative":
        return False
    if story.house.snap_focus_scope == "any_basic":
        return True
    reacts = trial.action is Action.DEFEND or story.reacting(trial.who)
    return on_turn(story, trial.who) and not reacts


def multi_penalty(story: Story, person: Person) -> int:
    """One die for each action announced beyond the first: on all of them, or growing from the second on."""
    turn = person.turn
    counted = turn.done if story.house.conflict_multi_scope == "later" else turn.declared
    if story.house.duration_maintain == "no_penalty":
        counted -= len(turn.maintained)
    return max(0, counted - 1)


def sight_terms(story: Story, person: Person, trial: Trial) -> Iterator[Term]:
    """Poor light is against who acts by sight and for who sneaks past such a one; it counts once, for the actor."""
    if not story.dark or trial.action is Action.DEFEND:
        return
    if trial.purpose == "sneak":
        if not (trial.against and sees(story.person(trial.against))):
            yield Term("darkness", story.dark, "modifier.visibility.sign")
    elif trial.purpose in SIGHT and not sees(person):
        yield Term("darkness", -story.dark, "modifier.visibility.sign")


def sees(person: Person) -> bool:
    """Whether poor light does not trouble somebody."""
    return any(trait.sees for trait in person.sheet.traits)


def size_terms(story: Story, trial: Trial) -> Iterator[Term]:
    """The smaller gains, the larger loses, by the difference and at most four; once, on the rolling side."""
    if not sized(story, trial) or story.house.modifier_size == "gm":
        return
    gap = story.person(trial.against).sheet.size - story.person(trial.who).sheet.size
    amount = max(-MOST_SIZE, min(MOST_SIZE, gap))
    yield Term("size", amount, "modifier.size.smaller" if amount > 0 else "modifier.size.larger")


def sized(story: Story, trial: Trial) -> bool:
    """Whether size counts on this roll; where both sides roll and it counts once, only on the actor's."""
    if not trial.against or trial.purpose not in SIZED:
        return False
    both_roll = story.house.test_opposition != "player_facing"
    return story.house.modifier_size == "both_sides" or not (both_roll and trial.action is Action.DEFEND)
