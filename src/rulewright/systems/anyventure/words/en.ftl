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
maximum-lower = { $who }: maximum Health { $lost } lower for good
has-condition = { $who } is { $condition }
has-condition-rc = { $who } is { $condition }, RC { $rc } to shake off
condition-ends = { $who } is no longer { $condition }
named-condition = { $condition } ({ $name })
has-found = { $finder } has found { $who }
has-boon = { $who }: { $boon }
boon-over = { $who }: { $boon } is over
keeps-injury = { $who } keeps an injury, { $kind }: { $injury }
concentrates = { $who } concentrates on { $on }
is-dead = { $who } is dead
is-up-again = { $who } is up again
is-out = { $who } is out of the fight

## The fight

goes-to = { $who } goes to { $x },{ $y }
goes-up-to = { $who } goes to { $x },{ $y }, { $height } up
goes-down-to = { $who } goes to { $x },{ $y }, { $height } down
acts = { $who } acts { $phase }
acts-with = { $who } acts { $phase } with { $initiative }
also-prepared = { $phase } and in Preparation
waits-for = { $who } waits for { $phase } from now on
defends = defends
no-longer-defends = no longer defends
holds-wonder = holds Wonder
has-cashed-wonder = has cashed Wonder
holds-woe = holds Woe
has-cashed-woe = has cashed Woe
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
cannot-try = { $who } cannot try { $spells } before a full rest

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
bare-die = bare die
skill-check = { $who }: { $skill }
against-rc = { $what } against RC { $rc }
fails-by-itself = { $what } fails by itself [{ $rule }]
nothing-to-roll = { $what }: nothing to roll with [check.zero-talent]
help-with-which = { $what }: help with which skill?
not-as-good = { $helper } is not as good at { $skill } as { $who }: no help [check.help-same]
helps-at = { $helper } helps { $who } at { $skill } with { $other }
helps-with = { $helper } helps with { $skill } against RC { $rc }
succeeds-at = { $who } succeeds at { $skill } against RC { $rc }, { $difficulty }
fails-at = { $who } fails at { $skill } against RC { $rc }, { $difficulty }
wins-against = { $who } wins against { $other }
nobody-wins = { $who } against { $other }: nothing changes
group-succeeds = { $successes } of { $number } succeed: the group does it
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
breaks-with-culture = { $who } breaks with its culture: { $restriction }

## Conditions

shakes-off = { $who } shakes off { $condition }
wards-off = { $who } wards off { $condition }
gm-imposes = the GM says: { $who } becomes { $condition } [condition.{ $id }]
gm-lifts = the GM says: { $who } is rid of { $condition } [condition.{ $id }]

## Attacks and defence

attacks-with = { $who } attacks { $target } with { $weapon }
attack-dice = attack dice
skill-dice = skill dice
with-dice = { $what }, dice { $dice }
what-rc = { $what }, RC { $rc }
nothing-to-roll-for = { $who } has nothing to roll for { $weapon } [check.zero-talent]
does-not-hit = { $who } does not hit { $target }
hits = { $who } hits { $target }: { $hits ->
    [one] { $hits } success
   *[other] { $hits } successes
}
hits-critically = { $who } hits { $target }: { $hits ->
    [one] { $hits } success
   *[other] { $hits } successes
}, critical
how-defend = { $what }: how does { $who } defend?
defends-with = { $who } defends with { $skill }, { $what }
nothing-gets-through = nothing of it gets through to { $who }
none-left = { $who } has no { $what } left [item.ammo-special]
picks-up = { $who } picks up { $what }
thrown-weapons-back = thrown weapons are picked up [item.thrown]
shoots-next = { $who } shoots { $what } next
ordinary-ammunition = ordinary ammunition
burns = { $what } burns

## Near death

pay-to-stay-up = { $who } is at 0 Health: pay { $price } Resolve to stay up?
on-lifeline-table = { $who } on the Lifeline Table
lifeline-row = Lifeline Table { $number }: { $row }
death-check = { $who }: Death Check
skill-at-the-brink = { $who } at 0 Health, { $what } RC { $rc }: Endurance or Resilience?
at-the-brink = { $who } against { $what } at 0 Health, RC { $rc }
bleeds-at-the-brink = { $who } bleeds at 0 Health, RC { $rc }
stirs = { $who } stirs
which-injury-kept = { $who } keeps an injury, { $kind }: which?
which-injury = { $who }: which injury?
any = any
is-healed = is healed of { $injury }
is-whole-again = is whole again: no more { $injury }
has-prosthetic = has a prosthetic for { $injury }

## Turns

