# What Action Tests says: messages with their arguments in braces. PP are plot points, SP are stunt points.

## Aspects and effects

invokes = { $who } invokes { $aspect }
free-again = { $aspect } is free again for { $who }
aspect-begins = the situation: { $aspect }
aspect-ends = no longer: { $aspect }
effect-begins = { $who }: { $effect } { $size }, marked { $mark }
effect-ends = over: { $effect }

## People

has-pp = { $who } has { $pp } PP
is-owed-pp = { $who } will receive { $pp } PP after the scene
box-filled = { $who }: { $level ->
    [stressed] a stressed box
    [staggered] a staggered box
   *[incapacitated] an incapacitated box
}, { $track }, marked { $mark }
box-empties = { $who }: a { $track } box empties
is-taken-out = { $who } is taken out
is-taken-out-by = { $who } is taken out by { $by }
is-back = { $who } is back
leaves-scene = { $who } leaves the scene
takes-on = { $who } takes on { $aspect }, marked { $mark }
is-rid-of = { $who } is rid of { $aspect }
rallies = { $who } rallies

## A conflict

gm-has-sp = the GM has { $sp } SP
goes-to = { $who } goes to { $zone }
is-behind = { $who } is behind { $cover }
stands-in-open = { $who } stands in the open
readies = { $who } readies { $item }
needs-reload = { $item } of { $who } has to be reloaded
gives-up-item = { $who } gives up { $item }
guards = { $who } guards { $ally }
has-bonus-actions = { $who } has { $bonus ->
    [one] 1 bonus action
   *[other] { $bonus } bonus actions
}
reacts = { $who } reacts
enters = { $who } enters
way-is-free = the way between { $a } and { $b } is free
succeeds = { $who } succeeds
fails = { $who } fails
result-with-sp = { $result } with { $sp } SP

## Actions

how-hard-to-help = How hard is it to help { $on }, in dice?
does-it-reach = Does it reach { $target }, { $missing } SP of range short?
does-not-reach = does not reach { $target }: { $missing } SP of range short
how-hard = { $who }: { $words }. How hard, in dice?
is-overcome = { $words }: done
stays-as-it-is = { $words }: it stays as it is
hurts = { $who } hurts { $target }
damage-dice = damage dice
get-past-which = Get past which protection?
gets-past-it = { $who } gets past it
finds-nothing-left = finds nothing left of { $effect }
oppose-end = { $who } ends { $what }: oppose?
overcomes-with = { $who } overcomes { $what }: with
effect-on = { $effect } on { $on }
how-big = How big is this { $kind }, in units?
how-long = How long does it last?
which-effect = Which effect, on whom?
what-is-it-called = What is it called?

## Stunts

buy-a-stunt = { $left } SP for { $who }: buy a stunt
another-stunt = { $left } SP go into another stunt for { $who }
buys = { $who }: { $stunt } for { $cost } SP
why-nothing-comes = Why does nothing come of it? A discovery for { $who }
nothing-comes = nothing comes of it, and there is a reason
changes-anything = { $who }: { $words }. Does it change anything?
named-effect = { $effect }, { $name }
gift-falls-short = { $gift }, { $short } SP of range short
declares = { $who } declares after { $action }: { $words } ({ $level ->
    [1] a slight change
    [2] a small change
   *[3] a big change
})
what-does-gm-propose = What does the GM propose?
gm-proposes = The GM proposes: { $words }. Agreed?
what-is-declared-instead = What is declared instead?
what-is-true-instead = What is true instead?
on-whose-side = { $words }: on whose side?
extras-or-principal = { $words }: several extras or one principal?
reveal = { $who } asks: { $words }. Reveal { $level ->
    [1] part of it
    [2] most of it
   *[3] everything, darkest secrets included
}
asks = asks: { $words }

## Harm and recovery

stressed = stressed
staggered = staggered
incapacitated = incapacitated
taken-out = taken out
full-so = { $level } but full, so { $instead }
soften-damage = { $damage } damage to { $target }: soften it?
soften-level = { $damage } damage to { $target }, { $level }: soften it?
is-not-hurt = is not hurt
how-much-soaks = How much does { $cover } soak for { $target }?
write-longer-mark = Write the longer mark into a filled box?
what-happens = { $who } is taken out: what happens?
concedes = { $who } concedes: { $words }. Agreed?
concede-before = { $by } attacks { $who }: concede for 1 PP?
what-sacrifice = What does { $who } sacrifice?
what-given-up = What is given up?
gives-up = gives up { $what }
was-it-useful = { $who } gives up { $what }: was it unusually useful?
grave-aspect-marked = The grave aspect of { $who } is marked
how-hard-to-recover = { $who } has rested: how hard is it to recover, in dice?
recovers = { $who } recovers
profit-again = { $who } has rallied before: pay 1 PP to profit again?
which-box-empties = Which { $track } box of { $who } empties?

## Tests

skill-test = { $who }: { $skill }, { $action }
unskilled-test = { $who }: unskilled, { $action }
dice = dice
action-dice = action dice
again = again
success = success, { $sp } SP
failure = failure
failure-for-gm = failure, { $sp } SP for the GM
which-perk = Which perk helps?
size-dice = Size, { $who } against { $against }: dice
prone-dice = { $who } is prone: penalty dice
trade-up = { $dice } dice up: trade
trade-down = { $dice } dice down: trade
trade-even = even: trade
may-trade-penalty = May { $who } trade penalty dice?

