"""Routes of the review: worked on in a worker process, watched, stopped, kept; and who may look at it when."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from shutil import copy
from time import monotonic, sleep
from typing import Any

import msgspec
import pytest

from rulewright.table.advice.jobs import Lab
from rulewright.table.log.lines import encode_log
from rulewright.table.review.study import FoundReview, ReviewRequest, review_study
from rulewright.table.review.trying import TryRequest, try_answers
from rulewright.table.server.app import create_app
from rulewright.table.server.routes import review as routes

from .. import studying
from ..served import Person, Server, why

LONGEST = 60.0


@pytest.fixture
def server(empty_store: Path, tmp_path: Path) -> Iterator[Server]:
    path = tmp_path / "tables.db"
    copy(empty_store, path)
    served = Server(path)
    served.host.lab = Lab(studying.plain_policies, studying.study)
    served.app = create_app(served.host)
    served.gm = served.client(served.gm_key)
    yield served
    served.app.state.jobs.close()
    served.close()


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A review that finds something at once and then goes on until it is stopped."""
    monkeypatch.setattr(routes, "review_study", studying.review)


def ended(person: Person) -> Any:
    begun = monotonic()
    while monotonic() - begun < LONGEST:
        found = person.get("/review").json()
        if found["run"]["state"] != "running":
            return found
        sleep(0.05)
    raise AssertionError(found)


class Heard:
    """What a study reports."""

    def __init__(self) -> None:
        self.shown: list[Any] = []
        self.told: list[tuple[Any, ...]] = []

    def __call__(self, *told: Any) -> None:
        self.told.append(told)

    def publish(self, found: Any) -> None:
        self.shown.append(found)


@pytest.mark.usefixtures("quick")
def test_a_review_runs_beside_the_table_and_can_be_stopped(server: Server) -> None:
    gm = server.table()
    assert gm.get("/review").json()["run"] is None
    begun = gm.post("/review", {})
    assert begun.status_code == 200, begun.text
    assert "already" in why(gm.post("/review", {}))
    # A study of who wins is another job of the same table.
    assert gm.get("/lab").json()["run"] is None
    assert gm.post("/review/stop", {}).json() == {"ok": True}
    assert ended(gm)["run"]["state"] == "stopped"


@pytest.mark.usefixtures("quick")
def test_what_is_known_so_far_is_shown_and_kept_with_the_table(server: Server) -> None:
    gm = server.table()
    gm.post("/review", {})
    begun = monotonic()
    while (found := gm.get("/review?language=es").json())["review"] is None and monotonic() - begun < LONGEST:
        sleep(0.05)
    assert found["run"]["state"] == "running"
    assert found["review"]["result"] == "es: 0"
    assert server.host.store.review(gm.table) == b"known"
    gm.post("/review/stop", {})
    ended(gm)
    # The next review is given what this one has found out; the study says how much that is.
    gm.post("/review", {})
    gm.post("/review/stop", {})
    assert ended(gm)["review"]["result"] == "en: 5"
    server.host.remove(gm.table)
    assert server.host.store.review(gm.table) == b""


def test_a_review_is_for_the_gm_until_it_is_opened_to_all(server: Server) -> None:
    gm = server.table()
    ann = server.guest(gm.table, "Ann", server.ours(gm.table)[0])
    hidden = ann.get("/review").json()
    assert (hidden["may"], hidden["run"], hidden["review"]) == (False, None, None)
    for sent in (ann.post("/review", {}), ann.post("/review/stop", {}), ann.get("/review/answers")):
        assert "not opened" in why(sent)
    assert "not opened" in why(ann.post("/review/answers", {"line": 1, "place": 0}))
    # Even once it is open, the fight has to be over: until then it would tell what is still hidden.
    gm.does("review", for_all=True)
    assert not ann.get("/review").json()["may"]
    assert "not opened" in why(ann.post("/review", {}))


