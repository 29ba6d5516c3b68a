"""Advice at live tables of all four games: allowed, right where it can be proved, and without hidden information."""

from __future__ import annotations

import dataclasses
from typing import Any, NamedTuple

import pytest

import systems.anyventure.test_secrecy as obscured
import systems.tactics.test_secrecy as hidden
from lab.brute_force import StrategyEnumeration, brute_force
from lab.setups import GAMES, LESSON, SMALL, choice_of, kids, open_question, real_choices, small, table_of
from rulewright.content.shelf import Match
from rulewright.dice.pools import dice
from rulewright.dice.readings import Total
from rulewright.errors import Refusal
from rulewright.game.game import Game
from rulewright.kernel.rules.encoding import to_builtins
from rulewright.kernel.rules.options import OneOf
from rulewright.kernel.rules.resolve import ask, roll
from rulewright.lab.effort import Effort
from rulewright.lab.policies import random_policy
from rulewright.lab.search.advise import MAX_ANSWERS, advise
from rulewright.lab.search.best_play import advise_best_play
from rulewright.lab.search.bots import GRADES, make_bot
from rulewright.lab.search.choices import OpenChoice, answers_to_try, open_choice_at, visible_tape
from rulewright.lab.setup import Setup
from rulewright.systems import game
from rulewright.table.play.bots import bot_acts
from rulewright.table.play.seats import Seats
from rulewright.table.play.table import Table

LIVE = {
    "animon": Setup("animon", Match("nets-at-night")),
    "anyventure": Setup("anyventure", Match("the-wooden-sword")),
    "stunts": Setup("stunts", Match("the-last-word")),
    "tactics": Setup("tactics", Match("yard-lesson")),
}
TEN_FIGHTS = Effort("sampled", within=0.4, fights=10 * MAX_ANSWERS)
"""Ten fights after each answer."""

each_game = pytest.mark.parametrize("name", GAMES)


# ---- allowed


@each_game
def test_answers_to_try_and_bots_answers_are_allowed(name: str) -> None:
    setup = LIVE[name]
    system = setup.system
    bots = [make_bot(system, grade) for grade in GRADES]
    for choice in real_choices(table_of(setup, 3), 6):
        accepts = choice.asked.options.why_not
        answers, known = answers_to_try(system, choice, MAX_ANSWERS)
        assert len(answers) == min(known, MAX_ANSWERS)
        assert [one for one in (*answers, *(bot(choice) for bot in bots)) if accepts(one)] == []


@each_game
def test_advice_only_ranks_allowed_answers(name: str) -> None:
    setup = LIVE[name]
    system, table = setup.system, table_of(setup, 4)
    *_, choice = (one for one in real_choices(table, 5) if len(one.asked.who) == 1)
    advice = advise(system, choice, setup.policy(), TEN_FIGHTS)
    assert [one.words for one in advice.options if choice.asked.options.why_not(one.answer)] == []
    assert len({one.words for one in advice.options}) == len(advice.options)
    values = [one.value.value for one in advice.options]
    assert values == sorted(values, reverse=True)
    searched = advise_best_play(system, choice, setup.policy(), (), Effort(worlds=1_000))
    assert [one.words for one in searched.options if choice.asked.why_not(one.answer)] == []


@each_game
def test_a_table_accepts_the_best_answer_and_goes_on(name: str) -> None:
    setup = LIVE[name]
    table = table_of(setup, 5)
    while (asked := open_question(table)) is None or len(asked.options.candidates()) < 2:
        bot_acts(table)
    advice = advise(setup.system, choice_of(table), setup.policy(), TEN_FIGHTS)
    lines = len(table.records)
    table.answer(table.waiting_for()[0], advice.best.answer)
    assert len(table.records) > lines


# ---- right


