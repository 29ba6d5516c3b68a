"""The question for the first spells."""

from __future__ import annotations

from rulewright.kernel.rules.resolve import Resolve
from rulewright.kernel.rules.scene import Scene
from rulewright.words.arguments import Number, Thing

from ..model.spellbook import MAX_FIRST_SPELLS
from ..phrases import say
from .asking import ENOUGH, legal_choices
from .draft import Draft, Written, flow


@flow("creation.spells")
def first_spells(scene: Scene[Draft]) -> Resolve[None]:
    """Up to 5 regular spells, easy for the die of their school, where the GM allows them."""
    draft = scene.world
    known = draft.entry.spells
    new = [one.id for one in draft.known.spell if one.id not in known]
    choices = legal_choices(draft, {name: draft.entry.but(spells=(*known, name)) for name in new})
    if not choices.open:
        return
    label = say("first-spells-left", left=Number(MAX_FIRST_SPELLS - len(known)))
    chosen = yield from choices.ask(label, ENOUGH)
    if chosen != ENOUGH:
        scene.happen(Written(choices.open[chosen], say("knows", what=Thing(chosen))))
        scene.later(first_spells())
