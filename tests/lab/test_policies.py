"""Policies by name: those of the games, those that every game has, and functions of a user."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from lab.setups import GAMES, LESSON, SMALL, real_choices, table_of
from rulewright.dice.dist import Dist
from rulewright.errors import Refusal
from rulewright.kernel.rules.options import Between, Offers, OneOf
from rulewright.kernel.rules.resolve import Ask, Call, ask
from rulewright.lab.effort import Effort
from rulewright.lab.experiments.simulate import simulate
from rulewright.lab.policies import bot_policy, find_policy, policy_by_side, policy_names, random_policy
from rulewright.lab.setup import Setup
from rulewright.systems import game

EXACT = Effort("exact", worlds=5_000)
SHORT = SMALL["tactics: a short lesson"].setup


def test_the_random_policy_gives_every_answer_the_same_chance() -> None:
    assert random_policy(ask("ann", OneOf(("x", "y", "z")), "which?", "x"), None) == Dist({"x": 1, "y": 1, "z": 1})
    assert random_policy(ask("ann", Between(0, 3), "how many?", 0), None) == Dist(dict.fromkeys(range(4), 1))


@pytest.mark.parametrize("name", GAMES)
def test_the_random_policy_first_draws_a_kind_of_action_then_one_of_that_kind(name: str) -> None:
    setup = next(one.setup for one in SMALL.values() if one.setup.game == name)
    choices = [one for one in real_choices(table_of(setup, 2), 8) if isinstance(one.asked.options, Offers)]
    asked = max((one.asked for one in choices), key=lambda one: len(one.options.candidates()))
    kinds = [Offers((one,)).candidates() for one in asked.options.open]
    drawn = random_policy(asked, None)
    assert isinstance(drawn, Dist)
    shares: Counter[Call] = Counter()
    for calls in kinds:
        shares.update(dict.fromkeys(calls, 1 / (len(kinds) * len(calls))))
    assert {one: weight / drawn.total for one, weight in drawn.items()} == pytest.approx(dict(shares))
    assert len(kinds) > 1
    assert len({len(calls) for calls in kinds}) > 1


@pytest.mark.parametrize("name", GAMES)
def test_every_named_policy_gives_allowed_answers(name: str) -> None:
    system = game(name)
    setup = next(one.setup for one in SMALL.values() if one.setup.game == name)
    assert {"careless", "careful", "spend-early", "spend-late", "plain", "random"} < set(policy_names(system))
    for choice in real_choices(table_of(setup, 1), 6):
        alone = choice.asked.alone(choice.role)
        for each in (one for one in policy_names(system) if one != "best-reply"):
            answer = find_policy(system, each)(alone, choice.now)
            for one in answer if isinstance(answer, Dist) else (answer,):
                assert alone.why_not(one) is None, (each, str(alone.label))


@pytest.mark.parametrize("name", GAMES)
def test_policies_keep_to_the_default_where_there_is_no_world(name: str) -> None:
    asked = ask("ann", OneOf((1, 2, 3)), "which?", 3)
    for each in game(name).policies:
        assert find_policy(game(name), each)(asked, None) == 3


def test_each_side_has_its_own_policy() -> None:
    system = game("tactics")
    both = policy_by_side(system, lambda asked, seen: "ours", lambda asked, seen: "theirs")
    world = SHORT.world()
    answers = [both(ask(who, OneOf((1, 2)), "which?", 1), world) for who in ("a", "b")]
    assert answers == ["ours", "theirs"]


USER_POLICIES = """
from rulewright.systems import game

focus = game("tactics").policies["careless"]

def mine(asked, seen):
    return focus(asked, seen)

def lazy(asked, seen):
    return asked.default

def cheat(asked, seen):
    return "victory"

def broken(asked, seen):
    return seen.no_such_thing

