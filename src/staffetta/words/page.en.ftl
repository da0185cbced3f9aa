# All words of the page itself, in English; the sentences of the game come from the server. page.it.ftl has
# the same messages, in the same order.

tagline = hex-and-counter games of the partisan war, 1944–45
my-games = My games
games = Games
rules = Rules
first-steps = First steps
language = Language
choose-battle = Choose a battle
choose-note =
    Maps and some strengths are reconstructed. Each card says how much, and owners can enter the printed
    values.
against = against
length = Length
turns =
    { $n ->
        [one] { $n } turn
       *[other] { $n } turns
    }
hours = about { $from }–{ $to } hours
balance = Balance
machines = between machines
balance-note =
    { $n ->
        [one] { $n } game of veterans against each other
       *[other] { $n } games of veterans against each other
    }
unknown = not known yet
reconstructed = Reconstructed values
opponent = Opponent
machine = The { -machine }
machine-note = sees what you see
same-screen = Same screen
same-screen-note = hot-seat for two
friend = A friend
friend-note = by a link, live or over days
you-play = You play
level = Level
start = Start
starting = Starting…
options = Rules options
options-note = Where a book is silent or unclear. The first value is ours.
no-account = No account: this browser keeps the links to your games.
new-here = New here?
new-here-note =
    A first game leads you through one activation, one attack and one reaction. It takes five minutes, and you
    can leave it at any time.
show-me = Show me how
go-on = Continue
go-on-as = Continue as { $side }
watch = Watch
seat-play = You play: { $side }
seat-watch = You are watching
next-is = next: { $side }
awaits = waiting for: { $side }
game-unknown = The server no longer has this game.
older-games = Show older games ({ $n })
forget = Forget
forget-sure =
    Take this game off the list? This browser then loses its { -link }. The game itself stays on the server.
import-record = Open a saved game
no-games = No games yet.
delete = Delete
delete-sure = Delete this game and its { -record } for good?
turn-of = Turn { $n } of { $last }
set-up = Set-up
night = night
asked = Waiting for { $side }.
to-act = to act
you = you
thinking = thinking…
waits = waiting…
points-left = { -activation-points } left
victory-points = { -victory-points }
victory-point = victory point
losses = strength lost
what-happened = What happened
via = through { $hexes }
whole-log = Whole { -log }
objectives = Objectives
nobody = nobody
zoom-in = Zoom in
zoom-out = Zoom out
fit = Whole map
sight = Sight between two hexes
sight-from = Choose the hex to look from.
sight-to = Choose the hex to look at.
sight-open = Line of sight is open
sight-blocked = Line of sight is blocked
menu = Menu
close = Close
who-can-act = Who can act
choose-stack = Choose a { -stack } on the map or here.
strength = strength
strength-of = strength { $n }
points =
    { $n ->
        [0] free
        [one] { $n } point
       *[other] { $n } points
    }
back = Back
and = and
whole = the whole unit
part-of = a part: strength { $n }
others = Other { -stack(how: "many") }
cancel = Cancel
undo = Undo
take-back = Take back
undo-sure = Take back your last choice?
confirm = Confirm
move-here = Move here
assault-here = Assault
assault-in = Assault: { $hex }
choose-where = Choose a hex on the map, or from the list.
list-of-hexes = List of hexes ({ $n })
taking-part = Taking part
mp-of = { $spent } of { $limit } MP
reaction-possible = A reaction is possible here
reaction-from = from { $hexes }
reactions-on-way = Reactions on the way
exact-chances = Exact chances
no-effect = no effect
they-win = they win
they-lose = they lose
win = win
tie = tie
lose = lose
hits =
    { $n ->
        [0] no hit
        [one] { $n } hit
       *[other] { $n } hits
    }
lost = { $n } lost
lost-pinned = { $n } lost, { $pinned }
lose-some = lose 1+
in-hex = in { $hex }
reaction-in = { $what } in { $hex }
dice-each =
    { $n ->
        [one] { $face }+ × { $n } die
       *[other] { $face }+ × { $n } dice
    }
