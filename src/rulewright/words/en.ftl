# What the program says, whichever game is played. Arguments stand in braces; the code gives them.

purpose = { $what }: { $part }
rolled = { $what }: { $pool } → { $result }
rolled-faces = { $what }: { $pool } showed { $faces } → { $result }
chose = { $who }, { $what }: { $answer }

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
is-asked = { $who } is asked
paused = the GM halts the table
goes-on = the table goes on
facts-proposed = the GM applies what comes about
facts-at-once = what comes about holds at once
over = the { $what } is over: { $result }
meets-first = it meets { $who } first ({ $difficulty })
