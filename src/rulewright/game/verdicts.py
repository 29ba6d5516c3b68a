"""Whether an action came off, by what the rules said of it: odds and the story read it from the same facts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rulewright.kernel.rules.resolve import Call
from rulewright.kernel.rules.world import Fact
from rulewright.words.arguments import Who
from rulewright.words.phrase import Phrase, arguments

from .action_words import told_as
from .actions import Verdict
from .game import Game


def verdicts_of(game: Game[Any], facts: Iterable[Fact[Any]]) -> dict[str, Verdict]:
    """What was said last of what each character tried: that it has hit, missed, succeeded or failed."""
    told = [part for fact in facts for part in arguments(fact.tell()) if isinstance(part, Phrase)]
    owners = [(dict(one.args).get("who"), one.message) for one in told if one.message in game.verdicts]
    return {who.id: game.verdicts[message] for who, message in owners if isinstance(who, Who)}


def verdict_on(game: Game[Any], call: Call[Any], verdicts: Mapping[str, Verdict]) -> Verdict | None:
    """What was said of whoever does an action; None if nothing was."""
    return verdicts.get(str(told_as(game, call).args[0])) if call.args else None


def has_hit(verdict: Verdict | None, defence: Verdict | None) -> bool | None:
    """Whether an attack hit, as it was said; None if nothing tells. A defence that succeeded means that it missed."""
    if verdict in ("hit", "critical", "miss"):
        return verdict != "miss"
    if defence == "success":
        return False
    return None if verdict is None else verdict == "success"
