"""Initiative: how a fight begins and in which order its fighters act."""

from __future__ import annotations

from rulewright.kernel.rules.options import OneOf
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.tally import Tally, Term
from rulewright.words.arguments import Who
from rulewright.words.phrase import Many

from ..facts import Decided, EncounterSet, Follows, GaugeSet
from ..model.scores import fitting_knacks, initiative, net_modifier, pool_dice, success_number, turn_place
from ..model.sheets import Kid, Knack
from ..model.world import Encounter, Story
from ..phrases import say
from ..ruleset import flow
from .chances import DicePool, Rival
from .fitting import joining, significant_items
from .tests import (
    RollResult,
    better_odds,
    final_successes,
    may_push,
    pushed,
    roll_modifiers,
    roll_pool,
    settle_rolls,
    use_up_modifiers,
)
from .turns import turn


@flow("combat.encounter", "combat.steps", "gauge.start", "combat.initiative.fixed", "combat.extended.declare")
def begin(scene: Scene[Story], surprised: tuple[str, ...] = (), extended: bool = False) -> Resolve[None]:
    """A fight begins with Initiative and an empty Critical Gauge; the order rolled holds for the whole encounter."""
    if not can_begin(scene.world):
        return
    new = scene.world.encounter is None or scene.world.house.extended_scope == "section"
    if new:
        scene.happen(GaugeSet(0))
    if scene.world.result:
        scene.happen(Decided(""))
    last_section = scene.world.encounter
    poisoned = last_section.poisoned_by if last_section and not new else ()
    start = Encounter(surprised=surprised, extended=extended, last_section=not extended, poisoned_by=poisoned)
    # Marked, so that nobody can end a fight that has no order yet.
    scene.happen(EncounterSet(start.but(rolling=True)))
    yield from significant_items()
    rollers = tuple(fighter.id for fighter in scene.world.fighters if rolls_initiative(scene.world, fighter.id))
    yield from settle_order(ranked((yield from roll_all(scene, rollers))))


Groups = tuple[tuple[str, ...], ...]
"""Fighters from first to last; those in one group have as many successes."""


def ranked(successes: dict[str, int]) -> Groups:
    counts = sorted(dict.fromkeys(successes.values()), reverse=True)
    return tuple(tuple(who for who in successes if successes[who] == count) for count in counts)


@flow("combat.initiative.order", "combat.initiative.fixed", "combat.initiative.tie-pc", "combat.initiative.tie-other")
def settle_order(scene: Scene[Story], groups: Groups) -> Resolve[None]:
    """Ties are broken as the table rules; those that are rolled again are rolled one after the other."""
    groups = tuple(part for group in groups for part in by_side(scene.world, group))
    again = next((at for at, group in enumerate(groups) if roll_again(scene.world, group)), None)
    if again is not None:
        new = ranked((yield from roll_all(scene, groups[again])))
        # A call of its own, so that odds meet the same situation again instead of an endless chain of rolls.
        return scene.later(settle_order((*groups[:again], *new, *groups[again + 1 :])))
    order: tuple[str, ...] = ()
    for group in groups:
        order += yield from untie(group)
    return start_turns(scene, order + fallen_with_place(scene.world))


def start_turns(scene: Scene[Story], order: tuple[str, ...]) -> None:
    """The order holds from here on."""
    settle_rolls(scene)
    fight = scene.world.encounter
    if fight is not None:
        scene.happen(EncounterSet(fight.but(order=order, rolling=False)))
        # At the end of the agenda, so that what people claim meanwhile comes before the first turn.
        scene.happen(Follows((turn(order[0]),)))


def by_side(story: Story, tied: tuple[str, ...]) -> Groups:
    """PCs before NPCs with as many successes, where the table rules so."""
    pcs = tuple(who for who in tied if story.fighter(who).pc)
    npcs = tuple(who for who in tied if not story.fighter(who).pc)
    return (pcs, npcs) if pcs and npcs and story.house.initiative_pc_npc_tie == "pc-first" else (tied,)


def roll_again(story: Story, tied: tuple[str, ...]) -> bool:
    """Whether tied fighters roll once more."""
    if len(tied) < 2:
        return False
    if len({story.fighter(who).pc for who in tied}) == 2:
        return story.house.initiative_pc_npc_tie == "reroll"
    return story.house.initiative_same_side_tie == "reroll"


def can_begin(story: Story) -> bool:
    """Whether anybody would have a turn."""
    return any(rolls_initiative(story, one.id) for one in story.fighters) or bool(fallen_with_place(story))


def fallen_with_place(story: Story) -> tuple[str, ...]:
    """Fighters that fell in an earlier section keep a last place, if a condition ends there or their Kid acts there."""
    timed = {condition.until.who for one in story.fighters for condition in one.conditions}
    acting = {
        turn_place(story, one) for one in story.fighters if isinstance(one.sheet, Kid) and not (one.out or one.aside)
    }
    return tuple(one.id for one in story.fighters if one.out and one.id in timed | acting and has_place(story, one.id))


