"""Who is winning: shown to those whom the GM allows, on what they see, and worked out beside play."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from rulewright.errors import Refusal
from rulewright.kernel.rules.encoding import encode
from rulewright.kernel.rules.world import GM
from rulewright.systems import game
from rulewright.table.advice.win_chance import find_win_chance
from rulewright.table.hosting.live_table import LiveTable
from rulewright.table.hosting.win_bar import settled_as_seen
from rulewright.table.hosting.win_bars import WinBars
from rulewright.table.play import inputs
from rulewright.table.view.win_types import WinFound, WinRequest

from ..listening import ANN, open_table, sit


class Asked(WinBars):
    """Works only when the test says so, and remembers who wanted it."""

    def __init__(self, *found: WinFound | Exception) -> None:
        self.found, self.requests = list(found), list[WinRequest]()
        super().__init__(self.answer)
        self.wanted: list[Any] = []

    def want(self, table: Any) -> None:
        self.wanted.append(table)

    def answer(self, request: WinRequest) -> WinFound:
        self.requests.append(request)
        found = self.found.pop(0)
        if isinstance(found, Exception):
            raise found
        return found


def found(chance: float, margin: float = 0.0, *, enough: bool = True) -> WinFound:
    return WinFound(chance, chance - margin, chance + margin, margin == 0, enough, (10, 5, 2))


FIGHTS = {"animon": "the-first-lesson", "anyventure": "the-wooden-sword", "stunts": "the-last-word"}


def world_of(name: str) -> Any:
    return game(name).shelf.world(FIGHTS[name], (), None)


def watched(tmp_path: Path, shown: str, bars: WinBars, name: str = "animon", world: Any = None) -> LiveTable:
    """A table at which the GM and Ann look, with the win bar switched."""
    system = game(name)
    live = open_table(tmp_path / "wins.db", system, world or world_of(name))
    live.win_bars = bars
    sit(live, next(role for role in system.roles(live.table.world) if system.side_of(live.table.world, role) == "pcs"))
    live.watchers[lambda: None], live.watchers[lambda: None] = GM, ANN
    if shown != "off":
        live.do_once(GM, inputs.ShowWinBar(do="win-bar", shown=shown))  # type: ignore[arg-type]
    return live


def go_on(live: LiveTable) -> None:
    """Something changes in the world."""
    pieces = msgspec.json.decode(live.frame(GM))["panel"]["pieces"]
    foe = next(one for one in pieces if one["side"] == "npcs")
    bar = next(one["id"] for one in foe["bars"] if one["role"] == "health")
    live.do_once(GM, inputs.SetNumber(do="set-number", who=foe["id"], bar=bar, value=3))


def win(live: LiveTable, seat: str) -> Any:
    return msgspec.json.decode(live.frame(seat)).get("win")


@pytest.mark.parametrize(("shown", "who"), [("off", []), ("gm", [GM]), ("all", [GM, ANN])])
def test_only_those_whom_the_gm_allows_are_shown_who_is_winning(tmp_path: Path, shown: str, who: list[str]) -> None:
    live = watched(tmp_path, shown, Asked())
    assert [seat for seat in (GM, ANN) if win(live, seat)] == who


def test_who_is_winning_is_worked_out_beside_play_and_then_shown(tmp_path: Path) -> None:
    bars = Asked(found(0.7, 0.3, enough=False), found(0.62, 0.04))
    live = watched(tmp_path, "gm", bars)
    # Playing and looking never wait for it: they only say that it is wanted.
    assert win(live, GM)["state"] == "working"
    assert bars.wanted
    assert not bars.requests
    bars.step(live)
    assert win(live, GM)["state"] == "working"
    bars.step(live)
    assert win(live, GM) == {"state": "known", "chance": 0.62, "low": 0.58, "high": 0.66, "exact": False}
    # The second piece of work goes on from the first.
    assert [one.known for one in bars.requests] == [(0, 0, 0), (10, 5, 2)]
    bars.step(live)
    assert len(bars.requests) == 2


def test_what_was_found_of_an_earlier_position_is_marked_so(tmp_path: Path) -> None:
    bars = Asked(found(0.7), found(0.1))
    live = watched(tmp_path, "gm", bars)
    bars.step(live)
    go_on(live)
    shown = win(live, GM)
    assert (shown["state"], shown["chance"]) == ("working", 0.7)


def test_what_was_found_too_late_is_not_shown(tmp_path: Path) -> None:
    bars = Asked()
    live = watched(tmp_path, "gm", bars)
    task = live.win_task()
    assert task
    go_on(live)
    live.take_win_chance(task, found(0.7))
    assert win(live, GM)["chance"] is None


def test_a_position_that_cannot_be_worked_out_is_too_open_to_say(tmp_path: Path) -> None:
    bars = Asked(Refusal("the rules cannot go on"))
    live = watched(tmp_path, "gm", bars)
    bars.step(live)
    assert win(live, GM)["state"] == "open"
    assert live.win_task() is None


def test_seats_that_see_alike_share_the_work(tmp_path: Path) -> None:
    bars = Asked(found(0.7))
    live = watched(tmp_path, "all", bars, "anyventure")
    bars.step(live)
    assert win(live, GM) == win(live, ANN)
    assert live.win_task() is None


def test_nobody_but_the_gm_is_shown_it_while_numbers_are_hidden(tmp_path: Path) -> None:
    live = watched(tmp_path, "all", Asked())
    theirs = next(piece.id for piece in live.system.panel(live.table.world).pieces if piece.side == "npcs")
    live.do_once(GM, inputs.Veil(do="veil", who=[theirs]))
    assert win(live, ANN) is None
    assert win(live, GM)


def test_nothing_hidden_hangs_on_what_a_player_is_shown(tmp_path: Path) -> None:
    """What only the GM knows of an opponent is no part of what Ann's number is worked out from."""
    tasks = []
    for number, weaknesses in enumerate(((), ("Fire",))):
        world = world_of("animon")
        foes = tuple(
            one if one.pc else one.but(sheet=one.sheet.but(weaknesses=weaknesses, motive="hunger"))
            for one in world.fighters
        )
        (tmp_path / str(number)).mkdir()
        live = watched(tmp_path / str(number), "all", Asked(), world=world.but(fighters=foes))
        tasks.append(live.wins.next_task("animon", {ANN: settled_as_seen(live.table, ANN)}))
    assert tasks[0] is not None
    assert tasks[1] is not None
    assert tasks[0].request == tasks[1].request
    assert b"hunger" not in tasks[1].request.world


