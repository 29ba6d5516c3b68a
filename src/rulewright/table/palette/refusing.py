"""Why a line means nothing now, and what would work: what is closed, what is not there, what an act expects."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from rulewright.errors import Refusal, RulewrightError
from rulewright.game.action_words import words_of_offer
from rulewright.kernel.rules.options import Between, Offers, OneOf
from rulewright.kernel.rules.resolve import Ask
from rulewright.kernel.rules.world import GM
from rulewright.spelling import nearest_spellings
from rulewright.table.play.table import Table
from rulewright.table.play.undoing.redo import why_not_redone
from rulewright.table.play.undoing.undo import why_not_undone
from rulewright.table.typed.answers import parse_answer
from rulewright.table.typed.gm_words import OTHER_WORDS, RULES, listed_words
from rulewright.table.typed.reading import WHOLE_WORD, WORD, Line, Template, plain
from rulewright.table.view.projection import telling
from rulewright.table.view.shared_view import view_of, wording_for
from rulewright.words.program import say

from .acts import Act, ActHole, Labelled, template_of

MAX_NEAR = 3


class Closed(NamedTuple):
    """Something that cannot be done now: its names, and why."""

    names: tuple[str, ...]
    why: str


def refusal(table: Table[Any], seat: str, acts: list[Act], line: Line) -> str:
    """Why a line that calls something by its name cannot be done; empty if it calls nothing."""
    lacks = (_lacks(table, seat, act, line) for act in sorted(acts, key=lambda act: -_explained(act, line)))
    closed = [one for one in closed_acts(table, seat, acts) if line.calls(Template(one.names)) >= WHOLE_WORD]
    best = max(closed, key=lambda one: line.calls(Template(one.names)), default=None)
    return best.why if best else next(filter(None, lacks), "")


def closed_acts(table: Table[Any], seat: str, acts: list[Act]) -> Iterator[Closed]:
    """What a seat may usually do and may not now."""
    wording, there = wording_for(table, seat), {act.id for act in acts}
    if not there & {"undo", "ask-undo"}:
        why = table.last_checkpoint() and why_not_undone(table, seat)
        yield Closed(listed_words(say("words-undo"), wording), wording.sentence(why or say("palette-no-undo")))
    if "redo" not in there:
        why = why_not_redone(table, seat) if table.last_undone() is not None else None
        yield Closed(listed_words(say("words-redo"), wording), wording.sentence(why or say("palette-no-redo")))
    if seat == GM:
        yield from _missing_words(table, acts)
    yield from _closed_offers(table, seat)


def _missing_words(table: Table[Any], acts: list[Act]) -> Iterator[Closed]:
    """The words of a GM for which the game has nothing now."""
    wording = wording_for(table, GM)
    rules = {act.offer.rule.name for act in acts if act.offer is not None}
    there = ", ".join(_first(word, table) for word, names in RULES.items() if rules & set(names))
    words = there or say("nothing")
    for word, names in RULES.items():
        if not rules & set(names):
            why = say("palette-not-now", what=_first(word, table), game=table.system.title, words=words)
            yield Closed(listed_words(OTHER_WORDS[word], wording), wording.sentence(why))


def _first(word: str, table: Table[Any]) -> str:
    return listed_words(OTHER_WORDS[word], wording_for(table, GM))[0]


def _closed_offers(table: Table[Any], seat: str) -> Iterator[Closed]:
    asked, told = table.may_answer(seat), telling(table, seat)
    if not isinstance(asked, Ask) or not isinstance(asked.options, Offers):
        return
    for no in asked.options.closed:
        shown = words_of_offer(told.game, told.world, no)
        name = told.sentence(shown.title if no.given else shown.verb)
        reasons = " ".join(filter(None, (told.sentence(no.why), told.sentence(no.helps))))
        yield Closed((name,), f"{name}: {reasons}")


def _explained(act: Act, line: Line) -> int:
    """How much of a line an act knows."""
    return line.calls(template_of(act, ())) and len(line.must) - len(line.without(template_of(act, ())))


def _lacks(table: Table[Any], seat: str, act: Act, line: Line) -> str:
    """What an act that a line calls does not understand of it."""
    rest = line.without(template_of(act, ()))
    if not rest or line.calls(Template(act.needs or act.names)) < WHOLE_WORD:
        return ""
    for hole in act.holes:
        if isinstance(hole.options, Between | OneOf) and not _said(hole, act, line):
            options = OneOf[Any](hole.options.labels) if isinstance(hole.options, Labelled) else hole.options
            try:
                parse_answer(options, " ".join(rest), wording_for(table, seat))
            except Refusal as error:
                return wording_for(table, seat).sentence(error.words)
            except RulewrightError as error:
                return str(error)
    return ""


def _said(hole: ActHole, act: Act, line: Line) -> bool:
    """Whether a line says something of a part that is not said of another one in more words: the 2 of `wolf 2`."""
    others = [span.places for other in act.holes if other is not hole for span in line.spans(other.options)]
    return any(not any(span.places < places for places in others) for span in line.spans(hole.options))


def near_words(table: Table[Any], seat: str, acts: Iterable[Act], line: Line) -> list[str]:
    """The known words most like those of a line that nobody knows."""
    known = {plain(word): word for word in _vocabulary(table, seat, acts)}
    unknown = [word for word in line.words if word not in known and not word.lstrip("+-").isdecimal()]
    return list(dict.fromkeys(known[near] for word in unknown for near in nearest_spellings(word, known, 2)))[:MAX_NEAR]


def _vocabulary(table: Table[Any], seat: str, acts: Iterable[Act]) -> Iterator[str]:
    wording = wording_for(table, seat)
    yield from (wording.name(piece.id) for piece in view_of(table, seat).panel.pieces)
    for act in acts:
        for name in (act.title, *act.names):
            yield from WORD.findall(name)
