"""Verification of dice: exports of real tables verify, and every forgery is found."""

from __future__ import annotations

import json
import random
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from rulewright.cli.tasks.verify import verify_bytes as checked
from rulewright.dice.pools import dice
from rulewright.errors import CodecError, RulewrightError
from rulewright.kernel.rules.encoding import encode, to_builtins
from rulewright.kernel.rules.resolve import Ask
from rulewright.kernel.rules.world import GM
from rulewright.systems import game
from rulewright.table.dice.fair_dice import FairDice, commitment, draw_faces
from rulewright.table.dice.logged_draws import restore_dice, rolls_in
from rulewright.table.dice.proof import verify_dice
from rulewright.table.dice.seal import seal, unsealed_lines
from rulewright.table.hosting import what_if
from rulewright.table.hosting.host import Host
from rulewright.table.hosting.live_table import LiveTable
from rulewright.table.log.lines import decode_log, encode_log
from rulewright.table.log.records import Committed, Entry, Open, Revealed, Salted
from rulewright.table.play.seats import Seat
from rulewright.table.view.story.exports import export

from ..listening import ANN, SECRET, act
from ..tables import open_store

SMALL = {
    "animon": "the-first-lesson",
    "anyventure": "the-wooden-sword",
    "stunts": "the-last-word",
    "tactics": "yard-lesson",
}


@pytest.fixture
def host(tmp_path: Path) -> Host:
    return Host(open_store(tmp_path / "tables.db"), game, tuple(SMALL))


def open_table(host: Host, name: str = "animon", *, by_hand: bool = False) -> LiveTable:
    system = game(name)
    world = system.shelf.world(SMALL[name], (), None)
    live = host.live(host.open(system, world, "A table").id)
    live.seat(Seat(ANN, tuple(role for role in system.roles(world) if system.side_of(world, role) == "pcs")))
    if by_hand:
        live.do_once(ANN, act(do="hand", on=True))
    return live


def play_one_input(live: LiveTable, chance: random.Random) -> bool:
    """The GM gives a random answer or rolls. Returns whether anything was asked."""
    waiting = live.table.waiting_for()
    if not waiting:
        return False
    asked = live.table.question(waiting[0])
    if isinstance(asked, Ask):
        live.do_once(GM, act(do="answer", value=to_builtins(asked.options.sample(chance.randrange))))
    else:
        assert asked is not None
        live.do_once(GM, act(do="throw", faces=list(asked.pool.throw(chance.randrange))))
    return True


def play(live: LiveTable, inputs: int, seed: int = 1, *, undo_and_salt: bool = False) -> None:
    """Play at random; with `undo_and_salt`, also undo and mix in salts now and then."""
    chance = random.Random(seed)
    for number in range(inputs):
        if not play_one_input(live, chance):
            return
        if undo_and_salt and number % 4 == 3:
            for _ in range(chance.randrange(1, 4)):
                live.do_once(GM, act(do="undo"))
        if undo_and_salt and number % 5 == 4:
            live.do_once(ANN, act(do="salt", salt=f"luck {number}"))


def draws(live: LiveTable) -> list[int]:
    """The numbers of the draws in a log, each once."""
    numbers = [roll["draw"] for record in live.table.records for roll in rolls_in(record) if roll["draw"]]
    return list(dict.fromkeys(numbers))


def exports(live: LiveTable) -> dict[str, bytes]:
    return {seat: export(live.table, live.event_log, seat, "A table", "jsonl") for seat in (GM, ANN)}


def test_the_commitment_comes_before_the_first_roll(host: Host) -> None:
    live = open_table(host)
    play(live, 10)
    kinds = [type(record) for record in live.table.records]
    assert kinds[1] is Committed
    assert live.table.records[1] == Committed(commitment(live.stored.secret))
    assert not any(list(rolls_in(record)) for record in live.table.records[:2])
    assert draws(live)


