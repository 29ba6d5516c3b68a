"""Names that people would take for each other, or for the GM: look-alike letters, and characters that show nothing."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from unicodedata import normalize

GM_NAMES = ("gm", "thegm", "gamemaster", "thegamemaster")
BLANKS = r"[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cf}\p{Me}⠀]"
"""What leaves no mark: ignorable characters, spaces, and the empty Braille pattern, which is a symbol to Unicode."""


def visible(name: str) -> str:
    """The name, if anything of it is seen on a page."""
    if not _without_blanks(name):
        raise ValueError("expected a name that shows something, got only blanks")
    return name


def looks(name: str) -> set[str]:
    """What a name looks like. Two names that share one of these would be taken for each other.

    Both orders of folding are needed: `I` looks like `l`, but its small letter does not.
    """
    plain = _without_blanks(normalize("NFKC", name))
    return {_alike(plain.casefold()), _alike(plain).casefold(), _alike(_alike(plain).casefold())}


def look_alike(name: str, other: str) -> bool:
    return bool(looks(name) & looks(other))


def looks_like_the_gm(name: str) -> bool:
    letters = "".join(char for char in normalize("NFKC", name) if char.isalnum() or ord(char) > 127)
    return any(looks(letters) & looks(gm) for gm in GM_NAMES)


def _without_blanks(text: str) -> str:
    # Imported here, because the terminal plays without these libraries.
    import regex

    return str(regex.sub(BLANKS, "", text))


def _alike(text: str) -> str:
    """The text with each character replaced by the first of those that look like it."""
    return normalize("NFKC", "".join(_prototypes().get(char, char) for char in normalize("NFD", text)))


@cache
def _prototypes() -> dict[str, str]:
    """For each character that has look-alikes, the first of them in the order of Unicode."""
    from confusable_homoglyphs.confusables import confusables_data

    groups: defaultdict[str, set[str]] = defaultdict(set)
    for char, others in confusables_data.items():
        group = {char, *(other["c"].strip("\u200e") for other in others)}
        for known in [groups[one] for one in group if one in groups]:
            group |= known
        for one in group:
            groups[one] = group
    return {char: min(group, key=lambda one: (len(one), one)) for char, group in groups.items() if len(char) == 1}
