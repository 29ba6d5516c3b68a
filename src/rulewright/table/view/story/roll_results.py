"""What a roll came to, as people say it: `3 successes`, `6 + 5 + 5 = 16`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rulewright.dice.readings import Count, DieState, KeptTotal, Matched, Reading, Together, Total
from rulewright.kernel.rules.words import in_words
from rulewright.words.arguments import Number
from rulewright.words.phrase import Words
from rulewright.words.program import say


def result_words(reading: Reading[Any], faces: Sequence[int], states: Sequence[DieState]) -> Words:
    """The result of a throw in a few words. A reading of a game's own may have a method `told` that says it."""
    result = reading.of(faces)
    counted = [face for face, state in zip(faces, states, strict=True) if state == "hit"]
    if told := getattr(reading, "told", None):
        words: Words = told(counted)
        return words
    if hasattr(result, "in_words"):
        said: Words = result.in_words()
        return said
    match reading:
        case Count():
            return say("successes", count=Number(result))
        case Together(parts=(Count() as first, *_)):
            return say("successes", count=Number(first.of(faces)))
        case Total() | KeptTotal() | Matched():
            return _sum(counted)
    return in_words(result)


def _sum(counted: list[int]) -> str:
    """The dice that count, the highest first, and what they add up to."""
    if len(counted) < 2:
        return str(sum(counted))
    return f"{' + '.join(map(str, sorted(counted, reverse=True)))} = {sum(counted)}"
