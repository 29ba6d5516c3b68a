"""Makes characters step by step: each request has all answers so far and gets the next question and the sheet.

The server keeps no session. It caches recent drafts, so that a step runs only the rules that are new in it.
"""

from __future__ import annotations

from collections import OrderedDict
from hashlib import sha256
from random import SystemRandom
from threading import Lock
from typing import Any, NamedTuple

import msgspec

from rulewright.content.sheet import Sheet
from rulewright.content.toml_writer import format_toml
from rulewright.errors import Refusal, RulewrightError
from rulewright.game.game import Game
from rulewright.game.making import Making
from rulewright.kernel.engine.advance import ENTER, Pause, drive
from rulewright.kernel.rules.encoding import encode, to_builtins
from rulewright.kernel.rules.resolve import Ask, Call, Rule
from rulewright.kernel.rules.words import in_words
from rulewright.table.log.stored_packs import temporary_pack_file
from rulewright.table.view.plain_data import question

MAX_ANSWERS = 1_000
MAX_DRAFTS = 300
LOCK_TIMEOUT_SECONDS = 20.0
BUSY = "others are making characters right now; try again in a moment"


class MakingRequest(NamedTuple):
    """What to make: a new character of a kind, or the next advancement of one; with which rulings and which pack."""

    game: str
    kind: str = ""
    advance: str = ""
    rulings: tuple[str, ...] = ()
    pack: str = ""


class CachedDraft(NamedTuple):
    """A draft between two calls, with the questions answered so far and their answers in words."""

    draft: Any
    past: tuple[tuple[str, str], ...] = ()


class MakingStep(NamedTuple):
    """A draft with its open question; without one, the draft is finished."""

    making: Making
    draft: Any
    answers: tuple[Any, ...]
    past: tuple[tuple[str, str], ...]
    asked: Ask[Any] | None
    rules: tuple[str, ...]

    def plain(self) -> dict[str, Any]:
        """Plain data for the page: the next question and the sheet so far, or the finished entries."""
        made = self.making.finish(self.draft) if self.asked is None else None
        return {
            "answers": self.answers,
            "past": self.past,
            "question": None if self.asked is None else question(self.asked, self.rules),
            "sheet": self.sheet(),
            "panel": panel_data(self.making.system, self.draft),
            "entries": made,
            "toml": format_toml(made) if made else "",
        }

    def sheet(self) -> dict[str, Any] | None:
        """The sheet so far; None while the draft is too incomplete for one."""
        try:
            return sheet_data(self.making.sheet(self.draft))
        except (RulewrightError, msgspec.ValidationError):
            # A draft without a name, for example, is no valid entry yet. A finished one has to be.
            if self.asked is None:
                raise
            return None


class SheetMaker:
    """Makes sheets and caches their drafts. One request at a time, so that tables are not slowed down."""

    def __init__(self) -> None:
        self._drafts: OrderedDict[tuple[str, bytes], CachedDraft] = OrderedDict()
        self._lock = Lock()

    def step(
        self, system: Game[Any], request: MakingRequest, answers: tuple[Any, ...], *, by_chance: bool = False
    ) -> MakingStep:
        """Follow the answers to the first open question. With `by_chance`, answer the open questions at random."""
        if len(answers) > MAX_ANSWERS:
            raise Refusal(f"the limit is {MAX_ANSWERS:,} answers, this has {len(answers):,}")
        if not self._lock.acquire(timeout=LOCK_TIMEOUT_SECONDS):
            raise Refusal(BUSY)
        try:
            return self._step(system.making, request, answers, by_chance)
        finally:
            self._lock.release()

    def _step(self, making: Making, request: MakingRequest, answers: tuple[Any, ...], by_chance: bool) -> MakingStep:
        digest = sha256(encode(request)).hexdigest()
        cached = self._nearest(digest, answers) or self._cache(digest, (), CachedDraft(begin_draft(making, request)))
        given, world = GivenAnswers(answers, cached.past, by_chance), cached.draft
        while world.agenda:
            scene = making.system.scene(world.but(agenda=world.agenda[1:]))
            try:
                drive(scene, world.agenda[0], given)
            except Pause:
                return given.step(making, scene.world)
            world = scene.world
            self._cache(digest, given.used(), CachedDraft(world, tuple(given.past)))
        if len(given.past) < len(answers):
            raise Refusal(f"the sheet is finished after {len(given.past)} answers, but {len(answers)} were sent")
        return given.step(making, world)

    def _nearest(self, digest: str, answers: tuple[Any, ...]) -> CachedDraft | None:
        """The cached draft that has used most of the answers."""
        keys = ((digest, encode(answers[:count])) for count in range(len(answers), -1, -1))
        return next((self._drafts[key] for key in keys if key in self._drafts), None)

    def _cache(self, digest: str, answers: tuple[Any, ...], draft: CachedDraft) -> CachedDraft:
        self._drafts[digest, encode(answers)] = draft
        while len(self._drafts) > MAX_DRAFTS:
            self._drafts.popitem(last=False)
        return draft


