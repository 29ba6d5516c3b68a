"""The odds of an answer in one line: `94 % to hit, about 4 damage`. Exact values are one step deeper."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from rulewright.game.outcome import is_health
from rulewright.words.arguments import Number, Who
from rulewright.words.phrase import MINUS, Argument, Many, Phrase, Words
from rulewright.words.program import say

from .answer_odds import AnswerOdds, Change, MarkChance

MAX_PARTS, MAX_SHORT_PARTS = 4, 2
NO_BREAK = "\N{NO-BREAK SPACE}"


def headline(odds: AnswerOdds) -> Phrase:
    """What an answer leads to, the most important first."""
    parts = list(_parts(odds))
    if not parts:
        return say("odds-nothing")
    shown = parts[:MAX_PARTS]
    if more := len(parts[MAX_PARTS:]):
        shown.append(say("odds-more", count=Number(more)))
    shown += _replies(odds)
    return say("odds-line", parts=Many(tuple(shown), ","))


def short_headline(odds: AnswerOdds) -> Phrase:
    """The same for a list, where there is room for the two most important things."""
    parts = list(_parts(odds))
    if not parts:
        return say("odds-nothing")
    line = Many((*parts[:MAX_SHORT_PARTS], *_replies(odds)), ",")
    return say("odds-line-and-more", parts=line) if parts[MAX_SHORT_PARTS:] else say("odds-line", parts=line)


def without_price(odds: AnswerOdds, actor: str) -> AnswerOdds:
    """The odds without what the actor surely pays, which the price of an action says already."""
    changes = tuple(one for one in odds.changes if not (one.who == actor and _is_price(one)))
    return odds._replace(changes=changes)


def tells_apart(odds: AnswerOdds, actor: str) -> bool:
    """Whether the odds say more of an action than its own words: harm, tests, conditions of others, sure gains."""
    gains = any(is_health(one.bar) or (one.certain and one.worse < 0) for one in odds.changes)
    marks = any(found.who != actor or found.chance < 1 for found in (*odds.marks, *odds.ended))
    hits = odds.attacks and any(outcome.hit for outcome in odds.outcomes)
    return bool(gains or marks or hits or odds.out or odds.joined or odds.tests)


def _is_price(change: Change) -> bool:
    return change.certain and change.worse > 0 and not is_health(change.bar)


def _parts(odds: AnswerOdds) -> Iterator[Argument]:
    """One part for each thing that may happen; each is told once."""
    focus = main_character(odds)
    if odds.tests and not odds.attacks:
        yield say("odds-passes", chance=percent(odds.passing))
    for who in dict.fromkeys((focus, *(change.who for change in odds.changes if is_health(change.bar)))):
        yield from _health(odds, who, is_focus=who == focus)
    for who, chance in odds.out:
        yield (
            say("odds-sure-out", who=Who(who)) if chance == 1 else say("odds-out", who=Who(who), chance=percent(chance))
        )
    for who, chance in odds.joined:
        yield _likely(say("result-joins", who=Who(who)), chance)
    for found in (*odds.marks, *odds.ended):
        if not found.mark.passing:
            words = _mark(found, focus, begins=found in odds.marks)
            # What comes with every hit or success has the chance that was told already.
            is_told = found.who == focus and found.chance in (_shown_hit(odds, focus), odds.passing)
            yield words if is_told else _likely(words, found.chance)
    for change in odds.changes:
        if not is_health(change.bar):
            yield _likely(number_words(change), change.chance)


def _replies(odds: AnswerOdds) -> Iterator[Argument]:
    """What follows if the target reacts: `if it dodges 31 %`, `if it counters 31 %, hit back 69 %`."""
    for one in odds.replies:
        if one.back:
            yield say("odds-reply-and-back", reply=one.reply, chance=percent(one.chance), back=percent(one.back))
        else:
            yield say("odds-reply", reply=one.reply, chance=percent(one.chance))


def main_character(odds: AnswerOdds) -> str:
    """The character that the odds are about: the target, or else whoever may lose most."""
    if odds.focus:
        return odds.focus
    hurt = [change for change in odds.changes if is_health(change.bar) and change.worse > 0]
    return max(hurt, key=lambda change: change.worse).who if hurt else ""


def harm_counted_in(odds: AnswerOdds, who: str) -> str:
    """What somebody's harm is counted in: points of `health`, or `boxes`."""
    return next((one.bar.role for one in odds.changes if one.who == who and is_health(one.bar)), "health")


