"""What an act is before it is shown: its words, its input, and what is still to be chosen."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from rulewright.kernel.rules.options import Offer, OneOf, Options
from rulewright.table.typed.reading import MISSING, Template

ActGroup = Literal["turn", "actions", "values"]


class Labelled(OneOf[Any], frozen=True):
    """One of some values that have words of their own."""

    labels: tuple[str, ...] = ()


class ActHole(NamedTuple):
    """A part of an act: its name, how it is asked for, what may be chosen, where it goes, and what is usual."""

    name: str
    title: str
    options: Options[Any]
    into: str
    usual: Any = MISSING


class Act(NamedTuple):
    """Something that a seat may do.

    Attributes:
        id: What it is, the same from turn to turn.
        title: What to do.
        says: What it does.
        icon: Its icon.
        input: What is sent, without what is still to be chosen.
        holes: What is still to be chosen.
        names: Other words for it, which can be typed.
        about: The ids of those whom it is for, if that is fixed.
        rank: Its place among all, the most usual first.
        group: Where it is shown.
        own: Whether the icon is one of the page's own.
        sure: A question to ask before it is done.
        offer: The offer of a rule, if it is one.
        needs: Words of which one has to be typed, where the others alone would say too little.
    """

    id: str
    title: str
    says: str
    icon: str
    input: dict[str, Any]
    holes: tuple[ActHole, ...] = ()
    names: tuple[str, ...] = ()
    about: tuple[str, ...] = ()
    rank: int = 100
    group: ActGroup = "actions"
    own: bool = False
    sure: str = ""
    offer: Offer | None = None
    needs: tuple[str, ...] = ()


def template_of(act: Act, names: tuple[str, ...]) -> Template:
    """An act as it can be typed; `names` are those whom it is for."""
    title = act.title
    for name in names:
        title = title.replace(name, "")
    return Template((title, *act.names), names, tuple(hole.options for hole in act.holes), act.needs)
