"""Dice that can be checked: bound before play, fair, derived again from any file, and no byte of it can be changed."""

from __future__ import annotations

import json
import random
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from rulewright.cli.tasks.verify import verify_bytes as checked
from rulewright.dice.pools import dice
from rulewright.errors import CodecError, RulewrightError
from rulewright.kernel.rules.encoding import builtins, encode
from rulewright.kernel.rules.resolve import Ask
from rulewright.kernel.rules.world import GM
from rulewright.systems import game
from rulewright.table.dice.draws import restore_dice, rolls_in
from rulewright.table.dice.fair import DRAW_RANGE, FairDice, commitment, draw_faces, new_secret, uniform_below
from rulewright.table.dice.proof import verify_dice
from rulewright.table.dice.seal import seal, unsealed_lines
from rulewright.table.hosting import what_if
from rulewright.table.hosting.host import Host
from rulewright.table.hosting.live_table import LiveTable
from rulewright.table.log.lines import decode_log, encode_log
from rulewright.table.log.records import Committed, Entry, Open, Revealed, Salted
from rulewright.table.log.store import Store
from rulewright.table.play.seats import Seat
from rulewright.table.view.exports import export

from ..listening import ANN, SECRET, act

SMALL = {
    "animon": "the-first-lesson",
    "anyventure": "the-wooden-sword",
    "stunts": "the-last-word",
    "tactics": "yard-lesson",
}


# ---- the numbers themselves


def test_a_commitment_fits_one_secret() -> None:
    secrets = {new_secret() for _ in range(50)}
    assert len({commitment(secret) for secret in secrets}) == 50
    assert all(len(secret) == 64 for secret in secrets)


def test_a_draw_depends_on_secret_salts_and_number_only() -> None:
    pool = dice(20, 20)
    base = draw_faces(SECRET, (), 1, pool)
    assert base == draw_faces(SECRET, (), 1, pool)
    others = [
        draw_faces(SECRET + "0", (), 1, pool),
        draw_faces(SECRET, ("luck",), 1, pool),
        draw_faces(SECRET, ("lu", "ck"), 1, pool),
        draw_faces(SECRET, (), 2, pool),
    ]
    assert len({base, *others}) == 5


