"""Makes characters step by step: each request has all answers so far and gets the next question and the sheet.

The server keeps no session. It caches recent drafts, so that a step runs only the rules that are new in it.
"""

from __future__ import annotations

from collections import OrderedDict
from hashlib import sha256
from random import SystemRandom
from typing import Any, NamedTuple

import msgspec

from rulewright.content.sheet import Sheet
from rulewright.content.toml_writer import format_toml
from rulewright.errors import Refusal, RulewrightError
from rulewright.game.game import Game
from rulewright.game.making import Making
from rulewright.kernel.engine.advance import ENTER, Pause, drive
from rulewright.kernel.rules.encoding import encode, to_builtins
from rulewright.kernel.rules.options import Offers, Text
from rulewright.kernel.rules.resolve import Ask, Call, Rule
from rulewright.kernel.rules.tally import Term
from rulewright.kernel.rules.words import in_words
from rulewright.table.log.stored_packs import temporary_pack_file
from rulewright.table.view.frame_types import AskQuestion, PanelData, RollQuestion
from rulewright.table.view.plain_data import Telling, question
from rulewright.table.view.projection import panel_data
from rulewright.words.phrase import PLAIN

MAX_ANSWERS = 1_000
MAX_DRAFTS = 300
MAX_TRIED = 16
"""Answers of one question whose effect is shown; each is a step of its own."""
MAX_GIVES = 4


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


class SheetNumber(msgspec.Struct, frozen=True):
    """A number of a sheet, with its terms and an explanation."""

    name: str
    total: int
    parts: tuple[Term, ...]
    why: str


class SheetData(msgspec.Struct, frozen=True):
    """A sheet: its words in their order, every number with its explanation, and the rules it breaks."""

    title: str
    words: list[tuple[str, str]]
    numbers: list[SheetNumber]
    faults: tuple[str, ...]


class MakingData(msgspec.Struct, frozen=True):
    """The next question and the sheet so far; at the end no question, but the finished entries."""

    answers: tuple[Any, ...]
    past: tuple[tuple[str, str], ...]
    question: AskQuestion | RollQuestion | None
    sheet: SheetData | None
    panel: PanelData
    entries: dict[str, list[dict[str, Any]]] | None
    toml: str


class AnswerGives(msgspec.Struct, frozen=True):
    """What an answer gives: each number of the sheet that it changes, in words."""

    value: Any
    gives: list[str]


class MakingStep(NamedTuple):
    """A draft with its open question; without one, the draft is finished."""

    making: Making
    draft: Any
    answers: tuple[Any, ...]
    past: tuple[tuple[str, str], ...]
    asked: Ask[Any] | None
    rules: tuple[str, ...]

    def data(self) -> MakingData:
        made = self.making.finish(self.draft) if self.asked is None else None
        told = Telling(self.making.system, self.draft, PLAIN)
        return MakingData(
            answers=self.answers,
            past=self.past,
            question=None if self.asked is None else question(self.asked, self.rules, told),
            sheet=self.sheet(),
            panel=panel_data(self.making.system.panel(self.draft)),
            entries=made,
            toml=format_toml(made) if made else "",
        )

    def sheet(self) -> SheetData | None:
        """The sheet so far; None while the draft is too incomplete for one."""
        try:
            return sheet_data(self.making.sheet(self.draft))
        except (RulewrightError, msgspec.ValidationError):
            # A draft without a name, for example, is no valid entry yet. A finished one has to be.
            if self.asked is None:
                raise
            return None


