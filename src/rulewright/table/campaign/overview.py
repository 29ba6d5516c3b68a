"""How tables and campaigns are listed for the GM: who fights whom, how far it is, who plays, who is here."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from rulewright.errors import RulewrightError
from rulewright.kernel.rules.world import GM
from rulewright.table.hosting.access_keys import BIG_SCREEN
from rulewright.table.hosting.host import Host
from rulewright.table.hosting.live_table import LiveTable
from rulewright.table.log.marks import Mark, marks
from rulewright.table.log.records import was_played
from rulewright.table.log.store import StoredTable
from rulewright.table.play.table import Table
from rulewright.table.view.characters import characters
from rulewright.table.view.frame_types import CharacterData
from rulewright.table.view.projection import panel
from rulewright.table.view.result import result_of
from rulewright.table.view.shared_view import view_of, wording_for

from .campaigns import Campaign, Campaigns

MAX_DETAILED = 12  # each of them is held in memory; older ones are listed by name
MAX_FACES = 3  # of each side


class PlayerHere(Struct, frozen=True):
    """Somebody who has a seat, the names of those whom they play, and whether they look at the table now."""

    name: str
    heroes: list[str]
    here: bool


class TableCard(Struct, frozen=True):
    """A table in a list; times are seconds since 1970, 0 if they are not known.

    `round` is the headline of the game, such as the round, and `next` whoever is on turn, by name. `over` says how it
    has ended, and is empty until then. Of an older table only its name is listed; it is not `detailed`.
    """

    id: str
    game: str
    title: str
    code: str
    campaign: str
    opened: int
    touched: int
    archived: bool
    detailed: bool = False
    played: bool = False
    round: str = ""
    next: str = ""
    over: str = ""
    ours: list[CharacterData] = []
    theirs: list[CharacterData] = []
    players: list[PlayerHere] = []


class CampaignCard(Struct, frozen=True):
    """A campaign in a list: its encounters so far, the titles of those that are prepared, and its heroes."""

    id: str
    game: str
    title: str
    done: int
    current: str
    prepared: list[str]
    heroes: list[str]


class HomeData(Struct, frozen=True):
    """The GM's home: the table to go on with tonight, all tables with the newest first, and the campaigns."""

    tonight: str
    tables: list[TableCard]
    campaigns: list[CampaignCard]


def home(host: Host, gm: str | None) -> HomeData:
    """Everything that the home of a GM shows; without one, that of the server's owner, who has all."""
    known, solo = marks(host.store), set(host.keys.solo_tables())
    stored = [table for table in host.store.tables() if table.id not in solo and gm in (None, table.gm)]
    stored.sort(key=lambda table: (known.get(table.id, Mark()).touched, table.place), reverse=True)
    cards, detailed = [], 0
    for table in stored:
        mark = known.get(table.id, Mark())
        wanted = not mark.archived and detailed < MAX_DETAILED
        detailed += wanted
        cards.append(card(host, table, mark) if wanted else bare_card(table, mark))
    return HomeData(
        tonight(cards), cards, [campaign_card(one, cards) for one in Campaigns(host).all() if gm in (None, one.gm)]
    )


def tonight(cards: list[TableCard]) -> str:
    """The table to go on with: the last one where somebody is, else the last one that has not ended."""
    shown = [card for card in cards if card.detailed]
    here = [card for card in shown if any(player.here for player in card.players)]
    going_on = [card for card in shown if not card.over]
    return next((card.id for card in (*here, *going_on)), "")


def campaign_card(campaign: Campaign, cards: list[TableCard]) -> CampaignCard:
    mine = sorted((card for card in cards if card.campaign == campaign.id), key=lambda card: card.opened)
    played = {card.title for card in mine}
    last = next((card for card in reversed(mine) if card.detailed), None)
    open_ones = [card for card in mine if card.detailed and not card.over]
    return CampaignCard(
        id=campaign.id,
        game=campaign.game,
        title=campaign.title,
        done=len(mine) - len(open_ones[-1:]),
        current=open_ones[-1].title if open_ones else "",
        prepared=[prepared.title for prepared in campaign.plan.encounters if prepared.title not in played],
        heroes=[hero.short for hero in last.ours] if last else [],
    )


def bare_card(table: StoredTable, mark: Mark) -> TableCard:
    return TableCard(
        table.id,
        table.game,
        table.title,
        table.shown_code,
        table.campaign or "",
        mark.opened,
        mark.touched,
        mark.archived,
    )


def card(host: Host, stored: StoredTable, mark: Mark) -> TableCard:
    """A table as it stands. One whose game cannot be played any more is listed by its name."""
    bare = bare_card(stored, mark)
    try:
        live = host.live(stored.id)
        table = live.snapshot()
    except RulewrightError:
        return bare
    shown = characters(table, GM)
    seen = panel(table, GM)
    here = [shown[piece.id] for piece in seen.pieces if piece.id in shown and not piece.out]
    over = table.system.over(table.world)
    wording = wording_for(table, GM)
    return TableCard(
        **{name: getattr(bare, name) for name in ("id", "game", "title", "code", "campaign")},
        **mark._asdict(),
        detailed=True,
        played=was_played(table.records),
        round=seen.title,
        next=_on_turn(table, shown),
        over=wording.word(result_of(table.system, over)) if over else "",
        ours=[one for one in here if one.side in ("ours", "ally")][:MAX_FACES],
        theirs=[one for one in here if one.side == "theirs"][:MAX_FACES],
        players=players(live, table),
    )


def _on_turn(table: Table[Any], shown: dict[str, CharacterData]) -> str:
    turn = next((turn for turn in view_of(table, GM).turns if turn.state == "now"), None)
    return shown[turn.who].short if turn and turn.who in shown else ""


def players(live: LiveTable, table: Table[Any]) -> list[PlayerHere]:
    """Who sits at a table, and whether they look at it now."""
    watching, shown = set(live.watchers.values()), characters(table, GM)
    return [
        PlayerHere(seat.name, [shown[role].short for role in seat.roles if role in shown], seat.name in watching)
        for seat in table.seats.seats
        if seat.name not in (GM, BIG_SCREEN)
    ]
