# What the program says, whichever game is played. Arguments stand in braces; the code gives them.

purpose = { $what }: { $part }
rolled = { $what }: { $pool } → { $result }
rolled-faces = { $what }: { $pool } showed { $faces } → { $result }
chose = { $who }, { $what }: { $answer }

## Answers

yes = yes
no = no
nothing = nothing
none = none
the-gm = the GM

## Reports

sides = { $ours } against { $theirs }
round = round { $number }
recap-met = { $title }: { $ours } against { $theirs }.
recap-ended = { $how } in round { $number }.
recap-left = they left it in round { $number }.
recap-fell = { $who } fell.

## The log

numbers-change = the numbers of { $who } change
claims = { $who } claims { $action }
claims-about = { $who } claims { $action }: { $about }
facts-edited = the GM has edited what came about
dice-bound = the dice of this table are bound to { $digest }
salted = { $who } mixes { $salt } into the dice
secret-revealed = the secret of the dice was { $secret }; what falls from here on is bound to nothing
what-if-adopted = the GM goes on with what { $who } tried out
plays = { $who } plays { $roles }
watches = { $who } plays nobody and watches
leaves = { $who } leaves the table
asks-undo = { $who } asks to take back the last action
asks-undo-because = { $who } asks to take back the last action: { $reason }
made-by-version = this was played with version { $version }
made-by-first-version = this was played with an earlier version, which did not note its number
if-nobody-answers = if nobody answers: { $answer }
is-asked = { $who } is asked
paused = the GM halts the table
goes-on = the table goes on
facts-proposed = the GM applies what comes about
facts-at-once = what comes about holds at once
over = the { $what } is over: { $result ->
        [pcs] the players win
        [npcs] the others win
        [allies] the players win
        [enemies] the others win
        [draw] nobody wins
        [nobody] nobody wins
       *[other] { $result } wins
    }
meets-first = it meets { $who } first ({ $difficulty })

## What came of an action

result-damage = { $unit ->
        [boxes] fills { $amount ->
                [1] 1 box
               *[other] { $amount } boxes
            }
       *[health] { $amount } damage
    }
result-healed = { $unit ->
        [boxes] clears { $amount ->
                [1] 1 box
               *[other] { $amount } boxes
            }
       *[health] heals { $amount }
    }
result-out = out of the fight
tier-out = falls
result-now = now { $marks }
result-no-longer = no longer { $marks }
result-other-loses = { $unit ->
        [boxes] { $who } fills { $amount ->
                [1] 1 box
               *[other] { $amount } boxes
            }
       *[health] { $who } loses { $amount }
    }
result-other-healed = { $unit ->
        [boxes] { $who } clears { $amount ->
                [1] 1 box
               *[other] { $amount } boxes
            }
       *[health] { $who } heals { $amount }
    }
result-other-out = { $who } is out
result-other-now = { $who } now { $marks }
result-other-no-longer = { $who } no longer { $marks }
result-joins = { $who } joins
result-hit = hit
result-critical = critical hit
result-miss = miss
result-no-damage = no damage
result-success = success
result-failure = failure
result-nothing = nothing comes of it
result-more = and { $count } more changes
told-with-result = { $action }: { $result }

## Odds

odds-line = { $parts }
odds-line-and-more = { $parts } …
odds-reply = { $reply } { $chance }
odds-reply-and-back = { $reply } { $chance } and { $back } to be hurt
odds-hit = { $unit ->
        [boxes] { $chance } to hit, about { $about ->
                [1] 1 box
               *[other] { $about } boxes
            }
       *[health] { $chance } to hit, about { $about } damage
    }
odds-be-hit = { $unit ->
        [boxes] { $chance } to be hit, about { $about ->
                [1] 1 box
               *[other] { $about } boxes
            }
       *[health] { $chance } to be hit, about { $about } damage
    }
