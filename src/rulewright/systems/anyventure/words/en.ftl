# What Anyventure says: messages with their arguments in braces.

## Parts of sentences

does = { $who } { $what }
either = { $first } or { $second }
nothing = nothing
count-of = { $count } { $what }
gold = { $gold } gold
silver = { $silver } silver
gold-and-silver = { $gold } gold { $silver } silver

## The body

has-health = { $who } has { $health } Health
has-resolve = { $who } has { $resolve } Resolve
has-morale = { $who } has { $morale } Morale
has-energy = { $who } has { $energy } Energy
maximum-lower = the maximum Health of { $who } is { $lost } lower for good
has-condition = { $who } is { $condition }
has-condition-rc = { $who } is { $condition } (RC { $rc } to shake it off)
condition-ends = { $who } is no longer { $condition }
named-condition = { $condition } ({ $name })
has-found = { $finder } has found { $who }
has-boon = { $who } has { $boon }
boon-over = { $boon } of { $who } is over
keeps-injury = { $who } is left with an injury: { $injury } ({ $kind })
concentrates = { $who } concentrates on { $on }
is-dead = { $who } is dead
is-up-again = { $who } is up again
is-out = { $who } is out

## The fight

goes-to = { $who } moves to { $x }, { $y }
goes-up-to = { $who } moves to { $x }, { $y }, { $height } up
goes-down-to = { $who } moves to { $x }, { $y }, { $height } down
acts = { $who } acts in the { $phase } phase
acts-with = { $who } rolls { $initiative } and acts in the { $phase } phase
also-prepared = { $phase } phase, and before that in the Preparation
waits-for = { $who } waits for the { $phase } phase from now on
defends = defends
no-longer-defends = no longer defends
holds-wonder = has Wonder now
has-cashed-wonder = no longer has Wonder
holds-woe = has Woe now
has-cashed-woe = no longer has Woe
cannot-be-seen = cannot be seen
can-be-seen-again = can be seen again
turn-of = { $who }'s turn ({ $phase })
round = round { $round }
day-and-time = day { $day }, { $time }
next-fight = the next fight: { $fight }
time-for-other-things = there is time for other things
work-is-done = the day's work is done
fight-over = the fight is over: { $result }
party-left = the party is left standing
enemies-left = the enemies are left standing
nobody-left = nobody is left
rides = { $who } rides { $mount }
no-longer-rides = { $who } no longer rides

## Growth and spells

points-to-spend = { $who } has { $points ->
    [one] { $points } module point
   *[other] { $points } module points
} to spend
gives-up-tier = gives up { $module } ({ $tier })
takes-tier = takes { $module } ({ $tier })
has-trained = { $who } has trained { $skill }
knows-spell = { $who } knows { $spell }
forgets = { $who } forgets { $spell }
can-try-again = { $who } can try every spell again
cannot-try = { $who } cannot try { $spells } again before a full rest

## Belongings

holds = { $who } holds { $hand }
holds-both = { $who } holds { $hand } and { $off }
carries = { $who } carries { $goods }
carries-no-goods = { $who } carries no goods
has-money = { $who } has { $money }
has-poison = { $who } has poison on { $weapon }
bulk-counts = bulk is counted from now on
bulk-no-longer-counts = bulk is no longer counted

## Checks

check = check
bare-die = plain die
skill-check = { $who } rolls { $skill }
against-rc = { $what } against RC { $rc }
fails-by-itself = { $what }: it fails without a roll, for { $who } { $rule ->
    [condition-broken] is Broken
    [condition-blinded] cannot see
    [condition-deafened] cannot hear
    [condition-muted] cannot speak
   *[other] does not know the language
}
nothing-to-roll = { $what }: there are no dice to roll
tries-which-rc = { $who } tries with { $skill }: { $what }. Against which RC? 0 needs no check
needs-no-check = { $who }: { $what }. No check is needed
challenges-with-which = { $who } challenges { $other } with { $skill }. With which skill does { $other } answer?
no-contest = { $who } and { $other }: no contest
may-they-rest = { $who } asks for a night's rest. Is this place safe?
no-rest-here = { $who } finds no rest here
help-with-which = { $what }. Do you help, and with which skill?
not-as-good = { $helper } is not as good at { $skill } as { $who }, and cannot help
helps-at = { $helper } helps { $who } at { $skill } with { $other }. Does that fit?
helps-with = { $helper } helps with { $skill } against RC { $rc }
succeeds-at = { $who } succeeds at { $skill } against RC { $rc } ({ $difficulty })
fails-at = { $who } fails at { $skill } against RC { $rc } ({ $difficulty })
wins-against = { $who } wins against { $other }
loses-against = { $who } loses against { $other }
nobody-wins = { $who } against { $other }: nothing changes
group-succeeds = { $successes } of { $number } succeed: the group makes it
group-fails = { $successes } of { $number } succeed: the group fails
skill-in-language = { $who }: { $skill } in { $language }
succeeds-in-language = { $who } succeeds at { $skill } in { $language }
fails-in-language = { $who } fails at { $skill } in { $language }
better-of-the-talk = { $who } has the better of the talk
talk-changes-nothing = { $who } and { $other }: nothing changes
stakes = the stakes: { $stakes }
narrative-die = narrative die
narrative-die-shows = the narrative die shows { $number }
narrative-die-means = the narrative die shows { $number }: { $meaning }
fights-desperately = { $who } fights with desperate speed
breaks-with-culture = { $who } breaks with a custom: { $restriction }

## Conditions

shakes-off = { $who } shakes off { $condition }
wards-off = { $who } wards off { $condition }
gm-imposes = the GM makes { $who } { $condition }
gm-lifts = the GM ends { $condition } of { $who }
stays-as-it-is = nothing changes for { $who }

## Attacks and defence

attacks-with = { $who } attacks { $target } with the { $weapon }
attack-dice = attack dice
skill-dice = skill dice
with-dice = { $what } (the dice show { $dice })
what-rc = { $what } (RC { $rc })
nothing-to-roll-for = { $who } has no dice to roll with the { $weapon }
does-not-hit = { $who } misses { $target }
hits = { $who } hits { $target }: { $hits ->
    [one] { $hits } success
   *[other] { $hits } successes
}
hits-critically = { $who } hits { $target }: { $hits ->
    [one] { $hits } success
   *[other] { $hits } successes
}, critical
how-defend = { $what }: how does { $who } defend?
defends-with = { $who } defends with { $skill }
defends-at = { $who } defends with { $skill }: { $value }
defends-with-against = { $how } ({ $what })
nothing-gets-through = { $who } takes no damage
none-left = { $who } has no { $what } left
picks-up = { $who } picks up { $what }
thrown-weapons-back = the thrown weapons are picked up
shoots-next = { $who } shoots { $what } next
ordinary-ammunition = ordinary ammunition
burns = { $what } burns

## Near death

pay-to-stay-up = { $who } is at 0 Health. Pay { $price } Resolve to stay up?
on-lifeline-table = { $who } rolls on the Lifeline Table
lifeline-row = Lifeline Table { $number }: { $row }
death-check = { $who } makes a Death Check
skill-at-the-brink = { $who } is at 0 Health. Endurance or Resilience against { $what } (RC { $rc })?
at-the-brink = { $who } fights { $what } at 0 Health (RC { $rc })
bleeds-at-the-brink = { $who } bleeds at 0 Health (RC { $rc })
stirs = { $who } stirs
which-injury-kept = { $who } is left with an injury ({ $kind }). Which one?
which-injury = which injury { $who } keeps
any = any
is-healed = is healed of { $injury }
is-whole-again = is whole again: no more { $injury }
has-prosthetic = has a prosthetic for { $injury }

## Turns

initiative-of = { $who } rolls initiative
with-which-skill = { $what }: with which skill?
wait-for-later = { $who }: act in the { $phase } phase, or wait for a later one?
who-of-them-next = { $phase } phase: which of the { $side } acts next?
who-of-you-next = { $phase } phase: who of you goes next?
actions-left = what do you do? { $left ->
    [one] { $left } action
   *[other] { $left } actions
} left
together-with = { $what } (at the same time: { $names })
comes-too-late = { $who } comes too late
keeps-its-breath = { $who } fights for breath
fear-runs = { $who } is afraid and runs
fear-does-nothing = { $who } is afraid and does nothing
confusion = confusion
is-confused = { $who } is Confused
does-nothing = { $who } does nothing
wanders-off = { $who } wanders off
strikes-at-nothing = { $who } strikes at nothing
strikes-at-whom = whom { $who } strikes at
strikes-with-what = { $who } strikes at { $target }. With what?

