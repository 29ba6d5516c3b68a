"""A number with its terms, as people write it."""

from __future__ import annotations

from rulewright.table.view.frame_types import SumData, TermData
from rulewright.words.phrase import MINUS, Wording
from rulewright.words.program import say


def sum_text(added: SumData, wording: Wording) -> str:
    """A number as a sentence: `Damage: 3 = 1 Damage score + 2 margin`, or `Attack: 5 (card)`."""
    what, total = _named(added.title, wording), str(added.total).replace("-", MINUS)
    if len(added.parts) == 1 and added.parts[0].value == added.total:
        return wording.sentence(say("sum-of-one", what=what, total=total, term=added.parts[0].title))
    terms = " ".join(_term(part, first=at == 0) for at, part in enumerate(added.parts))
    limit = say("sum-held", total=total) if added.total != sum(part.value for part in added.parts) else ""
    return wording.sentence(say("sum-of", what=what, total=total, terms=terms, limit=limit))


def _term(part: TermData, *, first: bool) -> str:
    sign = MINUS if part.value < 0 else "" if first else "+"
    return f"{sign}{'' if first or not sign else ' '}{abs(part.value)} {part.title}"


def _named(title: str, wording: Wording) -> str:
    """The name of a number; ids as short as those of sides are words too, so only behind `of` they are names."""
    what, of, owner = title.rpartition(" of ")
    return f"{what}{of}{wording.known.get(owner, owner)}"
