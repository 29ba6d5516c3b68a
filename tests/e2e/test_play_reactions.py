"""Questions out of turn: they come to the phone of whoever is attacked, and nobody else can answer them."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from .gm_screens import GmScreen
from .players import READY, Player, sits_down
from .served import Served

HEROES = {"Ann": ("jory", "smolkin"), "Ben": ("tamsin", "mossbit"), "Wim": ()}
ANIMON = {"Smolkin": "Ann", "Mossbit": "Ben"}
MOST_STEPS = 60


def test_a_reaction_is_asked_on_the_right_phone(browser: Browser, served: Served) -> None:
    gm = GmScreen(browser, served.url, "animon", "rust-in-the-shed")
    phones = {name: sits_down(browser, served.url, gm.code, name) for name in HEROES}
    for name, phone in phones.items():
        gm.lets_in(name, HEROES[name])
        phone.page.wait_for_selector(".phone .dock")
    dodger = until_somebody_dodges(gm, phones)
    mine = phones.pop(ANIMON[dodger])
    expect(mine.page.locator(READY)).to_be_visible()
    for other in phones.values():
        expect(other.page.locator(".waiting")).to_be_visible()
        assert other.page.locator(".tray .confirm").count() == 0
        assert not other.asked
    mine.settled(mine.page.locator(READY).click)
    for one in (gm, mine, *phones.values()):
        assert one.faults == []


def until_somebody_dodges(gm: GmScreen, phones: dict[str, Player]) -> str:
    """Play on until a hero is attacked; which one that is."""
    for _ in range(MOST_STEPS):
        asked = gm.frame()["question"]
        label = asked["label"] if asked and asked["kind"] == "ask" else ""
        if " dodges" in label and label.split(" dodges")[0] in ANIMON:
            return label.split(" dodges")[0]
        playing = next((phone for phone in phones.values() if phone.asked), None)
        if playing:
            playing.answer()
        elif not gm.plays():
            gm.page.wait_for_timeout(100)
    pytest.fail(gm.frame()["hears"])
