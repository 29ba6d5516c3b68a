"""A live table under everything people do at it, in any order: what is stored is what is, and everybody sees it."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from rulewright.errors import RulewrightError
from rulewright.kernel.rules.encoding import encode, to_builtins
from rulewright.kernel.rules.resolve import Ask, Roll
from rulewright.kernel.rules.world import GM
from rulewright.systems import game
from rulewright.table.dice.fair_dice import FairDice
from rulewright.table.hosting import live_table as lives
from rulewright.table.hosting.host import Host
from rulewright.table.hosting.live_table import LiveTable
from rulewright.table.log.records import fold_states
from rulewright.table.log.store import Store
from rulewright.table.play.carry_out import carry_out
from rulewright.table.play.seats import Seat
from rulewright.table.play.table import Table
from rulewright.table.view.story.event_log import EventLog

from ..listening import act

PEOPLE = ("Ann", "Bob", "Cy")
SEEDS = st.integers(0, 10**6)
WHO = st.sampled_from((GM, *PEOPLE))
ENCOUNTERS = (("animon", "the-first-lesson"), ("stunts", "the-last-word"), ("tactics", "yard-lesson"))


def state_of(table: Table[Any]) -> bytes:
    return encode([table.state(), table.world, table.waiting_for(), table.proposed])


class Client:
    """What somebody's page shows: frames put together as they come."""

    def __init__(self) -> None:
        self.v = -1
        self.lines: list[dict[str, Any]] = []

    def take(self, frame: dict[str, Any]) -> None:
        if frame["since"] < 0:
            self.lines = []
        for line in self.lines:
            line["struck"] |= int(line["id"].partition(".")[0]) in frame["struck"]
        self.lines = [*self.lines, *frame["lines"]]
        self.v = frame["v"]

    def copy(self) -> Client:
        other = Client()
        other.v, other.lines = self.v, [dict(line) for line in self.lines]
        return other


