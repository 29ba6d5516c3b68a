"""Every roll of the game passes through here: dice, direction, and the Gnosis that may be spent on it."""

from __future__ import annotations

from typing import NamedTuple

from rulewright.dice.pools import dice
from rulewright.dice.readings import HAND
from rulewright.game.gm_dice import GmDice, Lends, gm_dice_for, use_gm_dice
from rulewright.kernel.rules.options import YES_NO, OneOf
from rulewright.kernel.rules.resolve import Resolve, ask, ask_all, roll
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.tally import Tally

from ...facts import GnosisSet, RerollsSet
from ...model.stats import has_advantage
from ...model.world import Skirmish, other_side
from ...ruleset import flow, law
from .gnosis_cards import broken, hindsight

Faces = tuple[int, ...]


class Spent(NamedTuple):
    """Points that go into a roll: the roller's own, None if that is asked after the die, and one of the other side."""

    own: bool | None = False
    against: bool = False


class Check(NamedTuple):
    """A roll about to be made: whose it is, how many dice, which way is good, and which unit it is for, if any.

    `fixed` is a result set by a card: then there is no roll.
    """

    side: str
    label: str
    dice: int = 1
    low: bool = False
    seen_by: tuple[str, ...] | None = None
    who: str = ""
    fixed: int = 0


class Kept(NamedTuple):
    """The die that counts, and the highest of all that were thrown."""

    die: int
    highest: int


@law("core.die", "core.keep_best", "core.direction", "gnosis.extra_die", "gnosis.multi_dice")
def kept_die(count: int, low: bool, chooses: bool, secret: bool = False) -> Resolve[Kept]:
    """D10s of which one counts: the best for the roller, or as ruled the one the roller picks."""
    seen = ("roller",) if secret else None
    faces = yield from roll(dice(count, 10), HAND, "D10", by="roller", seen_by=seen)
    best = faces[-1] if low else faces[0]
    if chooses and len(set(faces)) > 1:
        options = OneOf[int](tuple(dict.fromkeys(faces)))
        best = yield from ask("roller", options, "which die counts?", best, seen_by=seen)
    return Kept(best, faces[0])


def can_declare(skirmish: Skirmish, side: str) -> bool:
    """Whether a side has a point to spend; before the first turn there are none."""
    if skirmish.turn == 0 and skirmish.house.gnosis_deployment == "no":
        return False
    return skirmish.side(side).gnosis > 0


def afterwards_only(skirmish: Skirmish, check: Check) -> bool:
    """Whether points go into this roll after its die is seen: by ruling, or by a friend's card."""
    return skirmish.house.gnosis_timing == "after_own" or hindsight(skirmish, check.who)


def secretly(skirmish: Skirmish) -> bool:
    """Whether attacker and defender declare at once and unseen."""
    house = skirmish.house
    return house.gnosis_declaration_order == "secret" and house.gnosis_timing == "before_exchange"


@flow("gnosis.declare_before", "gnosis.card_changes")
def declared(scene: Scene[Skirmish], check: Check) -> Resolve[Spent]:
    """Gnosis is declared before the dice, except where points may be spent after the own die."""
    own = yield from own_point(scene, check)
    return Spent(own, (yield from forced(check)))


def own_point(scene: Scene[Skirmish], check: Check) -> Resolve[bool | None]:
    """The roller's point; None if that is asked after the die."""
    late = check.fixed or afterwards_only(scene.world, check)
    return None if late else (yield from spends(check))


@flow(
    "gnosis.offer", "gnosis.spend", "gnosis.any_roll", "gnosis.side_pool", "gnosis.one_per_roll", "gnosis.roller_only"
)
def spends(scene: Scene[Skirmish], check: Check, buys: str = "one more die") -> Resolve[bool]:
    """A player may spend one point on a roll."""
    if not can_declare(scene.world, check.side):
        return False
    left = scene.world.side(check.side).gnosis
    label = f"{check.label}: spend 1 of {left} Gnosis for {buys}?"
    if not (yield from ask(check.side, YES_NO, label, default=False, seen_by=check.seen_by)):
        return False
    scene.happen(GnosisSet(check.side, left - 1))
    return not (yield from broken(check.side, check.label))


def returned(scene: Scene[Skirmish], side: str, spent: Spent) -> None:
    """Points whose roll is never made come back, unless the table rules otherwise."""
    for whose, point in ((side, spent.own), (other_side(side), spent.against)):
        if point and scene.world.house.gnosis_unmade_roll == "returned":
            scene.happen(GnosisSet(whose, scene.world.side(whose).gnosis + 1))


@flow("gnosis.extra_die", "gnosis.charge", "gnosis.attack_defence", "gnosis.fixed_result", "core.keep_best")
def thrown(scene: Scene[Skirmish], check: Check, spent: Spent) -> Resolve[Kept]:
    """The dice fall: one more for a point spent, and whatever the other side or a re-roll makes of them."""
    if check.fixed:
        return Kept(check.fixed, check.fixed)
    chooses = scene.world.house.gnosis_best_choice == "roller"
    count = with_lent(scene, check, check.dice + int(bool(spent.own)))
    found = yield from fallen(check, check.label, count, chooses)
    if spent.own is None and (yield from spends(check._replace(label=f"{check.label} showed {found.die}"))):
        found, count = (yield from one_more(check, found, chooses)), count + 1
    if spent.against:
        found = yield from spoiled(check, found)
    return (yield from rerolled(check, found, count, spent.against))


def with_lent(scene: Scene[Skirmish], check: Check, count: int) -> int:
    """The dice of a roll with what the judge lends it, which is used by this roll."""
    if lent := gm_dice_for(scene.world, check.who or check.side):
        count = scene.count(dice_lent(check, count, lent))
        use_gm_dice(scene, check.who or check.side)
    return count


