"""Describes each record of the log in sentences, and says who may read them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Any

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from rulewright.dice.readings import DieState, states_of_counted
from rulewright.errors import RulewrightError
from rulewright.game.action_words import verb_of
from rulewright.game.actions import Turn
from rulewright.game.game import Game
from rulewright.game.gm.override import Ruled
from rulewright.kernel.rules.encoding import encode
from rulewright.kernel.rules.resolve import Roll
from rulewright.kernel.rules.scene import Queued
from rulewright.kernel.rules.tally import Tally
from rulewright.kernel.rules.trace import Chose, Happened, Item, Threw, Trace, may_see
from rulewright.kernel.rules.world import GM, Fact, Struct, W
from rulewright.table.log.records import (
    Adopted,
    Applied,
    Claimed,
    Committed,
    Entry,
    Fiat,
    Record,
    Revealed,
    Salted,
    Seated,
    State,
    throws_on,
)
from rulewright.table.log.replay import same_facts, trace_of
from rulewright.table.play.away import away_from
from rulewright.table.play.panel_cache import panel_of
from rulewright.table.play.seats import Seats, spoken_name
from rulewright.words.arguments import Who
from rulewright.words.phrase import Argument, Phrase, Wording, Words, is_known, owners, says, who
from rulewright.words.program import say

from .roll_results import result_words
from .sums_of_run import sums_in
from .told_action import Tone, action_alone, told_action, told_claim


class Dice(Struct, frozen=True):
    """A roll in the log: its pool, its faces, and the number of the draw if the table drew it.

    `states` says what each die is worth and `sides` how many faces it has; older logs have neither.
    """

    pool: str
    faces: tuple[int, ...]
    by_hand: bool = False
    draw: int | None = None
    states: tuple[DieState, ...] | UnsetType = UNSET
    sides: tuple[int, ...] | UnsetType = UNSET
    result: Words | UnsetType = UNSET


class Sentence(Struct, frozen=True):
    """One sentence of the log. Sentences are stored as JSON, so fields keep their names."""

    text: str
    seen_by: tuple[str, ...] | None = None
    """The roles that may read it; None for all."""
    by: str | None = None
    """The role that made the roll it describes."""
    dice: Dice | None = None
    of: tuple[str, ...] = ()
    """The characters whose numbers it reveals."""
    phrase: Phrase | None = None
    """The message and its arguments; None for words that somebody typed, and in older logs."""
    tells_action: bool = False
    """Whether it is the sentence that tells a whole action; the others of its line are the details."""
    tone: Tone = ""
    round: int = 0
    turn: str = ""
    """Whose turn it was, as everybody sees it; only the first sentence of a line says so, as with the round."""
    phase: Words = ""
    """The part of the round, in a game that has such parts."""
    detail: bool = False
    """Whether it makes no entry of the story by itself."""
    sums: tuple[Tally, ...] = ()
    """The numbers that were added up for an action, as far as everybody may know them."""
    sums_of: tuple[str, ...] = ()
    """The characters whose numbers may be in the sums."""

    @classmethod
    def saying(
        cls,
        words: Words,
        seen_by: tuple[str, ...] | None = None,
        by: str | None = None,
        dice: Dice | None = None,
        of: tuple[str, ...] = (),
    ) -> Sentence:
        """A sentence that keeps its message. The text is kept too, for versions that do not know the message."""
        told = words if isinstance(words, Phrase) else None
        return cls(str(words), seen_by, by, dice, tuple(dict.fromkeys((*of, *owners(words)))), told)

    def worded(self, wording: Wording) -> str:
        """The sentence as a reader is told it; as it was stored if it has no message, or one that is gone."""
        return wording.sentence(self.phrase) if self.phrase and is_known(self.phrase) else self.text

    def redacted(self, roles: tuple[str, ...], redacted: tuple[str, ...]) -> Sentence | None:
        """The sentence as these roles may read it; None if they may not.

        Rolls of the characters in `redacted` are not shown. A change of their numbers is shown without the numbers.
        """
        if GM in roles:
            return self
        if self.by in redacted or not may_see(self.seen_by, roles):
            return None
        if set(self.sums_of) & set(redacted):
            return replace(self, sums=(), sums_of=()).redacted(roles, redacted)
        hidden = [character for character in self.of if character in redacted]
        if hidden and self.tells_action and self.phrase is not None:
            return replace(self, phrase=action_alone(self.phrase), text=str(action_alone(self.phrase)), of=(), tone="")
        return self._without_numbers(hidden) if hidden else self

    def _without_numbers(self, hidden: list[str]) -> Sentence:
        if self.phrase is None:
            # An older line stays in its own words.
            return Sentence(f"the numbers of {' and '.join(hidden)} change", self.seen_by)
        return Sentence.saying(say("numbers-change", who=who(hidden)), self.seen_by)


def sentences_of(system: Game[W], state: State[W], record: Record, ran: Trace | None = None) -> tuple[Sentence, ...]:
    """The sentences of one record.

    Args:
        system: The game.
        state: The state of the table before the record.
        record: The record.
        ran: The trace of the run that wrote it, if it is still in memory; otherwise the rules are run again.
    """
    found = _sentences_of(system, state, record, ran)
    if not found or not isinstance(record, Entry | Fiat | Claimed):
        return found
    now = turn_of(system, state.world)
    first = replace(found[0], round=system.round_of(state.world), turn=now.who, phase=now.phase)
    return (first, *found[1:])


def turn_of(system: Game[W], world: W) -> Turn:
    """The turn that is on, as everybody may know it."""
    gone = away_from(system, world)
    order = system.turn_order(system.view(world, ()))
    return next((turn for turn in order if turn.state == "now" and turn.who not in gone), Turn(""))


def _sentences_of(system: Game[W], state: State[W], record: Record, ran: Trace | None) -> tuple[Sentence, ...]:
    match record:
        case Entry(edited=False):
            return tuple(_entry_sentences(system, state, record, ran))
        case Entry(facts=facts) | Fiat(facts):
            return tuple(_fact_sentences(system, facts, state.world))
        case Claimed(role=role, call=call, facts=facts):
            return (
                Sentence.saying(_claim_text(system, state.world, role, call)),
                *_fact_sentences(system, facts, state.world),
            )
        case Seated(seats):
            return tuple(map(Sentence.saying, _seating_texts(system, state.seats, seats)))
        case _:
            return tuple(map(Sentence.saying, _plain_texts(record)))


def _claim_text(system: Game[W], world: W, role: str, call: Any) -> Words:
    """What a role does out of turn, and the character it concerns if everybody can see that character."""
    if told := told_claim(system, world, role, call):
        return told
    action = _verb(system, call["rule"])
    about = next(iter(call["args"]), role)
    if not isinstance(about, str) or about == role or encode(about) not in encode(system.view(world, ())):
        return say("claims", who=_name(role), action=action)
    return say("claims-about", who=_name(role), action=action, about=Who(about))


def _verb(system: Game[W], rule: str) -> Words:
    try:
        return verb_of(system, system.rules[rule])
    except RulewrightError:
        # An older version of the game had this rule.
        return rule.replace("_", " ")


def _name(role: str) -> Argument:
    return spoken_name(role) if role == GM else Who(role)


def _plain_texts(record: Record) -> Iterator[Words]:
    match record:
        case Applied(edited=True):
            yield say("facts-edited")
        case Committed(digest):
            yield say("dice-bound", digest=digest)
        case Salted(seat, salt):
            yield say("salted", who=seat, salt=repr(salt))
        case Revealed(secret):
            yield say("secret-revealed", secret=secret)
        case Adopted(seat):
            yield say("what-if-adopted", who=seat)


def _entry_sentences(system: Game[W], state: State[W], record: Entry, ran: Trace | None) -> Iterator[Sentence]:
    """Rolls and facts in the order they happened; only the facts, if the rules have changed since."""
    try:
        trace = ran or trace_of(system, record, state.world)
    except RulewrightError:
        # An older version of the rules wrote this record. Its stored facts are the truth and are shown below.
        trace = Trace()
    if not same_facts(record.facts, tuple(step.item.fact for step in trace if isinstance(step.item, Happened))):
        yield from _fact_sentences(system, record.facts, state.world)
    else:
        yield from _action_sentence(system, state.world, record, trace)
        yield from sentences_of_run(system, trace, state.world, record.tape)


def _action_sentence(system: Game[W], world: W, record: Entry, trace: Trace) -> Iterator[Sentence]:
    """The sentence that tells the whole action, if the game has words for it."""
    before = world.but(agenda=world.agenda[1:])
    after = before
    for fact in record.facts:
        after = fact.apply(after)
    if told := told_action(system, record.call, before, after, trace):
        sentence = Sentence.saying(told.phrase, told.seen_by)
        sums, owners_of_sums = sums_in(trace)
        yield replace(sentence, tells_action=True, tone=told.tone, sums=sums, sums_of=owners_of_sums)


def sentences_of_run(system: Game[W], trace: Trace, world: W, tape: Sequence[Any]) -> Iterator[Sentence]:
    """The rolls and facts in a run of the call that is first on a world's agenda."""
    thrown = iter([tape[at]["answer"] for at in throws_on(tape)])
    world = world.but(agenda=world.agenda[1:])
    for step, following in zip_longest(trace, trace.steps[1:]):
        match step.item:
            case Happened(fact, seen_by):
                before, world = world, fact.apply(world)
                if not isinstance(fact, Queued) and (words := fact.tell()):
                    sentence = Sentence.saying(words, seen_by, of=changed_characters(system, before, world))
                    yield replace(sentence, detail=True) if says(words, *system.details_only) else sentence
            case Threw(roll):
                answer: Any = next(thrown, {"faces": step.item.faces or ()})
                dice = _dice(roll, answer, following and following.item)
                yield Sentence.saying(step.item.tell(), roll.seen_by, roll.by, dice)


