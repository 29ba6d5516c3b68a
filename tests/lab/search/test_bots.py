"""How those who look ahead weigh answers and policies: equal luck, no fight twice, and a doubt about the unusual."""

from __future__ import annotations

import random
import re
from collections import Counter
from pathlib import Path
from types import SimpleNamespace
from typing import Any, get_args, get_type_hints

import pytest

from lab.setups import LESSON, Setup, real_choices, table_of
from rulewright.cli import completion
from rulewright.lab.winner import winner_of
from rulewright.lab.sampling.fights import FightSampler, FightRecord
from rulewright.lab.search import contest
from rulewright.lab.search.bots import FIGHTS, GRADES, HardBot, make_bot
from rulewright.lab.search.choices import OpenChoice, policy_answers
from rulewright.lab.search.lookahead import DOUBT, Looking
from rulewright.lab.policies import bot_policy, policy_by_side
from rulewright.lab.search.rollouts import ENOUGH, sequential_halving, is_better, clear, standing
from rulewright.systems import game
from rulewright.table.play import inputs

ANIMON = game("animon")
PLAINLY = policy_by_side(ANIMON, bot_policy(ANIMON), bot_policy(ANIMON))


class Told(Looking):
    """Looks ahead into fights that go as they are told to."""

    def __init__(self, fights: int, worth: dict[Any, float], luck: tuple[float, ...] = (0.0, 0.1)) -> None:
        super().__init__(ANIMON, PLAINLY, fights, 12)
        self.worth, self.luck = worth, luck
        self.fought: Counter[tuple[Any, int]] = Counter()

    def once(self, place: OpenChoice[Any], answer: Any, luck: int) -> float:
        self.fought[answer, luck] += 1
        return self.worth.get(answer, 0.0) + (self.luck[luck % len(self.luck)] if answer in self.worth else 0.0)


@pytest.fixture(scope="module")
def place() -> OpenChoice[Any]:
    """Where the ready policies want two things, and there are more answers than those."""
    found = real_choices(table_of(Setup("animon", LESSON), 1), 12, "pcs")
    return next(one for one in found if len(set(policy_answers(ANIMON, one))) == 2 and len(one.asked.options.candidates()) >= 6)


def unusual(place: OpenChoice[Any]) -> Any:
    usual = set(policy_answers(ANIMON, place))
    return next(one for one in reversed(place.asked.options.candidates()) if one not in usual)


@pytest.mark.parametrize(("fights", "limit"), [(6, 64), (64, 288)])
def test_no_fight_is_played_twice_nor_more_than_is_said(place: OpenChoice[Any], fights: int, limit: int) -> None:
    told = Told(fights, {})
    told.answer(place)
    assert set(told.fought.values()) == {1}
    assert fights < sum(told.fought.values()) <= limit


def test_of_what_policies_like_the_better_is_taken_and_the_bots_own_if_both_are_alike(place: OpenChoice[Any]) -> None:
    own, other = dict.fromkeys(policy_answers(ANIMON, place))
    assert Told(16, {}).answer(place) == own
    assert Told(16, {other: 0.01}).answer(place) == other
    assert Told(16, {own: 0.01}).answer(place) == own


def test_what_no_policy_likes_has_to_be_clearly_better(place: OpenChoice[Any]) -> None:
    third = unusual(place)
    assert Told(64, {third: 0.3}).answer(place) == third
    shaky = tuple([1.0] * 3 + [-0.9] * 3)
    assert Told(64, {third: 0.0}, shaky).answer(place) != third


def test_better_is_by_so_many_standard_errors() -> None:
    gains = [0.0, 2.0] * 8
    none = [0.0] * 16
    assert is_better(gains, none, 3.8)
    assert not is_better(gains, none, 4.0)
    assert not is_better(none, none, 0.0)
    assert DOUBT == 2.0


@pytest.mark.parametrize(("gain", "fights"), [(0.0, ENOUGH), (0.01, 64), (0.3, ENOUGH)])
def test_the_last_two_fight_on_only_while_it_is_open_which_is_better(gain: float, fights: int) -> None:
    found: dict[str, list[float]] = {"own": [], "other": []}
    shakes = (0.0, 0.5, -0.5, 0.0)

    def once(one: str, luck: int) -> float:
        return gain + shakes[luck % 4] if one == "other" and gain else 0.0

    sequential_halving(("own", "other"), 64, once, found=found)
    assert len(found["own"]) == fights


def test_it_is_clear_for_who_is_ahead_and_for_who_is_behind() -> None:
    ahead, behind, near = [0.9, 1.0] * 8, [0.0] * 16, [0.0, 0.1, -0.1, 0.0] * 4
    assert clear(ahead, behind)
    assert clear(behind, ahead)
    assert clear(behind, list(behind))
    assert not clear(near, behind)


class Led(HardBot):
    """Fights in its head go well with one policy, and in the near future after one answer."""

    def __init__(self, best: str, near: Any = None) -> None:
        super().__init__(ANIMON, 0)
        self.best, self.good = best, near
        self.fought: Counter[str] = Counter()
        self.looked: Counter[Any] = Counter()
        self.far.once, self.near.once = self.told_far, self.told_near  # type: ignore[method-assign]

    def told_far(self, _place: Any, _answer: Any, _luck: int, fights: Any) -> float:
        name = next(name for (name, _), one in self.trodden.items() if one is fights)
        self.fought[name] += 1
        return float(name == self.best)

    def told_near(self, _place: Any, answer: Any, luck: int, _fights: Any) -> float:
        self.looked[answer] += 1
        return (0.3 + 0.1 * (luck % 2)) * (answer == self.good)


