"""The page of a table in a real browser: first paint, time from an input to everybody, size."""

from __future__ import annotations

import gzip
import shutil
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

ROOT = Path(__file__).parents[1]
BUILT = ROOT / "src" / "rulewright" / "table" / "server" / "web_dist"
ROUNDS = 9
QUIET = 7_000  # milliseconds, after which nothing changes by itself any more
FIRST_PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"
READY = ".phone .dock"
WATCH = """() => {
  window.painted = [];
  const note = () => requestAnimationFrame(() => window.painted.push(Date.now()));
  const all = { childList: true, subtree: true, attributes: true, characterData: true };
  new MutationObserver(note).observe(document.querySelector(".phone"), all);
}"""
"""Notes when a change of the page is about to be painted."""


def compressed_size(*patterns: str) -> int:
    """Bytes of files, compressed one by one."""
    files = [path for pattern in patterns for path in BUILT.glob(pattern)]
    return sum(len(gzip.compress(path.read_bytes())) for path in files)


def first_paint(page: Page) -> float:
    """The median first paint."""
    found: list[float] = []
    for _ in range(ROUNDS):
        page.reload()
        page.wait_for_selector(READY)
        page.wait_for_function(f"{FIRST_PAINT} > 0")
        found.append(page.evaluate(FIRST_PAINT))
    return median(found)


def time_to_everybody(page: Page, acts: Callable[[int], None]) -> float:
    """The median time until the page shows an input."""
    page.evaluate(WATCH)
    found: list[float] = []
    for number in range(ROUNDS):
        page.wait_for_timeout(QUIET)
        began = time.time() * 1_000
        acts(number)
        page.wait_for_function("(since) => window.painted.some((at) => at >= since)", arg=began)
        found.append(page.evaluate("(since) => window.painted.find((at) => at >= since)", began) - began)
    return median(found)


def measured(browser: Browser, url: str) -> tuple[float, float]:
    from e2e.gm_screens import GmScreen
    from e2e.players import sits_down

    gm = GmScreen(browser, url, "animon", "rust-in-the-shed")
    gm.answer()
    guest = sits_down(browser, url, gm.code, "Ann", reduced_motion="reduce")
    gm.lets_in("Ann", ())
    guest.page.wait_for_selector(READY)

    def undo_or_redo(number: int) -> None:
        act = {"do": "redo" if number % 2 else "undo"}
        headers = {"Idempotency-Key": f"{number:032d}"}
        sent: Any = gm.context.request.post(f"{url}/api/tables/{gm.table}/inputs", data={"act": act}, headers=headers)
        assert sent.ok, sent.text()

    return first_paint(guest.page), time_to_everybody(guest.page, undo_or_redo)


def report() -> None:
    size = compressed_size("assets/*.js", "assets/*.css")
    print(f"\nTHE PAGE\n  all scripts and styles, compressed: {size / 1000:.1f} kB")
    if shutil.which("chromium") is None:
        print("  no chromium here: `make test` installs it")
        return
    sys.path.insert(0, str(ROOT / "tests"))
    from playwright.sync_api import sync_playwright

    from e2e.served import Served

    with TemporaryDirectory() as folder, sync_playwright() as play:
        server = Served(Path(folder) / "tables.db")
        browser = play.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        try:
            paint, update = measured(browser, server.url)
        finally:
            browser.close()
            server.stop()
    for what, milliseconds in (("first paint", paint), ("from an input to everybody", update)):
        print(f"  {what}, median of {ROUNDS}: {milliseconds:.0f} ms")


if __name__ == "__main__":
    report()
