"""Duels of every row against every column, and their outliers."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.content.shelf import Match
from rulewright.errors import Refusal
from rulewright.lab.effort import Effort
from rulewright.lab.experiments import duels as duels_module
from rulewright.lab.experiments.duels import are_peers, duels, outliers_of_side
from rulewright.lab.setup import Setup
from rulewright.lab.workers.pool import worker_pool

BASE = Setup("skirmish", Match())
STRENGTH = {"ant": 1, "boar": 2, "cat": 3, "drake": 40, "elk": 4}


def test_every_cell_is_the_chance_of_its_row(skirmish: str) -> None:
    found = duels(BASE, effort=Effort(way="exact"))
    assert found.rows == found.columns == tuple(STRENGTH)
    for row, line in zip(found.rows, found.matrix(), strict=True):
        for column, win in zip(found.columns, line, strict=True):
            assert win == pytest.approx((STRENGTH[row] + 1) / (STRENGTH[row] + STRENGTH[column] + 2))
    assert ("drake", True) in {(one.name, one.ours) for one in found.outliers}
    assert ("drake", False) in {(one.name, one.ours) for one in found.outliers}
    texts = " ".join(found.outlier_texts())
    assert "drake (as a row) wins" in texts
    assert "An outlier wins, over all its duels, at least 15%" in texts
    assert "<svg" in found._repr_html_()


def test_duels_do_not_depend_on_workers_and_can_be_limited_by_name(skirmish: str) -> None:
    alone = duels(BASE, ("ant", "*t"))
    with worker_pool("pool", 2) as pool:
        assert duels(BASE, ("ant", "*t"), pool=pool) == alone
    assert alone.rows == ("ant", "cat")
    assert {one.result.fights for one in alone.cells if one.result} == {100}
    assert alone.as_columns()["row"] == ["ant", "ant", "cat", "cat"]


def test_a_duel_that_cannot_be_fought_is_left_empty_with_a_reason(
    skirmish: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf = type(BASE.system.shelf)
    real = shelf.match

    def refuse_mirror_match(self, match):
        if match.ours == match.theirs:
            raise Refusal("nobody fights itself")
        return real(self, match)

    monkeypatch.setattr(shelf, "match", refuse_mirror_match)
    duels_module.simulate.__globals__["sampler_for"].cache_clear()
    found = duels(BASE, ("ant", "cat"))
    assert [[one is None for one in line] for line in found.matrix()] == [[True, False], [False, True]]
    assert any("2 duels cannot be fought, such as ant: nobody fights itself" in words for words in found.words())
    assert len(found.as_columns()["win"]) == 2
    with pytest.raises(Refusal, match="no duel can be fought: nobody fights itself"):
        duels(BASE, ("ant",))


def test_a_policy_that_fails_ends_the_run_with_the_reason(skirmish: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("def rare(asked, seen):\n    raise ValueError('no idea')\n")
    with pytest.raises(Refusal, match=r"mine.py:rare fails at .*ValueError: no idea"):
        duels(BASE.but(ours=f"{file}:rare"), ("ant", "cat"))


def test_too_many_duels_and_unknown_names_are_refused(skirmish: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(duels_module, "MAX_DUELS", 24)
    with pytest.raises(Refusal, match="there are 25 duels, the limit is 24; choose by --only"):
        duels(BASE)
    with pytest.raises(Refusal, match=r"there is nobody 'cta' here, .*did you mean cat\?"):
        duels(BASE, ("cta",))


def test_an_outlier_is_far_from_its_peers_not_from_everybody() -> None:
    means = {f"low{n}": 0.2 + n / 100 for n in range(5)} | {f"high{n}": 0.8 + n / 100 for n in range(5)}
    ranks = {name: 1 if name.startswith("low") else 5 for name in means}
    assert outliers_of_side(means, ranks, ours=True) == []
    odd = means | {"odd": 0.8}
    (found,) = outliers_of_side(odd, ranks | {"odd": 2}, ours=True)
    assert (found.name, found.among, found.peers) == ("odd", "its peers", 0.22)
    assert found.tell() == "odd (as a row) wins 80.00 %, more than the 22.00 % of its peers"
    assert outliers_of_side({"a": 0.1, "b": 0.9}, {"a": 1, "b": 1}, ours=True) == []


def test_peers_are_of_the_same_kind_or_about_the_same_level() -> None:
    assert are_peers(3, 4)
    assert not are_peers(3, 5)
    assert are_peers("grunt", "grunt")
    assert not are_peers("grunt", "elite")
    assert not are_peers(None, None)
