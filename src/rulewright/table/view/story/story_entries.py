"""The story of a table: one entry an action, with its dice and its details."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from msgspec import Struct

from rulewright.dice.readings import DieState
from rulewright.words.parts import parts_of
from rulewright.words.phrase import Many, Phrase, Wording, Words, is_known, says
from rulewright.words.program import say

from ..frame_types import BannerData, DieData, PartData, RolledData, StoryEntry
from ..redaction import Reader
from ..sums import sum_data
from .event_log import EventLog, ReadableSentence
from .sentences import Dice, Sentence
from .told_action import Tone

HONEST_DICE = ("dice-bound", "salted")
"""Messages about how the dice are kept honest, which is told elsewhere. Their secret, once revealed, is told to all."""
ORDER_OF_TURNS = ("round", "turn-of")
"""Messages that say whose turn begins. Games name them alike; the order of turns shows them, and so do the headings."""
BANNERS: dict[str, tuple[Phrase, Tone]] = {
    "result-hit": (say("banner-hit"), "hit"),
    "result-critical": (say("banner-critical"), "hit"),
    "result-miss": (say("banner-miss"), "miss"),
    "result-success": (say("result-success"), "hit"),
    "result-failure": (say("result-failure"), "miss"),
}
"""What is shown large, by the first thing that came of an action."""


class Told(Struct):
    """The sentences of one entry, while it is put together."""

    id: int
    event: int
    why: str
    sentences: list[Sentence]

    @property
    def headline(self) -> Sentence:
        told = [one for one in self.sentences if one.tells_action]
        plain = [one for one in self.sentences if not one.dice and not one.detail]
        return next(iter((*told, *plain, *self.sentences)))

    @property
    def is_worth_it(self) -> bool:
        """Whether it makes an entry although it is no action."""
        return not all(one.detail for one in self.sentences)

    @property
    def is_action(self) -> bool:
        return any(one.tells_action for one in self.sentences)


def story_entries(events: EventLog, reader: Reader, since: int, until: int | None = None) -> list[StoryEntry]:
    """What a reader may read of the events after `since`, one entry an action."""
    entries: dict[int, StoryEntry] = {}
    for told in _grouped(events, reader, since, until):
        entries.pop(told.id, None)
        entries[told.id] = entry_of(told, reader, events.undone_by[told.event] or None)
    return list(entries.values())


def titles_since(events: EventLog, reader: Reader, since: int) -> list[tuple[int, str]]:
    """The ids and sentences of what is not undone in the events after `since`, without anything else about it."""
    told = _grouped(events, reader, since, None)
    return [(one.id, one.headline.worded(reader.wording)) for one in told if not events.undone_by[one.event]]


def title_of(events: EventLog, reader: Reader, event: int) -> str:
    """The first sentence of an event, also of one that was undone; empty if there is nothing to read."""
    told = next(_grouped(events, reader, event - 1, event), None)
    return told.headline.worded(reader.wording) if told else ""


def _grouped(events: EventLog, reader: Reader, since: int, until: int | None) -> Iterator[Told]:
    """The sentences of each entry. What comes before and after an action in the same event belongs to it."""
    readable = (it for it in events.readable_by(*reader.viewer, since, until) if in_story(it.sentence))
    for _, of_event in groupby(readable, key=lambda it: it.event):
        lines = [list(of_line) for _, of_line in groupby(of_event, key=lambda it: it.line)]
        told = [Told(events.actions[it[0].line], it[0].event, _why(it), [one.sentence for one in it]) for it in lines]
        yield from _joined(told) if any(one.is_action for one in told) else (one for one in told if one.is_worth_it)


def _joined(told: list[Told]) -> list[Told]:
    """The actions of an event, each with what follows from it; the first also with what came before it."""
    joined: list[Told] = []
    before: list[Sentence] = []
    for one in told:
        if one.is_action:
            one.sentences = [*before, *one.sentences]
            before = []
            joined.append(one)
        elif joined:
            joined[-1].sentences += one.sentences
        else:
            before += one.sentences
    return joined


def in_story(sentence: Sentence) -> bool:
    """Whether a sentence is worth telling."""
    return not (sentence.phrase and sentence.phrase.message in (*HONEST_DICE, *ORDER_OF_TURNS))


def _why(found: list[ReadableSentence]) -> str:
    return f"{found[0].event}.{found[0].place}"


def entry_of(told: Told, reader: Reader, undone_by: int | None) -> StoryEntry:
    headline, wording = told.headline, reader.wording
    words = headline.phrase if headline.phrase and is_known(headline.phrase) else headline.text
    if headline.dice:
        words = _purpose(headline, headline.dice)
    rest = [one for one in told.sentences if one is not headline or one.dice]
    parts = [PartData(*part) for part in parts_of(words, wording)]
    sentence = "".join(part.text for part in parts)
    return StoryEntry(
        id=told.id,
        event=told.event,
        round=max(one.round for one in told.sentences),
        phase=wording.word(next((one.phase for one in told.sentences if one.phase), "")),
        turn=next((one.turn for one in told.sentences if one.turn), ""),
        who=next((part.who for part in parts if part.who), "") if headline.tells_action else "",
        sentence=sentence,
        parts=parts,
        tone=headline.tone,
        banner=_banner(headline, wording),
        rolls=[_rolled(one, one.dice, wording) for one in rest if one.dice],
        details=[text for one in rest if not one.dice and (text := one.worded(wording)) != sentence],
        sums=[sum_data(tally, reader.book, wording) for tally in headline.sums],
        why=told.why,
        undone_by=undone_by,
    )


def _banner(headline: Sentence, wording: Wording) -> BannerData | None:
    """What came of an action, to be shown large."""
    phrase = headline.phrase
    if not isinstance(phrase, Phrase) or phrase.message != "told-with-result" or not is_known(phrase):
        return None
    came = dict(phrase.args)["result"]
    parts = came.items if isinstance(came, Many) else (came,)
    first = parts[0] if isinstance(parts[0], Phrase) else say("result-nothing")
    big, tone = BANNERS.get(first.message, (first, headline.tone))
    rest = wording.write(Many(parts[1:], ",")) if parts[1:] else ""
    return BannerData(wording.sentence(big), rest, tone)


def _rolled(sentence: Sentence, dice: Dice, wording: Wording) -> RolledData:
    """Dice one by one; of older logs only the faces are known."""
    count = len(dice.faces)
    states: tuple[DieState, ...] = dice.states or tuple("hit" for _ in dice.faces)
    sides = dice.sides or (max(6, *dice.faces, 0),) * count
    shown = [DieData(*die) for die in zip(sides, dice.faces, states, strict=False)]
    counts = wording.word(dice.result) if dice.result else ""
    return RolledData(wording.sentence(_purpose(sentence, dice)), shown, counts, dice.by_hand, sentence.by or "")


def _purpose(sentence: Sentence, dice: Dice) -> Words:
    """What dice were for."""
    label = dict(sentence.phrase.args).get("what", "") if sentence.phrase else sentence.text
    if isinstance(label, Phrase) and says(label, "purpose") and dice.result:
        # What the dice came to says by itself what was counted.
        label = dict(label.args)["what"]
    return label if isinstance(label, str | Phrase) else ""
