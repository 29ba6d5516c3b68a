"""The questions that make a player character; each offers what is legal and says why the rest is not.

What is legal is not decided here but in `character`.
"""

from __future__ import annotations

from pathlib import Path

from rulewright.content.shelf import ShelfItem
from rulewright.errors import Refusal
from rulewright.game.making import Making, ask_one_of
from rulewright.game.making_facts import Met
from rulewright.game.one_person_game import small_game
from rulewright.game.panel import Bar, Mark, Panel, Piece
from rulewright.kernel.rules.resolve import Resolve
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import GM
from rulewright.spelling import did_you_mean
from rulewright.words.arguments import Who

from ..character.sheet import carried_ids
from ..house import Rulings
from ..model.terms import ATTRIBUTES
from ..packs.entries import PcEntry
from ..packs.loading import load
from ..phrases import say
from .advancing import begin as advance
from .draft import CITE, FACTS, RULES, Draft, flow
from .finish import DIFFICULTIES, finish, sheet
from .gear import equipment, hands
from .growth import attributes, modules, personality, talents, trait
from .magic import first_spells
from .person import ancestry, culture, language, start, who_is_it

__all__ = ["MAKING"]


@flow()
def first_fight(scene: Scene[Draft]) -> Resolve[None]:
    """A new character may meet somebody at once: a fight is written beside it."""
    who = yield from ask_one_of(say("first-fight-against-whom"), (None, *scene.world.others), None)
    if who is not None:
        difficulty = yield from ask_one_of(say("how-hard-to-meet", who=Who(who)), DIFFICULTIES, "fair")
        scene.happen(Met(who, difficulty))


STEPS = (
    who_is_it(),
    ancestry(),
    culture(),
    start(),
    attributes(),
    personality(),
    trait(),
    talents(),
    language(),
    modules(),
    first_spells(),
    equipment(),
    hands(),
    first_fight(),
)
KINDS = (ShelfItem("pc", "a player character", "for players"),)


def begin(kind: str, rulings: tuple[str, ...], pack: Path | None) -> Draft:
    """An empty sheet, with all its questions to come."""
    if kind != "pc":
        raise Refusal(f"expected pc, got {kind!r}{did_you_mean(kind, ('pc',))}")
    content = load(pack)
    taken = [entry.id for listed in (content.pc, content.creature, content.encounter) for entry in listed]
    first = PcEntry(id="new", name="new", ancestry=content.ancestry[0].id, culture=content.culture[0].id, cite=CITE)
    return Draft(
        rulings=rulings,
        house=Rulings.of(*rulings),
        known=content.but(pc=(), creature=(), encounter=()),
        taken=(GM, *sorted(dict.fromkeys(taken))),
        others=tuple(entry.id for entry in load().creature),
        entry=first,
        agenda=STEPS,
    )


def panel(draft: Draft) -> Panel:
    """The panel with the choices so far."""
    entry = draft.entry
    bars = tuple(Bar(one.title(), entry.attributes.of(one)) for one in ATTRIBUTES)
    owned = [f"{one.module} {'/'.join(one.tiers)}" for one in entry.modules]
    notes = (entry.ancestry, entry.culture, *filter(None, (entry.trait,)), *owned, *entry.spells, *carried_ids(entry))
    return Panel(
        say("new-character"),
        (),
        (Piece(entry.id, "written", say("player-character"), bars, tuple(map(Mark.note, notes))),),
    )


MAKING = Making(
    system=small_game(
        "anyventure-making",
        "Anyventure, a new sheet",
        world=Draft,
        facts=FACTS,
        rules=RULES,
        panel=panel,
        house=Rulings,
    ),
    kinds=KINDS,
    begin=begin,
    advance=advance,
    finish=finish,
    sheet=sheet,
)
