"""Policies by name: those of the games, those every game has, one's own, and what is wrong with them."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from lab.setups import GAMES, LESSON, SMALL, real_choices, table_of
from rulewright.dice.dist import Dist
from rulewright.errors import Refusal
from rulewright.kernel.rules.options import Between, Offers, OneOf
from rulewright.kernel.rules.resolve import Ask, Call, ask
from rulewright.lab.experiments.simulate import simulate
from rulewright.lab.effort import Effort
from rulewright.lab.search.policies import names
from rulewright.lab.policies import random_policy, find_policy, bot_policy, policy_by_side
from rulewright.lab.setup import Setup
from rulewright.systems import game

EXACT = Effort("exact", worlds=5_000)
SHORT = SMALL["tactics: a short lesson"].setup


def test_anything_is_as_likely_as_anything_else() -> None:
    assert random_policy(ask("ann", OneOf(("x", "y", "z")), "which?", "x"), None) == Dist({"x": 1, "y": 1, "z": 1})
    assert random_policy(ask("ann", Between(0, 3), "how many?", 0), None) == Dist(dict.fromkeys(range(4), 1))


@pytest.mark.parametrize("name", GAMES)
def test_among_deeds_first_any_kind_then_any_way_to_do_it(name: str) -> None:
    setup = next(one.setup for one in SMALL.values() if one.setup.game == name)
    places = [one for one in real_choices(table_of(setup, 2), 8) if isinstance(one.asked.options, Offers)]
    asked = max((one.asked for one in places), key=lambda one: len(one.options.candidates()))
    kinds = [Offers((one,)).candidates() for one in asked.options.open]
    drawn = random_policy(asked, None)
    assert isinstance(drawn, Dist)
    shares: Counter[Call] = Counter()
    for ways in kinds:
        shares.update(dict.fromkeys(ways, 1 / (len(kinds) * len(ways))))
    assert {one: weight / drawn.total for one, weight in drawn.items()} == pytest.approx(dict(shares))
    assert len(kinds) > 1
    assert len({len(ways) for ways in kinds}) > 1


@pytest.mark.parametrize("name", GAMES)
def test_every_policy_that_is_named_answers_what_is_allowed(name: str) -> None:
    system = game(name)
    setup = next(one.setup for one in SMALL.values() if one.setup.game == name)
    assert {"focus-fire", "cautious", "spend-early", "spend-late", "plain", "random"} < set(names(system))
    for place in real_choices(table_of(setup, 1), 6):
        alone = place.asked.alone(place.role)
        for each in (one for one in names(system) if one != "best-reply"):
            given = find_policy(system, each)(alone, place.now)
            for one in given if isinstance(given, Dist) else (given,):
                assert alone.why_not(one) is None, (each, alone.label)


@pytest.mark.parametrize("name", GAMES)
def test_where_there_is_no_world_the_default_is_kept(name: str) -> None:
    asked = ask("ann", OneOf((1, 2, 3)), "which?", 3)
    for each in ("plain", *game(name).policies):
        assert find_policy(game(name), each)(asked, None) == 3


def test_each_side_has_its_own_policy() -> None:
    system = game("tactics")
    both = policy_by_side(system, lambda asked, seen: "ours", lambda asked, seen: "theirs")
    world = SHORT.world()
    said = [both(ask(who, OneOf((1, 2)), "which?", 1), world) for who in ("a", "b")]
    assert said == ["ours", "theirs"]


OWN = """
from rulewright.systems import game

focus = game("tactics").policies["focus-fire"]

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
def own(tmp_path: Path) -> Path:
    file = tmp_path / "mine_of_tactics.py"
    file.write_text(OWN, "utf-8")
    return file


def test_a_policy_of_ones_own_by_its_file(own: Path) -> None:
    mine = simulate(Setup("tactics", SHORT.match, f"{own}:mine", f"{own}:mine"), EXACT)
    assert mine.win.value == pytest.approx(simulate(SHORT, EXACT).win.value, abs=1e-12)
    lazy = simulate(Setup("tactics", SHORT.match, f"{own}:lazy"), EXACT)
    assert abs(lazy.win.value - mine.win.value) > 0.05


def test_a_policy_of_ones_own_by_its_module(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(own.parent))
    found = simulate(Setup("tactics", SHORT.match, "mine_of_tactics:mine"), EXACT)
    assert found.win.value == pytest.approx(simulate(SHORT, EXACT).win.value, abs=1e-12)


@pytest.mark.parametrize("way", ["exact", "sampled"])
def test_an_answer_that_is_not_allowed_is_told(own: Path, way: str) -> None:
    with pytest.raises(Refusal, match="may not answer .* so: ") as caught:
        simulate(Setup("tactics", SHORT.match, f"{own}:cheat"), Effort(way, fights=50))  # type: ignore[arg-type]
    assert "victory" in str(caught.value)


def test_a_policy_that_fails_is_told_with_its_line(own: Path) -> None:
    with pytest.raises(Refusal, match=r"broken.*no_such_thing.*mine_of_tactics.py, line \d+"):
        simulate(Setup("tactics", SHORT.match, f"{own}:broken"), EXACT)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("focus-fir", ["no policy 'focus-fir'", "did you mean focus-fire"]),
        ("Random", ["did you mean random"]),
        ("spend-erly", ["did you mean spend-early"]),
        ("zzz", ["no policy 'zzz'", "focus-fire", "best-reply"]),
        ("no_such_module:mine", ["cannot read the policy no_such_module:mine", "no_such_module"]),
        ("nowhere.py:mine", ["cannot read the policy nowhere.py:mine", "No such file"]),
    ],
)
def test_an_unknown_policy_is_refused_with_the_nearest_name(name: str, words: list[str]) -> None:
    for game_name in GAMES:
        with pytest.raises(Refusal) as caught:
            find_policy(game(game_name), name)
        assert [word for word in words if word not in str(caught.value)] == [], str(caught.value)


def test_a_best_reply_is_searched_for_and_not_followed() -> None:
    with pytest.raises(Refusal, match="best-reply is found by search") as caught:
        find_policy(game("animon"), "best-reply")
    assert "did you mean" not in str(caught.value)
    assert str(caught.value).count("best-reply") == 1


@pytest.mark.parametrize("name", ["yours", "number"])
def test_a_file_without_the_function_is_refused(own: Path, name: str) -> None:
    with pytest.raises(Refusal, match=f"mine_of_tactics.py has no function '{name}'"):
        find_policy(game("tactics"), f"{own}:{name}")


def test_a_file_that_is_no_python_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "bad.py"
    file.write_text("def mine(:\n", "utf-8")
    with pytest.raises(Refusal, match="cannot read the policy"):
        find_policy(game("tactics"), f"{file}:mine")


def test_the_plain_policy_is_the_games_bot() -> None:
    setup = Setup("animon", LESSON)
    for place in real_choices(table_of(setup, 3), 5):
        alone: Ask[object] = place.asked.alone(place.role)
        assert bot_policy(setup.system)(alone, place.now) == setup.system.bot(alone, place.now)