def _health(odds: AnswerOdds, who: str, *, is_focus: bool) -> Iterator[Argument]:
    worse = odds.outcomes.map(lambda outcome: outcome.damage_to(who))
    chance = worse.chance(bool)
    if not chance:
        if is_focus and odds.attacks:
            yield from _hit_without_damage(odds, who)
        return
    mean, unit = abs(worse.mean()) / chance, harm_counted_in(odds, who)
    if worse.mean() < 0:
        healed = about(mean)
        others = say("odds-heals", who=Who(who), about=healed, unit=unit)
        yield _likely(say("odds-heal", about=healed, unit=unit) if is_focus else others, chance)
    elif is_focus and odds.attacks:
        hit = odds.outcomes.chance(lambda outcome: outcome.comes_off(who))
        yield _hit(odds, worse.mean() / hit, hit, unit, certain=len(worse) == 1)
    elif chance == 1:
        yield say("odds-surely-loses", who=Who(who), about=about(mean), unit=unit)
    else:
        yield say("odds-loses", who=Who(who), about=about(mean), chance=percent(chance), unit=unit)


def _hit_without_damage(odds: AnswerOdds, who: str) -> Iterator[Argument]:
    """An attack that is to hurt nobody, or cannot: the chance to hit, as far as the rules tell it."""
    hit = told_hit(odds)
    if hit == 0:
        # In the middle of an attack the dice have decided.
        yield say("result-miss") if odds.inside else say("odds-no-hit")
    elif hit is not None and odds.inside == "defence":
        yield say("odds-be-hit-alone", chance=percent(hit))
    elif hit is not None:
        vain = not any(outcome.concerns(who) for outcome in odds.outcomes)
        yield say("odds-hit-in-vain" if vain else "odds-hit-alone", chance=percent(hit))


def _shown_hit(odds: AnswerOdds, focus: str) -> Fraction | None:
    """The chance to hit that the line has: as the rules tell it, or else by what comes of it where that is damage."""
    hurts = odds.attacks and any(outcome.damage_to(focus) for outcome in odds.outcomes)
    return odds.outcomes.chance(lambda outcome: outcome.comes_off(focus)) if hurts else told_hit(odds)


def told_hit(odds: AnswerOdds) -> Fraction | None:
    """The chance that an attack hits, as the rules tell it; None if they do not."""
    if not odds.attacks or all(outcome.hit is None for outcome in odds.outcomes):
        return None
    return odds.outcomes.chance(lambda outcome: bool(outcome.hit))


def _hit(odds: AnswerOdds, mean: Fraction, chance: Fraction, unit: str, *, certain: bool) -> Phrase:
    if certain:
        return say("odds-certain-hit", amount=str(mean), unit=unit)
    if chance == 1:
        return say("odds-sure-hit", about=about(mean), unit=unit)
    if odds.inside == "defence":
        return say("odds-be-hit", chance=percent(chance), about=about(mean), unit=unit)
    return say("odds-hit", chance=percent(chance), about=about(mean), unit=unit)


def _mark(found: MarkChance, focus: str, *, begins: bool) -> Words:
    if not begins:
        return say("odds-ends", mark=found.mark.title, who=Who(found.who))
    if not found.who or found.who == focus:
        return found.mark.title
    return say("odds-begins", who=Who(found.who), mark=found.mark.title)


def number_words(change: Change) -> Phrase:
    """A change of one number in words: by how much, when it changes."""
    by = f"{'+' if change.mean >= 0 else MINUS}{about(abs(change.mean) / change.chance)}"
    owner = change.who or change.bar.of
    if owner:
        return say("odds-number-of", label=change.bar.label, who=Who(owner), by=by)
    return say("odds-number", label=change.bar.label, by=by)


def _likely(what: Words, chance: Fraction) -> Argument:
    return what if chance == 1 else say("odds-likely", what=what, chance=percent(chance))


def percent(chance: Fraction) -> Words:
    """A chance as whole percent; 0 and 100 only if they are exact."""
    whole = round(chance * 100)
    if chance and not whole:
        return say("under-percent", percent="1")
    if chance < 1 and whole == 100:
        return say("over-percent", percent="99")
    return f"{whole}{NO_BREAK}%"


def about(mean: Fraction) -> str:
    """A mean as people say it: in whole numbers, below 4 in halves."""
    halves = round(mean * 2)
    if mean >= 4 or halves % 2 == 0:
        return str(max(1, round(mean)) if halves else 0)
    return f"{halves // 2 or ''}½"
