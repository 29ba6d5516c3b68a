"""The panel: the state of a skirmish as people see it."""

from __future__ import annotations

from rulewright.game.gm.dice import gm_dice_lines
from rulewright.game.panel import Bar, Panel, Piece
from rulewright.words.arguments import Number, Who
from rulewright.words.phrase import Many, Phrase, Words

from ..model.cards import Card
from ..model.stats import most_order_points
from ..model.world import Skirmish, Unit
from ..phrases import say
from .marks import unit_marks


def panel(skirmish: Skirmish) -> Panel:
    """Turn, phase and Gnosis, and every unit with its LP, AP, Order Points, Bind and marks."""
    parts = tuple(Bar("Gnosis", side.gnosis, role="pips", of=side.id) for side in skirmish.sides)
    if skirmish.house.victory_mode == "victory_points":
        parts += tuple(Bar("Victory Points", side.points, of=side.id) for side in skirmish.sides)
    shown = [unit for unit in skirmish.units if unit.fate != "waiting" and not unit.away]
    pieces = tuple(unit_piece(skirmish, unit) for unit in shown)
    return Panel(title(skirmish), parts, pieces, (*lines(skirmish), *gm_dice_lines(skirmish)))


def title(skirmish: Skirmish) -> Words:
    turn, last = Number(skirmish.turn), Number(skirmish.scenario.turns)
    match skirmish.phase:
        case "setup":
            return say("before-first-turn")
        case "over":
            return say("game-over")
        case "Recovery":
            return say("turn-of-recovery", turn=turn, last=last)
        case "Upkeep":
            return say("turn-of-upkeep", turn=turn, last=last)
    return say("turn-of", turn=turn, last=last)


def lines(skirmish: Skirmish) -> tuple[Words, ...]:
    """Which side is first in this phase."""
    if not skirmish.first or skirmish.phase not in ("setup", "Action"):
        return ()
    side = Who(skirmish.first)
    return (say("side-sets-up-first" if skirmish.phase == "setup" else "side-goes-first", side=side),)


def unit_piece(skirmish: Skirmish, unit: Unit) -> Piece:
    bars = [Bar("LP", unit.lp, unit.card.lp, role="health"), Bar("AP", unit.ap, unit.card.most_ap, role="pips")]
    if unit.card.order_points:
        bars.append(Bar("Order Points", unit.order_points, most_order_points(skirmish, unit), role="pips"))
    if unit.card.summon:
        bars.append(Bar("Bind", unit.bind, role="pips"))
    out = unit.fate in ("destroyed", "departed")
    marks, active = tuple(unit_marks(skirmish, unit)), skirmish.active == unit.id
    return Piece(unit.id, f"side {unit.side}", kind(unit.card), tuple(bars), marks, out, active)


def kind(card: Card) -> Phrase:
    """What a character is by its card: `Mystic, Church, Leader`."""
    belongs = () if card.summon else (card.organisation,)
    return say("kind", parts=Many((card.category, *belongs, *card.tags), ","))