initiative-of = initiative of { $who }
with-which-skill = { $what }: with which skill?
wait-for-later = { $who } acts { $phase }: wait for a later phase?
who-of-them-next = { $phase }: who of the { $side } acts next?
who-of-you-next = { $phase }: who of you acts next?
actions-left = { $left ->
    [one] { $left } action
   *[other] { $left } actions
} left
together-with = { $what }, together with { $names }
comes-too-late = { $who } comes too late: { $why }
keeps-its-breath = { $who } keeps its breath
fear-runs = { $who } is afraid and runs
fear-does-nothing = { $who } is afraid and does nothing
confusion = confusion
is-confused = { $who } is Confused
does-nothing = { $who } does nothing
wanders-off = { $who } wanders off
strikes-at-nothing = { $who } strikes at nothing
strikes-at-whom = { $who } strikes at whom
strikes-with-what = { $who } strikes at { $target }: with what?

## Actions and reactions

grabs = { $who } grabs { $target }
shoves = { $who } shoves { $target }
prone-or-pushed = { $who } has shoved { $target }: prone or pushed?
resist-with-what = { $what }: with what does { $who } resist?
skill-of = { $what }: { $skill } of { $who }
withstands-it = { $who } withstands it
uses-on = { $who } uses { $item } on { $target }
puts-out = { $who } puts out { $target }
gets-up = { $who } gets up
gets-up-with-which = { $who } gets up, RC { $rc }: Endurance or Resilience?
comes-to-itself = { $who } comes to itself
obeys = { $target } obeys { $who }: { $order }
does-not-obey = { $target } does not obey { $who }
is-order-harmful = { $who } orders { $target }: { $order }. Does it harm { $target } or endanger an ally?
does-something = { $who }: { $what }
gains-information = { $who } gains information with { $skill }
information-gained = { $who }: { $skill } { $result }
leaves-reach = { $leaver } leaves the reach of { $who }: strike?
strike-from-hiding = { $mover } moves: does { $who } strike from hiding?
cover-eyes = { $what }: does { $who } cover its eyes?
cover-ears = { $what }: does { $who } cover its ears?
is-out-of-reach = { $target } is out of reach of { $who }
ability-for-energy = { $who }: { $ability } for { $energy } Energy?
ability-with-what = { $who }: { $ability } on { $target } with what?

## Abilities and magic

of = { $what } of { $who }
on = { $what } on { $target }
uses = { $who } uses { $what }
cannot-see-it = { $what } does nothing to { $target }, who cannot see
cannot-hear-it = { $what } does nothing to { $target }, who cannot hear
avoids = { $target } avoids { $what }
takes-hold = { $what } takes hold of { $target }
what-happens = { $use }: { $words } What happens?
ruling = { $use }: { $ruling }
does-it-break = { $who } uses { $item }: { $when } Does it break?
breaks = { $item } breaks
channels = { $who } channels { $spell }: { $school } against RC { $rc }
channel-for-energy = { $who }: channel { $spell } for { $energy } Energy, RC { $rc }?
fizzles = { $spell } of { $who } fizzles
spell-works = { $spell } of { $who } works: { $words }
assists = { $helper } assists at { $spell } with { $skill }: { $needed } or more
assist-with-what = { $who } performs { $spell }, RC { $rc }: does { $helper } assist, and with what?
does-not-finish = { $who } does not live or wake to finish { $spell }
is-there-a-target = { $who }: is there a legal target for { $spell }?
no-legal-target = { $who } has no legal target for { $spell } [magic.learn-limits]

## Music

knows = knows { $what }
learns-song = { $who } learns { $song }
composes = { $who } composes { $song }
does-not-have-yet = { $who } does not have { $song } yet
plays-song = { $who } plays { $song } ({ $instrument }) against RC { $rc }
plays-part = plays { $part } ({ $instrument })
no-longer-plays = no longer plays { $song }
plays-beyond-itself = { $who } plays beyond itself: { $result }
cash-woe = { $who } has { $result }: cash Woe to double it?
cannot-hold = { $who } cannot hold { $song }
listen-to-which = { $who }: which song do you listen to?
listens-to = listens to { $song }
join-on-what = { $who }: join { $song } on what?
falls-flat = { $song } falls flat
does-nothing-for = { $song } does nothing for { $who } [song.daily, ballad.overplay]
overplay = overplay
is-overplayed = { $song } is overplayed
stale-for-days = { $song } is stale for { $number } days
stale-for-rests = { $song } is stale for { $number } full rests

## Goods

against = { $who } against { $what }
cooks = { $who } cooks a { $dish }
with-what = { $what }: with what?
and-with-what = { $what }: and with what?
and-what-else = { $what }: and what else?
which-grain = { $what }: which grain?
which-spice = { $what }: which spice?
spoils = { $who } spoils the { $dish }
has-cooked = { $who } has cooked a { $meal }: { $count ->
    [one] { $count } meal
   *[other] { $count } meals
}
eats = { $who } eats a { $meal }
gained-from-meal = { $who } has gained { $what } from a meal today [craft.meal-resource]
buys = { $who } buys { $count } { $what } for { $price }
buys-how-many = { $who } buys { $what } at { $price } apiece: how many?
sells = { $who } sells { $what } for { $price }
gives = { $who } gives { $what } to { $to }
wears = { $who } wears { $what }
works-for-how-much = { $who } works for a day: for how much gold?
pays-for = { $who } pays { $price } for: { $what }
makes = { $who } makes { $what }
crafting-dice = crafting dice
which-attribute = { $what }: which attribute gives the dice?
cash-wonder = { $what }: { $count } of { $wanted } successes. Cash Wonder for one more?
which-infusions = { $what }: which infusions? Each needs one more success
which-of-infusions = { $what }: which { $paid } of the infusions?
on-what = { $what }: on what?
materials-lost = { $who } fails to make { $what }: the materials are lost
materials-kept = { $who } fails to make { $what }: the materials are kept
has-made = { $who } has made { $what }
has-put-on = { $who } has put { $rune } on { $target }

