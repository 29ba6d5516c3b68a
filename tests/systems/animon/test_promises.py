"""What the whole game promises: its book is its own, every rule is tested, random games hold, a playthrough stays."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path

import pytest

from rulewright.cli.coverage import report
from rulewright.conformance import Report, check, check_secrecy
from rulewright.playthrough import playthrough
from rulewright.systems.animon import SYSTEM
from rulewright.systems.animon.content import load, story
from rulewright.systems.animon.facts import FACTS
from rulewright.systems.animon.sheets import Npc
from rulewright.systems.animon.world import Story

HERE = Path(__file__).parent
PACK = load(None)
ENCOUNTERS = tuple(one.id for one in PACK.encounter)


def game(number: int, *, undo_to_start: bool = False) -> Report:
    """A random game of one of the shipped encounters."""
    world = story(PACK, ENCOUNTERS[number % len(ENCOUNTERS)])
    return check(SYSTEM, world, number, most_inputs=60, undo_to_start=undo_to_start)


def test_the_switches_are_the_rulings_of_the_book() -> None:
    assert SYSTEM.book.faults() == []
    assert SYSTEM.book.house_faults(SYSTEM.house) == []


def test_every_function_cites_rules_of_the_book() -> None:
    known = {entry.id for entry in SYSTEM.book.entries}
    assert [(rule.name, cited) for rule in SYSTEM.rules for cited in rule.ids if cited not in known] == []
    assert [rule.name for rule in SYSTEM.rules if not rule.ids or not rule.says] == []


def test_the_book_names_its_sources_for_readers() -> None:
    assert SYSTEM.book.cite("test.purpose") == "quick reference p. 67"
    for entry in SYSTEM.book.entries:
        assert not any(code in SYSTEM.book.cite(entry.id) for code in ("000", "002", ".txt"))


def test_every_rule_has_a_test() -> None:
    found = report(SYSTEM.book, HERE)
    assert found["unknown"] == []
    assert found["uncovered"] == []


@pytest.mark.parametrize("number", range(20))
def test_random_games_keep_the_promises(number: int) -> None:
    assert game(number).inputs > 0


def test_what_moves_an_npc_is_the_gms_alone() -> None:
    def told(words: str) -> Story:
        world = story(PACK, ENCOUNTERS[0])
        fighters = [
            one.but(sheet=one.sheet.but(motive=words, special=words)) if isinstance(one.sheet, Npc) else one
            for one in world.fighters
        ]
        return world.but(fighters=tuple(fighters))

    pcs = tuple(one.id for one in told("").fighters if one.pc)
    for seed in range(5):
        check_secrecy(SYSTEM, told("greed"), told("fear"), pcs, seed, inputs=12)


def test_the_golden_playthrough_is_still_the_same() -> None:
    """Read the diff; if it is meant, write the file anew with GOLDEN=write."""
    told = playthrough(SYSTEM, story(PACK, ENCOUNTERS[0]), seed=7)
    path = HERE / "golden.txt"
    if os.environ.get("GOLDEN") == "write":
        path.write_text(told, encoding="utf-8")
    assert told == path.read_text(encoding="utf-8")


@pytest.mark.soak
@pytest.mark.parametrize("part", range(4))
def test_many_random_games_undone_to_the_start(part: int) -> None:
    for number in range(part, 200, 4):
        assert game(number, undo_to_start=True).inputs > 0


@pytest.mark.soak
def test_what_random_play_never_uses_is_known() -> None:
    """Facts, rules and content that no random game met, each with the reason why that is so."""
    facts: Counter[str] = Counter()
    rules: Counter[str] = Counter()
    for number in range(200, 300):
        met = game(number)
        facts.update(met.facts)
        rules.update(met.rules)
    unused = {
        "facts": {fact.__name__ for fact in FACTS} - set(facts),
        "rules": {cited for rule in SYSTEM.rules for cited in rule.ids} - set(rules),
        "content": {one.id for one in (*PACK.pair, *PACK.npc)} - in_encounters(),
    }
    for kind, names in unused.items():
        print(f"{kind} that random play never met: {sorted(names)}")
        assert names <= set(JUSTIFIED[kind])


def in_encounters() -> set[str]:
    fights = PACK.encounter
    return {pair for fight in fights for pair in fight.pairs} | {some.npc for fight in fights for some in fight.npcs}


SECTIONS = "needs an extended scene, one in two of those the GM begins by hand, and a section ended by hand"
RESTS = "needs a Rest called by hand, this one of six activities, and for its facts a Test that is passed"
JUSTIFIED = {
    "facts": {
        "Joined": "the GM brings somebody in by hand",
        "Aged": "needs a condition laid on somebody in that one's own turn",
        "HarmHealed": RESTS,
        "PlansSet": RESTS,
    },
    "rules": {
        "combat.extended.breath": SECTIONS,
        "combat.extended.same-rules": SECTIONS,
        "combat.extended.uses": SECTIONS,
        "bond.strain.loss": RESTS,
        "harm.heal": RESTS,
        "rest.address-harm": RESTS,
        "rest.address-harm-helper": RESTS,
        "rest.de-stress": RESTS,
        "rest.plan": RESTS,
        "rest.plan-void": RESTS,
    },
    "content": {
        "snapvine": "for tables to put into fights of their own",
        "the-steward": "the same",
        "truant": "the same",
    },
}
