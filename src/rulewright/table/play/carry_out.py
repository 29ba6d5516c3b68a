"""Each message carried out on a table. Either all of it happens or it is refused and nothing does."""

from __future__ import annotations

from typing import Any

from rulewright.content.shelf import Match
from rulewright.errors import Refusal
from rulewright.game.gm_override import Ruled
from rulewright.kernel.rules.house import House, field_of
from rulewright.kernel.rules.resolve import Ask
from rulewright.kernel.rules.world import GM
from rulewright.spelling import did_you_mean

from . import inputs, undo
from .bots import plain_bot, play_on
from .panel_cache import expect_on_bars
from .seats import EVERYTHING, Seat, Standing
from .table import Table


def carry_out(table: Table[Any], seat: str, act: inputs.Message, pack: str | None = None) -> None:
    """What a seat sent, done. The gate has let it through. Newcomers may come from a pack beside those shipped."""
    match act:
        case inputs.Answer(value=value, role=role):
            table.answer(seat, _decoded(table, seat, value), role)
        case inputs.Throw(faces=faces):
            table.throw(seat, None if faces is None else tuple(faces))
        case inputs.Claim(role=role, rule=rule, args=args):
            table.claim(seat, role, table.system.codec.convert_call({"rule": rule, "args": args}))
        case inputs.Undo():
            undo.undo(table, seat)
        case inputs.Withdraw():
            undo.withdraw(table, seat)
        case inputs.Salt(salt=salt):
            table.salt(seat, salt)
        case inputs.Hand() | inputs.Always() | inputs.AskAgain():
            table.seat(_own_place(table, seat, act))
        case inputs.Join(names=names, side=side):
            _join(table, tuple(names), side, pack)
        case _:
            _gm(table, act)


def _decoded(table: Table[Any], seat: str, raw: Any) -> Any:
    """An answer read by the question it is given to."""
    asked = table.may_answer(seat)
    return asked.options.decode(raw) if isinstance(asked, Ask) else raw


def _own_place(table: Table[Any], seat: str, act: inputs.Message) -> Seat:
    here = table.seats[seat]
    match act:
        case inputs.Hand(on=on):
            return here.but(by_hand=on)
        case inputs.Always(rule=rule, value=value, default=default):
            _expect_rule(table, rule)
            kept = tuple(one for one in here.standing if one.rule != rule)
            return here.but(standing=(*kept, Standing(rule, value, default)))
        case inputs.AskAgain(rule=rule):
            return here.but(standing=tuple(one for one in here.standing if rule is not None and one.rule != rule))
    raise Refusal(f"nothing is known of {act!r}")


def _expect_rule(table: Table[Any], rule: str) -> None:
    known = {EVERYTHING, *(word for one in table.system.rules for word in (one.name, *one.ids))}
    if rule not in known:
        raise Refusal(f"there is no rule {rule!r} to answer{did_you_mean(rule, sorted(known))}")


def _gm(table: Table[Any], act: inputs.Message) -> None:
    match act:
        case inputs.Rule(path=path, value=value, note=note):
            set_value(table, path, value, note)
        case inputs.Ruling(setting=setting):
            table.rule(_ruling(table, setting))
        case inputs.Apply(facts=facts):
            table.apply(None if facts is None else table.system.codec.convert_facts(facts))
        case inputs.LetBots():
            play_on(table, (GM,), plain_bot)
        case inputs.Reveal():
            table.reveal()
        case _:
            _arrange(table, act)


def set_value(table: Table[Any], path: str, value: Any, note: str = "") -> None:
    """The GM sets a value by hand."""
    fact = Ruled(path, value, note)
    expect_on_bars(table.system, table.world, fact.apply(table.world))
    table.rule(fact)


def _arrange(table: Table[Any], act: inputs.Message) -> None:
    """Who sits where and how the table is run."""
    seats = table.seats
    match act:
        case inputs.Veil(who=who):
            known = table.system.roles(table.world) + tuple(one.id for one in table.system.panel(table.world).pieces)
            if strange := next((one for one in who if one not in known), None):
                raise Refusal(f"nobody is called {strange!r} here; there are {', '.join(dict.fromkeys(known))}")
            table.arrange(seats.but(veiled=tuple(dict.fromkeys(who))))
        case inputs.Automate(mode=mode):
            table.arrange(seats.but(automation=mode))
        case inputs.Pause(on=on):
            table.arrange(seats.but(paused=on))
        case inputs.Give(seat=name, roles=roles):
            _give(table, name, tuple(roles))
        case inputs.Seated(seat=name, roles=roles):
            table.seat(Seat(name, tuple(roles)))
        case inputs.Bot(seat=name, grade=grade):
            table.seat(seats[name].but(bot=grade))
        case inputs.Hints(on=on):
            table.arrange(seats.but(hints=on))
        case inputs.Kick(seat=name):
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
    from rulewright.game.joining import join_fact

    system = table.system
    ours, theirs = (names, ()) if side == "ours" else ((), names)
    other = system.shelf.match(Match("", ours, theirs, _settings(table), (), pack, gather=True))
    words = f"{', '.join(names)} joins"
    table.rule(join_fact(system, table.position.world, other, words, "pcs" if side == "ours" else "npcs"))
