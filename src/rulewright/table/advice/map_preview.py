"""A map as plain data: what is on the table, where an answer may lie, and what it would do there."""

from __future__ import annotations

from typing import Any

from rulewright.errors import Refusal
from rulewright.kernel.rules.drawing import Disc, Drawing, Shape
from rulewright.kernel.rules.encoding import builtins
from rulewright.kernel.rules.options import Offer, Offers, Options
from rulewright.kernel.rules.resolve import Ask
from rulewright.table.play.table import Table

from .queries import asked_of


def drawn(drawing: Drawing) -> dict[str, Any]:
    return {**drawing._asdict(), "shapes": shaped(drawing.shapes)}


def shaped(shapes: tuple[Shape, ...]) -> list[dict[str, Any]]:
    return [{"shape": type(one).__name__.lower(), **one._asdict()} for one in shapes]


def sketch(table: Table[Any], seat: str, raw: Any) -> dict[str, Any]:
    """Where the open question may be answered; of a whole answer also what it does on the map, or why it may not be.
    What is around somebody whom the seat's own map does not show is left out."""
    found = _sketched(table, seat, raw)
    draw = table.system.draw
    known = {one.name for one in draw(table.seen_by(seat)).shapes if isinstance(one, Disc)} if draw else set()
    named = [one for one in found["shapes"] if one["shape"] != "disc" or not one["name"] or one["name"] in known]
    return {**found, "shapes": named}


def _sketched(table: Table[Any], seat: str, raw: Any) -> dict[str, Any]:
    offer, options = _options(table, seat, raw)
    given = raw["args"][len(offer.given) :] if offer else [] if raw is None else [raw]
    found: dict[str, Any] = {"shapes": shaped(tuple(shape for one in options for shape in one.drawn()))}
    if len(given) != len(options):
        return found
    answers = tuple(one.decode(part) for one, part in zip(options, given, strict=True))
    found["answers"] = builtins(answers)
    for one, answer in zip(options, answers, strict=True):
        if why := one.why_not(answer):
            near = one.nearest(answer) if _is_place(answer) else None
            return {**found, "why": why, "near": builtins(near)}
        found["shapes"] += shaped(one.drawn_to(answer))
    if offer:
        found["shapes"] += shaped(table.system.swept(table.seen_by(seat), offer.fill(*answers)))
    return found


def _options(table: Table[Any], seat: str, raw: Any) -> tuple[Offer | None, tuple[Options[Any], ...]]:
    """The deed that is meant, with its holes; or the options of a question that is no choice of deeds."""
    if not (isinstance(raw, dict) and isinstance(raw.get("args"), list)):
        asked = asked_of(table, seat)
        if isinstance(asked.options, Offers):
            raise Refusal(f"expected a deed with `rule` and `args`, got {raw!r}")
        return None, (asked.options,)
    for one in _deeds(table, seat):
        if one.rule.name == raw.get("rule") and builtins(one.given) == raw["args"][: len(one.given)]:
            return one, tuple(options for _, options in one.holes)
    raise Refusal(f"{raw.get('rule')} is not open now")


def _deeds(table: Table[Any], seat: str) -> list[Offer]:
    """What a seat may do in its turn and out of it."""
    asked = table.may_answer(seat)
    own = asked.options.open if isinstance(asked, Ask) and isinstance(asked.options, Offers) else ()
    seen = table.seen_by(seat)
    return [*own, *(one for role in table.roles_of(seat) for one in table.system.claims(seen, role))]


def _is_place(answer: Any) -> bool:
    return isinstance(answer, tuple) and len(answer) == 2 and all(type(part) is int for part in answer)
