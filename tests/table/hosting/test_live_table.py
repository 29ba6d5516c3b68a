"""A live table: once for each key, the same after a reload, unharmed by faults of the store, in order under a race."""

from __future__ import annotations

import gc
import random
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from rulewright.errors import CodecError, NotYours, Refusal
from rulewright.kernel.rules.encoding import encode
from rulewright.kernel.rules.world import GM
from rulewright.table.dice.logged_draws import rolls_in
from rulewright.table.dice.proof import verify_dice
from rulewright.table.hosting import host as host_module
from rulewright.table.hosting import live_table as live_module
from rulewright.table.hosting.host import Host, UnknownTable
from rulewright.table.hosting.live_table import LiveTable
from rulewright.table.log.database import ConflictError, StoreError
from rulewright.table.log.lines import encode_log
from rulewright.table.log.store import Snapshot, Store, key_of_seat
from rulewright.table.play import inputs
from rulewright.table.play.seats import Seat
from rulewright.table.view.story.event_log import line_info, parse_line_info

from .. import dares
from ..tables import (
    THROW,
    TOYS,
    UNDO,
    answer,
    frame_of,
    host,
    next_act,
    open_fight,
    play,
    random_act,
    receipt_of,
    reopen,
    salt,
    seats_of,
    sequential_log,
    stored_lines,
    visible_state,
)

PAUSE = inputs.Pause(do="pause", on=True)


@pytest.fixture
def at(tmp_path: Path) -> Iterator[Host]:
    opened = host(tmp_path)
    yield opened
    opened.store.close()


@pytest.fixture
def live(at: Host) -> LiveTable:
    return open_fight(at)


