# What Animon Story says: messages with their arguments in braces.

## Actions in a turn

action-attack = Attack
    .title = Attack
    .says = Roll against the target's dodge. Each success above it adds to the damage.
    .do = { $npc ->
        [yes] attack { $target }
       *[no] attack { $target } with { $stat }
    }
    .story = { $who } attacks { $target }
action-signature-attack = Signature Attack
    .title = { $name }
    .says = { $rank ->
        [one] Attack with 1 more die
       *[other] Attack with { $rank } more dice
    }{ $special ->
        [yes] : { $effects }.
       *[no] .
    }
    .means = { $name }
    .do = { $npc ->
        [yes] attack { $target } with { $name }
       *[no] attack { $target } with { $name } and { $stat }
    }
    .story = { $who } attacks { $target } with { $name }
action-power-transfer = Power Transfer
    .title = { $name }
    .says = Instead of an attack, allies near you are Boosted. No roll.
    .means = { $name }
    .do = boost { $allies } with { $name }
    .story = { $who } boosts { $allies } with { $name }
action-combo = Combo
    .title = Combo Attack
    .says = Every Animon on your side strikes one target with its Signature Attack. It dodges all of them with Setback.
    .do = strike { $target } together
    .story = { $who } leads a Combo against { $target }
action-evolve = Evolve
    .title = Evolve to { $form }
    .says = { $first ->
        [yes] A new Stage: all HP come back.
       *[no] A stronger Stage; the damage taken stays.
    } { $action ->
        [yes] It takes your action.
       *[no] It takes no action.
    }
    .means = { $form }
    .do = evolve to { $form }
    .story = { $who } evolves to { $form }
action-defend = Defend
    .title = Defend
    .says = Boost on every dodge until your next turn.
    .do = defend
    .story = { $who } defends
action-other = Something else
    .title = Do something else
    .says = Say what you try. The GM says which roll it needs, if any.
    .do = something else: { $what }
    .story = { $who } tries something: { $what }
action-hold = Do nothing
    .title = Do nothing
    .says = Let the turn pass.
    .do = do nothing
    .story = { $who } waits

## Actions at any time

action-move = Move
    .title = Move
    .says = Say where you go. It takes no action; the GM says how far you get.
    .means = { $who }
    .do = move: { $where }
    .story = { $who } moves: { $where }
action-interject = Interject
    .title = Interject with { $who }
    .says = An extra action as soon as the one now is done. Your own turn still comes.
    .means = { $who }
    .do = interject
    .story = { $who } interjects
action-lucky-break = Lucky Break
    .title = Ask for a Lucky Break
    .says = Say what helps you. The GM names the price in Bond Points, or says no.
    .means = { $who }
    .do = ask for a Lucky Break: { $words }
    .story = { $who } asks for a Lucky Break: { $words }
action-critical-success = Critical Success
    .title = Critical Success for { $who }
    .says = The next roll succeeds by itself.
    .means = { $who }
    .do = let { $who } succeed at the next roll
    .story = { $who } calls a Critical Success
action-critical-evolution = Critical Evolution
    .title = Critical Evolution
    .says = Every Animon on your side may evolve as high as it can, at no cost.
    .do = let all Animon evolve
    .story = All Animon may evolve at once
action-critical-threat = Critical Threat
    .title = Critical Threat
    .says = All Bond Points come back, and the GM makes something much worse.
    .do = take all Bond Points back for a Critical Threat
    .story = { $who } calls a Critical Threat
action-call-combo = Combo
    .title = Combo Attack in { $who }'s turn
    .says = Every Animon of the players strikes one target with its Signature Attack. It takes the action of this turn.
    .means = { $who }
    .do = strike { $target } together
    .story = { $who } leads a Combo against { $target }
action-upgrade = Upgrade
    .title = Choose an upgrade for { $pair_id }
    .says = Take the first upgrade that waits for the pair.
    .means = { $pair_id }
    .do = choose an upgrade for { $pair_id }
    .story = { $pair_id } choose an upgrade

## Actions of the GM

action-call-test = Test
    .title = Call for a Test by { $who }
    .says = Name a Stat or Trait and the successes it takes.
    .means = { $who }
    .do = let { $who } roll { $which } for { $difficulty ->
        [one] 1 success
       *[other] { $difficulty } successes
    }: { $label }
    .story = { $who }: { $label }
action-challenge = Challenge
    .title = Challenge somebody
    .says = Both roll; more successes win. The GM says what the other side rolls.
    .do = challenge { $other } with { $which }: { $what }
    .story = { $who } challenges { $other }: { $what }
