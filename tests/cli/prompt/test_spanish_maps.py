"""Maps and the places that may be chosen are told in the reader's language."""

from __future__ import annotations

import pytest

from .playing import played

MAPS = {
    "anyventure": ("the-toll-bridge", ("Ronda 1", "agua en 0, 1 a 3, 9", "Toll Archer en 8, 8, mediano")),
    "stunts": ("the-ferry-toll", ("Ronda 1, iniciativa", "nada en el camino", "hasta el final de la escena")),
    "tactics": ("yard-lesson", ("Turno 0, despliegue", "zona de despliegue de Luz 1")),
}


@pytest.mark.parametrize("game", MAPS)
def test_a_map_is_in_the_language_of_the_reader(game: str) -> None:
    encounter, told = MAPS[game]
    drawn = " ".join(played(game, "map", language="es", encounter=encounter).split("> map")[1].split())
    assert [words for words in told if words not in drawn] == []


def test_places_are_described_in_the_language_of_the_reader() -> None:
    told = played("tactics", "", language="es", encounter="yard-lesson")
    assert "Un punto en pulgadas de 0.6 0.6 a 15.4 4.4" in told
