"""Requests generated from the OpenAPI description never break the server."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path
from shutil import copy
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as some
from schemathesis.specs.openapi.checks import content_type_conformance, response_schema_conformance

from .conforming import JSON
from .served import Person, Server

QUIET = list(HealthCheck)


@pytest.fixture(scope="module")
def shared(empty_store: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    path = tmp_path_factory.mktemp("schema") / "tables.db"
    copy(empty_store, path)
    server = Server(path)
    yield server
    server.close()


@pytest.fixture(scope="module")
def people(shared: Server) -> dict[str, Person]:
    gm = shared.table()
    ann = shared.guest(gm.table, "Ann", *shared.ours(gm.table))
    shared.play(gm, 3)
    return {"gm": gm, "player": ann}


def operations(server: Server) -> list[Any]:
    schema = schemathesis.openapi.from_asgi("/openapi.json", server.app)
    return [found.ok() for found in schema.get_all_operations()]


def send(person: Person, case: Any) -> Any:
    """Send a generated case, half of the time to a table that exists."""
    parameters = {name: value for name, value in (case.path_parameters or {}).items() if isinstance(value, str | int)}
    if "table" in parameters and len(str(parameters["table"])) % 2 == 0:
        parameters["table"] = person.table
    case.path_parameters = parameters
    return case.call(headers={"Authorization": f"Bearer {person.key}"})


def walk(server: Server, people: dict[str, Person], examples: int) -> set[str]:
    """Call every operation with generated input, as the GM and as a player; returns those that were called."""
    return {operation.label for operation in operations(server) if try_out(operation, people, examples)}


def try_out(operation: Any, people: dict[str, Person], examples: int) -> int:
    called = []

    @settings(
        max_examples=examples,
        deadline=None,
        database=None,
        derandomize=True,
        suppress_health_check=QUIET,
        phases=[Phase.explicit, Phase.generate],
    )
    @given(case=operation.as_strategy(), who=some.sampled_from(("gm", "player")))
    def calls(case: Any, who: str) -> None:
        answer = send(people[who], case)
        case.validate_response(answer, checks=[response_schema_conformance, content_type_conformance])
        assert answer.status_code < 500, (case.method, answer.url, case.body, answer.text)
        if answer.status_code >= 400:
            assert set(answer.json()["error"]) == {"why", "rule"}
        called.append(answer.status_code)

    calls()
    return len(called)


def test_generated_requests_break_nothing(shared: Server, people: dict[str, Person]) -> None:
    logging.getLogger("rulewright.table").setLevel(logging.CRITICAL)
    try:
        called = walk(shared, people, 4)
    finally:
        logging.getLogger("rulewright.table").setLevel(logging.NOTSET)
    assert called == {operation.label for operation in operations(shared)}


def test_every_answer_has_a_schema(shared: Server) -> None:
    for path, operations in shared.app.openapi()["paths"].items():
        for method, operation in operations.items():
            for status, answer in operation["responses"].items():
                kinds = answer.get("content", {})
                assert kinds, f"{method} {path} {status}"
                assert JSON not in kinds or kinds[JSON]["schema"], f"{method} {path} {status}"


@pytest.mark.soak
def test_many_generated_requests_break_nothing(shared: Server, people: dict[str, Person]) -> None:
    walk(shared, people, 300)
