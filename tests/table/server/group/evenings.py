"""A campaign of two encounters, and people who play it."""

from __future__ import annotations

from io import BytesIO
from typing import Any

from PIL import Image

from ..served import Person, Server

LESSON = {"title": "First", "encounter": "the-first-lesson"}
SHED = {"title": "Second", "encounter": "rust-in-the-shed"}


def campaign(server: Server, title: str = "Summer") -> str:
    """A campaign of two encounters; its id."""
    sent = {"game": "animon", "title": title, "encounters": [SHED, SHED | {"title": "Third"}]}
    answer = server.gm.post("/api/campaigns", json=sent)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def opened(server: Server, campaign_id: str, number: int) -> Person:
    """The GM at a table of a prepared encounter."""
    answer = server.gm.post(f"/api/campaigns/{campaign_id}/encounters/{number}/open")
    assert answer.status_code == 201, answer.text
    return Person(server, server.gm_key, answer.json()["id"])


def followed(server: Server, person: Person) -> Person:
    """Somebody who has gone on to the next table of the campaign."""
    answer = person.post("/follow")
    assert answer.status_code == 200, answer.text
    return Person(server, answer.json()["key"], answer.json()["table"])


def picture(kind: str = "PNG", size: tuple[int, int] = (40, 30), **more: Any) -> bytes:
    """A picture as a file."""
    file = BytesIO()
    Image.new("RGB", size, "teal").save(file, kind, **more)
    return file.getvalue()


def hands_in(person: Person, data: bytes, kind: str = "image/png", subject: str = "") -> Any:
    """Send a picture to a table; returns the response."""
    headers = {"Content-Type": kind}
    path = f"/api/tables/{person.table}/pictures"
    return person.http.post(path, content=data, headers=headers, params={"subject": subject})
