"""Reads dice notation. Where the tools people know read the same signs differently, it asks instead of guessing."""

from __future__ import annotations

import re
from typing import NamedTuple, NoReturn

from rulewright.errors import NotationError, OverLimit

from .chains import Faces
from .modifiers import MAX_EXPLOSIONS, ModifiedDie, Modifier
from .expression import Dice, Expression, Keep, Number, Sum, Times, Versus
from .pools import MAX_DICE, MAX_SIDES, Die, custom, d

LONGEST = 200
HIGHEST = 999_999
UNKNOWN = "N"
MORE = "+ or - and more dice, vs and the other side, or a change such as kh3, ro1 or cs>=4 right behind dice"

_TOKEN = re.compile(
    r"\s*(?:(?P<number>\d+)|(?P<word>(?i:vs|kh|kl|dh|dl|ro|rr|cs|cf|mi|ma)|[a-zA-Z])|(?P<sign>>=|<=|[-+*()!=<>%\[\],]))"
)
_CHANGES = ("ro", "rr", "mi", "ma")
_KEEPS = ("kh", "kl", "dh", "dl")


class _Token(NamedTuple):
    text: str
    at: int
    number: bool = False


def parse(text: str, unknown: int | None = None, cut: int = MAX_EXPLOSIONS) -> Expression:
    """Read an expression such as `4d6kh3`, `10d6cs>=4`, `2d10+1d6` or `12d6cs>=4 vs 9d6cs>=4`.

    `unknown` is the number that a capital N stands for; `cut` is how often one die may explode.
    """
    if len(text) > LONGEST:
        raise OverLimit("dice expression", LONGEST, "characters", len(text))
    return _Parser(text, unknown, cut).whole()


def _bounded(number: int) -> int:
    if number > HIGHEST:
        raise OverLimit("a number in a dice expression", HIGHEST, "at most")
    return number


