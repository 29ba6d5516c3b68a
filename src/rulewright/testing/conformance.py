"""Proof that a game keeps the promises of the table. Any game can be put to it, also one written elsewhere.

from rulewright.testing.conformance import check, check_secrecy
report = check(MY_SYSTEM, my_world, seed=1)
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any, NamedTuple

from rulewright.errors import Refusal, RulewrightError
from rulewright.game.system import System
from rulewright.kernel.rules.encoding import builtins, encode, fingerprint
from rulewright.kernel.rules.options import Offer
from rulewright.kernel.rules.resolve import Ask, Roll
from rulewright.kernel.rules.world import GM, W
from rulewright.table.log.records import Claimed, Entry
from rulewright.table.log.replay import count_rules
from rulewright.table.play.seats import Seat, Seats
from rulewright.table.play.table import Table
from rulewright.table.view.story import story
from rulewright.table.view.why import why_now

NONSENSE: tuple[Any, ...] = (None, "no such thing", -1, 10**9, (), ("nobody",), 3.5, {"rule": "none"})


class NotConforming(AssertionError):  # noqa: N818
    """A promise that was not kept, with the step at which it broke."""


class Report(NamedTuple):
    """What a random game went through: how many inputs, and which rules and facts came up how often."""

    inputs: int
    rules: Counter[str]
    facts: Counter[str]


def check(system: System[W], world: W, seed: int, *, most_inputs: int = 200, undo_to_start: bool = False) -> Report:
    """Play a random game and hold every step to the promises: stored and read again it is equal, undone it is as it
    was, done again it meets the same dice, what is offered is accepted and what is not is refused without a trace."""
    return _Game(system, world, seed).play(most_inputs, undo_to_start=undo_to_start)


def check_secrecy(system: System[W], one: W, other: W, seat: tuple[str, ...], seed: int, *, inputs: int = 30) -> None:
    """Two worlds that differ only in what some roles may not see: those roles learn the same of both, byte for byte.

    They answer what they are asked at random; everybody else keeps to the defaults.
    """
    tables = [Table(system, world, Seats.of(seat=seat), random.Random(seed).randrange) for world in (one, other)]
    chance = random.Random(seed + 1)
    for step in range(inputs):
        heard = [_everything_heard(table) for table in tables]
        if heard[0] != heard[1]:
            raise NotConforming(f"input {step}: the seat can tell two worlds apart:\n{heard[0]!r}\n{heard[1]!r}")
        asked = tables[0].question("seat")
        if isinstance(asked, Ask):
            answer = asked.options.sample(chance.randrange)
            outcomes = [_tried(table, answer) for table in tables]
            if outcomes[0] != outcomes[1]:
                raise NotConforming(f"input {step}: {answer!r} is taken here and refused there: {outcomes}")
        else:
            went_on = [_others_go_on(table) for table in tables]
            if not any(went_on):
                return


def _others_go_on(table: Table[Any]) -> bool:
    """Let those who are not watched answer as nobody would notice."""
    went = False
    while table.waiting_for() and table.question("seat") is None:
        asked = table.question(table.waiting_for()[0])
        if isinstance(asked, Ask):
            table.answer(GM, asked.default)
        else:
            table.throw(GM)
        went = True
    return went


def _everything_heard(table: Table[Any]) -> bytes:
    asked = table.question("seat")
    return encode(
        {
            "view": table.seen_by("seat"),
            "question": fingerprint(asked) if asked else None,
            "hears": table.hears("seat"),
            "story": story(table, "seat"),
            "why": why_now(table, "seat"),
            "refusals": [_refusal(table, answer) for answer in NONSENSE],
            "claims": [table.system.claims(table.seen_by("seat"), role) for role in table.roles_of("seat")],
        }
    )


def _refusal(table: Table[Any], answer: Any) -> str | None:
    asked = table.question("seat")
    return asked.why_not(answer) if isinstance(asked, Ask) else None


def _tried(table: Table[Any], answer: Any) -> str | None:
    try:
        table.answer("seat", answer)
    except RulewrightError as error:
        return str(error)
    return None


class _Game:
    def __init__(self, system: System[Any], world: Any, seed: int) -> None:
        self.system, self.chance = system, random.Random(seed)
        self.step = 0
        self.table = Table(system, world, self._seats(world), random.Random(seed).randrange)
        self.began = self.state()

    def _seats(self, world: Any) -> Seats:
        """Every role in a seat of its own; some throw their dice by hand."""
        seats = Seats()
        for role in self.system.roles(world):
            by_hand = self.chance.random() < 0.5
            seats = seats.seated(Seat(role, (role,), by_hand=by_hand and role != GM))
        return seats

    def play(self, most: int, *, undo_to_start: bool) -> Report:
        while self.step < most and (self.table.waiting_for() or self.claimable()):
            self.step += 1
            self.views()
            if self.table.waiting_for():
                self.nonsense()
            self.one_input()
        self.expect(not self.table.verify(), "rules run again say something else")
        rules = count_rules(self.system, self.table.records)
        kept = [record.facts for record in self.table.records if isinstance(record, Entry | Claimed)]
        facts = Counter(type(fact).__name__ for happened in kept for fact in happened)
        if undo_to_start:
            self.undo_all()
        return Report(self.step, rules, facts)

    def one_input(self) -> None:
        """An input, undone and done again: the state is as it was, and the dice are the same."""
        before = self.state()
        seat, answer, claim = self.choose()
        self.do(seat, answer, claim)
        after = self.state()
        self.table.undo()
        self.expect(self.state() == before, "undo does not lead back")
        self.do(seat, answer, claim)
        self.expect(self.state() == after, "the same input done again comes out differently")
        twin = self.twin()
        twin.undo()
        self.expect(self.state(twin) == before, "a stored table does not undo as this one does")
        self.do(seat, answer, claim, twin)
        self.expect(self.state(twin) == after, "a stored table forgets its dice")

    def choose(self) -> tuple[str, Any, bool]:
        claims = self.claimable() if self.chance.random() < 0.1 or not self.table.waiting_for() else []
        if claims:
            role, chosen = claims[self.chance.randrange(len(claims))]
            return role, chosen.fill(*(o.sample(self.chance.randrange) for _, o in chosen.holes)), True
        seat = self.table.waiting_for()[0]
        asked = self.table.question(seat)
        if isinstance(asked, Roll):
            return seat, asked.pool.throw(self.chance.randrange), False
        self.expect(isinstance(asked, Ask), "a seat is waited for that is not asked")
        answer = asked.options.sample(self.chance.randrange)  # type: ignore[union-attr]
        self.expect(asked.options.accepts(answer), f"{answer!r} is offered but not accepted")  # type: ignore[union-attr]
        return seat, answer, False

    def claimable(self) -> list[tuple[str, Offer]]:
        """Everything anybody with a seat may do out of turn; who came in later is played by the GM."""
        world = self.table.world
        seated = {seat.name for seat in self.table.seats.seats}
        return [
            (role, one)
            for role in self.system.roles(world)
            if role in seated
            for one in self.system.claims(self.system.view(world, (role,)), role)
        ]

    def do(self, seat: str, answer: Any, claim: bool, table: Table[Any] | None = None) -> None:
        table = table or self.table
        if claim:
            table.claim(seat, seat, answer)
        elif isinstance(table.question(seat), Roll):
            table.throw(seat, answer)
        else:
            table.answer(seat, answer)

    def nonsense(self) -> None:
        """What was not offered is refused, and nothing changes."""
        seat, before = self.table.waiting_for()[0], self.state()
        asked = self.table.question(seat)
        wrong = NONSENSE if isinstance(asked, Roll) else [a for a in NONSENSE if asked and not asked.options.accepts(a)]
        for answer in wrong:
            try:
                if isinstance(asked, Roll):
                    self.table.throw(seat, answer if isinstance(answer, tuple) else (0,) * (asked.pool.size + 1))
                else:
                    self.table.answer(seat, answer)
            except Refusal:
                self.expect(self.state() == before, f"refusing {answer!r} changed something")
            else:
                raise NotConforming(f"input {self.step}: {answer!r} was not offered and was taken")

    def twin(self) -> Table[Any]:
        """A table read from its own log stands where this one stands, and its world is the fold of its facts."""
        twin = Table.load(self.system, self.table.dump(), self.chance.randrange)
        self.expect(encode(twin.world) == encode(self.table.world), "a stored table opens in another world")
        world = self.system.codec.world(encode(self.table.world))
        self.expect(world == self.table.world, "a world written and read is another")
        self.expect(hash(world) == hash(self.table.world), "equal worlds have different hashes")
        self.expect(twin.waiting_for() == self.table.waiting_for(), "a stored table waits for somebody else")
        return twin

    def views(self) -> None:
        """A view is its own view: what was taken out stays out, and nothing comes in."""
        for role in self.system.roles(self.table.world):
            seen = self.system.view(self.table.world, (role,))
            self.expect(self.system.view(seen, (role,)) == seen, f"the view of {role} has a view of its own")

    def undo_all(self) -> None:
        for _ in range(self.step):
            self.table.undo()
        self.expect(self.state() == self.began, "undone to the start, it is not as it began")

    def state(self, table: Table[Any] | None = None) -> bytes:
        table = table or self.table
        return encode([table.position.world, table.position.tape, builtins(table.waiting_for())])

    def expect(self, kept: bool, promise: str) -> None:
        if not kept:
            raise NotConforming(f"input {self.step}: {promise}")
