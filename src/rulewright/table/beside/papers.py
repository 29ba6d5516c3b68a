"""Notes and handouts of a table or a campaign: who wrote them, who may read them, who has seen them."""

from __future__ import annotations

from secrets import token_hex
from time import time
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import func, select

from rulewright.conversion import decode_json
from rulewright.errors import Refusal
from rulewright.kernel.rules.encoding import encode
from rulewright.kernel.rules.world import GM
from rulewright.table.log import schema
from rulewright.table.log.store import Store

MAX_PAPERS = 500  # of one table or campaign
MAX_OF_PLAYER = 100
EVERYBODY = "*"
ROWS = schema.papers
PaperKind = Literal["note", "handout"]


class Paper(Struct, frozen=True):
    """A note or a handout. `readers` are the names of those who may read it beside its author, or `*` for everybody.

    `seen` are those who have opened it; `picture` is the id of its picture, or empty.
    """

    id: str
    kind: PaperKind
    author: str
    title: str
    text: str
    picture: str
    readers: list[str]
    seen: list[str]
    at: int

    def is_for(self, seat: str) -> bool:
        return seat == self.author or EVERYBODY in self.readers or seat in self.readers


class UnknownPaper(Refusal):
    """There is no such paper, or not for whoever asks."""


def papers_of(store: Store, place: str) -> list[Paper]:
    """All papers of a table or campaign, the newest first."""
    query = select(ROWS).where(ROWS.c.place == place).order_by(ROWS.c.at.desc(), ROWS.c.id)
    with store.reading() as connection:
        return [_paper(row) for row in connection.execute(query)]


def _paper(row: Any) -> Paper:
    readers, seen = decode_json(row.readers, list[str]), decode_json(row.seen, list[str])
    return Paper(row.id, row.kind, row.author, row.title, row.text, row.picture, readers, seen, row.at)


def shown_to(store: Store, place: str, seat: str) -> list[Paper]:
    """The papers that a seat may read. Only its author learns who else may read a paper, and who has."""
    found = [paper for paper in papers_of(store, place) if paper.is_for(seat)]
    return [paper if paper.author == seat else _for_reader(paper, seat) for paper in found]


def _for_reader(paper: Paper, seat: str) -> Paper:
    everybody = [EVERYBODY] if EVERYBODY in paper.readers else [seat]
    return replace(paper, readers=everybody, seen=[seat] if seat in paper.seen else [])


def readable_pictures(store: Store, place: str, seat: str) -> set[str]:
    """The pictures on the papers that a seat may read."""
    return {paper.picture for paper in papers_of(store, place) if paper.picture and paper.is_for(seat)}


def write(store: Store, place: str, paper: Paper) -> Paper:
    """Store a new paper."""
    new = replace(paper, id=token_hex(8), at=int(time()))
    with store.writing() as connection:
        count = select(func.count()).select_from(ROWS).where(ROWS.c.place == place)
        if connection.execute(count).scalar_one() >= MAX_PAPERS:
            raise Refusal(f"the limit is {MAX_PAPERS} notes and handouts; delete some")
        own = connection.execute(count.where(ROWS.c.author == paper.author)).scalar_one()
        if paper.author != GM and own >= MAX_OF_PLAYER:
            raise Refusal(f"the limit is {MAX_OF_PLAYER} notes of one player; delete some")
        connection.execute(ROWS.insert().values(id=new.id, place=place, at=new.at, **_values(new)))
    return new


def _values(paper: Paper) -> dict[str, Any]:
    lists = {"readers": encode(paper.readers).decode(), "seen": encode(paper.seen).decode()}
    return {
        "kind": paper.kind,
        "author": paper.author,
        "title": paper.title,
        "text": paper.text,
        "picture": paper.picture,
        **lists,
    }


def own_paper(store: Store, place: str, id_: str, seat: str) -> Paper:
    """A paper that a seat has written."""
    paper = next((paper for paper in papers_of(store, place) if paper.id == id_), None)
    if paper is None or paper.author != seat:
        raise UnknownPaper("there is no such note or handout of yours")
    return paper


def change(store: Store, place: str, paper: Paper) -> None:
    """Store a paper anew."""
    with store.writing() as connection:
        connection.execute(ROWS.update().where(ROWS.c.place == place, ROWS.c.id == paper.id).values(**_values(paper)))


def show(store: Store, place: str, id_: str, seat: str, readers: list[str]) -> Paper:
    """Show a paper of one's own to others from now on; `seen` goes on for those who may still read it."""
    paper = own_paper(store, place, id_, seat)
    seen = [name for name in paper.seen if name in readers or EVERYBODY in readers]
    shown = replace(paper, readers=readers, seen=seen)
    change(store, place, shown)
    return shown


def mark_seen(store: Store, place: str, id_: str, seat: str) -> Paper:
    """Note that a seat has opened a paper that it may read."""
    paper = next((paper for paper in papers_of(store, place) if paper.id == id_ and paper.is_for(seat)), None)
    if paper is None:
        raise UnknownPaper("there is no such note or handout")
    if seat not in paper.seen and seat != paper.author:
        change(store, place, replace(paper, seen=[*paper.seen, seat]))
    return paper


def forget(store: Store, place: str, id_: str, seat: str) -> Paper:
    """Delete a paper for good, with the picture that only it shows."""
    paper = own_paper(store, place, id_, seat)
    others = {other.picture for other in papers_of(store, place) if other.id != id_}
    kept = schema.pictures
    with store.writing() as connection:
        connection.execute(ROWS.delete().where(ROWS.c.place == place, ROWS.c.id == id_))
        if paper.picture and paper.picture not in others:
            of_paper = (kept.c.place == place, kept.c.id == paper.picture, kept.c.subject == "")
            connection.execute(kept.delete().where(*of_paper))
    return paper
