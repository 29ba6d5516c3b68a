"""Plays every shipped encounter with each way of play and writes `docs/win-chances.md`.

    python tools/win_chances.py [GAME ...] [--only ENCOUNTER,...] [--fights 200] [--seconds 10]

Only the lines of the named games and encounters are measured and written anew. How many fights a cell gets depends on
the machine, so a second run gives other numbers within the limits.
"""

from __future__ import annotations

import argparse
import math
import random
import re
from itertools import combinations
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

from rulewright.content.shelf import Match
from rulewright.game.game import Game
from rulewright.lab import Setup
from rulewright.lab.measurements import Estimate, Moments, estimate_share, side_of_piece
from rulewright.lab.sampling.fights import FightSampler
from rulewright.lab.winner import winner_of
from rulewright.systems import game

PAGE = Path(__file__).parent.parent / "docs/win-chances.md"
GAMES = ("animon", "anyventure", "stunts", "tactics")
WAYS = ("careless", "plain", "careful")
"""From weak to strong."""
OPPOSITION = "plain"
CHUNK = 5
"""So many fights are played before the time is looked at."""
INTERVAL = re.compile(r"\((\d+)% … (\d+)%;")
"""The interval of a cell, as the page shows it."""
INTRO = """# Win chances of all encounters

How often the players win each shipped encounter if their characters play *careless*, *plain* or *careful*. The other
side always plays *plain*, which is the game's own bot. [The lab](lab.md) says what these ways of play are.

The brackets have the 95 % interval and the number of fights. A cell gets at most {fights} fights and at most about
{seconds:g} seconds of processor time, so slow encounters have few fights and wide intervals. A fight that nobody wins
counts as not won. Behind the point is the damage that the players' side takes in a fight, as a share of its Health:
where every way of play wins, it may still tell them apart. Healing is not subtracted, so it may be more than all.
The last column says by what *plain* is shown to be better than *careless*: `wins` or `damage` if the intervals lie
apart, `not shown` if this many fights do not tell.

{difficulties}

The page is written by `python tools/win_chances.py`. To measure one cell more precisely:

```
rulewright sim GAME ENCOUNTER --we careful --they plain --sampled --within 2%
```
"""


class Limits(NamedTuple):
    """What makes a difficulty: careless or plain players win at least so often, and lose no more of their Health."""

    name: str
    way: str
    least: float
    most_lost: float = math.inf

    def __str__(self) -> str:
        lost = "" if self.most_lost == math.inf else f" and lose at most {self.most_lost:.0%} of their Health"
        return f"*{self.name}*: {self.way} players win at least {self.least:.0%} of the fights{lost}"


DIFFICULTIES = (
    Limits("easy", "careless", 0.8, most_lost=0.2),
    Limits("fair", "careless", 0.4),
    Limits("hard", "plain", 0.7),
    Limits("severe", "plain", 0.3),
    Limits("deadly", "plain", 0.0),
)


class Cell(NamedTuple):
    """How often one way of play won an encounter, and the damage that it cost the players in each fight."""

    wins: int
    fights: int
    damage: Estimate | None = None
    health: int = 0

    @property
    def chance(self) -> Estimate:
        return estimate_share(self.wins, self.fights)

    @property
    def lost(self) -> float:
        """The share of the players' Health that the damage takes on average."""
        return self.damage.value / self.health if self.damage and self.health else 0.0

    def __str__(self) -> str:
        won = f"{self.chance.value:.0%} ({self.chance.low:.0%} … {self.chance.high:.0%}; {self.fights})"
        return won if self.damage is None else f"{won} · {self.lost:.0%}"


class Row(NamedTuple):
    """An encounter, and a cell for each way of play."""

    encounter: str
    difficulty: str
    cells: tuple[Cell, ...]


def play(setup: Setup, fights: int, seconds: float) -> Cell:
    """Play until there are enough fights or the time is over; at least one chunk is played."""
    system, world = game(setup.game), setup.world()
    health = players_health(system, world)
    sampler = FightSampler(system, world, setup.policy())
    wins, damage = 0, Moments()
    begun = process_time()
    while damage.weight < fights and (damage.weight < CHUNK or process_time() - begun < seconds):
        fight = sampler.fight(random.Random(f"win chances/{damage.weight:.0f}").randrange)
        wins += winner_of(system, fight.end) == "pcs"
        damage.add(fight.damage.get("pcs", 0), 1)
    return Cell(wins, round(damage.weight), damage.mean(sampled=True), health)


def players_health(system: Game[Any], world: Any) -> int:
    """The Health of the players' side, or whatever else damage takes from them in a game."""
    pieces = [piece for piece in system.panel(world).pieces if side_of_piece(system, piece) == "pcs" and piece.bars]
    harmed = [[bar for bar in piece.bars if bar.rises] or [piece.bars[0]] for piece in pieces]
    return sum(bar.most or 0 for bars in harmed for bar in bars)


