"""The plan of a sweep as its file describes it, and every mistake a file can contain."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from rulewright.errors import Refusal
from rulewright.lab.experiments.grid import EXAMPLE, MAX_POINTS, derive_seed, parse_plan, read_plan

TOP = 'game = "skirmish"\nours = ["cat"]\ntheirs = ["ant"]\n'


def planned(text: str):
    return parse_plan(tomllib.loads(text))


def test_every_combination_is_a_point_with_its_setup() -> None:
    plan = planned(
        'game = "skirmish"\nours = ["cat"]\nrulings = ["weather=wet"]\n'
        '[set]\n"npc.cat.strength" = 5\n'
        '[effort]\nwithin = "4%"\nseed = 3\n'
        '[grid]\ntheirs = ["boar", ["ant", "ant"]]\nwe = ["careful", "careless"]\n'
        'rulings = [[], "first.blow=ours"]\n'
        '[grid.set]\n"npc.ant.strength" = [1, 2]\nnpc.cat.strength = [6]\n'
    )
    assert [axis.name for axis in plan.axes] == ["theirs", "we", "rulings", "npc.ant.strength", "npc.cat.strength"]
    assert plan.size == len(plan.points) == 2 * 2 * 2 * 2
    last = plan.points[-1]
    assert last.values == (("ant", "ant"), "careless", ("first.blow=ours",), 2, 6)
    assert (last.setup.ours, last.setup.theirs, last.effort.within) == ("careless", "careless", 0.04)
    assert last.setup.match.rulings == ("weather=wet", "first.blow=ours")
    assert dict(last.setup.match.changes) == {"npc.cat.strength": 6, "npc.ant.strength": 2}


def test_the_seed_of_a_point_depends_on_its_setup_only() -> None:
    forward = planned(TOP + '[grid]\nwe = ["careful", "careless"]\nthey = ["careful", "careless"]\n')
    backward = planned(TOP + '[grid]\nthey = ["careless", "careful"]\nwe = ["careless", "careful"]\n')
    seeds = [{point.setup: point.effort.seed for point in plan.points} for plan in (forward, backward)]
    assert seeds[0] == seeds[1]
    assert len(set(seeds[0].values())) == 4
    setup = forward.points[0].setup
    assert derive_seed(0, setup) != derive_seed(1, setup)
    assert derive_seed(1, setup.but(match=setup.match.but(pack="x.toml"))) == derive_seed(1, setup)


MISTAKES = [
    ('gane = "x"', r"unknown 'gane', there are game, .*; did you mean game\?"),
    (TOP + "[grid]\nwee = []", r"unknown 'wee' in \[grid\], .*; did you mean we\?"),
    (TOP + "[effort]\nfight = 3", r"unknown 'fight' in \[effort\], .*; did you mean fights\?"),
    (TOP + "grid = 3", r"expected \[grid\] to be a table"),
    ("ours = []", "'game' is missing"),
    ("game = 3", "game: expected text, got 3"),
    (TOP + "[grid]\nwe = []", "the list of we is empty"),
    (TOP + '[grid]\nwe = "careful"', "grid.we: expected a list, got 'careful'"),
    (TOP + "[grid]\nwe = [3]", r"grid\.we\[0\]: expected text, got 3"),
    (TOP + '[grid]\nwe = ["a", "a"]', "a is twice in the list of we"),
    (TOP + '[grid.set]\n"npc.ant.strength" = 3', "expected a list of values to try for npc.ant.strength, got 3"),
    (TOP + '[grid.set]\n"npc.ant.strength" = [{ a = 1 }]', "a value of npc.ant.strength is a number, a text"),
    (TOP, "there is nothing to vary"),
    (TOP + '[grid]\nwe = ["careful"]', "there is nothing to vary"),
    (TOP + f'[grid.set]\n"a.b" = {list(range(101))}\n"c.d" = {list(range(100))}', f"the limit is {MAX_POINTS:,}"),
    (TOP + 'encounter = "duel"\n[grid]\nwe = ["a", "b"]', "expected an encounter, or both ours and theirs"),
    ('game = "skirmish"\nours = ["cat"]\n[grid]\nwe = ["a", "b"]', "expected an encounter, or both ours and theirs"),
    ('game = "skirmish"\n[grid]\nwe = ["a", "b"]', "expected an encounter, or both ours and theirs"),
    (TOP + '[effort]\nwithin = "x%"', "within is a share such as 0.5% or 0.005, not 'x%'"),
    (TOP + "[effort]\nwithin = 0", "within is a share between 0 and 1"),
    (TOP + '[effort]\nway = "fast"', "way is auto, exact or sampled, not 'fast'"),
]


@pytest.mark.parametrize(("text", "why"), MISTAKES)
def test_a_mistake_in_a_file_is_explained(text: str, why: str) -> None:
    with pytest.raises(Refusal, match=why):
        planned(text)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('[grid]\nwe = ["careful", "carelss"]', "we = carelss: .*did you mean careless?"),
        ('[grid.set]\n"npc.ant.strength" = [1, "x"]', "npc.ant.strength = x: npc.ant.strength cannot be 'x'"),
        ('[grid.set]\n"npc.bee.strength" = [1, 2]', "npc.bee.strength = 1: there is no 'bee'"),
        ('[grid]\nrulings = [[], "wether=wet"]', "rulings = wether=wet: there is no ruling 'wether'"),
    ],
)
def test_every_value_is_checked_before_anything_is_played(skirmish: str, text: str, why: str) -> None:
    with pytest.raises(Refusal, match=why):
        planned(TOP + text).checked()


def test_an_error_names_its_file(tmp_path: Path) -> None:
    file = tmp_path / "s.toml"
    with pytest.raises(Refusal, match=r"cannot read .*s.toml: No such file"):
        read_plan(file)
    file.write_bytes(b"\xff\xfe")
    with pytest.raises(Refusal, match=r"s.toml cannot be read: .*expected a sweep in TOML"):
        read_plan(file)
    file.write_text(TOP)
    with pytest.raises(Refusal, match=r"s.toml: there is nothing to vary"):
        read_plan(file)


def test_a_pack_is_looked_for_beside_the_file(tmp_path: Path) -> None:
    (tmp_path / "s.toml").write_text(TOP + 'pack = "mine.toml"\n[grid]\nwe = ["a", "b"]')
    assert read_plan(tmp_path / "s.toml").setup.match.pack == str(tmp_path / "mine.toml")


def test_the_example_is_a_sweep_that_can_be_played() -> None:
    assert parse_plan(tomllib.loads(EXAMPLE)).checked().size == 4