## Invoking aspects

invoke-an-aspect = { $test }: { $outcome }. Invoke an aspect?
invoke-before-roll = Invoke an aspect before the roll, for 1 SP?
which-aspect = { $benefit }: which aspect is invoked?
why-relevant = Why does { $aspect } matter here?
is-relevant = Does { $aspect } matter here?
is-relevant-because = Does { $aspect } matter here? { $words }
is-irrelevant = { $aspect } does not matter here
accept-trouble = { $aspect } makes trouble: { $words }. Accept for 1 PP?
trouble = { $aspect }: { $words }

## Opposition

action-of = { $action } of { $who }
action-on = { $action } of { $who } on { $target }
who-defends = { $action }: who defends, and with what?
defends = { $who } defends against { $against }
defends-ally = { $who } defends { $ally } against { $against }
defends-with = { $who } defends with
may-defend-with = May { $who } defend with { $skill }?
can-reach-ally = Can { $who } reach { $ally }, to defend?

## Turns

conflict-begins = a conflict begins
initiative = initiative of { $who }
round = round { $number }
turn-of = round { $round }, turn of { $who }
who-acts-next = Who acts next?
acts = { $who } acts
group-acts = { $group } act, all { $count }
acts-for-group = { $who } acts for { $group }
bonus-action = a bonus action of { $who }
who-stands-in-way = { $who } leaves: who stands in the way?
runs = { $who } runs
gets-past = { $who } gets past { $obstacle }
where-to = { $who } may go { $left ->
    [one] 1 zone
   *[other] { $left } zones
}: where to?
focuses = focuses
prone = { $who } prone
operates = operates { $thing }

## Making a character: the person

what-is-its-name = what is its name?
under-which-id = { $name }: under which id is it kept?
what-one-sees = what does one see of it?
is-known-as = { $name } is known as { $id }
principal-or-extra = a principal or an extra? [stress.extras]
a-principal = a principal
an-extra = an extra
is-it-starting = a starting character, with { $ratings }? [skill.rating]
starting-character = a starting character
experienced-character = an experienced character
rate-skill = { $skill } [skill.rating]
rate-skill-from = { $skill }: { $ratings } are left [skill.rating]
skill-rated = { $skill } { $rating }
skills-rated = { $skills }
focused-skills = Focused skills: pairs pay [skill.focused]
specialised-skills = Specialised skills: a single die can be traded [skill.specialised]
special-skills = { $focused } Focused, { $specialised } Specialised
one-more-aspect = an aspect, or one more? [aspect.kinds]
aspect-in-words = aspect: in a few words
new-aspect = an aspect: { $aspect }
which-size = size: people have { $usual } [modifier.size.amount]
has-size = size { $size }
staggered-from = staggered from how much damage? [damage.levels]
out-from = out from how much? [damage.levels]
starting-pp = plot points at the start [plot.start]
how-many-boxes = how many { $level } boxes? [stress.boxes]
which-secret = a secret only the GM knows?
secret-written = a secret: written
no-secret = a secret: none
first-conflict = a first conflict: whom does it meet?
how-hard-to-meet = how hard is it to meet { $who }?

## Making a character: perks, talents and special stunts

name-of = { $what }: what is it called?
one-more-perk = a perk, or one more? [dice.bonus.perk]
perk = perk
perk-dice = { $name }: how many dice? [dice.bonus.perk]
with-which-skills = { $name }: with which skills? None is all
with-which-actions = { $name }: with which actions? None is all
on-which-occasions = { $name }: on which occasions? None is all
new-perk = a perk: { $name } +{ $dice }d
one-more-talent = a talent or feature, or one more? [trait.talent]
talent = talent
talent-gives = { $name }: what does it give? [trait.talent]
talent-dice = { $name }: how many dice? [dice.bonus.other]
new-talent = a talent: { $name } gives { $gives }
which-focused = { $name }: which skill? [skill.focused]
which-specialised = { $name }: which skill? [skill.specialised]
special-stunt-of = { $name }: special stunt [stunt.special]
attack-of = { $name }: the attack
protection-of = { $name }: the protection
gift-does = { $name }: what does it do?
gift-size = { $name }: how big?
gift-cost = { $name }: how many SP?
gift-often = { $name }: more than once an action?
gift-looks = { $name }: how does it look?

## Making a character: items

one-more-item = an item, or one more? [trait.property]
which-kind-of-item = what kind of item?
weapon = weapon
armour = armour
tool = tool
is-stowed = { $name }: has it to be readied first? [snap.ready]
new-item = an item: { $name }
weapon-damage = { $name }: damage [damage.amount]
weapon-dice = { $name }: dice, where damage is rolled [damage.amount]
weapon-skill = { $name }: used with which skill?
weapon-track = { $name }: which harm? [stress.tracks]
weapon-mark = { $name }: how long does the harm last? [damage.duration]
weapon-range = { $name }: base range [modifier.range.base]
weapon-loads = { $name }: has it to be reloaded? [snap.ready]
weapon-pierce = { $name }: pierce [trait.property]
armour-soak = { $name }: soak [trait.property]
armour-hardened = { $name }: hardened [trait.property]
armour-coverage = { $name }: coverage [trait.property]
one-more-property = { $name }: a property to be set off, or one more? [stunt.trigger_property]
property-of = { $name }: property
