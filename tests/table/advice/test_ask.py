"""Questions in plain words are answered for this moment first, then from the rules and this table's rulings."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest

from rulewright.kernel.rules.world import GM
from rulewright.systems import game
from rulewright.table.advice.ask import ask, moments
from rulewright.table.advice.plain_search import PlainSearch, Text, words_in
from rulewright.table.play.bots import bot_acts
from rulewright.table.play.carry_out import carry_out
from rulewright.table.play.inputs import Ruling
from rulewright.table.play.seats import Seats
from rulewright.table.play.table import Table

GAMES = {
    "animon": "the-first-lesson",
    "anyventure": "the-wooden-sword",
    "stunts": "the-last-word",
    "tactics": "yard-lesson",
}


@cache
def opened(name: str) -> Table[Any]:
    system = game(name)
    world = system.shelf.world(GAMES[name], (), None)
    ours = tuple(role for role in system.roles(world) if role != GM and system.side_of(world, role) == "pcs")
    return Table(system, world, Seats.of(ann=ours, ben=()), random.Random(1).randrange)


def table_of(name: str) -> Table[Any]:
    return opened(name).branch(random.Random(1).randrange)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_closed_now_comes_first_with_the_reason(name: str) -> None:
    table = table_of(name)
    for _ in range(40):
        closed = [one for one in moments(table, GM) if one.kind == "closed"]
        if closed:
            break
        bot_acts(table)
    wanted = closed[0]
    found = ask(table, GM, f"Why can I not {wanted.title.lower()} now?").moment
    assert wanted in found
    assert found[0].kind == "closed"
    assert wanted.says


@pytest.mark.parametrize("name", GAMES)
def test_only_whoever_is_asked_learns_what_may_be_done(name: str) -> None:
    table = table_of(name)
    while not (
        table.waiting_for() == ("ann",) and (open_ := [one for one in moments(table, "ann") if words_in(one.title)])
    ):
        bot_acts(table)
    assert open_[0] in ask(table, "ann", open_[0].title).moment
    assert ask(table, "ben", open_[0].title).moment == []


@pytest.mark.parametrize("name", GAMES)
def test_a_rule_is_found_by_its_title(name: str) -> None:
    table = table_of(name)
    rules = random.Random(2).sample(table.system.book.entries, 40)
    missing = [rule.title for rule in rules if rule.id not in {one.id for one in ask(table, GM, rule.title).rules}]
    # Several rules have the same title in some books, more than are shown.
    assert len(missing) <= 4, missing


@pytest.mark.parametrize("name", GAMES)
def test_a_ruling_is_found_with_the_answer_of_this_table(name: str) -> None:
    table = table_of(name)
    ruling = next(one for one in table.system.book.rulings if not one.fixed and len(one.options) > 1)
    other = next(choice for choice in ruling.options if choice.id != ruling.default)
    before = next(one for one in ask(table, "ann", ruling.question).rulings if one.id == ruling.id)
    assert (before.value, before.own) == (ruling.default, False)
    carry_out(table, GM, Ruling(do="ruling", setting=f"{ruling.id}={other.id}"))
    after = next(one for one in ask(table, "ann", ruling.question).rulings if one.id == ruling.id)
    assert (after.value, after.answer, after.own) == (other.id, other.text, True)


def test_rules_of_the_open_question_come_before_others() -> None:
    table = table_of("animon")
    while not any(one.rules for one in moments(table, GM)):
        bot_acts(table)
    now = {rule for one in moments(table, GM) for rule in one.rules}
    rule = table.system.book.rule(sorted(now)[0])
    found = ask(table, GM, rule.title).rules
    assert found[0].now or not any(one.now for one in found)
    assert [one.now for one in found] == sorted((one.now for one in found), reverse=True)


def test_words_that_are_not_known_have_near_ones() -> None:
    found = ask(table_of("tactics"), GM, "movemnt")
    assert (found.moment, found.rules, found.rulings) == ([], [], [])
    assert "movement" in found.near


def test_endings_accents_and_empty_words_make_no_difference() -> None:
    assert words_in("Why can't I be moving?") == words_in("moved") == ["mov"]
    assert words_in("¿Por qué no puedo atacár?") == ["atacar"]


def test_a_title_counts_more_than_a_text_and_a_rare_word_more_than_a_usual_one() -> None:
    search = PlainSearch([Text("Sword", "a blade"), Text("Armour", "against a sword"), Text("Blade", "steel")])
    assert [place for place, _ in search.find("the sword")] == [0, 1]
    assert [place for place, _ in search.find("blades")] == [2, 0]
    assert search.find("nothing here") == []
