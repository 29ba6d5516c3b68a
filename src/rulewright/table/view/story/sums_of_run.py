"""The numbers that were added up while a call was carried out, and whose numbers may be in them."""

from __future__ import annotations

from rulewright.kernel.rules.tally import Tally
from rulewright.kernel.rules.trace import Entered, Noted, Trace


def sums_in(trace: Trace) -> tuple[tuple[Tally, ...], tuple[str, ...]]:
    """The sums of a run that everybody may know, and the characters whose numbers may be in them."""
    found = (step.item.tally for step in trace.telling(()) if isinstance(step.item, Noted))
    sums = tuple(dict.fromkeys(tally for tally in found if tally.terms))
    named = (name for step in trace if isinstance(step.item, Entered) for name in named_by(step.item))
    return sums, tuple(dict.fromkeys(named)) if sums else ()


def named_by(item: Entered) -> set[str]:
    """The characters that a rule was called for."""
    parts = item.call.binding.parts if item.call.binding else ()
    return {name for name in (*item.call.args, *(who for _, who in parts)) if isinstance(name, str)}
