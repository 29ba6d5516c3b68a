"""Plays every shipped encounter with each way of play and writes `docs/win-chances.md`.

    python tools/win_chances.py [GAME ...] [--fights 200] [--seconds 10]

Only the sections of the named games are measured and written anew. How many fights a cell gets depends on the machine,
so a second run gives other numbers within the limits.
"""

from __future__ import annotations

import argparse
from itertools import combinations
from pathlib import Path
from time import process_time
from typing import NamedTuple

from rulewright.content.shelf import Match
from rulewright.lab import Effort, Setup, simulate
from rulewright.lab.measurements import Estimate, estimate_share
from rulewright.systems import game

PAGE = Path(__file__).parent.parent / "docs/win-chances.md"
GAMES = ("animon", "anyventure", "stunts", "tactics")
WAYS = ("careless", "plain", "careful")
"""From weak to strong."""
OPPOSITION = "plain"
CHUNK = 5
"""So many fights are played before the time is looked at."""
INTRO = """# Win chances of all encounters

How often the players win each shipped encounter if their characters play *careless*, *plain* or *careful*. The other
side always plays *plain*, which is the game's own bot. [The lab](lab.md) says what these ways of play are.

The brackets have the 95 % interval and the number of fights. A cell gets at most {fights} fights and at most about
{seconds:g} seconds of processor time, so slow encounters have few fights and wide intervals. A fight that nobody wins
counts as not won. The page is written by `python tools/win_chances.py`. To measure one cell more precisely:

```
rulewright sim GAME ENCOUNTER --we careful --they plain --sampled --within 2%
```
"""


class Cell(NamedTuple):
    """How often one way of play won an encounter."""

    wins: int
    fights: int

    @property
    def chance(self) -> Estimate:
        return estimate_share(self.wins, self.fights)

    def __str__(self) -> str:
        return f"{self.chance.value:.0%} ({self.chance.low:.0%} … {self.chance.high:.0%}; {self.fights})"


class Row(NamedTuple):
    """An encounter, and a cell for each way of play."""

    encounter: str
    difficulty: str
    cells: tuple[Cell, ...]


def play(setup: Setup, fights: int, seconds: float) -> Cell:
    """Play until there are enough fights or the time is over; at least one chunk is played."""
    wins = played = 0
    begun = process_time()
    while played < fights and (not played or process_time() - begun < seconds):
        count = min(CHUNK, fights - played)
        result = simulate(setup, Effort("sampled", fights=count, seed=played))
        wins += round(result.win.value * result.fights)
        played += result.fights
    return Cell(wins, played)


def measure(name: str, fights: int, seconds: float) -> list[Row]:
    """All encounters of a game."""
    rows = []
    for one in game(name).shelf.encounters(None):
        cells = tuple(play(Setup(name, Match(one.id), way, OPPOSITION), fights, seconds) for way in WAYS)
        rows.append(Row(one.id, one.note, cells))
        print(name, one.id, *cells, flush=True)
    return rows


def out_of_order(row: Row) -> list[str]:
    """Where a stronger way of play is worse than a weaker one, beyond both intervals."""
    cells = dict(zip(WAYS, row.cells, strict=True))
    return [
        f"`{row.encounter}`: {strong} is worse than {weak}"
        for weak, strong in combinations(WAYS, 2)
        if cells[strong].chance.high < cells[weak].chance.low
    ]


def section(title: str, rows: list[Row]) -> str:
    """The table of a game, and what contradicts the order of the ways of play."""
    head = ("encounter", "listed as", *WAYS)
    lines = [head, tuple("---" for _ in head), *((f"`{r.encounter}`", r.difficulty, *map(str, r.cells)) for r in rows)]
    broken = [words for row in rows for words in out_of_order(row)]
    order = "Out of order beyond the intervals: " + "; ".join(broken) if broken else "No encounter is out of order"
    return "\n".join([f"## {title}", "", *(f"| {' | '.join(line)} |" for line in lines), "", f"{order}.", ""])


def sections_of(page: str) -> dict[str, str]:
    """The sections of a page by their titles."""
    return {part.partition("\n")[0]: f"## {part}" for part in page.split("\n## ")[1:]}


def page_of(sections: dict[str, str], fights: int, seconds: float) -> str:
    """The whole page, with the games in their order."""
    ordered = [sections[game(name).title] for name in GAMES if game(name).title in sections]
    return "\n".join([INTRO.format(fights=fights, seconds=seconds), *(f"{part.strip()}\n" for part in ordered)])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help="by default all")
    parser.add_argument("--fights", type=int, default=200, help="the most fights of a cell")
    parser.add_argument("--seconds", type=float, default=10, help="about the most processor time of a cell")
    parser.add_argument("--page", type=Path, default=PAGE)
    asked = parser.parse_args()
    for name in asked.games or GAMES:
        rows = measure(name, asked.fights, asked.seconds)
        # Read again just before it is written, since games may be measured side by side.
        page = asked.page.read_text("utf-8") if asked.page.exists() else ""
        sections = {**sections_of(page), game(name).title: section(game(name).title, rows)}
        asked.page.write_text(page_of(sections, asked.fights, asked.seconds), "utf-8")


if __name__ == "__main__":
    main()
