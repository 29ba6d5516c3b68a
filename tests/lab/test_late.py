"""A call is not run again for a world that differs only in what its facts change."""

from __future__ import annotations

from typing import Any

import pytest

from kernel.toys import brawl
from kernel.toys.brawl import Brawl, Card, Struck, weakest
from rulewright.kernel.scene import Scene, open_view
from rulewright.kernel.solve import Solver
from rulewright.lab.bulk import Bulk
from rulewright.lab.codes import Layout
from rulewright.lab.late import Deeds, Known, Late, LateSolver, applied, deeds_of

START = Brawl(cards=(Card(2, 1, 1), Card(2, 2, 1)), hp=(6, 6), agenda=(brawl.blow(0, 1),))


def test_what_happens_waits_until_somebody_looks() -> None:
    scene = Late(START, open_view)
    scene.happen(Struck(1, 2), Struck(1, 1))
    assert scene.waiting == scene.facts == [Struck(1, 2), Struck(1, 1)]
    assert scene.world.hp == (6, 3)
    assert scene.waiting == []
    scene.happen(Struck(0, 1))
    assert (scene.seen_by("0").hp, len(scene.facts)) == ((5, 3), 3)


@pytest.mark.parametrize("call", [brawl.turn(), brawl.blow(0, 1), brawl.pass_on(1)])
def test_the_same_comes_of_a_call_in_a_late_scene(call: Any) -> None:
    scenes = [list(kind(weakest).paths(START, call, (), 0, 1.0)) for kind in (Solver, LateSolver)]
    assert all(type(path.run.scene) is Scene for path in scenes[0])
    assert all(type(path.run.scene) is Late for path in scenes[1])
    plain, late = ([(path.run.scene.world, path.tape, path.chance) for path in paths] for paths in scenes)
    assert plain == late


def test_a_blow_is_struck_once_for_all_who_may_be_hit() -> None:
    bulk = Bulk(brawl.SYSTEM, weakest, (), START, frozenset())
    bulk.explore(1_000)
    runs = bulk.templates.solver.runs
    more = Bulk(brawl.SYSTEM, weakest, (), START.but(hp=(60, 60)), frozenset())
    more.explore(10_000)
    assert len(more.templates.all) > 3 * len(bulk.templates.all)
    assert more.templates.solver.runs == runs


def test_deeds_are_what_a_call_does_with_the_chance_of_it() -> None:
    paths = list(LateSolver[Brawl](weakest).paths(START.but(agenda=()), brawl.blow(0, 1), (), 0, 1.0))
    deeds = deeds_of(paths, {0})
    assert deeds
    assert sum(deeds.chances.values()) == pytest.approx(1)
    assert {applied(facts, START).hp for facts in deeds.chances} == {(6, 6), (6, 5), (6, 4), (6, 3)}


def test_deeds_are_known_again_by_what_decides_on_them() -> None:
    layout, known, deeds = Layout([2, 2, 2]), Known(), Deeds({(): 1.0}, frozenset({0}))

    def code(*held: int) -> int:
        return layout.code(enumerate(held))

    known.add(layout, code(1, 2, 3), deeds)
    assert known.find(layout, code(1, 2, 3)) is known.find(layout, code(1, 2, 0)) is deeds
    assert known.find(layout, code(1, 1, 3)) is known.find(layout, code(2, 2, 3)) is None


def test_what_waits_for_an_answer_is_not_known() -> None:
    three = brawl.brawl(2)
    paths = list(LateSolver[Brawl](weakest).paths(three, brawl.turn(), (), 0, 1.0, lambda *_: True))
    assert paths[0].run.asked is not None
    assert deeds_of(paths, set()) is None
