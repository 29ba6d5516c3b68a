"""A broken rule of party building."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple


class Fault(NamedTuple):
    """The id of a rule, what is wrong, the entries it is about, and what would mend it."""

    rule: str
    text: str
    entries: tuple[str, ...]
    mend: str

    def __str__(self) -> str:
        return f"{self.text} [{self.rule}]"

    def plain(self) -> dict[str, Any]:
        return {"rule": self.rule, "text": self.text, "entries": list(self.entries), "mend": self.mend}


def merged(faults: Iterable[Fault]) -> list[Fault]:
    """Each rule once, with all that is wrong by it."""
    found: dict[str, list[Fault]] = {}
    for fault in faults:
        found.setdefault(fault.rule, []).append(fault)
    return [_joined(rule, listed) for rule, listed in found.items()]


def _joined(rule: str, listed: list[Fault]) -> Fault:
    entries = tuple(dict.fromkeys(entry for one in listed for entry in one.entries))
    text = "; ".join(dict.fromkeys(one.text for one in listed))
    return Fault(rule, text, entries, "; ".join(dict.fromkeys(one.mend for one in listed)))


def named(names: Iterable[str]) -> str:
    """Names in a sentence: a, b and c."""
    listed = list(names)
    return " and ".join(filter(None, [", ".join(listed[:-1]), *listed[-1:]]))


def some(count: int, one: str, many: str | None = None) -> str:
    """A number of things in words: no Leader, 1 Leader, 2 Leaders."""
    return f"{count or 'no'} {one if count in (0, 1) else many or one + 's'}"
