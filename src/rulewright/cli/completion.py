"""What the Tab key offers. A game is loaded only when one of its words is to be completed.

Typer reads the annotations at every start, so they are no text: see `commands`.
"""

import os
from collections.abc import Callable, Iterable, MutableMapping
from typing import Any

import typer

BEFORE = "_RULEWRIGHT_BEFORE"  # the environment variable from `join_settings` to `rulings`


def _complete(words: Callable[[], Iterable[str]], incomplete: str) -> list[str]:
    """The words that begin like the incomplete one; none where the line so far makes no sense."""
    from rulewright.errors import RulewrightError

    try:
        return [word for word in words() if word.startswith(incomplete)]
    except RulewrightError:
        return []


def _system(ctx: typer.Context) -> Any:
    from rulewright.systems import game

    return game(str(ctx.params.get("game") or ctx.params.get("expression") or "animon"))


def _pack(ctx: typer.Context) -> Any:
    from rulewright.cli.own_packs import join_packs

    return join_packs(ctx.params.get("pack"))


def _roles(ctx: typer.Context, encounter: str | None) -> tuple[str, ...]:
    system, pack = _system(ctx), _pack(ctx)
    chosen = encounter or system.shelf.encounters(pack)[0].id
    roles: tuple[str, ...] = system.roles(system.shelf.world(chosen, (), pack))
    return roles


def _encounters(ctx: typer.Context) -> list[str]:
    return [encounter.id for encounter in _system(ctx).shelf.encounters(_pack(ctx))]


def games(incomplete: str) -> list[str]:
    from rulewright.systems import names

    return _complete(names, incomplete)


def encounters(ctx: typer.Context, incomplete: str) -> list[str]:
    return _complete(lambda: _encounters(ctx), incomplete)


def roles(ctx: typer.Context, incomplete: str) -> list[str]:
    return _complete(lambda: _roles(ctx, ctx.params.get("encounter")), incomplete)


def policies(ctx: typer.Context, incomplete: str) -> list[str]:
    def words() -> Iterable[str]:
        from rulewright.lab.policies import policy_names

        return dict.fromkeys(policy_names(_system(ctx)))

    return _complete(words, incomplete)


def situation(ctx: typer.Context, incomplete: str) -> list[str]:
    """An encounter, then the character that acts, then its target."""
    match ctx.params.get("situation") or []:
        case []:
            return encounters(ctx, incomplete)
        case [encounter, *others] if len(others) < 2:
            return _complete(
                lambda: [role for role in _roles(ctx, encounter) if role not in ("gm", *others)], incomplete
            )
    return []


def rulings(ctx: typer.Context, incomplete: str) -> list[str]:
    def settings() -> list[str]:
        open_ = [ruling for ruling in _system(ctx).book.rulings if not ruling.fixed]
        return [f"{ruling.id}={choice.id}" for ruling in open_ for choice in ruling.options]

    before = os.environ.get(BEFORE, "")
    return [setting.removeprefix(before) for setting in _complete(settings, before + incomplete)]


def open_rulings(ctx: typer.Context, incomplete: str) -> list[str]:
    """The rulings that a table can decide, by name."""
    return _complete(lambda: [ruling.id for ruling in _system(ctx).book.rulings if not ruling.fixed], incomplete)


def rule_words(ctx: typer.Context, incomplete: str) -> list[str]:
    """What to read, then a chapter, a rule or a ruling."""

    def words() -> Iterable[str]:
        from rulewright.cli.tasks.rules import WORDS, chapters

        book = _system(ctx).book
        match ctx.params.get("words") or []:
            case []:
                return WORDS
            case ["list"]:
                return chapters(book)
            case ["show"]:
                return [*(entry.id for entry in book.entries), *(ruling.id for ruling in book.rulings)]
        return ()

    return _complete(words, incomplete)


def pack_words(incomplete: str) -> list[str]:
    return _complete(lambda: ("list", "check", "schema", "import"), incomplete)


def join_settings(environment: MutableMapping[str, str]) -> None:
    """Join what bash takes apart: it asks for `hit` of `attack.tie=hit` as if that were three words."""
    words, at = environment["COMP_WORDS"].split(), int(environment["COMP_CWORD"])
    sign = at if words[at : at + 1] == ["="] else at - 1
    if sign > 1 and words[sign : sign + 1] == ["="]:
        environment[BEFORE] = f"{words[sign - 1]}="
        environment["COMP_WORDS"] = "\n".join(words[: sign - 1] + words[sign + 1 : at + 1])
        environment["COMP_CWORD"] = str(sign - 1)


def grades(incomplete: str) -> list[str]:
    return _complete(lambda: ("easy", "fair", "normal", "hard"), incomplete)
