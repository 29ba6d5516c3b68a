"""Reads options as gifts: codes become changes and abilities, prose stays prose."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import product
from typing import NamedTuple

from rulewright.content.ids import slug

from ...model.sheets import Ability
from ...packs.entries import Gift
from ..report import SourceLocation
from ..source.codes import Meaning, Power, Use, parse_codes
from ..source.raw import MAX_NAME_LENGTH, Raw

USE_PREFIX = re.compile(r"(daily\s+)?(downtime\s+)?(action|reaction)\s*:\s*", re.IGNORECASE)
MAX_FORMS = 60  # combinations of choices; the lists of a hostile file would multiply to millions


class Title(NamedTuple):
    """The name of an option without a prefix such as `Daily Reaction:`, and what that prefix said."""

    name: str
    use: Use | None = None
    daily: bool = False


def title_of(name: str) -> Title:
    found = USE_PREFIX.match(name)
    if found is None or found.end() == len(name):
        return Title(name)
    use: Use = "downtime" if found[2] else "reaction" if found[3].lower() == "reaction" else "action"
    return Title(name[found.end() :], use, daily=bool(found[1]))


def read_codes(raw: Raw) -> Meaning:
    """The parsed codes of an option; unknown and unplayed ones are reported."""
    found = parse_codes(raw.text("data"))
    name = raw.text("name")
    for code in found.unknown:
        raw.at.record("code", f"{name}: {code}", "data")
    for code, words in found.unplayed:
        raw.at.record("unplayed", f"{name}: {code} is {words}", "data")
    return found


def record_no_room(found: Meaning, raw: Raw, what: str) -> None:
    """Report abilities and sizes of something that cannot have them."""
    if found.powers:
        raw.at.record("unplayed", f"{what} has no abilities here; {len(found.powers)} left out", "data")
    if found.size:
        raw.at.record("unplayed", f"{what} has no size here; {found.size} left out", "data")


def gift_of(raw: Raw, usual: str, *, sized: bool = False) -> Gift:
    """One option: its changes, its abilities as texts for the GM, and other texts. `sized` if it may state a size."""
    found, title, words = read_codes(raw), title_of(raw.name(usual)), raw.text("description")
    if not sized:
        record_no_room(found._replace(powers=()), raw, "this option")
    powers = found.powers
    if title.use and not powers:
        raw.at.record("value", f"{title.name}: it is called an ability but has no code for one; free of cost", "data")
        powers = (Power((title.use,), "day" if title.daily else "at will", 1, magic=False, energy=0),)
    abilities = abilities_of(powers, title, words, raw.at)
    texts = [words, *(text for _, text in found.unplayed)]
    return Gift(
        name=title.name,
        words="; ".join(filter(None, texts)),
        changes=found.changes,
        abilities=abilities,
        codes=(*(code for code, _ in found.unplayed), *found.unknown),
    )


def abilities_of(powers: tuple[Power, ...], title: Title, words: str, at: SourceLocation) -> tuple[Ability, ...]:
    """The abilities of an option as texts that the GM rules on."""
    abilities: dict[str, Ability] = {}
    for power in powers:
        if title.use and title.use not in power.uses:
            at.record("value", f"{title.name}: the name says {title.use}, the code {' and '.join(power.uses)}", "data")
        uses = ("downtime",) if title.use == "downtime" else power.uses
        for use in uses:
            price = f"{power.energy} Energy, {power.per}{f' {power.times} times' if power.times > 1 else ''}"
            at.record("told", f"{title.name}: {use}, {price}", "data")
            made = ability_of(power, use, title, words, at)
            name = made.id
            while made.id in abilities:
                made = made.but(id=f"{name}-{len(abilities) + 1}")
            abilities[made.id] = made
    return tuple(abilities.values())


def ability_of(power: Power, use: Use, title: Title, words: str, at: SourceLocation) -> Ability:
    if power.per == "target":
        at.record("value", f"{title.name}: uses for each target are not counted here; read as at will", "data")
    return Ability(
        id=slug(title.name),
        use=use,
        energy=power.energy,
        per="at will" if power.per == "target" else power.per,
        times=power.times,
        magic=power.magic,
        aim="self",
        words=words,
    )


def choice_of(raw: Raw) -> tuple[Gift, ...]:
    """The subchoices of an option, one of which is chosen."""
    found = []
    for number, one in enumerate(raw.parts("subchoices"), 1):
        found.append(gift_of(one, f"{raw.text('name')} {number}"))
        one.record_unread()
    return tuple(found)


def forms_of(choices: list[tuple[Gift, ...]], at: SourceLocation) -> tuple[Gift, ...]:
    """One list of gifts to choose from: several lists become one with every combination."""
    lists = [one for one in choices if one]
    if not lists:
        return ()
    count = 1
    for one in lists:
        count *= len(one)
    if count > MAX_FORMS:
        at.record(
            "left out", f"{count} combinations of choices; the limit is {MAX_FORMS}, so only the first list is kept"
        )
        lists = lists[:1]
    return with_distinct_names(combined_gift(parts) for parts in product(*lists))


def combined_gift(parts: tuple[Gift, ...]) -> Gift:
    if len(parts) == 1:
        return parts[0]
    return Gift(
        name=", ".join(one.name for one in parts)[:MAX_NAME_LENGTH],
        words="; ".join(one.words for one in parts if one.words),
        changes=tuple(change for one in parts for change in one.changes),
        abilities=tuple(ability for one in parts for ability in one.abilities),
        codes=tuple(code for one in parts for code in one.codes),
    )


def with_distinct_names(gifts: Iterable[Gift]) -> tuple[Gift, ...]:
    """The gifts, renamed where a name or an ability id is used twice."""
    distinct: list[Gift] = []
    for one in gifts:
        names = [other.name for other in distinct]
        ids = [ability.id for other in distinct for ability in other.abilities]
        name, number = one.name, 1
        while name in names:
            number += 1
            name = f"{one.name[: MAX_NAME_LENGTH - 4]} {number}"
        own = tuple(
            ability.but(id=f"{ability.id}-{len(distinct)}") if ability.id in ids else ability
            for ability in one.abilities
        )
        distinct.append(one.but(name=name, abilities=own))
    return tuple(distinct)