action-oppose = Contest
    .title = Set { $one } against somebody
    .says = Both roll; more successes win.
    .means = { $one }
    .do = set { $one } with { $with_ } against { $other } with { $against }
    .story = { $one } against { $other }
action-oppose-kid = Contest with a Kid
    .title = Set { $one } against a Kid
    .says = Both roll; more successes win. The Kid rolls a Trait.
    .means = { $one }
    .do = set { $one } with { $with_ } against { $other } with { $against }
    .story = { $one } against { $other }
action-give-modifier = Boost or Setback
    .title = Boost or Setback
    .says = For a roll, a turn or the scene: with Boost more faces of the dice succeed, with Setback fewer.
    .do = give { $who } { $net ->
        [2] Double Boost
        [1] Boost
        [-1] Setback
       *[-2] Double Setback
    } for { $roll ->
        [attack] an attack
        [defence] a dodge
        [initiative] Initiative
        [test] a Test
       *[any] any roll
    }: { $reason }
    .story = { $who } gets { $net ->
        [2] Double Boost
        [1] Boost
        [-1] Setback
       *[-2] Double Setback
    }: { $reason }
action-allow-stat = Another Stat
    .title = Allow another Stat
    .says = The next attack may use another Stat than Power.
    .do = let { $who } attack with { $which }
    .story = { $who } may attack with { $which }
action-impose-condition = Put a condition
    .title = Put a condition on { $who }
    .says = Something in the story makes it so.
    .means = { $who }
    .do = make { $who } { $kind }
    .story = { $who } is affected
action-end-condition = End a condition
    .title = End a condition of { $who }
    .says = Something in the story ends it.
    .means = { $who }
    .do = end { $kind } for { $who }
    .story = { $who } shakes it off
action-destroy = Destroy
    .title = Say that { $who } is destroyed
    .says = Without your word it is only out.
    .means = { $who }
    .do = say that { $who } is destroyed
    .story = { $who } is gone for good
action-propose-item = Special Item
    .title = Say that the Special Item of { $pair_id } matters
    .says = If the GM agrees, it pays 1 Bond Point once in this scene.
    .means = { $pair_id }
    .do = bring in the Special Item of { $pair_id }
    .story = { $pair_id } bring in their Special Item
action-say-what-fits = What fits
    .title = Say what of { $who } fits a kind of roll
    .says = Always, never, or ask each time. Nobody is asked again about what always or never fits.
    .means = { $who }
    .do = say for { $who }: { $what }, { $use }: { $word }
    .story = The GM says what fits for { $who }
action-withdraw = Withdraw
    .title = Withdraw from the fight
    .says = It takes the action. A Kid that keeps clear has no turns and is no target.
    .do = withdraw from the fight
    .story = { $who } withdraws from the fight
action-step-in = Step in
    .title = Step into the fight
    .says = From now on { $who } has turns, and can be attacked.
    .do = step into the fight
    .story = { $who } steps in
action-draw-in = Draw in or let out
    .title = Draw { $who } into the fight, or let it out
    .says = A Kid in the fight has turns and can be attacked.
    .means = { $who }
    .do = draw { $who } in, or let it out
    .story = The GM moves { $who } in or out
action-require = Requirement
    .title = Say whether { $pair_id } need something more for a Stage
    .says = An item, a story event or the like. Until it is there, the Stage is closed.
    .means = { $pair_id }
    .do = { $needed ->
        [yes] ask { $pair_id } for something more before { $stage }
       *[no] open { $stage } for { $pair_id }
    }
    .story = The GM speaks about the Stages of { $pair_id }
action-nothing-more = Nothing more
    .title = Nothing more
    .says = It has come off, and no number changes.
    .do = nothing more
    .story = It has come off
action-count-people = People at the table
    .title = Say how many people are at the table
    .says = Twice as many points fill the Critical Gauge, the GM included.
    .do = count { $count } people
    .story = The GM counts the people at the table
action-ask-for-rest = Rest
    .title = Ask for a Rest
    .says = If there are two quiet hours, some HP and Stamina come back, and each pair has one activity.
    .means = { $who }
    .do = ask for a Rest
    .story = { $who } asks for a Rest
action-talk = Say something
    .title = Say something as { $who }
    .says = Everybody hears it. It takes no action.
    .means = { $who }
    .do = say: { $words }
    .story = { $who } speaks
action-gm-damage = Hurt
    .title = Hurt somebody
    .says = Damage by your word, with everything that follows at 0.
    .do = hurt { $who } for { $amount }
    .story = The GM hurts { $who }
