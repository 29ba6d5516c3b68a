"""What the Tab key offers. Games are only loaded when a word of one is to be completed."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, MutableMapping
from typing import Any

import typer

Offered = list[str]
BEFORE = "_RULEWRIGHT_BEFORE"


def _begun(words: Callable[[], Iterable[str]], incomplete: str) -> Offered:
    """The words that begin so; nothing where the line so far makes no sense."""
    from rulewright.errors import RulewrightError

    try:
        return [word for word in words() if word.startswith(incomplete)]
    except RulewrightError:
        return []


def _system(ctx: typer.Context) -> Any:
    from rulewright.systems import game

    return game(str(ctx.params.get("game") or ctx.params.get("expression") or "animon"))


def _roles(ctx: typer.Context, encounter: str | None) -> tuple[str, ...]:
    system, pack = _system(ctx), ctx.params.get("pack")
    chosen = encounter or system.shelf.encounters(pack)[0].id
    found: tuple[str, ...] = system.roles(system.shelf.world(chosen, (), pack))
    return found


def _encounters(ctx: typer.Context) -> Offered:
    return [one.id for one in _system(ctx).shelf.encounters(ctx.params.get("pack"))]


def games(incomplete: str) -> Offered:
    from rulewright.systems import names

    return _begun(names, incomplete)


def encounters(ctx: typer.Context, incomplete: str) -> Offered:
    return _begun(lambda: _encounters(ctx), incomplete)


def roles(ctx: typer.Context, incomplete: str) -> Offered:
    return _begun(lambda: _roles(ctx, ctx.params.get("encounter")), incomplete)


def policies(ctx: typer.Context, incomplete: str) -> Offered:
    def words() -> Iterable[str]:
        from rulewright.lab.policies import policy_names

        return dict.fromkeys(policy_names(_system(ctx)))

    return _begun(words, incomplete)


def situation(ctx: typer.Context, incomplete: str) -> Offered:
    """An encounter, then who acts, then on whom."""
    match ctx.params.get("situation") or []:
        case []:
            return encounters(ctx, incomplete)
        case [encounter, *others] if len(others) < 2:
            return _begun(lambda: [role for role in _roles(ctx, encounter) if role not in ("gm", *others)], incomplete)
    return []


def rulings(ctx: typer.Context, incomplete: str) -> Offered:
    def settings() -> Offered:
        switches = [one for one in _system(ctx).book.rulings if not one.fixed]
        return [f"{one.id}={choice.id}" for one in switches for choice in one.options]

    before = os.environ.get(BEFORE, "")
    return [setting.removeprefix(before) for setting in _begun(settings, before + incomplete)]


def open_rulings(ctx: typer.Context, incomplete: str) -> Offered:
    """The rulings that a table can decide, by name."""
    return _begun(lambda: [one.id for one in _system(ctx).book.rulings if not one.fixed], incomplete)


def rule_words(ctx: typer.Context, incomplete: str) -> Offered:
    """What to read, then the chapter, rule or ruling."""

    def words() -> Iterable[str]:
        from rulewright.cli.tasks.rules import WORDS, chapters

        book = _system(ctx).book
        match ctx.params.get("words") or []:
            case []:
                return WORDS
            case ["list"]:
                return chapters(book)
            case ["show"]:
                return [*(one.id for one in book.entries), *(one.id for one in book.rulings)]
        return ()

    return _begun(words, incomplete)


def pack_words(incomplete: str) -> Offered:
    return _begun(lambda: ("list", "check", "schema", "import"), incomplete)


def join_settings(asked: MutableMapping[str, str]) -> None:
    """Bash breaks `attack.tie=hit` into three words and asks for the last; the others are kept for `rulings`."""
    words, at = asked["COMP_WORDS"].split(), int(asked["COMP_CWORD"])
    sign = at if words[at : at + 1] == ["="] else at - 1
    if sign > 1 and words[sign : sign + 1] == ["="]:
        asked[BEFORE] = f"{words[sign - 1]}="
        asked["COMP_WORDS"] = "\n".join(words[: sign - 1] + words[sign + 1 : at + 1])
        asked["COMP_CWORD"] = str(sign - 1)


def grades(incomplete: str) -> list[str]:
    return [grade for grade in ("easy", "fair", "normal", "hard") if grade.startswith(incomplete)]
