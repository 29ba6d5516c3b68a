"""Converts plain data to types with msgspec, from any thread.

What msgspec knows of a type is made when the type is used first. Another thread that uses the type meanwhile meets what
is half made, and the whole process is killed. Here each type is prepared by one thread before any data is converted.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from threading import Lock
from typing import Any, TypeVar, overload

import msgspec

T = TypeVar("T")
Hook = Callable[[Any, Any], Any]
_LOCK = Lock()
_PREPARED: set[Any] = set()
_NOTHING = object()
"""Fits no type, so that preparing one converts nothing."""


@overload
def convert(value: Any, kind: type[T], *, strict: bool = ..., dec_hook: Hook | None = ...) -> T: ...
@overload
def convert(value: Any, kind: Any, *, strict: bool = ..., dec_hook: Hook | None = ...) -> Any: ...
def convert(value: Any, kind: Any, *, strict: bool = True, dec_hook: Hook | None = None) -> Any:
    """The same as `msgspec.convert`."""
    _prepare(kind)
    return msgspec.convert(value, kind, strict=strict, dec_hook=dec_hook)


@overload
def decode_json(data: bytes | str, kind: type[T]) -> T: ...
@overload
def decode_json(data: bytes | str, kind: Any) -> Any: ...
def decode_json(data: bytes | str, kind: Any) -> Any:
    """The same as `msgspec.json.decode` with a type."""
    _prepare(kind)
    return msgspec.json.decode(data, type=kind)


def _prepare(kind: Any) -> None:
    """Let msgspec look at a type while no other thread does."""
    if kind in _PREPARED:
        return
    with _LOCK:
        with suppress(msgspec.ValidationError):
            msgspec.convert(_NOTHING, kind)
        _PREPARED.add(kind)
