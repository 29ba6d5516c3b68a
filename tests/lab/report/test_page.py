"""Pages need nothing but themselves, show the same numbers in chart and table, and escape names."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from rulewright.errors import Refusal
from rulewright.files import write_atomically
from rulewright.lab.measurements import Estimate
from rulewright.lab.report.charts import ChartPoint
from rulewright.lab.report.figures import line_section, matrix_section, result_sections
from rulewright.lab.report.page import Section, Table, render_page
from rulewright.lab.result import Result, Row

EVIL = '<script>alert("x")</script> & <b>Jory</b>'
VOID = {"meta"}


def row(name: str, value: float, half: float = 0.0, before: int | None = None) -> Row:
    return Row(name, Estimate(value, value - half, value + half), before)


RESULT = Result(
    "sampled",
    (row("pcs", 0.625, 0.03), row("npcs", 0.375, 0.03)),
    Estimate(3.2, 3.1, 3.3),
    (0.0, 0.0, 0.2, 0.4, 0.3, 0.1),
    (row(EVIL, 0.9, 0.05), row("ako", 0.25, 0.05)),
    (row(f"{EVIL} HP", 4.25, 0.2, 12), row("Bond Points", 6, 0, 6), row("Strain", 2.5, 0.2, 0)),
    (row("npcs", 20, 1), row("pcs", 8.5, 1)),
    fights=400,
)
NAMES = ("ant", "boar", EVIL)
DUELS = ((None, 0.25, 0.1), (0.75, None, 0.4), (0.9, 0.6, None))
LEVELS = tuple(
    ChartPoint(x, Estimate(0.9 - 0.1 * x, 0.8 - 0.1 * x, 1 - 0.1 * x), line) for line in "ab" for x in (1, 2, 3)
)
SECTIONS = (
    *result_sections(RESULT),
    matrix_section("Duels", ("Who beats whom.",), NAMES, NAMES, DUELS),
    line_section("By level", ("More is worse.",), LEVELS, "level", "chance to win"),
)


class ParsedPage(HTMLParser):
    """The tags and texts of a page, each text with the tags around it; a tag that is not closed is an error."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[tuple[tuple[str, ...], str]] = []
        self.feed(text)
        self.close()
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if data.strip():
            self.texts.append((tuple(self.open), data))

    def within(self, *tags: str) -> list[str]:
        return [text for at, text in self.texts if at[-1] == tags[-1] and set(tags) <= set(at)]


@pytest.fixture(scope="module")
def page() -> str:
    return render_page(f"Title {EVIL}", SECTIONS, (f"Words {EVIL}",))


def parts(text: str) -> list[ParsedPage]:
    return [ParsedPage(one) for one in re.findall(r"<section>.*?</section>", text, re.DOTALL)]


def test_a_page_refers_to_nothing_outside_itself(page: str) -> None:
    seen = ParsedPage(page)
    used = {name for _, attributes in seen.tags for name in attributes}
    assert not used & {"src", "href", "xlink:href", "srcset", "action", "data", "id"}
    assert not any(name.startswith(("on", "xmlns")) for name in used)
    assert not {tag for tag, _ in seen.tags} & {"script", "link", "iframe", "img", "object", "base", "image", "use"}
    assert not re.search(r"https?:|@import|url\(|//\w", page)
    assert "default-src 'none'" in page


def test_a_page_fits_light_dark_and_paper(page: str) -> None:
    for needed in (
        "prefers-color-scheme: dark",
        "@media print",
        "color-scheme: light dark",
        'lang="en"',
        "currentColor",
    ):
        assert needed in page
    assert not re.search(r'(fill|stroke)="(#000|#000000|black|#fff|#ffffff|white)"', page)


def test_markup_in_a_name_is_escaped(page: str) -> None:
    seen = ParsedPage(page)
    tags = {tag for tag, _ in seen.tags}
    assert not tags & {"script", "b"}
    assert seen.within("h1") == [f"Title {EVIL}"]
    assert f"Words {EVIL}" in seen.within("p")
    assert EVIL in seen.within("table", "th")
    assert EVIL in seen.within("svg", "text")


def test_every_chart_is_named_and_has_its_table(page: str) -> None:
    found = parts(page)
    assert len(found) == len(SECTIONS) == 7
    for seen, section in zip(found, SECTIONS, strict=True):
        assert [attributes["role"] for tag, attributes in seen.tags if tag == "svg"] == ["img"]
        assert seen.within("svg", "title") == [section.heading]
        assert section.words[0] in seen.within("svg", "desc")[0]
        assert len(seen.within("table", "caption")) == 1
        assert section.table is not None
        cells = seen.within("table", "th") + seen.within("table", "td")
        wanted = [*section.table.heads, *(cell for one in section.table.rows for cell in one if cell)]
        assert sorted(cells) == sorted(wanted)


def column(section: Section, at: int) -> list[str]:
    assert section.table is not None
    return [one[at] for one in section.table.rows]


def labels(section: Section) -> list[str]:
    return ParsedPage(section.chart).within("text")


def test_the_table_of_chances_has_the_numbers_of_the_chart_and_of_the_result() -> None:
    wins, _, standing = SECTIONS[:3]
    assert column(wins, 0) == ["we", "they"]
    assert column(wins, 1) == ["62.50 %", "37.50 %"]
    assert column(wins, 2) == ["59.50 … 65.50 %", "34.50 … 40.50 %"]
    for section in (wins, standing):
        assert [text for text in labels(section) if text.endswith(" %")] == column(section, 1)
        widths = [float(width) for width in bar_sizes(section, "h")]
        shares = [float(cell.removesuffix(" %")) / 100 for cell in column(section, 1)]
        assert widths == pytest.approx([520 * share for share in shares])


