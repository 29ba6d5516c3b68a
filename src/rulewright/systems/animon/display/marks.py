"""The marks of a character: conditions, defence, Harms, and what else is special about it."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.game.panel import Mark
from rulewright.words.arguments import Number, Who
from rulewright.words.phrase import Phrase, Words

from ..model.scores import bond_at_risk, is_shaken, life_label, whose_turn
from ..model.world import Ailment, Condition, Fighter, Harm, Story, Until
from ..phrases import say
from ..rules.growth.stages import is_highest

ICONS = {
    Ailment.POISONED: "poison-bottle",
    Ailment.STUNNED: "knocked-out-stars",
    Ailment.DISORIENTED: "stoned-skull",
    Ailment.WEAKENED: "cracked-shield",
    Ailment.VULNERABLE: "cracked-shield",
    Ailment.IMMOBILISED: "manacles",
    Ailment.INCAPACITATED: "sleepy",
    Ailment.BOOSTED: "upgrade",
}
TITLES = {
    Ailment.STUNNED: say("mark-stunned"),
    Ailment.DISORIENTED: say("mark-disoriented"),
    Ailment.WEAKENED: say("mark-weakened"),
    Ailment.VULNERABLE: say("mark-vulnerable"),
    Ailment.IMMOBILISED: say("mark-immobilised"),
}
"""The conditions that mean the same at every table."""
UNTIL_FIGHT_ENDS = say("until-fight-ends")


def marks_of(story: Story, fighter: Fighter) -> tuple[Mark, ...]:
    """Conditions with their durations, defence, a Critical Success, Harms, the highest Stage, a bond that may break."""
    return tuple(_marks(story, fighter))


def _marks(story: Story, fighter: Fighter) -> Iterator[Mark]:
    for condition in fighter.conditions:
        until = time_of(story, condition.until)
        yield mark(condition.kind.value, condition_title(story, fighter, condition), ICONS[condition.kind], until)
    if fighter.defending:
        end = Until(story.house.turn_until_next, fighter.id, fresh=True)
        yield mark("defending", say("mark-defending"), "round-shield", time_of(story, end))
    if fighter.id in story.assured:
        yield mark("sure", say("mark-sure"), "on-target", say("until-next-roll"))
    yield from harm_marks(fighter)
    pair = story.pair_of(fighter.id)
    if pair and fighter.id == pair.animon and fighter.stage is not None and is_highest(story, pair, fighter.stage):
        over = UNTIL_FIGHT_ENDS if story.encounter else say("until-scene-ends")
        # It comes with evolving, which says it already.
        highest = mark("highest-stage", say("mark-highest-stage", stage=fighter.stage.name), "upgrade", over)
        yield highest._replace(passing=True)
    if pair and fighter.id == pair.animon and bond_at_risk(pair):
        yield mark("bond-at-risk", say("mark-bond-at-risk"), "heart-minus", say("until-strain-eases"))


def mark(id_: str, title: Phrase, icon: str, until: Words = "") -> Mark:
    """A mark whose meaning is an attribute of its title's message."""
    return Mark(id_, title, icon, replace(title, message=f"{title.message}.says"), until)


def condition_title(story: Story, fighter: Fighter, condition: Condition) -> Phrase:
    """The name of a condition, with what its meaning depends on."""
    match condition.kind:
        case Ailment.POISONED:
            return say("mark-poisoned", amount=Number(condition.amount, fighter.id), of=life_label(fighter))
        case Ailment.INCAPACITATED:
            return say("mark-incapacitated", reach=story.house.condition_incapacitated_reach)
        case Ailment.BOOSTED:
            return say("mark-boosted", window=story.house.condition_boosted_window)
    return TITLES[condition.kind]


def harm_marks(fighter: Fighter) -> Iterator[Mark]:
    for at, harm in enumerate(fighter.harms, 1):
        yield mark(
            "harm" if at == 1 else f"harm-{at}", harm_title(fighter, harm), "internal-injury", say("until-treated")
        )
    if is_shaken(fighter):
        yield mark("shaken", say("mark-shaken"), "terror", say("until-treated"))


def harm_title(fighter: Fighter, harm: Harm) -> Phrase:
    return say("mark-harm", harm=harm.name, severity=Number(harm.severity, fighter.id))


def time_of(story: Story, until: Until) -> Words:
    """When something ends."""
    if until.when == "encounter":
        return UNTIL_FIGHT_ENDS
    if until.when == "start":
        return say("until-turn-starts", who=Who(until.who))
    if whose_turn(story) == until.who and not until.fresh:
        return say("until-this-turn-ends")
    return say("until-turn-ends", who=Who(until.who))