@pytest.fixture
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Snapshots after every few lines."""
    monkeypatch.setattr(live_module, "SNAPSHOT_EVERY", 3)


@pytest.fixture
def always(monkeypatch: pytest.MonkeyPatch) -> None:
    """Snapshots after every line, so that a reload reads nothing else."""
    monkeypatch.setattr(live_module, "SNAPSHOT_EVERY", 1)


def verified(live: LiveTable) -> tuple[str, ...]:
    """What is wrong with the dice of a table once its secret is told."""
    if hasattr(live.table.cup.source, "secret"):
        live.do_once(GM, inputs.Reveal(do="reveal"))
    return verify_dice(live.system, live.table.records[:]).faults


def fallen(live: LiveTable, since: int) -> list[Any]:
    """All dice on the lines from a number on."""
    return [given for record in live.table.records[since:] for given in rolls_in(record)]


def tried(live: LiveTable, seat: str, act: inputs.Message) -> bytes | str:
    """The log after an input that is not kept, or why it is refused."""
    try:
        return live._attempt(seat, act).dump()
    except Refusal as error:
        return str(error)


# once for each key


def test_the_same_key_again_does_nothing_and_says_what_was_done(live: LiveTable) -> None:
    first = live.do("ann", "k", answer(2))
    before, kept = visible_state(live), stored_lines(live)
    assert live.do("ann", "k", answer(2)) == (first.v, True)
    assert reopen(live).do("ann", "k", answer(2)) == (first.v, True)
    assert (visible_state(live), stored_lines(live)) == (before, kept)


def test_the_same_key_for_something_else_is_refused(live: LiveTable) -> None:
    live.do("ann", "k", answer(2))
    before, kept = visible_state(live), stored_lines(live)
    for act in (answer(1), UNDO):
        with pytest.raises(Refusal, match="this idempotency key was used for something else; take a new one"):
            live.do("ann", "k", act)
    assert (visible_state(live), stored_lines(live)) == (before, kept)


def test_two_seats_may_use_the_same_key(live: LiveTable) -> None:
    first = live.do("ann", "k", salt("x"))
    second = live.do("ben", "k", salt("x"))
    assert (first.repeated, second.repeated) == (False, False)
    assert (live.do("ann", "k", salt("x")), live.do("ben", "k", salt("x"))) == ((first.v, True), (second.v, True))
    assert reopen(live).do("ann", "k", salt("x")) == (first.v, True)


def test_keys_of_two_tables_are_their_own(at: Host) -> None:
    one, other = open_fight(at), open_fight(at)
    assert not one.do("ann", "k", answer(2)).repeated
    assert not other.do("ann", "k", answer(1)).repeated


def test_a_refused_input_stores_nothing_and_its_key_is_free(live: LiveTable) -> None:
    before, kept = visible_state(live), stored_lines(live)
    refused: list[tuple[str, inputs.Message]] = [
        ("ann", answer(99)),
        ("ann", answer("many")),
        ("ann", THROW),
        ("ben", answer(1)),
        ("sue", answer(1)),
        ("zoe", answer(1)),
        ("ann", PAUSE),
        ("ann", UNDO),
        ("ben", inputs.Withdraw(do="withdraw")),
        ("ann", inputs.Claim(do="claim", role="bix", rule="interject", args=["bix"])),
        ("ann", inputs.Claim(do="claim", role="ako", rule="nothing", args=[])),
        (GM, inputs.Apply(do="apply")),
        (GM, inputs.Rule(do="rule", path="units.nobody.hp", value=3)),
        (GM, inputs.Rule(do="rule", path="units.foe.hp", value="three")),
        (GM, inputs.Veil(do="veil", who=["nobody"])),
        (GM, inputs.Give(do="give", seat="sue", roles=["ako"])),
        (GM, inputs.Kick(do="kick", seat=GM)),
        (GM, inputs.Adopt(do="adopt", seat="ann")),
    ]
    for seat, act in refused:
        with pytest.raises((Refusal, CodecError)):
            live.do(seat, "k", act)
        assert receipt_of(live, seat, "k") is None
    assert (visible_state(live), stored_lines(live)) == (before, kept)
    assert not live.do("ann", "k", answer(2)).repeated


# the same after a reload


@pytest.mark.parametrize("seed", range(4))
def test_a_table_read_from_its_store_is_the_same_to_the_byte(live: LiveTable, seed: int) -> None:
    dice = random.Random(seed)
    refused = play(live, dice, 25)
    assert refused < 20
    assert visible_state(reopen(live)) == visible_state(live)
    lines = b"".join(line + b"\n" for line in stored_lines(live)[0])
    assert lines == live.table.dump()
    assert live.event_log.sentences == reopen(live).event_log.sentences
    assert verified(live) == ()


@pytest.mark.usefixtures("often")
@pytest.mark.parametrize("seed", range(4))
def test_a_table_read_from_a_snapshot_goes_on_as_the_one_in_memory(live: LiveTable, seed: int) -> None:
    """Both play the same on, undo the same and throw the same dice, though one is read anew before every input."""
    dice = random.Random(seed)
    for number in range(30):
        assert live.store.snapshot(live.stored.id) is not None
        twin = reopen(live)
        assert visible_state(twin) == visible_state(live), number
        seat, act = random_act(live.table, dice)
        assert tried(twin, seat, act) == tried(live, seat, act), (number, act)
        with suppress(Refusal):
            live.do(seat, f"k{number}", act)
    assert verified(reopen(live)) == ()


@pytest.mark.usefixtures("always")
def test_an_action_undone_and_done_again_after_a_reload_meets_the_same_dice(live: LiveTable) -> None:
    begun = len(live.table.records)
    live.do("ann", "one", answer(1))
    first = fallen(live, begun)
    assert first
    live.do(GM, "back", UNDO)
    twin = reopen(live)
    assert twin.snapped == len(twin.table.records)
    drawn = twin.table.cup.source.drawn
    begun = len(twin.table.records)
    twin.do("ann", "two", answer(1))
    assert fallen(twin, begun) == first
    assert twin.table.cup.source.drawn == drawn, "no new dice were drawn"
    third = reopen(twin)
    third.do(GM, "back again", UNDO)
    third.do("ann", "other", answer(2))
    assert third.table.cup.source.drawn > drawn
    assert verified(third) == ()


@pytest.mark.usefixtures("always")
def test_draws_have_no_gap_and_no_double_when_old_dice_are_met_after_a_reload(live: LiveTable) -> None:
    for paid in (1, 2, 3, 1, 2, 3):
        live = reopen(live)
        live.do_once("ann", answer(paid))
        live = reopen(live)
        live.do_once(GM, UNDO)
    live = reopen(live)
    live.do_once("ann", answer(1))
    live = reopen(live)
    play(live, random.Random(1), 10)
    assert verified(live) == ()


@pytest.mark.usefixtures("often")
def test_undo_goes_back_beyond_a_snapshot_to_the_very_first_input(at: Host, live: LiveTable) -> None:
    fresh = encode(live.table.state())
    begun = len(live.table.records)
    dice = random.Random(5)
    for _ in range(6):
        live.do_once(*next_act(live.table, dice))
    live = reopen(live)
    while live.table.last_checkpoint() is not None and live.table.last_checkpoint().line >= begun:
        live.do_once(GM, UNDO)
        live = reopen(live)
    assert encode(live.table.state()) == fresh
    assert verified(live) == ()


@pytest.mark.usefixtures("always")
def test_a_choice_is_withdrawn_whole_after_a_reload_as_before_it(at: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many answers it had, of one role or of two."""
    monkeypatch.setitem(TOYS, "dare", dares.GAME)
    live = at.live(at.open(dares.GAME, dares.Dare(agenda=(dares.turn(),)), "a dare").id)
    live.seat(Seat("ann", ("a", "b")))
    live.do_once("ann", inputs.Hand(do="hand", on=True))
    start, withdraw = encode(live.table.state()), inputs.Withdraw(do="withdraw")
    why = "no chosen action is open"
    for act in (answer(dares.leap()), answer(2), answer(1, "a"), answer(2, "b")):
        assert why in str(tried(reopen(live), GM, withdraw))
        why = "somebody else has chosen it"
        live.do_once("ann", act)
        assert tried(reopen(live), "ann", withdraw) == tried(live, "ann", withdraw)
        twin = reopen(live)
        assert encode(twin._attempt("ann", withdraw).state()) == start
    live.do_once("ann", THROW)
    assert live.table.world.leaps
    assert "no chosen action is open" in str(tried(reopen(live), "ann", withdraw))


