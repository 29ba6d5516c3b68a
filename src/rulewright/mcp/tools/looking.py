"""Tools that only look: what can be played, where a table stands, what may be done, and why something happened."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field

from rulewright.errors import Refusal
from rulewright.kernel.rules.encoding import to_builtins
from rulewright.mcp import position as shown
from rulewright.mcp.found_inputs import found_inputs
from rulewright.mcp.seat_keys import SeatKeys
from rulewright.table.advice import queries
from rulewright.table.advice.asking.ask import ask
from rulewright.table.palette.find import palette
from rulewright.table.view import projection
from rulewright.table.view import why as derivation
from rulewright.table.view.live_sheet import live_sheet
from rulewright.table.view.why import format_steps

from .parameters import Answer, Data, GameName, Key, Line, Since, Words

MAX_RULES = 12


class LookingTools:
    """Tools that change nothing."""

    def __init__(self, keys: SeatKeys) -> None:
        self.keys, self.host = keys, keys.host

    def list_games(self) -> list[Data]:
        """The games that can be played by the book, with the number of their encounters."""
        found = [self.host.game(name) for name in self.host.names]
        return [{"game": one.name, "title": one.title, "encounters": len(one.shelf.encounters(None))} for one in found]

    def list_encounters(self, game: GameName) -> Data:
        """The encounters of a game, easiest first, and the characters that may be named on each side."""
        shelf = self.host.game(game).shelf
        ours, theirs = shelf.sides(None)
        encounters = [
            {"encounter": one.id, "title": one.title, "note": one.note, "scene": one.scene}
            for one in shelf.encounters(None)
        ]
        return {"encounters": encounters, "ours": list(ours), "theirs": list(theirs)}

    def read_position(self, key: Key, since: Since = -1) -> Data:
        """Where the game stands, as your seat sees it: characters, the story, and what is asked of whom."""
        return shown.position(*self.keys.at(key), since)

    def list_options(
        self, key: Key, odds: Annotated[bool, Field(description="With the exact odds of each answer.")] = True
    ) -> Data:
        """Everything that may be answered now, as it is sent, with its odds; and what is closed, with the reason.

        Long lists are cut: `actions` says which parts an action still needs, so that you can fill them in yourself.
        """
        live, seat = self.keys.at(key)
        return shown.options(live.snapshot(), seat, odds=odds)

    def odds_of(self, key: Key, answer: Answer) -> Data:
        """What one answer leads to: every outcome with its exact chance, and the dice with what they are made of."""
        live, seat = self.keys.at(key)
        found: Data = to_builtins(queries.odds(live.snapshot(), seat, answer))
        return found

    def hint(self, key: Key) -> Data:
        """What a good bot would answer on what you see, and the answers by what they are worth."""
        live, seat = self.keys.at(key)
        found: Data = to_builtins(queries.hint(live.snapshot(), seat))
        return found

    def list_claims(self, key: Key) -> list[Data]:
        """What you may do out of turn; the GM's powers are among them. `claim` does it."""
        live, seat = self.keys.at(key)
        return shown.claims(live.snapshot(), seat)

    def read_sheet(
        self, key: Key, who: Annotated[str, Field(max_length=200, description="The id of a character.")]
    ) -> Data:
        """The sheet of a character as far as you may see it, every number with what it is the sum of."""
        live, seat = self.keys.at(key)
        found: Data = to_builtins(live_sheet(live.snapshot(), seat, who, live.pack))
        return found

    def why(self, key: Key, line: Line = "") -> str:
        """How something came about: every rule that applied, every roll, every number with the place in the book."""
        live, seat = self.keys.at(key)
        if not line:
            return format_steps(derivation.why_now(live.snapshot(), seat))
        table, log = live.snapshot_with_milestones()
        number = projection.line_number(table, log, seat, line)
        if number is None:
            raise Refusal("the story has no such entry; expected the `why` of one, as read_position shows it")
        return format_steps(derivation.why(table, number, seat))

    def ask_at_table(self, key: Key, question: Words) -> Data:
        """A question such as `may I stand up`: what may be done now, the rules, and the rulings of this table."""
        live, seat = self.keys.at(key)
        found: Data = to_builtins(ask(live.snapshot(), seat, question))
        return found

    def find_input(self, key: Key, words: Words) -> Data:
        """What a line such as `5 damage to wolf 2` means here: inputs for send_input, and what is left to choose."""
        live, seat = self.keys.at(key)
        return found_inputs(palette(live.snapshot(), seat, words))

    def search_book(self, game: GameName, words: Words) -> list[Data]:
        """The rules of a game's book that have all these words, with the page they are printed on."""
        book = self.host.game(game).book
        return [
            {"rule": one.id, "title": one.title, "text": one.text, "source": book.cite(one.id)}
            for one in book.search(words)[:MAX_RULES]
        ]

    def tools(self) -> list[Any]:
        return [
            *(self.list_games, self.list_encounters, self.read_position, self.list_options, self.odds_of, self.hint),
            *(self.list_claims, self.read_sheet, self.why, self.ask_at_table, self.find_input, self.search_book),
        ]
