"""Questions about gear: what the character carries and holds."""

from __future__ import annotations

from rulewright.kernel.rules.resolve import Resolve
from rulewright.kernel.rules.scene import Scene
from rulewright.words.arguments import Thing
from rulewright.words.phrase import Many

from ..character.sheet import carried_ids
from ..phrases import say
from .asking import ENOUGH, legal_choices
from .draft import Draft, Written, flow

NOTHING = "nothing"
MAX_GOODS = 20


@flow("creation.equipment", "item.slots", "item.accessories")
def equipment(scene: Scene[Draft]) -> Resolve[None]:
    """Gear as agreed with the GM: one item a slot, two accessories."""
    draft = scene.world
    goods = [one.id for one in draft.known.goods()]
    choices = legal_choices(draft, {name: draft.entry.but(gear=(*draft.entry.gear, name)) for name in goods})
    label = say("carries-what-else", gear=Many(tuple(map(Thing, carried_ids(draft.entry)))))
    chosen = yield from choices.ask(label, ENOUGH, usual=ENOUGH)
    if chosen != ENOUGH:
        scene.happen(Written(choices.open[chosen], say("carries-this", item=Thing(chosen))))
        if len(scene.world.entry.gear) < MAX_GOODS:
            scene.later(equipment())


@flow("item.slots", "item.shields")
def hands(scene: Scene[Draft]) -> Resolve[None]:
    """What is in the main hand and in the off hand when a fight begins."""
    known = scene.world.known
    mine = tuple(dict.fromkeys(carried_ids(scene.world.entry)))
    weapons = [one.id for one in known.weapon if one.id in mine]
    shields = [one.id for one in known.gear if one.id in mine and one.slot == "off hand"]
    for field, where, names in (
        ("hand", "main hand", weapons),
        ("off", "off hand", [*shields, *weapons]),
    ):
        if names:
            choices = legal_choices(scene.world, {name: scene.world.entry.but(**{field: name}) for name in names})
            usual = NOTHING if field == "off" and not shields else ""
            chosen = yield from choices.ask(say("what-is-in-hand", hand=where), NOTHING, usual=usual)
            scene.happen(
                Written(choices.open.get(chosen, scene.world.entry), say("made-choice", what=where, choice=chosen))
            )
