"""Every error a person can meet. Each says what was expected; most name the rule or limit that was met."""

from __future__ import annotations


class RulewrightError(Exception):
    """The root of the tree: catch this to catch all of them."""


class Refusal(RulewrightError):  # noqa: N818
    """An input that is not allowed now. Nothing has changed."""

    def __init__(self, why: str, rule: str | None = None) -> None:
        super().__init__(f"{why} [{rule}]" if rule else why)
        self.why = why
        self.rule = rule


class NotYours(Refusal):
    """A question answered, or a thing done, by a seat it does not belong to."""


class OverLimit(RulewrightError):  # noqa: N818
    """A stated limit was met before any work was done."""

    def __init__(self, what: str, limit: int, unit: str, found: int | None = None) -> None:
        over = "" if found is None else f", this has {found:,}"
        super().__init__(f"{what}: the limit is {limit:,} {unit}{over}")
        self.limit = limit


class OverBudget(RulewrightError):  # noqa: N818
    """Exact work grew past its budget; sample instead, or ask for less."""

    def __init__(self, what: str, budget: int) -> None:
        super().__init__(f"{what} needs more than {budget:,} steps of exact work")
        self.budget = budget


class NotationError(RulewrightError):
    """A dice expression that cannot be read, with the place where reading stopped."""

    def __init__(self, why: str, text: str, at: int) -> None:
        super().__init__(f"{why}\n  {text}\n  {' ' * at}^")
        self.why = why
        self.at = at


class BookError(RulewrightError):
    """A rule, ruling or option that the book does not have, or a book that contradicts itself."""


class CodecError(RulewrightError):
    """Stored data that does not fit the game it claims to belong to."""


class ScriptError(AssertionError):
    """A scripted scene met a question it had no answer for, or kept an answer nobody asked for."""
