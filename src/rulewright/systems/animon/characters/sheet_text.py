"""Sheets of Animon Story as text and numbers for people."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.content.packs import Entry
from rulewright.content.sheet import Sheet
from rulewright.errors import Refusal
from rulewright.kernel.rules.tally import Tally
from rulewright.kernel.rules.world import find
from rulewright.spelling import did_you_mean
from rulewright.words.arguments import Number
from rulewright.words.phrase import Many, Words

from ..house import Rulings
from ..model.scores import (
    UNLOCKED_AT,
    damage,
    dodge,
    initiative,
    life_label,
    max_hp,
    max_points,
    max_uses,
    skill_score,
    uses_are_limited,
)
from ..model.sheets import Animon, Form, Kid, Knack, Signature
from ..model.world import Fighter, Pair, Story
from ..packs.entries import NpcEntry, PairEntry
from ..packs.loading import faults, pair_of_entry, sheets_of_pair
from ..packs.pack import Pack
from ..phrases import say


def sheet_of(pack: Pack, who: str, house: Rulings) -> Sheet:
    """The sheet of a pair or an NPC, by id."""
    entry = find_character(pack, who)
    return pair_sheet(pack, entry, house) if isinstance(entry, PairEntry) else npc_sheet(pack, entry, house)


def entries_of(pack: Pack, who: str) -> dict[str, list[Entry]]:
    """The entries that make up a pair or an NPC, by kind."""
    entry = find_character(pack, who)
    if isinstance(entry, NpcEntry):
        return {"npc": [entry]}
    return {"kid": [find(pack.kid, entry.kid)], "animon": [find(pack.animon, entry.animon)], "pair": [entry]}


def find_character(pack: Pack, who: str) -> PairEntry | NpcEntry:
    """A pair, by its id or that of its Kid or Animon, or an NPC."""
    for entry in pack.pair:
        if who in (entry.id, entry.kid, entry.animon):
            return entry
    for npc in pack.npc:
        if who == npc.id:
            return npc
    known = [entry.id for entry in (*pack.pair, *pack.npc)]
    raise Refusal(f"there is no pair or NPC {who!r}; there are {', '.join(known)}{did_you_mean(who, known)}")


def pair_sheet(pack: Pack, entry: PairEntry, house: Rulings) -> Sheet:
    """The sheet of a pair: bond, Kid, and every Stage of the Animon."""
    pair = pair_of_entry(entry, entry.kid, entry.animon)
    kid, animon = sheets_of_pair(pack, entry)
    people = (Fighter(entry.kid, kid, 1, pair.id), Fighter(entry.animon, animon, 1, pair.id))
    story = Story(fighters=people, pairs=(pair,), house=house)
    words = [*bond_words(pair), *kid_words(entry.kid, kid), ("Animon", f"{entry.animon}, {animon.nature}")]
    words += [(form.stage.name, str(form_in_words(form))) for form in animon.forms]
    numbers = [Tally("Bond Points").plus("maximum", max_points(pair), "bond.points.max")]
    numbers.append(max_hp(story, people[0]).but(label="Stamina"))
    numbers += list(stage_numbers(story, people[1], animon))
    later = tuple(form.stage.name for form in animon.forms if UNLOCKED_AT[form.stage] > pair.level)
    return Sheet(entry.id, tuple(words), tuple(numbers), broken_rules(pack, f"pair {entry.id}", house), later)


def bond_words(pair: Pair) -> Iterator[tuple[str, str]]:
    """Bond Level, XP and Bond Strain; upgrades that are due and Stages that are barred, if there are any."""
    yield "Bond", f"Level {pair.level}, XP {pair.xp}, Strain {pair.strain}"
    if pair.upgrades_due:
        yield "Upgrades due", ", ".join(pair.upgrades_due)
    if pair.barred:
        yield "Barred by the GM", ", ".join(stage.name for stage in pair.barred)


def kid_words(name: str, kid: Kid) -> Iterator[tuple[str, str]]:
    yield "Kid", f"{name}, {kid.type}: Logic {kid.logic}, Reflex {kid.reflex}, Spirit {kid.spirit}"
    yield "Talents", str(knacks_in_words(kid.talents))
    for field in ("special_item", "flaw", "desire", "virtue"):
        yield field.title().replace("_", " "), getattr(kid, field)
    for field in ("belongings", "ties"):
        if listed := getattr(kid, field):
            yield field.title(), "; ".join(listed)


def stage_numbers(story: Story, fighter: Fighter, animon: Animon) -> Iterator[Tally]:
    for form in animon.forms:
        now = fighter.but(stage=form.stage)
        for score in (max_hp, damage, dodge, initiative):
            tally = score(story, now)
            yield tally.but(label=f"{form.stage.name} {tally.label}")
        yield Tally(f"{form.stage.name} Uses").plus("Brains and improvements", max_uses(story, now), "signature.uses")


def npc_sheet(pack: Pack, npc: NpcEntry, house: Rulings) -> Sheet:
    sheet = npc.sheet()
    fighter = Fighter(npc.id, sheet, 1)
    story = Story(fighters=(fighter,), house=house)
    words = [("Level", str(npc.level)), ("Kind", npc.kind), ("Stage", npc.stage or "")]
    if npc.kind == "animon":
        words += [("Element", npc.element), ("Classification", npc.classification)]
    words += [("Strengths", str(knacks_in_words(sheet.strengths))), ("Weaknesses", "; ".join(npc.weaknesses))]
    words += [("Signature Attack", str(signature_in_words(sheet.signature)))]
    words += [(name.title(), getattr(npc, name)) for name in ("description", "personality", "motive", "special")]
    most = max_hp(story, fighter)
    numbers = [most if npc.kind == "animon" else most.but(label=life_label(fighter))]
    numbers += [score(story, fighter) for score in (damage, dodge, initiative)]
    if sheet.signature and uses_are_limited(story, fighter):
        numbers.append(skill_score(story, sheet).but(label="Uses"))
    return Sheet(
        npc.name, tuple((k, v) for k, v in words if v), tuple(numbers), broken_rules(pack, f"npc {npc.id}", house)
    )


def knacks_in_words(knacks: tuple[Knack, ...]) -> Words:
    listed = tuple(say("knack", name=knack.name, rank=Number(knack.rank)) for knack in knacks)
    return say("listed", parts=Many(listed, ",")) if listed else ""


def signature_in_words(signature: Signature | None) -> Words:
    if signature is None:
        return ""
    name, rank, elements = signature.name, Number(signature.rank), Many(signature.elements)
    if not signature.effects:
        return say("signature", name=name, rank=rank, elements=elements)
    effects = Many(tuple(effect.value for effect in signature.effects), ",")
    return say("signature-with", name=name, rank=rank, elements=elements, effects=effects)


def form_in_words(form: Form) -> Words:
    stats = say(
        "form-stats",
        heart=Number(form.heart),
        power=Number(form.power),
        agility=Number(form.agility),
        brains=Number(form.brains),
    )
    kind = say("form-kind", form=form.name, stats=stats, element=form.element, classification=form.classification)
    more = [part for part in (knacks_in_words(form.qualities), signature_in_words(form.signature)) if part]
    for part in more:
        kind = say("and-more", first=kind, more=part)
    return kind


def broken_rules(pack: Pack, entry: str, house: Rulings) -> tuple[str, ...]:
    return tuple(str(fault) for name, fault in faults(pack, house) if name == entry)
