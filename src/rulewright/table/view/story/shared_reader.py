"""Readers who may read the same share what was made for the first of them."""

from __future__ import annotations

from collections.abc import Iterable

from rulewright.kernel.rules.world import GM

from ..redaction import Reader, Viewer
from .event_log import EventLog
from .sentences import Sentence


def shared_reader(reader: Reader, sentences: Iterable[Sentence]) -> Reader:
    """A reader of some sentences without what makes no difference to them: roles with no secret in them, and so on.

    Most of what happens at a table is for everybody; then all readers of a language are one.
    """
    kept = list(sentences)
    secret = [sentence.seen_by for sentence in kept if sentence.seen_by is not None]
    owners = {owner for sentence in kept for owner in (sentence.by, *sentence.of, *sentence.sums_of)}
    viewer, kept_from = reader.viewer, {role for roles in secret for role in roles}
    roles = tuple(role for role in viewer.roles if role in kept_from or (role == GM and secret))
    return reader._replace(viewer=Viewer(roles, tuple(one for one in viewer.redacted if one in owners)))


def shared_reader_of(events: EventLog, reader: Reader, since: int, until: int | None = None) -> Reader:
    """The same for the events after `since` and up to `until`."""
    lines = events.between(since, until)[1]
    return shared_reader(reader, (sentence for line in lines for sentence in line))
