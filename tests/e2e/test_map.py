"""The map: a piece is dragged, a place tapped, the view pinched, and all of it by keyboard and in words."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from rulewright.words.names import name_of_id

from .people import PHONE, Gm, Person, joins
from .served import Served

pytestmark = pytest.mark.soak


class Mapped:
    """The map on somebody's page, and the drawing it shows."""

    def __init__(self, person: Person) -> None:
        self.page = person.page
        self.place = self.page.locator("#map")
        self.drawn = self.place.locator("> svg")
        expect(self.drawn.locator(".paper")).to_be_attached()

    def drawing(self) -> Any:
        return self.page.evaluate(
            "() => fetch(`/api/tables/${location.pathname.split('/').at(-1)}/map`).then((one) => one.json())"
        )

    def piece(self, name: str) -> Any:
        return next(one for one in self.drawing()["shapes"] if one["shape"] == "disc" and one["name"] == name)

    def screen(self, x: float, y: float) -> tuple[float, float]:
        """Where on the screen a place of the drawing is, the whole map being shown."""
        self.drawn.scroll_into_view_if_needed()
        found: list[float] = self.drawn.evaluate(
            """(drawn, [x, y]) => {
              const { height } = drawn.querySelector(".paper").getBBox();
              const point = new DOMPoint(x, height - y).matrixTransform(drawn.getScreenCTM());
              return [point.x, point.y];
            }""",
            [x, y],
        )
        return found[0], found[1]

    def tap(self, x: float, y: float) -> None:
        self.page.touchscreen.tap(*self.screen(x, y))

    def fingers(self, *moves: list[tuple[float, float]]) -> None:
        """One or more fingers go from place to place on the screen."""
        line = self.page.context.new_cdp_session(self.page)
        for at, spots in enumerate(zip(*moves, strict=True)):
            points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(spots)]
            line.send("Input.dispatchTouchEvent", {"type": "touchMove" if at else "touchStart", "touchPoints": points})
        line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        line.detach()

    def button(self, name: str) -> Any:
        return self.place.get_by_role("button", name=name, exact=True)

    def width(self) -> float:
        return float((self.drawn.get_attribute("viewBox") or "").split()[2])


def between(start: tuple[float, float], end: tuple[float, float], steps: int = 6) -> list[tuple[float, float]]:
    return [
        (start[0] + (end[0] - start[0]) * at / steps, start[1] + (end[1] - start[1]) * at / steps)
        for at in range(steps + 1)
    ]


def seated(
    browser: Browser, gm: Gm, url: str, game: str, encounter: str, roles: tuple[str, ...], action: str
) -> Person:
    """Ann on a phone, who plays these and may now do something."""
    code = gm.opens(game, encounter)
    ann = joins(browser, url, code, "Ann", PHONE)
    gm.lets_in("Ann", roles)
    play_on(gm, action)
    expect(ann.page.locator("#ask").get_by_role("button", name=f"{action} …")).to_be_visible()
    return ann


def play_on(gm: Gm, action: str) -> None:
    """By what is usual, until a player may do something."""
    table = gm.page.url.split("/")[-1].split("?")[0]
    here = f"/api/tables/{table}"
    for step in range(80):
        frame = gm.page.request.get(f"{gm.url}{here}").json()
        asked = frame["question"]
        offers = asked["options"].get("open", []) if asked["kind"] == "ask" else []
        if "Ann" in frame["waiting"] and any(one["words"] == action for one in offers):
            return
        act = {"do": "throw"} if asked["kind"] == "roll" else {"do": "answer", "value": asked["default"]["value"]}
        done = gm.page.request.post(
            f"{gm.url}{here}/inputs",
            data={"act": act},
            headers={"Idempotency-Key": f"{action} {step}".replace(" ", "-")},
        )
        if done.status == 429:
            gm.page.wait_for_timeout(2_000)
            continue
        assert done.ok, done.text()
    pytest.fail(f"Ann was never offered {action}")


def active(person: Person) -> str:
    """The id of whoever is on turn."""
    pieces = json.loads(person.frames[-1])["panel"]["pieces"]
    return str(next(piece["id"] for piece in pieces if piece["active"]))


