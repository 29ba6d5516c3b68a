"""Carries out an input on a table: all of it, or nothing and an error that says why."""

from __future__ import annotations

from typing import Any

from rulewright.content.shelf import Match
from rulewright.errors import OverLimit, Refusal
from rulewright.game.gm.override import Ruled
from rulewright.game.joining import join_fact
from rulewright.game.lobby import RuleBroken
from rulewright.kernel.rules.encoding import encode
from rulewright.kernel.rules.house import House, field_of
from rulewright.kernel.rules.world import GM
from rulewright.spelling import did_you_mean
from rulewright.words.names import name_of_id

from . import inputs
from .answers import give_answers
from .bots import plain_bot, play_for
from .by_hand import change_by_hand
from .seats import EVERYTHING, Seat, Standing
from .set_value import set_value
from .table import Table
from .undoing import redo, undo

MAX_STANDING = 50  # of one seat; nobody answers as many rules in advance
MAX_STANDING_BYTES = 1_000


def carry_out(table: Table[Any], seat: str, act: inputs.Message, pack: str | None = None) -> None:
    """Carry out what a seat sent and may send. Newcomers may come from `pack`, a file beside the shipped ones."""
    match act:
        case inputs.Answer():
            give_answers(table, seat, act)
        case inputs.Throw(faces=faces):
            table.throw(seat, None if faces is None else tuple(faces))
        case inputs.Claim(role=role, rule=rule, args=args):
            table.claim(seat, role, table.system.codec.convert_call({"rule": rule, "args": args}))
        case inputs.Undo() | inputs.Redo() | inputs.AskUndo() | inputs.Withdraw():
            _take_back(table, seat, act)
        case inputs.Salt(salt=salt):
            table.salt(seat, salt)
        case inputs.Hand() | inputs.Always() | inputs.AskAgain():
            table.seat(_own_seat(table, seat, act))
        case inputs.Join(names=names, side=side):
            _join(table, tuple(names), side, pack)
        case _:
            _carry_out_for_gm(table, act)


def _take_back(table: Table[Any], seat: str, act: inputs.Message) -> None:
    """Take something back, ask for it, or do it again."""
    match act:
        case inputs.Undo():
            undo.undo(table, seat)
        case inputs.Redo():
            redo.redo(table, seat)
        case inputs.AskUndo(reason=reason):
            undo.ask_undo(table, seat, reason)
        case inputs.Withdraw():
            undo.withdraw(table, seat)


def _own_seat(table: Table[Any], seat: str, act: inputs.Message) -> Seat:
    here = table.seats[seat]
    match act:
        case inputs.Hand(on=on):
            return here.but(by_hand=on)
        case inputs.Always(rule=rule, value=value, default=default):
            _expect_rule(table, rule)
            kept = tuple(one for one in here.standing if one.rule != rule)
            _expect_small(len(kept), value)
            return here.but(standing=(*kept, Standing(rule, value, default)))
        case inputs.AskAgain(rule=rule):
            return here.but(standing=tuple(one for one in here.standing if rule is not None and one.rule != rule))
    raise Refusal(f"unknown input: {act!r}")


def _expect_small(others: int, value: Any) -> None:
    """Refuse answers in advance that take much room: every line about a seat has all of them."""
    if others >= MAX_STANDING:
        raise OverLimit("answers in advance", MAX_STANDING, "rules", others + 1)
    if len(encode(value)) > MAX_STANDING_BYTES:
        raise OverLimit("an answer in advance", MAX_STANDING_BYTES, "bytes", len(encode(value)))


def _expect_rule(table: Table[Any], rule: str) -> None:
    known = {EVERYTHING, *(word for one in table.system.rules for word in (one.name, *one.ids))}
    if rule not in known:
        raise Refusal(f"there is no rule {rule!r} to answer{did_you_mean(rule, sorted(known))}")


