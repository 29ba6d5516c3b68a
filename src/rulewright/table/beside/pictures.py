"""The pictures of a table or a campaign: of characters, creatures, the scene, and handouts."""

from __future__ import annotations

from secrets import token_hex
from typing import Literal, NamedTuple

from sqlalchemy import func, select

from rulewright.errors import Refusal
from rulewright.kernel.rules.world import GM
from rulewright.table.hosting.live_table import LiveTable
from rulewright.table.hosting.surroundings import OF_CHARACTER, SCENE, place_of
from rulewright.table.log import schema
from rulewright.table.log.store import Store

from .papers import readable_pictures
from .picture_files import MEDIA_TYPE, re_encoded

MAX_PICTURES = 200  # of one table or campaign
MAX_OF_PLAYER = 20  # of one player there
ROWS = schema.pictures
PictureSize = Literal["small", "medium", "large"]


class StoredPicture(NamedTuple):
    """One size of a picture."""

    data: bytes
    media_type: str


class NoPicture(Refusal):
    """There is no such picture, or not for whoever asks."""


def keep(store: Store, place: str, owner: str, subject: str, data: bytes, media_type: str) -> str:
    """Check, re-encode and store a picture; gives its id. It replaces the picture of the same subject."""
    sizes = re_encoded(data, media_type)
    id_ = token_hex(16)
    with store.writing() as connection:
        of_place = select(func.count()).select_from(ROWS).where(ROWS.c.place == place)
        if connection.execute(of_place).scalar_one() >= MAX_PICTURES:
            raise Refusal(f"the limit is {MAX_PICTURES} pictures; delete some")
        own = connection.execute(of_place.where(ROWS.c.owner == owner)).scalar_one()
        if owner != GM and own >= MAX_OF_PLAYER:
            raise Refusal(f"the limit is {MAX_OF_PLAYER} pictures of one player; delete some")
        if subject:
            connection.execute(ROWS.delete().where(ROWS.c.place == place, ROWS.c.subject == subject))
        values = {"id": id_, "place": place, "owner": owner, "subject": subject, "media_type": MEDIA_TYPE}
        connection.execute(ROWS.insert().values(**values, **sizes._asdict()))
    return id_


def expect_may_show(live: LiveTable, seat: str, subject: str) -> None:
    """Refuse a picture of something that is not the sender's: players have those of whom they play, and handouts."""
    if seat == GM or not subject:
        return
    with live.lock:
        roles = live.table.roles_of(seat)
    if subject.removeprefix(OF_CHARACTER) not in roles or subject == SCENE:
        raise Refusal("only the GM may give this a picture; you may give one to whom you play")


def load(store: Store, place: str, id_: str, size: PictureSize) -> StoredPicture:
    """One size of a picture of a table or campaign."""
    query = select(ROWS.c[size], ROWS.c.media_type).where(ROWS.c.place == place, ROWS.c.id == id_)
    with store.reading() as connection:
        row = connection.execute(query).first()
    if row is None:
        raise NoPicture("there is no such picture")
    return StoredPicture(*row)


def expect_may_see(live: LiveTable, seat: str, id_: str) -> None:
    """Refuse a picture that a seat is not shown, in the same words as one that does not exist."""
    if seat == GM or id_ in live.surroundings.shown_to(live.snapshot(), seat).get("pictures", {}).values():
        return
    place = place_of(live.stored)
    if id_ in readable_pictures(live.store, place, seat) or _owner(live.store, place, id_) == seat:
        return
    raise NoPicture("there is no such picture")


def _owner(store: Store, place: str, id_: str) -> str | None:
    query = select(ROWS.c.owner).where(ROWS.c.place == place, ROWS.c.id == id_)
    with store.reading() as connection:
        found: str | None = connection.execute(query).scalar()
    return found


def forget(store: Store, place: str, id_: str, seat: str = GM) -> None:
    """Delete a picture for good: one's own, or any for the GM."""
    mine = [] if seat == GM else [ROWS.c.owner == seat]
    with store.writing() as connection:
        found = connection.execute(ROWS.delete().where(ROWS.c.place == place, ROWS.c.id == id_, *mine))
    if not found.rowcount:
        raise NoPicture("there is no such picture")
