"""How a fight begins: Initiative and the order of turns."""

from __future__ import annotations

from rulewright.kernel.rules.options import OneOf
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene

from ..facts import Decided, EncounterSet, Follows, GaugeSet
from ..model.scores import Mod, initiative, need, net, place, pool
from ..model.sheets import Kid
from ..model.world import Encounter, Story
from ..ruleset import flow
from .tests import Hand, Throw, better_odds, first_throw, may_push, mods_of, pushed, stands, take_up, use_up
from .turns import turn


@flow("combat.encounter", "combat.steps", "gauge.start", "combat.initiative.fixed", "combat.extended.declare")
def begin(scene: Scene[Story], surprised: tuple[str, ...] = (), extended: bool = False) -> Resolve[None]:
    """The Critical Gauge is kept from the Initiative roll on; the order rolled holds for the whole encounter."""
    if not can_begin(scene.world):
        return
    fresh = scene.world.encounter is None or scene.world.house.extended_scope == "section"
    if fresh:
        scene.happen(GaugeSet(0))
    if scene.world.result:
        scene.happen(Decided(""))
    old = scene.world.encounter
    poisoned = old.poisoned_by if old and not fresh else ()
    start = Encounter(surprised=surprised, extended=extended, last_section=not extended, poisoned_by=poisoned)
    scene.happen(EncounterSet(start.but(rolling=True)))
    order = (yield from in_order(scene)) + fallen(scene.world)
    take_up(scene)
    scene.happen(EncounterSet(start.but(order=order)))
    scene.happen(Follows((turn(order[0]),)))


def can_begin(story: Story) -> bool:
    """Somebody is there who would have a turn."""
    return any(rolls_initiative(story, one.id) for one in story.fighters) or bool(fallen(story))


def fallen(story: Story) -> tuple[str, ...]:
    """Who fell earlier keeps the last place, if something runs out on it or its Kid acts there."""
    timed = {condition.until.who for one in story.fighters for condition in one.conditions}
    acting = {place(story, one) for one in story.fighters if isinstance(one.sheet, Kid) and not (one.out or one.aside)}
    return tuple(one.id for one in story.fighters if one.out and one.id in timed | acting and has_place(story, one.id))


def in_order(scene: Scene[Story]) -> Resolve[tuple[str, ...]]:
    """Everyone who rolls, from most successes to fewest; ties are put in order one by one."""
    rollers = tuple(one.id for one in scene.world.fighters if rolls_initiative(scene.world, one.id))
    hits = yield from all_roll(scene, rollers)
    order: list[str] = []
    for count in sorted(dict.fromkeys(hits.values()), reverse=True):
        order += yield from untie(tuple(who for who in hits if hits[who] == count))
    return tuple(order)


def all_roll(scene: Scene[Story], rollers: tuple[str, ...]) -> Resolve[dict[str, int]]:
    """Each rolls; a PC that came second to somebody may push, where the table lets Initiative be pushed."""
    hands: dict[str, Hand] = {}
    thrown: dict[str, Throw] = {}
    for who in rollers:
        hands[who], thrown[who] = yield from roll_initiative(who)
    for who in rollers:
        times = 0
        while may_push(scene.world, "initiative", times) and thrown[who].hits < max(t.hits for t in thrown.values()):
            again = yield from pushed(hands[who])
            if again is None:
                break
            thrown[who], times = again, times + 1
    return {who: stands(scene, thrown[who]) for who in rollers}


def rolls_initiative(story: Story, who: str) -> bool:
    """Everybody with a place in the order that is not out."""
    return has_place(story, who) and not story.fighter(who).out


def has_place(story: Story, who: str) -> bool:
    """Every Animon and NPC that takes part; Kids only where the table lets them roll."""
    fighter = story.fighter(who)
    return not fighter.aside and (not isinstance(fighter.sheet, Kid) or story.house.kid_turn == "own-roll")


@flow(
    "combat.initiative.who",
    "combat.initiative.score",
    "combat.initiative.pool",
    "combat.initiative.surprise",
    "npc.initiative",
)
def roll_initiative(scene: Scene[Story], who: str) -> Resolve[tuple[Hand, Throw]]:
    """The Initiative score and the Qualities that help; with Setback if caught unawares."""
    story = scene.world
    fighter = story.fighter(who)
    number = scene.count(pool(story, fighter, "initiative", initiative(story, fighter)))
    mods = mods_of(story, who, "initiative")
    if story.encounter and who in story.encounter.surprised:
        mods.append(Mod("caught unawares", -1, "combat.initiative.surprise"))
    use_up(scene, who, "initiative")
    hand = Hand(who, number, need(scene.count(net(story, mods))), f"Initiative of {who}", "initiative")
    hand = yield from better_odds(hand)
    return hand, (yield from first_throw(scene, hand))


@flow("combat.initiative.order", "combat.initiative.tie-pc", "combat.initiative.tie-other")
def untie(scene: Scene[Story], tied: tuple[str, ...]) -> Resolve[tuple[str, ...]]:
    """A PC acts before an NPC that is level with it; among one side the GM names the order, or they roll again."""
    if len(tied) < 2:
        return tied
    story = scene.world
    sides = [
        tuple(who for who in tied if story.fighter(who).pc),
        tuple(who for who in tied if not story.fighter(who).pc),
    ]
    if all(sides):
        match story.house.initiative_pc_npc_tie:
            case "pc-first":
                return (yield from untie(sides[0])) + (yield from untie(sides[1]))
            case "gm":
                return (yield from named_order(tied))
            case "reroll":
                return (yield from rerolled(tied))
    if story.house.initiative_same_side_tie == "reroll":
        return (yield from rerolled(tied))
    if story.house.initiative_same_side_tie == "higher-score":
        scores = {who: initiative(story, story.fighter(who)).total for who in tied}
        order: tuple[str, ...] = ()
        for score in sorted(dict.fromkeys(scores.values()), reverse=True):
            order += yield from named_order(tuple(who for who in tied if scores[who] == score))
        return order
    return (yield from named_order(tied))


@flow("combat.initiative.tie-other")
def named_order(scene: Scene[Story], tied: tuple[str, ...]) -> Resolve[tuple[str, ...]]:
    """The GM names who goes first, again and again; like NPCs stay in the order they are listed."""
    order: tuple[str, ...] = ()
    left = tied
    while len(left) > 1:
        fighters = [scene.world.fighter(who) for who in left]
        if not any(one.pc for one in fighters) and len({one.sheet for one in fighters}) == 1:
            return order + left
        first = yield from ask("gm", OneOf(left), f"Who goes first: {', '.join(left)}?", left[0])
        order, left = (*order, first), tuple(who for who in left if who != first)
    return order + left


@flow("combat.initiative.tie-other")
def rerolled(scene: Scene[Story], tied: tuple[str, ...]) -> Resolve[tuple[str, ...]]:
    """The tied ones roll again; those who are level once more are put in order as such a tie is."""
    hits = yield from all_roll(scene, tied)
    order: tuple[str, ...] = ()
    for count in sorted(dict.fromkeys(hits.values()), reverse=True):
        order += yield from untie(tuple(who for who in tied if hits[who] == count))
    return order