@pytest.mark.parametrize("state", [b"", b"no JSON", b"[]", b'[[{"units":[]},[],{},0,{}],null]'])
def test_a_snapshot_that_cannot_be_read_is_done_without(live: LiveTable, state: bytes) -> None:
    play(live, random.Random(3), 8)
    live.store.save_snapshot(live.stored.id, Snapshot(len(live.table.records) - 2, state))
    assert visible_state(reopen(live)) == visible_state(live)


def test_a_line_is_known_by_its_beginning(live: LiveTable) -> None:
    play(live, random.Random(9), 30)
    for record in live.table.records:
        assert parse_line_info(encode_log([record])) == line_info(record)


# frames


def together(parts: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The log of a client that has put its frames together, each from the event it knew."""
    log: list[dict[str, Any]] = []
    for frame in parts:
        if frame["since"] < 0:
            log = []
        struck = set(frame["struck"])
        log = [{**one, "struck": one["struck"] or int(one["id"].split(".")[0]) in struck} for one in log]
        log += frame["lines"]
    return log


@pytest.mark.parametrize("seed", range(3))
def test_frames_from_any_event_put_together_are_the_whole_log(live: LiveTable, seed: int) -> None:
    dice = random.Random(seed)
    held: dict[str, list[dict[str, Any]]] = {seat: [frame_of(live, seat)] for seat in seats_of(live)}
    for number in range(30):
        seat, act = random_act(live.table, dice)
        try:
            live.do(seat, f"k{number}", act)
        except Refusal:
            continue
        for one, parts in held.items():
            if dice.random() < 0.6:
                parts.append(frame_of(live, one, parts[-1]["v"]))
    for one, parts in held.items():
        parts.append(frame_of(live, one, parts[-1]["v"]))
        whole = frame_of(live, one)
        assert together(parts) == whole["lines"]
        assert now(parts[-1]) == now(whole)
        for since in range(whole["v"] + 1):
            rest = frame_of(live, one, since)
            known = [line for line in whole["lines"] if int(line["id"].split(".")[0]) <= rest["since"]]
            assert [*known, *rest["lines"]] == whole["lines"]
            told = [entry for entry in whole["story"] if entry["event"] <= rest["since"]]
            assert {entry["id"]: entry for entry in (*told, *rest["story"])} == {
                entry["id"]: entry for entry in whole["story"]
            }


def now(frame: dict[str, Any]) -> dict[str, Any]:
    """A frame without what hangs on how much of the log was known."""
    return {key: value for key, value in frame.items() if key not in ("lines", "story", "struck", "since")}


def test_who_says_to_know_more_than_there_is_gets_what_there_is(live: LiveTable) -> None:
    frame = frame_of(live, "ann", 10**9)
    assert frame["lines"] == []
    assert frame["v"] == frame_of(live, "ann")["v"]


# faults of the store


def broken(*_: Any, **__: Any) -> None:
    raise StoreError("the store could not write: disk I/O error; nothing has changed")


def test_a_store_that_cannot_write_leaves_the_table_as_it_was(live: LiveTable, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[int] = []
    live.watchers[lambda: told.append(1)] = GM
    before, kept = visible_state(live), stored_lines(live)
    with monkeypatch.context() as fault:
        fault.setattr(live.store, "append", broken)
        for number in range(3):
            with pytest.raises(StoreError, match="disk I/O error; nothing has changed"):
                live.do("ann", f"k{number}", answer(2))
        assert (visible_state(live), stored_lines(live), told) == (before, kept, [])
    assert not live.do("ann", "k0", answer(2)).repeated
    assert told == [1]
    play(live, random.Random(2), 10, "later")
    assert visible_state(reopen(live)) == visible_state(live)
    assert verified(live) == ()


def test_an_input_that_was_stored_though_the_store_said_no_is_found_when_sent_again(
    live: LiveTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    append = live.store.append

    def late(*given: Any) -> None:
        append(*given)
        broken()

    with monkeypatch.context() as fault:
        fault.setattr(live.store, "append", late)
        with pytest.raises(StoreError):
            live.do("ann", "k", answer(2))
    kept = stored_lines(live)
    assert live.do("ann", "k", answer(2)).repeated
    assert stored_lines(live) == kept
    assert visible_state(reopen(live)) == visible_state(live)


def test_a_full_disk_in_the_middle_of_a_game(live: LiveTable) -> None:
    dice = random.Random(4)
    play(live, dice, 5, "early")
    with live.store.reading() as connection:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")
    full = None
    for number in range(200):
        before, kept = visible_state(live), stored_lines(live)
        seat, act = random_act(live.table, dice)
        try:
            live.do(seat, f"k{number}", act)
        except Refusal:
            continue
        except StoreError as error:
            full = error
            break
    assert "full" in str(full)
    assert (visible_state(live), stored_lines(live)) == (before, kept)
    with live.store.reading() as connection:
        connection.exec_driver_sql("PRAGMA max_page_count = 1000000")
    assert not live.do(seat, f"k{number}", act).repeated
    play(live, dice, 10, "later")
    assert visible_state(reopen(live)) == visible_state(live)
    assert verified(live) == ()


@pytest.mark.usefixtures("often")
def test_a_snapshot_that_cannot_be_kept_does_not_undo_what_was_stored(
    live: LiveTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[int] = []
    live.watchers[lambda: told.append(1)] = GM
    with monkeypatch.context() as fault:
        fault.setattr(live.store, "save_snapshot", broken)
        dice = random.Random(6)
        for number in range(5):
            assert not live.do(*_keyed(f"k{number}", next_act(live.table, dice))).repeated
        assert len(told) == 5
    assert visible_state(reopen(live)) == visible_state(live)
    live.do("gm", "k9", UNDO)
    assert live.snapped == len(live.table.records)
    assert visible_state(reopen(live)) == visible_state(live)


def _keyed(key: str, given: tuple[str, inputs.Message]) -> tuple[str, str, inputs.Message]:
    return given[0], key, given[1]


def test_an_error_of_a_rule_leaves_the_table_as_it_was(live: LiveTable, monkeypatch: pytest.MonkeyPatch) -> None:
    before, kept = visible_state(live), stored_lines(live)

    def wrong(*_: Any) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as fault:
        fault.setattr(live_module, "carry_out", wrong)
        with pytest.raises(ZeroDivisionError):
            live.do("ann", "k", answer(2))
    assert (visible_state(live), stored_lines(live)) == (before, kept)
    assert not live.do("ann", "k", answer(2)).repeated


def test_watchers_are_told_after_the_store_has_it(live: LiveTable) -> None:
    heard: list[tuple[int, int]] = []
    live.watchers[lambda: heard.append((len(reopen(live).table.records), len(live.table.records)))] = GM
    play(live, random.Random(1), 8)
    assert heard
    assert all(kept >= known for kept, known in heard)


def test_a_watcher_that_fails_keeps_nobody_else_from_hearing(live: LiveTable) -> None:
    told: list[int] = []

    def bad() -> None:
        raise RuntimeError("the loop is closed")

    live.watchers.update({bad: GM, lambda: told.append(1): GM})
    assert not live.do("ann", "k", answer(2)).repeated
    assert told == [1]


# two who write


def test_two_servers_at_one_store_overtake_each_other_and_both_go_on(live: LiveTable) -> None:
    far = Store(live.store.url)
    other = reopen(live, far)
    told: list[int] = []
    other.watchers[lambda: told.append(1)] = GM
    live.do("ann", "mine", answer(2))
    with pytest.raises(ConflictError):
        other.do("ann", "theirs", answer(1))
    assert visible_state(other) == visible_state(live)
    assert told == [1], "those who watch there must see what was written here"
    dice = random.Random(8)
    for number in range(12):
        one = (live, other)[number % 2]
        seat, act = next_act(one.table, dice)
        try:
            one.do(seat, f"k{number}", act)
        except (ConflictError, Refusal):
            one.do(*_keyed(f"k{number}", next_act(one.table, dice)))
    assert live.store.receipt(live.stored.id, key_of_seat("ann", "mine"))
    assert not live.store.receipt(live.stored.id, key_of_seat("ann", "theirs"))
    ahead = max((live, other), key=lambda one: len(one.table.records))
    assert visible_state(reopen(live)) == visible_state(ahead)
    assert verified(reopen(live)) == ()
    far.close()


def test_the_same_input_sent_to_two_servers_is_done_once(live: LiveTable) -> None:
    far = Store(live.store.url)
    other = reopen(live, far)
    first = live.do("ann", "k", answer(2))
    assert other.do("ann", "k", answer(2)) == (first.v, True)
    assert visible_state(other) == visible_state(live) == visible_state(reopen(live))
    far.close()


# a race


def test_racing_clients_are_carried_out_one_after_another(at: Host) -> None:
    live = open_fight(at, 60)
    first = stored_lines(live)[0]
    accepted: dict[tuple[str, str], tuple[int, str, inputs.Message]] = {}
    repeats: list[str] = []
    doubled: list[tuple[str, str]] = []
    wrong: list[BaseException] = []
    guard, ready = threading.Lock(), threading.Barrier(6)

    def client(number: int) -> None:
        dice = random.Random(number)
        ready.wait()
        for turn in range(15):
            seat, act = random_act(live.table, dice)
            key = f"shared {turn}" if number % 2 else f"{number} {turn}"
            try:
                reply = live.do(seat, key, act)
            except Refusal:
                continue
            except BaseException as error:
                wrong.append(error)
                raise
            with guard:
                if reply.repeated:
                    repeats.append(key)
                elif (seat, key) in accepted:
                    doubled.append((seat, key))
                else:
                    accepted[seat, key] = (reply.v, seat, act)

    threads = [threading.Thread(target=client, args=(number,)) for number in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (wrong, doubled) == ([], [])
    assert len(accepted) > 10
    in_order = sorted(accepted.values(), key=lambda one: one[0])
    assert len({v for v, _, _ in in_order}) == len(in_order)
    lines = sequential_log(live.stored, live.system, first, [(seat, act) for _, seat, act in in_order])
    assert lines == live.table.dump() == b"".join(line + b"\n" for line in stored_lines(live)[0])
    assert {sent: getattr(receipt_of(live, *sent), "event", None) for sent in accepted} == {
        sent: v for sent, (v, _, _) in accepted.items()
    }
    assert visible_state(reopen(live)) == visible_state(live)
    assert verified(live) == ()


def test_a_host_gives_everybody_the_same_table(at: Host) -> None:
    opened = open_fight(at)
    found: list[LiveTable] = []
    at._lives.clear()
    ready = threading.Barrier(5)

    def come() -> None:
        ready.wait()
        found.append(at.live(opened.stored.id))

    threads = [threading.Thread(target=come) for _ in range(5)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(set(map(id, found))) == 1
    with pytest.raises(UnknownTable, match="there is no such table"):
        at.live("nowhere")


def test_a_host_forgets_what_nobody_has_and_reads_it_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(host_module, "MAX_IDLE_TABLES", 2)
    at = host(tmp_path)
    held = open_fight(at)
    before = visible_state(held)
    tables = [open_fight(at).stored.id for _ in range(4)]
    gc.collect()
    assert len(at._lives) <= 4
    assert at.live(held.stored.id) is held
    first = at.live(tables[0])
    assert not first.do("ann", "k", answer(2)).repeated
    assert visible_state(reopen(first)) == visible_state(first)
    assert visible_state(held) == before
    at.store.close()


# how the table is run


def test_who_sits_where_and_how_the_table_is_run_is_stored(live: LiveTable) -> None:
    live.do_once(GM, PAUSE)
    live.do_once(GM, inputs.Bot(do="bot", seat="sue", grade="hard"))
    live.do_once(GM, inputs.Veil(do="veil", who=["foe"]))
    twin = reopen(live)
    assert (twin.table.seats.paused, twin.table.seats["sue"].bot, twin.table.seats.veiled) == (True, "hard", ("foe",))
    assert [seat for seat in frame_of(twin, "ann")["seats"] if seat["bot"]] == [
        {"name": "sue", "roles": [], "bot": "hard"}
    ]


def test_a_halted_table_waits_for_the_gm(live: LiveTable) -> None:
    live.do_once(GM, PAUSE)
    before = stored_lines(live)
    twin = reopen(live)
    for act in (answer(1), UNDO, inputs.Claim(do="claim", role="ako", rule="interject", args=["ako"])):
        with pytest.raises(NotYours, match="the GM has paused the table"):
            twin.do_once("ann", act)
    assert stored_lines(twin) == before
    twin.do_once("ann", salt("mine"))
    twin.do_once(GM, inputs.Pause(do="pause", on=False))
    assert not twin.do_once("ann", answer(1)).repeated


def test_nothing_is_stored_for_what_changes_nothing(live: LiveTable) -> None:
    before = stored_lines(live)
    with pytest.raises(Refusal, match="nothing would change"):
        live.do(GM, "k", inputs.LetBots(do="let-bots"))
    assert stored_lines(live) == before
    assert receipt_of(live, GM, "k") is None


def test_overrides_in_a_row_do_not_read_the_log_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_module, "MAX_LINES", 4)
    live = open_fight(host(tmp_path))
    for number in range(12):
        live.do_once(GM, inputs.Rule(do="rule", path="units.foe.hp", value=800 + number, note=""))
    monkeypatch.setattr(live.store, "lines", pytest.fail)
    live.do_once(GM, inputs.Rule(do="rule", path="units.foe.hp", value=700, note=""))