def fallen(check: Check, label: str, count: int, chooses: bool) -> Resolve[Kept]:
    """Where the judge takes more dice than there are, the worst of more counts."""
    secret = check.seen_by is not None
    if count >= 1:
        return (yield from kept_die(count, check.low, chooses, secret).played(label, roller=check.side))
    worst = kept_die(2 - count, not check.low, chooses=False, secret=secret).played(label, roller=check.side)
    die = (yield from worst).die
    return Kept(die, die)


def dice_lent(check: Check, count: int, lent: tuple[GmDice, ...]) -> Tally:
    tally = Tally(f"dice of {check.who or check.side}").plus("dice", count, "core.die")
    for one in lent:
        tally = tally.plus(one.reason, one.dice, "core.judge")
    return tally


@flow("core.judge")
def lend(scene: Scene[Skirmish], who: str, dice: int, reason: str) -> None:
    """Whoever judges the game gives the next roll of a unit or a side more dice, or fewer."""
    scene.happen(Lends(GmDice(who, dice, reason)))


@flow("gnosis.roller_only")
def forced(scene: Scene[Skirmish], check: Check) -> Resolve[bool]:
    """Only the roller spends on a roll; as ruled the other side may force a die that hurts, if it knows of the roll."""
    if scene.world.house.gnosis_foreign_rolls == "no" or check.seen_by is not None or check.fixed:
        return False
    return (yield from spends(Check(other_side(check.side), f"against {check.label}"), "a die that hurts"))


def spoiled(check: Check, found: Kept) -> Resolve[Kept]:
    """The forced die is laid beside the kept one, and the worse of the two counts."""
    other = yield from kept_die(1, check.low, chooses=False).played(f"forced: {check.label}", roller=check.side)
    worse = max(found.die, other.die) if check.low else min(found.die, other.die)
    return Kept(worse, max(found.highest, other.highest))


def one_more(check: Check, found: Kept, chooses: bool) -> Resolve[Kept]:
    """A point spent after the own die is seen: one more is laid beside it, and the better counts."""
    call = kept_die(1, check.low, chooses=False, secret=check.seen_by is not None)
    other = yield from call.played(f"one more: {check.label}", roller=check.side)
    better = min(found.die, other.die) if check.low else max(found.die, other.die)
    if chooses and found.die != other.die:
        options = OneOf[int]((found.die, other.die))
        better = yield from ask(check.side, options, f"{check.label}: which die counts?", better, seen_by=check.seen_by)
    return Kept(better, max(found.highest, other.highest))


@flow("party.org.church")
def rerolled(scene: Scene[Skirmish], check: Check, found: Kept, count: int, against: bool) -> Resolve[Kept]:
    """Divine Meditation: a side may roll all dice of a roll again, once or twice a turn; the new roll stands."""
    side = scene.world.side(check.side)
    covered = not check.who or has_advantage(scene.world, scene.world.unit(check.who), "Divine Meditation")
    if not (side.rerolls and covered):
        return found
    label = f"{check.label} showed {found.die}: roll again?"
    if not (yield from ask(check.side, YES_NO, label, default=False, seen_by=check.seen_by)):
        return found
    scene.happen(RerollsSet(check.side, side.rerolls - 1))
    chooses = scene.world.house.gnosis_best_choice == "roller"
    again = yield from fallen(check, f"again: {check.label}", count, chooses)
    return (yield from spoiled(check, again)) if against else again


@flow("gnosis.any_roll", "gnosis.declare_before", "core.direction")
def rolled(scene: Scene[Skirmish], check: Check) -> Resolve[Kept]:  # noqa: ARG001
    """A roll by itself: declare, then throw."""
    spent = yield from declared(check)
    return (yield from thrown(check, spent))


@flow("gnosis.declare_order", "gnosis.initiative", "core.sides")
def both_roll(scene: Scene[Skirmish], mine: Check, theirs: Check) -> Resolve[tuple[Kept, Kept]]:
    """Both sides roll at once: the one who acted first declares first; in turn 1, or as ruled always, in secret."""
    if scene.world.turn <= 1 or scene.world.house.gnosis_declaration_order == "secret":
        spent = yield from in_secret(mine, theirs)
    else:
        spent = (yield from declared(mine)), (yield from declared(theirs))
    return (yield from thrown(mine, spent[0])), (yield from thrown(theirs, spent[1]))


@flow("gnosis.declare_order")
def in_secret(scene: Scene[Skirmish], mine: Check, theirs: Check) -> Resolve[tuple[Spent, Spent]]:
    """Both choose unseen; if only one can declare, it alone is asked."""
    checks = (mine, theirs)
    early = [not (one.fixed or afterwards_only(scene.world, one)) for one in checks]
    if not all(early) or not all(can_declare(scene.world, one.side) for one in checks):
        return (yield from declared(mine)), (yield from declared(theirs))
    label = f"{mine.label}, {theirs.label}: spend Gnosis for one more die?"
    spent = yield from ask_all((mine.side, theirs.side), YES_NO, label, default=False)
    for one, spends_it in zip(checks, spent, strict=True):
        if spends_it:
            scene.happen(GnosisSet(one.side, scene.world.side(one.side).gnosis - 1))
    mine_stands = spent[0] and not (yield from broken(mine.side, mine.label))
    theirs_stands = spent[1] and not (yield from broken(theirs.side, theirs.label))
    return Spent(mine_stands, (yield from forced(mine))), Spent(theirs_stands, (yield from forced(theirs)))
