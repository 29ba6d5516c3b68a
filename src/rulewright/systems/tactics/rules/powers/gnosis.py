"""Rolls and Gnosis: every roll of the game is made here, with the points that may be spent on it."""

from __future__ import annotations

from typing import NamedTuple

from rulewright.dice.pools import dice
from rulewright.dice.readings import HAND
from rulewright.game.gm.dice import GmDice, Lends, gm_dice_for, use_gm_dice
from rulewright.kernel.rules.options import YES_NO, OneOf
from rulewright.kernel.rules.resolve import Resolve, ask, ask_all, roll
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.tally import Tally
from rulewright.words.arguments import Number, Who
from rulewright.words.phrase import Words

from ...facts import GnosisSet, RerollsSet
from ...model.stats import has_advantage
from ...model.world import Skirmish, other_side
from ...phrases import say
from ...ruleset import flow, law
from .gnosis_cards import broken, has_hindsight

ONE_MORE_DIE = say("one-more-die")


class SpentGnosis(NamedTuple):
    """The Gnosis points spent on a roll.

    Attributes:
        own: Whether the roller spends a point; None if that is asked after the die is seen.
        against: Whether the other side spends a point to make the roll worse.
    """

    own: bool | None = False
    against: bool = False


class Check(NamedTuple):
    """A roll about to be made.

    Attributes:
        side: The side that rolls.
        low: Whether a low die is good for the roller.
        who: The unit that the roll is for, if any.
        fixed: A result set by a card; then no die is rolled.
    """

    side: str
    label: Words
    dice: int = 1
    low: bool = False
    seen_by: tuple[str, ...] | None = None
    who: str = ""
    fixed: int = 0


class KeptDie(NamedTuple):
    """The die that counts, and the highest of all dice rolled."""

    die: int
    highest: int


@law("core.die", "core.keep_best", "core.direction", "gnosis.extra_die", "gnosis.multi_dice")
def kept_die(count: int, low: bool, chooses: bool, secret: bool = False) -> Resolve[KeptDie]:
    """Some D10s are rolled and one counts: the best for the roller, or by a ruling the one the roller picks."""
    seen = ("roller",) if secret else None
    faces = yield from roll(dice(count, 10), HAND, say("d10"), by="roller", seen_by=seen)
    best = faces[-1] if low else faces[0]
    if chooses and len(set(faces)) > 1:
        options = OneOf[int](tuple(dict.fromkeys(faces)))
        best = yield from ask("roller", options, say("which-die"), best, seen_by=seen)
    return KeptDie(best, faces[0])


def can_spend_gnosis(skirmish: Skirmish, side: str) -> bool:
    """Whether a side has a Gnosis point to spend; before the first turn no side has."""
    if skirmish.turn == 0 and skirmish.house.gnosis_deployment == "no":
        return False
    return skirmish.side(side).gnosis > 0


def declares_afterwards(skirmish: Skirmish, check: Check) -> bool:
    """Whether Gnosis is spent on this roll after its die is seen: by a ruling, or by a friend's card."""
    return skirmish.house.gnosis_timing == "after_own" or has_hindsight(skirmish, check.who)


def declares_in_secret(skirmish: Skirmish) -> bool:
    """Whether attacker and defender declare Gnosis in secret, at the same time."""
    house = skirmish.house
    return house.gnosis_declaration_order == "secret" and house.gnosis_timing == "before_exchange"


@flow("gnosis.declare_before", "gnosis.card_changes")
def declared(scene: Scene[Skirmish], check: Check) -> Resolve[SpentGnosis]:
    """Gnosis is declared before the dice are rolled, unless it may be spent after the die is seen."""
    own = yield from ask_own_point(scene, check)
    return SpentGnosis(own, (yield from forced(check)))


def ask_own_point(scene: Scene[Skirmish], check: Check) -> Resolve[bool | None]:
    """Whether the roller spends a point; None if that is asked after the die is seen."""
    late = check.fixed or declares_afterwards(scene.world, check)
    return None if late else (yield from spends(check))


