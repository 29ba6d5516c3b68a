"""Sets a value deep inside a struct, named by its path: `units.ako.hp`."""

from __future__ import annotations

from typing import Any, TypeVar, get_type_hints

import msgspec

from rulewright.conversion import convert
from rulewright.errors import Refusal
from rulewright.validation import explain_mismatch, find_in_schema, format_value

T = TypeVar("T", bound=msgspec.Struct)


def with_value(thing: T, path: str, value: Any) -> T:
    """A copy of a struct with the value at a path replaced. Members of a roster are named by their id."""
    # The agenda holds calls that the engine relies on; a wrong one would stop the table for good.
    if path.partition(".")[0] == "agenda":
        raise Refusal("the agenda cannot be set by hand; undo what is due, or claim something else")
    changed: T = _replace_at(thing, path.split("."), value, path)
    return changed


def _replace_at(thing: Any, path: list[str], value: Any, full_path: str) -> Any:
    name, rest = path[0], path[1:]
    if isinstance(thing, tuple):
        at = next((at for at, item in enumerate(thing) if getattr(item, "id", None) == name), None)
        if at is None:
            ids = ", ".join(str(getattr(item, "id", "")) for item in thing).strip(", ")
            raise Refusal(f"there is no {name!r} in {full_path}; expected one of {ids or 'nothing: set it as a whole'}")
        if not rest:
            parts = ", ".join(field for field in thing[at].__struct_fields__ if field != "id")
            raise Refusal(f"{full_path} cannot be set as a whole; set one of its values, {full_path}.NAME: {parts}")
        return (*thing[:at], _replace_at(thing[at], rest, value, full_path), *thing[at + 1 :])
    if not isinstance(thing, msgspec.Struct) or name not in thing.__struct_fields__:
        fields = ", ".join(getattr(thing, "__struct_fields__", ()))
        raise Refusal(f"{full_path} leads nowhere: there is no {name!r}; expected one of {fields or 'nothing'}")
    if name == "id":
        raise Refusal(f"{full_path} cannot be changed: everything else refers to it by its id")
    if rest:
        return msgspec.structs.replace(thing, **{name: _replace_at(getattr(thing, name), rest, value, full_path)})
    # The limits of a number are in the extras of its hint. `replace` checks nothing, so the value is converted first.
    kind = get_type_hints(type(thing), include_extras=True)[name]
    try:
        typed = convert(value, kind)
    except msgspec.ValidationError as error:
        why = explain_mismatch(error) + _choices(error, kind)
        raise Refusal(f"{full_path} cannot be {format_value(value)}: {why}") from error
    return msgspec.structs.replace(thing, **{name: typed})


def _choices(error: Exception, kind: Any) -> str:
    """The possible values, if the error is about a value that is not one of a few."""
    if not str(error).startswith("Invalid enum value"):
        return ""
    return f"; expected one of {', '.join(map(str, find_in_schema(msgspec.json.schema(kind), 'enum')))}"