ADVISED = {
    "animon": ("animon: a lesson in which ties miss", 0, 5, 1e-3),
    "anyventure": ("anyventure: two weak rats", 0, 1, 1e-3),
    "stunts": ("stunts: a plot point spent early", 0, 1, 1e-2),
    "tactics": ("tactics: a trial", 0, 4, 1e-3),
}
"""A fight, the seed of its dice, the number of the choice, and the chance that brute force may leave over."""


@each_game
def test_the_value_of_each_answer_agrees_with_brute_force(name: str) -> None:
    which, seed, number, cut = ADVISED[name]
    setup = SMALL[which].setup
    choice = real_choices(table_of(setup, seed), number + 1)[number]
    advice = advise(setup.system, choice, setup.policy(), Effort("exact", worlds=20_000))
    side = setup.system.side_of(choice.world, choice.role)
    assert advice.kind == "exact"
    assert len(advice.options) > 1
    for option in {one.words: one for one in (*advice.options[:3], advice.options[-1])}.values():
        other = brute_force(setup.system, choice.world, setup.policy(), cut, choice.tape_with(option.answer))
        assert other.left < cut
        assert option.value.value == pytest.approx(other.ends.get(side, 0.0), abs=other.left + 1e-9)
        assert option.result is not None
        for at, chance in enumerate(option.result.by_round):
            assert chance == pytest.approx(other.rounds.get(at, 0.0), abs=other.left + 1e-9)


class ShortFight(NamedTuple):
    """A fight that stops after some calls; the side of one character wins if the character still stands then."""

    setup: Setup
    seed: int
    number: int
    character: str
    calls: int = 1


WEAK = [{"level": level, "time": {"mark": "S"}} for level in (0, 1)]
SHORT_FIGHTS = {
    "animon, one who attacks": ShortFight(SMALL["animon: a lesson in which ties miss"].setup, 0, 5, "coach-brandt"),
    "animon, one who pushes": ShortFight(SMALL["animon: a lesson in which ties miss"].setup, 0, 7, "coach-brandt"),
    "anyventure, one who defends": ShortFight(SMALL["anyventure: two weak rats"].setup, 0, 4, "marsh-rat"),
    "stunts, one who softens a blow": ShortFight(
        Setup(
            "stunts",
            Match("the-last-word", changes=(("people.vasht.pp", 0), ("people.vasht.physical", WEAK), ("gm_pp", 0))),
        ),
        1,
        2,
        "vasht",
    ),
    "tactics, one who attacks": ShortFight(SMALL["tactics: a trial"].setup, 0, 8, "gate-champion"),
    "tactics, one who spends": ShortFight(SMALL["tactics: a trial"].setup, 0, 9, "gate-champion-2", 2),
}


def stopping_early(system: Game[Any], character: str) -> Game[Any]:
    """The system with a winner as soon as the agenda is empty."""
    real = system.decided or system.over
    names = {side: name for name, side in system.sides.items()}

    def decided(world: Any) -> str | None:
        if world.agenda:
            return real(world)
        piece = next(one for one in system.panel(world).pieces if one.id == character)
        mine = system.sides.get(piece.side, piece.side)
        return names[mine if not piece.out else {"pcs": "npcs", "npcs": "pcs"}[mine]]

    return dataclasses.replace(system, decided=decided)


@pytest.mark.parametrize("name", SHORT_FIGHTS)
def test_best_play_agrees_with_trying_all_strategies(name: str) -> None:
    setup, seed, number, character, calls = SHORT_FIGHTS[name]
    system = stopping_early(setup.system, character)
    choice = real_choices(table_of(setup, seed), number + 1)[number]
    choice = choice._replace(world=choice.world.but(agenda=choice.world.agenda[:calls]))
    side = system.side_of(choice.world, choice.role)
    advice = advise_best_play(system, choice, setup.policy(), (side,), Effort(worlds=5_000))
    wanted = StrategyEnumeration(system, setup.policy(), (side,), side).answers(choice.world, choice.tape)
    assert advice.kind == "exact"
    assert {one.answer: one.value.value for one in advice.options} == pytest.approx(wanted, abs=1e-7)
    assert max(wanted.values()) > min(wanted.values())
    assert advice.best.value.value == pytest.approx(max(wanted.values()), abs=1e-7)