## Actions and reactions

grabs = { $who } grabs { $target }
shoves = { $who } shoves { $target }
prone-or-pushed = { $who } shoves { $target }: Prone, or pushed back?
resist-with-what = { $what }. How does { $who } resist?
skill-of = { $what } ({ $skill } of { $who })
withstands-it = { $who } withstands it
uses-on = { $who } uses { $item } on { $target }
puts-out = { $who } puts out { $target }
gets-up = { $who } gets up
gets-up-with-which = { $who } gets up against RC { $rc }. Endurance or Resilience?
comes-to-itself = { $who } comes round
obeys = { $target } obeys { $who }: { $order }
does-not-obey = { $target } does not obey { $who }
under-orders = { $who } obeys { $order }. { $what }
is-order-harmful = { $who } orders { $target }: { $order }. Does that harm { $target } or endanger a friend?
does-something = { $who }: { $what }
gains-information = { $who } looks into it with { $skill }
information-gained = { $who } looks into it with { $skill }: { $result }
leaves-reach = { $leaver } leaves the reach of { $who }. Strike?
strike-from-hiding = { $mover } moves. Does { $who } strike from hiding?
cover-eyes = { $what }. Does { $who } cover the eyes?
cover-ears = { $what }. Does { $who } cover the ears?
is-out-of-reach = { $target } is out of reach of { $who }
ability-for-energy = { $who }: use { $ability } for { $energy } Energy?
ability-with-what = { $who } uses { $ability } on { $target }. With what?

## Abilities and magic

of = { $what } of { $who }
on = { $what } on { $target }
uses = { $who } uses { $what }
cannot-see-it = { $what } does nothing to { $target }, who cannot see
cannot-hear-it = { $what } does nothing to { $target }, who cannot hear
avoids = { $target } avoids { $what }
takes-hold = { $what } takes hold of { $target }
what-happens = { $use }. { $words } What happens?
ruling = { $use }: { $ruling }
does-it-break = { $who } uses { $item }. { $when } Does it break?
breaks = { $item } breaks
channels = { $who } channels { $spell } ({ $school } against RC { $rc })
channel-for-energy = { $who }: channel { $spell } for { $energy } Energy, RC { $rc }?
fizzles = { $spell } of { $who } fizzles
spell-works = { $spell } of { $who } works: { $words }
assists = { $helper } assists at { $spell } with { $skill } ({ $needed } or more)
assist-with-what = { $who } performs { $spell } (RC { $rc }). Does { $helper } assist, and with what?
does-not-finish = { $who } cannot finish { $spell }
is-there-a-target = { $who } performs { $spell }. Is there anything to aim it at?
no-legal-target = { $who } has nothing to aim { $spell } at

## Music

knows = knows { $what }
learns-song = { $who } learns { $song }
composes = { $who } composes { $song }
does-not-have-yet = { $who } does not have { $song } right yet
plays-song = { $who } plays { $song } on { $instrument } against RC { $rc }
plays-part = plays { $part } ({ $instrument })
no-longer-plays = no longer plays { $song }
plays-beyond-itself = { $who } plays better than ever: { $result }
cash-woe = { $who } has rolled { $result }. Cash Woe to double it?
cannot-hold = { $who } loses { $song }
listen-to-which = { $who }: which song do you listen to?
listens-to = listens to { $song }
join-on-what = { $who }: do you join { $song }, and on what?
falls-flat = { $song } falls flat
does-nothing-for = { $song } does nothing for { $who } today
overplay = overplay
is-overplayed = { $song } is overplayed
stale-for-days = { $song } is stale for { $number ->
    [one] 1 day
   *[other] { $number } days
}
stale-for-rests = { $song } is stale for { $number ->
    [one] 1 full rest
   *[other] { $number } full rests
}

## Goods

against = { $who } against { $what }
cooks = { $who } cooks a { $dish }
with-what = { $what }. With what?
and-with-what = { $what }. And with what?
and-what-else = { $what }. And what else?
which-grain = { $what }. Which grain?
which-spice = { $what }. Which spice?
spoils = { $who } spoils the { $dish }
has-cooked = { $who } has cooked a { $meal }: { $count ->
    [one] { $count } meal
   *[other] { $count } meals
}
eats = { $who } eats a { $meal }
gained-from-meal = { $who } has gained { $what } from a meal today already
buys = { $who } buys { $count } { $what } for { $price }
buys-how-many = { $who } buys { $what } at { $price } apiece. How many?
sells = { $who } sells { $what } for { $price }
gives = { $who } gives { $what } to { $to }
wears = { $who } wears { $what }
works-for-how-much = { $who } works for a day. For how much gold?
pays-for = { $who } pays { $price } for: { $what }
makes = { $who } makes { $what }
crafting-dice = crafting dice
which-attribute = { $what }. Which attribute gives the dice?
cash-wonder = { $what }: { $count } of { $wanted } successes. Cash Wonder for one more?
which-infusions = { $what }. Which infusions? Each needs one more success
which-of-infusions = { $what }. Which { $paid } of the infusions?
on-what = { $what }. On what?
materials-lost = { $who } fails to make { $what }: the materials are lost
materials-kept = { $who } fails to make { $what }: the materials are kept
has-made = { $who } has made { $what }
has-put-on = { $who } has put { $rune } on { $target }

## Movement and beasts

sneaks = { $who } sneaks
sneaks-which-rc = { $who } sneaks. Against which RC?
sneaks-unwatched-which-rc = { $who } sneaks unwatched. Against which RC?
watches-for = { $watcher } watches for { $who }
point-it-out = { $watcher } has found { $who }. Point them out?
points-out = { $watcher } points out { $who }
perceives = { $who } perceives by { $sense }
notices-it = { $who } notices it by { $sense }
does-not-notice-it = { $who } does not notice it by { $sense }
sprints-under-load = { $who } sprints under a load
moves-under-load = { $who } moves under a load ({ $mode })
jumps = { $who } jumps
jumps-far = { $who } jumps { $units ->
    [one] 1 square
   *[other] { $units } squares
}
loses-hold = { $who } loses hold and falls
falls-from-air = { $who } falls out of the air
orders-beast = { $who } to { $beast }: { $order }
sprints-under = { $mount } sprints under { $who }
comes-off = { $who } comes off { $mount }
falls-off = { $who } falls off { $mount }
tames = { $who } tames { $beast }
teaches = { $who } teaches { $beast }: { $command }
trusts = trusts { $who } after { $successes } of { $needed } successes today
is-pet-of = is the pet of { $who }
is-mount-of = is the mount of { $who }
knows-command = { $beast } knows { $command } already
has-had-lesson = { $beast } has had a lesson in { $command } today
has-command-right = has { $command } right on { $successes } of { $needed } days in a row

## Between fights

what-now = what does { $who } do now?
what-next = what happens next?
camp-breaks-up = the camp breaks up
night-was = the night is a { $kind } rest
night-was-no-rest = the night is no rest
rested-already = { $who } has rested within the last 24 hours, so this rest counts for nothing
is-that-allowed = { $who } wants to { $what }. Is that allowed?
may-not = { $who } may not { $what }
take-instead = take { $module } { $tier } instead of { $old }
give-up = give up { $module }
turn-into = turn { $module } into { $other }
learn-what-instead = what does { $who } want to learn instead?
which-talent-rises = { $module }: which talent of { $who } rises?

## Making and advancing a character

