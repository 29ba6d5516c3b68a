"""Lets the ways of play meet in every shipped encounter and writes `docs/bot-ladder.md`.

    python tools/bot_ladder.py [GAME ...] [--only ENCOUNTER,...] [--pairs 200] [--seconds 8]

Only the lines of the named games and encounters are measured and written anew.
"""

from __future__ import annotations

import argparse
import math
import random
import re
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

from rulewright.content.shelf import Match
from rulewright.dice.dist import Dist, mix
from rulewright.game.game import Game
from rulewright.kernel.engine.solve import Policy
from rulewright.kernel.rules.resolve import Ask
from rulewright.lab import Setup
from rulewright.lab.measurements import side_of_piece
from rulewright.lab.policies import bot_policy, find_policy, policy_by_side, random_policy
from rulewright.lab.sampling.fights import FightSampler
from rulewright.lab.winner import winner_of
from rulewright.systems import game

DOCS = Path(__file__).parent.parent / "docs"
PAGE, WIN_CHANCES = DOCS / "bot-ladder.md", DOCS / "win-chances.md"
GAMES = ("animon", "anyventure", "stunts", "tactics")
PLAIN, FAIR = "plain", "fair"
PAIRINGS = ((PLAIN, FAIR), (PLAIN, "careless"), ("careful", PLAIN))
"""Who has to be better than whom, or in the last pairing at least as good."""
SIDES = ("pcs", "npcs")
Rows = dict[str, tuple[str, ...]]
"""The cells of a table by encounter."""
CHUNK = 10
ENOUGH = 60
"""The most pairs where nothing has to be shown, because a way only has to be as good or no fight differs."""
Z_99 = 2.576
"""Intervals are of 99 %, because they are looked at after every chunk."""
INTRO = """# The ladder of bots

Which way of play is better, in every shipped encounter. Two ways meet in pairs of fights with the same luck: each of
them plays the players' side once. *fair* is the game's bot with every other answer at random. [The lab](lab.md)
describes *careless*, *plain* and *careful*.

A cell has the share of fights that the first way won, with its 99 % interval and the number of pairs. Where wins do not
tell the two apart, as where the players always win, it has a share of Health: by how much the first way was ahead on
both sides (what the enemy lost, less what it lost itself), or how much more it kept as the players, against *plain*.
Fights are played in tens until an interval tells, at most about {pairs} pairs and {seconds:g} seconds of processor time
for a cell.

- *better*: an interval lies wholly on the side of the first way
- *equal*: no interval tells
- *the same*: not one fight was different, because nothing in it depends on the choice
- *worse*: the intervals lie on the side of the second way

The page is written by `python tools/bot_ladder.py`.
"""


class Interval(NamedTuple):
    """A measured number with its 99 % interval."""

    value: float
    low: float
    high: float


class Fight(NamedTuple):
    """Who won a fight, and the share of its Health that each side lost."""

    winner: str
    lost: dict[str, float]

    def points(self, side: str) -> float:
        return float(self.winner == side) if self.winner in SIDES else 0.5

    def ahead(self, side: str) -> float:
        return sum(share * (-1 if one == side else 1) for one, share in self.lost.items())


class Score(NamedTuple):
    """How one way of play did against another.

    Attributes:
        points: The fights that it won, on either side; a draw counts half.
        pairs: How many pairs of fights were played.
        ahead: The share of Health that the enemy lost, less what it lost itself, on both sides.
        kept: The share of Health that it kept more as the players, against the plain bot.
    """

    points: float
    pairs: int
    ahead: Interval
    kept: Interval

    @property
    def wins(self) -> Interval:
        return share_of(self.points, 2 * self.pairs)

    @property
    def verdict(self) -> str:
        if self.wins.low > 0.5:
            return "better"
        if self.wins.high < 0.5:
            return "worse"
        if self.ahead == self.kept == Interval(0, 0, 0):
            return "the same"
        if self.ahead.low > 0 or self.kept.low > 0:
            return "better"
        return "worse" if self.ahead.high < 0 and self.kept.high < 0 else "equal"

    def __str__(self) -> str:
        words = f"{self.verdict}: {self.wins.value:.0%} ({self.wins.low:.0%} … {self.wins.high:.0%}; {self.pairs})"
        if self.wins.low > 0.5 or self.verdict == "the same":
            return words
        by_players = self.ahead.low <= 0 < self.kept.low
        name, told = ("Health kept", self.kept) if by_players else ("Health", self.ahead)
        return f"{words} · {name} {told.value:+.1%} ({told.low:+.1%} … {told.high:+.1%})"