@pytest.mark.parametrize("name", SMALL)
def test_a_revealed_table_verifies_for_the_gm_and_for_a_player(host: Host, name: str) -> None:
    live = open_table(host, name)
    play(live, 45, 2, undo_and_salt=True)
    early = [checked(file) for file in exports(live).values()]
    assert all(proof.faults and proof.waits for proof in early), "nothing can be checked before the reveal"
    assert not any(live.stored.secret.encode() in file for file in exports(live).values())
    live.do_once(GM, act(do="reveal"))
    proofs = {seat: checked(file) for seat, file in exports(live).items()}
    assert [proof.faults for proof in proofs.values()] == [(), ()]
    assert proofs[GM].drawn == max(draws(live))
    assert proofs[GM].drawn >= proofs[ANN].drawn > 0


def test_a_salt_changes_later_draws_only(host: Host) -> None:
    live = open_table(host)
    while len(draws(live)) < 3:
        play(live, 1, len(draws(live)))
    before = live.table.dump()
    live.do_once(ANN, act(do="salt", salt="luck"))
    assert live.table.dump().startswith(before), "earlier rolls do not change"
    salted, plain = live.table.cup.source, FairDice(live.stored.secret, (), len(draws(live)))
    assert isinstance(salted, FairDice)
    assert salted.copy().throw(dice(20, 20)).faces != plain.throw(dice(20, 20)).faces
    assert salted.copy().throw(dice(2, 6)).draw == len(draws(live)) + 1


def test_undone_rolls_and_rolls_by_hand_verify(host: Host) -> None:
    live = open_table(host, by_hand=True)
    play(live, 30, undo_and_salt=True)
    live.do_once(GM, act(do="reveal"))
    rolls = [roll for record in live.table.records for roll in rolls_in(record)]
    assert any(roll["by_hand"] for roll in rolls)
    for file in exports(live).values():
        proof = checked(file)
        assert proof.faults == ()
        assert proof.by_hand > 0
        assert proof.drawn > 0


def test_a_salt_in_the_middle_of_a_call_verifies(host: Host) -> None:
    """The draw is made before the salt, but its sentence is written after it."""
    live, chance = open_table(host, by_hand=True), random.Random(3)
    for _ in range(40):
        play_one_input(live, chance)
        last = live.table.records[-1]
        if isinstance(last, Open) and any(roll["draw"] for roll in rolls_in(last)):
            break
    else:
        pytest.fail("no roll was made in the middle of a call")
    live.do_once(ANN, act(do="salt", salt="luck"))
    play(live, 12)
    live.do_once(GM, act(do="reveal"))
    assert [checked(file).faults for file in exports(live).values()] == [(), ()]


def test_rolls_after_the_reveal_need_no_draws(host: Host) -> None:
    live = open_table(host)
    play(live, 6)
    live.do_once(GM, act(do="reveal"))
    play(live, 8, 2)
    for file in exports(live).values():
        assert checked(file).faults == ()
        assert checked(file).adopted > 0


def test_rolls_of_an_adopted_what_if_need_no_draws(host: Host) -> None:
    system = game("animon")
    live = host.live(host.open(system, system.shelf.world("the-first-lesson", (), None), "A table").id)
    live.seat(Seat(ANN, ("jory",)))
    play(live, 4)
    what_if.begin(live, GM)
    for _ in range(5):
        table = what_if.of(live, GM).table
        asked = table.question(table.waiting_for()[0])
        assert isinstance(asked, Ask)
        what_if.step(live, GM, act(do="answer", value=to_builtins(system.bot(asked, table.seen_by(GM)))))
    what_if.offer(live, GM)
    live.do_once(GM, act(do="adopt", seat=GM))
    play(live, 8, undo_and_salt=True)
    live.do_once(GM, act(do="reveal"))
    proof = checked(exports(live)[GM])
    assert proof.faults == ()
    assert proof.adopted > 0


# Forgeries


