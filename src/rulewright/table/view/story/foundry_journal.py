"""The report of an evening as a journal entry of Foundry VTT: a page for each round."""

from __future__ import annotations

import json
from hashlib import sha256
from html import escape
from typing import Any

from .report import Report, html_entries

HTML_FORMAT = 1  # what Foundry calls the format of a page whose content is HTML
ID_LENGTH = 16
SORT_STEP = 100_000  # between pages; Foundry leaves room to put others there


def foundry_journal(report: Report) -> str:
    """The JSON that *Import Data* of a journal entry reads; what was undone is struck through, as in the report."""
    pages = [(report.title, f"<p>{escape(report.opening())}</p>")] if not report.entries else []
    for heading, entries in report.rounds():
        pages.append((heading or report.opening(), html_entries(entries)))
    told = [_page(report.title, place, name, content) for place, (name, content) in enumerate(pages)]
    return json.dumps({"name": report.title, "pages": told, "folder": None, "flags": {}}, ensure_ascii=False, indent=1)


def _page(title: str, place: int, name: str, content: str) -> dict[str, Any]:
    return {
        "_id": sha256(f"{title}\n{place}".encode()).hexdigest()[:ID_LENGTH],
        "name": name,
        "type": "text",
        "title": {"show": True, "level": 1},
        "text": {"format": HTML_FORMAT, "content": content},
        "sort": SORT_STEP * (place + 1),
    }
