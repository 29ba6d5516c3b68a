"""Makes sheets in a process of their own: one made by chance may take seconds, which the people who play need."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from msgspec.structs import replace

from rulewright.game.game import Game
from rulewright.kernel.rules.encoding import encode
from rulewright.limited_process import LimitedWorker, Limits
from rulewright.table.log.stored_packs import expect_readable, remember_readable

from .making_steps import MakingRequest, SheetMaker
from .toml_edit import replace_entries

LIMITS = Limits(seconds=20, memory_mib=256)
WORKER = LimitedWorker(LIMITS)
"""One for the whole server. It caches the drafts, so that most steps take milliseconds."""


def make_sheet(
    game: Callable[[str], Game[Any]],
    request: MakingRequest,
    answers: tuple[Any, ...],
    *,
    by_chance: bool,
    labels: tuple[str, ...] = (),
) -> bytes:
    """The next question and the sheet so far (`MakingData`) as JSON.

    Args:
        game: Finds a game by its name; it must be a function of a module.
        request: What to make.
        answers: All answers so far.
        by_chance: Whether the open questions are answered at random.
        labels: The questions of these answers before one of them was changed; empty if none was.
    """
    if request.pack:
        expect_readable(request.pack)
    return WORKER.run("this sheet", _make, game, request, answers, by_chance, labels)


def answer_gives(game: Callable[[str], Game[Any]], request: MakingRequest, answers: tuple[Any, ...]) -> bytes:
    """What each answer of the open question gives (a list of `AnswerGives`) as JSON."""
    if request.pack:
        expect_readable(request.pack)
    return WORKER.run("this sheet", _gives, game, request, answers)


def _gives(game: Callable[[str], Game[Any]], request: MakingRequest, answers: tuple[Any, ...]) -> bytes:
    """Is called in the worker."""
    if request.pack:
        remember_readable(request.pack)
    return encode(_maker().gives(game(request.game), request, answers))


def _make(
    game: Callable[[str], Game[Any]],
    request: MakingRequest,
    answers: tuple[Any, ...],
    by_chance: bool,
    labels: tuple[str, ...],
) -> bytes:
    """Is called in the worker."""
    if request.pack:
        # It was read before it came here.
        remember_readable(request.pack)
    data = _maker().step(game(request.game), request, answers, by_chance=by_chance, labels=labels).data()
    if data.entries and request.advance and request.pack:
        data = replace(data, toml=replace_entries(request.pack, data.entries))
    return encode(data)


@cache
def _maker() -> SheetMaker:
    return SheetMaker()
