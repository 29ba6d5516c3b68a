"""The parameters that several tools share, with their limits and what they mean."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field

from rulewright.table.play.inputs import MAX_DICE, MAX_FOLLOWING, Following, Id, Name, Value

Key = Annotated[str, Field(min_length=1, max_length=200, description="The secret key of your seat, from open_table.")]
GameName = Annotated[Id, Field(description="The short name of a game, from list_games.")]
Encounter = Annotated[Id, Field(description="The id of an encounter, from list_encounters.")]
Names = Annotated[list[Id], Field(max_length=40)]
Rulings = Annotated[list[Id], Field(max_length=200, description="House rules, such as `attack.tie=miss`.")]
Since = Annotated[int, Field(ge=-1, le=10**9, description="The `event` of the last position; -1 tells everything.")]
Answer = Annotated[Value, Field(description="The answer as list_options shows it; an action as {rule, args}.")]
Following_ = Annotated[
    list[Following], Field(max_length=MAX_FOLLOWING, description="Answers to the questions that follow at once.")
]
Role = Annotated[Id | None, Field(description="Whom the answer is for, if the seat speaks for several.")]
Faces = Annotated[list[int] | None, Field(max_length=MAX_DICE, description="The faces of real dice; else the table's.")]
Line = Annotated[str, Field(max_length=40, description="The `why` of an entry of the story; empty for what is open.")]
Words = Annotated[str, Field(min_length=1, max_length=200)]
Bots = Annotated[Literal["easy", "fair", "normal"], Field(description="How well the bots play.")]
Seconds = Annotated[float, Field(ge=0.1, le=60, description="How long it may take.")]
Policy = Annotated[Id, Field(description="How a side plays: `plain`, `careless`, `careful` and others.")]
PlayerName = Annotated[Name, AfterValidator(str.strip)]
Data = dict[str, Any]