what-name = what is its name?
which-id = { $name }: under which short name is it kept?
what-does-one-see = what do others see of it?
known-as = { $name } is known as { $id }
which-ancestry = which ancestry?
which-size = { $ancestry }: which size?
which-bloodline = { $ancestry }: which bloodline?
ancestry = ancestry: { $ancestry }
which-culture = which culture?
resolve-price = { $name } { $resolve }
which-restriction = which restriction? Breaking it costs Resolve: { $prices }
which-benefit = which benefit?
which-starting-item = which starting item?
culture = culture: { $culture }, { $restriction }, { $benefit }, { $item }
start-points = { $start } { $points }
which-start = which start? { $starts } points
start = a { $start } start
keep-language = { $language } at level { $mastery }, or another language at { $fluent } if the GM agrees?
which-language = which language?
speaks = speaks { $languages }
attribute-points-left = { $attribute }: { $left ->
    [one] 1 point is
   *[other] { $left } points are
} left
attribute-value = { $attribute } { $value }
attributes = { $attributes }
which-personality = which personality module?
personality = personality: { $module }
which-trait = which starting trait?
trait = trait: { $trait }
which-talent = { $left ->
    [one] 1 talent point is
   *[other] { $left } talent points are
} left: which talent?
how-many-talent-points = { $talent }: how many points?
talent-points = { $talent }: { $points ->
    [one] 1 talent point
   *[other] { $points } talent points
}
which-module = { $left ->
    [one] 1 module point is
   *[other] { $left } module points are
} left: which module and tier?
module-taken = module: { $module }
first-spells-left = { $left ->
    [one] 1 first spell is
   *[other] { $left } first spells are
} left: which one?
carries-what-else = carries { $gear }: what else?
carries-this = carries { $item }
what-is-in-hand = what is in the { $hand }?
made-choice = { $what }: { $choice }
first-fight-against-whom = a first fight: whom does it meet?
how-hard-to-meet = how hard is it to meet { $who }?
how-many-more-points = { $name } has been awarded { $points ->
    [one] 1 module point
   *[other] { $points } module points
} so far: how many more?
points-awarded = { $points ->
    [one] 1 module point
   *[other] { $points } module points
} awarded
what-is-learned-anew = what is learned anew, if the GM agrees?

## Parts of actions that are still to be chosen

hole-target = Whom?
hole-to = Where to?
hole-what = What?
hole-who = Who?
hole-names = Who?
hole-other = Against whom?
hole-skill = Which skill?
hole-their-skill = With which skill do they answer?
hole-rc = Against which RC?
hole-by = By which sense?
hole-task = What exactly?
hole-order = Which order?
hole-on = Let go of what?
hole-condition = Which condition?
hole-damage = How much damage each turn?
hole-instrument = On what?
hole-harmony = Which harmony?
hole-song = Which song?
hole-spell = Which spell?
hole-means = With what?
hole-eater = Who eats it?
hole-difficulty = How hard is the command?
hole-command = Which command?
hole-module = Which module?
hole-option = Which tier?
hole-change = Which module into which?
hole-points = How many points?
hole-hours = How many hours?
hole-language = In which language?
hole-stakes = What is at stake?
hole-price = How much Resolve?
hole-dice = How many dice?
hole-reason = Why?

## What actions cost

cost-actions = { $amount ->
    [one] action
   *[other] actions
}
cost-energy = Energy
cost-energy-of-mount = Energy of the mount
cost-resolve = Resolve
cost-wonder = Wonder
cost-woe = Woe
cost-silver = silver
cost-module-points = { $amount ->
    [one] module point
   *[other] module points
}
cost-uses = { $amount ->
    [one] use
   *[other] uses
} this { $span }
span-turn = turn
span-fight = fight
span-day = day

## Points in questions

stay-up = stay on your feet this turn
one-more-success = one more success
result-doubled = the result doubled, then Numbed
answer-at-once = answer with this spell at once

## Actions of a turn

weapon-as = { $weapon } ({ $profile })
grip-of-two = { $hand } and { $off }
grip-of-none = nothing
action-attack = Attack
    .title = Attack with the { $weapon }
    .says = Roll to hit. Every die that beats the defence is a success, and each success adds damage.
    .means = { $weapon }
    .do = attack { $target } with the { $weapon }
    .story = { $who } attacks { $target } with the { $weapon }
action-attack-with = Attack
    .title = { $special ->
        [yes] { $ability } with the { $weapon }
       *[no] Attack with the { $weapon }
    }
    .says = An attack from where the weapon is best used, with its Energy paid.
    .means = { $special ->
        [yes] { $ability }, { $weapon }
       *[no] { $weapon }
    }
    .do = { $special ->
        [yes] use { $ability } on { $target } with the { $weapon }
       *[no] attack { $target } with the { $weapon }
    }
    .story = { $special ->
        [yes] { $who } uses { $ability } on { $target } with the { $weapon }
       *[no] { $who } attacks { $target } with the { $weapon }
    }
action-off-hand-attack = Off-hand attack
    .title = Strike with the { $weapon } in the off hand
    .says = Once a turn, after a melee attack with the main hand: one more attack with a single die.
    .means = { $weapon }
    .do = strike { $target } with the { $weapon } in the off hand
    .story = { $who } strikes { $target } with the off hand
action-flurry-attack = Flurry
    .title = One more attack with the { $weapon }
    .says = The desperate flurry gives one extra attack each turn, paid for with Resolve.
    .means = { $weapon }
    .do = attack { $target } once more with the { $weapon }
    .story = { $who } attacks { $target } once more in a desperate flurry
action-special = Special action
    .title = { $armed ->
        [yes] { $name } with the { $weapon }
       *[no] { $name }
    }
    .says = { $kind ->
        [attack] An attack with a weapon, in this special way.
        [strike] An attack of its own kind.
        [effect] Whoever it reaches resists it with a check, or suffers what it does.
        [boon] Helps yourself or a friend.
       *[told] { $words } The GM says what comes of it.
    }
    .means = { $armed ->
        [yes] { $name }, { $weapon }
       *[no] { $name }
    }
    .do = { $alone ->
        [yes] use { $name }
       *[no] use { $name } on { $target }
    }
    .story = { $alone ->
        [yes] { $who } uses { $name }
       *[no] { $who } uses { $name } on { $target }
    }
action-channel = Channel
    .title = { $charged ->
        [yes] Channel { $spell }, charged with { $charge }
       *[no] Channel { $spell }
    }
    .says = { $charged ->
        [yes] Roll { $school } against RC { $rc }: it works with all its charge, or it fizzles until a full rest.
       *[no] Roll { $school } against RC { $rc }: it works, or it fizzles until a full rest.
    }
    .means = { $charged ->
        [yes] { $spell }, charged with { $charge }
       *[no] { $spell }
    }
    .do = { $alone ->
        [yes] channel { $spell }
       *[no] channel { $spell } on { $target }
    }
    .story = { $alone ->
        [yes] { $who } channels { $spell }
       *[no] { $who } channels { $spell } on { $target }
    }
action-desperate-channel = Desperate channel
    .title = { $charged ->
        [yes] Channel { $spell } desperately, charged with { $charge }
       *[no] Channel { $spell } desperately
    }
    .says = Cash Woe and pay Resolve in place of Energy. The spell hurts you by its RC, and you become Numbed.
    .means = { $charged ->
        [yes] { $spell }, charged with { $charge }
       *[no] { $spell }
    }
    .do = { $alone ->
        [yes] channel { $spell } desperately
       *[no] channel { $spell } desperately on { $target }
    }
    .story = { $alone ->
        [yes] { $who } channels { $spell } in despair
       *[no] { $who } channels { $spell } on { $target } in despair
    }
action-move = Move
    .title = { $mode ->
        [swim] Swim
        [climb] Climb
        [fly] Fly
       *[walk] Walk
    }
    .says = { $left ->
        [one] Up to 1 square, without an action. Leaving the reach of an enemy lets it strike.
       *[other] Up to { $left } squares, without an action. Leaving the reach of an enemy lets it strike.
    }
    .means = { $mode ->
        [swim] swim
        [climb] climb
        [fly] fly
       *[walk] walk
    }
    .do = { $mode ->
        [swim] swim
        [climb] climb
        [fly] fly
       *[walk] walk
    } { $way }
    .story = { $who } { $mode ->
        [swim] swims
        [climb] climbs
        [fly] flies
       *[walk] walks
    } { $way }
action-sprint = Sprint
    .title = { $mode ->
        [swim] Sprint through the water
        [climb] Sprint up the slope
        [fly] Sprint through the air
       *[walk] Sprint
    }
    .says = Up to twice your speed in a straight line. Under a load you need Fitness, or you are Winded.
    .means = { $mode ->
        [swim] swim
        [climb] climb
        [fly] fly
       *[walk] walk
    }
    .do = sprint { $way }
    .story = { $who } sprints { $way }
action-jump = Jump
    .title = Jump
    .says = Fitness decides how far you get; without a run-up only half as far.
    .do = jump { $way }
    .story = { $who } jumps { $way }
