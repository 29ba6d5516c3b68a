"""Renders one HTML page that needs nothing else: no script, no request, every chart with its numbers in a table."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from rulewright.errors import Refusal
from rulewright.kernel.rules.world import Struct

STYLE = """
.rulewright { --ink: #1b1f24; --paper: #ffffff; --faint: #5b6470; --line: #d5d9df;
  color: var(--ink); background: var(--paper); font: 16px/1.5 system-ui, sans-serif; }
@media (prefers-color-scheme: dark) {
  .rulewright { --ink: #e6e8eb; --paper: #16191d; --faint: #a3abb6; --line: #3a414a; } }
.rulewright h1 { font-size: 1.6rem; line-height: 1.25; margin: 0 0 .5rem; }
.rulewright h2 { font-size: 1.15rem; margin: 2rem 0 .25rem; }
.rulewright p { margin: .25rem 0 .75rem; max-width: 42rem; }
.rulewright figure { margin: .75rem 0; overflow-x: auto; }
.rulewright svg { max-width: 100%; height: auto; display: block; }
.rulewright .wide { overflow: auto; max-height: 22rem; width: fit-content; max-width: 100%; padding-right: 1rem; }
.rulewright table { border-collapse: collapse; font-size: .9rem; font-variant-numeric: tabular-nums; margin: .5rem 0; }
.rulewright caption { text-align: left; color: var(--faint); padding: 0 0 .25rem; }
.rulewright th, .rulewright td { padding: .2rem 1rem .2rem 0; border-bottom: 1px solid var(--line);
  text-align: left; vertical-align: top; font-weight: normal; background: none; color: inherit; }
.rulewright thead th { color: var(--faint); }
.rulewright .number { text-align: right; white-space: nowrap; }
"""
PAGE_STYLE = """
:root { color-scheme: light dark; }
body.rulewright { margin: 0 auto; padding: 1.5rem 1rem 3rem; max-width: 56rem; }
@media (prefers-color-scheme: dark) { html { background: #16191d; } }
@media print {
  html { background: none; }
  body.rulewright { --ink: #000; --paper: #fff; --faint: #444; --line: #bbb; max-width: none; padding: 0; }
  body.rulewright .wide { max-height: none; overflow: visible; }
  figure, tr, h2 { break-inside: avoid; } h2 { break-after: avoid; } }
"""
CONTENT_SECURITY_POLICY = "default-src 'none'; style-src 'unsafe-inline'"


class Table(Struct, frozen=True):
    """A table of texts; the first cell of each row is its name."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    caption: str = ""


class Section(Struct, frozen=True):
    """A part of a page: words, a chart as SVG text (of `charts`), and its numbers; no chart comes without them."""

    heading: str
    words: tuple[str, ...] = ()
    chart: str = ""
    table: Table | None = None

    def __post_init__(self) -> None:
        if self.chart and self.table is None:
            raise Refusal(f"the chart {self.heading!r} comes without its numbers; give it a table")


def render_page(title: str, sections: Iterable[Section], words: Iterable[str] = ()) -> str:
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{CONTENT_SECURITY_POLICY}">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}{PAGE_STYLE}</style>\n</head>\n"
        f'<body class="rulewright">\n<main>\n<h1>{escape(title)}</h1>\n{_words(words)}'
        f"{_sections(sections)}</main>\n</body>\n</html>\n"
    )


def render_fragment(sections: Iterable[Section]) -> str:
    """Sections as a fragment for another page, such as a notebook."""
    return f'<div class="rulewright">\n<style>{STYLE}</style>\n{_sections(sections)}</div>\n'


def _sections(sections: Iterable[Section]) -> str:
    return "".join(
        f"<section>\n<h2>{escape(one.heading)}</h2>\n{_words(one.words)}{_figure(one)}{_table(one)}</section>\n"
        for one in sections
    )


def _words(words: Iterable[str]) -> str:
    return "".join(f"<p>{escape(line)}</p>\n" for line in words)


def _figure(section: Section) -> str:
    if not section.chart:
        return ""
    about = " ".join((*section.words, "The numbers are in the table below."))
    head, _, drawn = section.chart.partition(">")
    named = f"<title>{escape(section.heading)}</title><desc>{escape(about)}</desc>"
    return f'<figure>{head} role="img">{named}{drawn}</figure>\n'


def _table(section: Section) -> str:
    table = section.table
    if table is None:
        return ""
    heads = "".join(
        f'<th scope="col"{_alignment(table, at)}>{escape(head)}</th>' for at, head in enumerate(table.heads)
    )
    rows = "".join(
        f'<tr><th scope="row">{escape(row[0])}</th>'
        + "".join(f"<td{_alignment(table, at)}>{escape(cell)}</td>" for at, cell in enumerate(row[1:], 1))
        + "</tr>\n"
        for row in table.rows
    )
    caption = escape(table.caption or f"{section.heading}: the numbers")
    body = f"<caption>{caption}</caption>\n<thead><tr>{heads}</tr></thead>\n<tbody>\n{rows}</tbody>"
    return f'<div class="wide" role="region" aria-label="{caption}" tabindex="0"><table>\n{body}\n</table></div>\n'


def _alignment(table: Table, at: int) -> str:
    """Columns of numbers are aligned right."""
    cells = [row[at] for row in table.rows if at < len(row) and row[at]]
    numbers = at > 0 and bool(cells) and all(cell[0].isdigit() or cell[0] in "+-<>" for cell in cells)
    return ' class="number"' if numbers else ""
