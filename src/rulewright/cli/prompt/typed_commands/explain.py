"""`?` and a word: what anything on the screen means."""

from __future__ import annotations

import re

from rulewright.cli.output.screen import wrap
from rulewright.errors import Refusal
from rulewright.kernel.rules.book import BookRule
from rulewright.kernel.rules.options import Offers
from rulewright.kernel.rules.resolve import Ask
from rulewright.words.program import say

from ..answering.actions import action_list
from ..session import Session, ShownOption
from .meanings import Meaning, meanings, option_text, own_sheet_entries, rule_text, sheet_mentions

MAX_FOUND = 4
MAX_FROM_BOOK = 2  # rules that are added to what is on the screen
MAX_TITLES = 8
MORE = ("…", "...")


def explain(session: Session, word: str) -> None:
    """What a word means: an answer or its number, an action, a condition, a number, somebody, a rule of the book."""
    if not word:
        session.commands["help"](session, "")
    elif word.lower() in ("closed", session.wording.word(say("word-closed"))):
        _explain_closed(session)
    elif word in MORE:
        session.tell(say("dots-mean"))
    elif option := next((it for it in session.options_shown() if it.label == word), None):
        _print([option_text(option.name, option.explain()), *_more_about(session, option)], session)
    elif found := _named(session, word):
        _print(_with_book(session, found), session)
    else:
        _print_mentions(session, word)


def _print(texts: list[str], session: Session) -> None:
    # A name alone says nothing, if something else does.
    for text in dict.fromkeys([text for text in texts if ": " in text] or texts):
        print(wrap(session.wording.name_ids(text)))


def _named(session: Session, word: str) -> list[Meaning]:
    """What has this name, or else what has the word in its name."""
    known = list(meanings(session))
    begins = re.compile(rf"(?<!\w){re.escape(word)}", re.IGNORECASE)
    exact = [it for it in known if it.name.lower() == word.lower()]
    return (exact or [it for it in known if begins.search(it.name)])[:MAX_FOUND]


def _with_book(session: Session, found: list[Meaning]) -> list[str]:
    """The meanings, and what sheets and the book say of the first that they may know."""
    in_book = next((it.in_book for it in found if it.in_book), "")
    return [*(it.text for it in found), *_from_books(session, in_book)]


def _more_about(session: Session, option: ShownOption) -> list[str]:
    """What is known of an answer besides what it leads to, and of a thing that its name has."""
    name = option.name.lower()
    if name.isdecimal():
        return []
    named = [it.text for it in meanings(session) if it.name.lower() == name]
    things = [f"{label}: {text}" for label, text in own_sheet_entries(session) if label.lower() in name]
    return [*named[1:], *things, *_from_books(session, option.in_book)]


def _from_books(session: Session, words: str) -> list[str]:
    """A line of a sheet and the rules about some words, or else the titles of the rules that mention them."""
    if not words:
        return []
    lines = list(sheet_mentions(session, words))[:1]
    rules = session.table.system.book.search(words)
    about = [rule_text(rule) for rule in rules if _is_about(rule, words.lower())]
    return [*lines, *about[:MAX_FROM_BOOK]] if about else [*lines, *_mention(session, words, rules)]


def _is_about(rule: BookRule, words: str) -> bool:
    title = rule.title.lower()
    return words in title or (words in rule.text.lower() and any(part in title for part in words.split()))


def _mention(session: Session, word: str, rules: tuple[BookRule, ...]) -> list[str]:
    if not rules:
        return []
    titles = "; ".join(rule.title for rule in rules[:MAX_TITLES])
    more = say("and-others", count=str(len(rules) - MAX_TITLES)) if rules[MAX_TITLES:] else ""
    return [session.wording.sentence(say("rules-mention", word=word, rules=titles, more=more))]


def _print_mentions(session: Session, word: str) -> None:
    """Where a word is found that names nothing."""
    lines = list(sheet_mentions(session, word))[:MAX_FOUND]
    lines += _mention(session, word, session.table.system.book.search(word))
    if not lines:
        raise Refusal(say("no-such-word", word=word))
    _print(lines, session)


def _explain_closed(session: Session) -> None:
    asked = session.table.question(session.seat)
    offers = asked.options if isinstance(asked, Ask) and isinstance(asked.options, Offers) else Offers(())
    lines = action_list(session, offers).closed_lines(most=None)
    closed = [option_text(it.name, it.explain()) for it in session.options_shown() if not it.label]
    _print(closed, session)
    if lines:
        print("\n".join(lines))
    elif not closed:
        session.tell(say("nothing-closed"))
