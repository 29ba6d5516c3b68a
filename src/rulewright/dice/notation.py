"""Parses dice notation. Where other tools disagree about what a notation means, the parser refuses it and says why."""

from __future__ import annotations

import re
from typing import NamedTuple, NoReturn

from rulewright.errors import NotationError, OverLimit

from .combined import EXTREMES, ROUNDINGS, Divided, Extreme, MixedDice
from .expression import Dice, Expression, Keep, Number, Sum, Times, Versus
from .modifiers import MAX_EXPLOSIONS, FaceRange, ModifiedDie, Modifier
from .pools import MAX_DICE, MAX_SIDES, Die, custom, d

# Limits are checked before any work: an expression may come from anybody on the network.
# The length also bounds the depth of brackets, for each of which the parser calls itself.
MAX_LENGTH = 200
MAX_NUMBER = 999_999
UNKNOWN = "N"
"""Stands for a number of dice that is to be found."""
EXPECTED_NEXT = (
    "+ or - and more dice, vs and the other side, or a modifier such as kh3, ro1 or cs>=4 right after the dice"
)

# Longer words come first, or kh would be read as k and h.
_TOKEN = re.compile(
    r"\s*(?:(?P<number>\d+)|(?P<word>(?i:floor|round|ceil|max|min|vs|kh|kl|dh|dl|ro|rr|cs|cf|mi|ma)|[a-zA-Z])"
    r"|(?P<sign>>=|<=|[-+*/()!=<>%\[\]{},]))"
)
_MODIFIERS = ("ro", "rr", "mi", "ma")
_KEEPS = ("kh", "kl", "dh", "dl")


class _Token(NamedTuple):
    text: str
    at: int
    number: bool = False


def parse(text: str, unknown: int | None = None, max_explosions: int = MAX_EXPLOSIONS) -> Expression:
    """Parse an expression such as `4d6kh3`, `10d6cs>=4`, `2d10+1d6` or `12d6cs>=4 vs 9d6cs>=4`.

    Args:
        text: The expression.
        unknown: The number that a capital N stands for.
        max_explosions: How often a single die may explode.

    Returns:
        The syntax tree, which can be rolled and has an exact distribution.

    Raises:
        NotationError: The expression cannot be parsed; the message points at the place.
        OverLimit: The expression is too long, or has too many dice or too large a number.

    Example:
        >>> parse("4d6kh3").explain()
        '4d6, keep the highest 3, add up'
    """
    if len(text) > MAX_LENGTH:
        raise OverLimit("dice expression", MAX_LENGTH, "characters", len(text))
    return _Parser(text, unknown, max_explosions).expression()


def _bounded(number: int) -> int:
    if number > MAX_NUMBER:
        raise OverLimit("a number in a dice expression", MAX_NUMBER, "at most")
    return number


