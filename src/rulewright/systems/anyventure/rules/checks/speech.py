"""Persuasion and Insight in a language, and the narrative die."""

from __future__ import annotations

import re
from typing import Any

from rulewright.dice.pools import dice
from rulewright.dice.readings import HIGHEST
from rulewright.errors import Refusal
from rulewright.kernel.rules.options import Between, Offer, OneOf, Options, Text, offer
from rulewright.kernel.rules.resolve import Resolve, roll
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import GM
from rulewright.words.arguments import Number, Who
from rulewright.words.phrase import Words

from ...facts import Told
from ...model.world import Adventure
from ...phrases import say
from ...ruleset import flow, law
from .checks import COMMON, SPEECH_SKILLS, Check, passes, winner
from .helping import help_for

STAKE_PATTERN = re.compile(r"(\d{1,3})\s*:?\s+(\S.*)")
NARRATIVE_SIDES = 100


def spoken_check(who: str, skill: str, language: str, against: str = "") -> Check:
    label = say("skill-in-language", who=Who(who), skill=skill.title(), language=language)
    return Check(who, skill, label, against=against, language=language)


@flow("language.basic", "language.mastery", "language.levels", "check.rc")
def speak(scene: Scene[Adventure], who: str, skill: str, language: str, rc: int) -> Resolve[bool]:
    """A character uses Persuasion or Insight in a language, against an RC the GM sets."""
    check = spoken_check(who, skill, language)._replace(mods=(yield from help_for(who, skill, rc)))
    passed = yield from passes(check, rc)
    said = say(
        "succeeds-in-language" if passed else "fails-in-language", who=Who(who), skill=skill.title(), language=language
    )
    scene.happen(Told(said))
    return passed


@flow("language.basic", "language.mastery", "language.levels", "check.contested")
def talk(scene: Scene[Adventure], who: str, skill: str, language: str, other: str, their_skill: str) -> Resolve[str]:
    """Two characters talk in a language and both roll, each as well as they speak it."""
    mine = spoken_check(who, skill, language, other)._replace(mods=(yield from help_for(who, skill, busy=(other,))))
    theirs = spoken_check(other, their_skill, language, who)._replace(
        mods=(yield from help_for(other, their_skill, busy=(who,)))
    )
    won = yield from winner(mine, theirs)
    if won:
        scene.happen(Told(say("better-of-the-talk", who=Who(won))))
    else:
        scene.happen(Told(say("talk-changes-nothing", who=Who(who), other=Who(other))))
    return won


class Stakes(Options[str], frozen=True):
    """What the results of the narrative die mean: plain words, or `5 it breaks; 19 trouble; 100 they cross`."""

    def why_not(self, answer: Any) -> Words | None:
        if why := Text(400).why_not(answer):
            return why
        try:
            parse_stakes(answer)
        except Refusal as refused:
            return refused.words
        return None if answer.strip() else f"expected {self.describe()}, got nothing"

    def candidates(self) -> tuple[str, ...]:
        return ("50 it goes wrong; 100 it goes well",)

    def decode(self, raw: Any) -> str:
        if isinstance(raw, str):
            return raw
        raise Refusal(f"expected {self.describe()}, got {raw!r}")

    def describe(self) -> str:
        return "what the results mean, such as 5 it breaks; 19 trouble; 100 they cross"


def parse_stakes(words: str) -> tuple[tuple[int, str], ...]:
    """Pairs of a result and the stake that holds up to it; empty where the words name no numbers."""
    parts = [part.strip() for part in words.split(";") if part.strip()]
    matches = [STAKE_PATTERN.fullmatch(part) for part in parts]
    if not any(matches):
        return ()
    if unnumbered := next((part for part, match in zip(parts, matches, strict=True) if match is None), None):
        raise Refusal(say("stake-needs-number", stake=repr(unnumbered)), "gm.narrative-stakes")
    stakes = tuple((int(match[1]), match[2]) for match in matches if match)
    numbers = [number for number, _ in stakes]
    if numbers != sorted(set(numbers)) or numbers[0] < 1 or numbers[-1] != NARRATIVE_SIDES:
        raise Refusal(
            say("stakes-must-rise", most=Number(NARRATIVE_SIDES), numbers=str(numbers)), "gm.narrative-stakes"
        )
    return stakes


@law("gm.narrative-die")
def hundred() -> Resolve[int]:
    """A d100 that nothing can modify."""
    return (yield from roll(dice(1, NARRATIVE_SIDES), HIGHEST, say("narrative-die"), by="gm"))


@flow("gm.narrative-die", "gm.narrative-stakes")
def narrative_die(scene: Scene[Adventure], stakes: str) -> Resolve[int]:
    """Where no rule fits, the stakes are named and a d100 decides."""
    scene.happen(Told(say("stakes", stakes=stakes)))
    shown = yield from hundred().played(say("narrative-die"), gm=GM)
    meaning = next((words for number, words in parse_stakes(stakes) if shown <= number), "")
    if meaning:
        scene.happen(Told(say("narrative-die-means", number=Number(shown), meaning=meaning)))
    else:
        scene.happen(Told(say("narrative-die-shows", number=Number(shown))))
    return shown


def speech_claims(seen: Adventure, able: tuple[str, ...]) -> tuple[Offer, ...]:
    """For the GM: checks in a language other than Common, and the narrative die."""
    languages = sorted({language.id for fighter in seen.present() for language in fighter.sheet.languages} | {COMMON})
    who, skill, language = OneOf[str](able), OneOf[str](SPEECH_SKILLS), OneOf[str](tuple(languages))
    offers = [offer(narrative_die, stakes=Stakes(), when="next")]
    if len(languages) == 1:
        return tuple(offers)
    offers.append(offer(speak, who=who, skill=skill, language=language, rc=Between(1, 30), when="next"))
    for name in able:
        if others := tuple(other for other in able if other != name):
            holes = {"skill": skill, "language": language, "other": OneOf[str](others), "their_skill": skill}
            offers.append(offer(talk, name, when="next", **holes))
    return tuple(offers)