action-defend = Defend
    .title = Defend
    .says = One more die on every defence and contested check, until your next turn or your next reaction.
    .do = defend
    .story = { $who } defends
action-shove = Shove
    .title = Shove
    .says = Your Might against Fitness or Coordination: the target falls Prone or is pushed one square.
    .do = shove { $target }
    .story = { $who } shoves { $target }
action-grab = Grab
    .title = Grab
    .says = Your Fitness against theirs: the target is Impaired until your next turn.
    .do = grab { $target }
    .story = { $who } grabs { $target }
action-use = Use an item
    .title = Use the { $item }
    .says = Use it up on yourself or on a friend beside you.
    .means = { $item }
    .do = use the { $item } on { $target }
    .story = { $self ->
        [yes] { $who } uses the { $item }
       *[no] { $who } uses the { $item } on { $target }
    }
action-hide = Hide
    .title = Hide
    .says = Become Obscured while no enemy can see you: nobody can aim at you until you are found.
    .do = hide
    .story = { $who } hides
action-rest = Catch your breath
    .title = Catch your breath
    .says = If you are Winded, that ends. If not, some Energy comes back.
    .do = catch your breath
    .story = { $who } catches a breath
action-stand = Stand up
    .title = Stand up
    .says = You are no longer Prone. After a nearly fatal blow it takes a check.
    .do = stand up
    .story = { $who } stands up
action-rise = Get up with all movement
    .title = Get up with all movement
    .says = Stand up without an action, but without any movement this turn.
    .do = get up with all movement
    .story = { $who } gets up
action-recover-stun = Recover
    .title = Recover from the stun
    .says = Concentration against the RC: on a success you are no longer Stunned.
    .do = recover from the stun
    .story = { $who } tries to recover
action-become-alert = Stay alert
    .title = Stay alert
    .says = Keep watch for free: you may notice whoever sneaks. It ends when you concentrate on something else.
    .do = stay alert
    .story = { $who } stays alert
action-let-go = Let go
    .title = Stop concentrating
    .says = Stop concentrating on something; what it kept going ends.
    .do = let go of { $on }
    .story = { $who } lets go of { $on }
action-put-out = Put out flames
    .title = Put out flames
    .says = Coordination puts out the fire on you or on a friend beside you.
    .do = { $self ->
        [yes] put out the flames on yourself
       *[no] put out the flames on { $target }
    }
    .story = { $self ->
        [yes] { $who } fights the flames
       *[no] { $who } fights the flames on { $target }
    }
action-interact = Interact
    .title = Interact with something
    .says = Pull a lever, work at a lock, lift something heavy. Say what you do.
    .do = { $what }
    .story = { $who } does something: { $what }
action-free-task = Small task
    .title = Small task
    .says = Something trivial, once a round without an action: open a door, look around a corner.
    .do = { $task }
    .story = { $who } does something small: { $task }
action-gain-information = Gain information
    .title = Gain information
    .says = A quick check as the small task of the round. The GM says what it tells you.
    .do = look into it with { $skill }
    .story = { $who } looks into it with { $skill }
action-switch-weapon = Swap weapons
    .title = Swap to { $grip }
    .says = Take something else in hand, as the small task of the round.
    .means = { $grip }
    .do = swap to { $grip }
    .story = { $who } swaps to { $grip }
action-draw = Draw a weapon
    .title = Draw { $grip }
    .says = Take a weapon in hand that is not kept ready.
    .means = { $grip }
    .do = draw { $grip }
    .story = { $who } draws { $grip }
action-nock = Choose ammunition
    .title = Shoot { $what } next
    .says = Your next shots use this ammunition. Choosing is free.
    .means = { $what }
    .do = shoot { $what } next
    .story = { $who } chooses { $what }
action-coat = Poison a blade
    .title = Put { $item } on the { $weapon }
    .says = The poison works on the next hit of the weapon in your hand.
    .means = { $item }
    .do = put { $item } on the { $weapon }
    .story = { $who } puts { $item } on the { $weapon }
action-kindle = Light the blade
    .title = Light the { $weapon }
    .says = Brimsteel burns until the end of the fight.
    .do = light the { $weapon }
    .story = { $who } lights the { $weapon }
action-pick-up = Pick up
    .title = Pick up a weapon
    .says = Take a weapon that lies beside you, into a free hand if you have one.
    .do = pick up the { $what }
    .story = { $who } picks up the { $what }
action-command-charmed = Command the charmed
    .title = Command the charmed
    .says = Your Persuasion against their Insight: they obey. A harmful order makes it easier for them to break free.
    .do = order { $target }: { $order }
    .story = { $who } orders { $target }: { $order }
action-tread-water = Tread water
    .title = Tread water
    .says = Swim on the spot. Under a load you need Fitness, or you sink.
    .do = tread water
    .story = { $who } treads water
action-start-song = Start a song
    .title = Play { $song }
    .says = Roll Expression against RC { $rc }. It sounds while you concentrate and play on each turn.
    .means = { $song }
    .do = { $voice ->
        [yes] sing { $song }
       *[no] play { $song } ({ $instrument })
    }
    .story = { $voice ->
        [yes] { $who } sings { $song }
       *[no] { $who } plays { $song } ({ $instrument })
    }
action-play-on = Play on
    .title = Play on: { $song }
    .says = This turn's check. Without it your part falls silent.
    .do = play on: { $song }
    .story = { $who } plays on: { $song }
action-join-song = Join a song
    .title = Join { $song } of { $lead }
    .says = Add a harmony to a song that a friend leads. Another instrument than it names is harder.
    .means = { $song } of { $lead }
    .do = join { $song } of { $lead } with harmony { $harmony } ({ $instrument })
    .story = { $who } joins { $song } of { $lead } ({ $instrument })
action-command-beast = Command
    .title = Command { $beast }
    .says = Your beast moves and takes one action at once.
    .means = { $beast }
    .do = command { $beast }: { $order }
    .story = { $who } commands { $beast }: { $order }
action-climb-on = Mount
    .title = Mount { $beast }
    .says = Get on from beside it. This turn you cannot ride yet.
    .means = { $beast }
    .do = mount { $beast }
    .story = { $who } mounts { $beast }
action-ride = Ride
    .title = { $mode ->
        [swim] Ride { $mount } through the water
        [fly] Fly on { $mount }
       *[walk] Ride { $mount }
    }
    .says = Move with the mount's speed in place of your own, without an action.
    .means = { $mode ->
        [swim] swim
        [fly] fly
       *[walk] on land
    }
    .do = ride { $way }
    .story = { $who } rides { $way }
action-sprint-mount = Gallop
    .title = Gallop on { $mount }
    .says = The mount goes up to twice its speed in a straight line, for its own Energy.
    .do = gallop { $way }
    .story = { $who } gallops { $way }
action-dismount = Dismount
    .title = Dismount
    .says = Get down beside the mount with one square of your own movement.
    .do = dismount
    .story = { $who } dismounts
action-done = End turn
    .title = End the turn
    .says = Do nothing more this turn.
    .do = end the turn
    .story = { $who } is done

## Ways to go

way-up-to = up to { $who }
way-squares = { $squares ->
    [one] 1 square
   *[other] { $squares } squares
}
way-unseen = out of sight

## Answers out of turn

action-attack-of-opportunity = Strike
    .title = Strike { $leaver } with the { $weapon }
    .says = An attack of opportunity before the enemy is out of reach. It ends your Defend.
    .means = { $weapon }
    .do = strike { $leaver } with the { $weapon }
    .story = { $who } strikes at { $leaver } with the { $weapon }
action-react = React
    .title = Use { $name }
    .says = { $trigger ->
        [attacked] Answer the attack on you. It ends your Defend.
        [ally-attacked] Answer the attack on { $whom }. It ends your Defend.
        [left-reach] Answer { $other }, who leaves your reach. It ends your Defend.
        [hit] Answer the hit of { $other }. It ends your Defend.
       *[missed] Answer the miss of { $other }. It ends your Defend.
    }
    .do = use { $name }
    .story = { $who } answers with { $name }
action-let-pass = Let it pass
    .title = Let it pass
    .says = Do not react.
    .do = let it pass
    .story = { $who } lets it pass

## At any time

action-fall-prone = Drop down
    .title = Drop Prone
    .says = Throw yourself to the ground.
    .do = drop Prone
    .story = { $who } drops Prone
