"""Decodes the stored JSON of a game: its worlds, calls and facts. `rulewright.kernel.rules.encoding` writes it."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Any, Generic, get_origin, get_type_hints

import msgspec

from rulewright.conversion import convert
from rulewright.dice.pools import Die
from rulewright.errors import CodecError, RulewrightError
from rulewright.kernel.rules.house import House
from rulewright.kernel.rules.resolve import Call, Ruleset
from rulewright.kernel.rules.scene import Queued
from rulewright.kernel.rules.world import Fact, W
from rulewright.validation import explain_mismatch


class Codec(Generic[W]):
    """Decodes what `encode` wrote, for one game. The arguments of a call are decoded by the types of its rule."""

    def __init__(self, world: type[W], facts: tuple[type[Fact[Any]], ...], rules: Ruleset) -> None:
        self._world, self._rules = world, rules
        self._house: type[House] = get_type_hints(world).get("house", House)
        # A union type of all facts; msgspec tells them apart by their tag, the name of the class.
        self._fact: Any = reduce(or_, dict.fromkeys((Queued, *facts)))
        self._renamed = {old: kind.__struct_config__.tag for kind in facts for old in kind.was}

    def world(self, data: bytes) -> W:
        return self.convert_world(_decoded(data))

    def convert_world(self, raw: Any) -> W:
        if isinstance(raw, dict) and isinstance(house := raw.get("house"), dict):
            raw = {**raw, "house": self._house.completed(house)}
        world: W = self.convert(raw, self._world)
        return world

    def convert_facts(self, raw: Any) -> tuple[Fact[Any], ...]:
        renamed = [self._with_present_name(fact) for fact in raw] if self._renamed and isinstance(raw, list) else raw
        facts: tuple[Fact[Any], ...] = self.convert(renamed, tuple[self._fact, ...])  # type: ignore[name-defined]
        return facts

    def _with_present_name(self, raw: Any) -> Any:
        """A stored fact under the name that its class has today."""
        kind = raw.get("type") if isinstance(raw, dict) else None
        return {**raw, "type": self._renamed[kind]} if kind in self._renamed else raw

    def in_present_names(self, data: bytes) -> bytes:
        """Encoded data with every fact and every rule under the name that it has today."""
        # Quotes inside a text are escaped, so none of these is ever part of one.
        for old, present in self._renamed.items():
            data = data.replace(f'{{"type":"{old}"'.encode(), f'{{"type":"{present}"'.encode())
        for old, present in self._rules.renamed().items():
            data = data.replace(f'"rule":"{old}"'.encode(), f'"rule":"{present}"'.encode())
        return data

    def convert_call(self, raw: Any) -> Call[Any]:
        call: Call[Any] = self.convert(raw, Call)
        return call

    def convert(self, raw: Any, kind: Any) -> Any:
        """Convert plain JSON data to a type; a `CodecError` says what does not fit."""
        try:
            return convert(raw, kind, dec_hook=self._hook)
        except msgspec.ValidationError as error:
            why = explain_mismatch(error, raw)
            raise CodecError(f"this is not stored data of {self._rules.game}: {why}") from error
        except (msgspec.MsgspecError, RulewrightError) as error:
            raise CodecError(f"this is not stored data of {self._rules.game}: {error}") from error

    def _hook(self, kind: Any, raw: Any) -> Any:
        if kind is Call or get_origin(kind) is Call:
            return self._call(raw)
        if kind is Die:
            return Die(tuple((int(face), int(weight)) for face, weight in raw))
        raise NotImplementedError(kind)

    def _call(self, raw: Any) -> Call[Any]:
        if not isinstance(raw, dict) or set(raw) != {"rule", "args"} or not isinstance(raw["args"], list):
            raise CodecError(f"expected a call with rule and args, got {raw!r}")
        rule, args = self._rules[raw["rule"]], raw["args"]
        if len(args) > len(rule.types):
            raise CodecError(f"{rule.name} takes {len(rule.types)} arguments, got {len(args)}")
        # Fewer arguments than parameters are fine: a parameter that was added later has a default.
        return rule(*(self.convert(arg, kind) for arg, kind in zip(args, rule.types, strict=False)))


def _decoded(data: bytes) -> Any:
    try:
        return msgspec.json.decode(data)
    except msgspec.DecodeError as error:
        raise CodecError(f"this is not JSON: {error}") from error