@pytest.mark.parametrize("name", FIGHTS)
def test_the_number_is_that_of_the_settled_world_in_the_middle_of_an_action(tmp_path: Path, name: str) -> None:
    """Nobody has won or lost because a question is open."""
    live = watched(tmp_path, "gm", WinBars(find_win_chance), name)
    assert live.table.waiting_for()
    task = live.win_task()
    assert task
    chance = find_win_chance(task.request)
    fresh = find_win_chance(WinRequest(name, encode(world_of(name)), task.request.seconds))
    assert chance.low <= fresh.high
    assert fresh.low <= chance.high


def test_only_the_gm_switches_it(tmp_path: Path) -> None:
    live = watched(tmp_path, "off", Asked())
    with pytest.raises(Refusal, match="only the GM"):
        live.do_once(ANN, inputs.ShowWinBar(do="win-bar", shown="all"))


def test_the_chance_is_found_a_little_at_a_time_and_the_same_each_time() -> None:
    request = WinRequest("stunts", encode(world_of("stunts")), 0.0)
    first = find_win_chance(request)
    assert first == find_win_chance(request)
    assert 0 <= first.low <= first.chance <= first.high <= 1
    more = find_win_chance(request._replace(known=first.known))
    assert first.exact or more.known[0] > first.known[0]


def test_a_table_that_is_put_away_is_not_worked_at(tmp_path: Path) -> None:
    done: list[WinRequest] = []

    def find(request: WinRequest) -> WinFound:
        done.append(request)
        return found(0.5)

    bars = WinBars(find)
    live = watched(tmp_path, "gm", bars)
    assert win(live, GM)
    bars.close()
    known = len(done)
    bars.want(live)
    assert len(done) == known
