"""The old and the new page of a table in a real browser: first paint, time from an input to everybody, size."""

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
SERVER = ROOT / "src" / "rulewright" / "table" / "server"
ROUNDS = 9
QUIET = 7_000  # milliseconds, after which nothing changes by itself any more
FIRST_PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"
WATCH = """(where) => {
  window.painted = [];
  const note = () => requestAnimationFrame(() => window.painted.push(Date.now()));
  const all = { childList: true, subtree: true, attributes: true, characterData: true };
  new MutationObserver(note).observe(document.querySelector(where), all);
}"""
"""Notes in a page when a change is about to be painted."""
PAGES = {"old": ("/t/{}", "#panel .piece", "#log"), "new": ("/play/{}", ".phone .dock", ".phone")}
"""Of each page its address, what it shows when it is there, and where something changes."""


def compressed_size(*patterns: str) -> int:
    """Bytes of files, compressed one by one."""
    files = [path for pattern in patterns for path in SERVER.glob(pattern)]
    return sum(len(gzip.compress(path.read_bytes())) for path in files)


def first_paints(pages: dict[str, Page]) -> dict[str, float]:
    """The median first paint of each page, loaded in turns."""
    found: dict[str, list[float]] = {name: [] for name in pages}
    for _ in range(ROUNDS):
        for name, page in pages.items():
            page.reload()
            page.wait_for_selector(PAGES[name][1])
            page.wait_for_function(f"{FIRST_PAINT} > 0")
            found[name].append(page.evaluate(FIRST_PAINT))
    return {name: median(times) for name, times in found.items()}


def times_to_everybody(pages: dict[str, Page], acts: Callable[[int], None]) -> dict[str, float]:
    """The median time until each page shows an input; all of them watch the same table at the same time."""
    for name, page in pages.items():
        page.evaluate(WATCH, PAGES[name][2])
    found: dict[str, list[float]] = {name: [] for name in pages}
    for number in range(ROUNDS):
        for page in pages.values():
            page.wait_for_timeout(QUIET / len(pages))
        began = time.time() * 1_000
        acts(number)
        for name, page in pages.items():
            page.wait_for_function("(since) => window.painted.some((at) => at >= since)", arg=began)
            found[name].append(page.evaluate("(since) => window.painted.find((at) => at >= since)", began) - began)
    return {name: median(times) for name, times in found.items()}


def measured(browser: Browser, url: str) -> tuple[dict[str, float], dict[str, float]]:
    from e2e.people import PHONE, Gm, Person

    gm = Gm(browser, url)
    code = gm.opens("animon", "rust-in-the-shed")
    gm.answer()
    table = gm.page.url.rsplit("/", 1)[-1]
    pages = {}
    for name, (address, ready, _) in PAGES.items():
        guest = Person(browser, url, PHONE, reduced_motion="reduce")
        guest.page.goto(f"{url}/join/{code}")
        guest.page.get_by_label("Your name").fill(name)
        guest.tap("Join")
        gm.lets_in(name, ())
        guest.page.goto(url + address.format(table))
        guest.page.wait_for_selector(ready)
        pages[name] = guest.page

    def undo_or_redo(number: int) -> None:
        act = {"do": "redo" if number % 2 else "undo"}
        headers = {"Idempotency-Key": f"{number:032d}"}
        sent: Any = gm.context.request.post(f"{url}/api/tables/{table}/inputs", data={"act": act}, headers=headers)
        assert sent.ok, sent.text()

    return first_paints(pages), times_to_everybody(pages, undo_or_redo)


def report() -> None:
    old, new = (
        compressed_size("static/*", "pages/*.html"),
        compressed_size("web_dist/assets/*.js", "web_dist/assets/*.css"),
    )
    print(f"\nTHE PAGE\n  scripts and styles, compressed: old {old / 1000:.1f} kB, new {new / 1000:.1f} kB")
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
            paints, updates = measured(browser, server.url)
        finally:
            browser.close()
            server.stop()
    for what, times in (("first paint", paints), ("from an input to everybody", updates)):
        ratio = times["new"] / times["old"]
        print(f"  {what}, medians of {ROUNDS}: old {times['old']:.0f} ms, new {times['new']:.0f} ms, {ratio:.2f} times")


if __name__ == "__main__":
    report()
