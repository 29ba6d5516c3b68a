"""Tools that do something: open a table, act, answer, roll, undo, and every other input that a table takes."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field

from rulewright.content.shelf import Match
from rulewright.errors import Refusal
from rulewright.kernel.rules.options import Offers
from rulewright.kernel.rules.resolve import Ask
from rulewright.mcp.position import position
from rulewright.mcp.seat_keys import SeatKeys
from rulewright.table.play import inputs
from rulewright.table.play.inputs import Act, Id, Value

from .parameters import (
    Answer,
    Bots,
    Data,
    Encounter,
    Faces,
    Following_,
    GameName,
    Key,
    Names,
    PlayerName,
    Role,
    Rulings,
)


class PlayingTools:
    """Tools that change a table. Each answers with what has happened since, and what is asked now."""

    def __init__(self, keys: SeatKeys) -> None:
        self.keys = keys

    def open_table(
        self,
        game: GameName,
        encounter: Encounter = "",
        as_gm: Annotated[bool, Field(description="You are the GM; else you play and bots do the rest.")] = False,
        heroes: Annotated[Names, Field(description="The heroes that you play; all if it is empty.")] = [],  # noqa: B006
        name: Annotated[PlayerName, Field(description="The name of your seat.")] = "Player",
        bots: Bots = "normal",
        ours: Annotated[Names, Field(description="Without an encounter: characters of our side.")] = [],  # noqa: B006
        theirs: Annotated[Names, Field(description="Without an encounter: their side.")] = [],  # noqa: B006
        rulings: Rulings = [],  # noqa: B006
    ) -> Data:
        """Open a table and sit down. The keys of its seats are secret: each shows what that seat may see.

        As the GM you get two keys: the GM's, and that of the players' seat for what they decide.
        """
        system = self.keys.host.game(game)
        match = Match(encounter, tuple(ours), tuple(theirs), tuple(rulings))
        if as_gm:
            keys = self.keys.open_as_gm(match, system)
        else:
            keys = self.keys.open_to_play(match, system, name, heroes, bots)
        return {"keys": keys, **position(*self.keys.at(next(iter(keys.values()))))}

    def invite(self, key: Key, name: PlayerName, roles: Names) -> Data:
        """As the GM, make a new seat for somebody with the heroes they play; the answer has its key."""
        return {"keys": {name: self.keys.invite(key, name, roles)}}

    def act(self, key: Key, action: Answer, then: Following_ = [], role: Role = None) -> Data:  # noqa: B006
        """Take an action of list_options, such as {"rule": "attack", "args": ["ada", "bo"]}.

        `then` may answer what follows at once; all of it is carried out, or nothing.
        """
        asked = self._question(key)
        if not isinstance(asked.options, Offers):
            raise Refusal(f"no action is to be chosen now, but this is asked: {asked.label}; use answer")
        return self._answer(key, action, then, role)

    def answer(self, key: Key, value: Answer, then: Following_ = [], role: Role = None) -> Data:  # noqa: B006
        """Answer the open question with a value of list_options. The GM may answer for anybody."""
        self._question(key)
        return self._answer(key, value, then, role)

    def roll(self, key: Key, faces: Faces = None) -> Data:
        """Let the open roll fall: by the table's dice, which are sealed, or with the faces of real ones."""
        return self._send(key, inputs.Throw(do="throw", faces=faces))

    def claim(self, key: Key, role: Id, rule: Id, args: Annotated[list[Value], Field(max_length=50)] = []) -> Data:  # noqa: B006
        """Do something out of turn that list_claims shows; its open parts are filled in at the end of `args`."""
        return self._send(key, inputs.Claim(do="claim", role=role, rule=rule, args=args))

    def undo(self, key: Key) -> Data:
        """Take back the last input. Taking the same action again gets the same dice."""
        return self._send(key, inputs.Undo(do="undo"))

    def redo(self, key: Key) -> Data:
        """Do again what was taken back last, with the same dice."""
        return self._send(key, inputs.Redo(do="redo"))

    def let_bots_play(self, key: Key) -> Data:
        """As the GM, let the creatures act by themselves until a player is asked."""
        return self._send(key, inputs.LetBots(do="let-bots"))

    def send_input(self, key: Key, act: Act) -> Data:
        """Any other input of a table, such as {"do": "set-number", "who": "wolf", "bar": "health", "value": 3}.

        Most are the GM's: set numbers, move or hide somebody, decide rulings, hide numbers, pause, hand seats to bots.
        """
        return self._send(key, act)

    def close_table(self, key: Key) -> Data:
        """As the GM, or as the only player against bots, delete the table for good."""
        live, seat = self.keys.at(key)
        others = [one for one in live.table.seats.seats if one.name != seat and not one.bot]
        if others:
            self.keys.as_gm(key)
        self.keys.host.remove(live.stored.id)
        return {"closed": True}

    def _question(self, key: str) -> Ask[Any]:
        live, seat = self.keys.at(key)
        asked = live.table.may_answer(seat)
        if isinstance(asked, Ask):
            return asked
        if asked is not None:
            raise Refusal("dice are to be rolled now; use roll")
        raise Refusal(f"nothing is asked of you now: {live.table.hears(seat)}")

    def _answer(self, key: str, value: Any, then: list[inputs.Following], role: str | None) -> Data:
        return self._send(key, inputs.Answer(do="answer", value=value, then=then, role=role))

    def _send(self, key: str, act: inputs.Message) -> Data:
        live, seat = self.keys.at(key)
        before = live.event_log.last
        live.do_once(seat, act)
        return position(live, seat, before)

    def tools(self) -> list[Any]:
        return [
            *(self.open_table, self.invite, self.act, self.answer, self.roll, self.claim, self.undo, self.redo),
            *(self.let_bots_play, self.send_input, self.close_table),
        ]
