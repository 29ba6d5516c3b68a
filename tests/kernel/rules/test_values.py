"""Tallies, traces, houses, books, facts by the GM's word, and stored data."""

from __future__ import annotations

import subprocess
import sys
from typing import Any, Literal

import pytest

from kernel.toys import bond
from kernel.toys.situations import SITUATIONS, bond_fight, gnosis_skirmish
from rulewright.errors import BookError, CodecError, Refusal
from rulewright.game.gm_override import Ruled
from rulewright.kernel.engine.script import faces, play, says
from rulewright.kernel.rules.book import Book
from rulewright.kernel.rules.encoding import digest, encode, fingerprint
from rulewright.kernel.rules.house import House
from rulewright.kernel.rules.options import Between
from rulewright.kernel.rules.resolve import ask
from rulewright.kernel.rules.tally import Tally
from rulewright.kernel.rules.trace import Entered, Happened, Noted, Trace
from rulewright.kernel.rules.world import find, put, roster, without

BOOK = """
system = "tiny"
name = "Tiny"
[[source]]
id = "000"
name = "quick reference"
[[source]]
id = "000 notes"
name = "the author's notes"
[[rule]]
id = "attack.hit"
title = "Hitting"
text = "An attack hits when it reaches the defence."
kind = "mechanic"
source = ["000 p. 67", "000 notes"]
[[rule]]
id = "attack.damage"
title = "Damage"
text = "A hit deals its damage."
kind = "data"
source = ["elsewhere"]
[[ruling]]
id = "attack.tie"
question = "Equal?"
options = [{ id = "hit", text = "It hits." }, { id = "miss", text = "It misses." }]
default = "hit"
why = "So it is printed."
rules = ["attack.hit"]
[[case]]
rule = ["attack.hit"]
given = "3 against 3"
expect = "a hit"
"""


class Tiny(House, frozen=True):
    attack_tie: Literal["hit", "miss"] = "hit"


def test_a_tally_names_its_parts_and_its_limit() -> None:
    net = Tally("net").plus("flank", 2, "combat.modifier.position").plus("boost", 1).plus("nothing", 0)
    held = net.within(-2, 2, "test.modifier-net")
    assert (net.total, int(held), held.sum) == (3, 2, 3)
    expected = "net 2 = +2 flank [combat.modifier.position] +1 boost, held at 2 [test.modifier-net]"
    assert held.explain() == expected
    assert Tally("empty").explain() == "empty 0 = nothing"


def test_a_trace_is_the_explanation() -> None:
    script = (faces(6, 5, 4, 1, 2), says("ako", 1), faces(1, 1, 1, 1, 6), says("ako", False), says("ako", False))
    told = play(bond_fight(), bond.attack("foe", "ako"), *script).trace
    assert "dice of ako 5 = +3 stat +2 Better Odds [bond.better-odds]" in told.explain()
    assert "foe attacks ako: successes: 5d6 showed 6, 5, 4, 1, 2 → 3, 1" in told.explain()
    assert told.rules()[0] == "combat.attack.sequence"
    assert "bond.fight-on" in told.rules()


def test_a_trace_does_not_even_name_what_holds_a_secret() -> None:
    trace = Trace()
    spied, struck = bond.harm("ako"), bond.attack("foe", "ako")
    trace.add(0, Entered(struck))
    trace.add(1, Entered(spied))
    trace.add(2, Noted(Tally("reach")))
    trace.add(2, Happened(bond.GaugeRose(1), ("gm",)))
    trace.add(1, Entered(bond.interject("bix")))
    trace.add(2, Noted(Tally("points")))
    trace.add(2, Happened(bond.GaugeRose(2), None))
    trace.add(0, Entered(bond.devolve("ako", 3)))
    told = [step.item for step in trace.seen_by(("ako",))]
    assert told == [
        Entered(bond.interject("bix")),
        Noted(Tally("points")),
        Happened(bond.GaugeRose(2), None),
        Entered(bond.devolve("ako", 3)),
    ]
    assert len(trace.seen_by(("gm",))) == len(trace.seen_by(None)) == 8


