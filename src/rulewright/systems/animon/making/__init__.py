"""Making a pair or an NPC of Animon Story: every question offers what is legal and says why the rest is not.

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
from rulewright.spelling import did_you_mean
from rulewright.words.arguments import Who
from rulewright.words.phrase import Many, Words

from ..characters.sheet_text import form_in_words, knacks_in_words, signature_in_words
from ..house import Rulings
from ..model.sheets import Stage
from ..packs.loading import load
from ..phrases import say
from .advancing import begin as advance
from .draft import FACTS, RULES, Draft, flow
from .finish import DIFFICULTIES, finish, sheet
from .growth import grow_up, how_far
from .kid import kid_in_words, talents, traits, who_is_the_kid
from .npc import animon_side, npc_in_words, strengths, who_is_it
from .stages import draw_stage, meet_animon

__all__ = ["MAKING"]


@flow()
def first_fight(scene: Scene[Draft]) -> Resolve[None]:
    """A new character may meet an opponent at once, in an encounter that is written with it."""
    draft = scene.world
    who = yield from ask_one_of(say("first-fight"), (None, *draft.others), None)
    if who is not None:
        difficulty = yield from ask_one_of(say("how-hard", who=Who(who)), DIFFICULTIES, "fair")
        scene.happen(Met(who, difficulty))


STEPS: dict[str, tuple[Call[Any], ...]] = {
    "pair": (
        how_far(),
        who_is_the_kid(),
        traits(),
        talents(),
        kid_in_words(),
        meet_animon(),
        draw_stage(Stage.BASIC),
        grow_up(),
        first_fight(),
    ),
    "npc": (who_is_it(), animon_side(), strengths(), npc_in_words(), first_fight()),
}
KINDS = (
    ShelfItem("pair", "a Kid and its Animon", "for players"),
    ShelfItem("npc", "anybody the GM plays", "for the GM"),
)


def begin(kind: str, rulings: tuple[str, ...], pack: Path | None) -> Draft:
    """An empty draft with all questions still to be asked."""
    if kind not in STEPS:
        known = Many(tuple(STEPS), "or")
        raise Refusal(say("unknown-kind", known=known, kind=kind, hint=did_you_mean(kind, STEPS)))
    shipped = load()
    loaded = load(pack) if pack else shipped
    taken = [
        entry.id
        for entries in (loaded.kid, loaded.animon, loaded.pair, loaded.npc, loaded.encounter)
        for entry in entries
    ]
    others = shipped.npc if kind == "pair" else shipped.pair
    return Draft(
        kind=kind,
        rulings=rulings,
        house=Rulings.of(*rulings),
        taken=(GM, *sorted(dict.fromkeys(taken))),
        others=tuple(entry.id for entry in others),
        agenda=STEPS[kind],
    )


def panel(draft: Draft) -> Panel:
    """The draft so far."""
    if draft.kind == "npc":
        npc = draft.npc
        weaknesses = [Mark.note(words) for words in npc.weaknesses]
        marks = (
            *note("strengths", knacks_in_words(npc.strengths)),
            *note("signature", signature_in_words(npc.signature)),
            *weaknesses,
        )
        kind = say("kind", kind=npc.kind)
        piece = Piece(draft.id or "npc", "written", kind, (Bar("Level", npc.level),), marks)
        return Panel(say("title-new-npc"), (), (piece,))
    kid = draft.kid
    bars = (Bar("Logic", kid.logic), Bar("Reflex", kid.reflex), Bar("Spirit", kid.spirit))
    forms = tuple(one for form in draft.animon.forms for one in note(form.stage.name, form_in_words(form)))
    pieces = (
        Piece(
            draft.id or "kid",
            "written",
            say("kind", kind=kid.type),
            bars,
            note("talents", knacks_in_words(kid.talents)),
        ),
        Piece(draft.partner or "animon", "written", draft.animon.nature, (), forms),
    )
    return Panel(say("title-new-pair"), (Bar("Bond Level", draft.level, draft.wanted),), pieces)


def note(id_: str, words: Words) -> tuple[Mark, ...]:
    """A mark that is nothing but words; none if there are no words."""
    return (Mark(id_, words),) if words else ()


MAKING = Making(
    system=small_game(
        "animon-making",
        "Animon Story, a new sheet",
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
    advance=advance,
    grows="pair",
)
