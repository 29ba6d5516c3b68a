"""Characters made in a browser: each step sends all answers so far, and gets the next question and the sheet."""

from __future__ import annotations

from collections import OrderedDict
from hashlib import sha256
from random import SystemRandom
from threading import Lock
from typing import Any, NamedTuple

import msgspec

from rulewright.content.sheet import Sheet
from rulewright.content.toml import toml
from rulewright.errors import Refusal, RulewrightError
from rulewright.game.making import Making
from rulewright.game.system import System
from rulewright.kernel.engine.advance import ENTER, Pause, drive
from rulewright.kernel.rules.encoding import builtins, encode
from rulewright.kernel.rules.resolve import Ask, Call, Rule
from rulewright.kernel.rules.words import in_words
from rulewright.table.log.stored_packs import temporary_pack_file
from rulewright.table.view.plain_data import question

MOST_ANSWERS = 1_000
MOST_REMEMBERED = 300
PATIENCE = 20.0
BUSY = "others are making characters just now; try again in a moment"


class Wish(NamedTuple):
    """What is made: a new one of a kind, or somebody who goes further; by which rulings, beside which pack."""

    game: str
    kind: str = ""
    advance: str = ""
    rulings: tuple[str, ...] = ()
    pack: str = ""


class Known(NamedTuple):
    """A draft between two calls: what has been answered to come here."""

    draft: Any
    past: tuple[tuple[str, str], ...] = ()


class Step(NamedTuple):
    """Where the making of a sheet stands."""

    making: Making
    draft: Any
    answers: tuple[Any, ...]
    past: tuple[tuple[str, str], ...]
    asked: Ask[Any] | None
    rules: tuple[str, ...]

    def plain(self) -> dict[str, Any]:
        """For the page: the next question with the sheet as it is, or what was made."""
        made = None if self.asked else self.making.finish(self.draft)
        return {
            "answers": self.answers,
            "past": self.past,
            "question": question(self.asked, self.rules) if self.asked else None,
            "sheet": self.sheet(),
            "panel": drawn(self.making.system, self.draft),
            "entries": made,
            "toml": toml(made) if made else "",
        }

    def sheet(self) -> dict[str, Any] | None:
        """The sheet as it grows; none while it has not even a name."""
        try:
            return plain_sheet(self.making.sheet(self.draft))
        except (RulewrightError, msgspec.ValidationError):
            if self.asked is None:
                raise
            return None


class Makings:
    """Drafts that were seen lately, so that a step costs no more than what is new in it. One works at a time."""

    def __init__(self) -> None:
        self._known: OrderedDict[tuple[str, bytes], Known] = OrderedDict()
        self._lock = Lock()

    def step(self, system: System[Any], wish: Wish, answers: tuple[Any, ...], *, by_chance: bool = False) -> Step:
        """Follow the answers to the first question they do not answer; by chance, answer all the rest."""
        if len(answers) > MOST_ANSWERS:
            raise Refusal(f"the limit is {MOST_ANSWERS:,} answers, this has {len(answers):,}")
        if not self._lock.acquire(timeout=PATIENCE):
            raise Refusal(BUSY)
        try:
            return self._step(system.making, wish, answers, by_chance)
        finally:
            self._lock.release()

    def _step(self, making: Making, wish: Wish, answers: tuple[Any, ...], by_chance: bool) -> Step:
        mark = sha256(encode(wish)).hexdigest()
        known = self._nearest(mark, answers) or self._remember(mark, (), Known(begun(making, wish)))
        answering, world = Answering(answers, known.past, by_chance), known.draft
        while world.agenda:
            scene = making.system.scene(world.but(agenda=world.agenda[1:]))
            try:
                drive(scene, world.agenda[0], answering)
            except Pause:
                return answering.step(making, scene.world)
            world = scene.world
            self._remember(mark, answering.used(), Known(world, tuple(answering.past)))
        if len(answering.past) < len(answers):
            raise Refusal(f"the sheet is finished after {len(answering.past)} answers, these are {len(answers)}")
        return answering.step(making, world)

    def _nearest(self, mark: str, answers: tuple[Any, ...]) -> Known | None:
        """The draft after most of the answers that is still known."""
        places = ((mark, encode(answers[:count])) for count in range(len(answers), -1, -1))
        return next((self._known[place] for place in places if place in self._known), None)

    def _remember(self, mark: str, answers: tuple[Any, ...], known: Known) -> Known:
        self._known[mark, encode(answers)] = known
        while len(self._known) > MOST_REMEMBERED:
            self._known.popitem(last=False)
        return known


class Answering:
    """Gives one answer after the other, refuses what is not legal, and stops where there is none."""

    def __init__(self, answers: tuple[Any, ...], past: tuple[tuple[str, str], ...], by_chance: bool) -> None:
        self.given, self.past = list(answers), list(past)
        self.open: Ask[Any] | None = None
        self.rules: tuple[str, ...] = ()
        self.chance = SystemRandom() if by_chance else None

    def __call__(self, asked: Any, rule: Rule[..., Any]) -> Any:
        if isinstance(asked, Call):
            return ENTER
        if not isinstance(asked, Ask):
            raise Refusal("dice are not thrown while a sheet is written")
        at = len(self.past)
        if at == len(self.given):
            if self.chance is None or at >= MOST_ANSWERS:
                self.open, self.rules = asked, rule.ids
                raise Pause
            self.given.append(builtins(asked.options.sample(self.chance.randrange)))
        answer = asked.options.decode(self.given[at])
        if why := asked.options.why_not(answer):
            raise Refusal(f"{asked.label}: {why}", next(iter(rule.ids), None))
        self.past.append((asked.label, in_words(answer)))
        return answer

    def used(self) -> tuple[Any, ...]:
        return tuple(self.given[: len(self.past)])

    def step(self, making: Making, draft: Any) -> Step:
        return Step(making, draft, self.used(), tuple(self.past), self.open, self.rules)


def begun(making: Making, wish: Wish) -> Any:
    """A draft about to be filled in, or about to go further."""
    with temporary_pack_file(wish.pack) as pack:
        if not wish.advance:
            return making.begin(wish.kind or making.kinds[0].id, wish.rulings, pack)
        if making.advance is None:
            raise Refusal("this game has no guided advancement; change the entry in the text of its pack")
        return making.advance(wish.advance, wish.rulings, pack)


def plain_sheet(sheet: Sheet) -> dict[str, Any]:
    """A sheet for the page: its words in their order, and every number with its reason."""
    told = sheet.plain()
    for number, tally in zip(told["numbers"], sheet.numbers, strict=True):
        number["why"] = tally.explain()
    return {**told, "words": [pair for pair in sheet.words if pair[1]]}


def drawn(system: System[Any], draft: Any) -> dict[str, Any]:
    """What is written so far, as the table shows it."""
    panel = system.panel(draft)
    return {
        "title": panel.title,
        "parts": [bar._asdict() for bar in panel.parts],
        "words": panel.words,
        "pieces": [{**one._asdict(), "bars": [bar._asdict() for bar in one.bars], "lacks": ""} for one in panel.pieces],
    }