def _dice(roll: Roll[Any], answer: Any, following: Item | None) -> Dice:
    faces = tuple(answer["faces"])
    states = roll.reading.states(faces)
    if isinstance(following, Chose) and _is_part(following.answer, faces):
        states = states_of_counted(faces, following.answer)
    result = result_words(roll.reading, faces, states)
    if shown := getattr(roll.reading, "shown", None):
        states = shown(faces, states)
    sides = tuple(die.high for die, count in roll.pool.groups for _ in range(count))
    return Dice(
        str(roll.pool),
        faces,
        answer.get("by_hand", False),
        answer.get("draw"),
        states,
        sides,
        result,
    )


def _is_part(answer: Any, faces: tuple[int, ...]) -> bool:
    """Whether an answer names some of the dice that have just fallen: then these are the ones that count."""
    return isinstance(answer, tuple) and len(answer) > 0 and Counter(answer) <= Counter(faces)


def _fact_sentences(system: Game[W], facts: Sequence[Fact[Any]], world: W) -> Iterator[Sentence]:
    for fact in facts:
        after = fact.apply(world)
        if not isinstance(fact, Queued) and (words := fact.tell()):
            if isinstance(fact, Ruled):
                # An override may touch anything, so whoever sees a difference may read of it.
                named = _characters_in_path(system, world, fact.path)
                yield Sentence.saying(words, _roles_that_see(system, world, after), of=named)
            else:
                yield Sentence.saying(words, fact.seen_by(world), of=changed_characters(system, world, after))
        world = after


