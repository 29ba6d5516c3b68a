"""The table page in a real browser: first paint, time from tap to update, and size."""

from __future__ import annotations

import gzip
import shutil
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[1]
SERVER = ROOT / "src" / "rulewright" / "table" / "server"
ROUNDS = 12
WATCH_TAPS = """() => {
  let tapped = null;
  window.taps = [];
  addEventListener("click", () => (tapped = performance.now()), true);
  new MutationObserver(() => {
    const since = tapped;
    tapped = null;
    if (since !== null) requestAnimationFrame(() => window.taps.push(performance.now() - since));
  }).observe(document.getElementById("log"), { childList: true, subtree: true });
}"""
"""Measures in the page the time from a tap until the log has grown and is about to be painted."""
TIME_REQUEST = """async () => {
  const began = performance.now();
  await (await fetch("/api/health")).text();
  return performance.now() - began;
}"""


def compressed_size() -> int:
    """Bytes of all scripts, styles and pages, compressed one by one."""
    files = [*SERVER.glob("static/*"), *SERVER.glob("pages/*.html")]
    return sum(len(gzip.compress(path.read_bytes())) for path in files)


def report() -> None:
    print(
        f"\nTHE PAGE\n  all scripts, styles and pages: {compressed_size() / 1000:.1f} kB compressed (the limit is 150)"
    )
    if shutil.which("chromium") is None:
        print("  no chromium here: `make test` installs it")
        return
    sys.path.insert(0, str(ROOT / "tests"))
    from playwright.sync_api import sync_playwright

    from e2e.people import Gm
    from e2e.served import Served

    with TemporaryDirectory() as folder, sync_playwright() as play:
        server = Served(Path(folder) / "tables.db")
        browser = play.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        gm = Gm(browser, server.url)
        gm.opens("animon", "rust-in-the-shed")
        paints = []
        for _ in range(ROUNDS):
            gm.page.reload()
            gm.page.wait_for_selector("#panel .piece")
            paints.append(gm.page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"))
        gm.page.evaluate(WATCH_TAPS)
        for _ in range(ROUNDS):
            gm.answer()
        tap = median(gm.page.evaluate("window.taps"))
        bare = median(gm.page.evaluate(TIME_REQUEST) for _ in range(ROUNDS))
        browser.close()
        server.stop()
    print(f"  medians of {ROUNDS}: first paint {median(paints):.0f} ms; from tap to update {tap:.1f} ms,")
    print(f"  {tap / bare:.1f} times a bare request of the same page ({bare:.1f} ms)")


if __name__ == "__main__":
    report()
