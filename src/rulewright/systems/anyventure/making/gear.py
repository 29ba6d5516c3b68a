"""What it carries, wears and holds."""

from __future__ import annotations

from rulewright.kernel.rules.resolve import Resolve
from rulewright.kernel.rules.scene import Scene

from ..character.sheet import carried
from .asking import ENOUGH, sort_out
from .draft import Draft, Written, flow

NOTHING = "nothing"
MOST_GOODS = 20


@flow("creation.equipment", "item.slots", "item.accessories")
def equipment(scene: Scene[Draft]) -> Resolve[None]:
    """Gear as agreed with the GM: one item a slot, two accessories."""
    draft = scene.world
    goods = [one.id for one in draft.known.goods()]
    found = sort_out(draft, {name: draft.entry.but(gear=(*draft.entry.gear, name)) for name in goods})
    label = f"carries {', '.join(carried(draft.entry))}: what else? [creation.equipment]"
    chosen = yield from found.ask(label, ENOUGH, usual=ENOUGH)
    if chosen != ENOUGH:
        scene.happen(Written(found.open[chosen], f"carries {chosen}"))
        if len(scene.world.entry.gear) < MOST_GOODS:
            scene.later(equipment())


@flow("item.slots", "item.shields")
def hands(scene: Scene[Draft]) -> Resolve[None]:
    """What is in the main hand and in the off hand when a fight begins."""
    known = scene.world.known
    mine = tuple(dict.fromkeys(carried(scene.world.entry)))
    weapons = [one.id for one in known.weapon if one.id in mine]
    shields = [one.id for one in known.gear if one.id in mine and one.slot == "off hand"]
    for field, where, names in (
        ("hand", "main hand", weapons),
        ("off", "off hand", [*shields, *weapons]),
    ):
        if names:
            found = sort_out(scene.world, {name: scene.world.entry.but(**{field: name}) for name in names})
            usual = NOTHING if field == "off" and not shields else ""
            chosen = yield from found.ask(f"what is in the {where}? [item.slots]", NOTHING, usual=usual)
            scene.happen(Written(found.open.get(chosen, scene.world.entry), f"{where}: {chosen}"))
