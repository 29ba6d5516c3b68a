"""`odds` for a game's own situations, and `replay` of a saved table."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rulewright.cli.names import encounter_of, expect, rulings_of
from rulewright.cli.output.screen import numbered, wrapped
from rulewright.dice.notation import parse
from rulewright.errors import CodecError, Refusal, RulewrightError
from rulewright.game.system import System
from rulewright.kernel.rules.resolve import Call
from rulewright.kernel.rules.words import deed_in_words
from rulewright.kernel.rules.world import GM
from rulewright.systems import game, names
from rulewright.table.advice.odds_of_answer import AnswerOdds, odds_of_action
from rulewright.table.dice.seal import unsealed_lines
from rulewright.table.log.lines import game_of
from rulewright.table.log.records import Entry
from rulewright.table.play.table import Table
from rulewright.table.view.story import story
from rulewright.table.view.why import format_steps, why

BROKEN = 1


def show_situation(
    name: str, words: list[str], settings: tuple[str, ...], pack: Path | None, only: str | None, *, as_json: bool
) -> None:
    """Everything one character could do at the start of an encounter, with what it leads to."""
    system = _game(name, words)
    if len(words) not in (2, 3) or system.on_turn is None:
        raise Refusal(f"expected odds {name} ENCOUNTER WHO [TARGET]; rulewright packs {name} lists the encounters")
    encounter, who, *target = words
    rulings = rulings_of(system, settings)
    world = system.shelf.world(encounter_of(system, encounter, pack), rulings, pack)
    for one in (who, *target):
        expect("character", one, _characters(system, world))
    staged, offers = system.on_turn(world, who)
    deeds = [deed for deed in offers.candidates() if not target or target[0] in deed.args[1:]]
    if not deeds:
        raise Refusal(f"{who} can do nothing{f' to {target[0]}' if target else ''} here")
    chosen = _only(deeds, only)
    found = [(deed, look) for deed in chosen if _moves(look := odds_of_action(system, staged, deed, who))]
    if as_json:
        print(json.dumps([{"deed": deed_in_words(deed), **_plain(look)} for deed, look in found]))
        return
    stands = f", {system.on_turn_words}" if system.on_turn_words else ""
    print(wrapped(f"{who} at the start of {encounter}{stands}, exactly, if nobody spends anything:", ""))
    print("\n".join(numbered([(deed_in_words(deed), look.tell()) for deed, look in found])) or "nothing moves a number")


def _characters(system: System[Any], world: Any) -> list[str]:
    """Everybody who acts: the roles, or where a role plays many pieces, all the pieces."""
    roles = [role for role in system.roles(world) if role != GM]
    pieces = [piece.id for piece in system.panel(world).pieces]
    return roles if set(roles) & set(pieces) else pieces or roles


def _game(name: str, words: list[str]) -> System[Any]:
    """The game; dice written as several words are named as such."""
    whole = " ".join((name, *words))
    if name not in names():
        if _is_dice(whole):
            raise Refusal(f'dice of several words go in quotes: rulewright odds "{whole}"')
        if _is_dice(name):
            raise Refusal(f"{name} is dice; did not expect {' '.join(words)!r} behind it")
    return game(name)


def _is_dice(text: str) -> bool:
    try:
        parse(text)
    except RulewrightError:
        return False
    return True


def _only(deeds: list[Call[Any]], only: str | None) -> list[Call[Any]]:
    """The deeds that begin with these words."""
    if only is None:
        return deeds
    found = [deed for deed in deeds if only and deed_in_words(deed).lower().startswith(only.lower())]
    if not found:
        expect("deed", only, dict.fromkeys(deed.rule.name.replace("_", " ") for deed in deeds))
    return found


def _moves(look: AnswerOdds) -> bool:
    return bool(look.changes or look.out or look.marks)


def _plain(look: AnswerOdds) -> dict[str, Any]:
    changes = [
        {"bar": one.label, "mean": str(one.mean), "decimal": float(one.mean), "chance": str(one.chance)}
        for one in look.changes
    ]
    marks = {mark: str(chance) for mark, chance in look.marks}
    return {"changes": changes, "out": {who: str(chance) for who, chance in look.out}, "marks": marks}


def show_replay(path: Path, *, with_why: bool, as_json: bool) -> None:
    """A saved table told again, and checked against the rules as they are now."""
    table = saved_table(path)
    faults = table.verify()
    if as_json:
        told = [line._asdict() for line in story(table)]
        reasons = {"why": [{"number": number, "text": text} for number, text in _reasons(table)]} if with_why else {}
        print(json.dumps({"game": table.system.name, "story": told, **reasons, "faults": faults}))
    else:
        _tell(table, with_why=with_why)
        print("\n".join(faults) or "every line comes out the same by the rules as they are")
    if faults:
        raise SystemExit(BROKEN)


def saved_table(path: Path, of: str | None = None) -> Table[Any]:
    """A table as `play` has saved it or a GM has exported it; of this game, if one is named."""
    try:
        lines = unsealed_lines(path.read_bytes())
        name = game_of(lines)
        if of is not None and name != of:
            raise Refusal(f"{path} is a table of {name}, expected one of {of}")
        return Table.load(game(name), lines)
    except OSError as error:
        raise Refusal(f"cannot read {path}: {error.strerror}; expected a table saved by play") from error
    except CodecError as error:
        raise Refusal(f"{path}: {error}") from error
    except (ValueError, LookupError, TypeError, AttributeError) as error:
        raise Refusal(f"{path} is no saved table, expected one saved by play: {error}") from error


def _reasons(table: Table[Any]) -> Iterator[tuple[int, str]]:
    """Every line of the log that came about by rules, with how."""
    for number, record in enumerate(table.records):
        if isinstance(record, Entry):
            yield number, format_steps(why(table, number))


def _tell(table: Table[Any], *, with_why: bool) -> None:
    if with_why:
        for _, text in _reasons(table):
            print(wrapped(text, ""))
        return
    for line in story(table):
        print(wrapped(f"{'(taken back) ' if line.struck else ''}{line.text}  [{line.number}]"))
