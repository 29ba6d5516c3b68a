"""Making a player character or an opponent of Action Tests: every question offers what is legal.

What is legal is decided in `characters`; a finished character is a pack entry, see `packs`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rulewright.content.shelf import ShelfItem
from rulewright.errors import Refusal
from rulewright.game.making import Making, ask_one_of
from rulewright.game.making_facts import Met
from rulewright.game.one_person_game import small_game
from rulewright.game.panel import Bar, Mark, Panel, Piece
from rulewright.kernel.rules.resolve import Call, Resolve
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import GM
from rulewright.spelling import nearest_spellings
from rulewright.words.arguments import Who
from rulewright.words.phrase import Many, Words

from ..house import Rulings
from ..model.sheets import Skill
from ..packs.loading import load
from ..phrases import say
from .draft import FACTS, RULES, Draft, flow
from .finish import DIFFICULTIES, finish, sheet
from .gear import items
from .gifts import perks, talents
from .person import aspects, flags, own_numbers, secret, skills, what_is_it, who_is_it

__all__ = ["MAKING"]


@flow()
def first_conflict(scene: Scene[Draft]) -> Resolve[None]:
    """A new character may meet an opponent at once, in an encounter that is written with it."""
    who = yield from ask_one_of(say("first-conflict"), (None, *scene.world.others), None)
    if who is not None:
        difficulty = yield from ask_one_of(say("how-hard-to-meet", who=Who(who)), DIFFICULTIES, "fair")
        scene.happen(Met(who, difficulty))


SHEET = (skills(), flags(), perks(), talents(), aspects(), items(), own_numbers())
STEPS: dict[str, tuple[Call[Any], ...]] = {
    "pc": (who_is_it(), *SHEET, first_conflict()),
    "opponent": (who_is_it(), what_is_it(), *SHEET, secret(), first_conflict()),
}
DRAFTS: dict[str, Words] = {"pc": say("draft-pc"), "opponent": say("draft-opponent")}
KINDS = (
    ShelfItem("pc", "a player character", "for players"),
    ShelfItem("opponent", "a principal or an extra", "for the GM"),
)


def begin(kind: str, rulings: tuple[str, ...], pack: Path | None) -> Draft:
    """An empty draft with all questions still to be asked."""
    if kind not in STEPS:
        raise Refusal(unknown_kind(kind))
    loaded, shipped = load(pack), load()
    taken = [entry.id for entries in (loaded.pc, loaded.opponent, loaded.encounter) for entry in entries]
    others = shipped.opponent if kind == "pc" else shipped.pc
    return Draft(
        kind=kind,
        rulings=rulings,
        house=Rulings.of(*rulings),
        taken=(GM, *sorted(dict.fromkeys(taken))),
        others=tuple(entry.id for entry in others),
        agenda=STEPS[kind],
    )


def unknown_kind(kind: str) -> Words:
    """The refusal to make something else than a kind of character, with the kind that is spelt most like it."""
    kinds, near = Many(tuple(STEPS), "or"), nearest_spellings(kind, STEPS)
    if near:
        return say("unknown-kind-like", kinds=kinds, kind=repr(kind), near=near[0])
    return say("unknown-kind", kinds=kinds, kind=repr(kind))


def panel(draft: Draft) -> Panel:
    """The draft so far."""
    entry = draft.entry
    bars = tuple(Bar(skill.value.title(), getattr(entry, skill.value)) for skill in Skill)
    names = [one.name for one in entry.perks] + [one.name for one in entry.traits] + [one.name for one in entry.items]
    return Panel(
        say("a-new-character"),
        (),
        (Piece(entry.id, "written", DRAFTS[draft.kind], bars, tuple(map(Mark.note, (*entry.aspects, *names)))),),
    )


MAKING = Making(
    system=small_game(
        "stunts-making",
        "Action Tests, a new sheet",
        world=Draft,
        facts=FACTS,
        rules=RULES,
        panel=panel,
        house=Rulings,
    ),
    kinds=KINDS,
    begin=begin,
    finish=finish,
    sheet=sheet,
)
