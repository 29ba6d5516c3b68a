"""The page of a campaign: its path, its heroes as they stand, the seats that stay, and how the group plays."""

from __future__ import annotations

from msgspec import Struct

from rulewright.kernel.rules.world import GM
from rulewright.table.hosting.host import Host
from rulewright.table.log.marks import Mark, marks
from rulewright.table.play.seats import Seats
from rulewright.table.play.table import Table
from rulewright.table.view.characters import characters
from rulewright.table.view.frame_types import BarData, CharacterData, MarkData
from rulewright.table.view.projection import panel

from .campaigns import Campaign, Campaigns
from .overview import TableCard, card
from .seats import CampaignSeats


class PathStop(Struct, frozen=True):
    """An encounter of a campaign: opened at a `table`, or prepared under a `number`.

    `state` is `done`, `now` for the one to go on with, or `prepared`.
    """

    title: str
    state: str
    table: str = ""
    number: int = 0
    round: str = ""
    over: str = ""
    opened: int = 0


class HeroCard(Struct, frozen=True):
    """A hero as they stand, and who plays them."""

    id: str
    shown: CharacterData
    kind: str
    bars: list[BarData]
    marks: tuple[MarkData, ...]


class SeatCard(Struct, frozen=True):
    """Somebody of the group. `stays` unless they are there for this evening only; `since` is in seconds since 1970."""

    name: str
    heroes: list[str]
    stays: bool
    since: int
    here: bool


class GroupRuling(Struct, frozen=True):
    """A question that the book leaves open, and how this group plays it."""

    id: str
    question: str
    value: str


class CampaignPage(Struct, frozen=True):
    """Everything that the page of a campaign shows except papers and recaps; `table` is the newest one."""

    id: str
    game: str
    title: str
    game_title: str
    path: list[PathStop]
    heroes: list[HeroCard]
    seats: list[SeatCard]
    rulings: list[GroupRuling]
    table: str
    code: str


def campaign_page(host: Host, campaign: Campaign) -> CampaignPage:
    known, stored = marks(host.store), Campaigns(host).tables(campaign)
    cards = [card(host, table, known.get(table.id, Mark())) for table in stored]
    last = cards[-1] if cards else None
    system = host.game(campaign.game)
    return CampaignPage(
        id=campaign.id,
        game=campaign.game,
        title=campaign.title,
        game_title=system.title,
        path=path(campaign, cards),
        heroes=heroes(host, campaign, last),
        seats=_seats(host, campaign, last),
        rulings=_rulings(host, campaign),
        table=last.id if last else "",
        code=last.code if last else "",
    )


def path(campaign: Campaign, cards: list[TableCard]) -> list[PathStop]:
    """The encounters that were opened, in that order, and then those that are prepared."""
    stops = [
        PathStop(
            one.title, "done" if one.over or one is not cards[-1] else "now", one.id, 0, one.round, one.over, one.opened
        )
        for one in cards
    ]
    played = {one.title for one in cards}
    prepared = enumerate(campaign.plan.encounters, 1)
    return stops + [PathStop(one.title, "prepared", "", number) for number, one in prepared if one.title not in played]


def heroes(host: Host, campaign: Campaign, last: TableCard | None) -> list[HeroCard]:
    """The players' side at the newest table, or as the first encounter begins."""
    if last:
        table = host.live(last.id).snapshot()
    elif campaign.plan.encounters:
        world = Campaigns(host).staged(campaign, 0)
        table = Table(host.game(campaign.game), world, Seats())
    else:
        return []
    shown = characters(table, GM)
    return [
        HeroCard(piece.id, shown[piece.id], piece.kind, piece.bars, piece.marks)
        for piece in panel(table, GM).pieces
        if piece.id in shown and shown[piece.id].side in ("ours", "ally")
    ]


def _seats(host: Host, campaign: Campaign, last: TableCard | None) -> list[SeatCard]:
    """Everybody who stays, and whoever sits at the newest table for that evening."""
    staying = {seat.name: seat.since for seat in CampaignSeats(host).of(campaign.id)}
    there = {player.name: player for player in last.players} if last else {}
    return [
        SeatCard(
            name,
            there[name].heroes if name in there else [],
            name in staying,
            staying.get(name, 0),
            name in there and there[name].here,
        )
        for name in dict.fromkeys((*staying, *there))
    ]


def _rulings(host: Host, campaign: Campaign) -> list[GroupRuling]:
    """The rulings of this group, as the book words the question and the option."""
    system = host.game(campaign.game)
    house, book = system.house.of(*campaign.plan.rulings), {ruling.id: ruling for ruling in system.book.rulings}
    decided = dict.fromkeys(setting.partition("=")[0].strip() for setting in campaign.plan.rulings)
    found = []
    for name in decided:
        if name in book:
            value = house.value(name)
            text = next((choice.text for choice in book[name].options if choice.id == value), value)
            found.append(GroupRuling(name, book[name].question, text))
    return found