@pytest.mark.usefixtures("quick")
def test_an_open_review_is_for_everybody_once_the_fight_is_over(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    gm = server.table()
    ann = server.guest(gm.table, "Ann", server.ours(gm.table)[0])
    gm.does("review", for_all=True)
    monkeypatch.setattr(routes, "is_over", lambda _: True)
    assert ann.get("/review").json()["may"]
    assert ann.post("/review", {}).status_code == 200
    assert "only the GM" in why(ann.post("/review", {"ours": "quick"}))
    gm.does("review", for_all=False)
    closed = ann.get("/review").json()
    assert (closed["may"], closed["run"], closed["review"]) == (False, None, None)


def test_a_closed_review_tells_seats_the_same_whatever_is_hidden(server: Server) -> None:
    """What a seat receives does not depend on anything that it may not know."""
    gm = server.table()
    ann = server.guest(gm.table, "Ann", server.ours(gm.table)[0])
    before = ann.get("/review").content
    theirs = next(one["id"] for one in gm.frame()["panel"]["pieces"] if one["side"] == "npcs")
    gm.does("veil", who=[theirs])
    server.play(gm, 3)
    assert ann.get("/review").content == before


def test_only_policies_of_the_game_are_taken(server: Server) -> None:
    gm = server.table()
    assert "there are plain, quick, slow" in why(gm.post("/review", {"ours": "os:system", "theirs": "quick"}))
    assert gm.get("/review").json()["run"] is None


def test_a_table_may_do_without_the_cost_of_choices(server: Server) -> None:
    gm = server.table()
    gm.does("review", for_all=False, costs=False)
    assert gm.get("/review").json()["costs"] is False
    assert "not said what choices cost" in why(gm.post("/review/answers", {"line": 1, "place": 0}))
    live = server.host.live(gm.table)
    found = reviewed(encode_log(live.table.records))
    shown = routes._review_in("en", found, costs=False)
    assert shown.costs is None
    assert shown.shares == found.shown["en"].shares


def reviewed(log: bytes, **more: Any) -> FoundReview:
    """A real review, as far as it comes in a moment."""
    request = ReviewRequest("animon", log, "plain", "plain", ("en", "es"), seconds=0.1, **more)
    return review_study(request, Heard())


def test_the_real_review_tells_what_has_happened_in_both_languages(server: Server) -> None:
    gm = server.table()
    server.play(gm, 4)
    log = encode_log(server.host.live(gm.table).table.records)
    heard = Heard()
    found = review_study(ReviewRequest("animon", log, "plain", "plain", ("en", "es"), seconds=0.1), heard)
    assert found.shown["en"].result == "The fight goes on"
    assert found.shown["es"].result == "El combate sigue"
    assert heard.told
    assert heard.shown
    # It travels between processes and to pages.
    assert msgspec.json.decode(msgspec.json.encode(found.shown["en"]))["points"]
    again = reviewed(log, known=found.known)
    assert [one.chance for one in again.shown["en"].points if one.exact] == [
        one.chance for one in found.shown["en"].points if one.exact
    ]


@pytest.mark.parametrize("known", [b"no review", b"{}", b'{"format": 1'])
def test_a_review_starts_over_where_what_was_kept_cannot_be_read(server: Server, known: bytes) -> None:
    gm = server.table()
    log = encode_log(server.host.live(gm.table).table.records)
    assert reviewed(log, known=known).shown["en"].points


def test_other_answers_are_tried_from_any_choice_of_the_fight(server: Server) -> None:
    gm = server.table()
    server.play(gm, 4)
    log = encode_log(server.host.live(gm.table).table.records)
    choice = reviewed(log).shown["en"].choices[0]
    request = TryRequest("animon", log, "plain", "plain", ("en",), choice.line, choice.place, seconds=0.1)
    tried = try_answers(request, Heard()).shown["en"]
    assert len(tried.answers) > 1
    assert [one.words for one in tried.answers if one.given] == [choice.given]
    assert [one.chance for one in tried.answers] == sorted((one.chance for one in tried.answers), reverse=True)
    with pytest.raises(Exception, match="there was no choice at line 0"):
        try_answers(request._replace(line=0), Heard())
