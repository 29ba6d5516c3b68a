"""Describes in plain words what is wrong with a request: where, what was expected, and what came instead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rulewright.spelling import did_you_mean

MAX_ERRORS = 5
MAX_VALUE_LENGTH = 60
KINDS = {
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "string": "text",
    "list": "a list",
    "model": "an object with named parts",
    "dict": "an object with named parts",
}


def format_errors(faults: Sequence[Any]) -> str:
    """The first few errors that Pydantic has found in a request."""
    return "; ".join(f"{_where(fault)}: {_what(fault)}" for fault in faults[:MAX_ERRORS]) or "this cannot be read"


def format_parse_error(cause: BaseException) -> str:
    """Why a body could not even be parsed."""
    match cause:
        case RecursionError():
            return "the body: expected JSON that is less deeply nested"
        case UnicodeDecodeError():
            return "the body: expected JSON as text in UTF-8"
        case ValueError():
            return "the body: expected JSON with numbers of fewer digits"
    return "the body: it cannot be read"


def _where(fault: Any) -> str:
    inside = [] if fault["type"] == "json_invalid" else fault["loc"][1:]
    return ".".join(map(str, inside)) or "the body"


def _what(fault: Any) -> str:
    kind, more = fault["type"], fault.get("ctx", {})
    match kind:
        case "missing":
            return "it is missing"
        case "extra_forbidden":
            return "nothing of this name is expected here"
        case "value_error":
            return str(more["error"])
        case "json_invalid":
            return f"expected JSON, got something else at sign {fault['loc'][-1]}"
        case "union_tag_invalid":
            known = [tag.strip(" '") for tag in more["expected_tags"].split(",")]
            tag = str(more["tag"])
            return f"{_tag(more)} is one of {', '.join(known)}, got {_short(tag)}{did_you_mean(tag, known)}"
        case "union_tag_not_found":
            return f"{_tag(more)} is missing"
    if isinstance(fault["input"], bytes):
        return "expected JSON, with the header Content-Type: application/json"
    return f"expected {_expected(kind, more, fault)}, got {_got(kind, fault)}"


def _tag(more: Any) -> str:
    return str(more["discriminator"]).strip("'")


def _expected(kind: str, more: Any, fault: Any) -> str:
    match kind:
        case "string_too_short" | "too_short":
            return f"a length of {more['min_length']:,} or more"
        case "string_too_long" | "too_long":
            return f"a length of {more['max_length']:,} or less"
        case "greater_than_equal":
            return f"{more['ge']:,} or more"
        case "less_than_equal":
            return f"{more['le']:,} or less"
        case "literal_error":
            return str(more["expected"])
        case "string_pattern_mismatch":
            return f"signs that fit {more['pattern']}"
    return KINDS.get(kind.partition("_")[0]) or f"something else ({fault['msg'].lower()})"


def _got(kind: str, fault: Any) -> str:
    return f"{len(fault['input']):,}" if kind.endswith(("too_short", "too_long")) else _short(fault["input"])


def _short(value: Any) -> str:
    words = "nothing" if value is None else repr(value)
    return words if len(words) <= MAX_VALUE_LENGTH else f"{words[:MAX_VALUE_LENGTH]}…"