def short_export(host: Host, seat: str, **options: Any) -> bytes:
    live = open_table(host, **options)
    play(live, 8)
    live.do_once(ANN, act(do="salt", salt="luck"))
    play(live, 3, 2)
    live.do_once(GM, act(do="reveal"))
    file = exports(live)[seat]
    assert checked(file).faults == ()
    return file


@pytest.mark.parametrize("seat", [GM, ANN])
def test_one_changed_byte_is_noticed(host: Host, seat: str) -> None:
    file, chance = short_export(host, seat), random.Random(5)
    places = range(len(file)) if len(file) < 1500 else sorted(chance.sample(range(len(file)), 400))
    for at in (*places, *range(len(file) - 90, len(file))):
        flipped = bytearray(file)
        flipped[at] ^= 1 << chance.randrange(8)
        assert checked(bytes(flipped)).faults, f"the change of byte {at} was not noticed"
    for cut in (1, 2, 40, len(file) // 2):
        assert checked(file[:-cut]).faults
    assert checked(file + b"\n").faults
    with pytest.raises(CodecError, match="not the log of a table"):
        checked(b"")


@pytest.mark.parametrize("seat", [GM, ANN])
def test_a_changed_byte_under_a_new_seal_crashes_nothing(host: Host, seat: str) -> None:
    """A forger can seal a changed file again. Verifying it may find nothing, but must not crash."""
    file, chance = short_export(host, seat), random.Random(6)
    lines = unsealed_lines(file)
    for at in chance.sample(range(len(lines)), 150):
        flipped = bytearray(lines)
        flipped[at] ^= 1 << chance.randrange(8)
        for forgery in (seal(bytes(flipped)), bytes(flipped)):
            with suppress(RulewrightError):
                checked(forgery)


def forged(file: bytes, change: Any) -> bytes:
    """The GM's export with every record changed by a function (None removes it), and sealed again."""
    records = decode_log(game("animon"), unsealed_lines(file))
    return seal(encode_log([made for record in records if (made := change(record)) is not None]))


def with_rolls(record: Any, change: Any) -> Any:
    """A record with its rolls changed by a function."""
    if not isinstance(record, Entry | Open):
        return record
    tape = [
        {**mark, "answer": change(mark["answer"])}
        if isinstance(mark["answer"], dict) and "faces" in mark["answer"]
        else mark
        for mark in record.tape
    ]
    return record.but(tape=tape)


def test_a_forged_face_is_found(host: Host) -> None:
    def lucky(roll: dict[str, Any]) -> dict[str, Any]:
        return {**roll, "faces": [6] * len(roll["faces"])} if roll["draw"] == 3 else roll

    faults = checked(forged(short_export(host, GM), lambda record: with_rolls(record, lucky))).faults
    assert any("draw 3 of" in fault for fault in faults)


def test_a_missing_or_repeated_draw_is_found(host: Host) -> None:
    file = short_export(host, GM)
    numbered = {1: 2, 2: 3}

    def later(roll: dict[str, Any]) -> dict[str, Any]:
        draw = numbered.get(roll["draw"], roll["draw"])
        faces = draw_faces(secret, (), draw, dice(len(roll["faces"]), 6)) if draw != roll["draw"] else roll["faces"]
        return {**roll, "draw": draw, "faces": list(faces)}

    secret = next(
        record.secret for record in decode_log(game("animon"), unsealed_lines(file)) if isinstance(record, Revealed)
    )
    faults = checked(forged(file, lambda record: with_rolls(record, later))).faults
    assert any("draw 1 is missing" in fault for fault in faults)
    assert any("counts once" in fault for fault in faults)


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (Committed, "no dice were committed to"),
        (Revealed, "has not been revealed"),
        (Salted, "should not show"),
    ],
)
def test_a_removed_line_is_found(host: Host, kind: type, words: str) -> None:
    live = open_table(host)
    live.do_once(ANN, act(do="salt", salt="luck"))
    play(live, 8)
    live.do_once(GM, act(do="reveal"))
    faults = checked(forged(exports(live)[GM], lambda record: None if isinstance(record, kind) else record)).faults
    assert any(words in fault for fault in faults)


