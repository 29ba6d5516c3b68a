"""Writes the JSON Schemas of file formats and of what commands print with `--json`, made from the types themselves."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from rulewright.lab.effort import Effort
from rulewright.lab.measurements import Estimate
from rulewright.lab.result import Result
from rulewright.lab.setup import Setup
from rulewright.systems import game, names
from rulewright.table.view.frame_types import Frame


class SimulationReport(msgspec.Struct):
    """What `sim --json` prints."""

    setup: Setup
    effort: Effort
    result: Result
    ways: dict[str, Estimate]
    told_only: list[tuple[str, str]]
    interrupted: bool


def schemas() -> dict[str, dict[str, Any]]:
    """Every schema by the name of its file."""
    packs = {f"pack-{name}": game(name).shelf.schema() for name in names()}
    return {**packs, "sim": schema_of(SimulationReport), "frame": schema_of(Frame)}


def schema_of(kind: Any) -> dict[str, Any]:
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **msgspec.json.schema(kind)}


def write(folder: Path) -> list[str]:
    """Write the schemas into a folder; returns its parent for Sphinx, which copies it beside the pages."""
    place = folder / "schemas"
    place.mkdir(parents=True, exist_ok=True)
    for name, schema in schemas().items():
        (place / f"{name}.json").write_text(json.dumps(schema, indent=2), encoding="utf-8")
    return [str(folder)]
