"""The palette in Chromium: an ordinary evening of each game by Ctrl-K alone, and the rail beside it."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Locator, expect

from .people import Gm
from .players import Player
from .served import Served
from .test_play import Plan, seated


class Evening(NamedTuple):
    """What is typed in a game: lines, and the answers to what they leave open."""

    foe: str
    name: str
    damage: tuple[str, ...]
    outright: tuple[str, ...]
    condition: tuple[str, ...]
    newcomer: str
    test: tuple[str, ...]
    rest: tuple[str, ...]


def by_keys(gm: Gm, line: str, *answers: str) -> None:
    """Type a line into the palette, and whatever it asks for; each is taken with Enter."""
    keyboard = gm.page.keyboard
    keyboard.press("Control+k")
    palette = gm.page.get_by_role("dialog", name="Find any action")
    expect(palette).to_be_visible()
    keyboard.type(line)
    keyboard.press("Enter")
    for answer in answers:
        expect(palette.locator(".palette__asks")).to_be_visible()
        expect(palette.get_by_role("combobox")).to_have_value("")
        keyboard.type(answer)
        expect(palette.get_by_role("option").first).to_be_visible()
        keyboard.press("Enter")
    expect(palette).to_be_hidden()


def found(gm: Gm, line: str) -> Locator:
    """The palette with what a line means; the first row is chosen."""
    gm.page.keyboard.press("Control+k")
    palette = gm.page.get_by_role("dialog", name="Find any action")
    expect(palette).to_be_visible()
    gm.page.keyboard.type(line)
    return palette


def frame(gm: Gm) -> Any:
    table = re.findall(r"/play/([\w-]+)", gm.page.url)[0]
    return gm.page.request.get(f"{gm.url}/api/tables/{table}").json()


def bar(gm: Gm, who: str, at: int = 0) -> int:
    piece = next(one for one in frame(gm)["panel"]["pieces"] if one["id"] == who)
    return int(piece["bars"][at]["value"])


def on_the_screen(browser: Browser, served: Served, plan: Plan) -> tuple[Gm, Player]:
    """A fight in which a player is on turn, with the GM on the new screen."""
    gm, ann = seated(browser, served, plan)
    gm.page.goto(gm.page.url.replace("/t/", "/play/"))
    expect(gm.page.locator(".board")).to_be_visible()
    while not ann.page.locator(".verbs").count():
        if ann.asked:
            ann.answer()
        else:
            by_keys(gm, "let the bots play")
    return gm, ann
