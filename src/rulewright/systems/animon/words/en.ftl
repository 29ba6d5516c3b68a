# What Animon Story says: messages with their arguments in braces.

## Bonds

pair-has = { $pair } { $what ->
        [points] have { $value ->
            [one] 1 Bond Point
           *[other] { $value } Bond Points
        }
        [strain] have { $value } Bond Strain
        [xp] have { $value } XP
       *[level] are at Bond Level { $value }
    }
pair-reached = { $pair } have reached { $stage }
pair-may-take = { $pair } may take: { $upgrades }
pair-may-take-nothing = { $pair } may take: no further upgrade
special-item-paid = the Special Item of { $pair } pays a Bond Point
special-item-ready = the Special Item of { $pair } can pay again
highest-stage-strains = { $pair }: to take the highest Stage again strains the bond
highest-stage-is-free = { $pair }: to take the highest Stage again is free of Bond Strain
sheet-changed = the sheet of { $who } has changed

## The fight

is-the-action = it is the action of { $who }
gauge-stands = the Critical Gauge stands at { $value }
critical-success-used = the Critical Success is used
sure = the next roll { $whose } succeeds by itself
of = of { $who }
fight-begins = a fight begins
turn-of = round { $round }, turn of { $who }
encounter-ended = the encounter is over
decided-for = the fight is decided for { $side ->
        [pcs] the players
       *[npcs] the others
    }
nothing-decided = nothing is decided
joins = { $who } joins

## Boosts, Setbacks and plans

allowed = { $who } { $what }
may-attack-with = may attack with { $stat }
has-boost = { $who } has Boost: { $reason }
has-double-boost = { $who } has Double Boost: { $reason }
has-setback = { $who } has Setback: { $reason }
has-double-setback = { $who } has Double Setback: { $reason }
modifier-used = what was given for a roll is used up
plan = plan: { $words }
plans = plans: { $plans }
no-plans = plans: none

## HP and Stamina

loses = { $who } loses { $damage } { $of }
is-at = { $who } is at { $hp } { $of }
is-so-because = { $what } ({ $why })
energy-drain = Energy Drain
by-fight-on = Fight On
lower-stage = goes on in a lower Stage
grows = grows
rests = rests
recuperates = recuperates
damage-stays = damage stays
first-time = first time { $stage }
catches-breath = catches its breath
falls = { $who } falls and is out of the fight
is-up-again = { $who } is up again
is-destroyed = { $who } is destroyed

## Characters

has-spent-uses = { $who } has spent { $spent ->
        [one] 1 Use
       *[other] { $spent } Uses
    }
has-one-more-use = { $who } has one more Use
condition-began = { $who } is { $condition }
condition-ended = { $who } is no longer { $condition }
condition-stays = { $who } stays { $condition } for one more turn
has-used = { $who } has used { $limit }
defends = { $who } puts everything into defence
defends-no-longer = { $who } no longer defends
has-acted = { $who } has acted
takes-harm = { $who } takes a Harm: { $harm } (Severity { $severity })
harm-is-gone = a Harm of { $who } is gone
is-now = { $who } is now { $stage }
refreshed = { $who } shakes everything off
refreshed-with-uses = { $who } shakes everything off and has all Uses back

## Rolls

attack = attack
dodge = dodge
attacks = { $who } attacks { $target }
dodges = { $who } dodges
dodges-combo = { $who } dodges the combo
initiative-of = Initiative of { $who }
heart-test = Heart Test of { $who }
de-stress = De-Stress
address-harm = address { $harm }
against = { $one } against { $other }
successes = successes
successes-and-sixes = successes and sixes
passes = { $roll }: { $who } passes
fails = { $roll }: { $who } fails
wins = { $roll }: { $who } wins
nobody-wins = { $roll }: nobody wins

## Questions about rolls

better-odds = Better Odds, Bond Points to spend: { $roll }
better-odds-item = Better Odds, Bond Points to spend (the Special Item can pay one of them): { $roll }
better-odds-de-stress = Better Odds: De-Stress
item-pays = Does the Special Item pay one Bond Point?
push = Push: { $roll }
draw = { $one } against { $other } is a draw: roll again?
which-roll = { $who }: { $what }. Which roll does it need?
which-difficulty = { $who }: { $what }. Difficulty?
refused = it cannot be done: { $what }

## Questions of a fight

who-goes-first = Who goes first: { $who }?
acts = { $who } acts
interjects = { $who } interjects
encounter-over = Nobody is left on one side: is the encounter over?
multi-hit = Multi-Hit: further targets, 1 Use each
overcharge = Overcharge: how many Uses?
which-element = { $attack }: which Element?
who-is-next-to = Who is next to { $who }?
who-is-near = Who of them is near enough?
fight-on = Fight On: { $who } would fall
which-harm = Which Harm does { $who } take?
how-severe = How severe is { $harm }?

## Critical Moves

