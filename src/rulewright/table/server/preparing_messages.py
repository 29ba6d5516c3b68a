"""The messages of the routes for preparing."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import Path
from pydantic import AfterValidator, Field

from rulewright.table.play.inputs import Id, Message
from rulewright.table.play.names.plain_text import plain_value

from .messages import Title

Language = Literal["en", "es"]
PageId = Annotated[
    str, Path(pattern="^[a-zA-Z0-9-]{8,64}$", description="A name that the page has made up for itself.")
]
Names = Annotated[list[Id], Field(max_length=60)]


class EncounterQuestion(Message):
    """An encounter to count: a shipped one by name, or names on each side; with the GM's own content that it needs.

    With a campaign it is for the heroes as they left its last table, unless they are `rested`. `heroes` might join, and
    `creatures` are those of which *one more* is tried, too.
    """

    encounter: Id = ""
    ours: Names = []
    theirs: Names = []
    kept: Annotated[list[Id], Field(max_length=60)] = []
    rulings: Annotated[list[Id], Field(max_length=200)] = []
    campaign: Id = ""
    rested: bool = True
    heroes: Annotated[list[Id], Field(max_length=20)] = []
    creatures: Annotated[list[Id], Field(max_length=200)] = []
    language: Language = "en"
    fights: Annotated[int, Field(ge=2, le=600)] = 150


class CreatureDraft(Message):
    """The fields of a creature that is being written."""

    entry: dict[str, Any]
    language: Language = "en"


class KeptEncounter(Message):
    """An encounter to keep: its title, how it begins, the names on each side, and the own content that it needs.

    With a campaign it is prepared there; without one it is kept as own content.
    """

    title: Title
    words: Annotated[str, Field(max_length=400), AfterValidator(plain_value)] = ""
    encounter: Id = ""
    ours: Names = []
    theirs: Names = []
    kept: Annotated[list[Id], Field(max_length=60)] = []
    campaign: Id = ""
