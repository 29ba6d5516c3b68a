"""Tells an action in one sentence: who did what to whom, and what came of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, NamedTuple

from rulewright.errors import RulewrightError
from rulewright.game.action_words import focus_of, story
from rulewright.game.game import Game
from rulewright.game.outcome import Outcome, compare, results
from rulewright.kernel.rules.encoding import encode
from rulewright.kernel.rules.resolve import Call
from rulewright.kernel.rules.trace import Happened, Threw, Trace
from rulewright.table.play.panel_cache import panel_of
from rulewright.words.phrase import Many, Phrase
from rulewright.words.program import say

Tone = Literal["", "hit", "miss"]


class ToldAction(NamedTuple):
    """An action in words: the sentence, whether it came off, and the roles that may read it (None: all)."""

    phrase: Phrase
    tone: Tone
    seen_by: tuple[str, ...] | None


def told_action(system: Game[Any], raw: Any, before: Any, after: Any, trace: Trace) -> ToldAction | None:
    """A settled call as one sentence; None if the game has no words for it, or if it is about somebody hidden."""
    call = _call(system, raw)
    told = None if call is None else story(system, before, call)
    if call is None or told is None:
        return None
    public_before, public_after = system.view(before, ()), system.view(after, ())
    if not _is_public(system, call, before, trace, public_before, public_after):
        return None
    focus, attacks = focus_of(system, public_before, call)
    outcome = compare(panel_of(system, public_before), panel_of(system, public_after))
    tone = _tone(outcome, focus, trace) if attacks else ""
    came = tuple(results(outcome, focus))
    if tone:
        came = (say("result-hit" if tone == "hit" else "result-miss"), *came)
    phrase = say("told-with-result", action=told, result=Many(came, ",")) if came else told
    return ToldAction(phrase, tone, _readers(trace))


def _tone(outcome: Outcome, focus: str, trace: Trace) -> Tone:
    """Whether an attack came off; without dice, only if something came of it."""
    if outcome.concerns(focus) or (not focus and any(results(outcome, ""))):
        return "hit"
    return "miss" if _rolled(trace) else ""


def action_alone(phrase: Phrase) -> Phrase:
    """The sentence without what came of it."""
    if phrase.message != "told-with-result":
        return phrase
    action = dict(phrase.args)["action"]
    return action if isinstance(action, Phrase) else phrase


def told_so_far(system: Game[Any], world: Any, call: Call[Any], trace: Trace) -> Phrase | None:
    """An action that is still going on, in words that everybody may read."""
    return story(system, world, call) if _is_public(system, call, world, trace, system.view(world, ())) else None


def told_claim(system: Game[Any], world: Any, raw: Any) -> Phrase | None:
    """What somebody does out of turn, in words that everybody may read."""
    call = _call(system, raw)
    return None if call is None else told_so_far(system, world, call, Trace())


def _call(system: Game[Any], raw: Any) -> Call[Any] | None:
    try:
        return system.codec.convert_call(raw)
    except RulewrightError:
        # An older version of the game had this rule.
        return None


def _is_public(system: Game[Any], call: Call[Any], world: Any, trace: Trace, *views: Any) -> bool:
    """Whether everybody may know all that a call names: characters they see, and words that were said aloud."""
    here = {piece.id for piece in panel_of(system, world).pieces}
    seen = {piece.id for view in views for piece in panel_of(system, view).pieces}
    named = set(_strings(call.args))
    if not named & here <= seen:
        return False
    said = [step.item.fact for step in trace if isinstance(step.item, Happened) and step.item.seen_by is None]
    known = encode((views, said))
    return all(encode(text) in known for text in named - seen)


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple | Call):
        for part in value.args if isinstance(value, Call) else value:
            yield from _strings(part)


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
