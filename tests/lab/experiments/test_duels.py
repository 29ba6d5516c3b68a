"""Everybody against everybody, and who stands out."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.content.shelf import Match
from rulewright.errors import Refusal
from rulewright.lab.experiments import duels as dueling
from rulewright.lab.experiments.duels import are_peers, duels, far_off
from rulewright.lab.effort import Effort
from rulewright.lab.setup import Setup
from rulewright.lab.workers.pool import worker_pool

BASE = Setup("skirmish", Match())
STRENGTH = {"ant": 1, "boar": 2, "cat": 3, "drake": 40, "elk": 4}


def test_every_cell_is_the_chance_of_the_row(skirmish: str) -> None:
    found = duels(BASE, effort=Effort(way="exact"))
    assert found.rows == found.columns == tuple(STRENGTH)
    for row, line in zip(found.rows, found.matrix(), strict=True):
        for column, win in zip(found.columns, line, strict=True):
            assert win == pytest.approx((STRENGTH[row] + 1) / (STRENGTH[row] + STRENGTH[column] + 2))
    assert ("drake", True) in {(one.name, one.ours) for one in found.outliers}
    assert ("drake", False) in {(one.name, one.ours) for one in found.outliers}
    told = " ".join(found.judged())
    assert "drake (as a row) wins" in told
    assert "An outlier wins, over all its duels, at least 15%" in told
    assert "<svg" in found._repr_html_()


def test_workers_make_no_difference_and_only_keeps_some(skirmish: str) -> None:
    alone = duels(BASE, ("ant", "*t"))
    with worker_pool("pool", 2) as crew:
        assert duels(BASE, ("ant", "*t"), crew=crew) == alone
    assert alone.rows == ("ant", "cat")
    assert {one.result.fights for one in alone.cells if one.result} == {100}
    assert alone.found()["row"] == ["ant", "ant", "cat", "cat"]


def test_what_cannot_be_fought_stays_empty_and_is_said(skirmish: str, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf = type(BASE.system.shelf)
    real = shelf.match

    def unless_alike(self, match):
        if match.ours == match.theirs:
            raise Refusal("nobody fights itself")
        return real(self, match)

    monkeypatch.setattr(shelf, "match", unless_alike)
    dueling.answer.__globals__["arena_of"].cache_clear()
    found = duels(BASE, ("ant", "cat"))
    assert [[one is None for one in line] for line in found.matrix()] == [[True, False], [False, True]]
    assert any("2 duels cannot be fought, such as ant: nobody fights itself" in words for words in found.words())
    assert len(found.found()["win"]) == 2
    with pytest.raises(Refusal, match="no duel can be fought: nobody fights itself"):
        duels(BASE, ("ant",))


def test_a_policy_that_fails_ends_the_run_with_the_reason(skirmish: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("def rare(asked, seen):\n    raise ValueError('no idea')\n")
    with pytest.raises(Refusal, match=r"mine.py:rare fails at .*ValueError: no idea"):
        duels(BASE.but(ours=f"{file}:rare"), ("ant", "cat"))


def test_too_many_duels_and_unknown_names_are_refused(skirmish: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dueling, "MOST_DUELS", 24)
    with pytest.raises(Refusal, match="there are 25 duels, the limit is 24; choose by --only"):
        duels(BASE)
    with pytest.raises(Refusal, match=r"there is nobody 'cta' here, .*did you mean cat\?"):
        duels(BASE, ("cta",))


def test_an_outlier_is_far_from_its_peers_not_from_everybody() -> None:
    means = {f"low{n}": 0.2 + n / 100 for n in range(5)} | {f"high{n}": 0.8 + n / 100 for n in range(5)}
    ranks = {name: 1 if name.startswith("low") else 5 for name in means}
    assert far_off(means, ranks, ours=True) == []
    odd = means | {"odd": 0.8}
    (found,) = far_off(odd, ranks | {"odd": 2}, ours=True)
    assert (found.name, found.among, found.peers) == ("odd", "its peers", 0.22)
    assert found.tell() == "odd (as a row) wins 80.00 %, more than the 22.00 % of its peers"
    assert far_off({"a": 0.1, "b": 0.9}, {"a": 1, "b": 1}, ours=True) == []


def test_peers_have_the_same_kind_or_nearly_the_same_level() -> None:
    assert are_peers(3, 4)
    assert not are_peers(3, 5)
    assert are_peers("grunt", "grunt")
    assert not are_peers("grunt", "elite")
    assert not are_peers(None, None)