def _roles_that_see(system: Game[W], before: W, after: W) -> tuple[str, ...] | None:
    """The roles that see a difference between two worlds; None if everybody does."""
    if system.view(before, ()) != system.view(after, ()):
        return None
    return tuple(role for role in system.roles(after) if system.view(before, (role,)) != system.view(after, (role,)))


def _characters_in_path(system: Game[W], world: W, path: str) -> tuple[str, ...]:
    """The characters that the path of a GM override names."""
    characters = {*system.roles(world), *(piece.id for piece in system.panel(world).pieces)}
    return tuple(name for name in path.split(".") if name in characters)


def changed_characters(system: Game[W], before: W, after: W) -> tuple[str, ...]:
    """The characters whose bars differ between two worlds."""
    bars = {piece.id: piece.bars for piece in panel_of(system, before).pieces}
    return tuple(piece.id for piece in panel_of(system, after).pieces if bars.get(piece.id, piece.bars) != piece.bars)


def _seating_texts(system: Game[W], before: Any, after: Any) -> Iterator[Words]:
    old, new = (system.codec.convert(raw, Seats) for raw in (before, after))
    before_by_name = {seat.name: seat for seat in old.seats}
    for seat in new.seats:
        was = before_by_name.pop(seat.name, None)
        if was is None or was.roles != seat.roles:
            roles = who(seat.roles)
            yield (say("plays", who=seat.name, roles=roles) if seat.roles else say("watches", who=seat.name))
    for name in before_by_name:
        yield say("leaves", who=name)
    for request in new.undo_requests:
        if request not in old.undo_requests:
            reason = request.reason
            yield (
                say("asks-undo-because", who=request.seat, reason=reason)
                if reason
                else say("asks-undo", who=request.seat)
            )
    if old.paused != new.paused:
        yield say("paused" if new.paused else "goes-on")
    if old.automation != new.automation:
        yield say("facts-proposed" if new.automation == "calculate" else "facts-at-once")