odds-be-hit-alone = { $chance } to be hit
odds-hit-in-vain = { $chance } to hit, no damage
odds-hit-alone = { $chance } to hit
odds-no-hit = cannot hit
odds-passes = { $chance } to pass
odds-sure-hit = { $unit ->
        [boxes] about { $about ->
                [1] 1 box
               *[other] { $about } boxes
            }
       *[health] about { $about } damage
    }
odds-certain-hit = { $unit ->
        [boxes] fills { $amount ->
                [1] 1 box
               *[other] { $amount } boxes
            }
       *[health] { $amount } damage
    }
odds-heal = { $unit ->
        [boxes] clears about { $about ->
                [1] 1 box
               *[other] { $about } boxes
            }
       *[health] heals about { $about }
    }
odds-likely = { $what } ({ $chance })
odds-out = { $chance } that { $who } is out
odds-sure-out = { $who } is out
odds-loses = { $unit ->
        [boxes] { $who } fills about { $about ->
                [1] 1 box
               *[other] { $about } boxes
            } ({ $chance })
       *[health] { $who } loses about { $about } ({ $chance })
    }
odds-surely-loses = { $unit ->
        [boxes] { $who } fills about { $about ->
                [1] 1 box
               *[other] { $about } boxes
            }
       *[health] { $who } loses about { $about }
    }
odds-heals = { $unit ->
        [boxes] { $who } clears about { $about ->
                [1] 1 box
               *[other] { $about } boxes
            }
       *[health] { $who } heals about { $about }
    }
odds-begins = { $who }: { $mark }
odds-ends = { $who }: no longer { $mark }
odds-number = { $label } { $by }
odds-number-of = { $label } of { $who } { $by }
odds-more = { $count ->
        [one] 1 more number changes
       *[other] { $count } more numbers change
    }
danger = { $who } may react: { $chance } that { $mover } is hurt
under-percent = under { $percent } %
over-percent = over { $percent } %
odds-nothing = no numbers change
damage-range = { $unit ->
        [boxes] fills { $low } to { $high } boxes
       *[health] { $low } to { $high } damage
    }

## Everybody

token-side = { $side ->
        [ours] ours
        [theirs] theirs
        [ally] with us
       *[neutral] on no side
    }
token-bar = { $label } { $value } of { $most }
token-out = out

## Rolls

successes = { $count ->
        [0] no success
        [one] 1 success
       *[other] { $count } successes
    }
banner-hit = Hit!
banner-critical = Critical hit!
banner-miss = Miss

## Choosing

short-about = { $chance }, about { $about }
confirm-roll = Roll { $count ->
        [one] 1 die
       *[other] { $count } dice
    }
spend-out = knock { $who } out
spend-hit = hit { $who }
spend-stay = keep { $who } in the fight
spend-avoid = keep { $who } from being hit
spend-passes = pass the test
spend-comes-off = make it work
odds-hidden = { $who }: the GM hides these numbers, so the odds are not shown

## What the GM does

breaks-a-rule = { $name } breaks a rule: { $what }
gm-rules = the GM rules: { $words }
gm-sets = the GM sets { $field } to { $value }
gm-sets-of = the GM sets { $field } of { $who } to { $value }
gm-moves = the GM moves { $who }
gm-hides = the GM takes { $who } off the table
gm-shows = { $who } appears
not-set-by-hand = { $bar } cannot be set by hand; give or take some of it, or set one of the values
no-places = nobody stands anywhere here, so nobody can be moved
with-note = { $words } ({ $note })
gm-gives-dice = the GM gives { $who } { $dice }
has-gm-dice = { $who } has { $dice }
gm-dice-more = { $count ->
        [one] 1 die more
       *[other] { $count } dice more
    }: { $reason }
gm-dice-fewer = { $count ->
        [one] 1 die fewer
       *[other] { $count } dice fewer
    }: { $reason }
begin-when-all-are-here = Is everybody here? Then begin.
nobody-with-us = nobody stands on the players' side yet
nobody-against-us = nobody stands against the players yet

## How it ends

