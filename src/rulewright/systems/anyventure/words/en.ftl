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
