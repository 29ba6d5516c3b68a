"""The difficulty of an encounter in words and numbers, and what would change it."""

from __future__ import annotations

import pytest

from rulewright.content.shelf import Match
from rulewright.kernel.rules.encoding import encode
from rulewright.systems import game
from rulewright.table.preparing import difficulty as module
from rulewright.table.preparing.difficulty import EncounterTrials, difficulty
from rulewright.table.preparing.difficulty_jobs import UNWATCHED_SECONDS, DifficultyJobs
from rulewright.table.preparing.difficulty_types import DifficultyData, DifficultyRequest

OURS, THEIRS = ("pip-gustwren",), ("truant", "truant")


@pytest.fixture
def few_fights(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "CHANGE_FIGHTS", 10)
    monkeypatch.setattr(module, "COST_FIGHTS", 2)


def request(theirs: tuple[str, ...] = THEIRS, **more: object) -> DifficultyRequest:
    match = Match(ours=OURS, theirs=theirs)
    return DifficultyRequest("animon", match, match, fights=10)._replace(**more)


def last(wanted: DifficultyRequest) -> DifficultyData:
    *_, found = difficulty(wanted)
    return found


@pytest.mark.usefixtures("few_fights")
def test_it_says_how_long_it_lasts_and_who_falls_and_ends_done() -> None:
    found = last(request())
    assert found.done
    assert "round" in found.sentence
    assert [one.who for one in found.falls] == ["gustwren"]
    assert found.falls[0].name == "Gustwren"
    assert last(request(language="es")).sentence != found.sentence


def test_a_few_fights_say_nothing_in_words() -> None:
    assert next(difficulty(request())).sentence == ""


@pytest.mark.usefixtures("few_fights")
def test_one_less_one_more_and_one_more_hero_are_tried_biggest_first() -> None:
    found = last(request(("kilnguard", "truant"), heroes=("jory-smolkin-grown",)))
    assert {(one.act, one.who) for one in found.changes} == {
        ("less", "kilnguard"),
        ("more", "kilnguard"),
        ("less", "truant"),
        ("more", "truant"),
        ("hero", "jory-smolkin-grown"),
    }
    sizes = [abs(one.points) for one in found.changes]
    assert sizes == sorted(sizes, reverse=True)
    assert "Kilnguard" in next(one.title for one in found.changes if one.who == "kilnguard")


@pytest.mark.usefixtures("few_fights")
def test_a_side_of_one_is_never_left_empty() -> None:
    assert [(one.act, one.who) for one in last(request(("truant",))).changes] == [("more", "truant")]


@pytest.mark.usefixtures("few_fights")
def test_one_more_of_a_creature_of_the_browser_costs_points() -> None:
    costs = last(request(("truant",), creatures=("oldtooth", "truant"))).costs
    assert set(costs) == {"oldtooth", "truant"}
    assert costs["oldtooth"] < costs["truant"]


def test_a_hero_is_counted_as_the_last_fight_left_it() -> None:
    system = game("stunts")
    match = Match("the-last-word")
    world = system.shelf.match(match)
    hero = next(one for one in system.panel(world).pieces if one.side == "pcs").id
    hurt = world.but(people=tuple(one.but(pp=one.pp + 4) if one.id == hero else one for one in world.people))
    trials = EncounterTrials(DifficultyRequest("stunts", match, match, encode(hurt)))
    fresh = EncounterTrials(DifficultyRequest("stunts", match, match))
    assert trials.world(match) == system.carry(hurt, world) != world
    assert fresh.world(match) == world


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_study_ends_when_its_page_is_left() -> None:
    clock = Clock()
    jobs = DifficultyJobs(clock)
    try:
        assert jobs.start("page-one", request(fights=600)).state == "running"
        clock.now += UNWATCHED_SECONDS / 2
        assert jobs.of("page-one") is not None
        jobs.start("page-two", request(fights=600))
        clock.now += UNWATCHED_SECONDS * 0.6
        assert jobs.of("page-two") is not None
        clock.now += UNWATCHED_SECONDS * 0.6
        # The first was not asked about for longer than that; the second was.
        assert jobs.of("page-two") is not None
        assert jobs.of("page-one") is None
        jobs.stop("page-two")
        assert jobs.of("page-two") is None
    finally:
        jobs.close()
