"""Authenticates requests by a key in a cookie or in the Authorization header, for every route of a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, NamedTuple, TypeVar

from anyio import CapacityLimiter, to_thread
from fastapi import Depends, HTTPException, Request, Response
from fastapi.requests import HTTPConnection

from rulewright.kernel.rules.world import GM
from rulewright.table.hosting.access_keys import AccessKey
from rulewright.table.hosting.host import Host, UnknownTable
from rulewright.table.hosting.live_table import LiveTable

from .limits.pace import shown_tokens
from .limits.requests import RateLimiter

GM_COOKIE = "rulewright_gm"
AS_SCREEN = "screen"
SEAT = "rulewright.seat"
"""Where a request keeps who sent it, by table and seat."""
COOKIE_SECONDS = 365 * 24 * 3600
T = TypeVar("T")


class Session(NamedTuple):
    """A request of somebody at a table: the table, their seat, and the token they showed.

    `alone` is true for a visitor who has opened the table to play alone.
    """

    live: LiveTable
    seat: str
    token: str
    alone: bool = False


def host_of(connection: HTTPConnection) -> Host:
    host: Host = connection.app.state.host
    return host


def cookie_name(table: str) -> str:
    return f"rulewright_{table}"


def screen_cookie(table: str) -> str:
    """The cookie with the key of the big screen, in a browser that may have a seat of its own."""
    return f"{cookie_name(table)}_screen"


def tokens_of(connection: HTTPConnection, table: str | None) -> list[str]:
    """The tokens of a request: that of the table first, then the GM's; with `as=gm` the other way round.

    With `as=screen` that of the big screen stands before both.
    """
    scheme, _, bearer = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return [bearer]
    names, wanted = [cookie_name(table)] if table else [], connection.query_params.get("as")
    names = [GM_COOKIE, *names] if wanted == GM else [*names, GM_COOKIE]
    if table and wanted == AS_SCREEN:
        names = [screen_cookie(table), *names]
    return [connection.cookies[name] for name in names if name in connection.cookies]


def find_key(connection: HTTPConnection, table: str | None) -> tuple[AccessKey, str] | None:
    """The first key of a request that opens this table (None: the whole server), with its token."""
    host = host_of(connection)
    for token in tokens_of(connection, table):
        key = host.keys.whose(token)
        if key and opens(host, key, table):
            connection.app.state.pace.remember(token)
            return key, token
    return None


def opens(host: Host, key: AccessKey, table: str | None) -> bool:
    """Whether a key opens a table; with None, whether it is that of a GM."""
    if key.state != GM:
        return table is not None and key.table == table
    # The owner of the server opens every table, another GM only their own.
    return table is None or key.gm is None or host.gm_of(table) == key.gm


def find_member(connection: HTTPConnection) -> AccessKey | None:
    """The key of the GM, or of somebody who has been let in at any table; the GM's first."""
    keys = [key for token in shown_tokens(connection) if (key := host_of(connection).keys.whose(token))]
    # `gm` comes before `seated` in the alphabet. Nobody has let in who only plays alone.
    return min((key for key in keys if key.state in (GM, "seated")), key=lambda key: key.state, default=None)


def require_gm(connection: HTTPConnection) -> AccessKey:
    """The key of a GM; a 401 error for anybody else.

    If the route is about a table or a campaign, it has to be theirs. What belongs to somebody else is not there for
    them.
    """
    found, host = find_key(connection, None), host_of(connection)
    if found is None:
        raise HTTPException(401, "only the GM may do this; log in with the pass-phrase")
    key, _ = found
    table, campaign = (connection.path_params.get(name) for name in ("table", "campaign"))
    if key.gm is not None and table is not None and host.gm_of(table) != key.gm:
        raise UnknownTable("there is no such table")
    if key.gm is not None and campaign is not None and host.gms.of_campaign(campaign) != key.gm:
        raise UnknownTable("there is no such campaign")
    return key


def require_owner(connection: HTTPConnection) -> AccessKey:
    """The key of the owner of the server; an error for anybody else, other GMs too."""
    key = require_gm(connection)
    if key.gm is not None:
        raise HTTPException(403, "only the owner of this server may do this")
    return key


def require_seat(table: str, connection: HTTPConnection) -> Session:
    """The session of somebody who sits at the table; an error for anybody else.

    The error is the same whether or not there is such a table, so that nobody can search for tables.
    """
    found = find_key(connection, table)
    if found is None:
        raise HTTPException(401, "you do not sit at this table; join it with its code")
    key, token = found
    if key.state == "waiting":
        raise HTTPException(403, "the GM has not let you in yet")
    live = host_of(connection).live(table)
    seat = GM if key.state == GM else key.name
    if not is_seated(live, seat):
        raise HTTPException(403, "you do not sit at this table any more")
    # For the log.
    connection.scope[SEAT] = {"table": table, "seat": seat}
    return Session(live, seat, token, key.state == "solo")


RequireGm = Annotated[AccessKey, Depends(require_gm)]
RequireOwner = Annotated[AccessKey, Depends(require_owner)]
RequireSeat = Annotated[Session, Depends(require_seat)]


def require_reader(session: RequireSeat, connection: HTTPConnection) -> Session:
    """The session of somebody who reads, within the limit for reading."""
    if why := read_limit_error(connection, session.live.stored.id, session.token):
        raise HTTPException(429, why)
    return session


RequireReader = Annotated[Session, Depends(require_reader)]


async def look(request: Request, session: Session, work: Callable[[], T], slot: CapacityLimiter | None = None) -> T:
    """Look at a table in a thread, for what may take long. A seat has one such look at a time.

    The looks of all seats take turns, which leaves the other threads to the people who play. None holds a thread while
    it waits.
    """
    with request.app.state.looks.one(session.live.stored.id, session.seat):
        return await to_thread.run_sync(work, limiter=slot or request.app.state.look_slot)


def read_limit_error(connection: HTTPConnection, table: str, token: str) -> str | None:
    """Count one read for a key at a table. Returns the error if there were too many."""
    limiter: RateLimiter = connection.app.state.read_limiter
    return None if limiter.allows(f"{table} {token}") else f"too many reads: {limiter.limit()}"


def is_seated(live: LiveTable, seat: str) -> bool:
    return any(other.name == seat for other in live.table.seats.seats)


def set_key_cookie(connection: HTTPConnection, response: Response, name: str, token: str) -> None:
    """Give a browser its key in a cookie that no script can read and no other site can send."""
    # Over plain HTTP, as in a home network, browsers do not accept a secure cookie.
    secure = connection.url.scheme == "https"
    response.set_cookie(name, token, max_age=COOKIE_SECONDS, httponly=True, samesite="strict", secure=secure)
