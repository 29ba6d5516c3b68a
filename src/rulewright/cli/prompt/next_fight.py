"""Goes on from the end of a fight: to another encounter with the characters as they came out, or to the same again."""

from __future__ import annotations

from typing import Any

from rulewright.cli.output.colour import BOLD, paint
from rulewright.cli.output.screen import wrap
from rulewright.cli.tasks.tables import PLAYERS, Places, open_table
from rulewright.content.shelf import ShelfItem
from rulewright.errors import Refusal
from rulewright.kernel.rules.world import GM
from rulewright.table.typed.matching import fitting_names
from rulewright.words.program import say

from .saved_fights import save_on_leaving
from .session import Session, TableChanged


def next_command(session: Session, rest: str) -> None:
    """Open the next encounter, or the one that is named, with the characters as they came out of this one."""
    _require_end(session)
    listed = session.table.system.shelf.encounters(session.pack)
    if rest:
        fitting = fitting_names(rest, [(one.title, one.id) for one in listed])
        if len(fitting) != 1:
            names = ", ".join(listed[at].title for at in fitting) or ", ".join(one.title for one in listed)
            raise Refusal(say("expected-one-of", names=names, typed=rest, hint=""))
        following = listed[fitting[0]]
    elif (found := next_encounter(session)) is not None:
        following = found
    else:
        raise Refusal(say("no-next-encounter"))
    _go_to(session, following, session.table.world)


def again_command(session: Session, _: str) -> None:
    """Open the same encounter anew, with fresh characters."""
    _require_end(session)
    listed = session.table.system.shelf.encounters(session.pack)
    same = next((one for one in listed if one.id == session.encounter), None)
    if same is None:
        raise Refusal(say("no-next-encounter"))
    _go_to(session, same, None)


def next_encounter(session: Session) -> ShelfItem | None:
    """The encounter that is listed after this one."""
    listed = session.table.system.shelf.encounters(session.pack)
    ids = [one.id for one in listed]
    at = ids.index(session.encounter) + 1 if session.encounter in ids else len(ids)
    return listed[at] if at < len(ids) else None


def _require_end(session: Session) -> None:
    if session.table.waiting_for():
        raise Refusal(say("fight-goes-on"))


def _go_to(session: Session, encounter: ShelfItem, before: Any) -> None:
    table, language = session.table, session.wording.language
    system, seat = table.system, session.seat
    save_on_leaving(session)
    places = Places(_roles(session, encounter), language)
    opened = open_table(system.name, encounter.id, (), session.pack, places, session.next_seed(), before)
    if session.file:
        session.tell(say("saved-in", file=str(session.file)))
    show_encounter(encounter)
    session.sit_at(opened, seat, None)
    session.encounter, session.story.last_told = encounter.id, -1
    raise TableChanged


def _roles(session: Session, encounter: ShelfItem) -> tuple[str, ...] | None:
    """The roles that the person plays there: the same if they are there, or else all of the players'."""
    seats = session.table.seats
    if session.seat == GM:
        return (GM,) if any(seat.name == PLAYERS for seat in seats.seats) else ()
    system = session.table.system
    own, world = session.table.roles_of(session.seat), session.table.world
    players = [role for role in system.roles(world) if system.side_of(world, role) == "pcs"]
    there = system.roles(system.shelf.world(encounter.id, (), session.pack))
    return None if set(own) >= set(players) else tuple(role for role in own if role in there) or None


def show_encounter(encounter: ShelfItem) -> None:
    """The title and the scene of an encounter."""
    print("\n" + paint(encounter.title, BOLD) + (f" ({encounter.note})" if encounter.note else ""))
    if encounter.scene:
        print(wrap(encounter.scene))
