"""Faults: the rules of party building that a party breaks."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from typing import Any, NamedTuple

from rulewright.words.arguments import Thing
from rulewright.words.phrase import Many, Words

from ..phrases import say


class Fault(NamedTuple):
    """A broken rule: its id, what is wrong, the entries it is about, and what would fix it."""

    rule: str
    text: Words
    entries: tuple[str, ...]
    fix: str

    def __str__(self) -> str:
        return f"{self.text} [{self.rule}]"

    def plain(self) -> dict[str, Any]:
        return {"rule": self.rule, "text": str(self.text), "entries": list(self.entries), "mend": self.fix}


def merge_by_rule(faults: Iterable[Fault]) -> list[Fault]:
    """Each broken rule once, with everything that is wrong about it."""
    by_rule: dict[str, list[Fault]] = {}
    for fault in faults:
        by_rule.setdefault(fault.rule, []).append(fault)
    return [_joined(rule, listed) for rule, listed in by_rule.items()]


def _joined(rule: str, listed: list[Fault]) -> Fault:
    entries = tuple(dict.fromkeys(entry for one in listed for entry in one.entries))
    texts = dict.fromkeys(one.text for one in listed)
    return Fault(rule, reduce(both, texts), entries, "; ".join(dict.fromkeys(one.fix for one in listed)))


def both(one: Words, other: Words) -> Words:
    return say("both-faults", one=one, other=other)


def things(ids: Iterable[str]) -> Many:
    """Several entries of a party by their ids."""
    return Many(tuple(map(Thing, ids)))


def join_names(names: Iterable[str]) -> str:
    """Names for a sentence, such as a, b and c."""
    listed = list(names)
    return " and ".join(filter(None, [", ".join(listed[:-1]), *listed[-1:]]))


def count_of(count: int, one: str, many: str | None = None) -> str:
    """A number with its noun, such as no Leader, 1 Leader, 2 Leaders."""
    return f"{count or 'no'} {one if count in (0, 1) else many or one + 's'}"
