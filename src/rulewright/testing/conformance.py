"""Checks that a game keeps the promises of the table: storing, undoing, refusing and hiding work at every step."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any, NamedTuple

from rulewright.errors import Refusal, RulewrightError
from rulewright.game.game import Game
from rulewright.kernel.rules.encoding import encode, fingerprint, to_builtins
from rulewright.kernel.rules.options import Offer
from rulewright.kernel.rules.resolve import Ask, Roll
from rulewright.kernel.rules.world import GM, W
from rulewright.table.log.records import Claimed, Entry, fold_states
from rulewright.table.log.replay import count_rules
from rulewright.table.play.seats import Seat, Seats
from rulewright.table.play.table import Table
from rulewright.table.view.projection import frame
from rulewright.table.view.story.event_log import EventLog
from rulewright.table.view.story.story_lines import story
from rulewright.table.view.why import why_now
from rulewright.words.phrase import Words

ILLEGAL_ANSWERS: tuple[Any, ...] = (None, "no such thing", -1, 10**9, (), ("nobody",), 3.5, {"rule": "none"})


class NotConforming(AssertionError):  # noqa: N818
    """A promise that the game broke, with the step at which it did."""


class Report(NamedTuple):
    """What a random game covered.

    Attributes:
        inputs: The number of answers, rolls and claims that were played.
        rules: How many calls each rule of the book took part in, by its id.
        facts: How often each fact happened, by the name of its class.
    """

    inputs: int
    rules: Counter[str]
    facts: Counter[str]


def check(system: Game[W], world: W, seed: int, *, max_inputs: int = 200, undo_to_start: bool = False) -> Report:
    """Play a random game and check the promises at every step.

    A stored table opens equal. Undoing an input restores the state, and the same input meets the same dice again. An
    offered answer is accepted; any other is refused and changes nothing. A view of a view is the view itself.

    Args:
        system: The game.
        world: Where it begins.
        seed: Seeds the dice and the answers; the same seed plays the same game.
        max_inputs: Stop after this many answers, rolls and claims.
        undo_to_start: At the end, undo everything and compare with the beginning.

    Returns:
        What the game covered.

    Raises:
        NotConforming: A promise is broken; the message says which and at which input.

    Example:
        >>> report = check(GAME, duel.but(agenda=(attack("ada", "bo"),)), seed=1)
        >>> report.facts["Changed"] > 0
        True
    """
    return _Game(system, world, seed).play(max_inputs, undo_to_start=undo_to_start)


def check_secrecy(system: Game[W], one: W, other: W, seat: tuple[str, ...], seed: int, *, inputs: int = 30) -> None:
    """Play two worlds side by side and check that a seat cannot tell them apart.

    The seat answers at random, all others give the default answers. Everything that the seat receives must be equal in
    both games, byte for byte: view, questions, story, explanations and refusals.

    Args:
        system: The game.
        one: A world.
        other: A world that differs from it only in what the seat may not see.
        seat: The roles of the seat.
        seed: Seeds the dice and the answers.
        inputs: How many inputs to play.

    Raises:
        NotConforming: The seat received something different in the two games.

    Example:
        >>> from dataclasses import replace
        >>> def view(world, roles):
        ...     hidden = find(world.fighters, "bo").but(luck=0)
        ...     return world if "bo" in roles else world.but(fighters=put(world.fighters, hidden))
        >>> fight = duel.but(agenda=(attack("ada", "bo"),))
        >>> lucky = put(duel.fighters, find(duel.fighters, "bo").but(luck=2))
        >>> check_secrecy(replace(GAME, view=view), fight, fight.but(fighters=lucky), ("ada",), seed=1)
    """
    tables = [Table(system, world, Seats.of(seat=seat), random.Random(seed).randrange) for world in (one, other)]
    chance = random.Random(seed + 1)
    for step in range(inputs):
        received = [_everything_received(table) for table in tables]
        if received[0] != received[1]:
            both = f"{received[0]!r}\n{received[1]!r}"
            raise NotConforming(f"input {step}: the seat can tell the two worlds apart:\n{both}")
        asked = tables[0].question("seat")
        if isinstance(asked, Ask):
            answer = asked.options.sample(chance.randrange)
            refusals = [_try_answer(table, answer) for table in tables]
            if refusals[0] != refusals[1]:
                raise NotConforming(f"input {step}: {answer!r} is accepted in one world only: {refusals}")
        else:
            advanced = [_let_others_act(table) for table in tables]
            if not any(advanced):
                return


def _let_others_act(table: Table[Any]) -> bool:
    """Answer for everybody else with the defaults, until the seat is asked; False if nothing was open."""
    acted = False
    while table.waiting_for() and table.question("seat") is None:
        asked = table.question(table.waiting_for()[0])
        if isinstance(asked, Ask):
            table.answer(GM, asked.default)
        else:
            table.throw(GM)
        acted = True
    return acted


def _everything_received(table: Table[Any]) -> bytes:
    asked, records = table.question("seat"), table.records
    events = EventLog.of(table.system, records, fold_states(table.system, records))
    return encode(
        {
            "view": table.seen_by("seat"),
            "question": fingerprint(asked) if asked is not None else None,
            "hears": table.hears("seat"),
            "story": story(table, "seat"),
            "frame": frame(table, events, "seat"),
            "why": why_now(table, "seat"),
            "refusals": [_why_not(table, answer) for answer in ILLEGAL_ANSWERS],
            "claims": [table.system.claims(table.seen_by("seat"), role) for role in table.roles_of("seat")],
        }
    )


def _why_not(table: Table[Any], answer: Any) -> Words | None:
    asked = table.question("seat")
    return asked.why_not(answer) if isinstance(asked, Ask) else None


def _try_answer(table: Table[Any], answer: Any) -> str | None:
    """The refusal of an answer; None if it was accepted."""
    try:
        table.answer("seat", answer)
    except RulewrightError as error:
        return str(error)
    return None


class _Game:
    def __init__(self, system: Game[Any], world: Any, seed: int) -> None:
        self.system, self.chance = system, random.Random(seed)
        self.step = 0
        self.table = Table(system, world, self._seats(world), random.Random(seed).randrange)
        self.began = self.state()

    def _seats(self, world: Any) -> Seats:
        """A seat for every role; some throw their dice by hand."""
        seats = Seats()
        for role in self.system.roles(world):
            by_hand = self.chance.random() < 0.5
            seats = seats.seated(Seat(role, (role,), by_hand=by_hand and role != GM))
        return seats

    def play(self, max_inputs: int, *, undo_to_start: bool) -> Report:
        while self.step < max_inputs and (self.table.waiting_for() or self.claimable()):
            self.step += 1
            self.check_views()
            if self.table.waiting_for():
                self.check_refusals()
            self.check_input()
        self.expect(not self.table.verify(), "the rules, run again, give other facts")
        rules = count_rules(self.system, self.table.records)
        stored = [record.facts for record in self.table.records if isinstance(record, Entry | Claimed)]
        facts = Counter(type(fact).__name__ for happened in stored for fact in happened)
        if undo_to_start:
            self.undo_all()
        return Report(self.step, rules, facts)

    def check_input(self) -> None:
        """Give an input, undo it and give it again, also to a copy of the table that was stored and opened."""
        before = self.state()
        seat, answer, claim = self.choose()
        self.do(seat, answer, claim)
        after = self.state()
        self.table.undo()
        self.expect(self.state() == before, "undo does not restore the state")
        self.do(seat, answer, claim)
        self.expect(self.state() == after, "the same input, given again, has another result")
        opened = self.store_and_open()
        opened.undo()
        self.expect(self.state(opened) == before, "a stored table does not undo as this one does")
        self.do(seat, answer, claim, opened)
        self.expect(self.state(opened) == after, "a stored table forgets its dice")

    def choose(self) -> tuple[str, Any, bool]:
        """A random seat, an answer of it, and whether the answer is a claim."""
        # Claims are rare at real tables, but every game should meet some.
        claims = self.claimable() if self.chance.random() < 0.1 or not self.table.waiting_for() else []
        if claims:
            role, chosen = claims[self.chance.randrange(len(claims))]
            return role, chosen.fill(*(o.sample(self.chance.randrange) for _, o in chosen.holes)), True
        seat = self.table.waiting_for()[0]
        asked = self.table.question(seat)
        if isinstance(asked, Roll):
            return seat, asked.pool.throw(self.chance.randrange), False
        self.expect(isinstance(asked, Ask), "the table waits for a seat that is not asked")
        answer = asked.options.sample(self.chance.randrange)  # type: ignore[union-attr]
        self.expect(asked.options.accepts(answer), f"{answer!r} is offered but not accepted")  # type: ignore[union-attr]
        return seat, answer, False

    def claimable(self) -> list[tuple[str, Offer]]:
        """Everything that may be done out of turn, by role. Characters that joined later have no seat of their own."""
        world = self.table.world
        seated = {seat.name for seat in self.table.seats.seats}
        return [
            (role, offer)
            for role in self.system.roles(world)
            if role in seated
            for offer in self.system.claims(self.system.view(world, (role,)), role)
        ]

    def do(self, seat: str, answer: Any, claim: bool, table: Table[Any] | None = None) -> None:
        table = table or self.table
        if claim:
            table.claim(seat, seat, answer)
        elif isinstance(table.question(seat), Roll):
            table.throw(seat, answer)
        else:
            table.answer(seat, answer)

    def check_refusals(self) -> None:
        """Illegal answers are refused and change nothing."""
        seat, before = self.table.waiting_for()[0], self.state()
        asked = self.table.question(seat)
        illegal = [a for a in ILLEGAL_ANSWERS if isinstance(asked, Ask) and not asked.options.accepts(a)]
        for answer in ILLEGAL_ANSWERS if isinstance(asked, Roll) else illegal:
            try:
                if isinstance(asked, Roll):
                    self.table.throw(seat, answer if isinstance(answer, tuple) else (0,) * (asked.pool.size + 1))
                else:
                    self.table.answer(seat, answer)
            except Refusal:
                self.expect(self.state() == before, f"refusing {answer!r} changed something")
            else:
                raise NotConforming(f"input {self.step}: {answer!r} was accepted although it was not offered")

    def store_and_open(self) -> Table[Any]:
        """A table opened from the log of this one, with the same world and the same question."""
        opened = Table.load(self.system, self.table.dump(), self.chance.randrange)
        self.expect(encode(opened.world) == encode(self.table.world), "a stored table opens in another world")
        world = self.system.codec.world(encode(self.table.world))
        self.expect(world == self.table.world, "a world, encoded and decoded, is not equal")
        # Worlds are keys of dicts in odds and simulations, so equality alone is not enough.
        self.expect(hash(world) == hash(self.table.world), "equal worlds have different hashes")
        self.expect(opened.waiting_for() == self.table.waiting_for(), "a stored table waits for somebody else")
        return opened

    def check_views(self) -> None:
        """Redacting a view again changes nothing: bots and odds work on views of views."""
        for role in self.system.roles(self.table.world):
            seen = self.system.view(self.table.world, (role,))
            again = self.system.view(seen, (role,))
            self.expect(again == seen, f"the view of {role} changes when it is redacted again")

    def undo_all(self) -> None:
        for _ in range(self.step):
            self.table.undo()
        self.expect(self.state() == self.began, "undoing everything does not restore the first state")

    def state(self, table: Table[Any] | None = None) -> bytes:
        table = table or self.table
        return encode([table.position.world, table.position.tape, to_builtins(table.waiting_for())])

    def expect(self, holds: bool, broken: str) -> None:
        if not holds:
            raise NotConforming(f"input {self.step}: {broken}")