class _Parser:
    def __init__(self, text: str, unknown: int | None, cut: int) -> None:
        self.text, self.unknown, self.cut = text, unknown, cut
        self.tokens, self.at, self.dice = self._tokens(), 0, 0

    def _tokens(self) -> list[_Token]:
        tokens, at = [], 0
        text = self.text.rstrip()
        while at < len(text):
            found = _TOKEN.match(text, at)
            if not found:
                at += len(text[at:]) - len(text[at:].lstrip())
                raise NotationError(f"{text[at]!r} has no meaning in dice notation", self.text, at)
            kind = found.lastgroup or "sign"
            word = found[kind] if found[kind] == UNKNOWN else found[kind].lower()
            tokens.append(_Token(word, found.start(kind), kind == "number"))
            at = found.end()
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

    def whole(self) -> Expression:
        if not self.next.text:
            self.fail("expected dice, such as 4d6kh3 or 2d10+1d6")
        mine = self.sum()
        if self.take("vs"):
            mine = Versus(mine, self.sum())
        if self.next.text in {">", "<", ">=", "<=", "="}:
            self._bare_comparison()
        if self.next.text == "vs":
            self.fail("vs stands once: there are two sides")
        if self.next.text:
            self.fail(f"did not expect {self.text[self.next.at :].split()[0]!r} here; expected {MORE}")
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
                    self.fail("one side of * is a plain number; dice times dice is not offered", token)
        return result

    def term(self) -> Expression:
        if self.take("("):
            inside = self.sum()
            self.expect(")", "expected ) to close the bracket")
            return inside
        count = 1
        if self.take(UNKNOWN):
            if self.unknown is None:
                self.fail("N stands for an unknown number of dice: ask with --chance and --at-least", self.tokens[0])
            count = self.unknown
        elif self.next.number:
            count = self.number("a number")
            if self.next.text != "d":
                return Number(count)
        if not self.take("d"):
            self.fail("expected dice, such as 4d6, or a number")
        self.dice += count
        if self.dice > MAX_DICE:
            raise OverLimit("dice in one expression", MAX_DICE, "dice", self.dice)
        return self.modified(count, self.sides())

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
        changes: list[Modifier] = []
        explodes: Faces | None = None
        keep: Keep | None = None
        counts: Faces | None = None
        while token := self.next:
            if kind := self.take(*_CHANGES):
                self._before(
                    token, "a change to single dice", ("explosion", explodes), ("keep", keep), ("count", counts)
                )
                changes.append(self.change(kind, ModifiedDie(die, tuple(changes)), token))
            elif self.take("!"):
                self._before(token, "an explosion", ("explosion", explodes), ("keep", keep), ("count", counts))
                explodes = self.explosion(die, tuple(changes), token)
            elif kind := self.take(*_KEEPS):
                self._before(token, "keep or drop", ("keep", keep), ("count", counts))
                keep = self.keep(kind, count, token)
            elif kind := self.take("cs", "cf"):
                if counts:
                    self.fail(
                        "tools differ on what cs and cf of the same dice give together: ask for one of them", token
                    )
                counts = self.faces(f"expected the faces that {kind} counts, such as {kind}>=4 or {kind}=1")
            elif token.text == "r":
                self.fail("r is read in two ways: write ro to throw again once (Foundry) or rr until gone (Roll20)")
            elif token.text == "k":
                self.fail("k alone is not read: write kh to keep the highest or kl to keep the lowest")
            elif token.text in {">", "<", ">=", "<=", "="}:
                self._bare_comparison()
            else:
                break
        return Dice(count, ModifiedDie(die, tuple(changes), explodes, self.cut), keep, counts)

    def _before(self, token: _Token, what: str, *taken: tuple[str, object]) -> None:
        for later, value in taken:
            if value is not None:
                what_else = "once for the same dice" if later in what else f"before the {later} of the same dice"
                self.fail(f"{what} is written {what_else}", token)

    def change(self, kind: str, so_far: ModifiedDie, token: _Token) -> Modifier:
        if kind in {"mi", "ma"}:
            edge = self.number(f"expected a number after {kind}, such as {kind}2")
            return Modifier(kind, Faces(None, edge) if kind == "mi" else Faces(edge, None))
        faces = self.faces(f"expected the faces to throw again, such as {kind}1 or {kind}<=2")
        if kind == "rr" and all(face in faces for face, _ in so_far.changed().faces):
            self.fail(f"with this rr every face of {so_far.die} is thrown again for ever", token)
        return Modifier(kind, faces)

    def explosion(self, die: Die, changes: tuple[Modifier, ...], token: _Token) -> Faces:
        if self.next.text == "!":
            self.fail("!! is not read: in Roll20 it adds all dice of an explosion up into one; ! adds them one by one")
        shown = ModifiedDie(die, changes).changed()
        chosen = self.next.number or self.next.text in {"=", ">=", "<=", "<", ">"}
        faces = (
            self.faces("expected the faces that explode, such as !6 or !>=5")
            if chosen
            else Faces(shown.high, shown.high)
        )
        if all(face in faces for face, _ in shown.faces):
            self.fail(f"every face of {die} explodes, so it never ends", token)
        return faces

    def keep(self, kind: str, count: int, token: _Token) -> Keep:
        number = self.number(f"expected how many dice after {kind}, such as {kind}1") if self.next.number else 1
        if number > count:
            self.fail(f"{kind}{number} asks for more than the {count} dice there are", token)
        return Keep(number, lowest=kind in {"kl", "dh"}, drop=kind[0] == "d")

    def faces(self, why: str) -> Faces:
        """`=4`, `4`, `>=4` or `<=4`; a bare `>` or `<` is read in two ways and refused."""
        sign = self.next.text
        if sign in {">", "<"}:
            self._bare_comparison()
        self.take("=", ">=", "<=")
        value = (-1 if self.take("-") else 1) * self.number(why)
        return Faces(None if sign == "<=" else value, None if sign == ">=" else value)

    def _bare_comparison(self) -> NoReturn:
        sign = self.next.text
        after = self.tokens[min(self.at + 1, len(self.tokens) - 1)].text or "4"
        edge = int(after) if after.isdigit() else 4
        if sign in {">", "<"}:
            strict = edge + 1 if sign == ">" else edge - 1
            self.fail(
                f"a bare {sign} is read in two ways: Roll20 reads {sign}{edge} as {sign}={edge}, "
                f"Foundry and Avrae as {sign}={strict}; write the one you mean, with cs to count (cs{sign}={edge})"
            )
        self.fail(
            f"to count dice write cs before the comparison (cs{sign}{edge}); for the chance of a total, --at-least"
        )