# ---- hidden information


def all_advice(system: Game[Any], choice: OpenChoice[Any], policy: Any) -> list[Any]:
    """The advice by policy, the advice by best play, and the answers of all bots."""
    return [
        to_builtins(advise(system, choice, policy, TEN_FIGHTS)),
        to_builtins(advise_best_play(system, choice, policy, (), Effort(worlds=300))),
        *(to_builtins(make_bot(system, grade)(choice)) for grade in GRADES),
    ]


def test_advice_does_not_depend_on_where_a_hidden_unit_is() -> None:
    system = hidden.GAME
    policy = Setup("tactics", Match("yard-lesson")).policy()
    answers_given = []
    for at in (hidden.BASE, *hidden.places(3, 7)):
        cards = () if at == hidden.BASE else (hidden.NUE,)
        world = hidden.table_of(at, (hidden.next_activation("a"), hidden.next_activation("b")), lp=4 + len(cards))
        answers_given.append(all_advice(system, open_choice_at(system, world, (), ("a",)), policy))
    assert all(one == answers_given[0] for one in answers_given)
    assert system.view(world, ("b",)) != system.view(world, ("a",))


def test_advice_does_not_depend_on_where_an_obscured_character_is() -> None:
    system = obscured.GAME
    policy = Setup("anyventure", Match("the-wooden-sword")).policy()
    answers_given = []
    for at in (obscured.BASE, (3, 4), (8, 5), (2, 2)):
        world = obscured.table_of(at, obscured.turn("ana", "Middle"), obscured.turn("spy", "Middle"))
        table = Table(system, world, Seats.of(pcs=obscured.PCS, foes=("orc", "imp", "spy")))
        assert table.waiting_for() == ("pcs",)
        answers_given.append(all_advice(system, choice_of(table), policy))
    assert all(one == answers_given[0] for one in answers_given)


SECRETS = {
    "animon": ("rust-in-the-shed", {"special": "hates lamps", "motive": "hunger"}),
    "stunts": ("what-the-drowned-clerk-wants", {"secret": "It was the miller."}),
}


