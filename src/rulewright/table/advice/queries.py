"""What a seat may ask beside the game: what it could claim, what an answer leads to, what is best."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import zip_longest
from typing import Any

from rulewright.errors import Refusal
from rulewright.kernel.rules.options import Offers
from rulewright.kernel.rules.resolve import Ask, Call
from rulewright.kernel.rules.words import in_words
from rulewright.kernel.rules.world import GM
from rulewright.table.play.table import Table
from rulewright.table.view import plain_data
from rulewright.table.view.redaction import NUMBERS_HIDDEN, redacted_for, redacted_in_view

from . import dice_preview
from .jobs import Advise
from .odds_of_answer import TOO_MUCH_WORK, AnswerOdds, OddsCalculator, always

MOST_OUTLOOKS = 24
MOST_WEIGHED = 6
MOST_WAYS = 5_000
UNSEEN = "it hangs on what you cannot see"
"""Ways the world may go that are looked at for one question: who plays must not be held up by it."""

Wanted = Callable[[], bool]
"""Whether anybody still waits for what is worked out."""


def claims(table: Table[Any], seat: str) -> list[dict[str, Any]]:
    """What a seat may do out of turn, by role; and which of it changes a roll that is open."""
    seen, system = table.seen_by(seat), table.system
    return [
        {**plain_data.claim(role, one), "thrown_in": one.rule is system.throw_in}
        for role in table.roles_of(seat)
        for one in system.claims(seen, role)
    ]


def asked_of(table: Table[Any], seat: str) -> Ask[Any]:
    """The question a seat may answer; the GM may answer any."""
    asked = table.may_answer(seat)
    if not isinstance(asked, Ask):
        raise Refusal("there is nothing to choose now")
    return asked


def odds(table: Table[Any], seat: str, raw: Any, wanted: Wanted = always) -> dict[str, Any]:
    """What one answer leads to."""
    asked = asked_of(table, seat)
    answer = asked.options.decode(raw)
    if why := asked.options.why_not(answer):
        raise Refusal(why)
    told = _told(table, seat, _seer(table, seat, wanted), asked, answer)
    return {**told, "throws": _throws(table, seat, asked, answer)} if told["exact"] else told


def _seer(table: Table[Any], seat: str, wanted: Wanted) -> OddsCalculator:
    return OddsCalculator(table, seat, redacted_in_view(table, seat), wanted, MOST_WAYS)


def _throws(table: Table[Any], seat: str, asked: Ask[Any], answer: Any) -> list[dict[str, Any]]:
    """The dice of an answer with their sources, on what the seat sees; none where numbers are hidden from it."""
    if redacted_for(table, seat):
        return []
    roles = table.roles_of(seat)
    seen = table.position._replace(world=table.system.view(table.position.world, roles))
    role = table.role_asked(roles) or asked.who[0]
    return [
        dice_preview.roll_data(one)
        for one in dice_preview.preview_rolls(table.system, seen, asked, asked.combine_with_defaults(role, answer))
    ]


def outlooks(table: Table[Any], seat: str, wanted: Wanted = always) -> list[dict[str, Any]]:
    """What each answer that can be listed leads to; of deeds with holes, some ways to fill them."""
    asked, seer = asked_of(table, seat), _seer(table, seat, wanted)
    return [
        {**plain_data.value(way), "deed": in_words(way), **_told(table, seat, seer, asked, way)} for way in ways(asked)
    ]


def ways(asked: Ask[Any]) -> tuple[Any, ...]:
    """The answers that are looked at: of the list, or by turns of every offer, so that each has its share of time."""
    if not isinstance(asked.options, Offers):
        return asked.options.candidates()[:MOST_OUTLOOKS]
    each = [Offers((one,)).candidates()[:MOST_OUTLOOKS] for one in asked.options.open]
    return tuple(way for row in zip_longest(*each) for way in row if way is not None)


def _told(table: Table[Any], seat: str, seer: OddsCalculator, asked: Ask[Any], answer: Any) -> dict[str, Any]:
    look, veiled = seer.odds(asked, answer), redacted_in_view(table, seat)
    touched = veiled if look is None else [one for one in veiled if _touches(look, answer, one)]
    if touched:
        return {"exact": False, "words": f"{', '.join(touched)}: {NUMBERS_HIDDEN}, so the odds are not shown"}
    if look is None:
        return {"exact": False, "words": TOO_MUCH_WORK if seer.gave_up else UNSEEN}
    return {
        "exact": True,
        "words": look.tell(),
        "changes": [
            {"label": one.label, "mean": float(one.mean), "chance": float(one.chance), "words": one.tell()}
            for one in look.changes
        ],
        "out": [{"who": who, "chance": float(chance)} for who, chance in look.out],
        "outcomes": dice_preview.chance_data(look.outcomes),
        "worth": None if veiled else float(look.worth),
    }


def _touches(look: AnswerOdds, answer: Any, who: str) -> bool:
    """Whether an outlook speaks of somebody, or hangs on them."""
    labels = [one.label for one in look.changes] + [mark for mark, _ in look.marks]
    named = {*look.met, *_names(answer), *(label.split(" ")[0] for label in labels), *(one for one, _ in look.out)}
    return who in named


def _names(answer: Any) -> Iterator[str]:
    """All names in an answer, however deep."""
    if isinstance(answer, Call):
        answer = answer.args
    if isinstance(answer, tuple):
        for one in answer:
            yield from _names(one)
    elif isinstance(answer, str):
        yield answer


def hint(table: Table[Any], seat: str, wanted: Wanted = always) -> dict[str, Any]:
    """What a bot would do, and the answers by rule of thumb, on what the seat sees."""
    asked = _hinted(table, seat)
    ranked = [
        {**plain_data.value(way), "worth": float(look.worth), "odds": look.tell()}
        for way, look in _ranked(table, seat, asked, wanted)
    ]
    return {"bot": plain_data.value(table.system.bot(asked, table.seen_by(seat))), "ranked": ranked}


def deep_hint(table: Table[Any], seat: str, advise: Advise, seconds: float) -> dict[str, Any]:
    """The best few of them by the chance to win, looking ahead for so long."""
    asked = _hinted(table, seat)
    usual = table.system.bot(asked, table.seen_by(seat))
    best = [way for way, _ in _ranked(table, seat, asked)] or list(asked.options.candidates())
    answers = tuple(dict.fromkeys([*best[: MOST_WEIGHED - 1], usual]))
    roles = table.roles_of(seat)
    mine = roles if table.role_asked(roles) else asked.who
    found = advise(table.system, table.position, mine, answers, seconds)
    options = [
        {**plain_data.value(one.answer), "value": one.value, "low": one.low, "high": one.high} for one in found.options
    ]
    return {"options": options, "why": found.why, "says": found.says, "fights": found.fights}


def _hinted(table: Table[Any], seat: str) -> Ask[Any]:
    """The question on which a seat wants a hint and may have one."""
    if hidden := redacted_in_view(table, seat):
        raise Refusal(f"{', '.join(hidden)}: {NUMBERS_HIDDEN}, so there is no hint")
    if not table.seats.hints and seat != GM:
        raise Refusal("there are no hints at this table; the GM can allow them")
    return asked_of(table, seat)


def _ranked(table: Table[Any], seat: str, asked: Ask[Any], wanted: Wanted = always) -> list[tuple[Any, AnswerOdds]]:
    """The answers with what they lead to, the best first by rule of thumb; without those that are too much work."""
    seer = OddsCalculator(table, seat, wanted=wanted, max_paths=MOST_WAYS)
    looks = [(way, seer.odds(asked, way)) for way in ways(asked)[:MOST_OUTLOOKS]]
    return sorted(((way, look) for way, look in looks if look), key=lambda row: -row[1].worth)
