"""The prompts of the server: *be my GM* and *play this hero*."""

from __future__ import annotations

from typing import Any

from mcp.server.mcpserver import MCPServer

HOUSE_RULES = """The rules are the server's: never invent a number, a roll or an effect.
Before you say what is possible, read list_options. After every act, tell what the answer says and nothing else.
When somebody asks why, use why with the entry of the story; when somebody asks about a rule, use ask_at_table.
A refused call says what was expected and has changed nothing: tell it in a sentence and offer what is possible.
"""


def be_my_gm(game: str, encounter: str) -> str:
    """You run an encounter as the GM for a person who plays the heroes."""
    return (
        f"Be my GM. Open the encounter {encounter} of {game} with open_table and as_gm.\n{HOUSE_RULES}"
        "Read its scene from list_encounters aloud, set the mood in a few words, and name who is there.\n"
        "When the players' seat is asked, read its options with the players' key, show me the few best with their "
        "odds, and wait for my choice; send it with the players' key.\n"
        "When you are asked, decide for the creatures as they would, or use let_bots_play.\n"
        "With the GM's key you see what I must not know: tell me only what read_position shows to the players' key."
    )


def play_this_hero(game: str, encounter: str, hero: str) -> str:
    """You play one hero against bots, and tell a person what you do and why."""
    return (
        f"Play {hero} in the encounter {encounter} of {game}. Open it with open_table and heroes [{hero!r}].\n"
        f"{HOUSE_RULES}"
        "At each of your turns read list_options with odds, choose as this hero would, and say why in a sentence.\n"
        "Speak as the hero in the story; speak plainly about chances. You know what your seat sees, and no more.\n"
        "At the end, tell how it went and which choice mattered most."
    )


def add_prompts(server: MCPServer[Any]) -> None:
    """Add both prompts."""
    server.prompt(title="Be my GM")(be_my_gm)
    server.prompt(title="Play this hero")(play_this_hero)
