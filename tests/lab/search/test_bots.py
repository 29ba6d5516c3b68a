"""How bots compare answers and policies: common random numbers, no rollout twice, and doubt about unusual answers."""

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
from rulewright.lab.policies import bot_policy, policy_by_side
from rulewright.lab.sampling.fights import FightRecord, FightSampler
from rulewright.lab.search import contest
from rulewright.lab.search.bots import GRADES, ROLLOUTS, HardBot, make_bot
from rulewright.lab.search.choices import OpenChoice, policy_answers
from rulewright.lab.search.lookahead import DOUBT, RolloutPlayer
from rulewright.lab.search.rollouts import MIN_TO_SETTLE, is_better, is_settled, score_position, sequential_halving
from rulewright.lab.winner import winner_of
from rulewright.systems import game
from rulewright.table.play import inputs

ANIMON = game("animon")
BOT_POLICY = policy_by_side(ANIMON, bot_policy(ANIMON), bot_policy(ANIMON))


class ScriptedPlayer(RolloutPlayer):
    """A player whose rollouts have given scores."""

    def __init__(self, rollouts: int, worth: dict[Any, float], luck: tuple[float, ...] = (0.0, 0.1)) -> None:
        super().__init__(ANIMON, BOT_POLICY, rollouts, 12)
        self.worth, self.luck = worth, luck
        self.played: Counter[tuple[Any, int]] = Counter()

    def play(self, choice: OpenChoice[Any], answer: Any, number: int) -> float:
        self.played[answer, number] += 1
        return self.worth.get(answer, 0.0) + (self.luck[number % len(self.luck)] if answer in self.worth else 0.0)


@pytest.fixture(scope="module")
def choice() -> OpenChoice[Any]:
    """A choice with two answers of policies, and more answers than those."""
    found = real_choices(table_of(Setup("animon", LESSON), 1), 12, "pcs")
    return next(
        one for one in found if len(set(policy_answers(ANIMON, one))) == 2 and len(one.asked.options.candidates()) >= 6
    )


def unusual_answer(choice: OpenChoice[Any]) -> Any:
    usual = set(policy_answers(ANIMON, choice))
    return next(one for one in reversed(choice.asked.options.candidates()) if one not in usual)


@pytest.mark.parametrize(("rollouts", "limit"), [(6, 64), (64, 288)])
def test_no_rollout_is_played_twice_and_their_number_is_limited(
    choice: OpenChoice[Any], rollouts: int, limit: int
) -> None:
    player = ScriptedPlayer(rollouts, {})
    player.answer(choice)
    assert set(player.played.values()) == {1}
    assert rollouts < sum(player.played.values()) <= limit


def test_the_better_policy_answer_is_taken_and_the_bots_own_among_equals(choice: OpenChoice[Any]) -> None:
    own, other = dict.fromkeys(policy_answers(ANIMON, choice))
    assert ScriptedPlayer(16, {}).answer(choice) == own
    assert ScriptedPlayer(16, {other: 0.01}).answer(choice) == other
    assert ScriptedPlayer(16, {own: 0.01}).answer(choice) == own


def test_an_unusual_answer_has_to_be_clearly_better(choice: OpenChoice[Any]) -> None:
    third = unusual_answer(choice)
    assert ScriptedPlayer(64, {third: 0.3}).answer(choice) == third
    shaky = tuple([1.0] * 3 + [-0.9] * 3)
    assert ScriptedPlayer(64, {third: 0.0}, shaky).answer(choice) != third


def test_better_means_by_more_than_some_standard_errors() -> None:
    gains = [0.0, 2.0] * 8
    none = [0.0] * 16
    assert is_better(gains, none, 3.8)
    assert not is_better(gains, none, 4.0)
    assert not is_better(none, none, 0.0)
    assert DOUBT == 2.0


@pytest.mark.parametrize(("gain", "rollouts"), [(0.0, MIN_TO_SETTLE), (0.01, 64), (0.3, MIN_TO_SETTLE)])
def test_the_last_two_candidates_go_on_only_until_one_is_clearly_better(gain: float, rollouts: int) -> None:
    scores: dict[str, list[float]] = {"own": [], "other": []}
    noise = (0.0, 0.5, -0.5, 0.0)

    def play(candidate: str, number: int) -> float:
        return gain + noise[number % 4] if candidate == "other" and gain else 0.0

    sequential_halving(("own", "other"), 64, play, scores=scores)
    assert len(scores["own"]) == rollouts


def test_a_comparison_is_settled_from_either_side() -> None:
    ahead, behind, near = [0.9, 1.0] * 8, [0.0] * 16, [0.0, 0.1, -0.1, 0.0] * 4
    assert is_settled(ahead, behind)
    assert is_settled(behind, ahead)
    assert is_settled(behind, list(behind))
    assert not is_settled(near, behind)


class ScriptedHardBot(HardBot):
    """A hard bot whose rollouts go well with one policy, and in the near future after one answer."""

    def __init__(self, best: str, near: Any = None) -> None:
        super().__init__(ANIMON, 0)
        self.best, self.good = best, near
        self.far_rollouts: Counter[str] = Counter()
        self.near_rollouts: Counter[Any] = Counter()
        self.far.play, self.near.play = self.play_far, self.play_near  # type: ignore[method-assign]

    def play_far(self, _choice: Any, _answer: Any, _number: int, cache: Any) -> float:
        name = next(name for (name, _), one in self.caches.items() if one is cache)
        self.far_rollouts[name] += 1
        return float(name == self.best)

    def play_near(self, _choice: Any, answer: Any, number: int, _cache: Any) -> float:
        self.near_rollouts[answer] += 1
        return (0.3 + 0.1 * (number % 2)) * (answer == self.good)