number = 3
"""


@pytest.fixture
def user_file(tmp_path: Path) -> Path:
    file = tmp_path / "mine_of_tactics.py"
    file.write_text(USER_POLICIES, "utf-8")
    return file


def test_a_users_policy_is_found_by_its_file(user_file: Path) -> None:
    mine = simulate(Setup("tactics", SHORT.match, f"{user_file}:mine", f"{user_file}:mine"), EXACT)
    assert mine.win.value == pytest.approx(simulate(SHORT, EXACT).win.value, abs=1e-12)
    lazy = simulate(Setup("tactics", SHORT.match, f"{user_file}:lazy"), EXACT)
    assert abs(lazy.win.value - mine.win.value) > 0.05


def test_a_users_policy_is_found_by_its_module(user_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(user_file.parent))
    found = simulate(Setup("tactics", SHORT.match, "mine_of_tactics:mine"), EXACT)
    assert found.win.value == pytest.approx(simulate(SHORT, EXACT).win.value, abs=1e-12)


@pytest.mark.parametrize("way", ["exact", "sampled"])
def test_a_users_policy_may_only_give_allowed_answers(user_file: Path, way: str) -> None:
    with pytest.raises(Refusal, match="gave an illegal answer to .*: ") as caught:
        simulate(Setup("tactics", SHORT.match, f"{user_file}:cheat"), Effort(way, fights=50))  # type: ignore[arg-type]
    assert "victory" in str(caught.value)


def test_an_error_in_a_users_policy_is_reported_with_its_line(user_file: Path) -> None:
    with pytest.raises(Refusal, match=r"broken.*no_such_thing.*mine_of_tactics.py, line \d+"):
        simulate(Setup("tactics", SHORT.match, f"{user_file}:broken"), EXACT)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("carelss", ["no policy 'carelss'", "did you mean careless"]),
        ("Random", ["did you mean random"]),
        ("spend-erly", ["did you mean spend-early"]),
        ("zzz", ["no policy 'zzz'", "careless", "best-reply"]),
        ("no_such_module:mine", ["cannot read the policy no_such_module:mine", "no_such_module"]),
        ("nowhere.py:mine", ["cannot read the policy nowhere.py:mine", "No such file"]),
    ],
)
def test_an_unknown_policy_is_refused_with_the_nearest_name(name: str, words: list[str]) -> None:
    for game_name in GAMES:
        with pytest.raises(Refusal) as caught:
            find_policy(game(game_name), name)
        assert [word for word in words if word not in str(caught.value)] == [], str(caught.value)


def test_best_reply_is_found_by_search_and_cannot_be_followed() -> None:
    with pytest.raises(Refusal, match="best-reply is found by search") as caught:
        find_policy(game("animon"), "best-reply")
    assert "did you mean" not in str(caught.value)
    assert str(caught.value).count("best-reply") == 1


@pytest.mark.parametrize("name", ["yours", "number"])
def test_a_file_without_the_function_is_refused(user_file: Path, name: str) -> None:
    with pytest.raises(Refusal, match=f"mine_of_tactics.py has no function '{name}'"):
        find_policy(game("tactics"), f"{user_file}:{name}")


def test_a_file_that_is_not_python_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "bad.py"
    file.write_text("def mine(:\n", "utf-8")
    with pytest.raises(Refusal, match="cannot read the policy"):
        find_policy(game("tactics"), f"{file}:mine")


def test_the_plain_policy_is_the_bot_of_the_game() -> None:
    setup = Setup("animon", LESSON)
    for choice in real_choices(table_of(setup, 3), 5):
        alone: Ask[object] = choice.asked.alone(choice.role)
        assert bot_policy(setup.system)(alone, choice.now) == setup.system.bot(alone, choice.now)


@pytest.mark.parametrize(("former", "name"), [("focus-fire", "careless"), ("cautious", "careful")])
def test_policies_are_found_by_their_former_names(former: str, name: str) -> None:
    system = game("animon")
    for choice in real_choices(table_of(Setup("animon", LESSON), 1), 3):
        alone = choice.asked.alone(choice.role)
        assert find_policy(system, former)(alone, choice.now) == find_policy(system, name)(alone, choice.now)
    assert former not in policy_names(system)
