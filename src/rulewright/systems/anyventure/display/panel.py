"""The panel: round and phase, and every fighter with its numbers and marks."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.game.gm.dice import gm_dice_lines
from rulewright.game.panel import Bar, Panel, Piece
from rulewright.words.arguments import Number
from rulewright.words.phrase import Phrase, Words, who

from ..model.scores import has_resolve, max_energy, max_health, max_resolve
from ..model.world import NOWHERE, Adventure, Fighter, Lying
from ..phrases import plain, say
from ..rules.combat.ammunition import lies_in_reach
from ..rules.turns.ending import beaten
from .marks import marks_of
from .order import phase_words


def panel(adventure: Adventure) -> Panel:
    """What people see of an adventure."""
    words = (*ground_lines(adventure), *lying_weapons(adventure), *gm_dice_lines(adventure))
    pieces = tuple(piece(adventure, one) for one in adventure.fighters if not one.away)
    return Panel(title(adventure), (), pieces, words)


def title(adventure: Adventure) -> Phrase:
    """The round and its phase, or that nobody fights."""
    fight = adventure.fight
    if fight is None:
        return say("between-fights" if adventure.camp else "no-fight")
    if fight.phase:
        return say("round-and-phase", round=Number(fight.round), phase=phase_words(fight.phase))
    return say("round-begins", round=Number(fight.round)) if fight.round > 1 else say("before-first-turn")


def ground_lines(adventure: Adventure) -> Iterator[Words]:
    """What is special about the place: darkness, and where magic does not work."""
    if adventure.ground.light != "light":
        yield say("is-dark" if adventure.ground.light == "dark" else "is-dim")
    if adventure.ground.nullfield:
        yield say("nullfield-complete" if adventure.ground.nullfield == "complete" else "nullfield-basic")


def lying_weapons(adventure: Adventure) -> Iterator[Words]:
    """A line for each weapon on the ground, and who could reach it."""
    for lying in adventure.lying:
        weapon = plain(lying.weapon.id)
        weapon = weapon[:1].upper() + weapon[1:]
        beside = beside_weapon(adventure, lying)
        yield say("weapon-lies-by", weapon=weapon, who=who(beside)) if beside else say("weapon-lies", weapon=weapon)


def beside_weapon(adventure: Adventure, lying: Lying) -> tuple[str, ...]:
    """Those beside a weapon whose place everybody knows."""
    here = (one for one in adventure.present() if one.at != NOWHERE and not one.has("obscured"))
    return tuple(one.id for one in here if lies_in_reach(one, lying))


def piece(adventure: Adventure, fighter: Fighter) -> Piece:
    """A character with its bars and marks."""
    fight = adventure.fight
    active = fight is not None and fight.active == fighter.id
    marks = marks_of(fighter, fighting=fight is not None, camping=adventure.camp)
    bars = tuple(bars_of(fighter))
    return Piece(fighter.id, fighter.side, format_kind(fighter), bars, tuple(marks), beaten(fighter), active)


def bars_of(fighter: Fighter) -> Iterator[Bar]:
    yield Bar("Health", fighter.health, max_health(fighter).total, role="health")
    if has_resolve(fighter):
        most = max_resolve(fighter).total
        idle = not fighter.sheet.pc and fighter.resolve >= most
        yield Bar("Resolve", fighter.resolve, most, idle=idle, role="health")
    yield Bar("Energy", fighter.energy, max_energy(fighter).total, role="pips")
    yield Bar("Morale", fighter.morale, idle=not fighter.morale)


def format_kind(fighter: Fighter) -> Words:
    """A hero's whole name; of a creature its name, tier, stars and type."""
    sheet = fighter.sheet
    if sheet.pc:
        return sheet.name
    name, tier, kind = sheet.name, str(sheet.tier), str(sheet.type)
    if not sheet.stars:
        return say("creature-kind", name=name, tier=tier, type=kind)
    return say("creature-kind-starred", name=name, tier=tier, type=kind, stars=Number(sheet.stars))
