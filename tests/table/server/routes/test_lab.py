"""Routes of the lab: studies run in worker processes, are watched, and can be stopped; only by the GM."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from shutil import copy
from time import monotonic, sleep
from typing import Any
from xml.etree import ElementTree

import pytest

from rulewright.kernel.rules.encoding import encode
from rulewright.systems import game, names
from rulewright.table.advice.forecast import LAB, policies, study
from rulewright.table.advice.jobs import MAX_RUNNING, Lab, StudyRequest
from rulewright.table.hosting.host import Host
from rulewright.table.log.store import Store
from rulewright.table.server.app import create_app

from .. import studying
from ..served import Person, Server, why

LONGEST = 60.0


@pytest.fixture
def server(empty_store: Path, tmp_path: Path) -> Iterator[Server]:
    path = tmp_path / "tables.db"
    copy(empty_store, path)
    served = Server(path)
    served.host.lab = Lab(studying.policies, studying.study)
    served.app = create_app(served.host)
    served.gm = served.client(served.gm_key)
    yield served
    served.app.state.jobs.close()
    served.close()


def until(gm: Person, true: Callable[[Any], bool]) -> Any:
    """The study as soon as a condition is true of it."""
    begun = monotonic()
    while monotonic() - begun < LONGEST:
        run = gm.get("/lab").json()["run"]
        if true(run):
            return run
        sleep(0.05)
    raise AssertionError(run)


def ended(run: Any) -> bool:
    return bool(run["state"] != "running")


def ask(gm: Person, ours: str, theirs: str = "quick", **more: Any) -> Any:
    answer = gm.post("/lab", {"ours": ours, "theirs": theirs, **more})
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_a_study_returns_figures_and_charts_for_light_and_dark_pages(server: Server) -> None:
    gm = server.table()
    found = gm.get("/lab").json()
    assert found["run"] is None
    assert found["policies"][0] == ["quick", "Answers at once."]
    assert ask(gm, "quick", way="sampled", within=0.05)["state"] == "running"
    run = until(gm, ended)
    assert (run["state"], run["why"]) == ("done", "")
    first, second = run["figures"]
    assert (first["words"], first["rows"]) == (["animon sampled 0.05"], [["we", "50 %"]])
    assert (first["chart"], second["chart"]) == (True, False)
    inks = []
    for ink in ("light", "dark"):
        drawn = gm.get(f"/lab/{run['id']}/0-{ink}.svg")
        assert drawn.headers["content-type"] == "image/svg+xml"
        root = ElementTree.fromstring(drawn.text)
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
        inks.append(root[0].attrib["fill"])
    assert len(set(inks)) == 2
    assert "currentColor" not in inks
    assert gm.get(f"/lab/{run['id']}/1-light.svg").status_code == 404
    assert gm.get("/lab/other/0-light.svg").status_code == 404


def test_a_study_reports_progress_and_stops_with_its_result_so_far(server: Server) -> None:
    gm = server.table()
    ask(gm, "slow")
    run = until(gm, lambda run: run["done"] > 3)
    assert (run["what"], run["of"], run["state"]) == ("fights", 1e9, "running")
    assert run["so_far"] == [0.25, 0.75]
    assert "already" in why(gm.post("/lab", {"ours": "quick", "theirs": "quick"}))
    assert gm.post("/lab/stop", {}).json() == {"ok": True}
    run = until(gm, ended)
    assert (run["state"], len(run["figures"]), run["so_far"]) == ("stopped", 2, None)
    assert why(gm.post("/lab/stop", {})) == "the lab is not working for this table"


def test_a_study_stopped_early_has_no_result(server: Server) -> None:
    gm = server.table()
    ask(gm, "slow", "slow")
    until(gm, lambda run: run["done"] > 0)
    gm.post("/lab/stop", {})
    run = until(gm, ended)
    assert (run["state"], run["figures"], run["why"]) == ("stopped", [], "it was stopped before there was a result")


def test_refusals_of_a_study_are_shown_and_crashes_are_not(server: Server) -> None:
    gm = server.table()
    ask(gm, "cross")
    run = until(gm, ended)
    assert (run["state"], run["why"]) == ("failed", "no such fight")
    ask(gm, "broken")
    assert "secret" not in until(gm, ended)["why"]


def test_the_number_of_running_studies_is_limited(server: Server) -> None:
    tables = [server.table() for _ in range(MAX_RUNNING + 1)]
    for gm in tables[:-1]:
        ask(gm, "slow")
    assert "wait" in why(tables[-1].post("/lab", {"ours": "quick", "theirs": "quick"}))


@pytest.mark.parametrize("name", ["nobody", "own.py:policy", "os:system", "../x.py:y"])
def test_only_the_policies_of_the_game_can_be_named(server: Server, name: str) -> None:
    gm = server.table()
    assert "there are quick, slow" in why(gm.post("/lab", {"ours": "quick", "theirs": name}))
    assert gm.get("/lab").json()["run"] is None


def test_the_lab_is_for_the_gm_only(server: Server) -> None:
    gm = server.table()
    ann = server.guest(gm.table, "Ann", server.ours(gm.table)[0])
    ask(gm, "quick")
    run = until(gm, ended)
    for path in ("/lab", f"/lab/{run['id']}/0-light.svg"):
        assert ann.get(path).status_code == 401
    assert ann.post("/lab", {"ours": "quick", "theirs": "quick"}).status_code == 401
    assert ann.post("/lab/stop", {}).status_code == 401


def test_a_finished_fight_is_not_studied(server: Server) -> None:
    gm = server.table("stunts")
    server.play(gm, 400)
    assert why(gm.post("/lab", {"ours": "quick", "theirs": "quick"})).startswith("the fight is over")


def test_a_server_without_a_lab_says_so(empty_store: Path, tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    copy(empty_store, path)
    plain = Server(path)
    gm = plain.table()
    assert why(gm.get("/lab")) == "this server was started without a lab"
    assert why(gm.post("/lab", {"ours": "plain", "theirs": "plain"})) == "this server was started without a lab"
    plain.close()


def test_the_real_lab_starts_from_the_position_of_the_table(server: Server) -> None:
    gm = server.table("stunts")
    server.play(gm, 3)
    live = server.host.live(gm.table)
    told: list[tuple[str, float, float]] = []
    wanted = StudyRequest("stunts", encode(live.table.position.world), "plain", "careless", "sampled", 0.2)
    figures = study(wanted, lambda *one: told.append(one))
    assert [one.heading for one in figures][:3] == ["Who wins", "Rounds", "Left standing"]
    assert {row[0] for row in figures[2].rows} == {piece.id for piece in live.system.panel(live.table.world).pieces}
    assert all(one.rows for one in figures if one.chart)
    assert told


def test_every_game_names_policies_that_need_no_search() -> None:
    for name in names():
        listed = policies(game(name))
        assert "best-reply" not in listed
        assert all(listed.values())
    store = Store("sqlite://")
    assert Host(store, game, names(), lab=LAB).lab is LAB
    store.close()
