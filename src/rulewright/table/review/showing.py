"""Shows a review as typed data for pages: all words in the reader's language, all numbers with their limits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from rulewright.dice.dist import Dist
from rulewright.kernel.engine.advance import Thrown
from rulewright.kernel.rules.resolve import Roll
from rulewright.kernel.rules.words import in_words
from rulewright.kernel.rules.world import GM
from rulewright.lab.measurements import Estimate
from rulewright.lab.report.wording import format_chance
from rulewright.lab.review.position_values import PositionValues
from rulewright.table.play.table import Table
from rulewright.table.view.characters import characters
from rulewright.table.view.statistics.summary import CharacterRow
from rulewright.words.arguments import Number, Who
from rulewright.words.phrase import Wording
from rulewright.words.program import say

from . import shown_types as shown
from .costs import ChoiceCost, dearest
from .dice_luck import DiceRow
from .report import CurvePoint, Review, SeatShare, Sums, Swing, review_of
from .sections import Writer, cost_phrase, format_points, kind_phrase, result_phrase, standing_phrase, unusual_phrase
from .steps import FightReader, Step

TOO_OPEN = 0.5
"""With a wider margin than this, nothing is said of a change yet."""
WELL_KNOWN = 0.1
"""How the chance went is told of points with a margin of at most this."""
RARE = 0.35
"""It is said how unusual a roll was if at most this share of rolls is as high, or as low."""


class Found(NamedTuple):
    """What is known of a fight: its log, its steps, the values of its positions, who did what, and what choices cost.

    `costs` is None where they were not asked for.
    """

    table: Table[Any]
    fight: FightReader[Any]
    values: PositionValues[Any]
    people: Sequence[CharacterRow]
    costs: tuple[ChoiceCost, ...] | None


def show_review(found: Found, wording: Wording, told: Mapping[int, str]) -> shown.ReviewShown:
    """A review in one language; `told` are the headlines of the lines."""
    write = Writer(wording)
    review = review_of(found.table, found.fight, found.values, wording, found.costs or (), told)
    names = characters(found.table, GM)
    moments = _moments(found, review, write)
    return shown.ReviewShown(
        winner=review.winner,
        rounds=review.points[-1].round,
        result=write(result_phrase(review)),
        went=_went(review, write),
        turned=_turned(moments, write),
        ways=write(say("review-ways", ours=review.ways.ours, theirs=review.ways.theirs)),
        precision=_precision(review, write),
        start=whole_percent(review.points[0]),
        end=whole_percent(review.points[-1]),
        points=_points(found, review, told),
        moments=moments,
        shares=[_share(share, review, write) for share in review.shares],
        costs=None if found.costs is None else [_cost(one, write) for one in dearest(found.costs)],
        no_costs=write(say("review-no-costs")),
        choices=[_choice(step, write) for step in found.fight.choices],
        dice=[_dice(row, write) for row in review.dice],
        deeds=[_deeds(row, write) for row in found.people if row.turns or row.dealt or row.taken],
        best=_best(found, review, write),
        names={id_: one for id_, one in names.items() if id_ in _mentioned(found, moments)},
    )


def _mentioned(found: Found, moments: Sequence[shown.MomentShown]) -> set[str]:
    return {one.who for one in moments} | {step.role for step in found.fight.steps}


def _went(review: Review, write: Writer) -> str:
    known = [point for point in review.points if point.win.margin <= WELL_KNOWN]
    if not known:
        return ""
    low, high = (whole_percent(pick(known, key=lambda point: point.win.value)) for pick in (min, max))
    if low == high:
        return write(say("review-level", chance=low))
    return write(say("review-went", start=whole_percent(known[0]), lowest=low, highest=high))


def whole_percent(point: CurvePoint) -> str:
    """A chance in whole per cent; only an exact one is 0 or 100."""
    chance, sure = point.win.value, point.exact
    if chance < 0.005 and not (sure and chance == 0):
        return "<1\N{NO-BREAK SPACE}%"
    if chance > 0.995 and not (sure and chance == 1):
        return ">99\N{NO-BREAK SPACE}%"
    return f"{100 * chance:.0f}\N{NO-BREAK SPACE}%"


def _turned(moments: Sequence[shown.MomentShown], write: Writer) -> str:
    """The biggest moment in a sentence; empty where nothing stands out."""
    if not moments:
        return ""
    largest = max(moments, key=lambda one: abs(one.change.value))
    return write(say("review-turned", what=largest.said or largest.about, points=largest.change.text))


def _precision(review: Review, write: Writer) -> str:
    if review.exact:
        return write(say("review-exact"))
    return write(say("review-sampled", fights=f"{review.fights:,}"))


def _points(found: Found, review: Review, told: Mapping[int, str]) -> list[shown.CurveShown]:
    known = [found.values.is_known(point.position) for point in found.fight.points]
    return [
        shown.CurveShown(
            point.line,
            point.round,
            point.win.value if is_known else None,
            point.win.low,
            point.win.high,
            point.exact,
            told.get(point.line, ""),
        )
        for point, is_known in zip(review.points, known, strict=True)
    ]


def points(change: Estimate, *, exact: bool = False) -> shown.PointsShown:
    certain = exact or abs(change.value) > max(change.margin, 0.0)
    text = "?" if change.margin > TOO_OPEN else format_points(change, exact=exact)
    return shown.PointsShown(change.value, change.low, change.high, text, certain)


def _moments(found: Found, review: Review, write: Writer) -> list[shown.MomentShown]:
    steps = {(step.line, step.place): step for step in found.fight.steps}
    at = {point.line: number for number, point in enumerate(review.points)}
    return [
        shown.MomentShown(
            # A step of a call that is still open belongs to the next line that is settled.
            next((at[line] for line in sorted(at) if line >= swing.line), len(at) - 1),
            swing.line,
            swing.round,
            swing.kind,
            swing.role,
            swing.sentence,
            _about(swing, write),
            _rolled(steps[swing.line, swing.place], write),
            points(swing.change, exact=review.exact),
        )
        for swing in review.swings
    ]


def _about(swing: Swing, write: Writer) -> str:
    about = f"{write.name(swing.role)}: {swing.about}" if swing.role and swing.role != GM else swing.about
    return f"{about}, {write.wording.word(kind_phrase(swing))}" if about else write(kind_phrase(swing))


def _rolled(step: Step, write: Writer) -> str:
    """How unusual a roll was, where its outcome is a number."""
    if not isinstance(step.asked, Roll):
        return ""
    # Of dice in hand the answer has the faces; what they were read as is what counts.
    outcome = step.asked.reading.of(step.answer.faces) if isinstance(step.answer, Thrown) else step.answer
    dist: Dist[Any] = step.asked.reading.dist(step.asked.pool)
    if not isinstance(outcome, int):
        return ""
    total = sum(weight for _, weight in dist.items())
    high, low = (
        sum(weight for one, weight in dist.items() if (one >= outcome if up else one <= outcome)) / total
        for up in (True, False)
    )
    if min(high, low) > RARE:
        return ""
    share = format_chance(min(high, low))
    return write(say("review-roll-high" if high <= low else "review-roll-low", share=share))


def _share(share: SeatShare, review: Review, write: Writer) -> shown.ShareShown:
    who = write.name(share.seat) if share.seat else write(say("review-nobody"))
    roles = ", ".join(write.name(role) for role in share.roles if role != GM)
    numbers = (points(one, exact=review.exact) for one in (share.luck, share.choices, share.rulings))
    return shown.ShareShown(who, roles, share.side, *numbers)


def _cost(cost: ChoiceCost, write: Writer) -> shown.CostShown:
    why = standing_phrase(cost)
    return shown.CostShown(
        cost.line,
        cost.place,
        cost.role,
        write(cost_phrase(cost)),
        write(why) if why else "",
        points(cost.cost, exact=cost.exact),
    )


def _choice(step: Step, write: Writer) -> shown.ChoiceShown:
    given = write.wording.label(in_words(step.answer))
    return shown.ChoiceShown(step.line, step.place, step.round, step.role, write.wording.label(step.label), given)


def _dice(row: DiceRow, write: Writer) -> shown.DiceShown:
    who = write.name(row.role) if row.role else write(say("review-nobody"))
    phrase = unusual_phrase(row.lower)
    unusual = phrase.message != "review-dice-usual"
    return shown.DiceShown(who, row.dice, row.shown, row.expected, write(phrase), unusual)


def _deeds(row: CharacterRow, write: Writer) -> shown.DeedsShown:
    return shown.DeedsShown(write.name(row.who), row.turns, row.dealt, row.taken)


def _best(found: Found, review: Review, write: Writer) -> shown.BestShown | None:
    """Who of the winning side has added most, if that is more than its error."""
    sums, sign = Sums(found.values), 1 if review.winner == "pcs" else -1
    if review.winner not in ("pcs", "npcs"):
        return None
    own: dict[str, list[Step]] = {}
    for step in found.fight.steps:
        if step.side == review.winner and step.role and step.role != GM:
            own.setdefault(step.role, []).append(step)
    added = {role: sums.of(steps) for role, steps in own.items()}
    who = max(added, key=lambda role: sign * added[role].value, default="")
    if not who or sign * added[who].value <= added[who].margin:
        return None
    row = next((one for one in found.people if one.who == who), None)
    change = points(added[who], exact=review.exact)
    said = write(say("review-best", who=Who(who), points=change.text, turns=Number(row.turns if row else 0)))
    return shown.BestShown(who, said, change, *((row.turns, row.dealt, row.taken) if row else (0, 0, 0)))
