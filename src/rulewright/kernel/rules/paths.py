"""One value somewhere inside a struct, named by its path: `units.ako.hp`."""

from __future__ import annotations

from typing import Any, TypeVar, get_type_hints

import msgspec

from rulewright.errors import Refusal
from rulewright.validation import explain_mismatch, shown, find_in_schema

T = TypeVar("T", bound=msgspec.Struct)


def with_value(thing: T, path: str, value: Any) -> T:
    """A struct with one value set, somewhere inside it."""
    if path.partition(".")[0] == "agenda":
        raise Refusal("the agenda is not set by hand; what is still due is undone or claimed")
    changed: T = _with(thing, path.split("."), value, path)
    return changed


def _with(thing: Any, path: list[str], value: Any, whole: str) -> Any:
    name, rest = path[0], path[1:]
    if isinstance(thing, tuple):
        at = next((at for at, item in enumerate(thing) if getattr(item, "id", None) == name), None)
        if at is None:
            ids = ", ".join(str(getattr(item, "id", "")) for item in thing).strip(", ")
            raise Refusal(f"there is no {name!r} in {whole}; expected one of {ids or 'nothing: set the whole of it'}")
        if not rest:
            parts = ", ".join(field for field in thing[at].__struct_fields__ if field != "id")
            raise Refusal(f"{whole} is not set as a whole; expected one value of it, {whole}.NAME: {parts}")
        return (*thing[:at], _with(thing[at], rest, value, whole), *thing[at + 1 :])
    if not isinstance(thing, msgspec.Struct) or name not in thing.__struct_fields__:
        fields = ", ".join(getattr(thing, "__struct_fields__", ()))
        raise Refusal(f"{whole} leads nowhere: there is no {name!r}; expected one of {fields or 'nothing'}")
    if name == "id":
        raise Refusal(f"{whole} cannot be changed: ids are how everything finds each other")
    if rest:
        return msgspec.structs.replace(thing, **{name: _with(getattr(thing, name), rest, value, whole)})
    kind = get_type_hints(type(thing), include_extras=True)[name]
    try:
        typed = msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        raise Refusal(f"{whole} cannot be {shown(value)}: {explain_mismatch(error)}{_choices(error, kind)}") from error
    return msgspec.structs.replace(thing, **{name: typed})


def _choices(error: Exception, kind: Any) -> str:
    """What a value that is one of a few can be."""
    if not str(error).startswith("Invalid enum value"):
        return ""
    return f"; expected one of {', '.join(map(str, find_in_schema(msgspec.json.schema(kind), 'enum')))}"