the-end = the end: { $result }
players-won = the players have won
opponents-won = the opponents have won
you-won = the end: you have won
you-lost = the end: you have lost
side-won = { $side } has won
draw = a draw
nobody-left = nobody is left
nothing-left = nothing is left to do
nothing-decided = nothing is decided

## The terminal: the screen

side-heading = { $side ->
        [ours] we
        [ally] with us
        [theirs] they
        [ours-of-gm] the players
        [theirs-of-gm] the others
       *[neutral] on no side
    }
bar-of = { $label } of { $of }
category = { $category ->
        [attack] attack
        [move] move
        [guard] guard
        [help] help
        [grow] grow
        [talk] talk
        [free] at any time
       *[end] end
    }
not-now = Not now: { $reasons }
not-now-and-more = Not now: { $reasons }; and { $count } more (“? closed” lists them)
not-now-type-one = Not now: { $reasons }; and { $count } more (type one to see why)
odds-of-way = { $odds } ({ $way })
too-much-work = too much may follow from it to be worked out here
better-way = Right away, { $better } does more. Enter takes { $enter }, as a bot would.
purpose-in-book = { $what } ({ $page })
roll-for = { $what }: roll { $dice }
roll-prompt = Enter to roll, or type the faces of your dice > { "" }
spend = { $resource }: you have { $have }. Each is for { $unit }.
spend-once = { $resource }: you have { $have }.
some-of = some of them, { $least } to { $most }: numbers or names with commas between, or none
map-shows = “map” shows where.
what-now = What now?
more-claims = “claims” lists what else can be done now.
next-encounter = the next encounter: { $title }
next-says = With everybody as they came out of this one.
again = the same encounter again
again-says = With everybody fresh.
a-number = a whole number from { $low } to { $high }
some-words = words, at most { $most } characters
after-the-end = number, name, undo, log, save FILE or quit > { "" }
no-such-step = Type a number from 1 to { $most }, a name of the list or a command. That was { $typed }. “quit” leaves.
how-to-answer = Enter takes what stands in [brackets]; or type a number, a name or parts of it. “? 2” explains answer 2, “undo” takes back, “help” lists the rest.
goodbye = goodbye
group-too = { $count ->
        [one] Does { $who } do the same in its turn?
       *[other] Do { $who } do the same, each in its own turn?
    }
with-the-group = { $who } does the same, with the group

## The terminal: what was typed

