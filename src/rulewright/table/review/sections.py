"""A review as sections of a page: sentences in the reader's language, a chart, and every number with its limits."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from rulewright.lab.measurements import Estimate
from rulewright.lab.report.page import Section
from rulewright.lab.report.page import Table as PageTable
from rulewright.lab.report.wording import format_chance, format_limits
from rulewright.table.view.statistics.summary import CharacterRow
from rulewright.words.arguments import Number, Who
from rulewright.words.phrase import Phrase, Wording
from rulewright.words.program import say

from .costs import ChoiceCost, dearest
from .report import CurvePoint, Review, SeatShare, Swing

Chart = Callable[[Sequence[CurvePoint], str, str], str]
"""Draws the curve: its points, and the names of both axes."""
MINUS = "\N{MINUS SIGN}"
UNUSUAL = 0.1
"""Dice are unusual if at most this share of fair throws is lower, or higher."""


class Writer(NamedTuple):
    """Words the parts of a review for one reader."""

    wording: Wording

    def __call__(self, phrase: Phrase) -> str:
        return self.wording.sentence(phrase)

    def name(self, of: str) -> str:
        return self.wording.write(Who(of))


def review_sections(
    review: Review, wording: Wording, people: Iterable[CharacterRow] = (), chart: Chart | None = None
) -> tuple[Section, ...]:
    """All that a review says."""
    write = Writer(wording)
    sections = [_summary(review, write), _curve(review, write, chart), _moments(review, write), _shares(review, write)]
    if review.costs:
        sections.append(_costs(review.costs, write))
    if review.dice:
        sections.append(_dice(review, write))
    if rows := _people(people, write):
        sections.append(rows)
    return tuple(sections)


def result_phrase(review: Review) -> Phrase:
    """Who has won."""
    known = {"pcs": say("review-won"), "npcs": say("review-lost"), "": say("review-goes-on")}
    return known.get(review.winner, say("review-drawn"))


def _summary(review: Review, write: Writer) -> Section:
    result = result_phrase(review)
    chances = [point.win.value for point in review.points]
    went = say(
        "review-went",
        start=format_chance(chances[0]),
        lowest=format_chance(min(chances)),
        highest=format_chance(max(chances)),
    )
    ways = say("review-ways", ours=review.ways.ours, theirs=review.ways.theirs)
    certain = say("review-exact") if review.exact else say("review-sampled", fights=f"{review.fights:,}")
    unknown = [say("review-unknown", count=Number(review.unknown))] if review.unknown else []
    words = (result, went, ways, certain, *unknown)
    return Section(write(say("review-heading")), tuple(write(one) for one in words))


def _curve(review: Review, write: Writer, chart: Chart | None) -> Section:
    last_of_round = {point.round: point for point in review.points}
    rows = [
        (str(number), format_chance(point.win.value), format_limits(point.win))
        for number, point in last_of_round.items()
    ]
    heads = tuple(write(one) for one in (say("review-round"), say("review-chance"), say("review-between")))
    drawn = chart(review.points, write(say("review-line")), write(say("review-chance"))) if chart else ""
    return Section(write(say("review-curve")), (write(say("review-curve-note")),), drawn, PageTable(heads, tuple(rows)))


def _moments(review: Review, write: Writer) -> Section:
    heading = write(say("review-moments"))
    if not review.swings:
        return Section(heading, (write(say("review-no-moments")),))
    heads = tuple(write(one) for one in (say("review-moment"), say("review-points"), say("review-why")))
    rows = tuple(
        (_moment(swing, write), format_points(swing.change, exact=review.exact), write(kind_phrase(swing)))
        for swing in review.swings
    )
    return Section(heading, (), "", PageTable(heads, rows))


def _moment(swing: Swing, write: Writer) -> str:
    about = f"{write.name(swing.role)}: {swing.about}" if swing.role else swing.about
    told = f"{swing.sentence} ({about})" if swing.sentence else about
    return write(say("review-in-round", round=Number(swing.round), what=told))


def kind_phrase(swing: Swing) -> Phrase:
    """Whose luck, choice or hand it was."""
    good = swing.change.value > 0
    if swing.kind == "ruling":
        return say("review-by-hand")
    if swing.kind == "luck":
        return say("review-good-luck" if good else "review-bad-luck")
    return say("review-good-choice" if good else "review-bad-choice")


def _shares(review: Review, write: Writer) -> Section:
    heads = (say("review-who"), say("review-roles"), say("review-luck"), say("review-choices"), say("review-rulings"))
    cells = [
        (write(say("review-beginning")), "", format_chance(review.start.value), "", ""),
        *(_share(share, review, write) for share in review.shares),
        (write(say("review-end")), "", format_chance(review.end.value), "", ""),
    ]
    words = (write(say("review-shares-note")),)
    return Section(write(say("review-shares")), words, "", PageTable(tuple(write(one) for one in heads), tuple(cells)))


def _share(share: SeatShare, review: Review, write: Writer) -> tuple[str, ...]:
    who = write.name(share.seat) if share.seat else write(say("review-nobody"))
    roles = ", ".join(write.name(role) for role in share.roles)
    numbers = (share.luck, share.choices, share.rulings)
    return (who, roles, *(format_points(one, exact=review.exact) for one in numbers))


def _costs(costs: Sequence[ChoiceCost], write: Writer) -> Section:
    heading, note = write(say("review-costs")), write(say("review-costs-note"))
    found = dearest(costs)
    if not found:
        return Section(heading, (note, write(say("review-no-costs"))))
    return Section(heading, (note, *(line for cost in found for line in _cost(cost, write))))


def _cost(cost: ChoiceCost, write: Writer) -> Iterator[str]:
    yield write(cost_phrase(cost))
    if standing := standing_phrase(cost):
        yield write(standing)


def cost_phrase(cost: ChoiceCost) -> Phrase:
    """What was chosen, and what would have been better."""
    return say(
        "review-cost",
        round=Number(cost.round),
        who=Who(cost.role),
        given=cost.given,
        better=cost.better,
        points=format_points(cost.cost, exact=cost.exact).lstrip("+"),
    )


def standing_phrase(cost: ChoiceCost) -> Phrase | None:
    """Why it would have been better, if somebody would have been left standing more often."""
    if cost.standing is None:
        return None
    who, after, before = cost.standing
    return say("review-standing", who=Who(who), chance=format_chance(after), before=format_chance(before))


def _dice(review: Review, write: Writer) -> Section:
    heads = (
        say("review-who"),
        say("review-dice-count"),
        say("review-shown"),
        say("review-expected"),
        say("review-how"),
    )
    rows = tuple(
        (
            write.name(row.role) if row.role else write(say("review-nobody")),
            str(row.dice),
            f"{row.shown:.2f}",
            f"{row.expected:.2f}",
            write(unusual_phrase(row.lower)),
        )
        for row in review.dice
    )
    return Section(write(say("review-dice")), (), "", PageTable(tuple(write(one) for one in heads), rows))


def unusual_phrase(lower: float) -> Phrase:
    """How unusual dice were of which this share of fair throws is lower."""
    if lower >= 1 - UNUSUAL:
        return say("review-dice-high", share=_whole(lower))
    if lower <= UNUSUAL:
        return say("review-dice-low", share=_whole(1 - lower))
    return say("review-dice-usual")


def _whole(share: float) -> str:
    """A share in whole per cent: a normal approximation knows no more."""
    return f"{100 * min(share, 0.99):.0f} %"


def _people(people: Iterable[CharacterRow], write: Writer) -> Section | None:
    rows = tuple(
        (write.name(row.who), str(row.turns), str(row.dealt), str(row.taken))
        for row in people
        if not row.hidden and (row.turns or row.dealt or row.taken)
    )
    if not rows:
        return None
    heads = (say("review-who"), say("review-turns"), say("review-dealt"), say("review-taken"))
    return Section(write(say("review-people")), (), "", PageTable(tuple(write(one) for one in heads), rows))


def format_points(change: Estimate, *, exact: bool) -> str:
    """A change in percentage points with its margin; what is smaller than its error is not shown as a number."""
    value, margin = 100 * change.value, 100 * max(change.margin, 0.0)
    if exact or margin < 0.05:
        return _signed(value, 1) if abs(value) >= 0.05 else "0"
    if abs(value) < margin:
        return f"0 ± {margin:.0f}" if margin >= 1 else f"0 ± {margin:.1f}"
    return f"{_signed(value, 0)} ± {margin:.0f}"


def _signed(value: float, decimals: int) -> str:
    return f"{value:+.{decimals}f}".replace("-", MINUS)