never-hits = cannot hit
needs = Needed against { $terrain }
needs-morale = Needed for Morale / a Hit
marked = † Reconstructed numbers: what they rest on
only-some = Only some of them…
do-you-react = Do you react?
decline-for = Let them pass
this-hex = this hex
this-move = this move
this-turn = this turn
not-possible = Not possible:
refused-hexes = Not possible ({ $n })
refused = Units that cannot react ({ $n })
standing = Standing order
standing-off = Ask me each time
standing-never = Let everybody pass
standing-fire = Fire when it pays
standing-chance = chance of a hit at least
standing-keep = activation points that must be left
standing-note = Holds until you change it. It never makes an assault.
holds-fire = Standing order: fire if the chance of a hit is at least { $chance }.
holds-fire-keep =
    { $keep ->
        [one] Standing order: fire if the chance of a hit is at least { $chance } and, after paying, { $keep } point is left.
       *[other] Standing order: fire if the chance of a hit is at least { $chance } and, after paying, { $keep } points are left.
    }
holds-decline = Standing order: let everybody pass.
holds-move = No reaction during this move.
holds-turn = No reaction during this turn.
pass-here = Go via this hex
count-so-far = Points at the end
checking-dice = Checking the dice…
dice-right =
    Checked by this page: the secrets are the ones fixed before the first roll, and every roll follows from
    them ({ $n }).
dice-forged = Something is wrong: the secret of { $who } is not the one fixed before the first roll.
dice-wrong = Something is wrong: a roll of { $faces } does not follow from the secrets.
dice-unchecked = The { -record } could not be read, so the dice were not checked.
dice-no-witness =
    This browser was not there while the game was played. For the secrets being fixed beforehand there is
    only the server’s word.
dice-plain =
    This page came unencrypted, so it could have been changed on the way. Save the { -record }
    and check it elsewhere with “staffetta verify”.
the-server = the server
paused = paused in { $hex }
machine-next = The { -machine } plays next: { $side }.
machine-busy =
    { $n ->
        [one] The { -machine } is busy with other games: { $n } is before yours.
       *[other] The { -machine } is busy with other games: { $n } are before yours.
    }
machine-thinks = The { -machine } is thinking: { $side }.
watching = You are watching.
drag-hint = Drag it onto a marked hex; or choose the hex, then confirm.
drag-hint-many = Drag it onto any hex that is not shaded; or choose the hex, then confirm.
drag-one = Drag one onto the map, or choose it here.
still-to-come = Still to place: { $n }
place-one = Place as proposed
proposed = proposed
place-all = Place all as proposed
resign = Resign
resign-sure = Do you want to resign?
offer-draw = Offer a { -draw }
draw-offered = { $side } offers a { -draw }.
accept = Accept
decline = Decline
draw-sent = You have offered a { -draw }.
replay = Replay
step-back = Step back
step-on = Step forward
play = Play
pause = Pause
speed = Speed
eyes = Seen by
all = both sides
own-eyes = me
back-to-game = Back to the game
copy-link = Copy the { -link }
copied = Copied
links = Links
link-play = Link for { $side }
link-watch = Link to watch
invite = Your opponent is not here yet
invite-note =
    Send this { -link } to the person who plays { $side }. It is for one person; keep your own address to
    yourself.
invite-local = This address works on this computer only. For another one, start ./play --share.
link-note = Anyone who has a { -link } can play with it. Send each to one person only.
no-link = This browser does not have this { -link }. “Renew” makes a new one.
renewed = This { -link } is new. Send it to the player of this seat.
revoked = Revoked. Renew it to let somebody in again.
your-link = yours
renew = Renew
renew-sure = Make a new { -link }? The old one stops working at once, and anyone using it is disconnected.
renew-own-sure =
    Make a new { -link } for your own seat? The old one stops working at once; this page goes on with the
    new one.