def test_units_walk_where_they_are_dragged_tapped_and_steered(browser: Browser, served: Served) -> None:
    gm = Gm(browser, served.url)
    ann = seated(browser, gm, served.url, "tactics", "toll-at-the-ford", ("a", "b"), "walk")
    who = active(ann)
    found = Mapped(ann)
    ann.accessible()
    ann.fits()
    piece = found.piece(who)
    x, y = piece["x"], piece["y"]
    up = 1 if y < 24_000 else -1

    found.fingers(between(found.screen(x, y), found.screen(x, y + up * 4_000)))
    expect(found.place).to_contain_text(re.compile(r"walk \S+ \S+"))
    expect(found.button("Do it")).to_be_visible()
    expect(found.drawn.locator(".overlay .reach")).to_have_count(1)
    expect(found.drawn.locator(".overlay .ghost")).to_have_count(1)
    expect(found.drawn.locator(".zone").first).to_be_attached()
    expect(found.drawn.locator("text.far").first).to_have_text(re.compile(r'^\d+\.\d\d"$'))
    ann.accessible()
    ann.fits()

    found.tap(x, y + up * 20_000)
    expect(found.place).to_contain_text(re.compile(r"away; a Walk reaches .*\[move\.walk\]"))
    found.place.get_by_role("button", name=re.compile("^As near as it gets")).click()
    expect(found.button("Do it")).to_be_visible()

    found.place.get_by_text("The map in words").click()
    told = found.place.get_by_role("region", name="Who is where and how far")
    expect(told.get_by_role("columnheader")).to_have_text(["Who", "Where", "Away", "From the aim"])
    expect(told.get_by_role("row")).to_have_count(1 + found.drawn.locator(".piece-of").count())

    near = found.width()
    middle = found.screen(x, y)
    left, right = (middle[0] - 20, middle[1]), (middle[0] + 20, middle[1])
    found.fingers(between(left, (left[0] - 60, left[1])), between(right, (right[0] + 60, right[1])))
    assert found.width() < near / 2
    found.button("Whole map").click()
    assert found.width() == near

    found.drawn.focus()
    ann.page.keyboard.press("Escape")
    expect(found.button("Do it")).to_have_count(0)
    ann.page.locator("#ask").get_by_role("button", name="walk …").press("Enter")
    ann.page.locator("#ask").get_by_role("button", name="On the map").press("Enter")
    ann.page.keyboard.press("ArrowUp" if up > 0 else "ArrowDown")
    ann.page.keyboard.press("ArrowRight")
    expect(found.button("Do it")).to_be_visible()
    ann.settled(lambda: ann.page.keyboard.press("Enter"))
    expect(ann.page.locator("#log")).to_contain_text(f"{name_of_id(who)} moves to")
    moved = found.piece(who)
    assert (moved["x"] - x, moved["y"] - y) == (1_000, up * 1_000)
    assert ann.faults == []
    by_mouse(gm)


def by_mouse(gm: Gm) -> None:
    """The wheel looks closer, and the view is moved by dragging the ground."""
    found = Mapped(gm)
    whole = found.width()
    gm.page.mouse.move(*found.screen(24_000, 24_000))
    gm.page.mouse.wheel(0, -300)
    expect(found.drawn).to_have_class(re.compile("near"))
    assert found.width() < whole
    before = found.drawn.get_attribute("viewBox")
    gm.page.mouse.down()
    gm.page.mouse.move(*found.screen(22_000, 22_000), steps=4)
    gm.page.mouse.up()
    assert found.drawn.get_attribute("viewBox") != before
    assert gm.faults == []


def test_zones_and_squares_are_tapped_to_go_there(browser: Browser, served: Served) -> None:
    gm = Gm(browser, served.url)
    ann = seated(browser, gm, served.url, "stunts", "the-ferry-toll", ("bastian", "tessaly"), "walk")
    found = Mapped(ann)
    ann.page.locator("#ask").get_by_role("button", name="walk …").click()
    expect(found.drawn.locator(".may").first).to_be_attached()
    name = ann.page.locator("#ask .card select").first.locator("option").first.inner_text()
    zones = [one for one in found.drawing()["shapes"] if one["shape"] == "area"]
    zone = next(one for one in zones if one["name"].replace("-", " ") == name.lower())
    goes(ann, found, (zone["right"] - 500, zone["low"] + 500))

    gm.page.goto(served.url)
    ann = seated(browser, gm, served.url, "anyventure", "the-toll-bridge", ("maren", "pip"), "move walk")
    found = Mapped(ann)
    ann.page.locator("#ask").get_by_role("button", name="move walk …").click()
    squares = found.drawn.locator(".overlay .reach")
    expect(squares.first).to_be_attached()
    x, y = map(int, str(ann.page.locator("#ask datalist option").first.get_attribute("value")).split(", "))
    goes(ann, found, (x * 1_000 + 500, y * 1_000 + 500))


def goes(ann: Person, found: Mapped, place: tuple[float, float]) -> None:
    """Whoever acts goes to where the map is tapped."""
    who = active(ann)
    before = found.piece(who)
    found.tap(*place)
    expect(found.button("Do it")).to_be_visible()
    ann.accessible()
    ann.settled(lambda: found.button("Do it").click())
    after = found.piece(who)
    assert (after["x"], after["y"]) != (before["x"], before["y"])
    assert ann.faults == []
