"""Routes of the review: worked on in a worker process, watched, stopped; only for the GM."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from shutil import copy
from time import monotonic, sleep
from typing import Any

import pytest

from rulewright.table.log.lines import encode_log
from rulewright.table.review.study import ReviewRequest, review_study

from .. import studying
from ..served import Person, Server, why

LONGEST = 60.0


@pytest.fixture
def server(empty_store: Path, tmp_path: Path) -> Iterator[Server]:
    from rulewright.table.advice.jobs import Lab
    from rulewright.table.server.app import create_app

    path = tmp_path / "tables.db"
    copy(empty_store, path)
    served = Server(path)
    served.host.lab = Lab(studying.policies, studying.study)
    served.app = create_app(served.host)
    served.gm = served.client(served.gm_key)
    yield served
    served.app.state.jobs.close()
    served.close()


def ended(gm: Person) -> Any:
    begun = monotonic()
    while monotonic() - begun < LONGEST:
        run = gm.get("/review").json()["run"]
        if run["state"] != "running":
            return run
        sleep(0.05)
    raise AssertionError(run)


def test_a_review_runs_beside_the_table_and_can_be_stopped(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulewright.table.server.routes.review.review_study", studying.study)
    gm = server.table()
    assert gm.get("/review").json() == {"run": None}
    begun = gm.post("/review", {"ours": "slow", "theirs": "quick"})
    assert begun.status_code == 200, begun.text
    assert "already" in why(gm.post("/review", {"ours": "quick", "theirs": "quick"}))
    # A study of who wins is another job of the same table.
    assert gm.get("/lab").json()["run"] is None
    assert gm.post("/review/stop", {}).json() == {"ok": True}
    assert ended(gm)["state"] == "stopped"


def test_a_review_is_for_the_gm_only(server: Server) -> None:
    gm = server.table()
    ann = server.guest(gm.table, "Ann", server.ours(gm.table)[0])
    assert ann.get("/review").status_code == 401
    assert ann.post("/review", {"ours": "quick", "theirs": "quick"}).status_code == 401
    assert ann.post("/review/stop", {}).status_code == 401
    assert ann.get("/review/x/0-light.svg").status_code == 401


def test_only_policies_of_the_game_and_known_languages_are_taken(server: Server) -> None:
    gm = server.table()
    assert "there are quick, slow" in why(gm.post("/review", {"ours": "os:system", "theirs": "quick"}))
    refused = gm.post("/review", {"ours": "quick", "theirs": "quick", "language": "fr"})
    assert "there are en, es" in why(refused)
    assert gm.get("/review").json() == {"run": None}


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_real_review_tells_what_has_happened(
    server: Server, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rulewright.table.review.study.SECONDS", 0.1)
    gm = server.table()
    server.play(gm, 4)
    log = encode_log(server.host.live(gm.table).table.records)
    told: list[tuple[Any, ...]] = []
    wanted = ReviewRequest("animon", log, "plain", "plain", language, costs=False)
    figures = review_study(wanted, lambda *one: told.append(one))
    headings = {"en": "Who was winning", "es": "Quién iba ganando"}
    assert figures[1].heading == headings[language]
    assert figures[1].chart.startswith("<svg")
    assert told
