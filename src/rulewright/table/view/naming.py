"""The names that people read in place of ids."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache

from msgspec import structs

from rulewright.kernel.rules.world import GM
from rulewright.words.catalogue import SOURCE_LANGUAGE
from rulewright.words.names import Display, name_of_id
from rulewright.words.phrase import Wording, who
from rulewright.words.program import say

MAX_WORDINGS = 1_000  # of all tables together; each has some kilobytes


def wording_with(displays: dict[str, Display], language: str, game: str) -> Wording:
    """How whoever sees these characters is addressed in a language; `game` has the terms.

    It is the same object as long as nobody is shown otherwise, so that what was worded with it can be kept.
    """
    return _wording(tuple(displays.items()), language, game)


def translated(displays: dict[str, Display], language: str, game: str) -> dict[str, Display]:
    """The same with the names that are terms of the book, such as those of organisations, in a language."""
    words = Wording(language, terms=game.removesuffix("-making"))
    found = {}
    for id_, shown in displays.items():
        name, _, number = shown.name.rpartition(" ") if shown.name[-1:].isdecimal() else (shown.name, "", "")
        if term := words.term(name):
            term = f"{term} {number}".strip()
            found[id_] = structs.replace(shown, name=term, short=term)
    return {**displays, **found}


@lru_cache(maxsize=MAX_WORDINGS)
def _wording(shown_as: tuple[tuple[str, Display], ...], language: str, game: str) -> Wording:
    displays = dict(shown_as)
    plain = Wording(language, tuple((id_, shown.name) for id_, shown in displays.items()))
    listed = {id_: plain.write(who(shown.members)) for id_, shown in displays.items() if shown.members}
    names = tuple((id_, listed.get(id_, shown.name)) for id_, shown in displays.items())
    # Articles are English; in other languages a name stands alone, as its gender is not known.
    english = language == SOURCE_LANGUAGE
    articles = tuple((id_, shown.article) for id_, shown in displays.items() if shown.article and english)
    return Wording(language, names, articles, _namer(language), game.removesuffix("-making"))


@cache
def _namer(language: str) -> Callable[[str], str]:
    """Names whatever is no character."""
    the_gm = Wording(language).word(say("the-gm"))
    return lambda id_: the_gm if id_ == GM else name_of_id(id_)
