"""The phrases of Anyventure; `words/` has their wording in each language."""

from __future__ import annotations

from rulewright.words.arguments import Number
from rulewright.words.catalogue import Catalogue
from rulewright.words.phrase import Argument, Phrase, phrases_of

from .model.workshop import SILVER_PER_GOLD

say = phrases_of(Catalogue("anyventure", "rulewright.systems.anyventure"))


def plain(name: str) -> str:
    """A thing inside of a sentence: `boat-knife` is boat knife."""
    return name.replace("-", " ")


def weapon_words(weapon: str, profile: str) -> Argument:
    """A weapon, with the form of attack if it has several."""
    if not profile:
        return plain(weapon)
    return say("weapon-as", weapon=plain(weapon), profile=plain(profile))


def any_of(choices: tuple[Argument, ...]) -> Argument:
    """One or the other of several."""
    first, *others = choices
    for other in others:
        first = say("either", first=first, second=other)
    return first


def money(silver: int, of: str = "") -> Phrase:
    """An amount of silver, gold first; `of` is the character whose money it is."""
    gold, rest = divmod(silver, SILVER_PER_GOLD)
    if gold and rest:
        return say("gold-and-silver", gold=Number(gold, of), silver=Number(rest, of))
    return say("gold", gold=Number(gold, of)) if gold else say("silver", silver=Number(rest, of))