action-wonder-morale = Cash Wonder: courage
    .title = Cash Wonder for Morale
    .says = Gain a lot of Morale. Numbed and Broken end too, if the table plays it so.
    .do = cash Wonder for Morale
    .story = { $who } cashes Wonder and takes heart
action-wonder-recover = Cash Wonder: recover
    .title = Cash Wonder to recover
    .says = One condition of the mind ends at once.
    .do = cash Wonder to be rid of { $condition }
    .story = { $who } cashes Wonder to be rid of { $condition }
action-wonder-song = Cash Wonder: a song
    .title = Cash Wonder for a song
    .says = You suddenly know a song or ballad.
    .do = cash Wonder to know { $song }
    .story = { $who } cashes Wonder and knows { $song }
action-woe-flurry = Cash Woe: flurry
    .title = Cash Woe for a flurry
    .says = For a minute, one extra attack each turn for Resolve. You become Numbed.
    .do = cash Woe for a desperate flurry
    .story = { $who } cashes Woe for a desperate flurry
action-woe-song = Cash Woe: a song
    .title = Cash Woe for a song
    .says = You suddenly know a song or ballad. You become Numbed.
    .do = cash Woe to know { $song }
    .story = { $who } cashes Woe and knows { $song }

## Between fights

action-nothing = Do nothing
    .title = Do nothing
    .says = Rest your feet. Others may still be busy.
    .do = do nothing
    .story = { $who } does nothing
action-between-fights = Use an ability
    .title = Use { $name }
    .says = { $words } The GM says what comes of it.
    .means = { $name }
    .do = use { $name }
    .story = { $who } uses { $name }
action-take-in-hand = Take in hand
    .title = Take { $grip } in hand
    .says = Change what you hold. It takes no time.
    .means = { $grip }
    .do = take { $grip } in hand
    .story = { $who } takes { $grip } in hand
action-eat = Eat
    .title = Serve the { $name }
    .says = A meal takes half an hour and works until the end of the day.
    .means = { $name }
    .do = serve the { $name } to { $eater }
    .story = { $eater } eats the { $name }
action-cook = Cook
    .title = Cook a { $name }
    .says = An hour at the fire. One success is enough.
    .means = { $name }
    .do = cook a { $name }
    .story = { $who } cooks a { $name }
action-craft = Craft
    .title = Make: { $name }
    .says = Every die that meets the recipe's RC is a success. More successes allow infusions.
    .means = { $name }
    .do = make { $name }
    .story = { $who } works on { $name }
action-play-ballad = Play a ballad
    .title = Play { $ballad }
    .says = Ten minutes of music. Everybody who listens gets what it gives.
    .means = { $ballad }
    .do = play { $ballad } ({ $instrument })
    .story = { $who } plays { $ballad } ({ $instrument })
action-learn-song = Learn a song
    .title = Learn a song
    .says = One attempt a day, with a teacher or a sheet of music. Each attempt makes the next one easier.
    .do = learn { $song }
    .story = { $who } practises { $song }
action-compose-song = Compose
    .title = Find a song by yourself
    .says = One attempt a day, without any help.
    .do = compose { $song }
    .story = { $who } works out { $song }
action-ritual = Ritual
    .title = Perform { $spell } as a ritual
    .says = It takes { $minutes } minutes. Others may assist, the check is no harder, and the spell is charged.
    .means = { $spell }
    .do = { $alone ->
        [yes] perform { $spell } as a ritual with { $means }
       *[no] perform { $spell } for { $target } as a ritual with { $means }
    }
    .story = { $alone ->
        [yes] { $who } performs { $spell } as a ritual
       *[no] { $who } performs { $spell } for { $target } as a ritual
    }
action-learn-spell = Learn a spell
    .title = Learn { $spell }
    .says = Its ritual takes { $minutes } minutes, at a higher RC. If it works, you know the spell.
    .means = { $spell }
    .do = learn { $spell } with { $means }
    .story = { $who } tries to learn { $spell }
action-forget-spell = Forget a spell
    .title = Forget a spell
    .says = Make room for another one. It takes no time.
    .do = forget { $spell }
    .story = { $who } forgets { $spell }
action-buy = Buy
    .title = Buy something
    .says = At the listed price, as many as you can pay for.
    .do = buy { $what }
    .story = { $who } buys { $what }
action-sell = Sell
    .title = Sell something
    .says = At the listed price.
    .do = sell { $what }
    .story = { $who } sells { $what }
action-give = Give
    .title = Give something away
    .says = Hand it to somebody of the party.
    .do = give { $what } to { $to }
    .story = { $who } gives { $what } to { $to }
action-wear = Wear
    .title = Wear something else
    .says = What you wore there before is carried.
    .do = wear { $what }
    .story = { $who } puts on { $what }
action-pay-for = Ale, meal or bed
    .title = Pay for ale, a meal or a bed
    .says = At the usual price.
    .do = pay for: { $what }
    .story = { $who } pays for: { $what }
action-work = Work
    .title = Work for a day
    .says = The GM says what it pays.
    .do = work for a day
    .story = { $who } works for a day
action-tame = Tame
    .title = Tame { $beast }
    .says = An hour and a Wildcraft check. Enough successes on one day make it your pet.
    .means = { $beast }
    .do = tame { $beast }
    .story = { $who } tries to tame { $beast }
action-teach = Teach
    .title = Teach { $beast } a command
    .says = An hour and a Wildcraft check. It takes successes on several days in a row.
    .means = { $beast }
    .do = teach { $beast }: { $command } ({ $difficulty })
    .story = { $who } teaches { $beast }: { $command }
action-name-mount = Name a mount
    .title = Make { $beast } your mount
    .says = It no longer counts as your pet, and you can ride it.
    .means = { $beast }
    .do = make { $beast } your mount
    .story = { $who } makes { $beast } a mount
action-open-module = New module
    .title = Open a new module
    .says = Take the first tier of something new.
    .do = open { $module }
    .story = { $who } opens { $module }
action-next-tier = Next tier
    .title = Take the next tier
    .says = Grow further in a module that you have.
    .do = take { $option }
    .story = { $who } takes { $option }
action-rethink = Retrain
    .title = Think over what you have learned
    .says = Swap or give up modules, if the GM agrees.
    .do = think over what you have learned
    .story = { $who } thinks over what to learn
action-swap-option = Swap a tier
    .title = Take the other form of a tier
    .says = If the GM agrees.
    .do = take { $option } instead
    .story = { $who } takes { $option } instead
action-give-up-module = Give up a module
    .title = Give up a module
    .says = You get its points back, if the GM agrees.
    .do = give up { $module }
    .story = { $who } gives up { $module }
action-transform-module = Turn a module into another
    .title = Turn a module into another
    .says = Tier by tier, if the GM agrees.
    .do = turn { $change }
    .story = { $who } turns { $change }
module-tier = { $name } ({ $module }, tier { $tier })
module-into = { $module } into { $other }

## The GM between fights

action-next-fight = Next fight
    .title = Start the next fight: { $name }
    .says = Everybody takes their places, and initiative is rolled.
    .do = start the next fight: { $name }
    .story = The next fight: { $name }
action-night = Night
    .title = { $kind ->
        [favorable] A good night: { $hours } hours in comfort
        [unfavorable] A bad night: { $hours } hours, broken or uncomfortable
       *[none] A night without rest: { $hours } hours
    }
    .says = { $kind ->
        [favorable] Everybody gets back the Health and Resolve of a favorable rest.
        [unfavorable] Everybody gets back the little that an unfavorable rest gives.
       *[none] Time passes, and nobody recovers.
    }
    .means = { $kind ->
        [favorable] favorable
        [unfavorable] unfavorable
       *[none] no rest
    }
    .do = { $kind ->
        [favorable] let a good night pass
        [unfavorable] let a bad night pass
       *[none] let a night pass without rest
    }
    .story = { $kind ->
        [favorable] A good night passes
        [unfavorable] A bad night passes
       *[none] A night passes without rest
    }
action-wait = Let time pass
    .title = Let hours pass
    .says = What is timed by the clock goes on. Nobody rests.
    .do = let { $hours ->
        [one] 1 hour
       *[other] { $hours } hours
    } pass
    .story = { $hours ->
        [one] 1 hour passes
       *[other] { $hours } hours pass
    }
