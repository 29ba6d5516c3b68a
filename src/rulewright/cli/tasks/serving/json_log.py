"""The log of the server: one JSON object a line, on stderr."""

from __future__ import annotations

import json
import logging
import re
from typing import Any

LEVELS = ("error", "info", "debug")
# Whatever else a record has was given as `extra`.
USUAL_FIELDS = set(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "color_message"}


# Libraries log the headers of requests when they are asked for details.
KEY = re.compile(r"(bearer\s+|rulewright_\w+=)[\w-]+", re.IGNORECASE)


class JsonFormatter(logging.Formatter):
    """Formats a record as a JSON object, with whatever `extra` fields it has."""

    def format(self, record: logging.LogRecord) -> str:
        extra = {name: value for name, value in record.__dict__.items() if name not in USUAL_FIELDS}
        line: dict[str, Any] = {"at": self.formatTime(record), "level": record.levelname.lower(), "from": record.name}
        line |= {"what": record.getMessage(), **extra}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return KEY.sub(r"\1…", json.dumps(line, default=str, ensure_ascii=False))


def configure_log(level: str) -> None:
    handler = logging.StreamHandler()
    handler.setFormatter(JsonFormatter())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
