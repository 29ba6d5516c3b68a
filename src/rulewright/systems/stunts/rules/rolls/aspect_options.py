"""Who may invoke which aspects on a test, and for which benefits."""

from __future__ import annotations

from typing import Literal

from rulewright.kernel.rules.options import OneOf
from rulewright.kernel.rules.world import GM
from rulewright.words.phrase import Words

from ...model.sheets import Action
from ...model.world import Story
from ...phrases import say
from ..actions.effects import person_acted_for
from .outcome import Outcome, PreparedRoll, is_simple

Benefit = Literal["reroll", "succeed", "fail", "effect", "add SP", "strike SP", "strike GM's SP"]
UNLIMITED_PP = 99  # any number above 0 would do
Irrelevant = list[tuple[str, str]]
"""Roles and the aspects they wanted to invoke, of which the GM found that they do not matter here."""


def plot_points(story: Story, role: str) -> int:
    """The plot points (PP) of a role; the GM has one pool for all opponents."""
    if role == GM:
        return UNLIMITED_PP if story.house.plot_gm == "unlimited" else story.gm_pp
    return story.person(role).pp


def role_for(story: Story, who: str) -> str:
    return who if story.person(who).sheet.kind == "pc" else GM


def invoker(story: Story, role: str, prepared: PreparedRoll) -> str:
    """The character who invokes: for the GM the opponent it acts for, or as ruled the side as a whole."""
    if role != GM or story.house.aspect_gm_once == "side":
        return role
    return person_acted_for(story, role, prepared.test.who, prepared.test.against)


def locked_aspects(story: Story, who: str) -> tuple[str, ...]:
    """The aspects that a character has invoked in this scene; those of the whole other side are locked for each."""
    if who == GM:
        return story.gm_locked
    person = story.person(who)
    return person.locked if person.sheet.kind == "pc" else (*person.locked, *story.gm_locked)


def invoking_roles(story: Story, prepared: PreparedRoll) -> tuple[str, str]:
    """The role of the roller, then that of the other side; the GM speaks for opponents."""
    against = prepared.test.against
    return role_for(story, prepared.test.who), role_for(story, against) if against else GM


def sides_with(story: Story, role: str, who: str) -> bool:
    """Whether a role speaks for a person or is on its side."""
    return role == role_for(story, who) or (role != GM and story.person(role).side == story.person(who).side)


def helpers(story: Story, prepared: PreparedRoll, outcome: Outcome) -> tuple[str, ...]:
    """Player characters outside a test who are asked: allies of the roller, and those against whom it goes."""
    taking_part = invoking_roles(story, prepared)
    others = [one for one in story.people if one.sheet.kind == "pc" and one.acts and one.id not in taking_part]
    ruling = story.house.aspect_helpers
    if ruling == "in_test":
        return tuple(one.id for one in others) if story.house.aspect_reroll == "any_new" else ()
    return tuple(one.id for one in others if ruling == "always" or goes_against(story, one.id, prepared, outcome))


def goes_against(story: Story, role: str, prepared: PreparedRoll, outcome: Outcome) -> bool:
    """Whether an outcome is bad for the side of a role."""
    if sides_with(story, role, prepared.test.who):
        return not outcome.success
    return outcome.success


def aspects_in_play(story: Story, role: str, prepared: PreparedRoll) -> tuple[str, ...]:
    """The aspects a role could invoke: its own, those of everybody in the test, and those of the situation."""
    involved = [prepared.test.who, prepared.test.against]
    names = [name for one in story.people if one.id in (role, *involved) for name in one.aspects]
    return tuple(dict.fromkeys([*names, *(one.id for one in story.aspects)]))


def unpayable(story: Story, role: str, aspects: tuple[str, ...]) -> list[str]:
    """The aspects that a role can neither pay for nor invoke freely."""
    if plot_points(story, role) > 0:
        return []
    free = [one.id for one in story.aspects if role in one.free]
    return [name for name in aspects if name not in free]


def benefits(story: Story, role: str, prepared: PreparedRoll, outcome: Outcome) -> tuple[Benefit, ...]:
    """The benefits of an invoke that help this side now."""
    if story.house.aspect_helpers == "in_test" and role not in invoking_roles(story, prepared):
        return ("reroll",)
    for_roller = sides_with(story, role, prepared.test.who)
    helpful: list[Benefit] = []
    if role == role_for(story, prepared.test.who) or story.house.aspect_reroll == "any_new":
        helpful.append("reroll")
    if is_simple(story, outcome) and for_roller != outcome.success:
        helpful.append("succeed" if for_roller else "fail")
    helpful.append("effect")
    if may_add_sp(story, role, prepared, outcome):
        helpful.append("add SP")
    if outcome.sp and not for_roller:
        helpful.append("strike SP")
    if (outcome.gm and for_roller) or (role != GM and story.house.aspect_negate == "also_pool" and story.gm_sp):
        helpful.append("strike GM's SP")
    return tuple(helpful)


def may_add_sp(story: Story, role: str, prepared: PreparedRoll, outcome: Outcome) -> bool:
    """Whether a role can add an SP: to a success of its side, or as the GM to that of an attack nobody has stopped."""
    if not prepared.earns:
        return False
    if sides_with(story, role, prepared.test.who):
        return outcome.success
    return role == GM and prepared.test.action is Action.DEFEND and not outcome.success


def benefit_options(story: Story, role: str, prepared: PreparedRoll, outcome: Outcome) -> OneOf[Benefit | None]:
    """No benefit or one of them; an outcome that is not simple cannot be flipped."""
    open_ = benefits(story, role, prepared, outcome)
    flip: Benefit = "fail" if outcome.success else "succeed"
    wanted = sides_with(story, role, prepared.test.who) != outcome.success and open_ != ("reroll",)
    closed = ((flip, say("why-not-simple")),) if wanted and not is_simple(story, outcome) else ()
    return OneOf((None, *open_), closed)


def aspect_options(story: Story, role: str, prepared: PreparedRoll, irrelevant: Irrelevant) -> OneOf[str]:
    """The aspects a role may invoke, and why it may not invoke the others."""
    aspects = aspects_in_play(story, role, prepared)
    closed: dict[str, Words] = {}
    closed.update(dict.fromkeys(unpayable(story, role, aspects), say("why-no-plot-points")))
    closed.update(dict.fromkeys(locked_aspects(story, invoker(story, role, prepared)), say("why-invoked")))
    closed.update({name: say("why-irrelevant") for one, name in irrelevant if one == role})
    open_ = tuple(name for name in aspects if name not in closed)
    return OneOf(open_, tuple((name, closed[name]) for name in aspects if name in closed))