class SheetMaker:
    """Makes sheets and caches their drafts."""

    def __init__(self) -> None:
        self._drafts: OrderedDict[tuple[str, bytes], CachedDraft] = OrderedDict()

    def step(
        self,
        system: Game[Any],
        request: MakingRequest,
        answers: tuple[Any, ...],
        *,
        by_chance: bool = False,
        labels: tuple[str, ...] = (),
    ) -> MakingStep:
        """Follow the answers to the first open question. With `by_chance`, answer the open questions at random.

        With `labels`, the questions that were answered before an earlier answer was changed, the answers are followed
        only as far as the questions are still the same and the answers legal.
        """
        if len(answers) > MAX_ANSWERS:
            raise Refusal(f"the limit is {MAX_ANSWERS:,} answers, this has {len(answers):,}")
        making = system.making
        digest = sha256(encode(request)).hexdigest()
        cached = self._nearest(digest, answers) or self._cache(digest, (), CachedDraft(begin_draft(making, request)))
        given, world = GivenAnswers(answers, cached.past, by_chance, labels), cached.draft
        while world.agenda:
            scene = making.system.scene(world.but(agenda=world.agenda[1:]))
            try:
                drive(scene, world.agenda[0], given)
            except Pause:
                return given.step(making, scene.world)
            world = scene.world
            self._cache(digest, given.used(), CachedDraft(world, tuple(given.past)))
        if len(given.past) < len(answers) and not labels:
            raise Refusal(f"the sheet is finished after {len(given.past)} answers, but {len(answers)} were sent")
        return given.step(making, world)

    def gives(self, system: Game[Any], request: MakingRequest, answers: tuple[Any, ...]) -> list[AnswerGives]:
        """What each answer of the open question changes on the sheet; empty where there is no choice to be made."""
        step = self.step(system, request, answers)
        if step.asked is None or isinstance(step.asked.options, Text | Offers):
            return []
        candidates = [to_builtins(value) for value in step.asked.options.candidates()[:MAX_TRIED]]
        before = _totals(step.sheet())
        found = []
        for value in candidates:
            after = _totals(self.step(system, request, (*answers, value)).sheet())
            changed = [
                (name, after[name] - before[name]) for name in after if after[name] != before.get(name, after[name])
            ]
            found.append(AnswerGives(value, [f"{name} {by:+d}" for name, by in changed[:MAX_GIVES]]))
        return found

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

    def __init__(
        self, answers: tuple[Any, ...], past: tuple[tuple[str, str], ...], by_chance: bool, labels: tuple[str, ...] = ()
    ) -> None:
        self.given, self.past, self.labels = list(answers), list(past), labels
        self.open: Ask[Any] | None = None
        self.rules: tuple[str, ...] = ()
        self.chance = SystemRandom() if by_chance else None

    def __call__(self, asked: Any, rule: Rule[..., Any]) -> Any:
        if isinstance(asked, Call):
            return ENTER
        if not isinstance(asked, Ask):
            raise Refusal("the rules for making a sheet must not roll dice")
        at = len(self.past)
        if self.labels and at < len(self.given) and not self._still_holds(asked, at):
            del self.given[at:]
        if at == len(self.given):
            if self.chance is None or at >= MAX_ANSWERS:
                self.open, self.rules = asked, rule.ids
                raise Pause
            # Plain data, because the caller gets it back and sends it again with the next answer.
            self.given.append(to_builtins(asked.options.sample(self.chance.randrange)))
        answer = asked.options.decode(self.given[at])
        if why := asked.options.why_not(answer):
            raise Refusal(f"{asked.label}: {why}", next(iter(rule.ids), None))
        self.past.append((str(asked.label), in_words(answer)))
        return answer

    def _still_holds(self, asked: Ask[Any], at: int) -> bool:
        """Whether an answer was given to this very question, and is still legal."""
        if at < len(self.labels) and str(asked.label) != self.labels[at]:
            return False
        try:
            return not asked.options.why_not(asked.options.decode(self.given[at]))
        except (RulewrightError, msgspec.ValidationError):
            return False

    def used(self) -> tuple[Any, ...]:
        return tuple(self.given[: len(self.past)])

    def step(self, making: Making, draft: Any) -> MakingStep:
        return MakingStep(making, draft, self.used(), tuple(self.past), self.open, self.rules)


def _totals(sheet: SheetData | None) -> dict[str, int]:
    return {one.name: one.total for one in sheet.numbers} if sheet else {}


def begin_draft(making: Making, request: MakingRequest) -> Any:
    """A new draft, or the draft of a character that advances."""
    with temporary_pack_file(request.pack) as pack:
        if not request.advance:
            return making.begin(request.kind or making.kinds[0].id, request.rulings, pack)
        if making.advance is None:
            raise Refusal("this game has no guided advancement; change the entry in the text of its pack instead")
        return making.advance(request.advance, request.rulings, pack)


def sheet_data(sheet: Sheet) -> SheetData:
    words = [pair for pair in sheet.words if pair[1]]
    numbers = [SheetNumber(str(it.label), it.total, it.terms, it.explain()) for it in sheet.numbers]
    return SheetData(sheet.title, words, numbers, sheet.faults)