action-gm-heal = Heal
    .title = Heal somebody
    .says = Up to the maximum; whoever was out is up again.
    .do = heal { $who } by { $amount }
    .story = The GM heals { $who }
action-gm-grant = Grant
    .title = Grant { $who } something
    .says = Points or Uses, up to the maximum.
    .means = { $who }
    .do = grant { $who } { $amount } { $resource }
    .story = The GM grants { $who } { $amount } { $resource }
action-gm-take = Take
    .title = Take something from { $who }
    .says = Points or Uses, down to nothing.
    .means = { $who }
    .do = take { $amount } { $resource } from { $who }
    .story = The GM takes { $amount } { $resource } from { $who }
action-plan-meets = Plan
    .title = The plan comes up: { $plan_id }
    .says = If the obstacle is just as planned for, the planners have Boost. If not, the plan is void.
    .means = { $plan_id }
    .do = { $exactly ->
        [yes] the plan fits: { $plan_id }
       *[no] the plan does not fit: { $plan_id }
    }
    .story = { $exactly ->
        [yes] The plan works: { $plan_id }
       *[no] The plan is void: { $plan_id }
    }
action-virtue-shown = Virtue
    .title = { $pair_id } show their Virtue
    .says = Acting on the Kid's Virtue brings XP.
    .means = { $pair_id }
    .do = reward the Virtue of { $pair_id }
    .story = { $pair_id } show their Virtue
action-desire-trouble = Desire
    .title = The Desire brings { $pair_id } trouble
    .says = Trouble from the Kid's Desire brings XP and strains the bond.
    .means = { $pair_id }
    .do = let the Desire bring { $pair_id } trouble
    .story = Their Desire brings { $pair_id } trouble
action-gain-xp = XP
    .title = Give { $pair_id } XP
    .says = Enough XP bring upgrades and the next Bond Level.
    .means = { $pair_id }
    .do = give { $pair_id } { $xp } XP
    .story = { $pair_id } gain { $xp } XP
action-level-up = Next Bond Level
    .title = Raise the Bond Level of { $pair_id }
    .says = One more Bond Point, and upgrades to choose.
    .means = { $pair_id }
    .do = raise the Bond Level of { $pair_id }
    .story = { $pair_id } grow closer
action-grant-upgrade = Grant an upgrade
    .title = Grant { $pair_id } an upgrade
    .says = The pair may choose one more upgrade.
    .means = { $pair_id }
    .do = grant { $pair_id } a { $kind } upgrade
    .story = { $pair_id } may choose an upgrade
action-begin = Start the fight
    .title = Start the fight
    .says = Everybody rolls Initiative. Whoever is caught unawares has Setback.
    .do = { $extended ->
        [yes] start a fight of several sections
       *[no] start the fight
    }
    .story = The fight begins
action-rest = Rest
    .title = Take a Rest
    .says = Two quiet hours: some HP and Stamina come back, a Bond Point for pairs that are together, and one activity each.
    .do = take a Rest
    .story = Everybody takes a Rest
action-end-scene = End the scene
    .title = End the scene
    .says = Animon leave their highest Stage, and Special Items can pay again.
    .do = end the scene
    .story = The scene ends
action-end = End the fight
    .title = End the fight
    .says = Conditions end, Animon catch their breath, and Uses come back.
    .do = { $last ->
        [yes] end the fight
       *[no] end this section
    }
    .story = { $last ->
        [yes] The fight is over
       *[no] This section is over
    }

## What is left open in an action

hole-target = Whom?
hole-stat = With which Stat or Trait? Power: close, with a clear shot. Heart: in harm's way or outnumbered. Brains: precise or from afar. Agility: closing in, keeping up or unseen.
hole-lasts = For how long?
hole-needed = Is something more needed?
hole-stage = Which Stage?
hole-count = How many?
hole-use = For which rolls?
hole-word = Does it fit?
hole-allies = Which allies?
hole-what = What do you try?
hole-where = Where to?
hole-words = What helps you?
hole-who = Who?
hole-which = Which Stat or Trait?
hole-difficulty = How many successes does it take?
hole-label = What is tried?
hole-with- = With which Stat or Trait?
hole-other = Against whom?
hole-against = With what does the other side roll?
hole-net = Boost (above 0) or Setback?
hole-roll = For which roll?
hole-reason = Why? (everybody reads it)
hole-kind = Which one?
hole-xp = How many?
hole-amount = How much?
hole-resource = What?
hole-exactly = Is it just as planned for?
hole-surprised = Who is caught unawares?
hole-extended = Does it have several sections?
hole-last = Is the whole fight over?
hole-apart = Which pairs are apart?

## What actions cost, and what points buy