revoke = Revoke
revoke-sure =
    Revoke this { -link }? It stops working at once, and nobody can take this seat until you renew it.
not-owner = Only the person who started the game can do this.
save-record = Save the game to a file
print = Print
paper = Paper
print-what = What
print-map = the map
print-pieces = with the { -piece(how: "many") } where they are now
print-counters = all counters, to cut out
print-track = turn track and points
print-tables = the tables of this game
print-figures = More numbers of this game
print-go = Print
large-text = Large text
roster = Roster
due-turn = turn { $n }
hand-over = Pass the screen
hand-over-note = { $side }, it is your turn. The map now shows what only you may see.
ready = Show the map
trust = We trust each other: do not cover the map
trust-note = You can change this in the menu.
game-over = The game is over
final-count = The score
new-game = New game
your-move = Your move
connecting = Connecting…
lost-connection = The connection is lost. Trying again…
unknown-link = This { -link } does not work
unknown-link-note =
    The game does not exist, was deleted, or the { -link } is not complete. Copy all of it, with what follows
    the # sign.
link-void = This { -link } no longer works
link-void-note =
    It was renewed or revoked. The game itself is safe: ask the person who started it for the new { -link }.
make-link = Make a new { -link }
connection-closed = The server has closed the connection.
connect-again = Connect again
server-silent = The server does not answer.
server-gone = The server does not answer
server-gone-note =
    Every confirmed move is safe. Start ./play again on the computer that hosts the game; this page
    reconnects by itself.
old-page = This page is older than its server
old-page-note = Load it again to continue.
reload = Reload
try-now = Try now
not-found = There is no such page
not-found-note = Perhaps the address was cut off. Your games are on the start page.
game-deleted = This game has been deleted
game-deleted-note = The person who started it has deleted it with its { -record }. There is nothing left to show.
newer-database = These games are from a newer Staffetta
newer-database-note =
    The games on this computer were saved by a newer version. They have not been changed: start that version,
    or update this one.
damaged-database = The file of games cannot be read
damaged-database-note =
    It has been left as it is. Move it out of the data folder to start afresh, or restore a copy.
to-start = Home
rules-changed = The rules were corrected after this game began. It continues with the corrected rules.
example = Worked example
examples = Worked examples
all-examples = All worked examples ({ $n })
example-case = Case
example-before = The position
example-step = Step { $n } of { $last }
example-rules = Paragraphs
search = Search the rules
ruling = Ruling { $id }
in-this-game = In this game
found = { $n } found
board-help =
    Arrow keys move over the hexes, Enter chooses, plus and minus zoom, zero shows the whole map, Escape goes
    back.
map-of = Map of { $place }
empty = empty
road = road
stream = stream
objective = objective: { $holder }
fort = fort { $n }
face-down = face down
arrivals = Strength { $n } due for { $side }
dice-check = Dice you can check
dice-note =
    Before the first roll the host committed to a secret: the number below is its fingerprint. In a game by
    { -link(how: "many") } both seats added a secret of their own. Every roll follows from the secrets, the game, the place
    in the { -record } and the choice that caused it.
dice-proves = What this proves
dice-proves-1 =
    No roll was changed, repeated or chosen afterwards: at the end the secrets are shown, and “staffetta
    verify” computes every roll again, without this server.
dice-proves-2 = Between two people by { -link(how: "many") }, neither { -side } alone, the host included, could decide the dice.
dice-not = What it does not prove
dice-not-1 =
    The person who runs the server knows its secret. Playing alone, or on one screen, they could look ahead
    and choose what suits the dice to come.
dice-not-2 = It says nothing about luck: fair dice can be cruel.
dice-seed =
    The dice of this game come from a seed. The game can be repeated exactly, and nothing is proved to the
    other { -side }.
