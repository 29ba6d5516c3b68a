"""From one encounter to the next, and newcomers in the middle of one."""

from __future__ import annotations

from rulewright.errors import Refusal
from rulewright.game.joining import unique_names
from rulewright.kernel.engine.advance import advance
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import roster

from .model.world import Fighter, Pair, Story
from .rules.ending import end
from .rules.initiative import rolls_initiative


def carry(last: Story, following: Story) -> Story:
    """Kids, Animon and their bonds as the end of the last fight left them; what was planned, given or won for them too.

    Between two sections of an Extended Action Scene the encounter goes on, with its gauge.
    """
    section = last.encounter if last.encounter and last.encounter.between_sections else None
    was = last if section else ended(last)
    before = {one.id: one for one in was.fighters if one.pc}
    bonds = {pair.id: pair for pair in was.pairs}
    fighters = tuple(
        came_out(before[one.id], one) if one.pc and one.id in before else one for one in following.fighters
    )
    here = {one.id for one in fighters if one.pc and one.id in before}
    sure = tuple(who for who in was.assured if who in here)
    return following.but(
        house=was.house,
        chart=was.chart,
        fighters=fighters,
        pairs=tuple(bonds.get(pair.id, pair) for pair in following.pairs),
        plans=tuple(plan for plan in was.plans if here & {*plan.who}),
        modifiers=tuple(one for one in was.modifiers if one.who in here),
        sure=next(iter(sure), ""),
        also_sure=sure[1:],
        encounter=section,
        gauge=was.gauge if section else following.gauge,
    )


def ended(story: Story) -> Story:
    """The story once the fight is over; one that still goes on is broken off here."""
    run = advance(Scene(story), end(), ())
    if run.asked is not None:
        raise Refusal("the fight still goes on, and its end asks for dice: let the GM end it at the table", "end.order")
    return run.scene.world


def came_out(before: Fighter, prepared: Fighter) -> Fighter:
    """Somebody as it was, in the pair and on the side of the fight that the next encounter gives it."""
    return before.but(pair=prepared.pair, aside=prepared.aside)


def join(story: Story, other: Story) -> Story:
    """Those of another encounter come in: pairs that are not here yet, and all NPCs. The order rolled holds, so they
    act after everybody else in it."""
    here = {pair.id for pair in story.pairs}
    coming = [one for one in other.fighters if one.pair not in here]
    names = unique_names((one.id for one in story.fighters), (one.id for one in coming))
    bonds = [renamed(pair, names) for pair in other.pairs if pair.id not in here and pair.animon in names]
    grown = story.but(
        fighters=roster((*story.fighters, *(one.but(id=names[one.id]) for one in coming))),
        pairs=roster((*story.pairs, *bonds)),
        people=story.people + len(bonds),
    )
    new = [name for name in names.values() if rolls_initiative(grown, name)]
    fight = story.encounter
    if fight and fight.order:
        grown = grown.but(encounter=fight.but(order=(*fight.order, *new)))
    return grown


def renamed(pair: Pair, names: dict[str, str]) -> Pair:
    return pair.but(kid=names.get(pair.kid, pair.kid), animon=names[pair.animon])
