"""Advice at live tables of all four games: allowed, right where it can be proved, and blind to what is hidden."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
import pytest

import systems.anyventure.test_secrecy as obscured
import systems.tactics.test_secrecy as hidden
from lab.brute import Enumerated, brute
from lab.setups import GAMES, LESSON, SMALL, kids, open_question, place_of, real_choices, small, table_of
from rulewright.content.shelf import Match
from rulewright.dice.pools import dice
from rulewright.dice.readings import Total
from rulewright.errors import Refusal
from rulewright.game.system import System
from rulewright.kernel.rules.encoding import to_builtins
from rulewright.kernel.rules.options import OneOf
from rulewright.kernel.rules.resolve import ask, roll
from rulewright.lab.effort import Effort
from rulewright.lab.search.advise import MOST_OPTIONS, advise
from rulewright.lab.search.best_play import advise_best_play
from rulewright.lab.search.bots import GRADES, make_bot
from rulewright.lab.search.choices import OpenChoice, known_tape, open_choice_at, ways
from rulewright.lab.policies import random_policy
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
ONCE = Effort("sampled", within=0.4, fights=10 * MOST_OPTIONS)
"""Ten fights after each answer."""

each_game = pytest.mark.parametrize("name", GAMES)


# ---- allowed


@each_game
def test_whatever_is_offered_is_accepted_by_the_open_question(name: str) -> None:
    setup = LIVE[name]
    system = setup.system
    bots = [make_bot(system, grade) for grade in GRADES]
    for place in real_choices(table_of(setup, 3), 6):
        accepts = place.asked.options.why_not
        answers, known = ways(system, place, MOST_OPTIONS)
        assert len(answers) == min(known, MOST_OPTIONS)
        assert [one for one in (*answers, *(bot(place) for bot in bots)) if accepts(one)] == []


@each_game
def test_advice_and_search_offer_what_the_table_takes(name: str) -> None:
    setup = LIVE[name]
    system, table = setup.system, table_of(setup, 4)
    *_, place = (one for one in real_choices(table, 5) if len(one.asked.who) == 1)
    told = advise(system, place, setup.policy(), ONCE)
    assert [one.words for one in told.options if place.asked.options.why_not(one.answer)] == []
    assert len({one.words for one in told.options}) == len(told.options)
    values = [one.value.value for one in told.options]
    assert values == sorted(values, reverse=True)
    searched = advise_best_play(system, place, setup.policy(), (), Effort(worlds=1_000))
    assert [one.words for one in searched.options if place.asked.why_not(one.answer)] == []


@each_game
def test_a_table_takes_the_best_answer_and_goes_on(name: str) -> None:
    setup = LIVE[name]
    table = table_of(setup, 5)
    while (asked := open_question(table)) is None or len(asked.options.candidates()) < 2:
        bot_acts(table)
    told = advise(setup.system, place_of(table), setup.policy(), ONCE)
    lines = len(table.records)
    table.answer(table.waiting_for()[0], told.best.answer)
    assert len(table.records) > lines


# ---- right


ADVISED = {
    "animon": ("animon: a coach who does anything", 0, 1, 1e-2),
    "anyventure": ("anyventure: two weak rats", 0, 1, 1e-3),
    "stunts": ("stunts: a plot point spent early", 0, 1, 1e-2),
    "tactics": ("tactics: a trial", 0, 4, 1e-3),
}
"""A fight, the seed of its dice, the number of the choice, and how much chance to leave over."""


@each_game
def test_advice_is_worth_what_every_single_die_says_after_each_answer(name: str) -> None:
    which, seed, number, cut = ADVISED[name]
    setup = SMALL[which].setup
    place = real_choices(table_of(setup, seed), number + 1)[number]
    told = advise(setup.system, place, setup.policy(), Effort("exact", worlds=20_000))
    side = setup.system.side_of(place.world, place.role)
    assert told.kind == "exact"
    assert len(told.options) > 1
    for option in {one.words: one for one in (*told.options[:3], told.options[-1])}.values():
        other = brute(setup.system, place.world, setup.policy(), cut, place.given(option.answer))
        assert other.left < cut
        assert option.value.value == pytest.approx(other.ends.get(side, 0.0), abs=other.left + 1e-9)
        assert option.result is not None
        for at, chance in enumerate(option.result.by_round):
            assert chance == pytest.approx(other.rounds.get(at, 0.0), abs=other.left + 1e-9)


class Bell(NamedTuple):
    """The fight stops after so many calls, and the side of somebody who still stands then has won."""

    setup: Setup
    seed: int
    number: int
    who: str
    calls: int = 1


WEAK = [{"level": level, "time": {"mark": "S"}} for level in (0, 1)]
BELLS = {
    "animon, one who attacks": Bell(SMALL["animon: a coach who does anything"].setup, 0, 1, "smolkin"),
    "animon, one who would fall": Bell(SMALL["animon: a coach who does anything"].setup, 0, 5, "smolkin"),
    "anyventure, one who defends": Bell(SMALL["anyventure: two weak rats"].setup, 0, 4, "marsh-rat"),
    "stunts, one who softens a blow": Bell(
        Setup(
            "stunts",
            Match("the-last-word", changes=(("people.vasht.pp", 0), ("people.vasht.physical", WEAK), ("gm_pp", 0))),
        ),
        1,
        2,
        "vasht",
    ),
    "tactics, one who attacks": Bell(SMALL["tactics: a trial"].setup, 0, 4, "gate-champion"),
    "tactics, one who spends": Bell(SMALL["tactics: a trial"].setup, 0, 9, "gate-champion-2", 2),
}


def belled(system: System[Any], who: str) -> System[Any]:
    real = system.decided or system.over
    names = {side: name for name, side in system.sides.items()}

    def rung(world: Any) -> str | None:
        if world.agenda:
            return real(world)
        piece = next(one for one in system.panel(world).pieces if one.id == who)
        mine = system.sides.get(piece.side, piece.side)
        return names[mine if not piece.out else {"pcs": "npcs", "npcs": "pcs"}[mine]]

    return msgspec.structs.replace(system, decided=rung)


@pytest.mark.parametrize("name", BELLS)
def test_best_play_is_the_best_of_all_strategies(name: str) -> None:
    setup, seed, number, who, calls = BELLS[name]
    system = belled(setup.system, who)
    place = real_choices(table_of(setup, seed), number + 1)[number]
    place = place._replace(world=place.world.but(agenda=place.world.agenda[:calls]))
    side = system.side_of(place.world, place.role)
    told = advise_best_play(system, place, setup.policy(), (side,), Effort(worlds=5_000))
    wanted = Enumerated(system, setup.policy(), (side,), side).answers(place.world, place.tape)
    assert told.kind == "exact"
    assert {one.answer: one.value.value for one in told.options} == pytest.approx(wanted, abs=1e-7)
    assert max(wanted.values()) > min(wanted.values())
    assert told.best.value.value == pytest.approx(max(wanted.values()), abs=1e-7)


# ---- blind


def everything(system: System[Any], place: OpenChoice[Any], policy: Any) -> list[Any]:
    """All that advice, search and the bots say."""
    return [
        to_builtins(advise(system, place, policy, ONCE)),
        to_builtins(advise_best_play(system, place, policy, (), Effort(worlds=300))),
        *(to_builtins(make_bot(system, grade)(place)) for grade in GRADES),
    ]


def test_where_a_hidden_unit_stands_does_not_come_into_advice() -> None:
    system = hidden.SYSTEM
    policy = Setup("tactics", Match("yard-lesson")).policy()
    said = []
    for at in (hidden.BASE, *hidden.places(3, 7)):
        cards = () if at == hidden.BASE else (hidden.NUE,)
        world = hidden.table_of(at, (hidden.next_activation("a"), hidden.next_activation("b")), lp=4 + len(cards))
        said.append(everything(system, open_choice_at(system, world, (), ("a",)), policy))
    assert all(one == said[0] for one in said)
    assert system.view(world, ("b",)) != system.view(world, ("a",))


def test_where_somebody_obscured_stands_does_not_come_into_advice() -> None:
    system = obscured.SYSTEM
    policy = Setup("anyventure", Match("the-wooden-sword")).policy()
    said = []
    for at in (obscured.BASE, (3, 4), (8, 5), (2, 2)):
        world = obscured.table_of(at, obscured.turn("ana", "Middle"), obscured.turn("spy", "Middle"))
        table = Table(system, world, Seats.of(pcs=obscured.PCS, foes=("orc", "imp", "spy")))
        assert table.waiting_for() == ("pcs",)
        said.append(everything(system, place_of(table), policy))
    assert all(one == said[0] for one in said)


SECRETS = {
    "animon": ("rust-in-the-shed", {"special": "hates lamps", "motive": "hunger"}),
    "stunts": ("what-the-drowned-clerk-wants", {"secret": "It was the miller."}),
}


@pytest.mark.parametrize("name", SECRETS)
def test_what_an_npc_hides_does_not_come_into_advice(name: str) -> None:
    encounter, secrets = SECRETS[name]
    setup = Setup(name, Match(encounter))
    world = setup.world()
    said = []
    for changed in ({}, secrets):
        table = Table(setup.system, rewritten(world, changed), source=lambda sides: sides // 2)
        while (asked := open_question(table)) is None or setup.system.side_of(table.world, asked.who[0]) != "pcs":
            bot_acts(table)
        said.append((everything(setup.system, place_of(table), setup.policy()), table.world))
    assert said[0][0] == said[1][0]
    assert said[0][1] != said[1][1]


def rewritten(world: Any, changed: dict[str, str]) -> Any:
    """The same world with other secrets on the sheets of those who have one."""
    field = "fighters" if hasattr(world, "fighters") else "people"
    people = getattr(world, field)
    kept = tuple(
        one.but(sheet=one.sheet.but(**changed)) if all(hasattr(one.sheet, each) for each in changed) else one
        for one in people
    )
    return world.but(**{field: type(people)(kept)})


def test_an_answer_that_was_given_in_secret_is_not_on_the_tape_of_others() -> None:
    open_to_all, secret = ask("b", OneOf((1, 2)), "which?", 1), ask("b", OneOf((1, 2)), "which?", 1, seen_by=("b",))
    thrown = roll(dice(2, 6), Total(), "dice", by="b", seen_by=("b",))
    asked = [open_to_all, secret, thrown]
    assert known_tape(asked, (2, 2, 3), ("b",)) == (2, 2, 3)
    assert known_tape(asked, (2, 2, 3), ("a",)) == (2, 1, 7)


def charged() -> Table[Any]:
    """The spy comes out of hiding in a charge on ann, whose side is asked how she reacts."""
    world = hidden.table_of((10_000, 13_000), (hidden.attack("spy", "", "ann"),), ap=6)
    return Table(hidden.SYSTEM, world, Seats.of(a=("a",), b=("b",)), source=lambda sides: sides // 2)


def test_where_somebody_comes_out_of_hiding_advice_is_refused_and_bots_still_play() -> None:
    table, system = charged(), hidden.SYSTEM
    while (asked := open_question(table)) is None or asked.who != ("a",):
        bot_acts(table)
    place = place_of(table)
    assert place.now.unit("spy").at is not None
    assert place.world.unit("spy").at is None
    for way in (advise, advise_best_play):
        with pytest.raises(Refusal, match="what led to this question is hidden"):
            way(system, place, random_policy, *(((),) if way is advise_best_play else ()), ONCE)
    for grade in GRADES:
        assert asked.options.accepts(make_bot(system, grade)(place))


# ---- refused


@each_game
def test_advice_is_for_an_open_question_and_for_those_who_are_asked(name: str) -> None:
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
    with pytest.raises(Refusal, match=f"it is {' and '.join(asked.who)} who is asked here"):
        place_of(table, other)
    assert asked_die or asked is not None


def test_a_fight_that_is_over_leaves_nothing_to_advise() -> None:
    setup = small("animon", LESSON, *kids(smolkin=1, coach_brandt=1)).setup
    place = real_choices(table_of(setup, 0), 1)[0]
    over = place._replace(world=place.world.but(encounter=None, result="npcs"))
    with pytest.raises(Refusal, match="the fight is over"):
        advise(setup.system, over, setup.policy(), ONCE)


def test_too_few_worlds_are_said_to_be_too_few() -> None:
    setup = LIVE["tactics"]
    place = real_choices(table_of(setup, 1), 1)[0]
    with pytest.raises(Refusal, match="expected at least 2 worlds"):
        advise_best_play(setup.system, place, setup.policy(), (), Effort(worlds=1))
    with pytest.raises(Refusal, match="within is a share"):
        advise(setup.system, place, setup.policy(), Effort(within=0.0))
    told = advise(setup.system, place, setup.policy(), Effort("exact", worlds=40))
    assert told.kind == "bounded"
    assert all(one.value.low < one.value.high for one in told.options)
    assert "not everything was followed" in told.says()


def test_what_both_sides_answer_at_once_cannot_be_searched() -> None:
    setup = LIVE["tactics"]
    place = next(one for one in real_choices(table_of(setup, 4), 3) if len(one.asked.who) == 2)
    with pytest.raises(Refusal, match="both sides answer it at once"):
        advise_best_play(setup.system, place, setup.policy(), (), Effort(worlds=1_000))


def test_the_grades_are_named_when_one_is_misspelt() -> None:
    with pytest.raises(Refusal, match="there is no bot 'hrad'; there are easy, fair, normal, hard"):
        make_bot(game("animon"), "hrad")
