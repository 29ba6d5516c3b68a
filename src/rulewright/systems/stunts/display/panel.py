"""The panel of Action Tests: round, points, and people with their boxes and marks."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.game.gm.dice import gm_dice_lines
from rulewright.game.panel import Bar, Panel, Piece
from rulewright.words.arguments import Number, Thing, Who
from rulewright.words.names import title_of_id
from rulewright.words.phrase import Many, Words

from ..model.sheets import TRACKS, Track
from ..model.world import Conflict, Person, Story
from ..phrases import say
from ..rules.harm.stress import capacity, is_plain_extra
from .marks import marks

KINDS = {"pc": say("kind-hero"), "principal": say("kind-principal"), "extra": say("kind-extra")}
TRACK_LABELS = {"physical": "Physical stress", "mental": "Mental stress"}


def panel(story: Story) -> Panel:
    """Round and turn, plot and stunt points, aspects, and everybody with boxes and marks."""
    parts = (Bar("GM plot points", story.gm_pp, role="pips"), Bar("GM stunt points", story.gm_sp, role="pips"))
    people = sorted(story.people, key=lambda person: person.side != "pcs")
    pieces = tuple(piece(story, person) for person in people if not person.gone)
    return Panel(title_of(story), parts, pieces, (*aspects_here(story), *gm_dice_lines(story)))


def aspects_here(story: Story) -> tuple[Words, ...]:
    """The aspects of the situation, which anybody may use."""
    names = Many(tuple(aspect.id for aspect in story.aspects), ",")
    return (say("aspects-here", aspects=names),) if story.aspects else ()


def title_of(story: Story) -> Words:
    """The round, and the part of it that is now."""
    conflict = story.conflict
    if conflict is None:
        return say("title-peace")
    number = Number(conflict.round)
    if conflict.turn:
        return title_of_turn(story, conflict)
    if not conflict.bands:
        return say("title-initiative", round=number)
    if conflict.band >= len(conflict.bands):
        return say("title-bonus-actions", round=number)
    begun = conflict.band > 0 or len(conflict.left) < len(conflict.bands[0])
    return say("title-between-turns" if begun else "title-before-turns", round=number)


def title_of_turn(story: Story, conflict: Conflict) -> Words:
    if any(person.id == conflict.turn for person in story.people):
        return say("title-turn", round=Number(conflict.round), who=Who(conflict.turn))
    return say("title-group-turn", round=Number(conflict.round), who=Thing(conflict.turn))


def piece(story: Story, person: Person) -> Piece:
    on = story.conflict.turn if story.conflict else ""
    side = "pcs" if person.side == "pcs" else "npcs"
    active = bool(on) and on in (person.id, person.group)
    bars = tuple(bars_of(story, person))
    return Piece(person.id, side, kind_of(story, person), bars, tuple(marks(story, person)), not person.acts, active)


def kind_of(story: Story, person: Person) -> Words:
    """What a person is, and in which zone."""
    kind = KINDS[person.sheet.kind]
    name = next((zone.name for zone in story.zones if zone.id == person.zone), "")
    zone = name or title_of_id(person.zone).lower()
    return say("kind-in-zone", kind=kind, zone=zone) if person.zone else kind


def bars_of(story: Story, person: Person) -> Iterator[Bar]:
    """Boxes, plot points, bonus actions, and the stunt points of the last test."""
    if is_plain_extra(story, person):
        filled = len(person.physical + person.mental)
        yield Bar("Stress", filled, sum(capacity(story, person, "physical")), rises=True, role="boxes")
    else:
        yield from (box_bar(story, person, track) for track in TRACKS[: 2 if has_two_tracks(story) else 1])
    if person.sheet.kind == "pc":
        yield Bar("Plot points", person.pp, role="pips")
    yield Bar("Bonus actions", person.bonus, idle=not person.bonus, role="pips")
    if story.last and story.last.who == person.id:
        yield Bar("Stunt points", story.last.sp, role="pips")


def has_two_tracks(story: Story) -> bool:
    return story.house.stress_tracks == "two"


def box_bar(story: Story, person: Person, track: Track) -> Bar:
    """The filled boxes of a track, out of all it has."""
    filled, room = len(person.boxes(track)), sum(capacity(story, person, track))
    return Bar(TRACK_LABELS[track], filled, room, rises=True, role="boxes")
