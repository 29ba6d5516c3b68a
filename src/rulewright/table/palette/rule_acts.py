"""What the rules allow a seat now: the answers to the open question, and what may be done out of turn."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from typing import Any

from rulewright.game.action_words import hole_title, words_of_offer
from rulewright.kernel.rules.encoding import to_builtins
from rulewright.kernel.rules.options import Offer, Offers, OneOf, Options, Text
from rulewright.kernel.rules.resolve import Ask, Roll
from rulewright.kernel.rules.words import offer_owner
from rulewright.kernel.rules.world import GM
from rulewright.table.play.table import Table
from rulewright.table.typed.gm_words import RULES, words_for
from rulewright.table.typed.reading import MISSING
from rulewright.table.view.plain_data import Telling
from rulewright.table.view.projection import question, telling
from rulewright.words.program import say

from .acts import Act, ActGroup, ActHole

DICE = "perspective-dice-six-faces-random"
FIRST_CLAIM = 100  # claims come after what is done in turn
FIRST_OF_GM = 10  # and what a GM does all evening before them


def rule_acts(table: Table[Any], seat: str) -> Iterator[Act]:
    """Everything that the rules allow a seat now."""
    yield from _answers(table, seat)
    told = telling(table, seat)
    for role in _speaks_for(table, seat):
        for offer in table.system.claims(told.world, role):
            yield _claim(offer, role, told)


def _speaks_for(table: Table[Any], seat: str) -> tuple[str, ...]:
    """The roles a seat may claim for; the GM may claim for everybody."""
    if seat == GM:
        return tuple(dict.fromkeys((GM, *table.system.roles(table.world))))
    return table.roles_of(seat)


def _answers(table: Table[Any], seat: str) -> Iterator[Act]:
    asked, shown, told = table.may_answer(seat), question(table, seat), telling(table, seat)
    if isinstance(asked, Roll) and shown is not None:
        title = told.wording.sentence(say("palette-throw", what=shown.label))
        yield Act("throw", title, "", DICE, {"do": "throw"}, group="turn", rank=0)
    if not isinstance(asked, Ask) or shown is None:
        return
    answer: dict[str, Any] = {"do": "answer", "value": None, "role": getattr(shown, "role", None), "then": []}
    if isinstance(asked.options, Offers):
        for offer in asked.options.open:
            call = {"rule": offer.rule.name, "args": to_builtins(offer.given)}
            yield _of_offer(offer, asked.who[0], told, {**answer, "value": call}, "value.args", "turn")
        return
    hole = ActHole("answer", shown.label, asked.options, "value", asked.default)
    yield Act(
        "answer", shown.label, told.wording.sentence(say("palette-answer")), "talk", answer, (hole,), group="turn"
    )


def _claim(offer: Offer, role: str, told: Telling) -> Act:
    sent = {"do": "claim", "role": role, "rule": offer.rule.name, "args": to_builtins(offer.given)}
    return _of_offer(offer, role, told, sent, "args", "actions")


def _of_offer(offer: Offer, role: str, told: Telling, sent: dict[str, Any], into: str, group: ActGroup) -> Act:
    shown = words_of_offer(told.game, told.world, offer)
    holes = (
        ActHole(name.strip("_"), told.sentence(hole_title(told.game, name)), options, into, usual(offer, at))
        for at, (name, options) in enumerate(offer.holes)
    )
    owner = offer_owner(role, offer)
    verb, title, name = told.sentence(shown.verb), told.sentence(shown.title), told.wording.name(owner)
    if group == "actions" and owner != GM and name not in title:
        title = f"{name}: {title}"
    return Act(
        id=":".join((sent["do"], offer.rule.name, *map(str, offer.given))),
        title=title,
        says=told.sentence(shown.says),
        icon=shown.style.icon,
        input=sent,
        holes=tuple(holes),
        names=(verb, offer.rule.name.replace("_", " "), *words_for(offer.rule, told.wording)),
        about=() if owner == GM else (owner,),
        rank=_rank(offer, shown.rank, group),
        group=group,
        offer=offer,
    )


def _rank(offer: Offer, rank: int, group: ActGroup) -> int:
    if group == "turn":
        return rank
    word = next((at for at, rules in enumerate(RULES.values()) if offer.rule.name in rules), None)
    return FIRST_CLAIM + rank if word is None else FIRST_OF_GM + word


def usual(offer: Offer, at: int) -> Any:
    """What is taken for a part of which nothing is said: the only value, the rule's own default, no words."""
    options: Options[Any] = offer.holes[at][1]
    default = offer.rule.defaults[len(offer.given) + at]
    if isinstance(options, OneOf) and len(options.values) == 1:
        return options.values[0]
    if default is not inspect.Parameter.empty and options.accepts(default):
        return default
    # Words that go with something else may be left out; where they are all that is said, they are not.
    return "" if isinstance(options, Text) and len(offer.holes) > 1 else MISSING