resource-uses = { $amount ->
        [one] Use
       *[other] Uses
    }
resource-bond-points = { $amount ->
        [one] Bond Point
       *[other] Bond Points
    }
resource-strain = Bond Strain
resource-gauge = Critical Gauge
unit-die = one more die
unit-dice-and-one = one more die, and one on top with the first
unit-fight-on = { $cost ->
        [one] 1 of them keeps it up
       *[other] { $cost } of them keep it up
    }
unit-dig-deep = { $cost ->
        [one] 1 of them buys a Use
       *[other] { $cost } of them buy a Use
    }
unit-target = one more target
unit-damage = the Damage score once more

## What Effects do

effect-block-break = the target becomes Vulnerable, for half the damage
effect-efficient = the first time in a fight is free
effect-energy-drain = damage to the target heals you
effect-explosive = half the damage, and everybody next to the target is hurt too
effect-heavy-strike = more damage by its Rank
effect-misdirect = the target becomes Disoriented
effect-multi-element = you pick the Element
effect-multi-hit = further targets for further Uses
effect-overcharge = more damage for further Uses
effect-poison-strike = the target is Poisoned instead of hurt
effect-power-transfer = allies are Boosted
effect-quick-strike = Boost if the target has not acted yet
effect-sap = the target becomes Weakened, for half the damage
effect-stunning-strike = the target is Stunned instead of hurt
effect-sure-strike = a miss still deals half
effect-tough-break = the target becomes Vulnerable, for half the damage
form-at-stage = { $form } ({ $stage })

## Why an action is not possible, and what helps

nobody-to-attack = nobody is left to attack.
why-not-oneself = nobody attacks themselves.
why-is-friend = { $who } is on your side.
why-is-out = { $who } is out already.
why-is-aside = { $who } keeps clear of the fight.
nobody-to-boost = no ally is there to be Boosted.
no-use-left = no Use is left.
uses-can-be-bought = A Bond Point would buy one. All come back when the fight is over.
uses-come-back = All come back when the fight is over.
only-pairs-evolve = only the Animon of a Kid can evolve.
is-stage-already = { $who } is { $stage } already.
needs-bond-level = needs Bond Level { $level }.
xp-raise-level = XP raise the Bond Level. It is { $level } now.
stage-barred = the GM asks for something more first.
ask-the-gm = Ask the GM what it takes.
stage-not-on-sheet = { $stage } is not on the sheet yet.
write-stage-first = Write this Stage on the sheet first.
costs-bond-points = costs { $cost ->
        [one] a Bond Point, and none is left.
       *[other] { $cost } Bond Points, and there are fewer.
    }
rest-brings-points = A Rest together brings one back.
no-harm-to-treat = there is no Harm to treat
would-be-wrong = not by the book: { $why }
has-no-attack = { $who } has no Signature Attack '{ $attack }'; it has { $known }
none-at-all = none
has-no-stage = this Animon has no { $stage } Stage
end-needs-dice = the fight still goes on, and ending it needs dice; end it at the table before you carry on
has-element-already = { $attack } has it already
trait-has-value = it has { $value } already

## Marks

mark-poisoned = Poisoned { $amount }
    .says = Loses { $amount } { $of } at the end of each of its turns.
mark-stunned = Stunned
    .says = Misses its next turn and cannot move.
mark-disoriented = Disoriented
    .says = Attacks with Setback: fewer faces of its dice succeed.
mark-weakened = Weakened
    .says = Deals half damage.
mark-vulnerable = Vulnerable
    .says = Dodges with Setback: fewer faces of its dice succeed.
mark-immobilised = Immobilised
    .says = Cannot move. It can still act.
mark-incapacitated = Incapacitated
    .says = { $reach ->
        [full] Misses its next turn, cannot move, and dodges with Setback.
       *[actions-only] Misses its next turn.
    }
mark-boosted = Boosted
    .says = { $window ->
        [own-turn] Its rolls in its next turn have Boost: more faces of its dice succeed.
       *[until-turn-ends] Its rolls have Boost: more faces of its dice succeed.
    }
mark-defending = Defending
    .says = Dodges with Boost: more faces of its dice succeed.
mark-sure = Sure to succeed
    .says = A Critical Success waits: the next roll succeeds by itself.
mark-harm = Harm: { $harm }
    .says = A lasting injury of Severity { $severity }.
mark-shaken = Shaken
    .says = Its Harms weigh heavily. The GM says what that means.
mark-bond-at-risk = Bond at risk
    .says = There is more Bond Strain than the bond can bear. It may break.
