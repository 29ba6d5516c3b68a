"""The panel: round and phase, and every fighter with its numbers and notes."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.game.gm_dice import gm_dice_lines
from rulewright.game.panel import Bar, Mark, Panel, Piece

from .model.scores import has_resolve, max_energy, max_health, max_resolve
from .model.world import NOWHERE, Adventure, Condition, Fighter
from .rules.music.song_parts import sounding_part
from .rules.turns.ending import beaten


def panel(adventure: Adventure) -> Panel:
    fight = adventure.fight
    title = "no fight"
    if fight:
        title = f"round {fight.round}, {fight.phase or 'between phases'}"
        title += f", {fight.active} acts" if fight.active else ""
    dark = {"dark": ("complete darkness",), "partial": ("partial darkness",), "light": ()}[adventure.ground.light]
    null = (f"{adventure.ground.nullfield} nullfield",) if adventure.ground.nullfield else ()
    words = (*dark, *null, *lying_weapons(adventure), *gm_dice_lines(adventure))
    return Panel(title, (), tuple(piece(adventure, one) for one in adventure.fighters), words)


def lying_weapons(adventure: Adventure) -> tuple[str, ...]:
    """A line for each weapon on the ground."""
    return tuple(f"{one.weapon.id} lies at {one.at[0]},{one.at[1]}" for one in adventure.lying)


def piece(adventure: Adventure, fighter: Fighter) -> Piece:
    bars = [Bar("Health", fighter.health, max_health(fighter).total, role="health")]
    if has_resolve(fighter):
        most = max_resolve(fighter).total
        idle = not fighter.sheet.pc and fighter.resolve >= most
        bars.append(Bar("Resolve", fighter.resolve, most, idle=idle, role="health"))
    bars.append(Bar("Energy", fighter.energy, max_energy(fighter).total, role="pips"))
    bars.append(Bar("Morale", fighter.morale, idle=not fighter.morale))
    place = "" if fighter.at == NOWHERE else f", at {fighter.at[0]},{fighter.at[1]}"
    kind = f"{format_kind(fighter)}{place}"
    fight = adventure.fight
    active = fight is not None and fight.active == fighter.id
    shown = tuple(note_lines(fighter, fight is not None))
    if adventure.camp and fighter.points:
        shown = (*shown, Mark("points", f"module points: {fighter.points}"))
    return Piece(fighter.id, fighter.side, kind, tuple(bars), shown, beaten(fighter), active)


def format_kind(fighter: Fighter) -> str:
    sheet = fighter.sheet
    if sheet.pc:
        return sheet.name
    stars = f" {'*' * sheet.stars}" if sheet.stars else ""
    return f"{sheet.name}, {sheet.tier}{stars} {sheet.type}"


def note_lines(fighter: Fighter, fighting: bool) -> Iterator[Mark]:
    if fighter.dead:
        yield Mark("dead", "dead")
    if fighting and fighter.phase and not fighter.gone:
        yield Mark("phase", fighter.phase, passing=True)
    yield from (condition_mark(one) for one in fighter.conditions)
    yield from (Mark(boon.id, boon.id) for boon in fighter.boons)
    if (part := fighter.music.part) is not None:
        sounds = "plays" if sounding_part(fighter) else "has lost"
        yield Mark(sounds.split(maxsplit=1)[0], f"{sounds} {part.key} ({part.instrument})")
    if fighter.rides:
        yield Mark("rides", f"rides {fighter.rides}")
    if fighter.owner:
        kind = "mount" if fighter.bond.mount else "pet"
        yield Mark(kind, f"{kind} of {fighter.owner}")
    if fighter.defending:
        yield Mark("defending", "defending")
    if fighter.wonder:
        yield Mark("wonder", "Wonder")
    if fighter.woe:
        yield Mark("woe", "Woe")
    if fighter.height:
        yield Mark("height", f"{abs(fighter.height)} {'up' if fighter.height > 0 else 'down'}")
    yield from (Mark("injury", f"{one.kind}: {one.name}") for one in fighter.injuries)
    yield from (Mark("fizzled", f"Fizzled: {name}") for name in fighter.fizzled)


def condition_mark(one: Condition) -> Mark:
    """A condition with its RC, its damage and its end."""
    parts = [f"RC {one.rc}"] if one.rc else []
    if one.amount:
        parts.append(f"{one.amount} damage")
    timed = [until for hold in one.holds if (until := hold.until).when in ("start", "end")]
    parts += [f"until the {until.when} of {until.who}'s turn" for until in timed]
    name = f"{one.id.title()} ({one.name})" if one.name else one.id.title()
    return Mark(one.id, f"{name}: {', '.join(parts)}" if parts else name)
