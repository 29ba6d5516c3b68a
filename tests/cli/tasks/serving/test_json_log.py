from __future__ import annotations

import json
import logging

import pytest

from rulewright.cli.tasks.serving.json_log import JsonFormatter


@pytest.mark.parametrize(
    "words",
    ["< Authorization: Bearer LO0saBQZ-KKG_m", "< Cookie: rulewright_gm=LO0saBQZ-KKG_m; rulewright_1f=LO0saBQZ"],
)
def test_keys_are_not_logged(words: str) -> None:
    record = logging.makeLogRecord({"msg": words, "levelno": logging.DEBUG, "levelname": "DEBUG", "name": "websockets"})
    line = JsonFormatter().format(record)
    assert "LO0" not in line
    assert json.loads(line)["what"].startswith(words.split(" LO0", maxsplit=1)[0].split("=LO0", maxsplit=1)[0])
