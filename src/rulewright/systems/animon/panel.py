"""The panel of Animon Story: round, gauge, bonds and fighters as people see them."""

from __future__ import annotations

from rulewright.game.panel import Bar, Mark, Panel, Piece
from rulewright.words.names import Display, name_of_id

from .facts import Modified
from .model.scores import (
    gauge_threshold,
    is_shaken,
    life_label,
    max_hp,
    max_points,
    max_uses,
    uses_are_limited,
    uses_left,
    whose_turn,
)
from .model.sheets import Animon, Kid, Npc
from .model.world import Condition, Fighter, Story


def panel(story: Story) -> Panel:
    """Round and turn, the Critical Gauge, and everybody with HP, Uses, Bond Points and conditions."""
    fight = story.encounter
    title = f"round {fight.round}, turn of {whose_turn(story) or 'nobody yet'}" if fight else "no fight"
    gauge = (Bar("Critical Gauge", story.gauge, gauge_threshold(story)),) if fight else ()
    bonds = tuple(
        bar
        for pair in story.pairs
        for bar in (
            Bar("Bond Points", pair.points, max_points(pair), role="pips", of=pair.id),
            Bar("Strain", pair.strain, of=pair.id),
        )
    )
    modifiers = tuple(str(Modified(modifier).tell()) for modifier in story.modifiers)
    shown = [fighter for fighter in story.fighters if not fighter.aside]
    return Panel(title, gauge + bonds, tuple(piece(story, fighter) for fighter in shown), modifiers)


def names(story: Story) -> dict[str, Display]:
    """A bond is named after those who share it."""
    both = {pair.id: f"{name_of_id(pair.kid)} and {name_of_id(pair.animon)}" for pair in story.pairs}
    return {pair: Display(name, name) for pair, name in both.items()}


def piece(story: Story, fighter: Fighter) -> Piece:
    bars = [Bar(life_label(fighter), fighter.hp, max_hp(story, fighter).total, role="health")]
    if has_signature(fighter) and uses_are_limited(story, fighter):
        most = max_uses(story, fighter)
        bars.append(Bar("Uses", uses_left(story, fighter), most, idle=not most, role="pips"))
    side = "pcs" if fighter.pc else "npcs"
    turn = whose_turn(story) == fighter.id
    return Piece(fighter.id, side, format_kind(fighter), tuple(bars), marks_of(fighter), fighter.out, turn)


def has_signature(fighter: Fighter) -> bool:
    sheet = fighter.sheet
    return isinstance(sheet, Animon) or (isinstance(sheet, Npc) and sheet.signature is not None)


def format_kind(fighter: Fighter) -> str:
    match fighter.sheet:
        case Kid(type=kind):
            return f"Kid, {kind}" if kind else "Kid"
        case Npc(kind="animon", level=level, stage=stage):
            return f"{stage.name if stage is not None else ''} Animon, level {level}".strip()
        case Npc(kind=kind, level=level):
            return f"{kind}, level {level}"
        case Animon() as animon if fighter.stage is not None:
            form = animon.form(fighter.stage)
            return f"{form.name}, {form.stage.name}, {form.element}"
    return ""


def marks_of(fighter: Fighter) -> tuple[Mark, ...]:
    """Conditions with their durations, defence, Harms."""
    marks = [condition_mark(condition) for condition in fighter.conditions]
    if fighter.defending:
        marks.append(Mark("defending", "defending", until="until its next turn"))
    marks += [Mark("harm", f"Harm: {harm.name} ({harm.severity})") for harm in fighter.harms]
    return (*marks, *((Mark("shaken", "Shaken"),) if is_shaken(fighter) else ()))


def condition_mark(condition: Condition) -> Mark:
    until = condition.until
    end = {"encounter": "to the end of the fight", "start": f"until the turn of {until.who}"}
    time = end.get(until.when, f"to the end of the turn of {until.who}")
    amount = f" {condition.amount}" if condition.amount else ""
    return Mark(condition.kind.value, f"{condition.kind.value.title()}{amount}", until=time)