def share_of(points: float, games: int) -> Interval:
    """A share of a sample with its Wilson interval."""
    share, spread = points / games, Z_99 * Z_99 / games
    middle = (share + spread / 2) / (1 + spread)
    margin = Z_99 * math.sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return Interval(share, middle - margin, middle + margin)


def interval_of(values: list[float]) -> Interval:
    """The mean of a sample with its interval."""
    mean = math.fsum(values) / len(values)
    variance = math.fsum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)
    margin = Z_99 * math.sqrt(variance / len(values))
    return Interval(mean, mean - margin, mean + margin)


def way_named(system: Game[Any], name: str) -> Policy:
    """A way of play by its name."""
    if name != FAIR:
        return find_policy(system, name)
    plain = bot_policy(system)

    def fair(asked: Ask[Any], seen: Any) -> Any:
        answers = (plain(asked, seen), random_policy(asked, seen))
        return mix((one if isinstance(one, Dist) else Dist.certain(one), 1) for one in answers)

    return fair


class Meetings:
    """The fights of one encounter; those of the same two ways with the same luck are played once."""

    def __init__(self, name: str, encounter: str) -> None:
        self.system = game(name)
        self.world = Setup(name, Match(encounter)).world()
        self.health = healths(self.system, self.world)
        self.samplers: dict[tuple[str, str], FightSampler[Any]] = {}
        self.fought: dict[tuple[str, str, int], Fight] = {}

    def fight(self, ours: str, theirs: str, number: int) -> Fight:
        key = ours, theirs, number
        if key not in self.fought:
            record = self.sampler(ours, theirs).fight(random.Random(f"ladder/{number}").randrange)
            lost = {side: record.damage.get(side, 0) / most for side, most in self.health.items() if most}
            self.fought[key] = Fight(winner_of(self.system, record.end), lost)
        return self.fought[key]

    def sampler(self, ours: str, theirs: str) -> FightSampler[Any]:
        if (ours, theirs) not in self.samplers:
            ways = [way_named(self.system, one) for one in (ours, theirs)]
            self.samplers[ours, theirs] = FightSampler(self.system, self.world, policy_by_side(self.system, *ways))
        return self.samplers[ours, theirs]

    def score(self, first: str, second: str, pairs: int, seconds: float) -> Score:
        """Play pairs until a verdict is found or there are enough."""
        points = 0.0
        ahead: list[float] = []
        kept: list[float] = []
        begun = process_time()
        while True:
            for number in range(len(ahead), len(ahead) + CHUNK):
                mine, other = self.fight(first, second, number), self.fight(second, first, number)
                points += mine.points("pcs") + other.points("npcs")
                ahead.append((mine.ahead("pcs") + other.ahead("npcs")) / 2)
                losses = [self.fight(one, PLAIN, number).lost.get("pcs", 0.0) for one in (first, second)]
                kept.append(losses[1] - losses[0])
            score = Score(points, len(ahead), interval_of(ahead), interval_of(kept))
            enough = pairs if second != PLAIN and score.verdict == "equal" else min(pairs, ENOUGH)
            if score.verdict == "better" or len(ahead) >= enough or process_time() - begun > seconds:
                return score


def healths(system: Game[Any], world: Any) -> dict[str, int]:
    """What damage may take from each side in all."""
    total = dict.fromkeys(SIDES, 0)
    for piece in system.panel(world).pieces:
        side = side_of_piece(system, piece)
        if side in total and piece.bars:
            harmed = [bar for bar in piece.bars if bar.rises] or [piece.bars[0]]
            total[side] += sum(bar.most or 0 for bar in harmed)
    return total