def _carry_out_for_gm(table: Table[Any], act: inputs.Message) -> None:
    match act:
        case inputs.Rule(path=path, value=value, note=note):
            set_value(table, path, value, note)
        case inputs.SetNumber() | inputs.SetDown() | inputs.Hide():
            change_by_hand(table, act)
        case inputs.Ruling(setting=setting):
            table.rule(_ruling(table, setting))
        case inputs.Apply(facts=facts):
            table.apply(None if facts is None else table.system.codec.convert_facts(facts))
        case inputs.LetStand(seat=name):
            undo.let_stand(table, name)
        case inputs.LetBots():
            play_for(table, (GM,), plain_bot)
        case inputs.Reveal():
            table.reveal()
        case _:
            _arrange(table, act)


def _arrange(table: Table[Any], act: inputs.Message) -> None:
    """Change who sits where, or how the table is run."""
    seats = table.seats
    match act:
        case inputs.Veil(who=who):
            known = table.system.roles(table.world) + tuple(one.id for one in table.system.panel(table.world).pieces)
            if strange := next((one for one in who if one not in known), None):
                raise Refusal(f"nobody is called {strange!r} here; there are {', '.join(dict.fromkeys(known))}")
            table.arrange(seats.but(veiled=tuple(dict.fromkeys(who))))
        case inputs.Give(seat=name, roles=roles):
            _give(table, name, tuple(roles))
        case inputs.Seated(seat=name, roles=roles):
            table.seat(Seat(name, tuple(roles)))
        case inputs.Bot(seat=name, grade=grade):
            table.seat(seats[name].but(bot=grade))
        case inputs.Kick(seat=name):
            table.arrange(seats.left(name))
        case _:
            _set_switch(table, act)


def _set_switch(table: Table[Any], act: inputs.Message) -> None:
    """Change what is shown and how the table is run, for everybody."""
    seats = table.seats
    match act:
        case inputs.Automate(mode=mode):
            table.arrange(seats.but(automation=mode))
        case inputs.Pause(on=on):
            table.arrange(seats.but(paused=on))
        case inputs.Hints(on=on):
            table.arrange(seats.but(hints=on))
        case inputs.ShowReview(for_all=for_all, costs=costs):
            table.arrange(seats.but(review_for_all=for_all, choice_costs=costs))
        case inputs.ShowWinBar(shown=shown):
            table.arrange(seats.but(win_bar=shown))
        case _:
            raise Refusal(f"unknown input: {act!r}")


def _give(table: Table[Any], name: str, roles: tuple[str, ...]) -> None:
    if name == GM:
        raise Refusal("the GM plays what nobody else does; take the role from its player instead")
    expect_roles(table, roles)
    table.seat(table.seats[name].but(roles=roles))


def expect_roles(table: Table[Any], roles: tuple[str, ...]) -> None:
    known = table.system.roles(table.world)
    if strange := next((role for role in roles if role not in known or role == GM), None):
        raise Refusal(f"nobody is called {strange!r} here; there are {', '.join(one for one in known if one != GM)}")


def _settings(table: Table[Any]) -> tuple[str, ...]:
    """The present rulings of a table, as settings."""
    house = getattr(table.world, "house", None)
    return tuple(f"{name}={getattr(house, name)}" for name in house.choices()) if isinstance(house, House) else ()


def _ruling(table: Table[Any], setting: str) -> Ruled:
    house = table.world.house.ruled(setting)
    name = field_of(setting.partition("=")[0].strip())
    return Ruled(f"house.{name}", getattr(house, name), f"ruling {setting}")


def _join(table: Table[Any], names: tuple[str, ...], side: str, pack: str | None) -> None:
    system = table.system
    ours, theirs = (names, ()) if side == "ours" else ((), names)
    # `gather` lets the other side of this match be empty.
    match = Match("", ours, theirs, _settings(table), (), pack, gather=True)
    # Names, not ids: once this is taken back, nobody with these ids is there to be named.
    words = f"{', '.join(map(name_of_id, names))} {'joins' if len(names) == 1 else 'join'}"
    other = system.shelf.match(match)
    broken = (RuleBroken(*one) for one in system.shelf.broken_in(match))
    table.rule(*broken, join_fact(system, table.position.world, other, words, "pcs" if side == "ours" else "npcs"))