action-break-up = Break camp
    .title = Break camp
    .says = The story rests here for now.
    .do = break camp
    .story = The camp breaks up
action-count-bulk = Bulk
    .title = { $on ->
        [yes] Count bulk from now on
       *[no] Stop counting bulk
    }
    .says = { $on ->
        [yes] What everybody carries is limited by its bulk.
       *[no] Carrying is left to common sense.
    }
    .do = { $on ->
        [yes] count bulk from now on
       *[no] stop counting bulk
    }
    .story = { $on ->
        [yes] Bulk is counted from now on
       *[no] Bulk is no longer counted
    }

## The GM at any time

action-try-something = Try something
    .title = Try something
    .says = The GM sets the RC, or says that nothing is to be rolled. Others may help.
    .do = try with { $skill }: { $what }
    .story = { $who } tries with { $skill }: { $what }
action-challenge = Challenge somebody
    .title = Challenge somebody
    .says = Both roll; the GM says with which skill the other answers.
    .do = challenge { $other } with { $skill }
    .story = { $who } challenges { $other } with { $skill }
action-ask-for-rest = Rest for the night
    .title = Ask for a night's rest
    .says = Eight hours in a safe place, if the GM agrees.
    .do = rest for the night
    .story = { $who } asks for a night's rest
action-use-time = Do something else
    .title = Take time for other things
    .says = Making, buying, music, magic, learning.
    .do = take time for other things
    .story = { $who } takes time for other things
action-take-check = Call for a check
    .title = Call for a check
    .says = One character rolls a skill against an RC. Others may help.
    .do = { $who } rolls { $skill } against RC { $rc }
    .story = { $who } rolls { $skill } against RC { $rc }
action-perceive = Sight or hearing
    .title = Call for a Senses check
    .says = Does somebody see or hear it?
    .do = { $who } rolls Senses by { $by } against RC { $rc }
    .story = { $who } rolls Senses by { $by } against RC { $rc }
action-group-check = Group check
    .title = Call for a group check
    .says = Several try the same thing. The table's ruling says how many have to succeed.
    .do = { $names } roll { $skill } against RC { $rc }
    .story = { $names } roll { $skill } against RC { $rc }
action-contest = Contest
    .title = Call for a contest of { $who }
    .says = Both roll, the higher result wins.
    .means = { $who }
    .do = { $who } rolls { $skill } against { $other }, who rolls { $their_skill }
    .story = { $who } rolls { $skill } against { $other }, who rolls { $their_skill }
action-speak = Check in a language
    .title = Call for a check in a language
    .says = Persuasion or Insight, as well as the language is spoken.
    .do = { $who } rolls { $skill } in { $language } against RC { $rc }
    .story = { $who } rolls { $skill } in { $language } against RC { $rc }
action-talk = Contest in a language
    .title = { $who } talks to somebody
    .says = Both roll, each as well as they speak the language.
    .means = { $who }
    .do = { $who } rolls { $skill } in { $language } against { $other }, who rolls { $their_skill }
    .story = { $who } rolls { $skill } in { $language } against { $other }
action-narrative-die = Narrative die
    .title = Roll the narrative die
    .says = Where no rule fits: name what is at stake, then a hundred-sided die decides.
    .do = roll the narrative die: { $stakes }
    .story = The narrative die is rolled
action-lend = Add or take dice
    .title = Add or take dice
    .says = The next roll of a character gets more or fewer dice, for whatever no rule covers.
    .do = { $gives ->
        [yes] give { $who } { $amount ->
            [one] 1 die
           *[other] { $amount } dice
        } more: { $reason }
       *[no] take { $amount ->
            [one] 1 die
           *[other] { $amount } dice
        } from { $who }: { $reason }
    }
    .story = { $gives ->
        [yes] The GM gives { $who } { $amount ->
            [one] 1 die
           *[other] { $amount } dice
        } more: { $reason }
       *[no] The GM takes { $amount ->
            [one] 1 die
           *[other] { $amount } dice
        } from { $who }: { $reason }
    }
action-impose = Give a condition
    .title = Give a condition
    .says = It ends as usual, or when you end it.
    .do = make { $who } { $condition }
    .story = The GM makes { $who } { $condition }
action-poison = Poison somebody
    .title = Poison somebody
    .says = Damage each turn, and an RC to shake it off.
    .do = poison { $who }: { $damage } damage each turn, RC { $rc }
    .story = The GM poisons { $who }
action-sway = Fear or charm
    .title = { $by } frightens or charms somebody
    .says = Make somebody Afraid of { $by }, or Charmed by { $by }.
    .means = { $by }
    .do = make { $who } { $condition } by { $by }, RC { $rc }
    .story = The GM makes { $who } { $condition } by { $by }
action-lift = End a condition
    .title = End a condition of { $who }
    .says = It is over at once.
    .means = { $who }
    .do = end { $condition } of { $who }
    .story = The GM ends { $condition } of { $who }
action-gm-damage = Hurt somebody
    .title = Hurt somebody
    .says = Mitigation, Morale and the lifeline count as for any other damage.
    .do = hurt { $who }: { $amount } { $kind } damage
    .story = The GM hurts { $who }: { $amount } { $kind } damage
action-gm-heal = Heal somebody
    .title = Heal somebody
    .says = Up to the maximum Health.
    .do = heal { $who } by { $amount } Health
    .story = The GM heals { $who } by { $amount } Health
action-gm-grant = Give a resource
    .title = Give { $who } a resource
    .says = Energy, Resolve, Morale and more, up to the maximum.
    .means = { $who }
    .do = give { $who } { $amount } { $resource }
    .story = The GM gives { $who } { $amount } { $resource }
action-gm-take = Take a resource
    .title = Take a resource from { $who }
    .says = Down to nothing; at 0 Resolve a character is Broken.
    .means = { $who }
    .do = take { $amount } { $resource } from { $who }
    .story = The GM takes { $amount } { $resource } from { $who }
action-award = Wonder and Woe
    .title = Give { $what }
    .says = Nobody holds two of a kind.
    .means = { $what }
    .do = give { $who } { $what }
    .story = The GM gives { $who } { $what }
action-award-points = Award module points
    .title = Award module points
    .says = As a guide 1 to 3 for an evening, 5 to 10 for a milestone, 10 to 20 for a whole arc.
    .do = award { $points ->
        [one] 1 module point
       *[other] { $points } module points
    } to { $names }
    .story = The GM awards { $names } { $points ->
        [one] 1 module point
       *[other] { $points } module points
    }
action-train = Training
    .title = Train { $who }
    .says = Raise one skill by a level.
    .means = { $who }
    .do = train { $who } in { $skill }
    .story = { $who } trains { $skill }
action-break-taboo = A restriction is broken
    .title = Somebody breaks with their culture
    .says = Acting against the restriction of one's culture costs Resolve at once.
    .do = { $who } breaks with their culture: { $price } Resolve
    .story = { $who } breaks with their culture
action-heal-injury = Heal an injury
    .title = Heal { $name } of { $who }
    .says = A lingering injury and its penalties end.
    .means = { $name } of { $who }
    .do = heal { $name } of { $who }
    .story = { $name } of { $who } is healed
action-restore-part = Restore a lost part
    .title = Restore { $name } of { $who }
    .says = Strong magic makes it whole again.
    .means = { $name } of { $who }
    .do = restore { $name } of { $who }
    .story = { $who } is whole again: { $name }
action-fit-prosthetic = Fit a prosthetic
    .title = Fit { $who } with a prosthetic for { $name }
    .says = The penalties end, the part stays missing.
    .means = { $name } of { $who }
    .do = fit { $who } with a prosthetic for { $name }
    .story = { $who } gets a prosthetic for { $name }

## The panel

no-fight = No fight
between-fights = Between fights
round-begins = Round { $round }
round-and-phase = Round { $round }, { $phase }
before-first-turn = Before the first turn
phase-preparation = Preparation
phase-early = Early phase
phase-middle = Middle phase
phase-late = Late phase
is-dark = It is dark
is-dim = It is half dark
nullfield-basic = A nullfield makes magic harder
nullfield-complete = No magic works in this nullfield
weapon-lies = { $weapon } lies on the ground
weapon-lies-by = { $weapon } lies beside { $who }
creature-kind = { $name }, { $tier } { $type }
creature-kind-starred = { $name }, { $tier } { $type } with { $stars ->
    [one] 1 star
   *[other] { $stars } stars
}

