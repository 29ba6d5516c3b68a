"""Whoever runs a server may change its limits."""

from __future__ import annotations

import pytest

from rulewright.errors import Refusal
from rulewright.table.server.limits import settings
from rulewright.table.server.limits.settings import Settings, change_settings


@pytest.fixture
def changed(monkeypatch: pytest.MonkeyPatch) -> Settings:
    own = Settings()
    monkeypatch.setattr(settings, "SETTINGS", own)
    return own


def test_limits_are_changed_by_name(changed: Settings) -> None:
    change_settings(["connections=8000", " upload-mib-of-address = 7"])
    assert (changed.connections, changed.upload_mib_of_address, changed.reads) == (8_000, 7, Settings().reads)


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ("connection=8", "the limits are attempts, connections, connections-of-address, connections-of-key"),
        ("connections", "expected a limit such as connections=8000"),
        ("connections=many", "connections: expected a whole number from 1, got 'many'"),
        ("reads=0", "reads: expected a whole number from 1, got '0'"),
    ],
)
def test_a_wrong_limit_changes_nothing(changed: Settings, wrong: str, words: str) -> None:
    with pytest.raises(Refusal, match=words):
        change_settings(["messages=99", wrong])
    assert changed == Settings()
