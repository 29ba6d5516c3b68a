"""Finds what a typed line means among everything that a seat may do: its acts, creatures, values and rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, count
from typing import Any, NamedTuple

from rulewright.game.panel import Piece
from rulewright.kernel.rules.options import OneOf
from rulewright.kernel.rules.world import GM
from rulewright.table.advice.asking.ask import ask
from rulewright.table.play.table import Table
from rulewright.table.typed.reading import MISSING, WHOLE_WORD, Line, Reading, plain
from rulewright.table.view.projection import telling
from rulewright.table.view.shared_view import view_of
from rulewright.words.program import say

from .acts import Act, template_of
from .palette_types import GroupId, PaletteData, PaletteGroup, PaletteItem
from .refusing import near_words, refusal
from .rule_acts import rule_acts
from .showing import item_of, rule_item
from .table_acts import Cast, table_acts
from .value_acts import bar_acts, health_after, other_value_acts

MAX_ITEMS = {"recent": 8, "usual": 10, "about": 12, "turn": 6, "actions": 8, "values": 5, "rules": 4}
USUAL = ("claim:gm_damage", "claim:gm_heal", "undo", "redo", "let-bots", "join:theirs", "hide", "veil", "pause")
MIN_QUESTION = 3  # letters; shorter words are in every rule


class Found(NamedTuple):
    """An act that a line may mean, with what the line says of its parts."""

    act: Act
    reading: Reading

    @property
    def order(self) -> tuple[Any, ...]:
        """The best first: what is called by its name, then what leaves least open, then what is usual."""
        reading = self.reading
        asked = sum(
            value is MISSING and hole.usual is MISSING
            for hole, value in zip(self.act.holes, reading.values, strict=True)
        )
        guessed = not reading.names_about and asked > reading.filled
        filled = reading.filled if reading.called else 0
        return (reading.says_text, -reading.called, guessed, -filled, self.act.rank, self.act.title)


def palette(table: Table[Any], seat: str, typed: str, recent: Sequence[str] = (), cast: Cast = ((), ())) -> PaletteData:
    """What a seat may do that fits a line; without a line what was done last, and what is usual."""
    acts = list(all_acts(table, seat, cast))
    if not typed.strip():
        return PaletteData(_at_first(table, seat, acts, recent), [], "")
    line = Line(typed, telling(table, seat).wording)
    found = _without_guesses(sorted(_fitting(table, seat, acts, line), key=lambda one: one.order))
    groups = _grouped(table, seat, found)
    rules = _rules(table, seat, typed)
    groups += [PaletteGroup("rules", _title(table, seat, "rules"), rules)] if rules else []
    if groups:
        sure = any(one.reading.called >= WHOLE_WORD or one.reading.filled for one in found)
        return PaletteData(groups, [], "" if sure else refusal(table, seat, acts, line))
    return PaletteData([], near_words(table, seat, acts, line), refusal(table, seat, acts, line))


def all_acts(table: Table[Any], seat: str, cast: Cast = ((), ())) -> Iterator[Act]:
    """Every act and offer that a seat may do now."""
    known: set[str] = set()
    bars = bar_acts(table, seat) if seat == GM else ()
    for act in chain(rule_acts(table, seat), table_acts(table, seat, cast), bars):
        # A rule may be offered several times, each for others.
        id_ = next(id_ for number in count(1) if (id_ := f"{act.id}#{number}" if number > 1 else act.id) not in known)
        known.add(id_)
        yield act._replace(id=id_)


def _fitting(table: Table[Any], seat: str, acts: list[Act], line: Line) -> Iterator[Found]:
    for act in acts:
        yield from _readings(table, seat, act, line)
    if seat == GM and (who := _named(table, seat, line)):
        shown = {plain(act.title) for act in acts}
        for act in other_value_acts(table, seat, who):
            if plain(act.title) not in shown:
                yield from _readings(table, seat, act, line)


def _without_guesses(found: list[Found]) -> list[Found]:
    """If some acts know every word that is typed, the others need not take a part of them for a text."""
    sure = [one for one in found if not one.reading.says_text]
    return sure if any(one.reading.called for one in sure) else found


def _readings(table: Table[Any], seat: str, act: Act, line: Line) -> Iterator[Found]:
    wording = telling(table, seat).wording
    about = tuple(wording.name(one) for one in act.about)
    for reading in line.read(template_of(act, about)):
        yield Found(act, reading)


def _named(table: Table[Any], seat: str, line: Line) -> str:
    """The only one whom a line names, whatever else it says."""
    pieces = tuple(piece.id for piece in view_of(table, seat).panel.pieces)
    named = dict.fromkeys(span.value for span in line.spans(OneOf[str](pieces)))
    return next(iter(named)) if len(named) == 1 else ""


def _grouped(table: Table[Any], seat: str, found: list[Found]) -> list[PaletteGroup]:
    """What was found by kinds. What is called by nothing but somebody's name is shown under that name."""
    rows: dict[tuple[GroupId, str], list[PaletteItem]] = {}
    for one in found:
        for id_, title, item in _shown(table, seat, one):
            rows.setdefault((id_, title), []).append(item)
    kept = ((key, _without_doubles(items)[: MAX_ITEMS[key[0]]]) for key, items in rows.items())
    groups = [PaletteGroup(id_, title, items) for (id_, title), items in kept]
    # Of what is only named, whoever is named comes first.
    return groups if found and found[0].reading.called else sorted(groups, key=lambda group: group.id != "about")