useful-left = Still to be done: { $left }. Enter once more: { $action }.
choose-first = Nothing is chosen yet. Type a number or a name, such as { $example }.
did-you-mean = { " " }Did you mean { $words }?
could-be-several = { $typed } could be several: { $names }{ $more }
closed-because = Not now: { $reasons }
no-such-action = There is no action { $typed } now.{ $hint } Type a number or one of: { $names }. “help” lists what else can be typed.
expected-whole-action = Type an action with all that it needs, such as { $examples }. That was { $typed }.
expected-one-of = Type one of: { $names }. That was { $typed }.{ $hint }
expected-this = Type { $what }. That was { $typed }.
too-many-signs = At most { $most } characters fit. That was { $count }.
expected-some-of = Type { $several }. There are: { $values }. That was { $typed }.
choose-one = Type a number from 1 to { $most } or a name, or “back” to leave it. That was { $typed }.
expected-number = Type a number from 1 to { $most }. That was { $typed }.
expected-faces = Type the faces of { $pool }, such as { $example }. That was { $typed }.
expected-log-number = Type the number of an entry, as the log shows it. That was { $typed }.
expected-claim = Nothing out of turn is called { $typed }. There are: { $names }.
expected-ask = Type “ask less” or “ask again”.
expected-hint = Type “hint” or “hint more”. That was { $typed }.
expected-hand = Type “hand on” or “hand off”.
gm-not-offered = { $game } has nothing for “{ $command }” now. There is: { $words }. “rule NAME NUMBER VALUE” sets a value, “claims” lists what else can be done.
gm-usage = Type { $usage }, such as { $example }.
usage-damage = damage NAME AMOUNT
usage-heal = heal NAME AMOUNT
usage-give = give NAME THING AMOUNT
usage-take = take NAME THING AMOUNT
usage-condition = condition NAME WHAT
usage-cure = cure NAME WHAT
usage-test = test NAME WHAT NUMBER
no-such-owner = Nobody and nothing here is called { $typed }. There are: { $names }.
no-such-field = { $who } has no such number. There are: { $fields }.
expected-number-for = { $title } is a whole number. That was { $typed }.
expected-rule = Type rule NAME NUMBER VALUE, such as rule Mossbit HP 5.
expected-file = Type { $command } FILE.
expected-undo = Type “undo”, or “undo N” with how many things of yours to take back. That was { $typed }.
too-much-typed = Nothing is left to fill in with { $rest }.
line-too-long = A line has at most { $most } characters. That one has { $count }.
no-such-word = Nothing on the screen and no rule of the book is called { $word }.
no-map = { $game } is not played on a measured table. “table” shows everything.
no-next-encounter = There is none. “next NAME” opens any encounter.
fight-goes-on = The fight still goes on. “quit” leaves it; “undo” takes things back.
nothing-to-claim = Nothing can be done out of turn now.
claimed-for-later = This happens as soon as what goes on now is done.
nothing-to-undo = You have done nothing yet that could be taken back.
nothing-to-leave = There is nothing to leave here. “undo” takes back what you did.
nothing-tried-out = Nothing is being tried out.
no-lasting-answer = What to do in a turn has no lasting answer. Questions inside an action have.
all-needs-action = “all ACTION” is for a question about what to do. This is another one.
cannot-keep = The fight at hand cannot be kept: { $why }. Nothing was loaded.

## The terminal: what is told

asked-by = asked by these rules: { $rules }
nothing-led-here = nothing led to this yet
answered-from-now-on = From now on this is answered with { $answer }. “ask again” ends that.
asks-less = From now on you are asked what to do, and what may end somebody.
asks-everything = From now on you are asked everything.
own-dice = You throw your own dice.
dice-of-the-table = The table throws for you.
action-left = Nothing has been done.
tried-out = This is only tried out: “back” returns, “keep” goes on with it.
kept = kept
saved-in = saved in { $file }
is-open = { $file } is open
mark-taken-back = taken back
taken-back = taken back: { $what }
that-was-all = That was all you have done.
last-thing = the last thing
a-throw = a throw of { $faces }
the-answer = the answer { $answer }
nothing-to-choose = There is nothing to choose here.
bot-would = A bot would take: { $answer }
enter-would = Enter takes: { $answer }
too-close = Too close to tell.
no-lab = chances to win need rulewright[lab], which is not installed
stopped = Stopped before anything was known.
either-way = Whatever you choose: { $odds }
no-odds-here = Nothing that comes of it right away tells the answers apart.
wins-exactly = The chance to win after each, worked out:
wins-sampled = How often each won, in { $fights } fights that were played out:
wins-by = { $chance }  { $answer }
wins-about = { $chance }  { $answer } ({ $low } to { $high })
and-more-answers = { $count ->
    [one] One more does no better.
   *[other] { $count } more do no better.
}
right-after-tied = What comes of each right away. By rule of thumb the first { $count } are equally good:
hint-more = “hint more” plays fights out for the chance to win. It takes longer; Ctrl-C stops it.
right-after = What comes of each right away, the best by rule of thumb first:

## The terminal: what words mean

word-closed = closed
nothing-closed = Nothing is closed here: everything that is listed can be chosen.
dots-mean = “…” behind an answer: something is still to be chosen. “…” behind its odds: more may happen. “?” and the number of the answer shows all of it.
price = It costs { $cost }
see-sheet = { $about }. “sheet { $name }” shows the card.
rules-mention = These rules mention { $word }: { $rules }{ $more }. “?” and a title shows one.
and-others = { "" }; and { $count } more
sum-of = { $what }: { $total } = { $terms }{ $limit }
sum-of-one = { $what }: { $total } ({ $term })
sum-held = , held at { $total }
rules-followed = rules: { $rules }
all-of-sheet = “sheet { $name } all” shows everything, with all sums.