def parted() -> list[OpenChoice[Any]]:
    """Where the ready policies do not agree."""
    every = real_choices(table_of(Setup("animon", LESSON), 1), 12, "pcs")
    return [one for one in every if len(set(HardBot(ANIMON, 0).liked(one).values())) > 1]


def test_a_hard_bot_follows_the_policy_that_does_best_in_its_head() -> None:
    first, *_ = parted()
    for best in HardBot(ANIMON, 0).liked(first):
        led = Led(best)
        assert led.answer(first) == led.liked(first)[best]
        assert FIGHTS < led.fought.total() <= 48
        assert FIGHTS < led.looked.total() <= 48


def test_a_hard_bot_prefers_what_is_clearly_better_in_the_near_future() -> None:
    first, *_ = parted()
    for answer in set(HardBot(ANIMON, 0).liked(first).values()):
        assert Led("cautious", answer).answer(first) == answer


def test_a_hard_bot_looks_for_its_policy_once_in_a_round() -> None:
    led, places = Led("cautious"), parted()
    for place in places:
        led.answer(place)
        seen = led.fought.total()
        assert led.answer(place) == led.liked(place).get("cautious", led.liked(place)["plain"])
        assert led.fought.total() == seen
    rounds = {ANIMON.round_of(place.world) for place in places}
    assert set(led.chosen) == {("pcs", number) for number in rounds}


def test_where_all_policies_agree_nothing_is_looked_at() -> None:
    every = real_choices(table_of(Setup("animon", LESSON), 1), 12)
    led = Led("cautious")
    for one in every:
        if len(set(led.liked(one).values())) == 1:
            assert led.answer(one) == led.liked(one)["plain"]
    assert not led.fought | led.looked


def test_a_best_reply_starts_from_the_ready_policy_that_does_best(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three ready policies of which one always wins; what else a system has is not looked at."""
    system: Any = SimpleNamespace(policies={"silly": "lose", "clever": "win", "shy": "lose"})
    fought: list[str] = []

    class Told:
        def __init__(self, _system: Any, _world: Any, policy: Any) -> None:
            self.ours, self.theirs = policy

        def fight(self, _source: Any) -> Any:
            fought.append(self.ours)
            return FightRecord(self.ours, 1, {})

    monkeypatch.setattr(contest, "Arena", Told)
    monkeypatch.setattr(contest, "named", lambda one, name: one.policies[name])
    monkeypatch.setattr(contest, "sided", lambda _, ours, theirs: (ours, theirs))
    monkeypatch.setattr(contest, "ended_as", lambda _, end: {"win": "pcs", "lose": "npcs"}[end])
    assert contest.best_ready(system, None, "others", "pcs") == ("win", "others")
    assert set(fought) == {"win", "lose"}
    assert contest._with(system, "npcs", "own", "others") == ("others", "own")


def test_a_fair_bot_is_at_a_loss_every_other_time(place: OpenChoice[Any]) -> None:
    fair, normal = make_bot(ANIMON, "fair"), make_bot(ANIMON, "normal")
    number = len(place.asked.options.candidates())
    same = sum(fair(place) == normal(place) for _ in range(400)) / 400
    assert same == pytest.approx(0.5 + 0.5 / number, abs=0.12)
    assert all(place.asked.options.accepts(make_bot(ANIMON, grade)(place)) for grade in GRADES)


def test_a_fight_that_is_won_is_worth_all_and_one_that_is_lost_nothing() -> None:
    world = Setup("animon", LESSON).world()
    end = FightSampler(ANIMON, world, PLAINLY).fight(random.Random(1).randrange)[0]
    winner = winner_of(ANIMON, end)
    assert winner in ("pcs", "npcs")
    for role in ("smolkin", "coach-brandt"):
        assert standing(ANIMON, end, role) == float(ANIMON.side_of(end, role) == winner)
    assert 0.05 <= standing(ANIMON, world, "smolkin") <= 0.95


def test_a_hard_bot_remembers_no_fight_when_it_has_answered() -> None:
    follower = HardBot(ANIMON, 0)
    follower.answer(parted()[0])
    assert follower.trodden
    for fights in follower.trodden.values():
        assert (fights.ways, len(fights._spots)) == (0, 0)


def test_in_its_head_only_the_own_side_follows_the_policy() -> None:
    follower, places = HardBot(ANIMON, 0), parted()
    for place in places:
        alone, liked = place.asked.alone(place.role), follower.liked(place)
        for name in policy_answers:
            assert follower.fights(name, "pcs").solver.policy(alone, place.now) == policy_answers[name]
            assert follower.fights(name, "npcs").solver.policy(alone, place.now) == policy_answers["plain"]


def test_every_room_knows_the_same_grades() -> None:
    assert completion.grades("") == list(GRADES)
    assert get_args(get_type_hints(inputs.Bot)["grade"]) == ("", *GRADES)
    page = (Path(inputs.__file__).parents[1] / "server" / "static" / "desk.js").read_text()
    assert re.findall(r'\["(\w+)", "\w+ bot"\]', page) == list(GRADES)