def measure(name: str, only: list[str], fights: int, seconds: float) -> list[Row]:
    """All or some encounters of a game."""
    rows = []
    for one in game(name).shelf.encounters(None):
        if only and one.id not in only:
            continue
        cells = tuple(play(Setup(name, Match(one.id), way, OPPOSITION), fights, seconds) for way in WAYS)
        rows.append(Row(one.id, one.note, cells))
        print(name, one.id, *cells, flush=True)
    return rows


def out_of_order(line: str) -> list[str]:
    """Where a stronger way of play is worse than a weaker one, beyond both intervals, by the line of a table."""
    encounter = line.split("`")[1]
    intervals = dict(zip(WAYS, (tuple(map(int, ends)) for ends in INTERVAL.findall(line)), strict=True))
    return [
        f"`{encounter}`: {strong} is worse than {weak}"
        for weak, strong in combinations(WAYS, 2)
        if intervals[strong][1] < intervals[weak][0]
    ]


def shown_by(row: Row) -> str:
    """By what plain play is shown to be better than careless play: wins, or else the damage that players take."""
    careless, plain = row.cells[0], row.cells[1]
    if plain.chance.low > careless.chance.high:
        return "wins"
    if careless.damage and plain.damage and plain.damage.high < careless.damage.low:
        return "damage"
    return "not shown"


def difficulty_of(row: Row) -> str:
    """The difficulty of an encounter by its chances to be won and what it costs."""
    cells = dict(zip(WAYS, row.cells, strict=True))
    fitting = (
        one.name
        for one in DIFFICULTIES
        if cells[one.way].chance.value >= one.least and cells[one.way].lost <= one.most_lost
    )
    return next(fitting)


def difficulties_in_words() -> str:
    """How difficulties follow from the chances, as a list."""
    intro = "The difficulty of an encounter follows from its chances; the first line that holds counts:"
    return "\n".join([intro, "", *(f"- {one}" for one in DIFFICULTIES[:-1]), f"- *{DIFFICULTIES[-1].name}*: the rest"])


def line_of(row: Row) -> str:
    """The line of an encounter in the table of its game."""
    cells = (f"`{row.encounter}`", row.difficulty, *map(str, row.cells), difficulty_of(row), shown_by(row))
    return f"| {' | '.join(cells)} |"


def lines_of(section: str) -> dict[str, str]:
    """The lines of a section's table by encounter."""
    return {line.split("`")[1]: line for line in section.splitlines() if line.startswith("| `")}


def section(title: str, lines: list[str]) -> str:
    """The table of a game, and what contradicts the order of the ways of play."""
    head = ("encounter", "listed as", *WAYS, "by its chances", "plain is better by")
    rows = [f"| {' | '.join(head)} |", f"| {' | '.join('---' for _ in head)} |", *lines]
    broken = [words for line in lines for words in out_of_order(line)]
    order = "Out of order beyond the intervals: " + "; ".join(broken) if broken else "No encounter is out of order"
    return "\n".join([f"## {title}", "", *rows, "", f"{order}.", ""])


def sections_of(page: str) -> dict[str, str]:
    """The sections of a page by their titles."""
    return {part.partition("\n")[0]: f"## {part}" for part in page.split("\n## ")[1:]}


def page_of(sections: dict[str, str], fights: int, seconds: float) -> str:
    """The whole page, with the games in their order and then whatever else is on it."""
    titles = [game(name).title for name in GAMES]
    ordered = [sections[title] for title in titles if title in sections]
    others = [part for title, part in sections.items() if title not in titles]
    intro = INTRO.format(fights=fights, seconds=seconds, difficulties=difficulties_in_words())
    return "\n".join([intro, *(f"{part.strip()}\n" for part in (*ordered, *others))])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help="by default all")
    parser.add_argument("--only", default="", help="encounters with commas between; by default all")
    parser.add_argument("--fights", type=int, default=200, help="the most fights of a cell")
    parser.add_argument("--seconds", type=float, default=10, help="about the most processor time of a cell")
    parser.add_argument("--page", type=Path, default=PAGE)
    asked = parser.parse_args()
    only = asked.only.split(",") if asked.only else []
    for name in asked.games or GAMES:
        rows = measure(name, only, asked.fights, asked.seconds)
        # Read again just before it is written, since games may be measured side by side.
        sections = sections_of(asked.page.read_text("utf-8") if asked.page.exists() else "")
        title, shelf = game(name).title, game(name).shelf.encounters(None)
        lines = {**lines_of(sections.get(title, "")), **{row.encounter: line_of(row) for row in rows}}
        sections[title] = section(title, [lines[one.id] for one in shelf if one.id in lines])
        asked.page.write_text(page_of(sections, asked.fights, asked.seconds), "utf-8")


if __name__ == "__main__":
    main()