## Conditions and other marks

mark-with-amount = { $title } { $amount }
mark-named = { $title } ({ $name })
mark-afraid = Afraid
mark-afraid-says = Must master its fear with Resilience before every action, or it runs. No reactions.
mark-alert = Alert
mark-alert-says = Keeps watch: a free Senses check against whoever sneaks.
mark-bleeding = Bleeding
mark-bleeding-says = Loses 1 Health at the end of each of its turns.
mark-blinded = Blinded
mark-blinded-says = Sees nothing. One die less on attacks and defences.
mark-broken = Broken
mark-broken-says = One die less on checks of Mind, Knowledge and Social, no defence against fear and charm, and no Resolve comes back.
mark-charmed = Charmed
mark-charmed-says = Takes the charmer for a trusted friend and does nothing against them.
mark-confused = Confused
mark-confused-says = A die decides before each action: strike the nearest, do nothing, wander off, or act as planned.
mark-dazed = Dazed
mark-dazed-says = Cannot concentrate. One die less on the first defence.
mark-deafened = Deafened
mark-deafened-says = Hears nothing. Sounds and songs do nothing to it.
mark-diseased = Diseased
mark-diseased-says = What the illness does is told by its cause.
mark-ignited = Ignited
mark-ignited-says = Burns at the end of each of its turns, 1 worse each time.
mark-impaired = Impaired
mark-impaired-says = Cannot move. One die less on attacks and defences.
mark-incapacitated = Incapacitated
mark-incapacitated-says = Can neither move, act nor defend.
mark-maddened = Maddened
mark-maddened-says = Cannot tell friend from foe. Fear, charm and confusion do nothing.
mark-muted = Muted
mark-muted-says = Cannot speak, sing, or do anything that needs a voice.
mark-numbed = Numbed
mark-numbed-says = One die less on checks of Mind. Morale does not help, no Resolve comes back, and none can be paid to stay up.
mark-obscured = Obscured
mark-obscured-says = Hidden: enemies who have not found it cannot aim at it. Moving takes Stealth.
mark-poisoned = Poisoned
mark-poisoned-says = Takes toxic damage at the end of each of its turns.
mark-prone = Prone
mark-prone-says = On the ground: one die less on attacks and defences, and it only crawls.
mark-stasis = Stasis
mark-stasis-says = Out like a light, and time stands still: nothing bleeds, burns or works on it.
mark-stunned = Stunned
mark-stunned-says = Can neither act nor move, only defend and try to recover.
mark-unconscious = Unconscious
mark-unconscious-says = Can neither move, act nor defend. Melee attacks do double damage.
mark-winded = Winded
mark-winded-says = Out of breath: no Energy comes back.
mark-wounded = Wounded
mark-wounded-says = Hurt badly. What it does is up to the table.
mark-dead = Dead
mark-dead-says = Gone for good.
mark-out = Out
mark-out-says = Beaten, and out of this fight.
mark-phase = { $phase }
mark-phase-says = When it acts in each round.
mark-defending = Defending
mark-defending-says = One more die on defences and contested checks.
mark-wonder = Wonder
mark-wonder-says = A token to cash for something wonderful. While it is held, a rest gives Resolve.
mark-woe = Woe
mark-woe-says = A token to cash in despair. While it is held, a rest costs Resolve.
mark-flurry = Flurry
mark-flurry-says = One extra attack each turn, paid for with Resolve.
mark-invisible = Invisible
mark-invisible-says = Nobody can see it.
mark-up = { $height ->
    [one] 1 square up
   *[other] { $height } squares up
}
mark-up-says = In the air.
mark-down = { $height ->
    [one] 1 square down
   *[other] { $height } squares down
}
mark-down-says = Under water.
mark-boon = { $boon }
mark-boon-says = Its values are changed for a while.
mark-plays = Playing { $song }
mark-plays-says = Friends in earshot have what the song gives. It needs a check each turn.
mark-lost-part = Has lost { $song }
mark-lost-part-says = The song goes on without its lead, who may take it up again.
mark-concentrates = Concentrating on { $on }
mark-concentrates-says = It ends when the concentration does.
mark-rides = Riding { $mount }
mark-rides-says = Moves with the mount's speed.
mark-pet = Pet of { $owner }
mark-mount = Mount of { $owner }
mark-beast-says = Acts when its owner commands it.
mark-injury = { $injury }
mark-injury-says = { $kind ->
    [cosmetic] A scar. It changes nothing but the looks.
    [lingering] An injury that stays until it is healed.
    [missing] A part is lost.
   *[severe] A severe wound: maximum Health is lower for good.
}
mark-fizzled = { $spell } fizzled
mark-fizzled-says = This spell cannot be tried again yet.
mark-points = { $points ->
    [one] 1 module point
   *[other] { $points } module points
} to spend
mark-points-says = They buy new modules and tiers between fights.

## When marks end

until-turn-start = { $left ->
    [one] until { $who }'s next turn
   *[other] until { $who }'s turn { $left } turns from now
}
until-turn-end = { $left ->
    [one] until the end of { $who }'s turn
   *[other] until the end of { $who }'s turn, { $left } turns from now
}
until-fight-ends = until the fight ends
until-time = until { $time } on day { $day }
until-no-concentration = while { $who } concentrates on { $on }
until-shaken-off = until { $skill } meets RC { $rc }
until-stood-up = until { $who } stands up
until-hard-stood-up = until { $who } gets up against RC { $rc }
until-found = until { $who } is found or attacks
until-put-out = until the flames are put out
until-rested = until { $who } catches a breath
until-woken = until { $who } wakes up
until-next-turn-or-reaction = until { $who }'s next turn or reaction
until-cashed = until it is cashed
until-full-rest = until a full rest
until-silent = while { $who } plays on
until-more-turns = for { $left ->
    [one] 1 more turn
   *[other] { $left } more turns
}
until-watch-ends = until { $who } stops keeping watch
until-each = { $ends }

## Why something is not possible now

