"""The panel of Action Tests: round, points, and people with their boxes and effects."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.game.gm_dice import gm_dice_lines
from rulewright.game.panel import Bar, Mark, Panel, Piece

from .model.sheets import Level, Track
from .model.world import Box, Conflict, Effect, Person, Story
from .rules.harm.stress import capacity, is_plain_extra

NAMES = {Level.STRESSED: "stressed", Level.STAGGERED: "staggered", Level.INCAPACITATED: "incapacitated"}


def panel(story: Story) -> Panel:
    """Round and turn, plot and stunt points, zones, and everybody with boxes, effects and aspects."""
    conflict = story.conflict
    title = f"round {conflict.round}, {part_of_round(conflict)}" if conflict else "no conflict"
    parts = (Bar("GM PP", story.gm_pp), Bar("GM SP", story.gm_sp))
    people = sorted(story.people, key=lambda person: person.side != "pcs")
    return Panel(
        title, parts, tuple(piece(story, person) for person in people if not person.gone), gm_dice_lines(story)
    )


def part_of_round(conflict: Conflict) -> str:
    """The current part of a round, as text."""
    if conflict.turn:
        return f"turn of {conflict.turn}"
    if not conflict.bands:
        return "initiative"
    return "bonus actions" if conflict.band >= len(conflict.bands) else "turn of nobody yet"


def piece(story: Story, person: Person) -> Piece:
    tracks: tuple[Track, ...] = ("physical", "mental") if story.house.stress_tracks == "two" else ("physical",)
    bars = [box_bar(story, person, track) for track in tracks]
    if is_plain_extra(story, person):
        filled = len(person.physical + person.mental)
        bars = [Bar("box", filled, sum(capacity(story, person, "physical")), rises=True, role="boxes")]
    if person.sheet.kind == "pc":
        bars.append(Bar("PP", person.pp))
    bars.append(Bar("bonus actions", person.bonus, idle=not person.bonus))
    if story.last and story.last.who == person.id:
        bars.append(Bar("SP", story.last.sp))
    on = story.conflict.turn if story.conflict else ""
    kind = f"{person.sheet.kind}{', ' + person.group if person.group else ''}" + (
        f" in {person.zone}" if person.zone else ""
    )
    side = "pcs" if person.side == "pcs" else "npcs"
    active = bool(on) and on in (person.id, person.group)
    return Piece(person.id, side, kind, tuple(bars), tuple(marks(story, person)), not person.acts, active)


def box_bar(story: Story, person: Person, track: Track) -> Bar:
    """The filled boxes of a track, out of all it has."""
    return Bar(track, len(person.boxes(track)), sum(capacity(story, person, track)), rises=True, role="boxes")


def marks(story: Story, person: Person) -> Iterator[Mark]:
    """The last success, filled boxes, effects, cover, grave aspects, and penalties that run until the next turn."""
    if story.last and story.last.who == person.id and story.last.success:
        short = story.last.short
        words = f"out-of-range: a success, {short} SP of range short" if short else "success"
        yield Mark("out-of-range" if short else "success", words, passing=True)
    yield from (format_box("physical", box) for box in person.physical)
    yield from (format_box("mental", box) for box in person.mental)
    yield from (format_effect(one) for one in story.effects if one.on == person.id)
    if person.cover:
        yield Mark("covered", f"covered by {person.cover.name}: {person.cover.amount}, {person.cover.material}")
    yield from (Mark("grave", f"grave aspect {one.id!r} [{one.time.mark.value}]") for one in person.graves)
    if person.turn.declared > 1:
        yield Mark("announced", f"announced {person.turn.declared} actions", until="until its next turn", passing=True)
    if person.turn.focused:
        yield Mark("focused", "focused", until="until its next turn", passing=True)
    if person.empty:
        yield Mark("unloaded", f"unloaded: {', '.join(person.empty)}")


def format_box(track: Track, box: Box) -> Mark:
    return Mark(NAMES[box.level], f"{NAMES[box.level]} {track} [{box.time.mark.value}]")


def format_effect(effect: Effect) -> Mark:
    size = f" {effect.size}" if effect.kind != "prone" else ""
    name = f" {effect.name}" if effect.name else ""
    return Mark(effect.kind, f"{effect.kind}{size} [{effect.time.mark.value}]{name} ({effect.id})")
