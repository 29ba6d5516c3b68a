"""The sheet of a character or creature: values, weapons, gear, abilities, and changes with their sources."""

from __future__ import annotations

from typing import Literal

from rulewright.kernel.rules.world import Struct

from .terms import Attribute, Category, ConditionName, CreatureType, Damage, Music, Sense, Size, Tier

Worn = Literal["", "no armour", "light armour", "heavy armour", "armour", "shield", "light shield", "heavy shield"]
Slot = Literal["main hand", "off hand", "body", "head", "back", "hands", "feet", "accessory", "extra weapon", "none"]


class Change(Struct, frozen=True):
    """One change of a value, such as `skill.might` +1 or `mitigation.heat` +2.

    `by` is its source. It applies while what `worn` names is worn.
    """

    to: str
    amount: int = 1
    by: str = ""
    worn: Worn = ""


class Trained(Struct, frozen=True):
    """A skill that has its own talent instead of an attribute: a weapon skill, school of magic or craft."""

    id: str
    talent: int = 0
    level: int = 0


class Level(Struct, frozen=True):
    """The level of one of the twenty basic skills; `shift` is an upgrade or downgrade of its die."""

    id: str
    level: int = 0
    shift: int = 0


class Attributes(Struct, frozen=True):
    """The talents of the twenty basic skills, four by each attribute."""

    physique: int = 1
    finesse: int = 1
    mind: int = 1
    knowledge: int = 1
    social: int = 1

    def of(self, attribute: Attribute) -> int:
        return int(getattr(self, attribute))


class Inflict(Struct, frozen=True, kw_only=True):
    """A condition that an attack, ability or potion causes.

    `resist` and `rc` are the check that avoids it, if any. `recovery` is the RC that ends it, where the source sets
    one. `amount` is the damage of a poison. `turns` counts turns of the affected fighter, or of the source where
    `until` says "my turn". `kept_by` is the spell its source concentrates on to keep it going.
    """

    condition: ConditionName
    name: str = ""
    resist: str = ""
    rc: int = 0
    recovery: int = 0
    amount: int = 0
    until: Literal["", "its turn start", "its turn end", "my turn start", "fight"] = ""
    turns: int = 1
    kept_by: str = ""


class Profile(Struct, frozen=True, kw_only=True):
    """One form of attack with a weapon. `damage` is dealt by the first success, `extra` by each further one.

    `nearest` and `farthest` are bands of distance without a penalty. `aimed` is for bows, firearms and staves of the
    newest edition, whose first success only aims, if the table rules so.
    """

    name: str = ""
    category: Category = "slashing"
    damage: int
    extra: int
    type: Damage = "physical"
    second: Damage | None = None
    second_damage: int = 0
    second_extra: int = 0
    energy: int | None = None
    nearest: int = 1
    farthest: int = 1
    area: int = 0
    inflicts: tuple[Inflict, ...] = ()
    aimed: bool = False


class Weapon(Struct, frozen=True, kw_only=True):
    """A weapon. A `natural` one is part of a creature's body and needs no hand; `roll` is its own dice, if any.

    `count` is how many are carried. A weapon that is `used_up` is gone once thrown.
    """

    id: str
    skill: str = "brawling"
    hands: int = 1
    profiles: tuple[Profile, ...]
    dice: int = 0
    roll: tuple[int, int] | None = None
    natural: bool = False
    value: int = 0
    bulk: int = 0
    changes: tuple[Change, ...] = ()
    count: int = 1
    used_up: bool = False
    properties: tuple[str, ...] = ()
    runes: tuple[str, ...] = ()

    @property
    def complex(self) -> bool:
        return self.skill.startswith("complex")

    def profile_names(self) -> tuple[str, ...]:
        """A word for each profile; empty for a weapon with only one."""
        if len(self.profiles) == 1:
            return ("",)
        return tuple(profile.name or profile.category for profile in self.profiles)

    def profile(self, name: str) -> Profile:
        return self.profiles[self.profile_names().index(name)]


class Gear(Struct, frozen=True, kw_only=True):
    """Something worn or carried.

    A focus `stands_for` components, schools or subschools. `breaks` says in words when it breaks.
    """

    id: str
    slot: Slot = "none"
    armour: Literal["", "light", "heavy"] = ""
    shield: Literal["", "light", "heavy"] = ""
    encumbrance: int = 0
    changes: tuple[Change, ...] = ()
    value: int = 0
    bulk: int = 0
    words: str = ""
    instrument: Music | Literal[""] = ""
    song: str = ""
    stands_for: tuple[str, ...] = ()
    breaks: str = ""
    runes: tuple[str, ...] = ()


