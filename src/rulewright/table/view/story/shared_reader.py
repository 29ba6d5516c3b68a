"""Readers who may read the same share what was made for the first of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rulewright.kernel.rules.world import GM

from ..redaction import Reader, Viewer
from .event_log import EventLog
from .sentences import Sentence


class Secrets(NamedTuple):
    """What makes a difference to readers of some sentences: secrets of these roles, and numbers of these characters."""

    roles: frozenset[str]
    owners: frozenset[str | None]
    any: bool


def secrets_of(sentences: Iterable[Sentence]) -> Secrets:
    kept = list(sentences)
    secret = [sentence.seen_by for sentence in kept if sentence.seen_by is not None]
    owners = frozenset(owner for sentence in kept for owner in (sentence.by, *sentence.of, *sentence.sums_of))
    return Secrets(frozenset(role for roles in secret for role in roles), owners, bool(secret))


def shared_reader(reader: Reader, secrets: Secrets) -> Reader:
    """A reader of some sentences without what makes no difference to them: roles with no secret in them, and so on.

    Most of what happens at a table is for everybody; then all readers of a language are one.
    """
    viewer = reader.viewer
    roles = tuple(role for role in viewer.roles if role in secrets.roles or (role == GM and secrets.any))
    redacted = tuple(one for one in viewer.redacted if one in secrets.owners)
    return reader._replace(viewer=Viewer(roles, redacted))


def shared_reader_of(events: EventLog, reader: Reader, since: int, until: int | None = None) -> Reader:
    """The same for the events after `since` and up to `until`."""
    return shared_reader(reader, events.once(("secrets", since, until), lambda: _secrets_of(events, since, until)))


def _secrets_of(events: EventLog, since: int, until: int | None) -> Secrets:
    lines = events.between(since, until)[1]
    return secrets_of(sentence for line in lines for sentence in line)