@pytest.mark.parametrize("name", SECRETS)
def test_advice_does_not_depend_on_the_secrets_of_an_npc(name: str) -> None:
    encounter, secrets = SECRETS[name]
    setup = Setup(name, Match(encounter))
    world = setup.world()
    answers_given = []
    for changed in ({}, secrets):
        table = Table(setup.system, with_secrets(world, changed), source=lambda sides: sides // 2)
        while (asked := open_question(table)) is None or setup.system.side_of(table.world, asked.who[0]) != "pcs":
            bot_acts(table)
        answers_given.append((all_advice(setup.system, choice_of(table), setup.policy()), table.world))
    assert answers_given[0][0] == answers_given[1][0]
    assert answers_given[0][1] != answers_given[1][1]


def with_secrets(world: Any, changed: dict[str, str]) -> Any:
    """The same world with other secrets on the sheets that have them."""
    field = "fighters" if hasattr(world, "fighters") else "people"
    people = getattr(world, field)
    kept = tuple(
        one.but(sheet=one.sheet.but(**changed)) if all(hasattr(one.sheet, each) for each in changed) else one
        for one in people
    )
    return world.but(**{field: type(people)(kept)})


def test_a_secret_answer_is_not_on_the_tape_of_other_roles() -> None:
    open_to_all, secret = ask("b", OneOf((1, 2)), "which?", 1), ask("b", OneOf((1, 2)), "which?", 1, seen_by=("b",))
    thrown = roll(dice(2, 6), Total(), "dice", by="b", seen_by=("b",))
    asked = [open_to_all, secret, thrown]
    assert visible_tape(asked, (2, 2, 3), ("b",)) == (2, 2, 3)
    assert visible_tape(asked, (2, 2, 3), ("a",)) == (2, 1, 7)


def table_with_charge() -> Table[Any]:
    """The spy comes out of hiding by charging Ann, whose side is asked how she reacts."""
    world = hidden.table_of((10_000, 13_000), (hidden.attack("spy", "", "ann"),), ap=6)
    return Table(hidden.GAME, world, Seats.of(a=("a",), b=("b",)), source=lambda sides: sides // 2)


def test_advice_on_a_revealed_attack_is_refused_and_bots_still_play() -> None:
    table, system = table_with_charge(), hidden.GAME
    while (asked := open_question(table)) is None or asked.who != ("a",):
        bot_acts(table)
    choice = choice_of(table)
    assert choice.now.unit("spy").at is not None
    assert choice.world.unit("spy").at is None
    with pytest.raises(Refusal, match="what led to this question is hidden"):
        advise(system, choice, random_policy, TEN_FIGHTS)
    with pytest.raises(Refusal, match="what led to this question is hidden"):
        advise_best_play(system, choice, random_policy, (), TEN_FIGHTS)
    for grade in GRADES:
        assert asked.options.accepts(make_bot(system, grade)(choice))


# ---- refused


@each_game
def test_there_is_no_open_choice_for_a_role_that_is_not_asked(name: str) -> None:
    setup = LIVE[name]
    system, table = setup.system, table_of(setup, 1)
    with pytest.raises(Refusal, match="nobody is asked to choose here"):
        open_choice_at(system, setup.world().but(agenda=()), (), system.roles(setup.world()))
    asked_die = False
    while (asked := open_question(table)) is None or len(asked.who) == len(system.roles(table.world)):
        world, tape = table.position
        with pytest.raises(Refusal, match="nobody is asked to choose here"):
            open_choice_at(system, world, tuple(mark.answer for mark in tape), system.roles(world))
        asked_die = True
        bot_acts(table)
    other = next(role for role in system.roles(table.world) if role not in asked.who)
    with pytest.raises(Refusal, match=f"the choice here is for {' and '.join(asked.who)}, not for {other}"):
        choice_of(table, other)
    assert asked_die or asked is not None


def test_there_is_no_advice_when_the_fight_is_over() -> None:
    setup = small("animon", LESSON, *kids(smolkin=1, coach_brandt=1)).setup
    choice = real_choices(table_of(setup, 0), 1)[0]
    over = choice._replace(world=choice.world.but(encounter=None, result="npcs"))
    with pytest.raises(Refusal, match="the fight is over"):
        advise(setup.system, over, setup.policy(), TEN_FIGHTS)


def test_an_effort_that_is_too_small_is_refused_or_gives_bounds() -> None:
    setup = LIVE["tactics"]
    choice = real_choices(table_of(setup, 1), 1)[0]
    with pytest.raises(Refusal, match="expected at least 2 worlds"):
        advise_best_play(setup.system, choice, setup.policy(), (), Effort(worlds=1))
    with pytest.raises(Refusal, match="within is a share"):
        advise(setup.system, choice, setup.policy(), Effort(within=0.0))
    advice = advise(setup.system, choice, setup.policy(), Effort("exact", worlds=40))
    assert advice.kind == "bounded"
    assert all(one.value.low < one.value.high for one in advice.options)
    assert "not everything was followed" in advice.describe_certainty()


def test_a_choice_of_both_sides_at_once_cannot_be_searched() -> None:
    setup = LIVE["tactics"]
    choice = next(one for one in real_choices(table_of(setup, 4), 3) if len(one.asked.who) == 2)
    with pytest.raises(Refusal, match="both sides answer it at once"):
        advise_best_play(setup.system, choice, setup.policy(), (), Effort(worlds=1_000))


def test_a_misspelt_grade_is_refused_with_the_list_of_grades() -> None:
    with pytest.raises(Refusal, match="there is no bot 'hrad'; there are easy, fair, normal, hard"):
        make_bot(game("animon"), "hrad")
