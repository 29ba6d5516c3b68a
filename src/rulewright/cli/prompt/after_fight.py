"""The end of a fight: how it ended, and what can be done next: rests, levels, the next encounter."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

from rulewright.cli.output.screen import numbered_line
from rulewright.cli.output.table_screen import table_lines, title_line
from rulewright.errors import Refusal
from rulewright.game.action_words import UNKNOWN, verb_of, words_of_offer
from rulewright.game.actions import Category
from rulewright.game.base.rules import carry_nothing
from rulewright.kernel.rules.options import Offer
from rulewright.kernel.rules.world import GM
from rulewright.table.play.table import Table
from rulewright.table.typed.answers import parse_number
from rulewright.table.typed.gm_words import RULES
from rulewright.table.typed.matching import fitting_names
from rulewright.table.view.result import result_of
from rulewright.words.phrase import Words
from rulewright.words.program import say

from .next_fight import again_command, next_command, next_encounter
from .session import Session, TableChanged
from .typed_commands.claims import carry_out, claim, claim_title, claimable

RESTS = RULES["rest"]
"""The rules by which everybody rests, which come first after a fight."""
WHAT_COMES_NEXT = (Category.HELP, Category.GROW, Category.END)
"""What people do between fights: rests, levels, the end of the scene. `claims` has the rest."""


class NextStep(NamedTuple):
    """Something that can be done after a fight: what it is called, how else it may be typed, what it does."""

    title: str
    name: str
    says: str
    take: Callable[[], None]


def show_end(session: Session) -> None:
    """How it ended, and what can be done now, by numbers."""
    _, *standing = table_lines(session.table, session.seat)
    print("\n" + title_line(session.wording.sentence(_end_for(session))))
    if standing != session.panel_shown:
        print("\n".join(standing))
        session.panel_shown = standing
    session.ask(say("what-now"))
    for number, step in enumerate(next_steps(session), 1):
        print(numbered_line(number, f"{step.title}{'' if step.title.endswith('…') else '.'} {step.says}".rstrip()))
    if claimable(session):
        session.tell(say("more-claims"))


def read_next_step(session: Session) -> None:
    """Read lines until one of them changes the table."""
    session.names_action = partial(_names_step, session)
    try:
        while True:
            typed = session.read_line(session.wording.word(say("after-the-end")))
            session.try_to(partial(_take, session, typed))
    except TableChanged:
        return


def _take(session: Session, typed: str) -> None:
    steps = next_steps(session)
    if typed.isdecimal():
        steps[parse_number(typed, len(steps)) - 1].take()
    elif fitting := fitting_names(typed, [(step.title, step.name) for step in steps]):
        if len(fitting) > 1:
            names = ", ".join(steps[at].title for at in fitting)
            raise Refusal(say("could-be-several", typed=typed, names=names, more=""))
        steps[fitting[0]].take()
    elif not claim(session, typed):
        raise Refusal(say("no-such-step", typed=typed or say("nothing"), most=str(len(steps))))


def _names_step(session: Session, typed: str) -> bool:
    return bool(fitting_names(typed, [(step.title, step.name) for step in next_steps(session)]))


def next_steps(session: Session) -> list[NextStep]:
    """The rests first, then the encounters, then what else may be done."""
    claims = list(_claims(session))
    rests = [step for step in claims if step.name in RESTS]
    return [*rests, *_encounters(session), *(step for step in claims if step not in rests)]


def _claims(session: Session) -> Iterator[NextStep]:
    """What the characters and the GM may do now, with what is alike in one line. Nobody else is the GM here."""
    table, wording, rules = session.table, session.wording, dict[Any, list[tuple[str, Offer]]]()
    seen = table.seen_by(session.seat)
    for role in dict.fromkeys((GM, *table.system.roles(table.world))):
        if role == GM or table.system.side_of(table.world, role) == "pcs":
            for offer in table.system.claims(seen, role):
                if _category(table, offer) in WHAT_COMES_NEXT and offer.rule is not table.system.throw_in:
                    rules.setdefault(offer.rule, []).append((role, offer))
    if any(rule.name in RESTS for rule in rules):
        # Whoever chooses for the GM need not ask for a rest first.
        rules = {rule: offers for rule, offers in rules.items() if rule.name != "ask_for_rest"}
    for rule, offers in sorted(rules.items(), key=lambda row: WHAT_COMES_NEXT.index(_category(table, row[1][0][1]))):
        words = words_of_offer(table.system, seen, offers[0][1])
        several = len(offers) > 1
        role, offer = offers[0]
        title = wording.sentence(verb_of(table.system, rule)) if several else claim_title(session, offer, role)
        says = wording.sentence(words.says)
        yield NextStep(f"{title} …" if several else title, rule.name, says, partial(_take_claim, session, offers))


def _category(table: Table[Any], offer: Offer) -> Category:
    return table.system.actions.get(offer.rule, UNKNOWN).category


def _take_claim(session: Session, offers: list[tuple[str, Offer]]) -> None:
    carry_out(session, [(role, offer, []) for role, offer in offers])


def _encounters(session: Session) -> Iterator[NextStep]:
    wording = session.wording
    if following := next_encounter(session):
        title = wording.sentence(say("next-encounter", title=following.title))
        carries = session.table.system.carry is not carry_nothing
        says = wording.word(say("next-says")) if carries else ""
        yield NextStep(title, "next", says, partial(next_command, session, ""))
    if session.encounter:
        title = wording.sentence(say("again"))
        yield NextStep(title, "again", wording.word(say("again-says")), partial(again_command, session, ""))


def _end_for(session: Session) -> Words:
    """How it ended; to a player, whether they have won."""
    table = session.table
    won = table.system.sides.get(table.system.over(table.world) or "")
    if session.is_gm or won not in ("pcs", "npcs"):
        return end_of(table, say("nothing-left"))
    return say("you-won") if won == "pcs" else say("you-lost")


def end_of(table: Table[Any], undecided: Words) -> Words:
    over = table.system.over(table.world)
    return say("the-end", result=undecided if over is None else result_of(table.system, over))
