"""The report of an import: findings by kind, each with its file and field."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from rulewright.content.importing import Finding

SORTS = {
    "unreadable": "files that could not be read",
    "skipped": "files that were skipped",
    "left out": "entries that cannot be played",
    "duplicate": "names used more than once",
    "renamed": "ids that were taken",
    "dangling": "references to something that does not exist",
    "code": "unknown codes, kept unchanged",
    "unplayed": "values that no rule uses, kept as text",
    "told": "abilities in prose, which the GM rules on",
    "value": "values that had to be changed",
    "field": "fields not understood",
}
OLDER_EDITION, NEWEST_EDITION = "autumn 2025", "newest"


class Report:
    """The findings so far, and counts of editions and ignored fields."""

    def __init__(self) -> None:
        self.findings: list[Finding] = []
        self.editions: Counter[str] = Counter()
        self.ignored: Counter[str] = Counter()
        self.read = 0

    def sorted(self) -> tuple[Finding, ...]:
        """The findings in the order of `SORTS`, without repetitions."""
        order = list(SORTS)
        return tuple(sorted(dict.fromkeys(self.findings), key=lambda one: order.index(one.sort)))


class SourceLocation(NamedTuple):
    """A file and a field in it, to which findings are attached."""

    report: Report
    file: str
    field: str = ""

    def inside(self, name: str) -> SourceLocation:
        return self._replace(field=f"{self.field}.{name}" if self.field else name)

    def record(self, sort: str, text: str, name: str = "") -> None:
        field = self.inside(name).field if name else self.field
        self.report.findings.append(Finding(sort, self.file, field, text))
