"""Each message carried out on a table. Either all of it happens or it is refused and nothing does."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any

from rulewright.kernel.errors import Refusal
from rulewright.kernel.fiat import Ruled
from rulewright.kernel.house import House, field_of
from rulewright.kernel.resolve import Ask
from rulewright.kernel.shelf import Match

from . import undoing, wire
from .bots import plain_bot, play_on
from .panels import expect_on_bars
from .room import Table
from .seats import EVERYTHING, GM, Seat, Standing


def carry_out(table: Table[Any], seat: str, act: wire.Message, pack: str | None = None) -> None:
    """What a seat sent, done. The gate has let it through. Newcomers may come from a pack beside those shipped."""
    match act:
        case wire.Answer(value=value, role=role):
            table.answer(seat, _decoded(table, seat, value), role)
        case wire.Throw(faces=faces):
            table.throw(seat, None if faces is None else tuple(faces))
        case wire.Claim(role=role, rule=rule, args=args):
            table.claim(seat, role, table.system.codec.convert_call({"rule": rule, "args": args}))
        case wire.Undo():
            undoing.undo(table, seat)
        case wire.Withdraw():
            undoing.withdraw(table, seat)
        case wire.Salt(salt=salt):
            table.salt(seat, salt)
        case wire.Hand() | wire.Always() | wire.AskAgain():
            table.seat(_own_place(table, seat, act))
        case wire.Join(names=names, side=side):
            _join(table, tuple(names), side, pack)
        case _:
            _gm(table, act)


def _decoded(table: Table[Any], seat: str, raw: Any) -> Any:
    """An answer read by the question it is given to."""
    asked = table.may_answer(seat)
    return asked.options.decode(raw) if isinstance(asked, Ask) else raw


def _own_place(table: Table[Any], seat: str, act: wire.Message) -> Seat:
    here = table.seats[seat]
    match act:
        case wire.Hand(on=on):
            return here.but(by_hand=on)
        case wire.Always(rule=rule, value=value, default=default):
            _expect_rule(table, rule)
            kept = tuple(one for one in here.standing if one.rule != rule)
            return here.but(standing=(*kept, Standing(rule, value, default)))
        case wire.AskAgain(rule=rule):
            return here.but(standing=tuple(one for one in here.standing if rule is not None and one.rule != rule))
    raise Refusal(f"nothing is known of {act!r}")


def _expect_rule(table: Table[Any], rule: str) -> None:
    known = {EVERYTHING, *(word for one in table.system.rules for word in (one.name, *one.ids))}
    if rule not in known:
        near = get_close_matches(rule, sorted(known), 1, 0.5)
        raise Refusal(f"there is no rule {rule!r} to answer" + (f"; did you mean {near[0]}?" if near else ""))


def _gm(table: Table[Any], act: wire.Message) -> None:
    match act:
        case wire.Rule(path=path, value=value, note=note):
            set_value(table, path, value, note)
        case wire.Ruling(setting=setting):
            table.rule(_ruling(table, setting))
        case wire.Apply(facts=facts):
            table.apply(None if facts is None else table.system.codec.convert_facts(facts))
        case wire.LetBots():
            play_on(table, (GM,), plain_bot)
        case wire.Reveal():
            table.reveal()
        case _:
            _arrange(table, act)


def set_value(table: Table[Any], path: str, value: Any, note: str = "") -> None:
    """The GM sets a value by hand."""
    fact = Ruled(path, value, note)
    expect_on_bars(table.system, table.world, fact.apply(table.world))
    table.rule(fact)


def _arrange(table: Table[Any], act: wire.Message) -> None:
    """Who sits where and how the table is run."""
    seats = table.seats
    match act:
        case wire.Veil(who=who):
            known = table.system.roles(table.world) + tuple(one.id for one in table.system.panel(table.world).pieces)
            if strange := next((one for one in who if one not in known), None):
                raise Refusal(f"nobody is called {strange!r} here; there are {', '.join(dict.fromkeys(known))}")
            table.arrange(seats.but(veiled=tuple(dict.fromkeys(who))))
        case wire.Automate(mode=mode):
            table.arrange(seats.but(automation=mode))
        case wire.Pause(on=on):
            table.arrange(seats.but(paused=on))
        case wire.Give(seat=name, roles=roles):
            _give(table, name, tuple(roles))
        case wire.Seated(seat=name, roles=roles):
            table.seat(Seat(name, tuple(roles)))
        case wire.Bot(seat=name, grade=grade):
            table.seat(seats[name].but(bot=grade))
        case wire.Hints(on=on):
            table.arrange(seats.but(hints=on))
        case wire.Kick(seat=name):
            table.arrange(seats.left(name))
        case _:
            raise Refusal(f"nothing is known of {act!r}")


def _give(table: Table[Any], name: str, roles: tuple[str, ...]) -> None:
    if name == GM:
        raise Refusal("what nobody else plays is the GM's; give it to nobody")
    expect_roles(table, roles)
    table.seat(table.seats[name].but(roles=roles))


def expect_roles(table: Table[Any], roles: tuple[str, ...]) -> None:
    known = table.system.roles(table.world)
    if strange := next((role for role in roles if role not in known or role == GM), None):
        raise Refusal(f"nobody is called {strange!r} here; there are {', '.join(one for one in known if one != GM)}")


def _settings(table: Table[Any]) -> tuple[str, ...]:
    """The rulings of a table as they are now."""
    house = getattr(table.world, "house", None)
    return tuple(f"{name}={getattr(house, name)}" for name in house.choices()) if isinstance(house, House) else ()


def _ruling(table: Table[Any], setting: str) -> Ruled:
    house = table.world.house.ruled(setting)
    name = field_of(setting.partition("=")[0].strip())
    return Ruled(f"house.{name}", getattr(house, name), f"ruling {setting}")


def _join(table: Table[Any], names: tuple[str, ...], side: str, pack: str | None) -> None:
    from rulewright.kernel.joining import joined

    system = table.system
    ours, theirs = (names, ()) if side == "ours" else ((), names)
    other = system.shelf.match(Match("", ours, theirs, _settings(table), (), pack, gather=True))
    words = f"{', '.join(names)} joins"
    table.rule(joined(system, table.position.world, other, words, "pcs" if side == "ours" else "npcs"))