@flow(
    "gnosis.offer", "gnosis.spend", "gnosis.any_roll", "gnosis.side_pool", "gnosis.one_per_roll", "gnosis.roller_only"
)
def spends(scene: Scene[Skirmish], check: Check, buys: Words = ONE_MORE_DIE) -> Resolve[bool]:
    """A player may spend one Gnosis point on a roll."""
    if not can_spend_gnosis(scene.world, check.side):
        return False
    left = scene.world.side(check.side).gnosis
    label = say("spend-gnosis", roll=check.label, left=Number(left), buys=buys)
    if not (yield from ask(check.side, YES_NO, label, default=False, seen_by=check.seen_by)):
        return False
    scene.happen(GnosisSet(check.side, left - 1))
    return not (yield from broken(check.side, check.label))


def return_gnosis(scene: Scene[Skirmish], side: str, spent: SpentGnosis) -> None:
    """Give back the points of a roll that is never made, unless the table rules otherwise."""
    for whose, point in ((side, spent.own), (other_side(side), spent.against)):
        if point and scene.world.house.gnosis_unmade_roll == "returned":
            scene.happen(GnosisSet(whose, scene.world.side(whose).gnosis + 1))


@flow("gnosis.extra_die", "gnosis.charge", "gnosis.attack_defence", "gnosis.fixed_result", "core.keep_best")
def thrown(scene: Scene[Skirmish], check: Check, spent: SpentGnosis) -> Resolve[KeptDie]:
    """The dice are rolled: one more for a point spent; the other side or a re-roll may change the result."""
    if check.fixed:
        return KeptDie(check.fixed, check.fixed)
    chooses = scene.world.house.gnosis_best_choice == "roller"
    count = add_lent_dice(scene, check, check.dice + int(bool(spent.own)))
    kept = yield from roll_and_keep(check, check.label, count, chooses)
    showed = check._replace(label=say("showed", roll=check.label, die=Number(kept.die)))
    if spent.own is None and (yield from spends(showed)):
        kept, count = (yield from roll_one_more(check, kept, chooses)), count + 1
    if spent.against:
        kept = yield from roll_forced_die(check, kept)
    return (yield from rerolled(check, kept, count, spent.against))


def add_lent_dice(scene: Scene[Skirmish], check: Check, count: int) -> int:
    """The number of dice with those that the GM has lent, which this roll uses up."""
    if lent := gm_dice_for(scene.world, check.who or check.side):
        count = scene.count(lent_dice_tally(check, count, lent))
        use_gm_dice(scene, check.who or check.side)
    return count


def roll_and_keep(check: Check, label: Words, count: int, chooses: bool) -> Resolve[KeptDie]:
    """Roll dice and keep one. With 0 dice or fewer, because the GM has taken some, the worst of several counts."""
    secret = check.seen_by is not None
    if count >= 1:
        return (yield from kept_die(count, check.low, chooses, secret).played(label, roller=check.side))
    worst = kept_die(2 - count, not check.low, chooses=False, secret=secret).played(label, roller=check.side)
    die = (yield from worst).die
    return KeptDie(die, die)


def lent_dice_tally(check: Check, count: int, lent: tuple[GmDice, ...]) -> Tally:
    tally = Tally(say("dice-of", who=Who(check.who or check.side))).plus("dice", count, "core.die")
    for one in lent:
        tally = tally.plus(one.reason, one.dice, "core.judge")
    return tally


@flow("core.judge")
def lend(scene: Scene[Skirmish], who: str, dice: int, reason: str) -> None:
    """The GM gives the next roll of a unit or a side more dice, or fewer."""
    scene.happen(Lends(GmDice(who, dice, reason)))


@flow("gnosis.roller_only")
def forced(scene: Scene[Skirmish], check: Check) -> Resolve[bool]:
    """By a ruling the other side may spend Gnosis to force a worse die, if it knows of the roll."""
    if scene.world.house.gnosis_foreign_rolls == "no" or check.seen_by is not None or check.fixed:
        return False
    return (yield from spends(Check(other_side(check.side), say("against", roll=check.label)), say("hurting-die")))