def disputed_choices() -> list[OpenChoice[Any]]:
    """Choices on which the policies do not agree."""
    every = real_choices(table_of(Setup("animon", LESSON), 1), 12, "pcs")
    return [one for one in every if len(set(HardBot(ANIMON, 0).policy_answers(one).values())) > 1]


def test_a_hard_bot_follows_the_policy_that_does_best_in_rollouts() -> None:
    first, *_ = disputed_choices()
    for best in HardBot(ANIMON, 0).policy_answers(first):
        bot = ScriptedHardBot(best)
        assert bot.answer(first) == bot.policy_answers(first)[best]
        assert ROLLOUTS < bot.far_rollouts.total() <= 48
        assert ROLLOUTS < bot.near_rollouts.total() <= 48


def test_a_hard_bot_prefers_what_is_clearly_better_in_the_near_future() -> None:
    first, *_ = disputed_choices()
    for answer in set(HardBot(ANIMON, 0).policy_answers(first).values()):
        assert ScriptedHardBot("careful", answer).answer(first) == answer


def test_a_hard_bot_chooses_its_policy_once_in_a_round() -> None:
    bot, choices = ScriptedHardBot("careful"), disputed_choices()
    for choice in choices:
        bot.answer(choice)
        seen = bot.far_rollouts.total()
        assert bot.answer(choice) == bot.policy_answers(choice).get("careful", bot.policy_answers(choice)["plain"])
        assert bot.far_rollouts.total() == seen
    rounds = {ANIMON.round_of(choice.world) for choice in choices}
    assert set(bot.chosen) == {("pcs", number) for number in rounds}


def test_a_hard_bot_plays_no_rollouts_where_all_policies_agree() -> None:
    every = real_choices(table_of(Setup("animon", LESSON), 1), 12)
    bot = ScriptedHardBot("careful")
    for one in every:
        if len(set(bot.policy_answers(one).values())) == 1:
            assert bot.answer(one) == bot.policy_answers(one)["plain"]
    assert not bot.far_rollouts | bot.near_rollouts


def test_a_best_response_starts_from_the_policy_that_does_best(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of three policies one always wins; nothing else of the system is used."""
    system: Any = SimpleNamespace(policies={"silly": "lose", "clever": "win", "shy": "lose"})
    fought: list[str] = []

    class ScriptedSampler:
        def __init__(self, _system: Any, _world: Any, policy: Any) -> None:
            self.ours, self.theirs = policy

        def fight(self, _source: Any) -> Any:
            fought.append(self.ours)
            return FightRecord(self.ours, 1, {})

    monkeypatch.setattr(contest, "FightSampler", ScriptedSampler)
    monkeypatch.setattr(contest, "find_policy", lambda one, name: one.policies[name])
    monkeypatch.setattr(contest, "policy_by_side", lambda _, ours, theirs: (ours, theirs))
    monkeypatch.setattr(contest, "winner_of", lambda _, end: {"win": "pcs", "lose": "npcs"}[end])
    assert contest.best_named_policy(system, None, "others", "pcs") == ("win", "others")
    assert set(fought) == {"win", "lose"}
    assert contest._replace_side(system, "npcs", "own", "others") == ("others", "own")


def test_a_fair_bot_answers_at_random_every_other_time(choice: OpenChoice[Any]) -> None:
    fair, normal = make_bot(ANIMON, "fair"), make_bot(ANIMON, "normal")
    number = len(choice.asked.options.candidates())
    same = sum(fair(choice) == normal(choice) for _ in range(400)) / 400
    assert same == pytest.approx(0.5 + 0.5 / number, abs=0.12)
    assert all(choice.asked.options.accepts(make_bot(ANIMON, grade)(choice)) for grade in GRADES)


def test_a_won_fight_scores_1_and_a_lost_fight_0() -> None:
    world = Setup("animon", LESSON).world()
    end = FightSampler(ANIMON, world, BOT_POLICY).fight(random.Random(1).randrange)[0]
    winner = winner_of(ANIMON, end)
    assert winner in ("pcs", "npcs")
    for role in ("smolkin", "coach-brandt"):
        assert score_position(ANIMON, end, role) == float(ANIMON.side_of(end, role) == winner)
    assert 0.05 <= score_position(ANIMON, world, "smolkin") <= 0.95


def test_a_hard_bot_keeps_no_transitions_after_an_answer() -> None:
    bot = HardBot(ANIMON, 0)
    bot.answer(disputed_choices()[0])
    assert bot.caches
    for cache in bot.caches.values():
        assert (cache.size, len(cache._worlds)) == (0, 0)


def test_in_rollouts_only_the_bots_side_follows_the_policy() -> None:
    bot = HardBot(ANIMON, 0)
    for choice in disputed_choices():
        alone, by_policy = choice.asked.alone(choice.role), bot.policy_answers(choice)
        for name in by_policy:
            assert bot.cache_for(name, "pcs").solver.policy(alone, choice.now) == by_policy[name]
            assert bot.cache_for(name, "npcs").solver.policy(alone, choice.now) == by_policy["plain"]


def test_completion_table_and_page_know_the_same_grades() -> None:
    assert completion.grades("") == list(GRADES)
    assert get_args(get_type_hints(inputs.Bot)["grade"]) == ("", *GRADES)
    words = (Path(__file__).parents[3] / "web" / "src" / "words" / "gm.en.ts").read_text("utf-8")
    assert re.findall(r'^ +(\w+): "an? \w+ bot"', words, re.MULTILINE) == list(GRADES)
