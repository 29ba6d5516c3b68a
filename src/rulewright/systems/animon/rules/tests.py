"""Tests and pools: dice, success numbers, Better Odds, pushing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

from rulewright.dice.pools import dice
from rulewright.dice.readings import Count, Together
from rulewright.kernel.rules.options import YES_NO, Between
from rulewright.kernel.rules.resolve import Resolve, ask, roll
from rulewright.kernel.rules.scene import Scene

from ..facts import DiceLie, GaugeSet, ModifierUsed, PairChanged, PairMarked, Sure, Told
from ..model.scores import Mod, bond_at_risk, boosted_now, is_full, max_points, need, net, pool, stat
from ..model.sheets import Kid, Stat
from ..model.world import Pair, Story
from ..ruleset import flow, law

Kind = Literal["attack", "defence", "initiative", "test"]

BETTER_ODDS = "Better Odds, Bond Points to spend"
PUSH = "Push"
ITEM_TOO = " (the Special Item can pay one of them)"
ITEM_PAYS = "Does the Special Item pay one Bond Point?"


class Throw(NamedTuple):
    """Dice as they fell: successes, and the sixes beside them."""

    hits: int
    sixes: int = 0


class Hand(NamedTuple):
    """What is about to be thrown: by whom, how many dice, from which face on they are successes, and what for."""

    who: str
    dice: int
    need: int
    label: str
    kind: Kind


@law("test.success-threshold", "test.setback", "test.boost", "test.double-setback", "test.double-boost")
def successes(number: int, success: int) -> Resolve[int]:
    """Each die that reaches the success number is one success."""
    return (yield from roll(dice(number, 6), Count(success), "successes", "roller"))


@law("test.success-threshold", "gauge.sixes")
def successes_and_sixes(number: int, success: int) -> Resolve[Throw]:
    """The same dice read twice: successes, and sixes for the Critical Gauge."""
    found = yield from roll(dice(number, 6), Together(Count(success), Count(6)), "successes and sixes", "roller")
    return Throw(*found)


@flow("test.steps", "gauge.sixes", "gauge.npc-rolls", "npc.no-bond")
def throw(scene: Scene[Story], hand: Hand) -> Resolve[Throw]:
    """The dice fall; in a fight the sixes of a PC are looked at too."""
    counts = scene.world.encounter is not None and scene.world.fighter(hand.who).pc
    if counts:
        return (yield from successes_and_sixes(hand.dice, hand.need).played(hand.label, roller=hand.who))
    return Throw((yield from successes(hand.dice, hand.need).played(hand.label, roller=hand.who)))


def feed(scene: Scene[Story], sixes: int) -> None:
    """Points for the Critical Gauge; what fills it can be spent as soon as the dice are taken up."""
    if not sixes or scene.world.encounter is None:
        return
    full = is_full(scene.world)
    scene.happen(GaugeSet(scene.world.gauge + sixes))
    if is_full(scene.world) and not full:
        scene.happen(DiceLie(tuple(one.id for one in scene.world.fighters if one.pc)))


@flow("bond.better-odds", "test.bond-before", "test.pool.other-dice", "bond.points.shared", "bond.special-item")
def better_odds(scene: Scene[Story], hand: Hand) -> Resolve[Hand]:
    """Before the roll, n Bond Points add n + 1 dice; every added die counts like the rest."""
    pair = scene.world.pair_of(hand.who)
    free = pair is not None and item_pays(scene.world, pair)
    most = pair.points + free if pair else 0
    label = f"{BETTER_ODDS}{ITEM_TOO if free else ''}: {hand.label}"
    paid = (yield from ask(hand.who, Between(0, most), label, 0)) if most else 0
    if not paid or pair is None:
        return hand
    yield from spend(pair.id, paid)
    more = paid + 1 if scene.world.house.bond_better_odds_dice == "plus-one" else paid
    return hand._replace(dice=hand.dice + more)


def item_pays(story: Story, pair: Pair) -> bool:
    """Whether the Special Item can still pay one Bond Point in this scene."""
    sheet = story.fighter(pair.kid).sheet
    return not pair.item_used and isinstance(sheet, Kid) and bool(sheet.special_item)


@flow("bond.points.bounds", "bond.special-item")
def spend(scene: Scene[Story], pair_id: str, cost: int) -> Resolve[None]:
    """Bond Points are paid. Once a scene the Special Item, where it matters, pays one of them."""
    pair = next(pair for pair in scene.world.pairs if pair.id == pair_id)
    free = item_pays(scene.world, pair)
    if free:
        must = pair.points < cost
        free = must or (yield from ask(pair.kid, YES_NO, ITEM_PAYS, default=False))
    if free:
        scene.happen(PairMarked(pair_id, item_used=True))
    scene.happen(PairChanged(pair_id, "points", pair.points - cost + free))


def can_pay(story: Story, who: str, cost: int) -> bool:
    """Whether the pair has the Bond Points, the free one of a Special Item included."""
    pair = story.pair_of(who)
    if pair is None:
        return False
    return pair.points + item_pays(story, pair) >= cost


@flow("test.push", "test.push-strain", "test.push-bond-dice", "bond.strain.gains", "gauge.pushed")
def pushed(scene: Scene[Story], hand: Hand, feeds: bool = True) -> Resolve[Throw | None]:
    """After a failure all dice once more, the same pool under the same success number, for 1 Bond Strain."""
    pair = scene.world.pair_of(hand.who)
    if pair is None or not (yield from ask(hand.who, YES_NO, f"{PUSH}: {hand.label}", default=False)):
        return None
    scene.happen(PairChanged(pair.id, "strain", pair.strain + 1))
    yield from bond_break(pair.id)
    return (yield from first_throw(scene, hand, feeds))


@flow("bond.break-risk", "bond.break-procedure")
def bond_break(scene: Scene[Story], pair_id: str) -> Resolve[None]:
    """While strain exceeds the maximum of Bond Points a Bond Break Episode threatens; the GM plays it out."""
    pair = next(pair for pair in scene.world.pairs if pair.id == pair_id)
    if not bond_at_risk(pair):
        return
    if scene.world.house.bond_break_trigger == "automatic":
        return scene.happen(Told("gm", f"a Bond Break Episode of {pair_id} begins"))
    if (yield from ask("gm", YES_NO, f"Does the bond of {pair_id} break?", default=False)):
        scene.happen(Told("gm", f"a Bond Break Episode of {pair_id} begins"))
    return None


def may_push(story: Story, kind: Kind, times: int) -> bool:
    """A roll is pushed once, unless the table allows more; not every kind of roll can be."""
    allowed = {"attack-defence": kind != "initiative", "all": True, "no": kind == "test"}[story.house.push_opposed]
    return allowed and (times == 0 or story.house.push_limit == "unlimited")


def first_throw(scene: Scene[Story], hand: Hand, feeds: bool = True) -> Resolve[Throw]:
    """Throw, and feed the gauge at once unless only the throw that stands counts."""
    thrown = yield from throw(hand)
    if feeds and scene.world.house.gauge_pushed_dice == "both":
        feed(scene, thrown.sixes)
    lie(scene, hand.who)
    return thrown


def lie(scene: Scene[Story], who: str) -> None:
    """Once its dice lie, a PC can no longer pass that roll without one."""
    story = scene.world
    if is_full(story) and story.fighter(who).pc and who not in story.thrown:
        scene.happen(DiceLie((*story.thrown, who)))


def take_up(scene: Scene[Story]) -> None:
    """What was rolled for is settled: the next roll is another one."""
    if scene.world.thrown:
        scene.happen(DiceLie())


def stands(scene: Scene[Story], thrown: Throw, feeds: bool = True) -> int:
    """This throw is the one that counts."""
    if feeds and scene.world.house.gauge_pushed_dice == "final":
        feed(scene, thrown.sixes)
    return thrown.hits


def mods_of(story: Story, who: str, kind: Kind) -> list[Mod]:
    """Boosts and Setbacks any roll of a character can have: given by the GM or a plan, or by being Boosted."""
    given = [Mod(m.reason, m.net, m.rule) for m in story.modifiers if m.who == who and m.roll in ("any", kind)]
    if boosted_now(story, story.fighter(who)):
        given.append(Mod("Boosted", 1, "condition.boosted"))
    return given


def use_up(scene: Scene[Story], who: str, kind: Kind) -> None:
    """Modifiers given for one roll are gone with it; a plan for one roll is gone for all who made it."""
    given = scene.world.modifiers
    used = [one for one in given if one.once and one.who == who and one.roll in ("any", kind)]
    plans = [one.reason for one in used if one.rule == "rest.plan"]
    for at in reversed(range(len(given))):
        if given[at] in used or (given[at].rule == "rest.plan" and given[at].reason in plans):
            scene.happen(ModifierUsed(at))


@flow("test.steps", "test.pass", "test.difficulty", "test.push", "test.push-once", "critical-move.success")
def test(scene: Scene[Story], hand: Hand, difficulty: int) -> Resolve[bool]:
    """Dice are bought, thrown and counted against the Difficulty Rating; a failure may be pushed."""
    if passes_by_itself(scene, hand.who):
        return True
    hand = yield from better_odds(hand)
    thrown = yield from first_throw(scene, hand)
    times = 0
    while thrown.hits < difficulty and may_push(scene.world, "test", times):
        again = yield from pushed(hand)
        if again is None:
            break
        thrown, times = again, times + 1
    return stands(scene, thrown) >= difficulty


def passes_by_itself(scene: Scene[Story], who: str) -> bool:
    """A Critical Success waits for the next roll of this PC."""
    waiting = list(scene.world.assured)
    if who not in waiting:
        return False
    waiting.remove(who)
    assure(scene, waiting)
    return True


def assure(scene: Scene[Story], names: Iterable[str]) -> None:
    """These PCs have a Critical Success waiting, and nobody else."""
    first, *more = sorted(names) or [""]
    scene.happen(Sure(first, tuple(more)))


@flow(
    "test.pool.kid",
    "test.pool.animon",
    "test.pool.one-character",
    "test.modifier-net",
    "test.modifier-scope",
    "kid.flaw",
    "kid.type-feature",
    "animon.classification",
    "test.help",
    "harm.penalty",
)
def check(scene: Scene[Story], who: str, which: Stat, difficulty: int, label: str) -> Resolve[bool]:
    """An ordinary Test: one Stat or Trait of one character with what fits, under the Boosts and Setbacks it has."""
    return (yield from test(test_hand(scene, who, which, label), difficulty))


@flow("test.difficulty", "test.steps")
def call_test(scene: Scene[Story], who: str, which: Stat, difficulty: int, label: str) -> Resolve[None]:
    """The GM calls for a Test and names its Difficulty Rating."""
    passed = yield from check(who, which, difficulty, label)
    scene.happen(Told("gm", f"{label}: {who} {'passes' if passed else 'fails'}"))
    take_up(scene)


def test_hand(scene: Scene[Story], who: str, which: Stat, label: str) -> Hand:
    """One Stat or Trait with what fits, under the Boosts and Setbacks of an ordinary Test."""
    fighter = scene.world.fighter(who)
    number = scene.count(pool(scene.world, fighter, "test", stat(scene.world, fighter, which)))
    total = scene.count(net(scene.world, mods_of(scene.world, who, "test")))
    use_up(scene, who, "test")
    return Hand(who, number, need(total), label, "test")


@flow("test.opposed", "test.opposed-tie", "test.push-opposed", "critical-move.success-opposed")
def opposed(scene: Scene[Story], one: Hand, other: Hand) -> Resolve[str]:
    """Both sides roll; more successes win, and a PC that comes second may push. On a draw the GM decides."""
    if scene.world.house.critical_success_opposed == "margin-zero":
        for hand in (one, other):
            if passes_by_itself(scene, hand.who):
                return hand.who
    while True:
        hands = ((yield from better_odds(one)), (yield from better_odds(other)))
        throws = [(yield from first_throw(scene, hands[0])), (yield from first_throw(scene, hands[1]))]
        for at in (0, 1):
            times = 0
            while throws[at].hits < throws[1 - at].hits and may_push(scene.world, "attack", times):
                again = yield from pushed(hands[at])
                if again is None:
                    break
                throws[at], times = again, times + 1
        mine, theirs = (stands(scene, thrown) for thrown in throws)
        if mine != theirs:
            return one.who if mine > theirs else other.who
        if not (yield from ask("gm", YES_NO, f"{one.who} against {other.who} is a draw: roll again?", default=False)):
            return ""


@flow("test.opposed")
def oppose(scene: Scene[Story], one: str, with_: Stat, other: str, against: Stat) -> Resolve[None]:
    """The GM sets two characters against each other."""
    label = f"{one} against {other}"
    winner = yield from opposed(test_hand(scene, one, with_, label), test_hand(scene, other, against, label))
    scene.happen(Told("gm", f"{label}: {winner or 'nobody'} wins"))
    take_up(scene)


@flow("test.opposed", "test.pool.kid")
def oppose_kid(_scene: Scene[Story], one: str, with_: Stat, other: str, against: Stat) -> Resolve[None]:
    """The GM sets somebody against a Kid, who answers with a Trait."""
    yield from oppose(one, with_, other, against)


def restore_points(scene: Scene[Story], pair_id: str, by: int | None) -> None:
    """Bond Points come back, never above the maximum; None fills them up."""
    pair = next(pair for pair in scene.world.pairs if pair.id == pair_id)
    most = max_points(pair)
    points = most if by is None else min(most, pair.points + by)
    if points != pair.points:
        scene.happen(PairChanged(pair_id, "points", points))
