"""Helpers for tests of live tables: a quick toy game, random inputs, and everything that can be compared."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec

from kernel.toys import bond
from rulewright.errors import Refusal
from rulewright.game.game import Game
from rulewright.kernel.rules.encoding import encode, to_builtins
from rulewright.kernel.rules.resolve import Ask
from rulewright.kernel.rules.world import GM, roster
from rulewright.systems import game as shipped_game
from rulewright.table.hosting.host import Host
from rulewright.table.hosting.live_table import LiveTable
from rulewright.table.log.store import InputReceipt, Store, StoredTable, key_of_seat
from rulewright.table.play import inputs
from rulewright.table.play.carry_out import carry_out
from rulewright.table.play.permissions import expect_allowed
from rulewright.table.play.seats import Seat
from rulewright.table.play.table import Table

TOYS: dict[str, Game[Any]] = {"bond": bond.GAME}
OPENED: list[Store] = []
UNDO, THROW = inputs.Undo(do="undo"), inputs.Throw(do="throw")


def game(name: str) -> Game[Any]:
    return TOYS[name] if name in TOYS else shipped_game(name)


def open_store(path: Path) -> Store:
    """A store in a file, which is closed after the test."""
    store = Store(f"sqlite:///{path}")
    OPENED.append(store)
    return store


def host(folder: Path, name: str = "tables.db") -> Host:
    """A host whose store is a file in a folder; an existing file is opened again."""
    return Host(open_store(folder / name), game, tuple(TOYS))


def long_fight(attacks: int = 40) -> bond.Fight:
    """A fight with many questions in which nobody drops out soon; the foe has a secret weakness."""
    units = [
        bond.Animon("ako", 300, 1, heart=4, power=4, agility=3, damage=6, points=60),
        bond.Animon("bix", 300, 1, points=50),
        bond.Animon("foe", 900, 2, heart=0, power=5, agility=5, damage=6, weakness="cold"),
    ]
    turns = (bond.attack("foe", "ako"), bond.attack("ako", "foe"), bond.attack("foe", "bix"), bond.attack("bix", "foe"))
    return bond.Fight(units=roster(units), agenda=(turns * (attacks // 4 + 1))[:attacks])


def open_fight(at: Host, attacks: int = 40) -> LiveTable:
    """A table where Ann plays Ako, Ben plays Bix, Sue watches, and the GM plays the foe."""
    live = at.live(at.open(bond.GAME, long_fight(attacks), "a long fight").id)
    for name, roles in (("ann", ("ako",)), ("ben", ("bix",)), ("sue", ())):
        live.seat(Seat(name, roles))
    return live


def answer(value: Any, role: str | None = None) -> inputs.Answer:
    return inputs.Answer(do="answer", value=to_builtins(value), role=role)


def salt(words: str) -> inputs.Salt:
    return inputs.Salt(do="salt", salt=words)


def next_act(table: Table[Any], dice: random.Random) -> tuple[str, inputs.Message]:
    """A seat that is asked, and a random answer."""
    waiting = table.waiting_for()
    if not waiting:
        return GM, UNDO
    asked = table.question(waiting[0])
    if isinstance(asked, Ask):
        return waiting[0], answer(dice.choice(asked.options.candidates()))
    return waiting[0], THROW


def random_act(table: Table[Any], dice: random.Random) -> tuple[str, inputs.Message]:
    """Mostly a random answer to what is asked, sometimes any other input; some of them are refused."""
    others: list[tuple[str, inputs.Message]] = [
        (GM, UNDO),
        (GM, UNDO),
        (dice.choice(("ann", "ben")), UNDO),
        ("sue", salt(f"luck {dice.randrange(99)}")),
        ("ann", inputs.Claim(do="claim", role="ako", rule="interject", args=["ako"])),
        ("ann", inputs.Hand(do="hand", on=dice.random() < 0.5)),
        ("ann", inputs.Withdraw(do="withdraw")),
        (GM, inputs.Rule(do="rule", path="units.foe.hp", value=dice.randrange(700, 900), note="")),
        (GM, inputs.Veil(do="veil", who=[] if dice.random() < 0.5 else ["foe"])),
        (GM, inputs.Automate(do="automate", mode=dice.choice(("apply", "calculate")))),
    ]
    return next_act(table, dice) if dice.random() < 0.6 else dice.choice(others)


def play(live: LiveTable, dice: random.Random, inputs: int, key: str = "k") -> int:
    """Send random inputs to a table; returns how many were refused."""
    refused = 0
    for number in range(inputs):
        seat, act = random_act(live.table, dice)
        try:
            live.do(seat, f"{key}{number}", act)
        except Refusal:
            refused += 1
    return refused


def receipt_of(live: LiveTable, seat: str, key: str) -> InputReceipt | None:
    """The stored receipt of what a seat sent under a key."""
    return live.store.receipt(live.stored.id, key_of_seat(seat, key))


def reopen(live: LiveTable, store: Store | None = None) -> LiveTable:
    """The same table, read again from the store."""
    store = store or live.store
    table = store.table(live.stored.id)
    assert table is not None
    return LiveTable(store, table, live.system)


def seats_of(live: LiveTable) -> list[str]:
    return [seat.name for seat in live.table.seats.seats]


def visible_state(live: LiveTable) -> tuple[Any, ...]:
    """Everything that can be observed of a table: its state, its log, its dice, and the frame of every seat."""
    source = live.table.cup.source
    frames = [live.frame(seat) for seat in seats_of(live)]
    return (
        encode(live.table.state()),
        live.table.dump(),
        getattr(source, "salts", None),
        getattr(source, "drawn", None),
        frames,
    )


def stored_lines(live: LiveTable) -> tuple[list[bytes], list[bytes]]:
    """The records and the sentences of a table as they are stored."""
    rows = live.store.lines(live.stored.id)
    return [row.data for row in rows], [row.told for row in rows]


def frame_of(live: LiveTable, seat: str, since: int = -1) -> dict[str, Any]:
    frame: dict[str, Any] = msgspec.json.decode(live.frame(seat, since))
    return frame


def sequential_log(
    kept: StoredTable, system: Game[Any], first: list[bytes], acts: list[tuple[str, inputs.Message]]
) -> bytes:
    """The log after these inputs, carried out one after another from the first lines on."""
    from rulewright.table.dice.fair_dice import FairDice

    table: Table[Any] = Table.load(system, b"\n".join(first), FairDice(kept.secret))
    for seat, act in acts:
        expect_allowed(table, seat, act)
        table = table.branch(table.same_dice())
        carry_out(table, seat, act)
    return table.dump()