class Potion(Struct, frozen=True, kw_only=True):
    """Something that is used up: it restores, ends or causes something, at once or after a delay.

    Changes last for `minutes`. A potion that `coats` is put on a weapon and affects whoever it hits next.
    """

    id: str
    count: int = 1
    health: int = 0
    resolve: int = 0
    morale: int = 0
    energy: int = 0
    ends: tuple[ConditionName, ...] = ()
    inflicts: tuple[Inflict, ...] = ()
    words: str = ""
    changes: tuple[Change, ...] = ()
    minutes: int = 0
    delay: int = 0
    coats: bool = False
    properties: tuple[str, ...] = ()
    value: int = 0


class Hurt(Struct, frozen=True):
    """An amount of damage of one type."""

    type: Damage
    amount: int


class Ability(Struct, frozen=True, kw_only=True):
    """A special action or reaction of a module or creature.

    Kinds: `attack` changes a weapon attack, `strike` attacks with its own weapon, `effect` is avoided by a check
    against a fixed number, `boon` helps, and `told` is text that the GM rules on.
    """

    id: str
    kind: Literal["attack", "strike", "effect", "boon", "told"] = "told"
    use: Literal["action", "reaction", "downtime"] = "action"
    trigger: Literal["", "attacked", "ally attacked", "left reach", "hit", "missed"] = ""
    energy: int = 0
    per: Literal["at will", "turn", "combat", "day"] = "at will"
    times: int = 1
    magic: bool = False
    speech: bool = False
    sense: Literal["", "sight", "sound"] = ""
    category: Category | None = None
    types: tuple[CreatureType, ...] = ()
    weapon: Weapon | None = None
    dice: int = 0
    skill_dice: tuple[str, ...] = ()
    damage: tuple[Hurt, ...] = ()
    spared: tuple[Hurt, ...] = ()
    doubles: bool = False
    avoid: str = "defence"
    rc: int = 0
    area: int = 0
    nearest: int = 0
    farthest: int = 1
    aim: Literal["enemy", "ally", "self", "anyone"] = "enemy"
    inflicts: tuple[Inflict, ...] = ()
    heals: int = 0
    morale: int = 0
    changes: tuple[Change, ...] = ()
    words: str = ""


class Sees(Struct, frozen=True):
    """A sense and how far it reaches; band 9 is any distance."""

    sense: Sense
    band: int = 9


class Language(Struct, frozen=True):
    id: str
    level: int


class Owned(Struct, frozen=True):
    """A module and the tiers taken in it, such as `1`, `2a`, `3`."""

    module: str
    tiers: tuple[str, ...]


class Sheet(Struct, frozen=True, kw_only=True):
    """Everything that does not change in a fight: base values and changes. Their sums are computed in `scores`."""

    name: str
    tier: Tier = "player"
    stars: int = 0
    type: CreatureType = "humanoid"
    size: Size = "medium"
    attributes: Attributes = Attributes()
    levels: tuple[Level, ...] = ()
    trained: tuple[Trained, ...] = ()
    health: int = 20
    resolve: int | None = 20
    energy: int = 5
    walk: int = 5
    swim: int | None = None
    climb: int | None = None
    fly: int = 0
    wings: bool = True
    senses: tuple[Sees, ...] = (Sees("standard"),)
    immune: tuple[ConditionName, ...] = ()
    changes: tuple[Change, ...] = ()
    weapons: tuple[Weapon, ...] = ()
    gear: tuple[Gear, ...] = ()
    potions: tuple[Potion, ...] = ()
    abilities: tuple[Ability, ...] = ()
    languages: tuple[Language, ...] = ()
    restriction: str = ""
    restriction_price: int = 0
    tainted: bool = False
    words: tuple[str, ...] = ()
    songs: tuple[str, ...] = ()
    taming: int = 0
    modules: tuple[Owned, ...] = ()

    @property
    def pc(self) -> bool:
        return self.tier == "player"


FISTS = Weapon(id="fists", skill="brawling", natural=True, profiles=(Profile(category="blunt", damage=2, extra=1),))
