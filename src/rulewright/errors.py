"""Every error that people can meet. Each says what was expected; most name the rule or the limit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rulewright.words.phrase import Words


class RulewrightError(Exception):
    """The base of all errors of Rulewright."""

    def __reduce__(self) -> Any:
        # Errors come back from other processes. Python would call `__init__` with the words alone.
        return _unpickled, (type(self), self.args, self.__dict__)


def _unpickled(kind: type[RulewrightError], words: tuple[Any, ...], fields: dict[str, Any]) -> RulewrightError:
    error = kind.__new__(kind, *words)
    error.__dict__.update(fields)
    return error


class Refusal(RulewrightError):  # noqa: N818
    """An input that is not allowed now. It has changed nothing.

    `words` is the reason, to be worded for whoever reads it; `why` is the same in plain English.
    """

    def __init__(self, why: Words, rule: str | None = None) -> None:
        super().__init__(f"{why} [{rule}]" if rule else str(why))
        self.words = why
        self.why = str(why)
        self.rule = rule


class NotYours(Refusal):
    """An input of a seat that is not its to give."""


class Busy(RulewrightError):  # noqa: N818
    """Work that is refused because others are being served; it may be tried again."""


class OverLimit(RulewrightError):  # noqa: N818
    """An input beyond a stated limit, refused before any work was done."""

    def __init__(self, what: str, limit: int, unit: str, found: int | None = None) -> None:
        over = "" if found is None else f", this has {found:,}"
        super().__init__(f"{what}: the limit is {limit:,} {unit}{over}")
        self.limit = limit


class OverBudget(RulewrightError):  # noqa: N818
    """Exact work that takes more steps than its budget; sample instead, or ask for less."""

    def __init__(self, what: str, budget: int) -> None:
        super().__init__(f"{what} needs more than {budget:,} steps of exact work")
        self.budget = budget


class NotationError(RulewrightError):
    """A dice expression that cannot be parsed, with the place where parsing stopped."""

    def __init__(self, why: str, text: str, at: int) -> None:
        super().__init__(f"{why}\n  {text}\n  {' ' * at}^")
        self.why = why
        self.at = at


class BookError(RulewrightError):
    """A rule, ruling or value that the book does not have, or a book that contradicts itself."""


class CodecError(RulewrightError):
    """Stored data that does not fit its game."""


class ScriptError(AssertionError):
    """A scripted scene that met a question without an answer, or has an answer left over."""
