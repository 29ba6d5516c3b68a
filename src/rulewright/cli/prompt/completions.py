"""What Tab completes at a prompt: the actions and answers there are, everybody's names, and the commands."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.kernel.rules.options import Offers
from rulewright.kernel.rules.resolve import Ask
from rulewright.kernel.rules.words import in_words
from rulewright.table.typed.gm_words import RULES as GM_RULES
from rulewright.table.view.projection import panel

from .answering.actions import action_list
from .session import Session

MAX_WORDS = 500
GM_WORDS = tuple(GM_RULES)


def completions(session: Session) -> Iterator[str]:
    """Every line that makes sense now, the answers first."""
    asked = session.table.question(session.seat)
    if isinstance(asked, Ask) and isinstance(asked.options, Offers):
        listed = action_list(session, asked.options)
        yield from dict.fromkeys(listed.title(offer) for offer in asked.options.open)
        yield from dict.fromkeys(listed.command(call) for call in asked.options.candidates()[:MAX_WORDS])
    elif isinstance(asked, Ask):
        yield from (in_words(value, session.wording) for value in (asked.options.listed() or ())[:MAX_WORDS])
    names = [piece.name for piece in panel(session.table, session.seat).pieces]
    yield from session.commands
    yield from (f"{command} {name}" for command in ("sheet", "?", *GM_WORDS, "rule") for name in names)