melee-win = Melee
attackers = Attackers
defenders = Defenders
total = total
off = off the map
close_sheet = Close the panel
open_sheet = Open the panel
log = Log
turn_track = Turn track
default = default
opponent_here = here now
opponent_away = away
hint = Hint
hint-thinking = The { -machine } is thinking…
hint-would = The { -machine } would
why-did = Why?
coach-title = First steps, { $n } of { $last }
coach-leave = Leave
coach-next = Next
coach-play-on = Play on here
coach-own = A game of your own
coach-any = If it can no longer act, take any { -stack } with a dotted frame.
coach-move = One activation
coach-move-1 =
    Your { -side }: { $side }. The { -side(how: "many") } alternate: one { -stack } acts, then it is the other { -side }’s turn. Choose
    { $who } in { $hex }: its counter is ringed on the map, and it is in the list below.
coach-move-2 =
    Here is what it can do, with the price in activation points. What is refused says why, and by which rule:
    press a rule number to read it. Choose { $verb }.
coach-move-3 =
    The figures are movement points. Red dotted ones are hexes where the enemy could react. Choose { $aim },
    which is ringed, or any other hex: a mouse click goes there at once, a tap asks once more.
coach-move-4 =
    This is the way, and below it who could react where, and what that could do to you. Nothing has happened
    yet: try other hexes, then confirm.
coach-move-done =
    That was an activation, and the enemy may have answered already. The { -log } says what happened, each line with
    its rule. A choice can be taken back with Undo until a die is rolled or the enemy chooses.
coach-fire = One attack
coach-fire-1 = A little later. The enemy is in front of { $who } in { $hex }. Choose this { -stack }.
coach-fire-2 = Choose { $verb } in the list of actions, or the target on the map. No die is rolled yet.
coach-fire-3 = Choose the target: it is framed in red.
coach-fire-4 =
    One die for each point of strength. Below: what a die needs, every modifier with its rule, and the exact chance
    of each result. When you have read it, fire.
coach-fire-done =
    The dice are in the { -log }. A unit that is hit tests its morale, or loses strength; a pinned one stays
    where it is. Dice cannot be undone. Then the enemy acts: if you are hit, you say who takes the loss.
coach-react = One reaction
coach-react-1 =
    The enemy has moved into view and pauses. Below: who can answer, at what price, with what chances.
    The letters are those on the map. Fire, or let them pass.
coach-react-done =
    That is the heart of the game: at every hex the other { -side } may answer a move. With a standing order you
    need not be asked each time. Play on here, or start a game of your own.

# The end of a game, and its replay.

you-won = You won
you-lost = You lost
you-drew = A { -draw }
side-won = { $side } won
watch-replay = Watch the replay
share-replay = Copy a { -link } to the replay
rematch = Play it again
rematch-swapped = Rematch, sides swapped
chances-course = How the chances went
chances-course-of = The chance to win from turn to turn: { $side }
chance-after =
    { $turn ->
        [0] At the start: { $chance }.
       *[other] After turn { $turn }: { $chance }.
    }
chances-note = As the { -machine } judges it now, with everything known.
turning-points = Turning points
turning-point = Turn { $turn } · { $side } { $before } → { $after }
losses-and-luck = Losses and luck
units-lost = Units lost
strength-lost = Strength lost
hits-scored = Hits by fire
hits-expected = Hits to be expected
melee-dice = Average die in { -melee }
luck-note = Expected: what the same shots hit on average. An average die is 3.5.
replay-start = The beginning
replay-settings = How it is shown
replay-step = Turn { $turn } · step { $n } of { $last }
turn = Turn
activation-back = Back one activation
activation-on = On one activation
turn-back = Back one turn
turn-on = On one turn
slow = slow
normal = normal
fast = fast
copy-moment = Copy a { -link } to this moment

# The first page.

against-machine = against the { -machine }, { $level }
against-friend = against a friend
lessons = First steps ({ $n })
option-on = Rule { $rules }

## What one plays for