## The terminal: help

place-name = NAME
place-word = WORD
place-what = WHAT
place-thing = THING
place-number = NUMBER
place-answer = ANSWER
place-action = ACTION
place-command = COMMAND
place-file = FILE
help-of-looking = To look around
help-of-choosing = To choose and to take back
help-of-gm = As the GM
help-of-files = After a fight, and to keep one
help-explain = what anything on the screen means
not-on-table = not on the table yet
help-sheet = the card of anybody in the fight, or yet to be called; with everything on it
help-undo = take back your last input, or your last N inputs
help-why = the dice, numbers and rules behind this question, or behind an entry of the log; with “ids” every step and the ids of its rules
help-log = everything that has happened so far
help-hint = what comes of each answer right away; your answers by the chance to win, from fights that are played out
help-table = show everybody again; draw the map, if the game has one
help-claims = list what you may do out of turn; do it, by its name
help-always = always give this answer to this question from now on
help-ask = be asked only what to do and what may end somebody; be asked everything
help-all = everybody of this kind takes this action
help-hand = type the faces of your own dice, or let the table roll
help-damage = harm or heal somebody by the rules of the game
help-give = give somebody something that is counted, or take it: give Maren energy 2
help-condition = give somebody a condition, or end it
help-test = call for a test; let people rest
help-rule = set a value outright, by the title on the screen, the name of its field or its path: rule Mossbit HP 5
help-back = leave an action that is half put together
help-branch = try something out; return to the table; go on with what you tried
help-next = after a fight, open the next encounter or any other with the characters as they are; the same one again
help-save = save the table to a file, or go on with a saved one
help-quit = leave; a fight at a terminal is saved
help-slash = the command, where the question asks for words

## The palette

palette-recent = used last
palette-usual = often used
palette-turn = now
palette-actions = actions
palette-values = values
palette-rules = rules
palette-throw = roll: { $what }
palette-answer = The question that is open.
palette-undo = undo
palette-ask-undo = ask the GM to take back the last action
palette-redo = do it again
palette-hand-on = roll my own dice
palette-hand-off = let the table roll for me
palette-ask-less = ask me less
palette-ask-again = ask me everything
palette-pause = pause
palette-go-on = go on
palette-bots = let the bots play
palette-bots-says = Until a player is asked.
palette-hints-on = allow hints
palette-hints-off = allow no hints
palette-apply = apply effects at once
palette-check = let me check effects before they count
palette-reveal = let everybody check the dice
palette-reveal-sure = From here on the dice are bound to nothing. Reveal the secret?
palette-add-theirs = add against the players
palette-add-ours = add on the players' side
palette-add-who = Who comes?
palette-hide = hide numbers from players
palette-hide-says = They see who it is, but no number.
palette-hide-who = Whose numbers?
palette-move = move by hand
palette-move-says = Past the rules: to a square, a point of the map or a zone.
palette-move-to = Where to, such as 4 6?
palette-remove = take off the table
palette-remove-says = Players see nothing of it, and nothing happens to it. You can bring it back.
palette-remove-who = Whom?
palette-back = bring { $who } back
palette-show = show the numbers of { $who }
palette-bot = let a bot play for { $who }
palette-no-bot = let { $who } play again
palette-kick = remove { $who } from the table
palette-kick-sure = What { $who } plays is yours again. Remove { $who }?
palette-ruling = ruling: { $question }
palette-set = set { $label } of { $who }
palette-set-says = Outright, past the rules. Now { $now }.
palette-no-undo = there is nothing to undo
palette-no-redo = there is nothing to do again
palette-not-now = { $game } has nothing for “{ $what }” now. There is: { $words }. “Set” sets a value outright.
words-damage = damage, hurt, harm, hit, wound
words-heal = heal, mend
words-give = give, grant
words-take = take, spend
words-condition = condition, give, impose
words-cure = cure, end, lift
words-test = test, check, call, roll
words-rest = rest, sleep
words-undo = undo, take back
words-redo = redo, again
words-add = add, join, bring
words-hide = hide, conceal
words-move = move, put, set down
words-remove = remove, hide, take away, off the table
words-show = show, reveal, bring back
words-set = set, outright, value
words-ruling = ruling, house rule

