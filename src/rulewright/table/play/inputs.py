"""What may be sent to a table: one message for each thing that can be done there."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from .names.look_alikes import visible
from .names.plain_text import plain_name, plain_value, plain_words

MAX_NOTE = 4_000
MAX_DICE = 1_000
MAX_NAMES = 200
MAX_FOLLOWING = 20
MAX_NUMBER = 100_000

Name = Annotated[str, Field(max_length=400), AfterValidator(plain_name), AfterValidator(visible)]
Note = Annotated[str, Field(max_length=MAX_NOTE), AfterValidator(plain_words)]
Id = Annotated[str, Field(max_length=200), AfterValidator(plain_words)]
Value = Annotated[Any, AfterValidator(plain_value)]


class Message(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Following(Message):
    """An answer to a question that follows from the one before: a value, or the faces of real dice.

    `asks` is the message of the question that it is meant for; if another one is asked, nothing is carried out.
    """

    value: Value = None
    faces: Annotated[list[int], Field(max_length=MAX_DICE)] | None = None
    asks: Id | None = None


class Answer(Message):
    """Answer the open question; the GM may name the role it answers for.

    `then` has the same seat's answers to the questions that follow. All of them are carried out, or nothing is.
    """

    do: Literal["answer"]
    value: Value
    role: Id | None = None
    then: Annotated[list[Following], Field(max_length=MAX_FOLLOWING)] = []


class Throw(Message):
    """Let the open roll fall: by the table, or with the faces of real dice."""

    do: Literal["throw"]
    faces: Annotated[list[int], Field(max_length=MAX_DICE)] | None = None


class Claim(Message):
    """Do something out of turn that is on the list of claims."""

    do: Literal["claim"]
    role: Id
    rule: Id
    args: Annotated[list[Value], Field(max_length=50)] = []


class Undo(Message):
    """Take back the last input."""

    do: Literal["undo"]


class Redo(Message):
    """Do again what was taken back last, with the same dice."""

    do: Literal["redo"]


class AskUndo(Message):
    """Ask the GM to take back the last input, for a reason."""

    do: Literal["ask-undo"]
    reason: Note = ""


class LetStand(Message):
    """The GM lets stand what a seat asked to take back."""

    do: Literal["let-stand"]
    seat: Name


class Withdraw(Message):
    """Take back one's choice of action while nothing has come of it."""

    do: Literal["withdraw"]


class Hand(Message):
    """Throw one's own dice by hand from now on, or let the table throw them."""

    do: Literal["hand"]
    on: bool


class Always(Message):
    """Answer every question of a rule in advance, or with its default; `*` means all questions but what to do."""

    do: Literal["always"]
    rule: Id
    value: Value = None
    default: bool = False


class AskAgain(Message):
    """Give up the answers given in advance, to one rule or to all."""

    do: Literal["ask-again"]
    rule: Id | None = None


class Salt(Message):
    """Mix one's own luck into the dice."""

    do: Literal["salt"]
    salt: Annotated[str, Field(min_length=1, max_length=64), AfterValidator(plain_words)]


class Rule(Message):
    """The GM sets any value of the world."""

    do: Literal["rule"]
    path: Id
    value: Value
    note: Note = ""


class SetNumber(Message):
    """The GM sets a number of the panel outright, past the rules; `bar` is its id."""

    do: Literal["set-number"]
    who: Id
    bar: Id
    value: Annotated[int, Field(ge=0, le=MAX_NUMBER)]


class SetDown(Message):
    """The GM moves somebody to another place by hand: a square, a point of the map, or a zone."""

    do: Literal["set-down"]
    who: Id
    to: Value


class Hide(Message):
    """The GM takes somebody off the table, where players do not see it, or brings it back as it was."""

    do: Literal["hide"]
    who: Id
    on: bool


class Ruling(Message):
    """The GM decides a ruling of the book otherwise from here on, such as `attack.tie=miss`."""

    do: Literal["ruling"]
    setting: Id


class Join(Message):
    """The GM brings somebody of the packs into what goes on."""

    do: Literal["join"]
    names: Annotated[list[Id], Field(min_length=1, max_length=20)]
    side: Literal["ours", "theirs"] = "theirs"


class Veil(Message):
    """The GM keeps the numbers of these to itself, and of nobody else."""

    do: Literal["veil"]
    who: Annotated[list[Id], Field(max_length=MAX_NAMES)]


class Automate(Message):
    """What comes about holds at once, or is proposed to the GM."""

    do: Literal["automate"]
    mode: Literal["apply", "calculate"]


class Apply(Message):
    """The GM lets come about what is proposed, or these facts in its place."""

    do: Literal["apply"]
    facts: Annotated[list[Value], Field(max_length=500)] | None = None


class Pause(Message):
    """The GM halts the table, or lets it go on."""

    do: Literal["pause"]
    on: bool


class Give(Message):
    """The GM says which roles a seat plays."""

    do: Literal["give"]
    seat: Name
    roles: Annotated[list[Id], Field(max_length=MAX_NAMES)]


class Seated(Message):
    """Somebody whom the GM has let in sits down; only the server sends it."""

    do: Literal["seated"]
    seat: Name
    roles: list[Id]


class Bot(Message):
    """The GM hands a seat to a bot of some grade, or with none back to its player."""

    do: Literal["bot"]
    seat: Name
    grade: Literal["", "easy", "fair", "normal", "hard"]


class LetBots(Message):
    """The GM's creatures act by themselves until a player is asked."""

    do: Literal["let-bots"]


class Hints(Message):
    """The GM allows hints, or does not; the odds of what a seat sees are always its own to know."""

    do: Literal["hints"]
    on: bool


class ShowReview(Message):
    """The GM opens the review of the fight to everybody or closes it, and chooses whether it says what choices cost."""

    do: Literal["review"]
    for_all: bool
    costs: bool = True


class ShowWinBar(Message):
    """The GM chooses who sees how likely the players are to win."""

    do: Literal["win-bar"]
    shown: Literal["off", "gm", "all"]


class Kick(Message):
    """The GM sends somebody away; what they played is the GM's again."""

    do: Literal["kick"]
    seat: Name


class Adopt(Message):
    """The GM goes on with what a seat tried out and offered."""

    do: Literal["adopt"]
    seat: Name


class Reveal(Message):
    """The GM tells the secret of the dice, so that every face can be checked."""

    do: Literal["reveal"]


Act = Annotated[
    Answer
    | Throw
    | Claim
    | Undo
    | Redo
    | AskUndo
    | LetStand
    | Withdraw
    | Hand
    | Always
    | AskAgain
    | Salt
    | Rule
    | SetNumber
    | SetDown
    | Hide
    | Ruling
    | Join
    | Veil
    | Automate
    | Apply
    | Pause
    | Give
    | Bot
    | LetBots
    | Hints
    | ShowReview
    | ShowWinBar
    | Kick
    | Adopt
    | Reveal,
    Field(discriminator="do"),
]