calls-threat = { $who } calls a Critical Threat
evolves = { $who } evolves?
no-combo = no Combo: { $who } has no action left for it, or the gauge is not full
joins-combo = { $who } joins the Combo: which Signature Attack?
digs-deep-for-combo = { $who } digs deep for the combo?
combo-attacks-with = Combo: { $who } attacks with

## The bond at risk, lucky breaks and upgrades

bond-breaks = Does the bond of { $pair } break?
bond-break-begins = a Bond Break Episode of { $pair } begins
lucky-break = Lucky Break of { $who }: { $words }. Price in Bond Points, 0 to refuse?
no-lucky-break = no Lucky Break: { $words }
pair-upgrade = { $pair }: { $kind } upgrade
upgrade-called = { $upgrade }: what is it called?

## Rests

which-activity = { $who } rests: which activity?
which-obstacle = Which obstacle, and how is it?
who-plans = Who makes the plan?
whose-harm = Whose Harm is addressed?
which-one = Which one?
who-rolls = Who makes the roll?
which-stat = With which Trait or Stat?

## Making a pair: Bond Levels and upgrades

which-level = Bond Level: new pairs have 1 [bond.level]
which-level-further = Bond Level { $level } now: up to which do they grow? [level.table]
are-to-reach-level = they are to reach Bond Level { $level }
reach-level = they reach Bond Level { $level }
which-upgrade = Bond Level { $level }: { $kind }
minor-upgrade = Minor Upgrade [level.minor]
major-upgrade = Major Upgrade [level.major]
score-improvement = Score Improvement [level.score-improvement]
upgrade-taken = { $upgrade }: { $name }
upgrade-waits = a { $kind } upgrade waits until there is something for it

## Making a Kid

kid-name = the Kid: what is its name?
which-id = { $name }: under which id is it kept?
known-as = { $name } is known as { $id }
which-type = Type [kid.types]
kid-is-a = { $name } is a { $type }
which-trait = which Trait has { $value }? [kid.traits]
kid-traits = Logic { $logic }, Reflex { $reflex }, Spirit { $spirit }
how-many-talents = how many Talents? [kid.creation]
talent-called = Talent { $number } [kid.talents]: what is it called?
has-talent = a Talent: { $talent }
which-rolls = { $knack }: which rolls does it help?
which-special-item = Special Item: what is always with them?
which-flaw = Flaw [kid.flaw]: what gets them into trouble?
which-desire = Desire [kid.desire]: what do they want most?
which-virtue = Virtue [kid.virtue]: what do friends count on?
in-words = { $field ->
        [special_item] special item
       *[other] { $field }
    }: { $words }
open = open

## Making an Animon

animon-name = the Animon: what is it called as a FLEDGLING?
animon-known-as = the Animon is known as { $id }
which-nature = Nature [animon.nature]: what is it like?
its-nature = its nature: { $words }
stage-called = { $stage }: what is it called?
form-element = { $form }: Element [animon.elements]
form-classification = { $form }: Classification [animon.classification]
form-stat = { $form }: { $stat }, { $left } points above { $start } are left [animon.stat-points]
form-drawn = { $stage }: { $form }, Heart { $heart }, Power { $power }, Agility { $agility }, Brains { $brains }
how-many-qualities = { $form }: how many Qualities? [animon.creation]
quality-called = { $form }: Quality { $number } [animon.qualities]: what is it called?
has-quality = a Quality: { $quality }
signature-called = { $form }: Signature Attack, what is it called?
signature-element = { $attack }: Element [signature.element]
which-effect = { $attack }: Effect { $number } [signature.effects]
one-more-element = { $attack }: one more Element [effect.multi-element]
has-signature-with = a Signature Attack: { $attack }, Rank { $rank }, { $elements }, { $effects }
no-effect = no Effect

## Making an NPC

npc-name = the NPC: what is its name?
npc-level = Level [npc.block]
npc-kind = kind: only Animon have a Stage and a Signature Attack [npc.human]
npc-is = { $name }: Level { $level }, { $kind }
npc-stage = Stage [npc.animon]
npc-upgrade = upgrade { $number } of { $all } [npc.upgrades]
npc-element = Element [animon.elements]
npc-classification = Classification [animon.classification]
npc-animon = { $stage }, { $upgrades }, { $element }, { $classification }
no-upgrades = no upgrades
has-it-signature = has it a Signature Attack? [npc.animon]
npc-signature-called = Signature Attack: what is it called?
npc-signature-rank = { $attack }: Rank [npc.pools]
has-signature = a Signature Attack: { $attack }, Rank { $rank }
one-more-strength = a Strength, or one more? [npc.strengths]
strength-called = Strength [npc.strengths]: what is it called?
strength-rank = { $strength }: Rank [npc.strengths]
has-strength = a Strength: { $strength } { $rank }
one-more-weakness = a Weakness, or nothing further [npc.strengths]
has-weakness = a Weakness: { $words }
which-special = Special: anything else it can do?
which-description = Description: what do they look like?
which-personality = Personality: what are they like?
which-motive = Motive: what do they want?

## The first fight

first-fight = a first fight: whom do they meet?
how-hard = how hard is it to meet { $who }?
