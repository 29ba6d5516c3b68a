"""Compiles the pattern of a Fluent message to a function: text, arguments, and choices by number or word."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from fluent.syntax import ast

from rulewright.errors import BookError

from .arguments import Number, Thing, Who

Values = Mapping[str, Any]
Write = Callable[[Any], str]
"""Puts one argument into words."""
Pattern = Callable[[Values, Write], str]


def compile_pattern(pattern: ast.Pattern, language: str) -> Pattern:
    """A function that puts the arguments of a message into its wording."""
    parts = [_compile_element(element, language) for element in pattern.elements]

    def fill(values: Values, write: Write) -> str:
        return "".join([part(values, write) for part in parts])

    return fill


def _compile_element(element: ast.TextElement | ast.Placeable, language: str) -> Pattern:
    if isinstance(element, ast.TextElement):
        text = element.value
        return lambda _values, _write: text
    return _compile_expression(element.expression, language)


def _compile_expression(expression: object, language: str) -> Pattern:
    match expression:
        case ast.StringLiteral():
            text = expression.parse()["value"]
            return lambda _values, _write: text
        case ast.VariableReference():
            name = expression.id.name
            return lambda values, write: write(values[name])
        case ast.SelectExpression(selector=ast.VariableReference() as selector):
            return _compile_choice(selector.id.name, expression.variants, language)
    raise BookError(f"a message uses {type(expression).__name__}, which catalogues here do not have")


def _compile_choice(name: str, variants: list[ast.Variant], language: str) -> Pattern:
    """A choice by the number or the word of one argument."""
    patterns = {_key(variant): compile_pattern(variant.value, language) for variant in variants}
    default = next(_key(variant) for variant in variants if variant.default)

    def choose(values: Values, write: Write) -> str:
        value = values[name]
        keys = _keys(value, write)
        return patterns[next((key for key in keys if key in patterns), default)](values, write)

    return choose


def _keys(value: Any, write: Write) -> tuple[str, ...]:
    """What a choice can be made by: a number and its plural form, an id, or the words themselves."""
    if isinstance(value, Number):
        return _number_keys(value.value)
    if isinstance(value, Who | Thing):
        return value.id, write(value)
    # Choices name the word itself, whatever it is in the reader's language.
    return (value, write(value)) if isinstance(value, str) else (write(value),)


def _key(variant: ast.Variant) -> str:
    return variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value


def _number_keys(value: int) -> tuple[str, ...]:
    """The exact number first, then its plural form. English and Spanish have one and other."""
    return str(value), "one" if value == 1 else "other"
