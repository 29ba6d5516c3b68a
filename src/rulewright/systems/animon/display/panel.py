"""The panel of Animon Story: round, gauge, bonds and fighters as people see them."""

from __future__ import annotations

from rulewright.game.panel import Bar, Panel, Piece
from rulewright.words.arguments import Number, Who
from rulewright.words.phrase import Words

from ..facts import Modified
from ..model.scores import (
    gauge_threshold,
    life_label,
    max_hp,
    max_points,
    max_uses,
    uses_are_limited,
    uses_left,
    whose_turn,
)
from ..model.sheets import Animon, Kid, Npc
from ..model.world import Fighter, Pair, Story
from ..phrases import say
from ..rules.turns.initiative import begin
from .marks import marks_of


def panel(story: Story) -> Panel:
    """Round and turn, the Critical Gauge, and everybody with HP, Uses, Bond Points and conditions."""
    gauge = Bar("Critical Gauge", story.gauge, gauge_threshold(story), role="pips")
    bonds = [bar for pair in story.pairs for bar in bond_bars(pair)]
    modifiers = tuple(Modified(modifier).tell() for modifier in story.modifiers)
    shown = [fighter for fighter in story.fighters if not fighter.aside]
    parts = (*((gauge,) if story.encounter else ()), *bonds)
    return Panel(title(story), parts, tuple(piece(story, fighter) for fighter in shown), modifiers)


def title(story: Story) -> Words:
    """Where the story is: the round and whose turn it is, or that there is no fight."""
    fight = story.encounter
    if fight and fight.order:
        return say("title-round", round=Number(fight.round), who=Who(whose_turn(story)))
    if fight and fight.between_sections:
        return say("title-between-sections")
    about_to_begin = any(call.rule is begin for call in story.agenda)
    return say("title-before-first-turn" if fight or about_to_begin else "title-no-fight")


def bond_bars(pair: Pair) -> tuple[Bar, ...]:
    """Bond Points, and Bond Strain where there is any."""
    return (
        Bar("Bond Points", pair.points, max_points(pair), role="pips", of=pair.id),
        Bar("Strain", pair.strain, idle=not pair.strain, of=pair.id),
    )


def piece(story: Story, fighter: Fighter) -> Piece:
    bars = [Bar(life_label(fighter), fighter.hp, max_hp(story, fighter).total, role="health")]
    if has_signature(fighter) and uses_are_limited(story, fighter):
        most = max_uses(story, fighter)
        bars.append(Bar("Uses", uses_left(story, fighter), most, idle=not most, role="pips"))
    side = "pcs" if fighter.pc else "npcs"
    turn = whose_turn(story) == fighter.id
    return Piece(fighter.id, side, kind_of(fighter), tuple(bars), marks_of(story, fighter), fighter.out, turn)


def has_signature(fighter: Fighter) -> bool:
    sheet = fighter.sheet
    return isinstance(sheet, Animon) or (isinstance(sheet, Npc) and sheet.signature is not None)


def kind_of(fighter: Fighter) -> Words:
    """What a character is: its Type, its Stage, its Level."""
    match fighter.sheet:
        case Kid(type=kind):
            return say("kind-kid-type", type=kind) if kind else say("kind-kid")
        case Npc(kind="animon", level=level, stage=stage) if stage is not None:
            return say("kind-animon-stage", stage=stage.name.title(), level=Number(level))
        case Npc(kind="animon", level=level):
            return say("kind-animon", level=Number(level))
        case Npc(kind="human", level=level):
            return say("kind-human", level=Number(level))
        case Npc(level=level):
            return say("kind-other", level=Number(level))
        case Animon() as animon if fighter.stage is not None:
            form = animon.form(fighter.stage)
            return say("kind-form", form=form.name, stage=form.stage.name.title(), element=form.element)
    return ""
