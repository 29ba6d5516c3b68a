"""Finds texts by a question in plain words: rare words count most, and those of a title more than those of a text."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from math import log
from typing import NamedTuple
from unicodedata import combining, normalize

from rulewright.spelling import nearest_spellings

WORD = re.compile(r"[^\W_]+")
ENGLISH = (
    "a about all am an and any are as at be been but by can cannot could did do does for from had has have he her him "
    "his how i if in into is isn it its may me might must my no not now of on or our out shall she should so t that "
    "the their them then there they this to up us was we what when where which who why will with would you your"
)
SPANISH = (
    "a al como con cual cuando de del donde el en es esta este la las lo los me mi no o para por porque puede puedo "
    "que se si su un una y yo"
)
EMPTY_WORDS = frozenset([*ENGLISH.split(), *SPANISH.split()])  # every question has them and no answer is about them
ENDINGS = ("ing", "ed", "es", "s", "e")
MIN_STEM = 3
TITLE_WEIGHT = 4.0


class Text(NamedTuple):
    """Something that can be found: its title with other names of it, and the rest of its words."""

    title: str
    text: str


def words_in(text: str) -> list[str]:
    """The words of a text that mean something, without accents and endings."""
    plain = "".join(char for char in normalize("NFD", text.casefold()) if not combining(char))
    return [_stem(word) for word in WORD.findall(plain) if word not in EMPTY_WORDS]


def _stem(word: str) -> str:
    ending = next((one for one in ENDINGS if word.endswith(one) and len(word) - len(one) >= MIN_STEM), "")
    return word[: len(word) - len(ending)]


class PlainSearch:
    """An index of some texts."""

    def __init__(self, texts: Sequence[Text]) -> None:
        self._titles = [frozenset(words_in(one.title)) for one in texts]
        self._texts = [frozenset(words_in(one.text)) for one in texts]
        self._words = Counter(
            word for title, text in zip(self._titles, self._texts, strict=True) for word in title | text
        )
        self._spoken = {
            _stem(word): word for one in texts for word in WORD.findall(f"{one.title} {one.text}".casefold())
        }

    def find(self, question: str) -> list[tuple[int, float]]:
        """The places of the texts that have most of a question, the best first, each with how well it fits."""
        asked = set(words_in(question))
        fits = [(place, self._fit(place, asked)) for place in range(len(self._titles))]
        return sorted((one for one in fits if one[1] > 0), key=lambda one: -one[1])

    def _fit(self, place: int, asked: set[str]) -> float:
        title, text = self._titles[place], self._texts[place]
        found = [word for word in asked if word in title or word in text]
        worth = sum(self._rarity(word) * (TITLE_WEIGHT if word in title else 1) for word in found)
        # A short title that is about nothing else comes before a long one.
        return worth * len(found) / (len(asked) or 1) / (1 + 0.05 * len(title))

    def _rarity(self, word: str) -> float:
        return log(1 + len(self._titles) / self._words[word])

    def near(self, question: str, limit: int) -> list[str]:
        """The known words that are spelt most like the unknown ones of a question."""
        unknown = [word for word in words_in(question) if word not in self._words]
        return list(dict.fromkeys(self._spoken[near] for word in unknown for near in self._nearest(word)))[:limit]

    def _nearest(self, word: str) -> Iterable[str]:
        # Words that begin otherwise are hardly ever meant, and comparing with all of them would take long.
        alike = [one for one in self._words if abs(len(one) - len(word)) <= 2 and set(one[:2]) & set(word[:2])]
        return (one for one in nearest_spellings(word, alike, 3) if one in self._spoken)