mark-highest-stage = { $stage ->
        [BASIC] Basic
        [SUPER] Super
        [ULTRA] Ultra
       *[GIGA] Giga
    }
    .says = Its highest Stage. It leaves it when the fight or the scene is over.
until-fight-ends = until the fight is over
until-scene-ends = until the scene is over
until-turn-starts = until { $who }'s next turn
until-turn-ends = until the end of { $who }'s next turn
until-this-turn-ends = until the end of this turn
until-next-roll = until the next roll
until-treated = until it is treated in a Rest
until-strain-eases = until the strain eases

## The panel and the order of turns

title-round = Round { $round }, { $who }'s turn
title-between-sections = Between two sections
title-before-first-turn = Before the first turn
title-no-fight = No fight
title-new-pair = A new pair
title-new-npc = A new NPC
phase-interject = Interject
kind = { $kind }
kind-kid = Kid
kind-kid-type = Kid, { $type }
kind-animon = Animon, Level { $level }
kind-animon-stage = { $stage } Animon, Level { $level }
kind-human = Human, Level { $level }
kind-other = Level { $level }
kind-form = { $form }, { $stage }, { $element }

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
pair-reached = { $pair } have reached { $stage ->
        [FLEDGLING] Fledgling
        [BASIC] Basic
        [SUPER] Super
        [ULTRA] Ultra
        [GIGA] Giga
       *[other] { $stage }
    }
pair-may-take = { $pair } may choose upgrades: { $upgrades }
pair-may-take-nothing = { $pair } have no upgrade left to choose
special-item-paid = the Special Item of { $pair } pays a Bond Point
special-item-ready = the Special Item of { $pair } can pay again
highest-stage-strains = { $pair }: evolving to the highest Stage again now strains the bond
highest-stage-is-free = { $pair }: evolving to the highest Stage no longer strains the bond
sheet-changed = the sheet of { $who } has changed

## The fight

is-the-action = that is the action of { $who }
gauge-stands = the Critical Gauge is at { $value }
critical-success-used = the Critical Success is used
sure = the next roll { $whose } succeeds by itself
of = of { $who }
fight-begins = the fight begins
turn-of = round { $round }, { $who }'s turn
encounter-ended = the fight is over
decided-for = { $side ->
        [pcs] the players have won the fight
       *[npcs] the others have won the fight
    }
nothing-decided = nobody has won yet
joins = { $who } joins

## Boosts, Setbacks and plans

allowed = { $who } { $what }
may-attack-with = may attack with { $stat }
has-boost = { $who } has Boost: { $reason }
has-double-boost = { $who } has Double Boost: { $reason }
has-setback = { $who } has Setback: { $reason }
has-double-setback = { $who } has Double Setback: { $reason }
modifier-used = a Boost or Setback is used up
plan = plan: { $words }
plans = plans: { $plans }
no-plans = no plans are left

## HP and Stamina

loses = { $who } loses { $damage } { $of }
and-has-left = { $what }, { $left } left
is-at = { $who } has { $hp } { $of }
is-so-because = { $what } ({ $why })
energy-drain = Energy Drain
by-fight-on = Fight On
by-the-gm = by the GM's word
lower-stage = goes on in a lower Stage
grows = grows
rests = rests
recuperates = recuperates
damage-stays = the damage stays
first-time = first time { $stage ->
        [FLEDGLING] Fledgling
        [BASIC] Basic
        [SUPER] Super
        [ULTRA] Ultra
        [GIGA] Giga
       *[other] { $stage }
    }
catches-breath = catches its breath
falls = { $who } falls and is out
falls-by = { $who } loses { $damage } { $of }, falls and is out
is-up-again = { $who } is up again
is-destroyed = { $who } is destroyed

## Characters

has-spent-uses = { $who } has spent { $spent ->
        [one] 1 Use
       *[other] { $spent } Uses
    }
spends-uses = { $who } spends { $spent ->
        [one] 1 Use
       *[other] { $spent } Uses
    }, { $left } left
has-uses-left = { $who } has { $left ->
        [one] 1 Use
       *[other] { $left } Uses
    } left
has-one-more-use = { $who } has one more Use
condition-began = { $who } is now { $condition }
condition-ended = { $who } is no longer { $condition }
condition-stays = { $who } stays { $condition } for one more turn
has-used = { $who } has used { $limit }
free-use = the free Use of { $attack }
defends = { $who } defends
defends-no-longer = { $who } no longer defends
has-acted = { $who } has acted
takes-harm = { $who } takes a Harm: { $harm } (Severity { $severity })
harm-is-gone = a Harm of { $who } has healed
is-now = { $who } is now { $stage ->
        [FLEDGLING] Fledgling
        [BASIC] Basic
        [SUPER] Super
        [ULTRA] Ultra
        [GIGA] Giga
       *[other] { $stage }
    }
