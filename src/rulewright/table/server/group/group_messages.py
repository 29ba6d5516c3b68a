"""The messages of the API about what lies beside a game: talk, papers, seats of campaigns, names and the archive."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from rulewright.table.play.inputs import Id, Message, Name
from rulewright.table.play.names.plain_text import plain_title, plain_value

Title = Annotated[str, Field(min_length=1, max_length=120), AfterValidator(plain_title)]
Text = Annotated[str, Field(max_length=8_000), AfterValidator(plain_value)]
Readers = Annotated[list[Annotated[str, Field(max_length=200)]], Field(max_length=100)]


class Said(Message):
    """Something to say: to everybody, or whispered to one seat. `/roll 4d6kh3` throws dice that change nothing.

    The result of a `blind` roll goes to the GM alone.
    """

    text: Annotated[str, Field(min_length=1, max_length=1_000), AfterValidator(plain_value)]
    to: Annotated[str, Field(max_length=200)] = ""
    blind: bool = False


class NewPaper(Message):
    """A note or a handout. `readers` are names of seats, or `*` for everybody; without any it is the author's own."""

    kind: Literal["note", "handout"] = "note"
    title: Title
    text: Text = ""
    picture: Annotated[str, Field(max_length=32)] = ""
    readers: Readers = []


class ShownTo(Message):
    """Whom a paper is shown from now on: names of seats, or `*` for everybody."""

    readers: Readers


class PictureId(Message):
    """A picture that was stored."""

    id: str


class NewTitle(Message):
    title: Title


class Archived(Message):
    """Whether a table is in the archive."""

    archived: bool


class SeatName(Message):
    name: Name


class MyTable(Message):
    """A table at which the requester sits or waits.

    `next_table` is where the campaign has gone on; `heroes` are the names of those whom the requester plays.
    """

    table: str
    title: str
    game: str
    seat: str
    state: str
    heroes: list[str]
    campaign: str = ""
    next_table: str = ""


class RecapText(Message):
    """The recap of an evening in the GM's words; empty for the one that the server writes."""

    text: Text


Ids = Annotated[list[Id], Field(max_length=200)]
