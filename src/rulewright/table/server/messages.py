"""The messages of the API, except for the inputs of a table, which are in `play.inputs`."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field, model_validator
from pydantic.json_schema import SkipJsonSchema

from rulewright.table.log.compressed import is_compressed
from rulewright.table.play.inputs import MAX_FOLLOWING, Act, Id, Message, Name, Value
from rulewright.table.play.names.plain_text import plain_title, plain_value

from .limits.requests import MAX_IMPORT_BYTES

Rulings = Annotated[list[Id], Field(max_length=200)]
Pack = Annotated[str, Field(max_length=1_000_000), AfterValidator(plain_value)]
Title = Annotated[str, Field(min_length=1, max_length=120), AfterValidator(plain_title)]


class ErrorDetail(Message):
    """Why a request was refused, and by which rule of the book, if any."""

    why: str
    rule: str | None = None


class ErrorResponse(Message):
    error: ErrorDetail


class Passphrase(Message):
    passphrase: Annotated[str, Field(max_length=200)]


class NewGm(Message):
    """A GM to invite, by a name that tells them apart."""

    name: Name


class GmSummary(Message):
    """A GM of this server beside its owner."""

    id: str
    name: str


class InvitedGm(GmSummary):
    """A GM with the words by which they log in. They are shown once."""

    words: str


class KeySummary(Message):
    """A device on which a GM is logged in, and since when; empty for keys of earlier versions."""

    id: str
    made: str


class EndedKeys(Message):
    """The keys to end, by their ids; without any, all of them."""

    ids: Annotated[list[Annotated[str, Field(pattern="^[0-9a-f]{12}$")]], Field(max_length=1_000)] | None = None


class ForgottenCampaign(Message):
    """Whether the tables of the campaign are deleted with it."""

    tables: bool = False


class NewTable(Message):
    """A table to open: for an encounter of the packs by name, or with characters of the packs on each side.

    With `gather` the encounter does not begin until the GM says so, and a side may be empty until then.
    """

    game: Id
    encounter: Id = ""
    ours: Annotated[list[Id], Field(max_length=40)] = []
    theirs: Annotated[list[Id], Field(max_length=40)] = []
    gather: bool = False
    rulings: Rulings = []
    title: Title | None = None
    pack: Pack = ""


class NewSoloTable(Message):
    """A table to play alone, for an encounter that is shipped with the game.

    `roles` are the heroes that the visitor plays, all of them if it is empty; bots of a grade play everybody else.
    """

    game: Id
    encounter: Id
    name: Name = "Player"
    roles: Annotated[list[Id], Field(max_length=40)] = []
    bots: Literal["easy", "fair", "normal"] = "normal"


class TableSummary(Message):
    """A table, with the code to join it."""

    id: str
    game: str
    title: str
    code: str
    campaign: str | None = None


class CampaignSummary(Message):
    """A campaign: its rulings, the titles of its prepared encounters, and its tables."""

    id: str
    game: str
    title: str
    rulings: list[str]
    encounters: list[str]
    tables: list[TableSummary]


class JoinRequest(Message):
    """Somebody asks to join a table, to play or to watch."""

    code: Id
    name: Name


class JoinResult(Message):
    """The key of somebody who has joined. A browser that comes back has it as a cookie and gets an empty string."""

    table: str
    seat: str
    key: str


class GuestState(Message):
    """Somebody who has asked to join: if they wait, sit here or are the GM, and whom they wish to play."""

    name: str
    state: str
    wishes: list[str] = []


class Wishes(Message):
    """The heroes that a guest who waits would like to play; the GM decides."""

    roles: Annotated[list[Id], Field(max_length=40)]


class SeatState(Message):
    """The requester at a table: the name, and whether they wait, sit there, or are its GM."""

    seat: str
    state: str


class Done(Message):
    """What was asked for has been done."""

    ok: Literal[True] = True


class AdmitGuest(Message):
    """The GM lets somebody in, with the roles they play; none for a spectator.

    At a table of a campaign they sit at the next encounters too, unless they do not stay.
    """

    name: Name
    roles: Annotated[list[Id], Field(max_length=200)] = []
    stays: bool = True


class GuestName(Message):
    name: Name


class Door(Message):
    """Whether people may ask to join. Opening the door makes a new code; the old one is worth nothing any more."""

    open: bool


class InputResult(Message):
    """The event that an input became. It is `repeated` if an earlier request with the same key did it."""

    v: int
    repeated: bool = False


class ProposedAnswer(Message):
    """An answer that has not been given yet, for a preview."""

    value: Value


class ChosenParts(Message):
    """An action with the arguments that are chosen already; `first` is the place of the first candidate wanted."""

    rule: Id
    given: Annotated[list[Value], Field(max_length=50)]
    first: Annotated[int, Field(ge=0, le=100_000)] = 0


class PlannedAction(Message):
    """An action that is about to be taken, with the answers chosen for the questions that follow it."""

    value: Value
    then: Annotated[list[Value], Field(max_length=MAX_FOLLOWING)] = []


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
    """The lines of an exported table. The title defaults to that of the game."""

    title: Title | None = None
    lines: Annotated[str | SkipJsonSchema[bytes], Field(max_length=MAX_IMPORT_BYTES)]

    @model_validator(mode="before")
    @classmethod
    def _accept_plain_lines(cls, sent: Any) -> Any:
        """A body that is not JSON arrives as bytes: these are the lines, or a compressed file."""
        try:
            return {"lines": sent if is_compressed(sent) else sent.decode()} if isinstance(sent, bytes) else sent
        except UnicodeDecodeError as error:
            raise ValueError("expected lines of text in UTF-8") from error


class MakingAnswers(Message):
    """All answers so far in making a new sheet of a kind, or in advancing a character.

    After an earlier answer was changed, `labels` are the questions as they were asked before. The answers are then
    followed as far as they still belong to the same questions and are legal.
    """

    kind: Id = ""
    advance: Id = ""
    rulings: Rulings = []
    pack: Pack = ""
    answers: Annotated[list[Value], Field(max_length=1_000)] = []
    by_chance: bool = False
    labels: Annotated[list[Annotated[str, Field(max_length=1_000)]], Field(max_length=1_000)] = []


class SheetRequest(Message):
    """The character whose sheet to show, from the shipped packs or from the pack that is sent."""

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