briefing = What is it about?
briefing-map = The map with the objectives
briefing-never = Do not show this again before a game of this battle
briefing-begin = To the set-up
briefing-back = To the map
first-advice = First advice
first-advice-for = First advice: { $side }
how-it-ends = How it ends
worth = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
worth-each = { $n ->
    [one] { $n } point each
   *[other] { $n } points each
}
count-title = Victory points
count-open = How do these points come about?
count-now = These are the points of the game as it stands, not of the moment shown on the map.
count-unsure = Not all is known: something hidden may count or not.
one-objective = Objective
held-by = held by
ap = AP
vp = VP
turn-not-played = not played: the game ends before
balance-show = Show my chance to win
balance-means = As the machine judges it, from what your side knows
balance-now = Your chance to win
sounds = Sounds
sounds-note = Quiet ones: dice, losses, your move

## Without a server
all-here = Everything is in this browser and nothing leaves it, hidden pieces too: its developer tools could show them. A browser may delete what it keeps, so save the { -record } of a game that matters.
engine-starts = The game is being started. The first time this takes a moment; later it also works without a network.
engine-failed = The game could not be started in this browser
engine-failed-note = It needs WebAssembly, workers and room to keep games. Use a browser of the last two years, outside a private window, and try again. Nothing was lost.
other-tab = Staffetta is open in another tab
other-tab-note = Only one tab can play at a time, so that no game is kept twice. Go on there, or close it and try again here. Nothing was lost.

## Direct play

choose-direct = Choose a hex or an enemy, or drag the counter.
again-moves = A second tap moves there.
more-targets =
    { $n ->
        [one] One more target is marked on the map.
       *[other] { $n } more targets are marked on the map.
    }
go-on-planned = Go on as planned
do-it = Do it
lands-safely = lands safely
taking-sum = Taking part: { $n }/{ $all } · strength { $strength }

## What happened, one thing after another

hits-in-all = { $n ->
    [0] no hit
    [one] one hit in all
   *[other] { $n } hits in all
}
skip = Skip to the end
show-again = Show the last activation again
replay-from = Replay from moment { $n }
pace = Show what happened on the map
pace-normal = Normal
pace-fast = Fast
pace-off = Off

## A key to the counters, and the tables on one page

counter-key = Key to the counters
key-anatomy = A counter with all its signs
key-faction = Colour and emblem: whose it is.
key-name = Its name, or that of its formation.
key-dots = Dots: how strong it is when whole: one, two, three or more.
key-arm = Symbol: its arm.
key-number = Its own number; a letter behind it tells a part split from it.
key-full = After a stroke: the strength it has when whole, once some is lost.
key-arms = Arms
key-colours = Colours
key-marks = States
key-markers = Markers
key-on-map = On the map
key-able = Blue dots: it can act.
key-chosen = Gold: the stack in your hand.
key-chip = Figure in a circle: movement points spent by then.
key-threat = Red and dashed: the enemy may react there.
key-source = Red and dashed round a counter: from here.
key-fort = Shield with a number: a fort.
summary = Summary
summary-of = { $title }: the tables and the sequence of a turn
sequence = Sequence of a turn
contents = Contents

## Looking into a hex

look-into = What is in { $hex }
look-level = height { $n }
look-road =
    { $n ->
        [one] road: { $n } point
       *[other] road: { $n } points
    }
look-opaque = blocks sight
look-no-wheels = no vehicles off the road
look-cost = to enter
look-hit = die to hit
look-fire = fire into it
look-assault = assault
look-strength-of = strength { $now } of { $full }
look-radius = command radius { $n }
look-range = range { $n }
look-moves = movement { $n }
look-morale = morale { $n }
look-coming = To come in here
look-firing = In range and in sight
look-nobody = Nobody that you know of can fire into it.
look-more = others: { $n }
look-marked = † reconstructed
key-look = What is in a hex (or point at it; on a touch screen, press long)

## The keys

keys = Keys
key-next = The next stack that can act
key-confirm = Confirm what is chosen
key-back = Back, one step
key-undo = Undo
key-sight = Line of sight: on and off
key-map = To the map
key-arrows = On the map: from hex to hex
key-zoom = On the map: closer, farther, the whole map
key-help = This list
