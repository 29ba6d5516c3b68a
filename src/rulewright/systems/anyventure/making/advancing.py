"""The questions that advance an existing character: module points awarded, options changed, modules bought."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rulewright.errors import Refusal
from rulewright.game.making import MAKER
from rulewright.kernel.rules.options import Between
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import find
from rulewright.words.arguments import Number, Thing, Who
from rulewright.words.phrase import Many, Phrase

from ..house import Rulings
from ..model.modules import tier_number
from ..model.sheets import Owned
from ..packs.entries import PcEntry
from ..packs.loading import find_character, load
from ..phrases import say
from .asking import ENOUGH, legal_choices
from .draft import Draft, Written, flow
from .growth import modules, talents

MAX_AWARD = 100


@flow("module.award")
def awarded(scene: Scene[Draft]) -> Resolve[None]:
    """The GM says how many module points have been awarded."""
    entry = scene.world.entry
    label = say("how-many-more-points", name=entry.name, points=Number(entry.points))
    more = yield from ask(MAKER, Between(0, MAX_AWARD), label, 0)
    scene.happen(Written(entry.but(points=entry.points + more), say("points-awarded", points=Number(more))))


@flow("module.retrain", "module.one-per-tier", "module.personality")
def learned_anew(scene: Scene[Draft]) -> Resolve[None]:
    """With the GM's leave a tier takes its other form, or a module is given up."""
    found = tuple(retrainings(scene.world))
    choices = legal_choices(scene.world, {name: entry for name, _, entry in found})
    if not choices.open:
        return
    chosen = yield from choices.ask(say("what-is-learned-anew"), ENOUGH, usual=ENOUGH)
    if chosen != ENOUGH:
        words = next(words for name, words, _ in found if name == chosen)
        scene.happen(Written(choices.open[chosen], words))
        scene.later(learned_anew())


def retrainings(draft: Draft) -> Iterator[tuple[str, Phrase, PcEntry]]:
    """Every other form of a tier that is owned, and the entry without each module; each with its name and its words."""
    entry = draft.entry
    for owned in entry.modules:
        for option in find(draft.known.module, owned.module).options:
            old = next((one for one in owned.tiers if tier_number(one) == tier_number(option.tier)), option.tier)
            if old != option.tier:
                tiers = tuple(option.tier if one == old else one for one in owned.tiers)
                name = f"{owned.module} {option.tier}: {option.name}, not {old}"
                words = say("take-instead", module=Thing(owned.module), tier=option.tier, old=old)
                yield name, words, with_tiers(entry, owned, tiers)
        words = say("give-up", module=Thing(owned.module))
        yield f"give up {owned.module}", words, with_tiers(entry, owned, ())


def with_tiers(entry: PcEntry, owned: Owned, tiers: tuple[str, ...]) -> PcEntry:
    """The entry with other tiers of a module; without the module if there are none."""
    changed = (Owned(one.module, tiers) if one is owned else one for one in entry.modules)
    return entry.but(modules=tuple(one for one in changed if one.tiers))


def begin(who: str, rulings: tuple[str, ...], pack: Path | None) -> Draft:
    """The sheet of a character, with the questions of advancement to come."""
    content = load(pack)
    entry = find_character(content, who)
    if not isinstance(entry, PcEntry):
        names = Many(tuple(Who(one.id) for one in content.pc), ",")
        raise Refusal(say("creature-has-no-points", who=Who(who), names=names), "module.award")
    return Draft(
        rulings=rulings,
        house=Rulings.of(*rulings),
        known=content.but(pc=(), creature=(), encounter=()),
        entry=entry,
        agenda=(awarded(), learned_anew(), modules(), talents()),
    )