def _shown(table: Table[Any], seat: str, found: Found) -> Iterator[tuple[GroupId, str, PaletteItem]]:
    act, who = found.act, _about(table, seat, found)
    if found.reading.called or not who or act.group == "turn":
        id_: GroupId = act.group
        title = _title(table, seat, act.group)
    else:
        id_, title = "about", telling(table, seat).wording.name(who)
    yield id_, title, item_of(table, seat, act, found.reading.values)
    if outright := _outright(table, seat, found):
        yield "values", _title(table, seat, "values"), outright


def _about(table: Table[Any], seat: str, found: Found) -> str:
    """Whom an act is for, as far as a line says so."""
    if found.reading.names_about and found.act.about:
        return found.act.about[0]
    if found.act.input["do"] == "join":
        return ""  # somebody of that name, not the one who is here
    pieces = {piece.id for piece in view_of(table, seat).panel.pieces}
    return next((value for value in found.reading.values if isinstance(value, str) and value in pieces), "")


def _outright(table: Table[Any], seat: str, found: Found) -> PaletteItem | None:
    """The same damage or healing past the rules, as a value that is set."""
    sign = {"gm_damage": -1, "gm_heal": 1}.get(found.act.offer.rule.name, 0) if found.act.offer else 0
    values = {hole.name: value for hole, value in zip(found.act.holes, found.reading.values, strict=True)}
    who, amount = values.get("who", MISSING), values.get("amount", MISSING)
    if seat != GM or not sign or MISSING in (who, amount):
        return None
    piece: Piece | None = next((one for one in view_of(table, seat).panel.pieces if one.id == who), None)
    after = piece and health_after(piece, sign * amount)
    if not after:
        return None
    bar, value = after
    act = next((act for act in bar_acts(table, seat) if act.id == f"set:{who}:{bar.label}"), None)
    return act and item_of(table, seat, act, (value,))


def _rules(table: Table[Any], seat: str, typed: str) -> list[PaletteItem]:
    if len(typed.strip()) < MIN_QUESTION:
        return []
    return [rule_item(rule) for rule in ask(table, seat, typed).rules[: MAX_ITEMS["rules"]]]


def _at_first(table: Table[Any], seat: str, acts: list[Act], recent: Sequence[str]) -> list[PaletteGroup]:
    """What was done last, what is asked now, and what is usual."""
    known = {act.id: act for act in acts}
    last = [known[one] for one in dict.fromkeys(recent) if one in known]
    turn = sorted((act for act in acts if act.group == "turn"), key=lambda act: act.rank)
    usual = [known[one] for one in USUAL if one in known and known[one] not in last]
    rows: list[tuple[GroupId, Iterable[Act]]] = [("recent", last), ("turn", turn), ("usual", usual)]
    groups = []
    for id_, some in rows:
        items = [item_of(table, seat, act) for act in some][: MAX_ITEMS[id_]]
        groups += [PaletteGroup(id_, _title(table, seat, id_), items)] if items else []
    return groups


def _without_doubles(items: list[PaletteItem]) -> list[PaletteItem]:
    known: dict[tuple[str, str], PaletteItem] = {}
    for item in items:
        known.setdefault((item.title, item.says), item)
    return list(known.values())


def _title(table: Table[Any], seat: str, group: str) -> str:
    titles = {
        "recent": say("palette-recent"),
        "usual": say("palette-usual"),
        "turn": say("palette-turn"),
        "actions": say("palette-actions"),
        "values": say("palette-values"),
        "rules": say("palette-rules"),
    }
    return telling(table, seat).wording.sentence(titles[group])
