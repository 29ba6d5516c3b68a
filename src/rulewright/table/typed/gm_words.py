"""Words for what a GM does in every game, such as `damage`, and the rules that do it, as games call them."""

from __future__ import annotations

from rulewright.kernel.rules.resolve import Rule
from rulewright.words.phrase import PLAIN, Wording, Words
from rulewright.words.program import say

RULES = {
    "damage": ("gm_damage",),
    "heal": ("gm_heal",),
    "give": ("gm_grant",),
    "take": ("gm_take",),
    "condition": ("impose_condition", "impose", "gm_impose"),
    "cure": ("end_condition", "lift", "gm_lift"),
    "test": ("call_test", "take_check"),
    "rest": ("rest", "night"),
}
"""The rules that do what a word says. A game that has none of them refuses the word."""
OTHER_WORDS: dict[str, Words] = {
    "damage": say("words-damage"),
    "heal": say("words-heal"),
    "give": say("words-give"),
    "take": say("words-take"),
    "condition": say("words-condition"),
    "cure": say("words-cure"),
    "test": say("words-test"),
    "rest": say("words-rest"),
}


def words_for(rule: Rule[..., object], wording: Wording) -> tuple[str, ...]:
    """Other words for an action, in the reader's language and in English."""
    found = [word for word, rules in RULES.items() if rule.name in rules]
    return tuple(dict.fromkeys(other for word in found for other in listed_words(OTHER_WORDS[word], wording)))


def listed_words(words: Words, wording: Wording) -> tuple[str, ...]:
    """The words of a message that lists some with commas, in the reader's language and in English."""
    both = f"{wording.word(words)}, {PLAIN.word(words)}"
    return tuple(dict.fromkeys(word.strip() for word in both.split(",")))
