"""Who can be added to an encounter: everybody of the packs with their icon, kind and numbers, and a search."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rulewright.content.shelf import Match
from rulewright.errors import RulewrightError
from rulewright.game.game import Game
from rulewright.game.panel import Piece
from rulewright.words.names import NUMBERED, Display, name_of_id
from rulewright.words.phrase import Phrase, Wording, who

TOGETHER = 10
"""How many are staged in one fight, to read their numbers from it."""


class NumberData(Struct, frozen=True):
    """A number of the line: its label and value."""

    label: str
    value: int


class BrowserItem(Struct, frozen=True):
    """Somebody who can be added: how they are shown, their sort in the packs, and on which sides they may be.

    `kind` says what they are, `says` describes them, and `kept` is the id of the GM's own content that they belong to.
    """

    id: str
    title: str
    icon: str
    sort: str
    kind: str
    says: str
    numbers: list[NumberData]
    ours: bool
    theirs: bool
    kept: str = ""

    def kept_as(self, kept: str) -> BrowserItem:
        """The same one as part of content that the GM has kept."""
        return replace(self, kept=kept)


def browser_items(system: Game[Any], pack: str | None, language: str) -> list[BrowserItem]:
    """Everybody of the packs, by name.

    Args:
        system: The game.
        pack: The file of the GM's own content, if there is any; it must be named after what it contains.
        language: The language of the words.
    """
    return sorted(_items(system, pack, language).values(), key=lambda one: one.title.casefold())


def item_of(system: Game[Any], name: str, pack: str | None, language: str) -> BrowserItem:
    """One of them alone, which is quicker than all."""
    file = Path(pack) if pack else None
    ours, theirs = system.shelf.sides(file)
    sort = next((kind for kind, listed in system.shelf.entries(name, file).items() if listed[0]["id"] == name), "")
    as_ours = name not in theirs
    other = theirs[0] if as_ours else _somebody_else(ours, (name,))
    ((_, shown),) = _staged(system, pack, other, (name,), ours=as_ours)
    return _item(system, name, sort, shown, Wording(language), name in ours, name in theirs, file)


def find_items(items: Iterable[BrowserItem], text: str) -> list[BrowserItem]:
    """Those whose name, kind or description has every word that was typed."""
    words = text.casefold().split()
    return [one for one in items if all(word in _searched(one) for word in words)]


def title_of(system: Game[Any], name: str, pack: str | None, language: str = "en") -> str:
    """The name that people read for somebody of the packs."""
    found = _items(system, pack, language).get(name)
    return found.title if found else name_of_id(name)


def _searched(item: BrowserItem) -> str:
    return f"{item.title} {item.kind} {item.says} {item.sort}".casefold()


@lru_cache(maxsize=16)
def _items(system: Game[Any], pack: str | None, language: str) -> dict[str, BrowserItem]:
    """Everybody by id. A pack is a file that is named after its content, so it can be remembered."""
    file = Path(pack) if pack else None
    ours, theirs = system.shelf.sides(file)
    sorts = {one.id: kind for kind in system.shelf.counts(file) for one in system.shelf.items(kind, file)}
    wording = Wording(language)
    found = {}
    for name, shown in _shown(system, pack, theirs, ours):
        found[name] = _item(system, name, sorts.get(name, ""), shown, wording, name in ours, name in theirs, file)
    return found


Shown = tuple[list[Piece], dict[str, Display]]


def _shown(
    system: Game[Any], pack: str | None, theirs: tuple[str, ...], ours: tuple[str, ...]
) -> Iterator[tuple[str, Shown]]:
    """The pieces that everybody has in a fight, and how they are shown."""
    for at in range(0, len(theirs), TOGETHER):
        names = theirs[at : at + TOGETHER]
        yield from _staged(system, pack, _somebody_else(ours, names), names, ours=False)
    for name in ours:
        if name not in theirs:
            yield from _staged(system, pack, theirs[0], (name,), ours=True)


def _somebody_else(side: tuple[str, ...], names: tuple[str, ...]) -> str:
    """Somebody of a side who is not among these: a second one of the same kind would be called by a number."""
    return next((one for one in side if one not in names), side[0])


def _staged(
    system: Game[Any], pack: str | None, other: str, names: tuple[str, ...], *, ours: bool
) -> Iterator[tuple[str, Shown]]:
    """Stage some of one side against somebody, and find the pieces of each; those who cannot stand alone have none."""
    match = Match(ours=names, theirs=(other,)) if ours else Match(ours=(other,), theirs=names)
    try:
        world = system.shelf.match(match.but(pack=pack))
    except RulewrightError:
        for name in names:
            if len(names) > 1:
                yield from _staged(system, pack, other, (name,), ours=ours)
            else:
                yield name, ([], {})
        return
    wanted = "pcs" if ours else "npcs"
    panel = system.panel(world)
    pieces = [one for one in panel.pieces if system.sides.get(one.side, one.side) == wanted]
    displays = system.displays(world, panel)
    for name in names:
        own = [one for one in pieces if len(names) == 1 or _kind_of(one.id) == name]
        yield name, (own, displays)


def _kind_of(piece: str) -> str:
    match = NUMBERED.match(piece)
    return match["kind"] if match else piece


def _item(
    system: Game[Any],
    name: str,
    sort: str,
    shown: Shown,
    wording: Wording,
    ours: bool,
    theirs: bool,
    file: Path | None,
) -> BrowserItem:
    pieces, displays = shown
    main = pieces[-1] if pieces else None
    display = displays.get(main.id) if main else None
    bars = [bar for bar in (main.bars if main else ()) if not bar.idle and bar.role in ("health", "boxes")]
    return BrowserItem(
        name,
        _title(system, name, sort, display, file),
        display.icon if display else "",
        sort,
        _kind(main, wording),
        _describe(system, name, sort, file),
        [NumberData(wording.label(bar.label), bar.value if bar.most is None else bar.most) for bar in bars],
        ours,
        theirs,
    )


def _title(system: Game[Any], name: str, sort: str, display: Display | None, file: Path | None) -> str:
    """The name in a fight; for a group, a pair or somebody who got a number there, that of the packs."""
    if display and display.number is None and display.name == name_of_id(name):
        return display.name
    titles = {one.id: one.title for one in system.shelf.items(sort, file)} if sort else {}
    title = titles.get(name, name_of_id(name))
    if title not in (name, name_of_id(name)):
        return title
    # A pair has no name of its own in the packs, but those whom it is made of have one.
    parts = [one["name"] for listed in system.shelf.entries(name, file).values() for one in listed if "name" in one]
    return Wording().write(who(parts)) if parts else title


def _kind(piece: Piece | None, wording: Wording) -> str:
    """What somebody is, without their name and without the place where they were staged."""
    kind = piece.kind if piece else ""
    if not isinstance(kind, Phrase):
        return ""
    given = dict(kind.args)
    inner, name = given.get("kind"), given.get("name")
    words = wording.word(inner if isinstance(inner, Phrase) else kind)
    return words.removeprefix(f"{name}, ") if isinstance(name, str) else words


def _describe(system: Game[Any], name: str, sort: str, file: Path | None) -> str:
    """The sentence of an entry, under whichever name its game has for it."""
    try:
        entries = system.shelf.entries(name, file).get(sort, [])
    except RulewrightError:
        return ""
    entry = next((one for one in entries if one["id"] == name), {})
    return str(entry.get("words") or entry.get("description") or "")