def roll_forced_die(check: Check, kept: KeptDie) -> Resolve[KeptDie]:
    """Roll the forced die; the worse of it and the kept die counts."""
    label = say("forced-die", roll=check.label)
    other = yield from kept_die(1, check.low, chooses=False).played(label, roller=check.side)
    worse = max(kept.die, other.die) if check.low else min(kept.die, other.die)
    return KeptDie(worse, max(kept.highest, other.highest))


def roll_one_more(check: Check, kept: KeptDie, chooses: bool) -> Resolve[KeptDie]:
    """Roll one more die for a point spent after the first was seen; the better of the two counts."""
    call = kept_die(1, check.low, chooses=False, secret=check.seen_by is not None)
    other = yield from call.played(say("added-die", roll=check.label), roller=check.side)
    better = min(kept.die, other.die) if check.low else max(kept.die, other.die)
    if chooses and kept.die != other.die:
        options = OneOf[int]((kept.die, other.die))
        label = say("which-die-of-roll", roll=check.label)
        better = yield from ask(check.side, options, label, better, seen_by=check.seen_by)
    return KeptDie(better, max(kept.highest, other.highest))


@flow("party.org.church")
def rerolled(scene: Scene[Skirmish], check: Check, kept: KeptDie, count: int, against: bool) -> Resolve[KeptDie]:
    """Divine Meditation: once or twice a turn a side may repeat a roll with all its dice; the new roll counts."""
    side = scene.world.side(check.side)
    covered = not check.who or has_advantage(scene.world, scene.world.unit(check.who), "Divine Meditation")
    if not (side.rerolls and covered):
        return kept
    label = say("roll-again", roll=check.label, die=Number(kept.die))
    if not (yield from ask(check.side, YES_NO, label, default=False, seen_by=check.seen_by)):
        return kept
    scene.happen(RerollsSet(check.side, side.rerolls - 1))
    chooses = scene.world.house.gnosis_best_choice == "roller"
    again = yield from roll_and_keep(check, say("rolled-again", roll=check.label), count, chooses)
    return (yield from roll_forced_die(check, again)) if against else again


@flow("gnosis.any_roll", "gnosis.declare_before", "core.direction")
def rolled(scene: Scene[Skirmish], check: Check) -> Resolve[KeptDie]:  # noqa: ARG001
    """A roll on its own: Gnosis is declared, then the dice are rolled."""
    spent = yield from declared(check)
    return (yield from thrown(check, spent))


@flow("gnosis.declare_order", "gnosis.initiative", "core.sides")
def both_roll(scene: Scene[Skirmish], mine: Check, theirs: Check) -> Resolve[tuple[KeptDie, KeptDie]]:
    """Both sides roll; the side that acted first declares Gnosis first, in turn 1 or by a ruling both in secret."""
    if scene.world.turn <= 1 or scene.world.house.gnosis_declaration_order == "secret":
        spent = yield from in_secret(mine, theirs)
    else:
        spent = (yield from declared(mine)), (yield from declared(theirs))
    return (yield from thrown(mine, spent[0])), (yield from thrown(theirs, spent[1]))


@flow("gnosis.declare_order")
def in_secret(scene: Scene[Skirmish], mine: Check, theirs: Check) -> Resolve[tuple[SpentGnosis, SpentGnosis]]:
    """Both sides secretly choose whether to spend Gnosis; if only one can, it alone is asked."""
    checks = (mine, theirs)
    early = [not (one.fixed or declares_afterwards(scene.world, one)) for one in checks]
    if not all(early) or not all(can_spend_gnosis(scene.world, one.side) for one in checks):
        return (yield from declared(mine)), (yield from declared(theirs))
    label = say("both-spend-gnosis", mine=mine.label, theirs=theirs.label)
    spent = yield from ask_all((mine.side, theirs.side), YES_NO, label, default=False)
    for one, spends_it in zip(checks, spent, strict=True):
        if spends_it:
            scene.happen(GnosisSet(one.side, scene.world.side(one.side).gnosis - 1))
    mine_stands = spent[0] and not (yield from broken(mine.side, mine.label))
    theirs_stands = spent[1] and not (yield from broken(theirs.side, theirs.label))
    return SpentGnosis(mine_stands, (yield from forced(mine))), SpentGnosis(theirs_stands, (yield from forced(theirs)))