## How hard an encounter is

difficulty-likely-won = The players usually win, in about { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}.
difficulty-open = An open fight of about { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}.
difficulty-likely-lost = The others usually win, in about { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}.
difficulty-falls = { $who } is the most likely to fall: in { $chance } of fights.
difficulty-nobody-falls = Nobody is likely to fall.
difficulty-more = One more: { $who }
difficulty-less = One less: { $who }
difficulty-hero = { $who } joins the players
creature-usual = { $field } { $value }: the like of the packs have { $least } to { $most }
creature-unusual = { $field } { $value }: the like of the packs have { $least } to { $most }, so this is unusual

## The review

review-heading = was it luck, or was it us?
review-won = the players have won
review-lost = the players have lost
review-drawn = nobody has won
review-goes-on = the fight goes on
review-went = the players' chance to win was { $start } at the beginning, { $lowest } at its lowest and { $highest } at its highest
review-ways = every chance is the one if the players go on with { $ours } and the others with { $theirs }
review-exact = all chances were worked out
review-sampled = { $fights } fights were played on for this; limits are 95 % intervals
review-unknown = { $count ->
    [one] nothing is known yet of one position
   *[other] nothing is known yet of { $count } positions
}
review-curve = who was winning
review-curve-note = the players' chance to win at the end of each round
review-round = round
review-line = line
review-chance = chance
review-between = between
review-moments = the biggest moments
review-level = as far as it is known, the players' chance to win was { $chance } all along
review-turned = what moved it most: { $what } ({ $points } points)
review-roll-high = a roll as high as this comes in { $share } of cases
review-roll-low = a roll as low as this comes in { $share } of cases
review-best = { $who } added { $points } points in { $turns ->
    [one] one turn
   *[other] { $turns } turns
}, luck included
review-no-moments = nothing moved the chance by clearly more than its error
review-moment = moment
review-in-round = round { $round }: { $what }
review-points = points
review-why = what it was
review-good-luck = luck for the players
review-bad-luck = luck for the others
review-good-choice = a choice that helped the players
review-bad-choice = a choice that helped the others
review-by-hand = set by the GM
review-shares = luck and choices
review-shares-note = in points of the players' chance to win: the beginning, luck, choices and what the GM set make the end
review-who = who
review-roles = plays
review-luck = luck
review-choices = choices
review-rulings = set by hand
review-beginning = at the beginning
review-end = at the end
review-nobody = nobody's dice
review-costs = choices that cost most
review-costs-note = compared with the best answer that the player could see, on what the player could see
review-no-costs = no choice that was looked at clearly cost anything
review-cost = round { $round }: { $who } took { $given }; { $better } was worth { $points } points more
review-standing = { $who } would have been left standing in { $chance } of fights instead of { $before }
review-dice = the dice
review-dice-count = dice
review-shown = mean
review-expected = expected
review-how = how unusual
review-dice-high = higher than { $share } of fair throws
review-dice-low = lower than { $share } of fair throws
review-dice-usual = as usual
review-people = who did what
review-turns = turns
review-dealt = dealt
review-taken = taken
reviews-heading = how much of it is dice
reviews-fights = { $fights } fights of bots were reviewed, as if the players went on with { $ours } and the others with { $theirs }
reviews-dice = dice make { $share } of what dice and choices decide
reviews-spread = in a fight dice move the chance to win by about { $luck } points, choices by about { $choices }
reviews-influences = what matters here
reviews-note = in points of the chance to win for each fight; what did not move it by more than its error is left out
reviews-times = times a fight
reviews-moves = points
