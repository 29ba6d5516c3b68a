"""Tells an action in one sentence: who did what to whom, and what came of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum
from typing import Any, Literal, NamedTuple

from rulewright.errors import RulewrightError
from rulewright.game.action_words import focus_of, has_story, story, told_as
from rulewright.game.actions import Verdict
from rulewright.game.game import Game
from rulewright.game.outcome import Outcome, compare, results
from rulewright.game.verdicts import has_hit, verdict_on, verdicts_of
from rulewright.kernel.rules.encoding import encode
from rulewright.kernel.rules.options import OneOf
from rulewright.kernel.rules.resolve import Call
from rulewright.kernel.rules.trace import Happened, Threw, Trace
from rulewright.table.play.panel_cache import panel_of
from rulewright.words.arguments import Number
from rulewright.words.phrase import Many, Phrase
from rulewright.words.program import say

TERM = re.compile(r"[a-z_]+")
Tone = Literal["", "hit", "miss"]
MAX_RESULTS = 4


class ToldAction(NamedTuple):
    """An action in words: the sentence, whether it came off, and the roles that may read it (None: all)."""

    phrase: Phrase
    tone: Tone
    seen_by: tuple[str, ...] | None


def told_action(system: Game[Any], raw: Any, before: Any, after: Any, trace: Trace) -> ToldAction | None:
    """A settled call as one sentence; None if the game has no words for it, or if it is about somebody hidden."""
    call, public_before, public_after = _call(system, raw), system.view(before, ()), system.view(after, ())
    if call is None or not has_story(system, call):
        return None
    if not _is_public(system, call, before, trace, public_before, public_after):
        return None
    # In what everybody sees: the words of a call may come from places and numbers around it.
    told = story(system, public_before, call)
    if told is None:
        return None
    focus, attacks = focus_of(system, public_before, panel_of(system, public_before), call)
    outcome = compare(panel_of(system, public_before), panel_of(system, public_after))
    verdicts = verdicts_of(system, (step.item.fact for step in trace if isinstance(step.item, Happened)))
    verdict = verdict_on(system, call, verdicts)
    tone = _tone(outcome, focus, trace, verdict, verdicts.get(focus)) if attacks else ""
    came = tuple(results(outcome, focus))
    if tone == "hit":
        harmless = not outcome.concerns(focus) if focus else not came
        hit = say("result-critical" if verdict == "critical" else "result-hit")
        came = (hit, *((say("result-no-damage"),) if harmless else ()), *came)
    elif tone == "miss":
        came = (say("result-miss"), *came)
    elif verdict:
        came = (say("result-success" if verdict in ("hit", "critical", "success") else "result-failure"), *came)
    phrase = say("told-with-result", action=told, result=Many(_shortened(came), ",")) if came else told
    return ToldAction(phrase, tone, _readers(trace))


def _shortened(came: tuple[Phrase, ...]) -> tuple[Phrase, ...]:
    """The first things that came of an action, and how many more there are; the details have them all."""
    if len(came) <= MAX_RESULTS + 1:
        return came
    return *came[:MAX_RESULTS], say("result-more", count=Number(len(came) - MAX_RESULTS))


def _tone(outcome: Outcome, focus: str, trace: Trace, verdict: Verdict | None, defence: Verdict | None) -> Tone:
    """Whether an attack with dice came off: as it was said, else by what came of it."""
    hit = has_hit(verdict, defence)
    if not _rolled(trace) and verdict not in ("hit", "critical", "miss"):
        return ""
    if hit is not None:
        return "hit" if hit else "miss"
    return "hit" if outcome.concerns(focus) or (not focus and any(results(outcome, ""))) else "miss"


def action_alone(phrase: Phrase) -> Phrase:
    """The sentence without what came of it."""
    if phrase.message != "told-with-result":
        return phrase
    action = dict(phrase.args)["action"]
    return action if isinstance(action, Phrase) else phrase


def told_so_far(
    system: Game[Any], world: Any, call: Call[Any], trace: Trace, terms: tuple[Any, ...] = ()
) -> Phrase | None:
    """An action that is still going on, in words that everybody may read."""
    public = system.view(world, ())
    if _readers(trace) is not None or not _is_public(system, call, world, trace, public, terms=terms):
        return None
    return story(system, public, call)


def told_claim(system: Game[Any], world: Any, role: str, raw: Any) -> Phrase | None:
    """What somebody does out of turn, in words that everybody may read."""
    call = _call(system, raw)
    return None if call is None else told_so_far(system, world, call, Trace(), _terms(system, world, role, call))


def _terms(system: Game[Any], world: Any, role: str, call: Call[Any]) -> tuple[Any, ...]:
    """What a claim could be filled in with, such as `Bond Points`: nobody has typed these words."""
    try:
        holes = system.claimed(world, role, call).holes
    except RulewrightError:
        # An older version of the game offered it.
        return ()
    return tuple(value for _, options in holes if isinstance(options, OneOf) for value in options.values)


def _call(system: Game[Any], raw: Any) -> Call[Any] | None:
    try:
        return system.codec.convert_call(raw)
    except RulewrightError:
        # An older version of the game had this rule.
        return None


def _is_public(
    system: Game[Any], call: Call[Any], world: Any, trace: Trace, *views: Any, terms: tuple[Any, ...] = ()
) -> bool:
    """Whether everybody may know all that a call names: characters and places they see, words that were said aloud."""
    here = {piece.id for piece in panel_of(system, world).pieces}
    seen = {piece.id for view in views for piece in panel_of(system, view).pieces}
    named = [value for part in told_as(system, call).args for value in _values(part)]
    if not {name for name in named if isinstance(name, str)} & here <= seen:
        return False
    # Most of it is in what everybody sees; only where more is named the whole world is searched.
    if not (others := [value for value in named if value not in seen]):
        return True
    known = encode((views, list(_said(trace))))
    if not (unknown := [value for value in others if encode(value) not in known]):
        return True
    secret = encode(world)
    return all(_is_term(value, secret, terms) for value in unknown)


def _said(trace: Trace) -> Iterator[Any]:
    """What everybody has heard in a run: facts, and what dice were for."""
    for step in trace:
        match step.item:
            case Happened(fact, None):
                yield fact
            case Threw(roll) if roll.seen_by is None:
                yield roll.label


def _is_term(value: Any, secret: bytes, terms: tuple[Any, ...]) -> bool:
    """Whether an argument is a word of the rules, such as `walk`: no text that was typed, and nothing of the world."""
    is_word = isinstance(value, str) and (value in terms or TERM.fullmatch(value) is not None)
    return is_word and encode(value) not in secret


def _values(value: Any) -> Iterator[Any]:
    """The ids, words and places in the arguments of a call."""
    if isinstance(value, tuple) and value and all(isinstance(part, int | float) for part in value):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from _values(part)
    elif isinstance(value, str) and value and not isinstance(value, Enum):
        yield value


def _rolled(trace: Trace) -> bool:
    return any(isinstance(step.item, Threw) for step in trace)


def _readers(trace: Trace) -> tuple[str, ...] | None:
    """The roles that may know every step."""
    limits = [step.item.seen_by for step in trace if isinstance(step.item, Happened)]
    limits += [step.item.roll.seen_by for step in trace if isinstance(step.item, Threw)]
    known = [limit for limit in limits if limit is not None]
    if not known:
        return None
    return tuple(role for role in known[0] if all(role in limit for limit in known))