class GivenAnswers:
    """Answers the questions of a draft one after another. Refuses illegal answers and pauses where there is none."""

    def __init__(self, answers: tuple[Any, ...], past: tuple[tuple[str, str], ...], by_chance: bool) -> None:
        self.given, self.past = list(answers), list(past)
        self.open: Ask[Any] | None = None
        self.rules: tuple[str, ...] = ()
        self.chance = SystemRandom() if by_chance else None

    def __call__(self, asked: Any, rule: Rule[..., Any]) -> Any:
        if isinstance(asked, Call):
            return ENTER
        if not isinstance(asked, Ask):
            raise Refusal("the rules for making a sheet must not roll dice")
        at = len(self.past)
        if at == len(self.given):
            if self.chance is None or at >= MAX_ANSWERS:
                self.open, self.rules = asked, rule.ids
                raise Pause
            # Plain data, because the caller gets it back and sends it again with the next answer.
            self.given.append(to_builtins(asked.options.sample(self.chance.randrange)))
        answer = asked.options.decode(self.given[at])
        if why := asked.options.why_not(answer):
            raise Refusal(f"{asked.label}: {why}", next(iter(rule.ids), None))
        self.past.append((asked.label, in_words(answer)))
        return answer

    def used(self) -> tuple[Any, ...]:
        return tuple(self.given[: len(self.past)])

    def step(self, making: Making, draft: Any) -> MakingStep:
        return MakingStep(making, draft, self.used(), tuple(self.past), self.open, self.rules)


def begin_draft(making: Making, request: MakingRequest) -> Any:
    """A new draft, or the draft of a character that advances."""
    with temporary_pack_file(request.pack) as pack:
        if not request.advance:
            return making.begin(request.kind or making.kinds[0].id, request.rulings, pack)
        if making.advance is None:
            raise Refusal("this game has no guided advancement; change the entry in the text of its pack instead")
        return making.advance(request.advance, request.rulings, pack)


def sheet_data(sheet: Sheet) -> dict[str, Any]:
    """A sheet as plain data: its words in their order, and every number with its explanation."""
    data = sheet.plain()
    for number, tally in zip(data["numbers"], sheet.numbers, strict=True):
        number["why"] = tally.explain()
    return {**data, "words": [pair for pair in sheet.words if pair[1]]}


def panel_data(system: Game[Any], world: Any) -> dict[str, Any]:
    """The panel of a world as plain data; nothing is redacted."""
    panel = system.panel(world)
    return {
        "title": panel.title,
        "parts": [bar._asdict() for bar in panel.parts],
        "words": panel.words,
        "pieces": [
            {**piece._asdict(), "bars": [bar._asdict() for bar in piece.bars], "lacks": ""} for piece in panel.pieces
        ],
    }
