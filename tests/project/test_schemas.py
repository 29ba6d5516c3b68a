"""The published JSON Schemas fit what is printed, and each is on its page."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator, ValidationError

from cli.running import run

from .test_docs import ROOT


@pytest.fixture(scope="module")
def schemas() -> dict[str, dict[str, Any]]:
    sys.path.insert(0, str(ROOT / "docs"))
    from json_schemas import schemas as all_schemas

    found: dict[str, dict[str, Any]] = all_schemas()
    return found


def test_every_schema_is_one_and_is_named_on_the_page(schemas: dict[str, dict[str, Any]]) -> None:
    page = (ROOT / "docs" / "formats.md").read_text(encoding="utf-8")
    for name, schema in schemas.items():
        Draft202012Validator.check_schema(schema)
        assert f"schemas/{name}.json" in page


def test_what_sim_prints_fits_its_schema(schemas: dict[str, dict[str, Any]]) -> None:
    match = ("--ours", "jory-smolkin", "--theirs", "rustbug", "--fights", "20", "--json")
    printed = json.loads(run("sim", "animon", *match).stdout)
    validator = Draft202012Validator(schemas["sim"])
    validator.validate(printed)
    del printed["result"]["wins"]
    with pytest.raises(ValidationError, match="wins"):
        validator.validate(printed)


def test_the_pages_get_the_schemas_beside_them(tmp_path: Path) -> None:
    sys.path.insert(0, str(ROOT / "docs"))
    from json_schemas import write

    assert write(tmp_path) == [str(tmp_path)]
    assert json.loads((tmp_path / "schemas" / "frame.json").read_text(encoding="utf-8"))["$schema"]
