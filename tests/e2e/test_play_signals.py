"""How a phone calls somebody to their turn, and that the page can be installed."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from .people import PHONE
from .players import Player
from .served import Served

LISTENS = """
localStorage.setItem('guide', 'verbs odds confirm undo why');
window.heard = []; window.told = []; window.away = false;
window.AudioContext = class extends AudioContext { constructor() { super(); window.heard.push('sound'); } };
ServiceWorkerRegistration.prototype.showNotification = async (title, more) => window.told.push([title, more.body]);
Object.defineProperty(document, 'hidden', { get: () => window.away });
Navigator.prototype.vibrate = () => window.heard.push('vibration');
"""


def test_a_turn_calls_as_one_has_chosen(browser: Browser, served: Served) -> None:
    player = Player(browser, served.url, PHONE, reduced_motion="reduce")
    player.context.grant_permissions(["notifications"], origin=served.url)
    player.page.add_init_script(LISTENS)
    player.page.goto(f"{served.url}/play")
    player.page.locator("[data-encounter=the-toll-bridge]").click()
    expect(player.page.get_by_role("status").filter(has_text="Your turn!")).to_be_visible()
    assert "Your turn!" in player.title
    assert player.page.evaluate("window.heard") == ["vibration"]
    player.tap("Menu")
    for name in ("Sound", "Notify me when it is my turn", "Vibrate"):
        player.page.get_by_role("button", name=name).click()
    expect(player.page.get_by_role("button", name="Notify me")).to_have_attribute("aria-pressed", "true")
    player.page.keyboard.press("Escape")
    player.page.evaluate("window.away = true; window.heard.length = 0")
    player.page.locator(".tray .verb", has_text="End turn").click()
    player.settled(player.page.locator(".tray .confirm:not([aria-disabled=true])").click)
    expect(player.page.locator(".tray .verb").first).to_be_visible()
    player.page.wait_for_function("window.told.length > 0")
    assert player.page.evaluate("window.told[0]") == ["Your turn!", "Pip, The toll on the bridge"]
    assert "vibration" not in player.page.evaluate("window.heard")
    assert player.faults == []


def test_the_page_can_be_installed(browser: Browser, served: Served) -> None:
    visitor = Player(browser, served.url, PHONE)
    visitor.page.goto(f"{served.url}/play")
    session = visitor.context.new_cdp_session(visitor.page)
    manifest = session.send("Page.getAppManifest")
    assert manifest["url"].endswith(".webmanifest")
    assert manifest["errors"] == []
    missing = [one["errorId"] for one in session.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    assert set(missing) <= {"in-incognito"}
