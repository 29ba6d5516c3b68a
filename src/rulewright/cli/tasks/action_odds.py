"""`odds` of a game: what everything that a character may do at the start of an encounter leads to."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import Any

from rulewright.cli.checks import check_rulings, find_encounter, require_known
from rulewright.cli.output.screen import numbered_lines, wrap
from rulewright.errors import Refusal
from rulewright.game.action_words import command
from rulewright.game.first_turn import first_turn
from rulewright.game.game import Game
from rulewright.kernel.rules.resolve import Call
from rulewright.kernel.rules.words import action_in_words
from rulewright.kernel.rules.world import GM
from rulewright.systems import game
from rulewright.table.advice.odds.answer_odds import AnswerOdds
from rulewright.table.advice.odds.headline import headline
from rulewright.table.advice.odds.odds_of_answer import odds_of_action
from rulewright.words.names import title_of_id
from rulewright.words.phrase import Wording


def show_action_odds(
    name: str, words: list[str], settings: tuple[str, ...], pack: Path | None, only: str | None, *, as_json: bool
) -> None:
    """The exact odds of each action of a character, on one target if there is one."""
    system = game(name)
    if len(words) not in (2, 3):
        raise Refusal(f"expected odds {name} ENCOUNTER WHO [TARGET]; rulewright packs {name} lists the encounters")
    encounter, actor, *target = words
    rulings = check_rulings(system, settings)
    world = system.shelf.world(find_encounter(system, encounter, pack), rulings, pack)
    for character in (actor, *target):
        require_known("character", character, _characters(system, world))
    staged, offers = (system.on_turn or partial(first_turn, system))(world, actor)
    actions = [action for action in offers.candidates() if not target or target[0] in action.args[1:]]
    if not actions:
        raise Refusal(f"{actor} can do nothing{f' to {target[0]}' if target else ''} here")
    odds = [(action, odds_of_action(system, staged, action, actor)) for action in _beginning_with(only, actions)]
    moving = [(action, outlook) for action, outlook in odds if _changes_something(outlook)]
    if as_json:
        print(json.dumps([{"action": action_in_words(action), **_plain(outlook)} for action, outlook in moving]))
        return
    stands = f", {system.on_turn_words}" if system.on_turn_words else ""
    wording = Wording(names=tuple((id_, shown.name) for id_, shown in system.displays(world).items()))
    title = title_of_id(encounter)
    print(wrap(f"{wording.name(actor)} at the start of {title}{stands}, exactly, if nobody spends anything:", ""))
    rows = [(command(system, staged, action), headline(outlook)) for action, outlook in moving]
    lines = numbered_lines([(wording.sentence(action), wording.word(words)) for action, words in rows])
    print("\n".join(lines) or "nothing moves a number")


def _characters(system: Game[Any], world: Any) -> list[str]:
    """Everybody who acts: the roles; all pieces in games where a role plays many of them."""
    roles = [role for role in system.roles(world) if role != GM]
    pieces = [piece.id for piece in system.panel(world).pieces]
    return roles if set(roles) & set(pieces) else pieces or roles


def _beginning_with(words: str | None, actions: list[Call[Any]]) -> list[Call[Any]]:
    """The actions that begin with these words; all of them without any."""
    if words is None:
        return actions
    found = [action for action in actions if words and action_in_words(action).lower().startswith(words.lower())]
    if not found:
        require_known("action", words, dict.fromkeys(action.rule.name.replace("_", " ") for action in actions))
    return found


def _changes_something(outlook: AnswerOdds) -> bool:
    return bool(outlook.changes or outlook.out or outlook.marks or outlook.ended)


def _plain(outlook: AnswerOdds) -> dict[str, Any]:
    changes = [
        {"bar": change.label, "mean": str(change.mean), "decimal": float(change.mean), "chance": str(change.chance)}
        for change in outlook.changes
    ]
    marks = {it.label: str(it.chance) for it in outlook.marks}
    ended = {it.label: str(it.chance) for it in outlook.ended}
    out = {who: str(chance) for who, chance in outlook.out}
    return {"changes": changes, "out": out, "marks": marks, "ended": ended}