def roll_all(scene: Scene[Story], rollers: tuple[str, ...]) -> Resolve[dict[str, int]]:
    """The successes of everybody; a PC that did not come first may push, where the table allows it."""
    pools: dict[str, DicePool] = {}
    results: dict[str, RollResult] = {}
    for who in rollers:
        rivals = rivals_of(scene.world, who, rollers, results)
        pools[who], results[who] = yield from roll_initiative(who, rivals)
    for who in rollers:
        times = 0
        while may_push(scene.world, "initiative", times) and not is_first(results, who):
            again = yield from pushed(pools[who])
            if again is None:
                break
            results[who], times = again, times + 1
    return {who: final_successes(scene, results[who]) for who in rollers}


def rivals_of(story: Story, who: str, rollers: tuple[str, ...], results: dict[str, RollResult]) -> tuple[Rival, ...]:
    """The other side, which is to be outdone; the order among friends costs nobody anything."""
    pc = story.fighter(who).pc
    draw_wins = pc and story.house.initiative_pc_npc_tie == "pc-first"
    found = []
    for foe in rollers:
        if story.fighter(foe).pc != pc:
            dice = initiative_dice(story, foe, fitting_knacks(story, story.fighter(foe), "initiative"))
            net = initiative_net(story, foe)
            rolled = results[foe].successes if foe in results else None
            found.append(Rival(dice.total, success_number(net.total), rolled, draw_wins))
    return tuple(found)


def is_first(results: dict[str, RollResult], who: str) -> bool:
    """Whether nobody has more successes."""
    return results[who].successes >= max(result.successes for result in results.values())


def rolls_initiative(story: Story, who: str) -> bool:
    """Whether a fighter has a place in the order and is not out."""
    return has_place(story, who) and not story.fighter(who).out


def has_place(story: Story, who: str) -> bool:
    """Whether a fighter has its own place in the order; Kids only where the table lets them roll."""
    fighter = story.fighter(who)
    return not fighter.aside and (not isinstance(fighter.sheet, Kid) or story.house.kid_turn == "own-roll")


@flow(
    "combat.initiative.who",
    "combat.initiative.score",
    "combat.initiative.pool",
    "combat.initiative.surprise",
    "npc.initiative",
)
def roll_initiative(
    scene: Scene[Story], who: str, rivals: tuple[Rival, ...] = ()
) -> Resolve[tuple[DicePool, RollResult]]:
    """Initiative is rolled with its score and every Quality that helps, with Setback if caught unawares."""
    joined = yield from joining(scene, who, "initiative", say("initiative-of", who=Who(who)))
    dice, net = scene.count(initiative_dice(scene.world, who, joined)), initiative_net(scene.world, who)
    use_up_modifiers(scene, who, "initiative")
    number = success_number(scene.count(net))
    pool = DicePool(who, dice, number, say("initiative-of", who=Who(who)), "initiative", rivals=rivals)
    pool = yield from better_odds(pool)
    return pool, (yield from roll_pool(scene, pool))


def initiative_dice(story: Story, who: str, joined: tuple[Knack, ...]) -> Tally:
    fighter = story.fighter(who)
    return pool_dice(story, fighter, joined, initiative(story, fighter))


def initiative_net(story: Story, who: str) -> Tally:
    """The Boosts and Setbacks of an Initiative roll."""
    modifiers = roll_modifiers(story, who, "initiative")
    if story.encounter and who in story.encounter.surprised:
        modifiers.append(Term("caught unawares", -1, "combat.initiative.surprise"))
    return net_modifier(story, modifiers)


@flow("combat.initiative.tie-other")
def untie(scene: Scene[Story], tied: tuple[str, ...]) -> Resolve[tuple[str, ...]]:
    """Ties that are not rolled again: by the higher score where the table rules so, and then as the GM names them."""
    story = scene.world
    mixed = len({story.fighter(who).pc for who in tied}) == 2
    if mixed or story.house.initiative_same_side_tie != "higher-score":
        return (yield from named_order(tied))
    scores = {who: initiative(story, story.fighter(who)).total for who in tied}
    order: tuple[str, ...] = ()
    for score in sorted(dict.fromkeys(scores.values()), reverse=True):
        order += yield from named_order(tuple(who for who in tied if scores[who] == score))
    return order


@flow("combat.initiative.tie-other")
def named_order(scene: Scene[Story], tied: tuple[str, ...]) -> Resolve[tuple[str, ...]]:
    """The GM names which of them goes first, one after the other; identical NPCs stay in the order of the list."""
    order: tuple[str, ...] = ()
    left = tied
    while len(left) > 1:
        fighters = [scene.world.fighter(who) for who in left]
        if not any(fighter.pc for fighter in fighters) and len({fighter.sheet for fighter in fighters}) == 1:
            return order + left
        # With commas alone: logs that were stored before there were phrases know the question by these words.
        label = say("who-goes-first", who=Many(tuple(map(Who, left)), ","))
        first = yield from ask("gm", OneOf(left), label, left[0])
        order, left = (*order, first), tuple(who for who in left if who != first)
    return order + left