def measure(name: str, only: list[str], pairs: int, seconds: float) -> Rows:
    """All pairings in some or all encounters of a game, as the cells of its table."""
    rows = {}
    for one in game(name).shelf.encounters(None):
        if not only or one.id in only:
            meetings = Meetings(name, one.id)
            rows[one.id] = tuple(str(meetings.score(*pairing, pairs, seconds)) for pairing in PAIRINGS)
            print(name, one.id, *rows[one.id], sep="\n    ", flush=True)
    return rows


def out_of_order(rows: Rows) -> list[str]:
    """Where the order of the ways of play is not shown: the last pairing only has to be no worse."""
    broken = []
    for encounter, cells in rows.items():
        for (first, second), cell in zip(PAIRINGS, cells, strict=True):
            verdict = cell.partition(":")[0]
            fine = ("better", "equal", "the same") if second == PLAIN else ("better",)
            if verdict not in fine:
                broken.append(f"`{encounter}`: {first} against {second} is {verdict}")
    return broken


def nobody_is_hurt_in(win_chances: str) -> set[str]:
    """The encounters that the players win unhurt in every measured fight, however they play, by the other page."""
    unhurt = r"100% \([^|]*\) · 0%"
    return set(re.findall(rf"^\| `(.+?)` \| [^|]* \| {unhurt} \| {unhurt} \| {unhurt} \|", win_chances, re.MULTILINE))


def reasons(rows: Rows, unhurt: set[str]) -> str:
    """Why nothing is shown in some encounters: there is nothing to lose."""
    found = [f"`{one}`" for one in rows if one in unhurt and out_of_order({one: rows[one]})]
    if not found:
        return ""
    return (
        f"\n\nThe players win {' and '.join(found)} unhurt in every measured fight, however they play"
        " ([win chances](win-chances.md)), so no way of play can be better there."
    )


def section(title: str, rows: Rows, unhurt: set[str]) -> str:
    head = ("encounter", *(f"{first} against {second}" for first, second in PAIRINGS))
    lines = [head, tuple("---" for _ in head), *((f"`{name}`", *cells) for name, cells in rows.items())]
    broken = out_of_order(rows)
    order = "Not shown: " + "; ".join(broken) if broken else "The order holds in every encounter"
    return "\n".join(
        [f"## {title}", "", *(f"| {' | '.join(line)} |" for line in lines), "", f"{order}.{reasons(rows, unhurt)}", ""]
    )


def rows_of(section: str) -> Rows:
    """The cells of a section's table by encounter."""
    lines = (line.strip("| ").split(" | ") for line in section.splitlines() if line.startswith("| `"))
    return {name.strip("`"): tuple(cells) for name, *cells in lines}


def sections_of(page: str) -> dict[str, str]:
    """The sections of a page by their titles."""
    return {part.partition("\n")[0]: f"## {part}" for part in page.split("\n## ")[1:]}


def page_of(sections: dict[str, str], pairs: int, seconds: float) -> str:
    ordered = [sections[title] for title in (game(name).title for name in GAMES) if title in sections]
    return "\n".join([INTRO.format(pairs=pairs, seconds=seconds), *(f"{part.strip()}\n" for part in ordered)])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help="by default all")
    parser.add_argument("--only", default="", help="by default all encounters")
    parser.add_argument("--pairs", type=int, default=200, help="the most pairs of fights of a cell")
    parser.add_argument("--seconds", type=float, default=8, help="about the most processor time of a cell")
    parser.add_argument("--page", type=Path, default=PAGE)
    asked = parser.parse_args()
    only = asked.only.split(",") if asked.only else []
    for name in asked.games or GAMES:
        new = measure(name, only, asked.pairs, asked.seconds)
        # Read again just before it is written, since games may be measured side by side.
        sections = sections_of(asked.page.read_text("utf-8") if asked.page.exists() else "")
        title, shelf = game(name).title, game(name).shelf.encounters(None)
        cells = {**rows_of(sections.get(title, "")), **new}
        unhurt = nobody_is_hurt_in(WIN_CHANCES.read_text("utf-8"))
        sections[title] = section(title, {one.id: cells[one.id] for one in shelf if one.id in cells}, unhurt)
        asked.page.write_text(page_of(sections, asked.pairs, asked.seconds), "utf-8")


if __name__ == "__main__":
    main()
