"""The page about frames shows one frame of each game, and every field of it is explained."""

from __future__ import annotations

import json
import re
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rulewright.systems import game, names
from rulewright.table.view.frame_types import Frame, WaitingFrame

DOCS = Path(__file__).parents[2] / "docs"


@pytest.fixture(autouse=True)
def modules_of_the_docs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the modules beside the pages be imported."""
    monkeypatch.syspath_prepend(str(DOCS))


def meanings() -> Any:
    return import_module("message_tables")


def test_every_field_of_a_frame_is_explained() -> None:
    assert meanings().unexplained(Frame, WaitingFrame) == []


def test_a_field_that_nobody_explains_is_found() -> None:
    class Bare(msgspec.Struct):
        """A type that says `told`."""

        told: str
        untold: str

    assert meanings().unexplained(Bare) == ["Bare.untold"]


def test_every_explanation_is_of_a_field() -> None:
    kinds = meanings()._reachable((Frame, WaitingFrame))
    fields = [(kind.__name__, field.name) for kind in kinds for field in msgspec.structs.fields(kind)]
    known = {field for _, field in fields} | {f"{kind}.{field}" for kind, field in fields}
    assert set(meanings().FIELD_WORDS) <= known


def test_the_page_shows_a_frame_of_each_game_in_the_middle_of_a_fight() -> None:
    page = import_module("example_frames").example_frames()
    shown = re.findall(r"## ([^\n]*)\n\n```json\n(.*?)\n```", page, re.DOTALL)
    assert [title for title, _ in shown] == [game(name).title for name in names()]
    for _, frame in shown:
        found = json.loads(frame)
        assert found["question"]["options"]["open"]
        assert found["story"]