no-action-left = No action is left this turn.
is-stunned = Stunned: only recovering is possible.
nobody-adjacent = No enemy is beside you.
every-reason = { $whys }.
too-big-to-shove = { $who } is too big
too-small-to-shove = { $who } is too small
defends-already = Already defending.
energy-is-full = All Energy is there already.
is-not-winded = Not out of breath.
is-hidden-already = Already hidden.
is-seen-by = { $who } can see you.
cannot-speak = Muted: no order can be given.
one-task-a-round = One small task each round, and it is done.
no-attack-in-preparation = Nobody attacks in the Preparation phase.
no-magic-in-preparation = No magic is channeled in the Preparation phase.
no-magic-here = No magic works in this nullfield.
no-talent-for-weapon = No talent for the { $weapon }: there are no dice to roll.
nobody-to-attack = There is nobody to attack.
nobody-is-seen = No enemy is in sight.
beasts-tell-nothing = A beast gains no information for others.
wall-between = A wall is between you and { $who }.
cannot-be-aimed-at = { $rule ->
    [condition-blinded] Blinded: you cannot aim at { $who }.
    [sense-darkness] It is too dark to aim at { $who }.
    [condition-obscured] { $who } is hidden.
    [sense-truesight] { $who } is invisible.
   *[other] { $who } is farther away than you can see.
}
is-a-trusted-ally = Charmed: { $who } is a trusted ally.
cannot-hear-orders = { $who } is Deafened and hears no order.
charmer-too-near = Somebody you must spare stands too near to { $who }.
too-near = Too near: { $who } is { $away ->
    [one] 1 square
   *[other] { $away } squares
} away, and with the { $weapon } you need { $least }.
too-far = Too far: { $who } is { $away ->
    [one] 1 square
   *[other] { $away } squares
} away, and with the { $weapon } you reach { $reach }.
nobody-for = Nobody is in reach of { $what }.
needs-weapon-of-kind = { $what } needs a { $kind } weapon in hand.
works-only-on = { $what } works only on: { $kinds }.
used-up = { $what } is used up { $span ->
    [turn] for this turn
    [day] for today
   *[combat] for this fight
}.
needs-voice = Muted: { $what } needs a voice.
main-hand-first = The off hand strikes only after a melee attack with the main hand.
off-hand-once = The off hand strikes once a turn.
no-off-hand-weapon = There is no weapon in the off hand.
off-hand-needs = The off hand needs { $kind }.
simple-melee-weapon = a simple one-handed melee weapon
melee-weapon = a one-handed melee weapon
light-weapon = a one-handed weapon
main-hand-needs = The main hand needs a one-handed weapon.
flurry-once = One extra attack each turn, and it is done.
needs-resolve = It costs { $price } Resolve, and { $resolve } { $resolve ->
    [one] is
   *[other] are
} left.
needs-talent-in-school = { $what } needs a talent in { $school } magic.
school-not-open = { $what } belongs to { $subschool }, which is not open to everybody.
has-fizzled = { $what } has fizzled.
needs-concentration = { $what } needs concentration, and there is none now.
nothing-to-charge = Nothing charges { $what }: it takes { $component } or a focus.
knows-enough-spells = { $count ->
    [one] 1 spell is known
   *[other] { $count } spells are known
}, and there is room for no more.
nothing-for-ritual = The ritual of { $what } takes { $component } or a focus.
one-speed-a-turn = Your own speed or the mount's, but not both in one turn.
cannot-move = It is impossible to move now.
is-riding = You are riding { $mount }.
nowhere-to-go = There is nowhere to { $mode } to.
moves-otherwise = You { $mode } this turn already.
no-movement-left = No movement is left this turn.
is-no-mount = { $beast } is no mount.
is-too-small = { $beast } is not larger than { $who }.
is-not-beside = { $beast } is not beside you.
has-a-rider = { $beast } has a rider already.
is-prone = { $who } is Prone.
knows-no-command = { $beast } knows no command.
just-mounted = You have only just mounted.
does-not-fit = The { $what } does not fit the { $weapon }.
too-heavy = Too heavy to carry: { $what }.
nothing-in-reach = No weapon lies beside you.
no-weapon-for-poison = There is no weapon in hand for the { $what }.
one-song-check = One check for a song each turn, and it is done.
cannot-concentrate = { $condition }: nobody can concentrate like that.
no-voice-no-action = No voice to sing with, and no action for an instrument.
song-is-magical = { $song } is magical, and no magic works in this nullfield.
one-attempt-a-day = One attempt a day, and it is done.
no-talent-in = No talent in { $craft }: there are no dice to roll.
dish-needs-base = A { $dish } needs { $bases }.
dish-needs-two-more = A { $dish } needs two more different ingredients.
dish-needs-two = A { $dish } needs two ingredients.
dish-needs-grain = A { $dish } needs grain.
dish-needs-spice = A { $dish } needs spice.
recipe-needs = It takes more: { $parts }.
nothing-to-put-on = There is nothing to put it on.
too-much-bulk = That is { $excess } bulk too much to carry.
ale-costs = Even an ale costs { $price }, and there is only { $silver }.
buys-nothing = { $silver } buys nothing here.
ware-costs = It costs { $price }, and there is only { $silver }.
has-a-pet = One pet at a time: there is { $pet } already.
no-module-points = No module points are left.

## What helps

move-first = Move first.
move-into-sight = Move to where you can see them.
step-back = Step back first.
swap-weapons = Take another weapon in hand.
attack-first = Attack with the main hand first.
recover-first = Recover first.
stand-up-first = Stand up first.
get-out-of-sight = Get behind something first.
wait-for-next-round = Wait for the next round.
wait-for-tomorrow = Try again tomorrow.
take-full-rest = It can be tried again after a full rest.
learn-opening-module = A module or trait that opens { $subschool } helps.
forget-one-first = Forget one first.
gallop-instead = Gallop, or dismount first.
sprint-instead = Sprint, if an action is left.
teach-it = Teach it one between fights.
drop-something = Give something away first.
buy-ingredients = Buy or find what is missing.
earn-money = Work, or sell something.

## Limits of growing

tier-one-first = A module begins with its tier 1.
one-option-of-tier = Only one option of tier { $tier } may be taken.
tier-before-tier = Tier { $tier } comes after tier { $before }.
take-tiers-in-order = Take the tiers in order.
eleventh-option = { $tier } is an eleventh option, and a module has ten at this table.
attribute-limit = { $attribute } is 1 to { $highest } with everything, not { $grown }.
talent-limit = The talent in { $name } is at most { $highest }, not { $talent }.
level-limit = { $name } is at most at level { $highest }, not { $level }.
one-personality = Everybody has one personality module, and { $module } is it.
personality-stays = Everybody has a personality module; it stays.
needs-module-points = It costs { $price ->
    [one] 1 module point
   *[other] { $price } module points
}, and { $left ->
    [one] 1 is
   *[other] { $left } are
} left.
talent-points-spent = The talent points of { $option } are spent.
module-points-spent = { $count ->
    [one] 1 of the module points it brought is spent.
   *[other] { $count } of the module points it brought are spent.
}

## Sums

damage-to = { $type } damage to { $who }
damage-of-type = { $type } damage
dice-of = dice of { $who } for { $skill }
energy-for = Energy for { $what }
bulk-carried-by = bulk carried by { $who }
rc-of = RC of { $what }
result-for = result of { $who } for { $what }
helpers-of = helpers of { $who }
rc-to-learn = RC for { $who } to learn { $song }
rc-to-compose = RC for { $who } to compose { $song }
gain-of-ballad = { $what } of { $song }
harmonies = { $number } { $number ->
    [one] harmony
   *[other] harmonies
}
talent-on = { $instrument } talent of { $who }
talent-with = { $instrument } talent { $talent }
module-points-of = module points of { $who }
hard-command = { $difficulty } command
basic-language = basic { $language }
mastered-language = mastered { $language }
set-to = { $by }, set to { $amount }
talent-in = talent of { $who } in { $skill }
level-in = level of { $who } in { $skill }
shift-in = shift of { $who } in { $skill }
maximum-health = maximum Health of { $who }
maximum-resolve = maximum Resolve of { $who }
maximum-energy = maximum Energy of { $who }
maximum-morale = maximum Morale of { $who }
energy-regained = Energy regained by { $who }
mitigation-against = mitigation of { $who } against { $type }
encumbrance-of = encumbrance penalty of { $who }
speed-of = { $mode } of { $who }
spells-may-know = spells { $who } may know
dice-succeed = { $hits ->
    [0] no success
    [one] 1 success
   *[other] { $hits } successes
}
dice-succeed-critically = { $hits ->
    [0] no success
    [one] 1 success
   *[other] { $hits } successes
}, { $crits } critical

## What is refused

takes-no-infusions = { $recipe } takes no infusions, not { $infusion }
takes-other-infusions = { $recipe } takes { $known }, not { $infusion }
infusion-only-once = { $infusion } can be taken only once
not-for-sale = { $what } is not for sale here{ $hint }
stake-needs-number = each stake needs a number and what it means, such as 5 it breaks; got { $stake }
stakes-must-rise = the numbers of the stakes must rise and end with { $most }; got { $numbers }
fight-over-nobody-joins = the fight is over, so nobody can join it; start a new one
no-free-square = there is no free square for { $who } on ground of { $width } by { $depth } units
creature-has-no-points = { $who } is a creature; module points are for player characters: { $names }
new-character = a new character
player-character = player character

## What the GM does by hand

square-expected = expected a square of the map, such as 4, 6
square-not-free = nobody fits there: pick a free square of the map

## The map

map-round = round { $round }, { $phase ->
    [Preparation] Preparation
    [Early] Early
    [Middle] Middle
    [Late] Late
   *[other] between phases
}
map-no-fight = no fight
map-title = { $when }, ground of { $width } by { $depth } units, { $light ->
    [partial] partial darkness
    [dark] complete darkness
   *[light] light
}
map-ground = { $name } at { $place }
way-in-squares = { $count ->
    [one] 1 square
   *[other] { $count } squares
}
map-square = { $at }
map-squares = { $low } to { $high }
map-fills = { $who } fills { $side } by { $side }
map-piece = { $who } of the { $side } at { $at }, { $marks }
place-none = a square within { $limit }; there is none
place-such-as = a square within { $limit }, such as { $example }
place-or-towards = { $place } or towards { $who }
map-up = { $height } up
map-invisible = invisible
map-not-shown = not shown: { $people }
map-absent = { $who } ({ $why ->
    [dead] dead
    [out] out
   *[nowhere] stands nowhere
})