class LiveTableMachine(RuleBasedStateMachine):
    """Join, act, throw, claim, undo, rule, veil, pause, leave and come back."""

    @initialize(where=st.sampled_from(ENCOUNTERS))
    def begin(self, where: tuple[str, str]) -> None:
        name, encounter = where
        self.folder = TemporaryDirectory()
        self.snapshots, lives.SNAPSHOT_EVERY = lives.SNAPSHOT_EVERY, 25
        self.system = game(name)
        self.store = Store(f"sqlite:///{Path(self.folder.name) / 'tables.db'}")
        world = self.system.shelf.world(encounter, (), None)
        self.id = self.host().open(self.system, world, "A table").id
        self.clients: dict[str, list[Client]] = {}
        self.sentences = 0
        self.keys = 0
        self.reconnect()

    def host(self) -> Host:
        return Host(self.store, game, (self.system.name,))

    @rule()
    def reconnect(self) -> None:
        """The server begins anew on the same store."""
        self.live: LiveTable = self.host().live(self.id)
        self.live.watchers[self.watch] = "gm"

    def watch(self) -> None:
        """Whoever is told finds it stored."""
        self.sentences += 1
        stored = b"".join(row.data + b"\n" for row in self.store.lines(self.id))
        assert stored == self.live.table.dump()

    # ---- what is done

    def do(self, by: str, **given: Any) -> bool:
        self.keys += 1
        return self.tried(lambda: self.live.do(by, f"key {self.keys}", act(**given)))

    def tried(self, what: Callable[[], Any]) -> bool:
        """Carried out and told once, or refused and nothing has changed."""
        before, told, frames = self.live.table.dump(), self.sentences, self.frames()
        try:
            what()
        except RulewrightError:
            assert self.live.table.dump() == before
            assert b"".join(row.data + b"\n" for row in self.store.lines(self.id)) == before
            assert self.frames() == frames
            assert self.sentences == told
            return False
        assert self.sentences > told
        assert self.live.table.dump().startswith(before), "a log only grows"
        return True

    def frames(self) -> dict[str, bytes]:
        return {seat.name: self.live.frame(seat.name) for seat in self.live.table.seats.seats}

    @rule(name=st.sampled_from(PEOPLE), seed=SEEDS)
    def joins(self, name: str, seed: int) -> None:
        free = [role for role in self.live.table.roles_of(GM) if role != GM]
        roles = random.Random(seed).sample(free, min(len(free), seed % 3))
        self.tried(lambda: self.live.seat(Seat(name, tuple(roles))))

    @rule(seed=SEEDS, inputs=st.integers(1, 4))
    def play_goes_on(self, seed: int, inputs: int) -> None:
        """Who is asked answers, whatever is offered."""
        for number in range(inputs):
            waiting = self.live.table.waiting_for()
            if waiting:
                done = self.act(waiting[0], random.Random(seed + number))
                assert done or self.live.table.seats.paused, "what is offered is taken"

    @rule(seed=SEEDS, seat=WHO)
    def the_table_goes_on_and_somebody_takes_it_back(self, seed: int, seat: str) -> None:
        self.do(GM, do="pause", on=False)
        self.play_goes_on(seed, 2)
        self.do(seat if seed % 2 else GM, do="undo")

    @rule(seat=WHO, seed=SEEDS)
    def somebody_acts(self, seat: str, seed: int) -> None:
        """Whether asked or not."""
        self.act(seat, random.Random(seed))

    def act(self, seat: str, chance: random.Random) -> bool:
        table = self.live.table
        asked = table.question(table.waiting_for()[0]) if table.waiting_for() else None
        if isinstance(asked, Roll):
            faces = list(asked.pool.throw(chance.randrange))
            return self.do(seat, do="throw", faces=chance.choice((faces, None)))
        value = asked.options.sample(chance.randrange) if isinstance(asked, Ask) else None
        return self.do(seat, do="answer", value=to_builtins(value))

    @rule(seat=WHO, seed=SEEDS)
    def claims(self, seat: str, seed: int) -> None:
        table, chance = self.live.table, random.Random(seed)
        if not any(one.name == seat for one in table.seats.seats):
            return
        offers = [
            (role, one) for role in table.roles_of(seat) for one in table.system.claims(table.seen_by(seat), role)
        ]
        if offers:
            role, one = chance.choice(offers)
            call = to_builtins(one.fill(*(options.sample(chance.randrange) for _, options in one.holes)))
            self.do(seat, do="claim", role=role, rule=call["rule"], args=call["args"])

    @rule(seat=WHO, which=st.sampled_from(("undo", "withdraw")))
    def takes_back(self, seat: str, which: str) -> None:
        self.do(seat, do=which)

    @rule(seat=WHO, on=st.booleans(), salt=st.text("abc", max_size=3))
    def tends_its_dice(self, seat: str, on: bool, salt: str) -> None:
        self.do(seat, do="hand", on=on)
        if salt:
            self.do(seat, do="salt", salt=salt)

    @rule(seed=SEEDS, setting=st.sampled_from(("attack.tie=miss", "attack.tie=hit", "dice.size=d8", "no.such=thing")))
    def the_gm_has_its_way(self, seed: int, setting: str) -> None:
        chance = random.Random(seed)
        number = {"animon": "fighters.{}.hp", "stunts": "people.{}.pp", "tactics": "units.{}.lp"}[self.system.name]
        self.do(GM, do="rule", path=number.format(chance.choice(self.pieces())), value=chance.choice((2, 5, "many")))
        self.do(GM, do="ruling", setting=setting)

    def pieces(self) -> list[str]:
        return [piece.id for piece in self.system.panel(self.live.table.world).pieces]

    @rule(seat=WHO, seed=SEEDS)
    def somebody_runs_the_table(self, seat: str, seed: int) -> None:
        """Veils, halts it, says who applies what comes about: only the GM may."""
        chance = random.Random(seed)
        given: tuple[dict[str, Any], ...] = (
            {"do": "veil", "who": chance.sample(self.pieces(), seed % 2)},
            {"do": "pause", "on": seed % 3 == 0},
            {"do": "automate", "mode": "calculate" if seed % 3 == 0 else "apply"},
        )
        assert self.do(seat, **chance.choice(given)) == (seat == GM)

    @precondition(lambda self: self.live.table.proposed is not None)
    @rule(drop=st.booleans())
    def applies(self, drop: bool) -> None:
        assert self.do(GM, do="apply", facts=[] if drop else None)

    @rule(name=st.sampled_from(PEOPLE))
    def somebody_is_sent_away(self, name: str) -> None:
        sat = name in self.frames()
        assert self.do(GM, do="kick", seat=name) == sat
        self.clients.pop(name, None)

    # ---- what always holds

    @invariant()
    def state_is_a_fold_of_the_log(self) -> None:
        lines = b"\n".join(row.data for row in self.store.lines(self.id))
        again = Table.load(self.system, lines, FairDice(self.live.stored.secret))
        assert state_of(again) == state_of(self.live.table)
        assert again.dump() == self.live.table.dump()
        stood = fold_states(self.system, again.records[:])
        told = EventLog.of(self.system, again.records[:], stood)
        now = self.live.event_log
        assert (told.sentences, told.starts, told.undone_by) == (now.sentences, now.starts, now.undone_by)

    @invariant()
    def what_comes_bit_by_bit_is_the_whole(self) -> None:
        for seat in self.live.table.seats.seats:
            whole = msgspec.json.decode(self.live.frame(seat.name))
            known = self.clients.setdefault(seat.name, [Client()])
            for client in (known[-1], known[len(known) // 2], known[0]):
                went_on = client.copy()
                went_on.take(msgspec.json.decode(self.live.frame(seat.name, client.v)))
                assert went_on.lines == whole["lines"]
            known.append(went_on)

    @invariant()
    def undo_says_beforehand_whether_it_is_allowed(self) -> None:
        if self.live.table.seats.paused:
            return
        for seat in self.live.table.seats.seats:
            may = msgspec.json.decode(self.live.frame(seat.name))["undo"]["may"]
            assert may == self.undoes(self.live.table.branch(), seat.name)

    @staticmethod
    def undoes(table: Table[Any], seat: str) -> bool:
        try:
            carry_out(table, seat, act(do="undo"))
        except RulewrightError:
            return False
        return True

    def teardown(self) -> None:
        if hasattr(self, "folder"):
            lives.SNAPSHOT_EVERY = self.snapshots
            self.store.close()
            self.folder.cleanup()


TestLiveTable = LiveTableMachine.TestCase
TestLiveTable.settings = settings(
    max_examples=12, stateful_step_count=25, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck)
)
