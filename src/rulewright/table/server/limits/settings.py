"""The limits that whoever runs a server may change: `rulewright serve --limit connections=8000`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec

from rulewright.conversion import convert
from rulewright.errors import Refusal

Amount = Annotated[int, msgspec.Meta(ge=1, le=10**9)]
AmountOrNone = Annotated[int, msgspec.Meta(ge=0, le=10**9)]


class Settings(msgspec.Struct):
    """What one server allows. Its defaults suit a hundred tables on a small machine."""

    connections: Amount = 4_000
    """Open connections, of everybody."""
    connections_of_address: Amount = 2_000
    """Those from one address; behind a proxy, all of them."""
    new_connections_of_address: Amount = 4_000
    """Connections that one address opens in ten seconds; some proxies open one for each request."""
    silent: Amount = 500
    """Connections that have not sent a whole request yet."""
    silent_of_address: Amount = 64
    connections_of_key: Amount = 8
    """Connections of one person to one table; a person has few devices."""
    frames: Amount = 60
    """Frames of one WebSocket in ten seconds, pings too."""
    requests: Amount = 400
    """Requests of one person in ten seconds, of every kind; few pages send more than ten at once."""
    requests_of_address: Amount = 1_000
    """Requests from one address in ten seconds by people without a key; opening a page takes twenty."""
    messages: Amount = 30
    """Inputs of one person in ten seconds; odds and sheets are counted apart, in the same number."""
    reads: Amount = 120
    """Reads of one person at one table in ten seconds; a page needs one or two for each frame."""
    attempts: Amount = 20
    """Attempts of one address in a minute to log in as the GM, or to join, that fail."""
    upload_mib: Amount = 64
    """Mebibytes of all bodies that are here at once."""
    upload_mib_of_address: Amount = 24
    solo: AmountOrNone = 40
    """Tables that visitors have opened to play alone; 0 lets nobody open one."""
    solo_of_address: Amount = 4
    solo_minutes: Amount = 240
    """How long a solo table stays when nobody plays at it or looks at it."""
    solo_lines: Amount = 5_000
    """Lines in the log of a solo table; a fight takes some hundreds."""


SETTINGS = Settings()
MAY_BE_NONE = ("solo",)


def change_settings(changes: Sequence[str]) -> None:
    """Change settings by words such as `connections=8000`; all of them, or none if one is wrong."""
    wanted = {name: _amount(name, text) for name, text in map(_split, changes)}
    for name, amount in wanted.items():
        setattr(SETTINGS, name, amount)


def _split(change: str) -> tuple[str, str]:
    name, sign, text = change.partition("=")
    name = name.strip().replace("-", "_")
    if not sign or name not in Settings.__struct_fields__:
        known = ", ".join(sorted(field.replace("_", "-") for field in Settings.__struct_fields__))
        raise Refusal(f"expected a limit such as connections=8000, got {change!r}; the limits are {known}")
    return name, text


def _amount(name: str, text: str) -> int:
    kind, least = (AmountOrNone, 0) if name in MAY_BE_NONE else (Amount, 1)
    try:
        return convert(text.strip(), kind, strict=False)
    except msgspec.ValidationError as error:
        raise Refusal(f"{name.replace('_', '-')}: expected a whole number from {least}, got {text!r}") from error