def test_a_house_is_addressed_by_the_ids_of_the_book() -> None:
    assert Tiny.of("attack.tie=miss").attack_tie == "miss"
    assert Tiny().ruled("attack.tie = miss").value("attack.tie") == "miss"
    with pytest.raises(BookError, match=r"no ruling 'attack.ties' to decide; did you mean attack_tie\?"):
        Tiny.of("attack.ties=miss")
    with pytest.raises(BookError, match=r"attack.tie is one of hit, miss, not 'draw'"):
        Tiny.of("attack.tie=draw")
    with pytest.raises(BookError, match=r"expected RULING=VALUE, such as attack.tie=miss"):
        Tiny.of("attack.tie")


def test_a_book_cites_searches_and_knows_its_rulings() -> None:
    book = Book.read(BOOK)
    assert book.cite("attack.hit") == "quick reference p. 67; the author's notes"
    assert book.cite("attack.damage") == "elsewhere"
    assert [entry.id for entry in book.search("hit")] == ["attack.hit", "attack.damage"]
    assert [entry.id for entry in book.search("DAMAGE deals")] == ["attack.damage"]
    assert book.ruling("attack.tie").default == "hit"
    assert [ruling.id for ruling in book.rulings_on("attack.hit")] == ["attack.tie"]
    assert book.house_faults(Tiny) == []
    with pytest.raises(BookError, match=r"Tiny has no rule 'attack.hits'; did you mean attack.hit"):
        book.rule("attack.hits")
    with pytest.raises(BookError, match="Tiny has no ruling 'zzz'"):
        book.ruling("zzz")


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('id = "attack.damage"', 'id = "attack.hit"', "attack.hit is there twice"),
        ('default = "hit"', 'default = "draw"', "draw is not one of its options"),
        ('rules = ["attack.hit"]', 'rules = ["attack.none"]', "ruling attack.tie names attack.none"),
        ('rule = ["attack.hit"]', 'rule = ["no.rule"]', "a case names no.rule"),
        ('kind = "data"', 'kind = "daat"', "cannot be read"),
        ("[[case]]", "[case", "cannot be read"),
    ],
)
def test_a_book_that_contradicts_itself_is_refused(old: str, new: str, why: str) -> None:
    assert old in BOOK
    with pytest.raises(BookError, match=why):
        Book.read(BOOK.replace(old, new, 1))


def test_switches_and_rulings_are_held_together() -> None:
    class Other(House, frozen=True):
        attack_tie: Literal["hit", "graze"] = "graze"
        attack_range: Literal["near", "far"] = "near"

    class Twisted(House, frozen=True):
        attack_tie: Literal["hit", "miss"] = "miss"

    book = Book.read(BOOK)
    assert book.house_faults(House) == ["ruling attack.tie is neither a field of House nor marked fixed"]
    assert book.house_faults(Twisted) == ["ruling attack.tie is miss by default, the book says hit"]
    assert book.house_faults(Other) == [
        "ruling attack.tie offers hit, graze",
        "the House field attack_range is not a ruling of the book",
    ]
    fixed = Book.read(BOOK.replace('default = "hit"', 'default = "hit"\nfixed = true'))
    assert fixed.house_faults(House) == []


