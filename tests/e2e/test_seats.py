"""Coming, trying things out and going: what the page says to whom."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from .gm_screens import GmScreen
from .people import PHONE, Person
from .players import sits_down
from .served import Served

pytestmark = pytest.mark.soak

WIDTH = "async (picture) => (await picture.decode(), picture.naturalWidth)"


def test_who_does_not_sit_here_is_told_so_and_not_asked_to_wait(browser: Browser, served: Served) -> None:
    gm = GmScreen(browser, served.url, "animon", "the-first-lesson")
    stranger = Person(browser, served.url, PHONE)
    stranger.page.goto(f"{served.url}/play/{gm.table}")
    expect(stranger.page.get_by_role("alert")).to_contain_text("You do not sit at this table")
    stranger.accessible()
    bob = sits_down(browser, served.url, gm.code, "Bob")
    with gm.panel("Share") as share:
        door = share.get_by_role("region", name="Bob waits at the door")
        expect(door.get_by_role("button", name="Let in as player")).to_be_disabled()
        assert share.locator("img.qr").evaluate(WIDTH) > 0
    gm.lets_in("Bob", ("jory",))
    expect(bob.page.get_by_role("heading", level=1)).to_contain_text("you play Jory")
    with gm.panel("Share") as share:
        share.locator("summary", has_text="Bob").click()
        share.get_by_role("button", name="Remove Bob from the table").click()
        share.get_by_role("button", name="Remove Bob from the table").click()
        expect(share.get_by_text("Nobody is here yet")).to_be_visible()
    expect(bob.page.get_by_role("heading", level=1)).to_have_text("The GM has closed your seat.")
    with gm.panel("Tools") as tools:
        tools.get_by_role("button", name="Let everybody check the dice").click()
        expect(gm.page.locator(".rail [role=log]")).not_to_contain_text("secret of the dice")
        gm.settled(tools.get_by_role("button", name="Let everybody check the dice").click)
    expect(gm.page.locator(".rail [role=log]")).to_contain_text("secret of the dice")
    assert gm.faults + bob.faults + stranger.faults == []
