"""How conditions are shown: their names, icons, and what each means in one line."""

from __future__ import annotations

from typing import NamedTuple

from rulewright.words.phrase import Phrase

from ..model.terms import ConditionName
from ..phrases import say


class ConditionStyle(NamedTuple):
    """A condition as it is shown."""

    title: Phrase
    icon: str
    says: Phrase


CONDITION_STYLES: dict[ConditionName, ConditionStyle] = {
    "afraid": ConditionStyle(say("mark-afraid"), "terror", say("mark-afraid-says")),
    "alert": ConditionStyle(say("mark-alert"), "awareness", say("mark-alert-says")),
    "bleeding": ConditionStyle(say("mark-bleeding"), "bleeding-wound", say("mark-bleeding-says")),
    "blinded": ConditionStyle(say("mark-blinded"), "blindfold", say("mark-blinded-says")),
    "broken": ConditionStyle(say("mark-broken"), "heart-minus", say("mark-broken-says")),
    "charmed": ConditionStyle(say("mark-charmed"), "charm", say("mark-charmed-says")),
    "confused": ConditionStyle(say("mark-confused"), "stoned-skull", say("mark-confused-says")),
    "dazed": ConditionStyle(say("mark-dazed"), "knocked-out-stars", say("mark-dazed-says")),
    "deafened": ConditionStyle(say("mark-deafened"), "hearing-disabled", say("mark-deafened-says")),
    "diseased": ConditionStyle(say("mark-diseased"), "poison-bottle", say("mark-diseased-says")),
    "ignited": ConditionStyle(say("mark-ignited"), "burning-embers", say("mark-ignited-says")),
    "impaired": ConditionStyle(say("mark-impaired"), "manacles", say("mark-impaired-says")),
    "incapacitated": ConditionStyle(say("mark-incapacitated"), "sleepy", say("mark-incapacitated-says")),
    "maddened": ConditionStyle(say("mark-maddened"), "stoned-skull", say("mark-maddened-says")),
    "muted": ConditionStyle(say("mark-muted"), "mute", say("mark-muted-says")),
    "numbed": ConditionStyle(say("mark-numbed"), "frozen-block", say("mark-numbed-says")),
    "obscured": ConditionStyle(say("mark-obscured"), "hidden", say("mark-obscured-says")),
    "poisoned": ConditionStyle(say("mark-poisoned"), "poison-bottle", say("mark-poisoned-says")),
    "prone": ConditionStyle(say("mark-prone"), "falling", say("mark-prone-says")),
    "stasis": ConditionStyle(say("mark-stasis"), "frozen-block", say("mark-stasis-says")),
    "stunned": ConditionStyle(say("mark-stunned"), "knocked-out-stars", say("mark-stunned-says")),
    "unconscious": ConditionStyle(say("mark-unconscious"), "sleepy", say("mark-unconscious-says")),
    "winded": ConditionStyle(say("mark-winded"), "lungs", say("mark-winded-says")),
    "wounded": ConditionStyle(say("mark-wounded"), "internal-injury", say("mark-wounded-says")),
}
