"""Every translation has all messages, with the same attributes and arguments."""

from __future__ import annotations

import re

import pytest

from rulewright.words.catalogue import CATALOGUES, SOURCE_LANGUAGE

from .test_catalogues import HOMES, placeables

LANGUAGES = [(name, language) for name in HOMES for language in CATALOGUES[name].languages()]
TRANSLATIONS = [(name, language) for name, language in LANGUAGES if language != SOURCE_LANGUAGE]
TERM = re.compile(r"term-[a-z0-9-]+")


def test_every_game_and_the_program_have_the_same_languages() -> None:
    assert {name: CATALOGUES[name].languages() for name in HOMES} == {name: ["en", "es"] for name in HOMES}


@pytest.mark.parametrize(("name", "language"), TRANSLATIONS)
def test_a_translation_has_every_message_and_otherwise_only_terms(name: str, language: str) -> None:
    source, translated = (CATALOGUES[name].entries(it) for it in (SOURCE_LANGUAGE, language))
    assert sorted(set(source) - set(translated)) == [], "messages that lack a translation"
    others = set(translated) - set(source)
    assert [message for message in sorted(others) if not TERM.fullmatch(message)] == [], "messages that nobody says"


@pytest.mark.parametrize(("name", "language"), TRANSLATIONS)
def test_a_translation_has_the_same_attributes_and_arguments(name: str, language: str) -> None:
    catalogue = CATALOGUES[name]
    for message, source in catalogue.entries(SOURCE_LANGUAGE).items():
        ours, theirs = catalogue.parsed(SOURCE_LANGUAGE, message), catalogue.parsed(language, message)
        assert set(ours) == set(theirs), message
        assert placeables(source) == placeables(catalogue.entries(language)[message]), message


@pytest.mark.parametrize(("name", "language"), TRANSLATIONS)
def test_no_message_is_there_twice(name: str, language: str) -> None:
    text = (HOMES[name] / "words" / f"{language}.ftl").read_text(encoding="utf-8")
    found = re.findall(r"^([a-zA-Z][\w-]*) =", text, re.MULTILINE)
    assert sorted(it for it in set(found) if found.count(it) > 1) == []


@pytest.mark.parametrize(("name", "language"), TRANSLATIONS)
def test_terms_can_be_worded(name: str, language: str) -> None:
    for message in CATALOGUES[name].entries(language):
        CATALOGUES[name].pattern(language, message)
