"""Receives the bodies of requests within limits, before anything is made of them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from anyio import move_on_after, to_thread
from fastapi import Request
from starlette.types import Message, Receive

from rulewright.errors import Busy, OverLimit
from rulewright.kernel.rules.world import GM
from rulewright.table.server.auth import find_key, find_member

from .requests import MAX_BODY_BYTES, is_picture_path, is_sheet_path
from .settings import SETTINGS

MIB = 1024 * 1024
SECONDS = 30.0  # for a whole body; the largest needs two megabits a second
MAX_JSON_VALUES = 20_000  # of a large body; each takes far more memory than the two bytes of `{}`
STRING = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+(?:"|\Z)', re.DOTALL)


class BodyBudget:
    """Counts the bytes of the bodies that are here, for each address and in all."""

    def __init__(self) -> None:
        self.of_address: Counter[str] = Counter()

    @contextmanager
    def reserve(self, address: str, size: int) -> Iterator[None]:
        """Reserve the bytes of a body until it has been dealt with; refuse if there are too many already."""
        of_address, of_all = SETTINGS.upload_mib_of_address * MIB, SETTINGS.upload_mib * MIB
        if self.of_address[address] + size > of_address or self.of_address.total() + size > of_all:
            raise Busy("too much is being sent at once; try again in a moment")
        self.of_address[address] += size
        try:
            yield
        finally:
            self.of_address[address] -= size
            if not self.of_address[address]:
                del self.of_address[address]


async def may_send(request: Request, size: int) -> bool:
    """Whether the sender of a large body may send one: members what is a sheet or a picture, the GM everything."""
    if size <= MAX_BODY_BYTES:
        return True
    path = request.scope["path"]
    of_member = is_sheet_path(path) or is_picture_path(path)
    return await to_thread.run_sync(_is_member if of_member else _is_gm, request)


def _is_gm(request: Request) -> bool:
    found = find_key(request, None)
    return found is not None and found[0].state == GM


def _is_member(request: Request) -> bool:
    return find_member(request) is not None


async def receive_body(receive: Receive, content_type: str) -> bytes | None:
    """The whole body; None if the sender is gone. One that takes too long or has too many values is refused."""
    parts: list[bytes] = []
    with move_on_after(SECONDS) as timer:
        while True:
            message = await receive()
            if message["type"] == "http.disconnect":
                return None
            parts.append(message.get("body", b""))
            if not message.get("more_body", False):
                break
    if timer.cancelled_caught:
        raise OverLimit("the time in which a body arrives", int(SECONDS), "seconds")
    body = b"".join(parts)
    expect_few_values(body, content_type)
    return body


def expect_few_values(body: bytes, content_type: str) -> None:
    """Refuse a large JSON body with so many values that parsing it would fill the memory."""
    if len(body) <= MAX_BODY_BYTES or "json" not in content_type or "ndjson" in content_type:
        return
    # First what is quick to count: removing millions of strings would hold up everybody for a second.
    count = (body.count(b'"') - body.count(b'\\"')) // 2
    if count <= MAX_JSON_VALUES:
        without_strings = STRING.sub(b"", body)
        count = sum(without_strings.count(sign) for sign in (b"[", b"{", b","))
    if count > MAX_JSON_VALUES:
        raise OverLimit("the values of a body", MAX_JSON_VALUES, "values", count)


def replay(body: bytes, receive: Receive) -> Receive:
    """A `receive` that gives the body in one piece, and then whatever comes."""
    pending: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive_again() -> Message:
        return pending.pop() if pending else await receive()

    return receive_again