def test_the_word_of_the_gm_sets_any_value() -> None:
    fight = bond_fight()
    assert Ruled("units.ako.hp", 12).apply(fight).unit("ako").hp == 12
    assert Ruled("gauge", 5).apply(fight).gauge == 5
    assert Ruled("house.attack_tie", "miss").apply(fight).house.attack_tie == "miss"
    assert Ruled("units.ako.hp", 12, "we forgot").tell() == "the GM rules: ako hp is 12 (we forgot)"
    assert Ruled("gm_pp", 2).tell() == "the GM rules: gm pp is 2"
    assert Ruled("house.attack_tie", "miss", "ruling attack.tie=miss").tell() == "the GM rules: ruling attack.tie=miss"
    for path, value, why in [
        ("units.oka.hp", 1, "no 'oka' in units.oka.hp; expected one of ako, bix, foe"),
        ("units.ako.hpp", 1, "there is no 'hpp'; expected one of id, hp"),
        ("units.ako.hp", "full", "units.ako.hp cannot be 'full'"),
        ("units.ako", 1, "units.ako is not set as a whole; expected one value of it, units.ako.NAME: hp"),
        ("gauge.x", 1, "leads nowhere"),
    ]:
        with pytest.raises(Refusal, match=why):
            Ruled(path, value).apply(fight)


def test_rosters_are_ordered_by_id() -> None:
    units = roster(reversed(bond_fight().units))
    assert [unit.id for unit in units] == ["ako", "bix", "foe"]
    assert find(put(units, find(units, "bix").but(hp=1)), "bix").hp == 1
    assert [unit.id for unit in without(units, "bix")] == ["ako", "foe"]
    with pytest.raises(Refusal, match="there is no 'zed' here; there are ako, bix, foe"):
        find(units, "zed")


@pytest.mark.parametrize("name", SITUATIONS)
def test_worlds_survive_storing(name: str) -> None:
    system, situation = SITUATIONS[name]
    world: Any = situation()
    again = system.codec.world(encode(world))
    assert again == world
    assert hash(again) == hash(world)
    assert encode(again) == encode(world)


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"{", "this is not JSON"),
        (b"{}", "this is not stored data of bond"),
        (b'{"units": [], "colour": 1}', "there is no field 'colour'"),
        (b'{"units": [], "agenda": [{"rule": "fly", "args": []}]}', "bond has no rule named 'fly'"),
        (b'{"units": [], "agenda": [{"rule": "harm", "args": [7]}]}', "expected text, got 7"),
        (b'{"units": [], "agenda": [{"rule": "harm", "args": ["a", "b"]}]}', "harm takes 1 arguments, got 2"),
        (b'{"units": [], "agenda": ["harm"]}', "expected a call with rule and args"),
    ],
)
def test_what_is_no_world_is_refused(data: bytes, why: str) -> None:
    with pytest.raises(CodecError, match=why):
        bond.SYSTEM.codec.world(data)


def test_values_without_a_place_in_stored_data_are_named() -> None:
    with pytest.raises(NotImplementedError, match="set has no place in stored data|object has no place"):
        encode(object())


def test_fingerprints_are_the_same_in_every_process() -> None:
    """Another hash seed, another process, the same sixteen characters."""
    script = (
        "from kernel.toys.situations import gnosis_skirmish; from rulewright.kernel.rules.encoding import digest;"
        "print(digest(gnosis_skirmish()))"
    )
    told = {
        subprocess.run(
            [sys.executable, "-c", script],
            env={"PYTHONHASHSEED": str(seed), "PYTHONPATH": "tests"},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()
        for seed in (1, 2, 3)
    }
    assert told == {digest(gnosis_skirmish())}


def test_a_fingerprint_tells_questions_apart() -> None:
    one = ask("a", Between(0, 3), "how many?", 0)
    assert fingerprint(one) == fingerprint(ask("a", Between(0, 3), "how many?", 1))
    others = [
        ask("b", Between(0, 3), "how many?", 0),
        ask("a", Between(0, 2), "how many?", 0),
        ask("a", Between(0, 3), "?", 0),
    ]
    assert len({fingerprint(one), *map(fingerprint, others)}) == 4


def test_what_is_so_already_stays_itself() -> None:
    fight = bond_fight()
    assert fight.so(agenda=fight.agenda) is fight
    changed = fight.so(agenda=())
    assert changed == fight.but(agenda=())
    assert changed != fight
