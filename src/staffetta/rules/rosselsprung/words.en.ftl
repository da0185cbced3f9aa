# What this book says in its own words, in English: its own messages, and those of game.en.ftl that it
# says differently. words.it.ftl holds the same messages, in the same order.

## Words

kind-mission = Mission
kind-radio = Radio
word-tito = Tito
word-british = the British Mission
word-american = the American Mission
word-soviet = the Soviet Mission
word-decoy = a decoy
# What is written on a Mission counter.
sign-tito = T
sign-british = GB
sign-american = US
sign-soviet = SU
sign-decoy = –
word-tank = the tank
word-others = the others
track-mission-moves = Mission moves made
track-mission-quota = Mission moves allowed
track-commands-lost = Commands lost
score-tito-killed = Tito killed
score-missions-captured = Missions captured
score-commands-eliminated = Commands eliminated
score-missions-exited = Missions in safety
outcome-tito-captured = Tito is a prisoner: the hunt is over.
ending-tito-captured = If Tito is captured, the Germans win at once.
ending-tito-gone = If Tito is off the map by the end of turn { $turn }, the game ends there.
ending-tito-gone-later = From turn { $turn } on the game ends with any turn at whose end Tito is off the map.
ending-tito-is-gone = Tito is no longer on the map, so the game ends early.

## What the signs on a counter mean

about-mission = A Mission, face down. The number is the one by which the log calls it. Its owner sees in the corner who it is.
about-first-hexes = A Mission begins here.

## Actions and reactions

verb-interrogate = Interrogate civilians
verb-move-mission = Move Mission

## Parts of a number

term-first-turn-die = die
term-tito-on-map = Tito is on the map
term-missions-exited = Missions in safety

## What happened

event-mission-dealt = { $unit } is { $identity }.
event-drop-on-target = { $units } dropped on { $hex }: { $die }, on target.
event-drop-scatters = { $units } dropped on { $hex }: { $die }, blown off course.
event-drop-blown = { $unit } drifted ({ $die }) to { $hex }.
event-drop-held = { $unit } would have drifted ({ $die }) off the map, and stayed over { $hex }.
event-lands = { $unit } came down in { $hex }.
event-pinned-by-landing = { $unit } landed in a Town: Pinned.
    .result = pinned
event-aircraft-arrives = { $aircraft } found { $hex }: { $die }, { $need }{ $mark } needed.
event-aircraft-misses = { $aircraft } did not find { $hex }: { $die }, { $need }{ $mark } needed.
event-aircraft-strikes = { $aircraft } struck { $hex }: { $dice } with { $bonus }{ $bonus-mark }, { $need }{ $mark } needed: { event-aircraft-strikes.result }.
    .result = { $hits ->
        [0] no hit
        [one] one hit
       *[other] { $hits } hits
    }
event-civilians-talk = The civilians talked: die { $die }.
event-civilians-silent = The civilians knew nothing: die { $die }.
event-mission-revealed = { $unit } turned out to be { $identity }.
event-mission-captured = Captured: { $identity }.
event-decoy-found = { $unit } was only a decoy.
event-mission-exits = { $unit } left the map, its face still down.
event-tito-exits = Tito got away: { $unit } left the map.
event-tito-captured = Tito was taken alive in { $hex }: { $die } against strength { $strength }.
event-tito-killed = Tito fell in { $hex }: { $die } against strength { $strength }.
event-comes-early = { $unit } answered the Radio and may come now: die { $die }.
event-comes-on-time = { $unit } will come when due: die { $die }.
event-relief-delayed = { $unit } stayed away to hold up the relief column, now due in turn { $turn }.
event-relief-never-comes = { $unit } stayed away: the relief column will not come any more.
event-game-over = The game is over: Germans { $german }, Yugoslavs { $yugoslav }.

## Why not

reason-only-guns-at-tanks = Only artillery, aircraft and assaults harm a tank.
reason-no-fire-at-missions = Missions are not fired at.
reason-a-mission-alone = A Mission on its own cannot be assaulted.
reason-no-abwehr-here = The Abwehr is not here.
reason-only-in-towns = Only in a Town.
reason-nothing-to-reveal = No Mission lies face down there.
reason-needs-a-mission = There is no Mission to move.
reason-one-mission-at-a-time = One Mission at a time.
reason-mission-quota = { $quota ->
    [0] Missions do not move in the first turn.
    [one] Only one Mission move is allowed this turn.
   *[other] Only { $quota } Mission moves are allowed this turn.
}
reason-not-at-the-edge = Only at the edge of the map.
reason-not-its-turn = { $aircraft } does not fly this turn.
reason-has-flown = { $aircraft } has flown this turn.
reason-needs-mission-on-map = { $aircraft } flies only while its Mission is on the map.
reason-already-on-the-map = { $unit } is already in play.
reason-not-a-full-unit = { $unit } is not at full strength.
reason-no-such-mission-left = No Mission of that face is left.
reason-mission-hex = No landing in { $hex }: a Mission began there or is there now.
reason-one-of-a-class-to-a-hex = One paratroop and one support unit to a hex: { $hex } is taken.
reason-too-far-from-the-last = { $hex } is more than two hexes from the last unit placed.
reason-chain-would-break = The rest of the wave could no longer be placed.
reason-not-the-nearest-room = There is room nearer by.
reason-nothing-to-resolve = Nobody has landed among enemies there.

## What is asked

ask-deal-mission = Who is hiding here?
ask-place-piece = Where to place { $unit }?
ask-choose-lander = Who lands next?
ask-choose-drop = Where to land { $unit }?
ask-choose-carrier = With whom does the Command land?
ask-touch-down = One too many for the hex; where does the unit come down?
ask-contested = Which landing is fought out next?
ask-radio-call = Call the next unit by Radio? A die says whether it comes early.
ask-renounce = Give up a unit, so that the relief column comes later?
ask-mission-move = Where does the Mission go?
ask-landing-fire = Fire at { $movers } coming down in { $hex }?
ask-landing-firers = Who fires?
ask-aim = What do the guns aim at in { $hex }?
ask-air-target = Which hex to attack with { $aircraft }?
ask-choose-reveal = Which Mission is turned up?
dice-landing-roll = Dice for the landing.
dice-scatter-roll = Dice for the scatter.
dice-air-arrival = { $aircraft }: is { $hex } found?
dice-air-strike = Dice of { $aircraft } on { $hex }.
dice-interrogation = Do the civilians talk?
dice-tito-roll = Is Tito taken alive?
dice-radio-roll = { $unit }: early by Radio?

## Answers

choice-interrogate = { verb-interrogate }
choice-move-mission = { verb-move-mission }
choice-aim = Aim at { $name }
choice-reveal = Turn up { $unit }
choice-land = { $unit } next
choice-drop = Drop in { $hex }
choice-ride = With { $unit }
choice-call = Call { $unit }
choice-wait = Do not call { $unit }
choice-renounce = Give up { $unit }
choice-identity = This is { $name }
choice-shift = Come down in { $hex }
choice-resolve = Fight it out in { $hex }

## Tables on paper

row-mission = Move Missions
