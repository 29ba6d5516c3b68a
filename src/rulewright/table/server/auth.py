"""Who asks: by the key in a cookie or in a header. Every route of a table goes through here."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from fastapi import Depends, HTTPException, Response
from fastapi.requests import HTTPConnection

from rulewright.kernel.rules.world import GM
from rulewright.table.hosting.access_keys import AccessKey
from rulewright.table.hosting.host import Host
from rulewright.table.hosting.live_table import LiveTable

from .limits import Pace

GM_COOKIE = "rulewright_gm"
FOR_A_YEAR = 365 * 24 * 3600


class Guest(NamedTuple):
    """Somebody at a table: the table, and the seat they speak for."""

    live: LiveTable
    seat: str
    token: str


def host_of(connection: HTTPConnection) -> Host:
    host: Host = connection.app.state.host
    return host


def cookie_of(table: str) -> str:
    return f"rulewright_{table}"


def tokens_of(connection: HTTPConnection, table: str | None) -> list[str]:
    """The keys somebody shows: of the table first, then the GM's; `as=gm` turns that round."""
    scheme, _, bearer = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return [bearer]
    names = [cookie_of(table)] if table else []
    names = [GM_COOKIE, *names] if connection.query_params.get("as") == GM else [*names, GM_COOKIE]
    return [connection.cookies[name] for name in names if name in connection.cookies]


def key_of(connection: HTTPConnection, table: str | None) -> tuple[AccessKey, str] | None:
    """The first key that is known and fits."""
    host = host_of(connection)
    for token in tokens_of(connection, table):
        key = host.keys.whose(token)
        if key and (key.state == GM or (table is not None and key.table == table)):
            return key, token
    return None


def gm(connection: HTTPConnection) -> str:
    """Only the GM goes on."""
    found = key_of(connection, None)
    if found is None:
        raise HTTPException(401, "this is the GM's: log in with the pass-phrase")
    return found[1]


def guest(table: str, connection: HTTPConnection) -> Guest:
    """Only who sits at the table goes on. Who does not learns nothing, not even whether there is one."""
    found = key_of(connection, table)
    if found is None:
        raise HTTPException(401, "you do not sit at this table; join it with its code")
    key, token = found
    if key.state == "waiting":
        raise HTTPException(403, "the GM has not let you in yet")
    live = host_of(connection).live(table)
    seat = GM if key.state == GM else key.name
    if not sits(live, seat):
        raise HTTPException(403, "you do not sit at this table any more")
    return Guest(live, seat, token)


TheGm = Annotated[str, Depends(gm)]
TheGuest = Annotated[Guest, Depends(guest)]


def reader(guest: TheGuest, connection: HTTPConnection) -> Guest:
    """Who looks at the table, and not too often."""
    if why := why_not_look(connection, guest.live.kept.id, guest.token):
        raise HTTPException(429, why)
    return guest


def why_not_look(connection: HTTPConnection, table: str, token: str) -> str | None:
    """Looks are counted for each key at each table."""
    reads: Pace = connection.app.state.reads
    return None if reads.allows(f"{table} {token}") else f"too many looks: {reads.limit()}"


def sits(live: LiveTable, seat: str) -> bool:
    return any(one.name == seat for one in live.table.seats.seats)


def give_cookie(connection: HTTPConnection, response: Response, name: str, token: str) -> None:
    """A key for a browser: no script can read it, no other site can send it."""
    secure = connection.url.scheme == "https"
    response.set_cookie(name, token, max_age=FOR_A_YEAR, httponly=True, samesite="strict", secure=secure)


TheReader = Annotated[Guest, Depends(reader)]
