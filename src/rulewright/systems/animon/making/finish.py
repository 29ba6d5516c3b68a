"""Turns a finished draft into pack entries and into a sheet."""

from __future__ import annotations

from typing import Any, get_args

from msgspec import convert
from msgspec.structs import asdict

from rulewright.content.ids import MAX_ID_LENGTH, unique_name
from rulewright.content.packs import Entry
from rulewright.content.sheet import Sheet
from rulewright.content.toml_writer import omit_defaults

from ..characters.sheet_rules import FIRST_RANK, FREE_PICKS
from ..characters.sheet_text import npc_sheet, pair_sheet
from ..model.sheets import Form, Knack
from ..packs.entries import AnimonEntry, Difficulty, Due, EncounterEntry, FormEntry, KidEntry, NpcEntry, PairEntry, Some
from ..packs.pack import Pack
from .draft import Draft, ExistingPair

CITE = "Made with rulewright sheet new."
DIFFICULTIES: tuple[Difficulty, ...] = get_args(Difficulty)


def finish(draft: Draft) -> dict[str, list[dict[str, Any]]]:
    """The entries to write into a pack file, by kind."""
    made: dict[str, Entry] = {"npc": npc_entry(draft)} if draft.kind == "npc" else pair_entries(draft)
    if draft.grows:
        made = grown_entries(draft, draft.grows)
    if draft.meets:
        made["encounter"] = encounter_entry(draft, made["npc" if draft.kind == "npc" else "pair"].id)
    return {kind: [omit_defaults(entry)] for kind, entry in made.items()}


def sheet(draft: Draft) -> Sheet:
    """The sheet as it reads back from its entries, under the rulings it was made for."""
    own = {kind: entries for kind, entries in finish(draft).items() if kind != "encounter"}
    pack = convert(own, Pack)
    if draft.kind == "npc":
        return npc_sheet(pack, pack.npc[0], draft.house)
    return pair_sheet(pack, pack.pair[0], draft.house)


def pair_entries(draft: Draft) -> dict[str, Entry]:
    """Kid and Animon as they were at Bond Level 1, and the pair with everything since."""
    kid, free = draft.kid, FREE_PICKS[draft.house.creation_free_picks].talents
    first, learnt = at_rank_one(kid.talents[:free]), at_rank_one(kid.talents[free:])
    line = tuple(form_entry(form) for form in draft.animon.forms)
    return {
        "kid": KidEntry(id=draft.id, cite=CITE, name=draft.name, **asdict(kid) | {"talents": first}),
        "animon": AnimonEntry(id=draft.partner, cite=CITE, nature=draft.animon.nature, forms=line),
        "pair": PairEntry(
            id=unused_id(draft, f"{draft.id}-{draft.partner}"),
            cite=CITE,
            kid=draft.id,
            animon=draft.partner,
            level=draft.level,
            talents=learnt,
            ranks=raised_ranks(draft),
            improvements=draft.animon.improvements,
            upgrades_due=due_upgrades(draft),
        ),
    }


def due_upgrades(draft: Draft) -> tuple[Due, ...]:
    """Upgrades that are still to be taken."""
    return convert(draft.waits, tuple[Due, ...])


def grown_entries(draft: Draft, was: ExistingPair) -> dict[str, Entry]:
    """The advanced pair: the Kid's entry stays, the Animon's has its new Stages, the pair's has the upgrades."""
    pair, gained = was.pair, draft.level - was.pair.level
    grown = pair.but(
        level=draft.level,
        xp=0 if gained else pair.xp,
        points=None if pair.points is None else pair.points + gained,
        talents=at_rank_one(draft.kid.talents[len(was.kid.talents) :]),
        ranks=raised_ranks(draft),
        improvements=draft.animon.improvements,
        upgrades_due=due_upgrades(draft),
    )
    line = tuple(form_entry(form) for form in draft.animon.forms)
    return {"kid": was.kid, "animon": was.animon.but(forms=line), "pair": grown}


def form_entry(form: Form) -> FormEntry:
    """A Stage at its first Ranks; Ranks raised since are in the entry of the pair."""
    signature = form.signature.but(rank=FIRST_RANK[form.stage]) if form.signature else None
    first = {"stage": form.stage.name, "qualities": at_rank_one(form.qualities), "signature": signature}
    return FormEntry(**asdict(form) | first)


def at_rank_one(knacks: tuple[Knack, ...]) -> tuple[Knack, ...]:
    return tuple(knack.but(rank=1) for knack in knacks)


def raised_ranks(draft: Draft) -> dict[str, int]:
    """The Ranks that were raised since Bond Level 1, by name."""
    knacks = [*draft.kid.talents, *(knack for form in draft.animon.forms for knack in form.qualities)]
    raised = {knack.name: knack.rank for knack in knacks if knack.rank > 1}
    for form in draft.animon.forms:
        if form.signature and form.signature.rank > FIRST_RANK[form.stage]:
            raised[form.signature.name] = form.signature.rank
    return raised


def npc_entry(draft: Draft) -> NpcEntry:
    npc = draft.npc
    stage = npc.stage.name if npc.stage is not None else None
    return NpcEntry(id=draft.id, cite=CITE, name=draft.name, **asdict(npc) | {"stage": stage})


def encounter_entry(draft: Draft, own: str) -> EncounterEntry:
    """A fight of one pair against one NPC, under the rulings of the draft."""
    pair, npc = (draft.meets, own) if draft.kind == "npc" else (own, draft.meets)
    return EncounterEntry(
        id=unused_id(draft, f"{own}-meets-{draft.meets}"),
        cite=CITE,
        title=f"{draft.name} meets {draft.meets}",
        difficulty=convert(draft.difficulty, Difficulty),
        pairs=(pair,),
        npcs=(Some(npc),),
        rulings=draft.rulings,
    )


def unused_id(draft: Draft, wanted: str) -> str:
    return unique_name(wanted, (*draft.taken, draft.id, draft.partner), MAX_ID_LENGTH, "-")
