"""Reading a table does not delay play: reads are limited, and computed without holding the table's lock."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Event, Thread
from typing import Any

import pytest
from fastapi import HTTPException

from rulewright.table.advice import map_preview, queries
from rulewright.table.hosting import frames, live_table
from rulewright.table.hosting.live_table import LiveTable
from rulewright.table.server.limits.requests import Looks, RateLimiter
from rulewright.table.server.limits.settings import SETTINGS
from rulewright.table.server.routes import files
from rulewright.table.server.routes import statistics as counting
from rulewright.table.server.routes.websocket import CLOSE_RATE_LIMITED
from rulewright.table.view import projection, why
from rulewright.table.view.statistics import summary as statistics
from rulewright.table.view.story.exports import export

from .routes.test_websocket import closed_with
from .served import Person, Server
from .served import why as told

COMPUTED: dict[str, tuple[Any, str, Any]] = {
    "/claims": (queries, "claims", queries.claims),
    "/map": (map_preview, "draw_map", map_preview.draw_map),
    "/why": (why, "why_now", why.why_now),
    "/why?line=1.0": (projection, "line_number", projection.line_number),
    "/statistics": (counting, "statistics", statistics.statistics),
    "/export": (files, "export", export),
    "/export?form=html": (files, "export", export),
    "?since=-1": (frames, "frame", projection.frame),
    "?since=3": (frames, "frame", projection.frame),
}


def is_free(table: LiveTable) -> bool:
    """Whether another thread could get the lock of a table now."""
    found = []

    def act() -> None:
        if table.lock.acquire(timeout=5):
            found.append(True)
            table.lock.release()

    other = Thread(target=act)
    other.start()
    other.join()
    return bool(found)


@pytest.mark.parametrize("path", COMPUTED)
def test_reads_do_not_block_inputs(server: Server, monkeypatch: pytest.MonkeyPatch, path: str) -> None:
    monkeypatch.setattr(live_table, "MAX_LINES", 4)
    gm = server.table("tactics")
    watching = server.guest(gm.table, "Sue")
    server.play(gm, 8)
    at = server.host.live(gm.table)
    where, name, work = COMPUTED[path]
    seen: list[bool] = []

    def looked(*given: Any, **more: Any) -> Any:
        seen.append(is_free(at))
        return work(*given, **more)

    monkeypatch.setattr(where, name, looked)
    assert watching.get(path).status_code == 200
    assert seen == [True]


def test_a_frame_projected_during_an_input_is_not_cached(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_table, "MAX_LINES", 2)
    gm = server.table()
    server.play(gm, 4)

    def overtaken(*given: Any) -> Any:
        drawn = projection.frame(*given)
        monkeypatch.setattr(frames, "frame", projection.frame)
        server.knock(gm.table, "Ann")
        return drawn

    monkeypatch.setattr(frames, "frame", overtaken)
    assert gm.frame()["knocking"] == []
    assert gm.frame()["knocking"] == ["Ann"]


@pytest.mark.parametrize("path", ["", "/claims", "/roll", "/map", "/why", "/statistics", "/what-if"])
def test_reads_are_limited_for_each_seat(server: Server, path: str) -> None:
    gm = server.table("tactics")
    sue, tom = server.guest(gm.table, "Sue", "a"), server.guest(gm.table, "Tom")
    server.app.state.read_limiter = RateLimiter(3)
    answers = [sue.get(path) for _ in range(4)]
    assert 429 not in {answer.status_code for answer in answers[:3]}
    assert (answers[3].status_code, told(answers[3])) == (429, "too many reads: the limit is 3 in 10 seconds")
    assert tom.get(path).status_code != 429
    with sue.events() as events:
        assert closed_with(events) == CLOSE_RATE_LIMITED
    assert sue.send("salt", salt="x").status_code == 200, "a seat over its read limit may still act"


def test_the_gm_has_a_read_limit_for_each_table(server: Server) -> None:
    one, other = server.table(), server.table()
    server.app.state.read_limiter = RateLimiter(1)
    assert [one.get().status_code, other.get().status_code, one.get().status_code] == [200, 200, 429]
    with server.table().events() as events:
        assert events.receive_json()["v"] >= 0


def test_exports_share_the_limit_of_odds(server: Server) -> None:
    sue = server.guest(server.table().table, "Sue")
    server.app.state.rate_limiter = RateLimiter(2)
    answers = [sue.get("/export").status_code for _ in range(3)]
    assert answers == [200, 200, 429]
    assert sue.get("/hint").status_code == 429
    assert sue.get("").status_code == 200


def test_ordinary_play_stays_below_the_read_limit() -> None:
    assert SETTINGS.reads >= 4 * SETTINGS.messages


def test_statistics_are_computed_once_for_each_event(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    gm = server.table()
    sue = server.guest(gm.table, "Sue")
    server.play(gm, 3)
    asked: list[str] = []

    def counted(*given: Any) -> Any:
        asked.append(given[-1])
        return statistics.statistics(*given)

    monkeypatch.setattr(counting, "statistics", counted)

    def look(*people: Person) -> list[Any]:
        return [person.get("/statistics").json() for person in people]

    first = look(sue, sue, gm, gm)
    assert asked == ["Sue", "gm"]
    assert first[0] == first[1]
    assert look(sue) == first[:1]
    server.play(gm, 2)
    assert look(gm) != first[2:3]
    assert asked == ["Sue", "gm", "gm"]


LOOKS = {path: COMPUTED[path] for path in ("/why", "/why?line=1.0", "/statistics", "/export", "?since=-1", "?since=3")}


@pytest.mark.parametrize("path", LOOKS)
def test_a_seat_has_one_slow_look_at_a_time(server: Server, monkeypatch: pytest.MonkeyPatch, path: str) -> None:
    monkeypatch.setattr(live_table, "MAX_LINES", 4)
    gm, other = server.table(), server.table()
    sue = server.guest(gm.table, "Sue")
    server.play(gm, 8)
    where, name, work = LOOKS[path]
    looking, refused = Event(), Event()

    def slow(*given: Any) -> Any:
        monkeypatch.setattr(where, name, work)
        looking.set()
        assert refused.wait(20)
        return work(*given)

    monkeypatch.setattr(where, name, slow)
    with ThreadPoolExecutor(1) as thread:
        first = thread.submit(sue.get, path)
        assert looking.wait(20)
        for again in LOOKS:
            answer = sue.get(again)
            assert (answer.status_code, told(answer)) == (429, "one look at a time; wait for the last one"), again
        assert sue.get("/claims").status_code == 200
        last = sue.server.host.live(gm.table).event_log.last
        assert sue.get(f"?since={last}").status_code == 200, "a frame from memory is no slow look"
        refused.set()
        assert first.result().status_code == 200
    assert [person.get(path).status_code for person in (sue, gm, other)] == [200, 200, 200]


def test_the_gm_may_look_at_each_table_and_a_failed_look_is_over() -> None:
    looks = Looks()
    with looks.one("a", "gm"), looks.one("b", "gm"), looks.one("a", "Sue"), pytest.raises(HTTPException) as refused:
        looks.one("a", "gm").__enter__()
    assert refused.value.status_code == 429
    with pytest.raises(ZeroDivisionError), looks.one("a", "gm"):
        raise ZeroDivisionError
    with looks.one("a", "gm"):
        pass
