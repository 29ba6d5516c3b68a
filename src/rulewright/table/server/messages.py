"""What the API takes and gives beside the inputs of a table."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field, model_validator

from rulewright.table.play.inputs import Act, Id, Message, Name, Value
from rulewright.table.play.naming import plain_title, plain_value

from .limits import MAX_IMPORT_BYTES

Rulings = Annotated[list[Id], Field(max_length=200)]
Pack = Annotated[str, Field(max_length=1_000_000), AfterValidator(plain_value)]
Title = Annotated[str, Field(min_length=1, max_length=120), AfterValidator(plain_title)]


class ErrorDetail(Message):
    """Why something was refused, by which rule of the book, if one."""

    why: str
    rule: str | None = None


class ErrorResponse(Message):
    error: ErrorDetail


class Passphrase(Message):
    passphrase: Annotated[str, Field(max_length=200)]


class NewTable(Message):
    """A table for an encounter of the packs, or for somebody of the packs on each side.

    With `gather` the GM says when it begins, and a side may be empty until somebody is brought in.
    """

    game: Id
    encounter: Id = ""
    ours: Annotated[list[Id], Field(max_length=40)] = []
    theirs: Annotated[list[Id], Field(max_length=40)] = []
    gather: bool = False
    rulings: Rulings = []
    title: Title | None = None
    pack: Pack = ""


class TableSummary(Message):
    """A table, and the code to join it with."""

    id: str
    game: str
    title: str
    code: str
    campaign: str | None = None


class JoinRequest(Message):
    """Somebody wants to sit down, or to watch."""

    code: Id
    name: Name


class JoinResult(Message):
    """The key for programs; a browser has it as a cookie, and is not told what that is when it comes back."""

    table: str
    seat: str
    key: str


class AdmitGuest(Message):
    """The GM lets somebody in, with what they play; nothing for who watches."""

    name: Name
    roles: Annotated[list[Id], Field(max_length=200)] = []


class GuestName(Message):
    name: Name


class InputResult(Message):
    """An input was carried out as this event; repeated if it had been before."""

    v: int
    repeated: bool = False


class ProposedAnswer(Message):
    """An answer whose odds are wanted."""

    value: Value


class Input(Message):
    act: Act


class NewEncounter(Message):
    title: Title
    encounter: Id = ""
    ours: Annotated[list[Id], Field(max_length=40)] = []
    theirs: Annotated[list[Id], Field(max_length=40)] = []
    gather: bool = False


class NewCampaign(Message):
    game: Id
    title: Title
    rulings: Rulings = []
    pack: Pack = ""
    encounters: Annotated[list[NewEncounter], Field(max_length=200)] = []


class ImportedTable(Message):
    """The lines of an exported table, also as they are; without a title it is called as its game."""

    title: Title | None = None
    lines: Annotated[str, Field(max_length=MAX_IMPORT_BYTES)]

    @model_validator(mode="before")
    @classmethod
    def _as_they_are(cls, sent: Any) -> Any:
        try:
            return {"lines": sent.decode()} if isinstance(sent, bytes) else sent
        except UnicodeDecodeError as error:
            raise ValueError("expected lines of text in UTF-8") from error


class MakingAnswers(Message):
    """All answers so far about a new sheet of a kind, or about somebody who goes further."""

    kind: Id = ""
    advance: Id = ""
    rulings: Rulings = []
    pack: Pack = ""
    answers: Annotated[list[Value], Field(max_length=1_000)] = []
    by_chance: bool = False


class SheetRequest(Message):
    """Whose sheet is wanted: of the shipped packs, or of one's own."""

    who: Id
    pack: Pack = ""
    rulings: Rulings = []


class PackText(Message):
    """A pack as TOML, or its entries as JSON."""

    pack: Annotated[Pack, Field(min_length=1)]
    rulings: Rulings = []


class CharacterIds(Message):
    kept: Annotated[list[Id], Field(max_length=200)]


class Health(Message):
    ok: Literal[True] = True
    version: str
