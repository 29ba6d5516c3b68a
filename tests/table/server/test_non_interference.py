"""Two servers with equal dice and different hidden numbers: nobody but the GM can tell them apart.

Every response and every frame of a player, another player, a spectator, the big screen, a guest at the door and a
stranger is compared byte for byte.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from shutil import copy
from typing import Any, NamedTuple

import pytest

from rulewright.kernel.rules.encoding import to_builtins
from rulewright.kernel.rules.resolve import Ask
from rulewright.systems import game
from rulewright.table.hosting import access_keys, host
from rulewright.table.hosting.access_keys import BIG_SCREEN
from rulewright.table.hosting.live_table import LiveTable

from ..listening import ASKED, SECRET, act, sample_answers, typed_lines
from ..view.test_hidden_numbers import CASES, gm_acts, with_high_numbers
from .served import Person, Server

NUMBERS = (77_919, 66_505)
PLAYERS = ("Ann", "Ben")
GM_TYPES = ("2 damage to {0}", "heal {0} 2", "condition {0}")
GETS = {
    "": [{}, {"since": 0}],
    "/claims": [{}],
    "/outlooks": [{}],
    "/roll": [{}],
    "/hint": [{}],
    "/hint/deep": [{}],
    "/map": [{}],
    "/ask": [{"q": words} for words in ASKED],
    "/palette": [],
    "/why": [{}],
    "/statistics": [{}],
    "/rulings": [{}],
    "/export": [{"form": form} for form in ("jsonl", "jsonl.gz", "md", "html", "foundry.json")],
    "/me": [{}],
    "/door": [{}],
    "/guests": [{}],
    "/qr.svg": [{}],
    "/what-if": [{}],
    "/cast": [{}],
    "/values": [{}],
    "/preview": [{"seat": "Ann"}],
    "/lab": [{}],
    "/review": [{}],
}
"""What is asked of each route; those that need the name of something are in `requests`."""
WITH_NAMES = {"/sheets/{who}", "/lab/{run}/{number}-{ink}.svg", "/review/{run}/{number}-{ink}.svg"}


class Played(NamedTuple):
    """A table of one of the two servers, with everybody who looks at it."""

    server: Server
    live: LiveTable
    theirs: list[str]
    people: dict[str, Person]
    gm: Person
    number: int


def same_names(patch: pytest.MonkeyPatch) -> None:
    """Let both servers draw the same dice, ids and codes."""
    numbers = count()
    patch.setattr(host, "new_secret", lambda: SECRET)
    patch.setattr(host, "token_hex", lambda size: f"{next(numbers):0{2 * size}x}")
    patch.setattr(host, "new_code", lambda: f"CODE{next(numbers):02}")
    patch.setattr(access_keys, "token_urlsafe", lambda _: f"key-{next(numbers):030}")


def opened(empty: Path, path: Path, name: str, number: int) -> Played:
    copy(empty, path)
    with pytest.MonkeyPatch.context() as patch:
        same_names(patch)
        server = Server(path)
        world, ours, theirs = with_high_numbers(name, CASES[name], number)
        table = server.host.open(game(name), world, "A table").id
        live = server.host.live(table)
        live.do_once("gm", act(do="veil", who=theirs))
        gm = Person(server, server.gm_key, table)
        shares = [ours[at :: len(PLAYERS)] for at in range(len(PLAYERS))]
        people = {player: server.guest(table, player, *share) for player, share in zip(PLAYERS, shares, strict=True)}
        people["Sue"] = server.guest(table, "Sue")
        screen = server.gm.post(f"/api/tables/{table}/screen").json()["key"]
        people[BIG_SCREEN] = Person(server, screen, table)
        people["waiting"] = server.knock(table, "Wim")
        people["stranger"] = Person(server, None, table)
    return Played(server, live, theirs, people, gm, number)


@pytest.fixture
def two(empty_store: Path, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[list[Played]]:
    name = request.getfixturevalue("name")
    both = [opened(empty_store, tmp_path / f"{number}.db", name, number) for number in NUMBERS]
    yield both
    for one in both:
        one.server.close()


def test_every_route_of_a_table_is_compared(server: Server) -> None:
    start, described = "/api/tables/{table}", server.app.openapi()["paths"]
    found = {path.removeprefix(start) for path, ways in described.items() if path.startswith(start) and "get" in ways}
    assert found | {"/qr.svg"} == GETS.keys() | WITH_NAMES


def requests(one: Played, who: str) -> Iterator[tuple[str, str, Any]]:
    """What somebody asks: the method, the path, and what is sent."""
    for path, queries in GETS.items():
        yield from (("GET", path, query) for query in queries)
    seat = who if who in PLAYERS else "Sue"
    yield from (("GET", "/palette", {"q": line}) for line in typed_lines(one.live, seat))
    yield from (
        ("GET", f"/sheets/{piece.id}", {}) for piece in one.live.table.system.panel(one.live.table.world).pieces
    )
    yield "POST", "/what-if", None
    for answer in sample_answers(one.live, seat)[:4] if who in PLAYERS else ():
        yield "POST", "/odds", {"value": answer}
        yield "POST", "/sketch", {"value": answer}
        yield "POST", "/plan", {"value": answer, "then": []}
        if isinstance(answer, dict):
            yield "POST", "/targets", {"rule": answer["rule"], "given": answer["args"][:1]}
    yield "POST", "/what-if/end", None
    yield "POST", "/inputs", {"act": {"do": "answer", "value": {"no such": "thing"}}}
    yield "POST", "/inputs", {"act": {"do": "veil", "who": []}}


def answered(one: Played, who: str) -> list[tuple[Any, ...]]:
    """Every response to somebody, byte by byte."""
    found = []
    for method, path, sent in requests(one, who):
        url, http = f"/api/tables/{one.live.stored.id}{path}", one.people[who].http
        if method == "GET":
            got = http.get(url, params=sent)
        else:
            got = http.post(url, json=sent, headers={"Idempotency-Key": "nonsense"})
        found.append((method, path, sent, got.status_code, sorted(got.headers.items()), got.content))
    return found


def expect_same(both: list[Played], who: str) -> int:
    """Compare everything that somebody can ask for; how many answers there were."""
    first, second = (answered(one, who) for one in both)
    assert len(first) == len(second)
    for one, other in zip(first, second, strict=True):
        assert one == other, (who, one[:3])
    return len(first)


def step(both: list[Played], chance: random.Random) -> bool:
    """One input of whoever is asked, the same on both servers; False if nobody is."""
    live = both[0].live
    if not live.table.waiting_for():
        return False
    seat = live.table.waiting_for()[0]
    asked = live.table.question(seat)
    given: dict[str, Any] = {"do": "throw"}
    if isinstance(asked, Ask):
        given = {"do": "answer", "value": to_builtins(asked.options.sample(chance.randrange))}
    for one in both:
        person = one.gm if seat == "gm" else one.people[seat]
        person.does(**given)
    return True


def play_both(both: list[Played], inputs: int, every: int, seed: int) -> tuple[int, int]:
    """Play on both servers and compare every frame, and now and then every answer; how many of each there were."""
    chance, frames, answers = random.Random(seed), 0, 0
    with ExitStack() as sockets:
        watched = {who: [sockets.enter_context(one.people[who].events()) for one in both] for who in (*PLAYERS, "Sue")}
        watched[BIG_SCREEN] = [sockets.enter_context(one.people[BIG_SCREEN].events()) for one in both]
        done = 0
        while done < inputs:
            for who, (first, second) in watched.items():
                if done == 0 or both[0].live.event_log.last:
                    frames += 1
                    assert newest(first, both[0]) == newest(second, both[1]), (who, done)
            if done % every == 0:
                answers += sum(expect_same(both, who) for who in both[0].people)
            if done % 10 == 9:
                for one in both:
                    gm_acts(one.live, one.theirs, GM_TYPES[done // 10 % len(GM_TYPES)])
            elif not step(both, chance):
                break
            done += 1
    return frames, answers


def newest(socket: Any, one: Played) -> str:
    """The frame of the last event, which a socket sends; everything before it was compared already."""
    while True:
        text = str(socket.receive_text())
        if f'"v":{one.live.event_log.last},' in text or f'"v":{one.live.event_log.last}}}' in text:
            return text


@pytest.mark.parametrize("name", CASES)
def test_nobody_but_the_gm_can_tell_two_worlds_apart(two: list[Played], name: str) -> None:
    frames, answers = play_both(two, 12, 11, 1)
    assert frames >= 40
    assert answers >= 200
    of_gm = [one.gm.get().content for one in two]
    assert of_gm[0] != of_gm[1], "there is something to hide, and the GM sees it"


@pytest.mark.soak
@pytest.mark.parametrize("name", CASES)
def test_nobody_can_tell_them_apart_in_a_thousand_inputs(empty_store: Path, tmp_path: Path, name: str) -> None:
    left, frames, answers = 1_000, 0, 0
    for seed in count():
        both = [opened(empty_store, tmp_path / f"{seed}-{number}.db", name, number) for number in NUMBERS]
        before = both[0].live.event_log.last
        seen, told = play_both(both, left, 100, seed)
        left, frames, answers = left - (both[0].live.event_log.last - before), frames + seen, answers + told
        for one in both:
            one.server.close()
        if left <= 0:
            break
    print(f"{name}: {frames} frames and {answers} answers equal byte for byte")
