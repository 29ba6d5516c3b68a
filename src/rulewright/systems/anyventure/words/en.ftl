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
