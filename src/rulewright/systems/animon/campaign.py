"""Carries characters from one encounter to the next, and lets newcomers join in the middle of one."""

from __future__ import annotations

from rulewright.errors import Refusal
from rulewright.game.joining import unique_names
from rulewright.kernel.engine.advance import advance
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import roster

from .model.world import Fighter, Pair, Story
from .phrases import say
from .rules.ending import end
from .rules.turns.initiative import rolls_initiative


def carry(last: Story, following: Story) -> Story:
    """The following encounter with the player characters and bonds as the last fight left them.

    Plans, modifiers and Critical Successes come along with the characters they belong to. Between two sections of an
    Extended Action Scene the encounter goes on, with its gauge.
    """
    section = last.encounter if last.encounter and last.encounter.between_sections else None
    ended = last if section else end_fight(last)
    before = {fighter.id: fighter for fighter in ended.fighters if fighter.pc}
    bonds = {pair.id: pair for pair in ended.pairs}
    fighters = tuple(
        carry_fighter(before[fighter.id], fighter) if fighter.pc and fighter.id in before else fighter
        for fighter in following.fighters
    )
    here = {fighter.id for fighter in fighters if fighter.pc and fighter.id in before}
    assured = tuple(who for who in ended.assured if who in here)
    return following.but(
        house=ended.house,
        chart=ended.chart,
        fighters=fighters,
        pairs=tuple(bonds.get(pair.id, pair) for pair in following.pairs),
        plans=tuple(plan for plan in ended.plans if here & {*plan.who}),
        modifiers=tuple(modifier for modifier in ended.modifiers if modifier.who in here),
        sure=next(iter(assured), ""),
        also_sure=assured[1:],
        encounter=section,
        gauge=ended.gauge if section else following.gauge,
    )


def end_fight(story: Story) -> Story:
    """The story after its fight; a fight that still goes on is broken off by the book."""
    run = advance(Scene(story), end(), ())
    if run.asked is not None:
        raise Refusal(say("end-needs-dice"), "end.order")
    return run.scene.world


def carry_fighter(before: Fighter, prepared: Fighter) -> Fighter:
    """A fighter as it was, with the pair the next encounter gives it, and taking part or not as that says."""
    return before.but(pair=prepared.pair, aside=prepared.aside)


def join(story: Story, other: Story) -> Story:
    """The story joined by all NPCs of another encounter, and by its pairs that are not here yet.

    The order of turns holds for the whole encounter, so newcomers act last in it.
    """
    here = {pair.id for pair in story.pairs}
    newcomers = [fighter for fighter in other.fighters if fighter.pair not in here]
    names = unique_names((fighter.id for fighter in story.fighters), (fighter.id for fighter in newcomers))
    bonds = [rename_pair(pair, names) for pair in other.pairs if pair.id not in here and pair.animon in names]
    joined = story.but(
        fighters=roster((*story.fighters, *(fighter.but(id=names[fighter.id]) for fighter in newcomers))),
        pairs=roster((*story.pairs, *bonds)),
        people=story.people + len(bonds),
    )
    last_in_order = [name for name in names.values() if rolls_initiative(joined, name)]
    fight = story.encounter
    if fight and fight.order:
        joined = joined.but(encounter=fight.but(order=(*fight.order, *last_in_order)))
    return joined


def rename_pair(pair: Pair, names: dict[str, str]) -> Pair:
    return pair.but(kid=names.get(pair.kid, pair.kid), animon=names[pair.animon])