class _Parser:
    """A recursive-descent parser: one method for each kind of node."""

    def __init__(self, text: str, unknown: int | None, max_explosions: int) -> None:
        self.text, self.unknown, self.max_explosions = text, unknown, max_explosions
        self.tokens, self.at, self.dice = self._tokens(), 0, 0

    def _tokens(self) -> list[_Token]:
        tokens, at = [], 0
        text = self.text.rstrip()
        while at < len(text):
            match = _TOKEN.match(text, at)
            if not match:
                # The pattern would have skipped the blanks; the message points at the sign after them.
                at += len(text[at:]) - len(text[at:].lstrip())
                raise NotationError(f"{text[at]!r} has no meaning in dice notation", self.text, at)
            kind = match.lastgroup or "sign"
            word = match[kind] if match[kind] == UNKNOWN else match[kind].lower()
            tokens.append(_Token(word, match.start(kind), kind == "number"))
            at = match.end()
        # The empty token gives errors at the end a place, and nobody has to check for the end.
        return [*tokens, _Token("", len(text))]

    @property
    def next(self) -> _Token:
        return self.tokens[self.at]

    def fail(self, why: str, token: _Token | None = None) -> NoReturn:
        raise NotationError(why, self.text, (token or self.next).at)

    def take(self, *texts: str) -> str | None:
        token = self.next
        if token.text and token.text in texts:
            self.at += 1
            return token.text
        return None

    def expect(self, text: str, why: str) -> None:
        if not self.take(text):
            self.fail(why)

    def number(self, why: str) -> int:
        token = self.next
        if not token.number:
            self.fail(why)
        self.at += 1
        return _bounded(int(token.text))

    def expression(self) -> Expression:
        if not self.next.text:
            self.fail("expected dice, such as 4d6kh3 or 2d10+1d6")
        mine = self.sum()
        if self.take("vs"):
            mine = Versus(mine, self.sum())
        if self.next.text in {">", "<", ">=", "<=", "="}:
            self._bare_comparison()
        if self.next.text == "/":
            self.fail("tools round division differently: write floor(2d6/2), ceil(2d6/2) or round(2d6/2)")
        if self.next.text == "vs":
            self.fail("vs can be used only once: there are two sides")
        if self.next.text:
            self.fail(f"did not expect {self.text[self.next.at :].split()[0]!r} here; expected {EXPECTED_NEXT}")
        return mine

    def sum(self) -> Expression:
        terms: list[tuple[int, Expression]] = [(-1 if self.take("-") else 1, self.product())]
        while sign := self.take("+", "-"):
            terms.append((1 if sign == "+" else -1, self.product()))
        return terms[0][1] if len(terms) == 1 and terms[0][0] == 1 else Sum(tuple(terms))

    def product(self) -> Expression:
        result = self.term()
        while self.take("*"):
            token, other = self.next, self.term()
            match result, other:
                case Number(value), Number(more):
                    result = Number(_bounded(value * more))
                case Number(value), rest:
                    result = Times(value, rest)
                case rest, Number(value):
                    result = Times(value, rest)
                case _:
                    self.fail("one side of * must be a plain number: dice times dice is not supported", token)
        return result

    def term(self) -> Expression:
        if self.take("("):
            inside = self.sum()
            self.expect(")", "expected ) to close the bracket")
            return inside
        if self.take("{"):
            return self.mixed()
        if which := self.take(*EXTREMES):
            return self.extreme(which)
        if rounding := self.take(*ROUNDINGS):
            return self.divided(rounding)
        count, token = 1, self.next
        if self.take(UNKNOWN):
            if self.unknown is None:
                self.fail("N stands for an unknown number of dice: use it with --chance and --at-least", token)
            count = self.unknown
        elif self.next.number:
            count = self.number("a number")
            if self.next.text != "d":
                return Number(count)
        if not self.take("d"):
            self.fail("expected dice, such as 4d6, or a number")
        self.count_dice(count)
        return self.modified(count, self.sides())

    def count_dice(self, count: int) -> None:
        # The limit is for all terms together; otherwise an expression of many terms would get around it.
        self.dice += count
        if self.dice > MAX_DICE:
            raise OverLimit("dice in one expression", MAX_DICE, "dice", self.dice)

    def mixed(self) -> MixedDice:
        """The rest of `{2d8,1d12}kh1`."""
        groups = [self.plain_dice()]
        while self.take(","):
            groups.append(self.plain_dice())
        self.expect("}", "expected } after the dice of the pool, such as {2d8,1d12}kh1")
        token = self.next
        kind = self.take(*_KEEPS)
        if kind is None:
            self.fail("expected kh, kl, dh or dl after the pool: without it write 2d8+1d12")
        return MixedDice(tuple(groups), self.keep(kind, sum(count for _, count in groups), token))

    def plain_dice(self) -> tuple[Die, int]:
        count = self.number("a number of dice") if self.next.number else 1
        if not self.take("d"):
            self.fail("expected plain dice in the pool, such as 2d8")
        self.count_dice(count)
        return self.sides(), count

    def extreme(self, which: str) -> Extreme:
        """The rest of `max(2d6, 1d12)`."""
        self.expect("(", f"expected ( after {which}")
        parts = [self.sum()]
        while self.take(","):
            parts.append(self.sum())
        if len(parts) < 2:
            self.fail(f"expected a comma and another expression: {which} compares two or more")
        self.expect(")", f"expected ) after what {which} compares")
        return Extreme(which, tuple(parts))

    def divided(self, rounding: str) -> Divided:
        """The rest of `floor(2d6/2)`."""
        self.expect("(", f"expected ( after {rounding}")
        rest = self.product()
        self.expect("/", f"expected / and a whole number, as in {rounding}(2d6/2); put a sum in brackets first")
        token, by = self.next, self.number("expected the whole number to divide by")
        if not by:
            self.fail("nothing can be divided by 0", token)
        self.expect(")", f"expected ) after the number that {rounding} divides by")
        return Divided(rounding, rest, by)

    def sides(self) -> Die:
        if self.take("%"):
            return d(100)
        if self.take("f"):
            return custom((-1, 0, 1))
        if self.take("["):
            faces = [self.face()]
            while self.take(","):
                faces.append(self.face())
            self.expect("]", "expected ] after the faces of the die")
            return custom(faces)
        token = self.next
        sides = self.number("expected the sides of the die: a number, % for 100, F, or faces such as [0,1,1,2]")
        if not 1 <= sides <= MAX_SIDES:
            self.fail(f"a die has 1 to {MAX_SIDES:,} sides", token)
        return d(sides)

    def face(self) -> int:
        sign = -1 if self.take("-") else 1
        return sign * self.number("expected a face of the die: a whole number")

    def modified(self, count: int, die: Die) -> Dice:
        modifiers: list[Modifier] = []
        explodes: FaceRange | None = None
        keep: Keep | None = None
        counts: FaceRange | None = None
        while token := self.next:
            if kind := self.take(*_MODIFIERS):
                self._check_order(
                    token, "a change to single dice", ("explosion", explodes), ("keep", keep), ("count", counts)
                )
                modifiers.append(self.modifier(kind, ModifiedDie(die, tuple(modifiers)), token))
            elif self.take("!"):
                self._check_order(token, "an explosion", ("explosion", explodes), ("keep", keep), ("count", counts))
                explodes = self.explosion(ModifiedDie(die, tuple(modifiers)), token)
            elif kind := self.take(*_KEEPS):
                self._check_order(token, "keep or drop", ("keep", keep), ("count", counts))
                keep = self.keep(kind, count, token)
            elif kind := self.take("cs", "cf"):
                if counts:
                    self.fail("tools disagree on what cs and cf of the same dice mean together: use one of them", token)
                counts = self.faces(f"expected the faces that {kind} counts, such as {kind}>=4 or {kind}=1")
            elif token.text == "r":
                self.fail("r means two things: write ro to reroll once (Foundry) or rr to reroll until gone (Roll20)")
            elif token.text == "k":
                self.fail("k alone can mean two things: write kh to keep the highest or kl to keep the lowest")
            elif token.text in {">", "<", ">=", "<=", "="}:
                self._bare_comparison()
            else:
                break
        return Dice(count, ModifiedDie(die, tuple(modifiers), explodes, self.max_explosions), keep, counts)

    def _check_order(self, token: _Token, what: str, *later_parts: tuple[str, object]) -> None:
        """Refuse a part that comes after one it must come before, or that comes twice."""
        for later, value in later_parts:
            if value is not None:
                what_else = "once for the same dice" if later in what else f"before the {later} of the same dice"
                self.fail(f"{what} is written {what_else}", token)

    def modifier(self, kind: str, so_far: ModifiedDie, token: _Token) -> Modifier:
        if kind in {"mi", "ma"}:
            bound = self.number(f"expected a number after {kind}, such as {kind}2")
            return Modifier(kind, FaceRange(None, bound) if kind == "mi" else FaceRange(bound, None))
        faces = self.faces(f"expected the faces to reroll, such as {kind}1 or {kind}<=2")
        if kind == "rr" and all(face in faces for face, _ in so_far.without_explosions().faces):
            self.fail(f"this rr would reroll every face of {so_far.die} forever", token)
        return Modifier(kind, faces)

    def explosion(self, so_far: ModifiedDie, token: _Token) -> FaceRange:
        if self.next.text == "!":
            self.fail("!! is not supported: in Roll20 it adds an explosion up to one die; ! adds the dice one by one")
        shown = so_far.without_explosions()
        chosen = self.next.number or self.next.text in {"=", ">=", "<=", "<", ">"}
        faces = (
            self.faces("expected the faces that explode, such as !6 or !>=5")
            if chosen
            else FaceRange(shown.high, shown.high)
        )
        if all(face in faces for face, _ in shown.faces):
            self.fail(f"every face of {so_far.die} explodes, so the roll would never end", token)
        return faces

    def keep(self, kind: str, count: int, token: _Token) -> Keep:
        number = self.number(f"expected how many dice after {kind}, such as {kind}1") if self.next.number else 1
        if number > count:
            self.fail(f"{kind}{number} asks for more than the {count} dice there are", token)
        return Keep(number, lowest=kind in {"kl", "dh"}, drop=kind[0] == "d")

    def faces(self, why: str) -> FaceRange:
        """`=4`, `4`, `>=4` or `<=4`; a bare `>` or `<` means two things and is refused."""
        sign = self.next.text
        if sign in {">", "<"}:
            self._bare_comparison()
        self.take("=", ">=", "<=")
        value = (-1 if self.take("-") else 1) * self.number(why)
        return FaceRange(None if sign == "<=" else value, None if sign == ">=" else value)

    def _bare_comparison(self) -> NoReturn:
        sign = self.next.text
        after = self.tokens[min(self.at + 1, len(self.tokens) - 1)].text or "4"
        edge = int(after) if after.isdigit() else 4
        if sign in {">", "<"}:
            strict = edge + 1 if sign == ">" else edge - 1
            self.fail(
                f"a bare {sign} means two things: Roll20 reads {sign}{edge} as {sign}={edge}, "
                f"Foundry and Avrae as {sign}={strict}; write the one you mean, with cs to count (cs{sign}={edge})"
            )
        self.fail(
            f"to count dice write cs before the comparison (cs{sign}{edge}); for the chance of a total, --at-least"
        )