## Movement and beasts

sneaks = { $who } sneaks
sneaks-which-rc = { $who } sneaks: against which RC?
sneaks-unwatched-which-rc = { $who } sneaks unwatched: against which RC?
watches-for = { $watcher } watches for { $who }
point-it-out = { $watcher } has found { $who }: point it out?
points-out = { $watcher } points out { $who }
perceives = { $who } perceives by { $sense }
notices-it = { $who } notices it by { $sense }
does-not-notice-it = { $who } does not notice it by { $sense }
sprints-under-load = { $who } sprints under its load
moves-under-load = { $who }: { $mode } under its load
jumps = { $who } jumps
jumps-far = { $who } jumps { $units } units
loses-hold = { $who } loses hold and falls
falls-from-air = { $who } falls out of the air
orders-beast = { $who } to { $beast }: { $order }
sprints-under = { $mount } sprints under { $who }
comes-off = { $who } comes off { $mount }
falls-off = { $who } falls off { $mount }
tames = { $who } tames { $beast }
teaches = { $who } teaches { $beast }: { $command }
trusts = trusts { $who } { $successes } of { $needed } times today
is-pet-of = is the pet of { $who }
is-mount-of = is the mount of { $who }
knows-command = { $beast } knows { $command } already [pet.train]
has-had-lesson = { $beast } has had a lesson in { $command } today [pet.train]
has-command-right = has { $command } right { $successes } of { $needed } days in a row

## Between fights

what-now = what does { $who } do now?
what-next = what happens next?
camp-breaks-up = the camp breaks up
night-was = the night was { $kind } rest
night-was-no-rest = the night was no rest
rested-already = { $who } has rested within the last 24 hours: it counts for nothing [rest.full]
is-that-allowed = { $who } wants to { $what }: is that allowed?
may-not = { $who } may not { $what }
take-instead = take { $module } { $tier } instead of { $old }
give-up = give up { $module }
turn-into = turn { $module } into { $other }
learn-what-instead = what would { $who } rather have learned?
which-talent-rises = { $who }: which talent rises? [{ $module }]

## Making and advancing a character

what-name = what is its name?
which-id = { $name }: under which id is it kept?
what-does-one-see = what does one see of it?
known-as = { $name } is known as { $id }
which-ancestry = which ancestry? [creation.ancestry]
which-size = { $ancestry }: which size? [creation.ancestry]
which-bloodline = { $ancestry }: which bloodline? [creation.ancestry]
ancestry = ancestry: { $ancestry }
which-culture = which culture? [creation.culture]
resolve-price = { $name } { $resolve }
which-restriction = which restriction? Breaking it costs Resolve: { $prices } [creation.culture-taboo]
which-benefit = which benefit? [creation.culture]
which-starting-item = which starting item? [creation.culture]
culture = culture: { $culture }, { $restriction }, { $benefit }, { $item }
start-points = { $start } { $points }
which-start = which start? { $starts } points [creation.module-points]
start = a { $start } start
keep-language = { $language } at level { $mastery }, or another language at { $fluent } if the GM agrees? [creation.languages]
which-language = which language?
speaks = speaks { $languages }
attribute-points-left = { $attribute }: { $left } points are left [creation.attributes-points]
attribute-value = { $attribute } { $value }
attributes = { $attributes }
which-personality = which personality module? [creation.personality]
personality = personality: { $module }
which-trait = which starting trait? [creation.trait]
trait = trait: { $trait }
which-talent = { $left } talent points are left: which talent? [creation.talent-points]
how-many-talent-points = { $talent }: how many points? [creation.talent-cap]
talent-points = { $talent }: { $points } talent points
which-module = { $left } module points are left: which module and tier? [module.cost]
module-taken = module: { $module }
first-spells-left = { $left } first spells are left: which one? [creation.spells]
carries-what-else = carries { $gear }: what else? [creation.equipment]
carries-this = carries { $item }
what-is-in-hand = what is in the { $hand }? [item.slots]
made-choice = { $what }: { $choice }
first-fight-against-whom = a first fight: whom does it meet?
how-hard-to-meet = how hard is it to meet { $who }?
how-many-more-points = { $name } has been awarded { $points } module points so far: how many more? [module.award]
points-awarded = { $points } module points awarded
what-is-learned-anew = what is learned anew, if the GM agrees? [module.retrain]