uses-are-back = { $who } has all Uses back
refreshed = { $who } shakes everything off
refreshed-with-uses = { $who } shakes everything off and has all Uses back

## Rolls

attack = attack
dodge = dodge
attacks = { $who } attacks { $target }
dodges = { $who } dodges
dodges-combo = { $who } dodges the Combo
initiative-of = Initiative of { $who }
heart-test = Heart Test of { $who }
de-stress = De-Stress
address-harm = treat { $harm }
against = { $one } against { $other }
successes = successes
successes-and-sixes = successes and sixes
hits = { $who } hits { $target }, { $margin } above its dodge
misses = { $who } misses { $target }
passes = { $roll }: { $who } passes
fails = { $roll }: { $who } fails
wins = { $roll }: { $who } wins
nobody-wins = { $roll }: nobody wins

## Where numbers come from

dice-of = dice of { $who }
power-times = Power × { $times }
overcharge-times = Overcharge × { $times }
is-strong-against = { $one } is strong against { $other }
stage-against = { $one } against { $other }

## Questions about rolls

fits-heart = Does Heart fit this attack: does { $who } put itself in harm's way, or has the target the upper hand?
fits-agility = Does Agility fit this attack: does { $who } close in, keep up with the target, or strike unseen?
fits-brains = Does Brains fit this attack: does { $who } need precision, or strike from a safe distance?
which-fits = { $what }: which Talent or Quality of { $who } do you propose?
which-fit = { $what }: which Talents or Qualities of { $who } do you propose?
does-it-fit = { $what }: does { $name } of { $who } fit?
which-items-matter = Whose Special Items matter in this scene? In the order of the list: { $listed }
does-item-matter = Does { $item }, the Special Item of { $pair }, matter in this scene?
gm-word = { $what } of { $who }: { $fits ->
        [always] always fits
        [never] never fits
       *[asked] is asked about
    } ({ $use })
item-matters = the Special Item of { $pair } matters in this scene
item-does-not-matter = the Special Item of { $pair } does not matter in this scene
what-bears-on = { $what }: what bears on it? { $listed }
circumstance = { $name } ({ $what })
signature-joins = { $what }: does a Signature Attack of { $who } join in?
what-it-gives = { $what }: it has come off for { $who }. What does it give?
for-the-turn = { $what }, until the end of its turn
for-the-scene = { $what }, for the scene
keeps-clear = { $who } keeps clear of the fight
takes-part = { $who } takes part in the fight
stage-needs-more = the GM asks { $pair } for something more before { $stage ->
        [BASIC] Basic
        [SUPER] Super
        [ULTRA] Ultra
        [GIGA] Giga
       *[other] { $stage }
    }
stage-is-open = nothing more is needed of { $pair } for { $stage ->
        [BASIC] Basic
        [SUPER] Super
        [ULTRA] Ultra
        [GIGA] Giga
       *[other] { $stage }
    }
people-at-table = { $count } people are at the table
why-no-lucky-break = Why not?
no-lucky-break = no Lucky Break: { $words }
no-lucky-break-because = no Lucky Break: { $words } ({ $why })
lucky-break-too-dear = no Lucky Break: { $words } would cost { $price } Bond Points, and there are fewer
is-there-a-rest = { $who } asks for a Rest. Are there two quiet hours?
no-rest = there is no time for a Rest
who-is-apart = Which pairs are apart during the Rest?
better-odds = { $roll }: how many Bond Points for Better Odds?
better-odds-item = { $roll }: how many Bond Points for Better Odds? The Special Item can pay one of them.
better-odds-test = { $roll }: { $odds }. How many Bond Points for Better Odds?{ $item ->
        [yes] { " " }The Special Item can pay one of them.
       *[no] { "" }
    }
pool-odds = { $count ->
        [one] 1 die
       *[other] { $count } dice
    }, { $face }+, need { $need }: { $chance } %{ $push ->
        [yes] , { $pushed } % with a Push
       *[no] { "" }
    }{ $spend ->
        [yes] ; with Bond Points { $steps }
       *[no] { "" }
    }
pool-odds-first = { $count ->
        [one] 1 die
       *[other] { $count } dice
    }, { $face }+: { $chance } % to be ahead of the other side{ $spend ->
        [yes] ; with Bond Points { $steps }
       *[no] { "" }
    }
