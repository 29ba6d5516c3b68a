"""Previews an answer on the map: where it may be, and what it would do there."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rulewright.errors import Refusal
from rulewright.kernel.rules.encoding import to_builtins
from rulewright.kernel.rules.map_shapes import Disc, Drawing
from rulewright.kernel.rules.options import Offer, Offers, Options
from rulewright.kernel.rules.resolve import Ask
from rulewright.table.play.table import Table
from rulewright.table.view.shared_view import wording_for
from rulewright.words.phrase import Wording

from .advice_types import MapPreview
from .queries import open_question


def draw_map(table: Table[Any], seat: str) -> Drawing | None:
    """The map as a seat sees it; None in a game without maps."""
    draw, wording = table.system.draw, wording_for(table, seat)
    return _named(draw(table.seen_by(seat), wording.with_ids()), wording) if draw else None


def _named(drawing: Drawing, wording: Wording) -> Drawing:
    """A map whose titles call people by their names."""
    shapes = tuple(replace(shape, title=wording.name_ids(shape.title)) for shape in drawing.shapes)
    notes = tuple(map(wording.name_ids, drawing.notes))
    return replace(drawing, title=wording.name_ids(drawing.title), shapes=shapes, notes=notes)


def preview_answer(table: Table[Any], seat: str, raw: Any) -> MapPreview:
    """The places that an answer may name; for a whole answer also what it does, or why it is not allowed.

    Shapes around a character that the seat's own map does not show are left out.
    """
    preview, drawing = _preview(table, seat, raw), draw_map(table, seat)
    shown = {disc.name for disc in drawing.shapes if isinstance(disc, Disc)} if drawing else set()
    shapes = [it for it in preview.shapes if not isinstance(it, Disc) or not it.name or it.name in shown]
    return replace(preview, shapes=shapes)


def _preview(table: Table[Any], seat: str, raw: Any) -> MapPreview:
    offer, options = _options(table, seat, raw)
    parts = raw["args"][len(offer.given) :] if offer else [] if raw is None else [raw]
    shapes = [shape for hole in options for shape in hole.map_shapes()]
    if len(parts) != len(options):
        return MapPreview(shapes)
    answers = tuple(hole.decode(part) for hole, part in zip(options, parts, strict=True))
    data = to_builtins(answers)
    for hole, answer in zip(options, answers, strict=True):
        if why := hole.why_not(answer):
            near = hole.nearest(answer) if _is_point(answer) else None
            return MapPreview(shapes, data, wording_for(table, seat).sentence(why), to_builtins(near))
        shapes += hole.preview_shapes(answer)
    if offer:
        shapes += table.system.swept(table.seen_by(seat), offer.fill(*answers))
    return MapPreview(shapes, data)


def _options(table: Table[Any], seat: str, raw: Any) -> tuple[Offer | None, tuple[Options[Any], ...]]:
    """The action that is meant, with the options of its holes; or the options of a question that offers no actions."""
    if not (isinstance(raw, dict) and isinstance(raw.get("args"), list)):
        asked = open_question(table, seat)
        if isinstance(asked.options, Offers):
            raise Refusal(f"expected an action with `rule` and `args`, got {raw!r}")
        return None, (asked.options,)
    for action in _actions(table, seat):
        if action.rule.name == raw.get("rule") and to_builtins(action.given) == raw["args"][: len(action.given)]:
            return action, tuple(options for _, options in action.holes)
    raise Refusal(f"{raw.get('rule')} is not possible now")


def _actions(table: Table[Any], seat: str) -> list[Offer]:
    """The actions that a seat may take in its turn and out of it."""
    asked = table.may_answer(seat)
    own = asked.options.open if isinstance(asked, Ask) and isinstance(asked.options, Offers) else ()
    seen = table.seen_by(seat)
    return [*own, *(claim for role in table.roles_of(seat) for claim in table.system.claims(seen, role))]


def _is_point(answer: Any) -> bool:
    return isinstance(answer, tuple) and len(answer) == 2 and all(type(part) is int for part in answer)