def test_a_draw_without_a_secret_is_a_fault_and_does_not_wait_for_the_reveal(host: Host) -> None:
    lines = unsealed_lines(short_export(host, ANN)).splitlines()
    freed = [
        json.dumps({**json.loads(line), "drawn": None}) if b'"drawn":[' in line else line.decode() for line in lines
    ]
    proof = checked(seal("".join(f"{line}\n" for line in freed).encode()))
    assert any("bound to no secret" in fault for fault in proof.faults)
    assert not proof.waits


def test_a_fault_beside_an_unrevealed_secret_is_still_a_fault(host: Host) -> None:
    live = open_table(host)
    play(live, 4)
    proof = checked(unsealed_lines(exports(live)[GM]))
    assert proof.untold
    assert proof.faults[0] == "the file has no seal: its last line should be one"
    assert not proof.waits


def test_a_secret_that_does_not_match_the_commitment_is_found(host: Host) -> None:
    other = Revealed("f" * 64)
    file = forged(short_export(host, GM), lambda record: other if isinstance(record, Revealed) else record)
    assert any("not the one committed to" in fault for fault in checked(file).faults)


def test_rolls_that_were_not_drawn_are_found(host: Host) -> None:
    def loose(roll: dict[str, Any]) -> dict[str, Any]:
        return {**roll, "draw": None} if roll["draw"] == 2 else roll

    faults = checked(forged(short_export(host, GM), lambda record: with_rolls(record, loose))).faults
    assert any("neither drawn nor rolled by hand" in fault for fault in faults)


# Stored and imported tables


def test_the_dice_continue_after_a_restart(host: Host) -> None:
    live = open_table(host)
    play(live, 12, undo_and_salt=True)
    again = Host(host.store, game, host.names).live(live.stored.id)
    one, other = live.table.cup.source, again.table.cup.source
    assert isinstance(one, FairDice)
    assert isinstance(other, FairDice)
    assert (one.secret, one.salts, one.drawn) == (other.secret, other.salts, other.drawn)


def test_an_old_draw_on_a_tape_does_not_reset_the_count() -> None:
    third, ninth = ({"print": "", "answer": {"faces": [1], "draw": draw}} for draw in (3, 9))
    source = restore_dice(SECRET, [Committed(""), Open([third, ninth], {}), Open([third], {})])
    assert isinstance(source, FairDice)
    assert source.drawn == 9


@pytest.mark.parametrize("revealed", [True, False])
def test_an_imported_table_continues_with_a_new_commitment(host: Host, revealed: bool) -> None:
    live = open_table(host)
    play(live, 8, undo_and_salt=True)
    if revealed:
        live.do_once(GM, act(do="reveal"))
    copy = host.live(host.import_table(exports(live)[GM], "Taken in").id)
    assert encode(copy.table.world) == encode(live.table.world)
    assert copy.stored.secret != live.stored.secret
    first = max(draws(copy))
    play(copy, 10, 4, undo_and_salt=True)
    assert max(draws(copy)) > first, "the imported table draws, too"
    copy.do_once(GM, act(do="reveal"))
    bound = [record for record in copy.table.records if isinstance(record, Committed)]
    assert [one.digest for one in bound] == [commitment(live.stored.secret), commitment(copy.stored.secret)]
    for file in exports(copy).values():
        proof = checked(file)
        assert bool(proof.faults) is not revealed
        assert proof.waits is not revealed, proof.faults


def test_a_file_without_its_seal_is_checked_and_says_so(host: Host) -> None:
    lines = unsealed_lines(short_export(host, GM))
    assert checked(lines).faults == ("the file has no seal: its last line should be one",)
    assert verify_dice(game("animon"), decode_log(game("animon"), lines)).faults == ()