def bar_sizes(section: Section, direction: str) -> list[str]:
    """How wide (h) or high (v) the bars of a chart are."""
    marks = re.findall(r'<g class="mark-rect role-mark.*?</g>', section.chart)
    return [
        re.findall(rf"{direction}([\d.]+)", path)[0] for mark in marks for path in re.findall(r' d="([^"]+)"', mark)
    ]


def test_the_chart_of_rounds_has_the_numbers_of_the_result() -> None:
    rounds = SECTIONS[1]
    assert rounds.table is not None
    assert rounds.table.rows == (("2", "20.00 %"), ("3", "40.00 %"), ("4", "30.00 %"), ("5", "10.00 %"))
    heights = [float(height) for height in bar_sizes(rounds, "v")]
    assert [height / heights[0] for height in heights] == pytest.approx([1, 2, 1.5, 0.5])
    assert "3.20 on average (3.10 … 3.30)." in rounds.words


def test_bars_that_move_are_drawn_and_others_only_named() -> None:
    bars = SECTIONS[3]
    assert bars.table is not None
    assert bars.table.rows == (
        (f"{EVIL} HP", "12", "4.25", "4.05 … 4.45", "-7.75"),
        ("Strain", "0", "2.50", "2.30 … 2.70", "+2.50"),
    )
    assert {"12 → 4.25", "0 → 2.50"} <= set(labels(bars))
    assert bars.words[1] == "As before: Bond Points."


def test_damage_is_shown_with_our_side_first() -> None:
    damage = SECTIONS[4]
    assert damage.table is not None
    assert damage.table.rows == (("we", "8.50", "7.50 … 9.50"), ("they", "20.00", "19.00 … 21.00"))
    assert {"8.50", "20.00"} <= set(labels(damage))


def test_a_matrix_leaves_unknown_cells_empty() -> None:
    duels = SECTIONS[5]
    assert duels.table is not None
    assert duels.table.rows[0] == ("ant", "", "25.00 %", "10.00 %")
    assert sorted(text for text in labels(duels) if text.isdigit()) == sorted(["25", "10", "75", "40", "90", "60"])


def test_a_line_chart_has_a_row_for_every_point() -> None:
    levels = SECTIONS[6]
    assert levels.table is not None
    assert levels.table.heads == ("line", "level", "chance to win", "between")
    assert levels.table.rows[0] == ("a", "1", "80.00 %", "70.00 … 90.00 %")
    assert len(levels.table.rows) == len(LEVELS)
    dots = re.search(r'<g class="mark-symbol role-mark.*?</g>', levels.chart)
    assert dots is not None
    assert dots.group().count("<path") == len(LEVELS)
    named = line_section(
        "By policy", (), (ChartPoint("bold", Estimate(5.0, 4.0, 6.0)),), "policy", "rounds", of_chances=False
    )
    assert named.table == Table(("policy", "rounds", "between"), (("bold", "5.00", "4.00 … 6.00"),))


def test_a_chart_without_its_numbers_is_refused() -> None:
    with pytest.raises(Refusal, match="comes without its numbers"):
        Section("Bare", (), "<svg></svg>")


def test_a_fight_in_which_nothing_changes_still_has_a_page() -> None:
    empty = Result("exact", (), Estimate(0, 0, 0), (), (), (row("HP", 3, 0, 3),), ())
    headings = [section.heading for section in result_sections(empty)]
    assert headings == ["Who wins", "Spent and left"]
    assert ParsedPage(render_page("Nothing", result_sections(empty))).within("h2") == headings


def test_a_result_shows_itself_in_a_notebook() -> None:
    shown = RESULT._repr_html_()
    seen = ParsedPage(shown)
    assert seen.tags[0] == ("div", {"class": "rulewright"})
    assert seen.within("h2") == ["Who wins", "Rounds", "Left standing", "Spent and left", "Damage taken"]
    for rule in re.findall(
        r"^([^{}@\s][^{}]*)\{", re.findall(r"<style>(.*?)</style>", shown, re.DOTALL)[0], re.MULTILINE
    ):
        assert all(part.strip().startswith(".rulewright") for part in rule.split(",")), rule


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    write_atomically(path, "old ü")
    assert path.read_text(encoding="utf-8") == "old ü"
    with pytest.raises(UnicodeEncodeError):
        write_atomically(path, "half \ud800")
    assert path.read_text(encoding="utf-8") == "old ü"
    path.chmod(0o600)
    write_atomically(path, "new")
    assert (path.read_text(), path.stat().st_mode & 0o777) == ("new", 0o600)
    assert [one.name for one in tmp_path.iterdir()] == ["page.html"]


def test_a_file_that_cannot_be_written_is_reported(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match="cannot write .*No such file or directory"):
        write_atomically(tmp_path / "no" / "page.html", "text")
    with pytest.raises(Refusal, match="Is a directory"):
        write_atomically(tmp_path, "text")
    with pytest.raises(Refusal, match="No space left on device"):
        write_atomically(Path("/dev/full"), "text")
    assert not list(tmp_path.iterdir())