pool-odds-step = { $points }: { $chance } %
push-test = Push it? { $roll } once more, for 1 Bond Strain: { $odds }.
better-odds-de-stress = De-Stress: how many Bond Points for Better Odds?
item-pays = Does the Special Item pay 1 Bond Point?
push = Push it? { $roll } once more, for 1 Bond Strain.
draw = A draw between { $one } and { $other }. Do they roll again?
which-roll = { $who }: { $what }. Which roll does it need?
which-difficulty = { $who }: { $what }. Which Difficulty: how many successes does it take?
which-answer = { $who } challenges { $other } with { $stat }: { $what }. What does { $other } roll?
refused = that cannot be done: { $what }

## Questions of a fight

who-goes-first = Who goes first: { $who }?
acts = What does { $who } do?
interjects = What does { $who } do in between?
encounter-over = Everybody on one side is out. Is the fight over?
multi-hit = Multi-Hit: who else is hit? 1 Use each
overcharge = Overcharge: how many Uses?
which-element = { $attack }: which Element?
who-is-next-to = Who is next to { $who }?
who-is-near = Who of them is near enough?
fight-on = Fight On? If not, { $who } falls.
which-harm = Which Harm does { $who } take?
how-severe = How severe is it: { $harm }?

## Critical Moves

calls-threat = { $who } calls a Critical Threat. What gets much worse?
evolves = Does { $who } evolve?
no-combo = no Combo: { $who } has acted already, or the Critical Gauge is not full
joins-combo = Combo: which Signature Attack does { $who } use?
digs-deep-for-combo = Combo: does { $who } dig deep for one more Use?
combo-attacks-with = Combo: with which Stat does { $who } attack?

## The bond at risk, lucky breaks and upgrades

bond-breaks = Does the bond of { $pair } break?
bond-break-begins = a Bond Break Episode of { $pair } begins
lucky-break = { $who } asks for a Lucky Break: { $words }. How many Bond Points does it cost? 0 is no.
pair-upgrade = { $pair }: which { $kind ->
        [minor] Minor Upgrade
        [major] Major Upgrade
       *[score] Score Improvement
    }?
upgrade-called = { $upgrade }: what is it called?
to-rank = { $what } { $name } to Rank { $rank }
attack-to-rank = { $attack } to Rank { $rank }
new-talent = a new Talent
new-quality = a new Quality at { $stage }
gains-an-effect = { $attack } gains an Effect
gains = { $attack } gains { $effect }
gains-element = { $attack } gains multi-element: { $element }
improves-hp = +5 maximum HP
improves-damage = +2 Damage
improves-dodge = +1 Dodge
improves-initiative = +1 Initiative and +1 Uses

## Rests

which-activity = What does { $who } do during the Rest?
which-obstacle = Which obstacle do they plan for, and how is it?
who-plans = Who makes the plan?
whose-harm = Whose Harm is treated?
which-one = Which Harm?
who-rolls = Who makes the roll?
which-stat = With which Trait or Stat?

## Making a pair: Bond Levels and upgrades

which-level = Which Bond Level do they have? New pairs have 1.
which-level-further = They are at Bond Level { $level }. Up to which do they grow?
are-to-reach-level = they are to reach Bond Level { $level }
reach-level = they reach Bond Level { $level }
which-upgrade = Bond Level { $level }: which { $kind }?
minor-upgrade = Minor Upgrade
major-upgrade = Major Upgrade
score-improvement = Score Improvement
upgrade-taken = { $upgrade }: { $name }
upgrade-waits = { $kind ->
        [minor] a Minor Upgrade
        [major] a Major Upgrade
       *[score] a Score Improvement
    } waits until there is something for it

only-pairs-grow = { $who } is an NPC; only pairs have Bond Levels: { $pairs }
unknown-kind = expected { $known }, got '{ $kind }'{ $hint }

## A sheet in short

listed = { $parts }
knack = { $name } { $rank }
signature = { $name }, Rank { $rank }, { $elements }
signature-with = { $name }, Rank { $rank }, { $elements }, { $effects }
form-stats = Heart { $heart }, Power { $power }, Agility { $agility }, Brains { $brains }
form-kind = { $form }: { $stats }; { $element }; { $classification }
and-more = { $first }; { $more }

## What would be wrong with a sheet