@pytest.mark.parametrize("sides", [2, 3, 6, 10, 20, 100])
def test_all_faces_are_equally_likely(sides: int) -> None:
    """Chi-square at a fixed secret, within five deviations of its mean."""
    throws = 4000
    seen = Counter(face for draw in range(throws // 20) for face in draw_faces(SECRET, (), draw, dice(20, sides)))
    expected = throws / sides
    chi = sum((seen[face] - expected) ** 2 / expected for face in range(1, sides + 1))
    assert set(seen) <= set(range(1, sides + 1))
    assert abs(chi - (sides - 1)) < 5 * (2 * (sides - 1)) ** 0.5


def test_rejection_sampling_avoids_modulo_bias() -> None:
    """Of three times 2^62 a mere remainder would hit the lowest third every other time."""
    limit = 3 * 2**62
    number = uniform_below(SECRET, (), 1)
    low = sum(number(limit) < 2**62 for _ in range(3000))
    assert abs(low - 1000) < 5 * (3000 * 2 / 9) ** 0.5


def test_numbers_beyond_the_last_whole_multiple_are_skipped() -> None:
    limit = 2**63 + 1
    raw, taken = uniform_below(SECRET, (), 7), uniform_below(SECRET, (), 7)
    every = [raw(DRAW_RANGE) for _ in range(400)]
    fits = [one for one in every if one < limit]
    assert 150 < len(fits) < 250
    assert [taken(limit) for _ in fits] == fits


@pytest.mark.parametrize("limit", [0, -1, DRAW_RANGE + 1])
def test_a_limit_out_of_range_is_refused(limit: int) -> None:
    with pytest.raises(ValueError, match="expected a limit from 1"):
        uniform_below(SECRET, (), 1)(limit)


def test_neighbouring_draws_are_independent() -> None:
    pairs = Counter(
        (draw_faces(SECRET, (), draw, dice(1, 4))[0], draw_faces(SECRET, (), draw + 1, dice(1, 4))[0])
        for draw in range(0, 6400, 2)
    )
    chi = sum((pairs[a, b] - 200) ** 2 / 200 for a in range(1, 5) for b in range(1, 5))
    assert abs(chi - 15) < 5 * 30**0.5


# ---- at the table


@pytest.fixture
def host(tmp_path: Path) -> Host:
    return Host(Store(f"sqlite:///{tmp_path / 'tables.db'}"), game, tuple(SMALL))


def opened(host: Host, name: str = "animon", *, by_hand: bool = False) -> LiveTable:
    system = game(name)
    world = system.shelf.world(SMALL[name], (), None)
    live = host.live(host.open(system, world, "A table").id)
    live.seat(Seat(ANN, tuple(role for role in system.roles(world) if system.side_of(world, role) == "pcs")))
    if by_hand:
        live.do_once(ANN, act(do="hand", on=True))
    return live


def one_input(live: LiveTable, chance: random.Random) -> bool:
    """The GM answers whatever is asked at random, or lets the dice fall."""
    waiting = live.table.waiting_for()
    if not waiting:
        return False
    asked = live.table.question(waiting[0])
    if isinstance(asked, Ask):
        live.do_once(GM, act(do="answer", value=builtins(asked.options.sample(chance.randrange))))
    else:
        assert asked
        live.do_once(GM, act(do="throw", faces=list(asked.pool.throw(chance.randrange))))
    return True


def play(live: LiveTable, inputs: int, seed: int = 1, *, restless: bool = False) -> None:
    """A random game; a restless one is also undone, salted, and gone on with after an undo."""
    chance = random.Random(seed)
    for number in range(inputs):
        if not one_input(live, chance):
            return
        if restless and number % 4 == 3:
            for _ in range(chance.randrange(1, 4)):
                live.do_once(GM, act(do="undo"))
        if restless and number % 5 == 4:
            live.do_once(ANN, act(do="salt", salt=f"luck {number}"))


def drawn(live: LiveTable) -> list[int]:
    found = [given["draw"] for record in live.table.records for given in rolls_in(record) if given["draw"]]
    return list(dict.fromkeys(found))


def files(live: LiveTable) -> dict[str, bytes]:
    return {seat: export(live.table, live.chronicle, seat, "A table", "jsonl") for seat in (GM, ANN)}


def test_the_commitment_comes_before_the_first_roll(host: Host) -> None:
    live = opened(host)
    play(live, 10)
    kinds = [type(record) for record in live.table.records]
    assert kinds[1] is Committed
    assert live.table.records[1] == Committed(commitment(live.kept.secret))
    assert not any(list(rolls_in(record)) for record in live.table.records[:2])
    assert drawn(live)


@pytest.mark.parametrize("name", SMALL)
def test_a_revealed_table_verifies_for_the_gm_and_for_a_player(host: Host, name: str) -> None:
    live = opened(host, name)
    play(live, 45, 2, restless=True)
    early = [checked(file) for file in files(live).values()]
    assert all(proof.faults and proof.waits for proof in early), "nothing is known before the secret is told"
    assert not any(live.kept.secret.encode() in file for file in files(live).values())
    live.do_once(GM, act(do="reveal"))
    proofs = {seat: checked(file) for seat, file in files(live).items()}
    assert [proof.faults for proof in proofs.values()] == [(), ()]
    assert proofs[GM].drawn == max(drawn(live))
    assert proofs[GM].drawn >= proofs[ANN].drawn > 0


def test_a_salt_changes_later_draws_only(host: Host) -> None:
    live = opened(host)
    while len(drawn(live)) < 3:
        play(live, 1, len(drawn(live)))
    before = live.table.dump()
    live.do_once(ANN, act(do="salt", salt="luck"))
    assert live.table.dump().startswith(before), "what has fallen stays as it lies"
    salted, plain = live.table.cup.source, FairDice(live.kept.secret, (), len(drawn(live)))
    assert isinstance(salted, FairDice)
    assert salted.copy().throw(dice(20, 20)).faces != plain.throw(dice(20, 20)).faces
    assert salted.copy().throw(dice(2, 6)).draw == len(drawn(live)) + 1


def test_undone_rolls_and_rolls_by_hand_verify(host: Host) -> None:
    live = opened(host, by_hand=True)
    play(live, 30, restless=True)
    live.do_once(GM, act(do="reveal"))
    answers = [given for record in live.table.records for given in rolls_in(record)]
    assert any(given["by_hand"] for given in answers)
    for file in files(live).values():
        proof = checked(file)
        assert proof.faults == ()
        assert proof.by_hand > 0
        assert proof.drawn > 0


def test_a_salt_in_the_middle_of_a_call_verifies(host: Host) -> None:
    """A draw is made before the salt; the sentence that tells of it comes after."""
    live, chance = opened(host, by_hand=True), random.Random(3)
    for _ in range(40):
        one_input(live, chance)
        last = live.table.records[-1]
        if isinstance(last, Open) and any(given["draw"] for given in rolls_in(last)):
            break
    else:
        pytest.fail("no die fell in the middle of a call")
    live.do_once(ANN, act(do="salt", salt="luck"))
    play(live, 12)
    live.do_once(GM, act(do="reveal"))
    assert [checked(file).faults for file in files(live).values()] == [(), ()]


def test_rolls_after_the_reveal_need_no_draws(host: Host) -> None:
    live = opened(host)
    play(live, 6)
    live.do_once(GM, act(do="reveal"))
    play(live, 8, 2)
    for file in files(live).values():
        assert checked(file).faults == ()
        assert checked(file).adopted > 0


def test_rolls_of_an_adopted_what_if_need_no_draws(host: Host) -> None:
    system = game("animon")
    live = host.live(host.open(system, system.shelf.world("the-first-lesson", (), None), "A table").id)
    live.seat(Seat(ANN))
    play(live, 4)
    what_if.begin(live, GM)
    for _ in range(5):
        table = what_if.of(live, GM).table
        asked = table.question(table.waiting_for()[0])
        assert isinstance(asked, Ask)
        what_if.step(live, GM, act(do="answer", value=builtins(asked.options.sample(random.Random(1).randrange))))
    what_if.offer(live, GM)
    live.do_once(GM, act(do="adopt", seat=GM))
    play(live, 8, restless=True)
    live.do_once(GM, act(do="reveal"))
    proof = checked(files(live)[GM])
    assert proof.faults == ()
    assert proof.adopted > 0


# ---- forgeries


def short_file(host: Host, seat: str, **given: Any) -> bytes:
    live = opened(host, **given)
    play(live, 8)
    live.do_once(ANN, act(do="salt", salt="luck"))
    play(live, 3, 2)
    live.do_once(GM, act(do="reveal"))
    file = files(live)[seat]
    assert checked(file).faults == ()
    return file


@pytest.mark.parametrize("seat", [GM, ANN])
def test_one_changed_byte_is_noticed(host: Host, seat: str) -> None:
    file, chance = short_file(host, seat), random.Random(5)
    places = range(len(file)) if len(file) < 1500 else sorted(chance.sample(range(len(file)), 400))
    for at in (*places, *range(len(file) - 90, len(file))):
        flipped = bytearray(file)
        flipped[at] ^= 1 << chance.randrange(8)
        assert checked(bytes(flipped)).faults, f"byte {at} was changed and nobody noticed"
    for cut in (1, 2, 40, len(file) // 2):
        assert checked(file[:-cut]).faults
    assert checked(file + b"\n").faults
    with pytest.raises(CodecError, match="not the log of a table"):
        checked(b"")


@pytest.mark.parametrize("seat", [GM, ANN])
def test_a_changed_byte_under_a_new_seal_crashes_nothing(host: Host, seat: str) -> None:
    """A forger can seal anew. Whatever then comes of it, dice do not change unnoticed and nothing crashes."""
    file, chance = short_file(host, seat), random.Random(6)
    lines = unsealed_lines(file)
    for at in chance.sample(range(len(lines)), 150):
        flipped = bytearray(lines)
        flipped[at] ^= 1 << chance.randrange(8)
        for forgery in (seal(bytes(flipped)), bytes(flipped)):
            with suppress(RulewrightError):
                checked(forgery)


def forged(file: bytes, change: Any) -> bytes:
    """The GM's file with every line changed as somebody likes, sealed anew."""
    records = decode_log(game("animon"), unsealed_lines(file))
    return seal(encode_log([made for record in records if (made := change(record)) is not None]))


def with_throws(record: Any, change: Any) -> Any:
    """A line with its throws changed."""
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
    def lucky(given: dict[str, Any]) -> dict[str, Any]:
        return {**given, "faces": [6] * len(given["faces"])} if given["draw"] == 3 else given

    faults = checked(forged(short_file(host, GM), lambda record: with_throws(record, lucky))).faults
    assert any("draw 3 of" in fault for fault in faults)


def test_a_missing_or_repeated_draw_is_found(host: Host) -> None:
    file = short_file(host, GM)
    numbered = {1: 2, 2: 3}

    def later(given: dict[str, Any]) -> dict[str, Any]:
        draw = numbered.get(given["draw"], given["draw"])
        faces = draw_faces(secret, (), draw, dice(len(given["faces"]), 6)) if draw != given["draw"] else given["faces"]
        return {**given, "draw": draw, "faces": list(faces)}

    secret = next(
        record.secret for record in decode_log(game("animon"), unsealed_lines(file)) if isinstance(record, Revealed)
    )
    faults = checked(forged(file, lambda record: with_throws(record, later))).faults
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
    live = opened(host)
    live.do_once(ANN, act(do="salt", salt="luck"))
    play(live, 8)
    live.do_once(GM, act(do="reveal"))
    faults = checked(forged(files(live)[GM], lambda record: None if isinstance(record, kind) else record)).faults
    assert any(words in fault for fault in faults)


def test_a_draw_without_a_secret_is_a_fault_and_does_not_wait_for_the_reveal(host: Host) -> None:
    lines = unsealed_lines(short_file(host, ANN)).splitlines()
    freed = [
        json.dumps({**json.loads(line), "drawn": None}) if b'"drawn":[' in line else line.decode() for line in lines
    ]
    proof = checked(seal("".join(f"{line}\n" for line in freed).encode()))
    assert any("bound to no secret" in fault for fault in proof.faults)
    assert not proof.waits


def test_a_fault_beside_an_unrevealed_secret_is_still_a_fault(host: Host) -> None:
    live = opened(host)
    play(live, 4)
    proof = checked(unsealed_lines(files(live)[GM]))
    assert proof.untold
    assert proof.faults[0] == "the file has no seal: its last line should be one"
    assert not proof.waits


def test_a_secret_that_does_not_match_the_commitment_is_found(host: Host) -> None:
    other = Revealed("f" * 64)
    file = forged(short_file(host, GM), lambda record: other if isinstance(record, Revealed) else record)
    assert any("not the one committed to" in fault for fault in checked(file).faults)


def test_rolls_that_were_not_drawn_are_found(host: Host) -> None:
    def loose(given: dict[str, Any]) -> dict[str, Any]:
        return {**given, "draw": None} if given["draw"] == 2 else given

    faults = checked(forged(short_file(host, GM), lambda record: with_throws(record, loose))).faults
    assert any("neither drawn nor rolled by hand" in fault for fault in faults)


# ---- kept and taken in


def test_the_dice_continue_after_a_restart(host: Host) -> None:
    live = opened(host)
    play(live, 12, restless=True)
    again = Host(host.store, game, host.names).live(live.kept.id)
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
    live = opened(host)
    play(live, 8, restless=True)
    if revealed:
        live.do_once(GM, act(do="reveal"))
    copy = host.live(host.import_table(files(live)[GM], "Taken in").id)
    assert encode(copy.table.world) == encode(live.table.world)
    assert copy.kept.secret != live.kept.secret
    first = max(drawn(copy))
    play(copy, 10, 4, restless=True)
    assert max(drawn(copy)) > first, "the table draws again"
    copy.do_once(GM, act(do="reveal"))
    bound = [record for record in copy.table.records if isinstance(record, Committed)]
    assert [one.digest for one in bound] == [commitment(live.kept.secret), commitment(copy.kept.secret)]
    for file in files(copy).values():
        proof = checked(file)
        assert bool(proof.faults) is not revealed
        assert proof.waits is not revealed, proof.faults


def test_a_file_without_its_seal_is_checked_and_says_so(host: Host) -> None:
    lines = unsealed_lines(short_file(host, GM))
    assert checked(lines).faults == ("the file has no seal: its last line should be one",)
    assert verify_dice(game("animon"), decode_log(game("animon"), lines)).faults == ()
