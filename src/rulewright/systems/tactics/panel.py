"""The panel: the state of a skirmish as people see it."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.game.gm_dice import gm_dice_lines
from rulewright.game.panel import Bar, Mark, Panel, Piece

from .facts import format_place
from .model.world import Skirmish, Unit


def panel(skirmish: Skirmish) -> Panel:
    """Turn, phase and Gnosis, and every unit with its LP, AP, Order Points, Bind, states and place."""
    title = f"turn {skirmish.turn} of {skirmish.scenario.turns}, {skirmish.phase}"
    if skirmish.active:
        title += f", {skirmish.active} acts"
    parts = tuple(Bar("Gnosis", side.gnosis, role="pips", of=side.id) for side in skirmish.sides)
    if skirmish.house.victory_mode == "victory_points":
        parts += tuple(Bar("Victory Points", side.points, of=side.id) for side in skirmish.sides)
    shown = [unit for unit in skirmish.units if unit.fate != "waiting"]
    words = (f"side {skirmish.first} goes first",) if skirmish.first and skirmish.phase == "Action" else ()
    return Panel(title, parts, tuple(unit_piece(skirmish, unit) for unit in shown), words + gm_dice_lines(skirmish))


def unit_piece(skirmish: Skirmish, unit: Unit) -> Piece:
    bars = [Bar("LP", unit.lp, unit.card.lp, role="health"), Bar("AP", unit.ap, unit.card.most_ap, role="pips")]
    if unit.card.order_points:
        bars.append(Bar("Order Points", unit.order_points))
    if unit.card.summon:
        bars.append(Bar("Bind", unit.bind))
    out = unit.fate in ("destroyed", "departed")
    kind = f"{unit.card.name}, {unit.card.category}" + (f", at {format_place(unit.at)}" if unit.at else "")
    return Piece(
        unit.id, f"side {unit.side}", kind, tuple(bars), tuple(unit_marks(unit)), out, skirmish.active == unit.id
    )


def unit_marks(unit: Unit) -> Iterator[Mark]:
    if unit.hidden:
        yield Mark("hidden", "Hidden")
    yield from (Mark(state.id, f"{state.id} {state.counters}") for state in unit.states)
    if unit.activated:
        yield Mark("activated", "activated", passing=True)
    if not unit.fate and (kept := [one.name for one in unit.maintained if not one.past]):
        yield Mark("maintains", f"maintains {', '.join(kept)}")