qualities-at-most = { $form } has { $number } Qualities, { $most } at most
fledgling-has-attack = { $form } is FLEDGLING and has a Signature Attack
starts-with-quality = { $form } starts with a Quality
starts-with-effect = { $attack } starts with an Effect
lacks-attack = { $form } has no Signature Attack
no-stat-below = { $form }: no Stat is below { $least }
no-stat-above = { $form }: no Stat is above { $most }
stats-add-up = { $form }: the Stats add up to { $total }, not { $sum }
no-such-element = { $name }: there is no Element '{ $element }'
no-such-classification = { $name }: there is no Classification '{ $classification }'
starts-at-rank = { $attack } starts at Rank { $rank }
rank-at-most = { $attack } has Rank { $rank } at most
more-effects-than = { $attack } has more than { $most } Effects
effect-not-at-table = { $attack }: this table has no { $effect }
has-effect-twice = { $attack } has { $effect } twice
has-no-element = { $attack } has no Element
elements-at-most = { $attack } has at most { $most } Elements, all different
rank-is-within = { $name } has Rank { $rank }, a Rank is 1 to { $most }
too-many-improvements = { $taken } Score Improvements, Bond Level { $level } has given { $given }
taken-more-than-twice = { $what } is taken more than twice

## Making a Kid

kid-name = What is the Kid's name?
which-id = Under which short name is { $name } kept?
known-as = { $name } is kept as { $id }
which-type = What kind of Kid is it?
kid-is-a = { $name } is a { $type }
which-trait = Which Trait has { $value }?
kid-traits = Logic { $logic }, Reflex { $reflex }, Spirit { $spirit }
how-many-talents = How many Talents does the Kid have?
talent-called = What is Talent { $number } called?
has-talent = a Talent: { $talent }
which-rolls = { $knack }: which rolls does it help?
which-special-item = Which Special Item is always with them?
which-flaw = Which Flaw gets them into trouble?
which-desire = Which Desire drives them: what do they want most?
which-virtue = Which Virtue do friends count on?
in-words = { $field ->
        [special_item] special item
       *[other] { $field }
    }: { $words }
open = left open

## Making an Animon

animon-name = What is the Animon called as a Fledgling?
animon-known-as = the Animon is kept as { $id }
which-nature = Which Nature has it: what is it like?
its-nature = its Nature: { $words }
stage-called = What is it called as { $stage ->
        [FLEDGLING] Fledgling
        [BASIC] Basic
        [SUPER] Super
        [ULTRA] Ultra
        [GIGA] Giga
       *[other] { $stage }
    }?
form-element = Which Element has { $form }?
form-classification = Which Classification has { $form }?
form-stat = { $form }: how much { $stat }? { $left ->
        [one] 1 point above { $start } is left
       *[other] { $left } points above { $start } are left
    }
form-drawn = { $stage ->
        [FLEDGLING] Fledgling
        [BASIC] Basic
        [SUPER] Super
        [ULTRA] Ultra
        [GIGA] Giga
       *[other] { $stage }
    }: { $form }, Heart { $heart }, Power { $power }, Agility { $agility }, Brains { $brains }
how-many-qualities = How many Qualities does { $form } have?
quality-called = { $form }: what is Quality { $number } called?
has-quality = a Quality: { $quality }
signature-called = What is the Signature Attack of { $form } called?
signature-element = Which Element has { $attack }?
which-effect = { $attack }: which Effect is number { $number }?
one-more-element = Which further Element has { $attack }?
has-signature-with = a Signature Attack: { $attack }, Rank { $rank }, { $elements }, { $effects }
no-effect = no Effect

## Making an NPC

npc-name = What is the NPC's name?
npc-level = Which Level does it have?
npc-kind = What is it? Only Animon have a Stage and a Signature Attack.
npc-is = { $name }: Level { $level }, { $kind }
npc-stage = Which Stage is it?
npc-upgrade = Which upgrade is number { $number } of { $all }?
npc-element = Which Element does it have?
npc-classification = Which Classification does it have?
npc-animon = { $stage ->
        [FLEDGLING] Fledgling
        [BASIC] Basic
        [SUPER] Super
        [ULTRA] Ultra
        [GIGA] Giga
       *[other] { $stage }
    }, { $upgrades }, { $element }, { $classification }
no-upgrades = no upgrades
has-it-signature = Does it have a Signature Attack?
npc-signature-called = What is the Signature Attack called?
npc-signature-rank = Which Rank does { $attack } have?
has-signature = a Signature Attack: { $attack }, Rank { $rank }
one-more-strength = Does it have a Strength, or one more?
strength-called = What is the Strength called?
strength-rank = Which Rank does { $strength } have?
has-strength = a Strength: { $strength } { $rank }
one-more-weakness = Which Weakness does it have? Leave it empty for none, or for no more.
has-weakness = a Weakness: { $words }
which-special = What else can it do?
which-description = What do they look like?
which-personality = What are they like?
which-motive = What do they want?

## The first fight

first-fight = Whom do they meet first?
how-hard = How hard is it to meet { $who }?
