"""What answers a question expects, in the reader's language. Options of games have words of their own."""

from __future__ import annotations

from typing import Any

from rulewright.kernel.rules.options import Between, Options, Subset, Text
from rulewright.kernel.rules.words import in_words
from rulewright.words.phrase import Wording, Words
from rulewright.words.program import say


def describe(options: Options[Any]) -> Words:
    """Which answers there are."""
    # Games derive options from these, with limits and words of their own.
    match options:
        case Between(low, high) if type(options) is Between:
            return say("a-number", low=f"{low:,}", high=f"{high:,}")
        case Text(longest) if type(options) is Text:
            return say("some-words", most=f"{longest:,}")
    return options.region()


def why_not(options: Options[Any], answer: Any, typed: str, wording: Wording) -> Words | None:
    """Why a typed answer is refused; None if it is legal."""
    reason = options.why_not(answer)
    if reason is None:
        return None
    match options:
        case Between() if type(options) is Between:
            return say("expected-this", what=wording.word(describe(options)), typed=typed)
        case Text(longest) if type(options) is Text and isinstance(answer, str) and len(answer) > longest:
            return say("too-many-signs", most=f"{longest:,}", count=f"{len(answer):,}")
        case Subset() if type(options) is Subset:
            values = ", ".join(in_words(value, wording) for value in options.values)
            several = wording.word(say("some-of", least=str(options.least), most=str(options.limit)))
            return say("expected-some-of", values=values, several=several, typed=typed)
    return reason
