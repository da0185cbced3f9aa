# What the reports of the laboratory say, in English. lab.it.ftl has the same messages, in the same order.

lab-games = { $games } games
lab-not-known = not enough games
lab-to = { $low } to { $high }
lab-draws = Draws
lab-side = Side
lab-player = Player
lab-share = Games
lab-won = Won
lab-interval = 95 % interval
lab-mean = Mean

## The head of a report

lab-title = How { $scenario } plays
lab-played = { $games } games, played by machines
lab-against = { $first } ({ $first-player }) against { $second } ({ $second-player })
lab-dice-same = Every line-up met the same dice.
lab-dice-own = No two games had the same dice.
lab-dice-crossed = The same dice were played { $repeats } times, with other lots of the players.
lab-seeds = Seeds from { $seed } on.
lab-options = Rules options:
lab-changed = Changed values:
lab-asked = The experiment is not finished: { $games } of { $total } games were played.
lab-clock = { $players } thinks by the clock: another machine, or a busy one, plays other games.
lab-failures = A machine failed { $count } times, and a simpler one answered for it; the numbers are to be doubted.

## Who wins

lab-wins = Who wins
lab-wins-say = The share of the games that each side won; draws count as halves. The true share lies in the interval in 95 of 100 experiments like this one.
lab-wins-figure = Share of the games won, with its 95 % interval. The line is at one half.
lab-ends = How games end
lab-ends-how = End
lab-ends-winner = Winner
lab-length = Length
lab-length-figure = The turn in which games ended.
lab-turn = Turn

## What it costs

lab-points = Points and losses
lab-points-say = Points are victory points at the end; losses are strength that was eliminated.
lab-points-head = Points
lab-losses-head = Losses
lab-margin-figure = Points of { $first } less those of { $second } at the end.
lab-losses-figure = Losses at the end.

## The course

lab-course = The course of the game
lab-course-say = The mean at the end of each turn, of the games that came to its end; the band is its 95 % interval. Under the turns stands how many games that were.
lab-course-points = Points
lab-course-lost = Losses
lab-course-objectives = Objectives and forts held
lab-course-chance = Chance of { $side } to win, as the machines see it
lab-course-games = games

## On the map

lab-map = On the map
lab-map-say = The darker a hex, the more. The number in a hex is how many there were in ten games.
lab-map-fire = Fire of { $side }, by target
lab-map-moves = Movement of { $side }, by hex entered
lab-map-deaths = Losses of { $side }, by where they fell
lab-map-none = Nothing in these games.

## What is done

lab-actions = Actions and reactions
lab-actions-say = What each side did in a game, on average.
lab-actions-head = Action
lab-reactions-head = Reaction
lab-offered = Offered
lab-taken = Taken
lab-decisive = Decisive
lab-reactions-say = A reaction is decisive if it changes the chance to win by ten points or more.
lab-never = never used
lab-first = Who acts first
lab-first-say = What became of the turns in which a side acted first, and of the games in which it did so in turn 1. A change counts for the side that acted first.
lab-first-turns = Turns
lab-first-change = Change of its chance to win, in points
lab-first-ahead = Losses of the other side less its own
lab-first-games = Games won after the first activation in turn 1

## Dice and play

lab-luck = Dice and play
lab-luck-say = How much of who wins comes from the dice (the same players with other dice), how much from the play (the same dice with other players or other lots), and how much only from both together: other play meets the same dice in other places.
lab-luck-dice = Dice
lab-luck-play = Play
lab-luck-both = Both together
lab-luck-none = This experiment cannot tell: no dice were played twice. Write pairing = "crossed" and repeats, or name several line-ups.

## Paragraphs

lab-paragraphs = Use of the paragraphs
lab-paragraphs-say = How often what happened named a paragraph. Those that nothing named are listed below; some are only descriptions.
lab-paragraph = Paragraph
lab-named = In a game
lab-in-games = Games
lab-unnamed = Named by nothing:

## Comparisons

lab-compare-title = { $first } and { $second }
lab-compare-lead = { $pairs } games of each, compared
lab-compare-pairs = { $pairs } pairs of games
lab-compare-same-dice = Each game is compared with the one that had the same dice.
lab-compare-other-dice = The experiments have no dice in common; with the same seeds fewer games would tell as much.
lab-compare-what = Measure
lab-compare-difference = Difference
lab-compare-say = The second less the first, on average over the pairs.
lab-compare-figure = Difference of the share of games won, with its 95 % interval.
lab-compare-points = { $points } points
lab-compare-enough = Were these games enough?
lab-compare-differ = Yes: the shares of games won differ. More games would only say more exactly by how much.
lab-compare-alike = Yes: the shares of games won differ by less than { $margin }, if at all.
lab-compare-more = No. About { $wanted } more pairs will tell whether the shares of games won differ by { $margin }.
lab-compare-always = The interval of that difference that holds however often one looks: { $interval }.
lab-measure-won = Games won
lab-measure-points = Points
lab-measure-lost = Losses
lab-measure-objectives = Objectives and forts at the end
lab-measure-turns = Turns

## Sensitivity

lab-sense-title = What decides { $scenario }
lab-sense-lead = { $count } reconstructed numbers, each at both ends of what its confidence allows
lab-sense-games = { $games } games of each variant, with the same dice; { $players } play.
lab-sense-reach = High confidence: 10 % up or down, medium 25 %, low 50 %, and one at least. Printed values are left alone.
lab-sense-screen = One at a time
lab-sense-screen-say = What a number changes if it alone is at one of its ends, the surest first. Points are those of { $first } less those of { $second }.
lab-sense-figure = Difference in points at each end, with its 95 % interval; a disc is the lower end, a square the upper one.
lab-sense-value = Value
lab-sense-now = Now
lab-sense-end = End
lab-sense-won = Games won by { $first }, change in points of a hundred
lab-sense-points = Points, change
lab-sense-together = Together
lab-sense-together-say = The numbers that matter most, varied together: the upper end less the lower one, on average over the ends of the others. Where this differs from the sum of both ends above, the value works through the others.
lab-sense-span = From … to
lab-sense-each = { $games } games of each variant
lab-sense-none = No number could be varied.

## The foot

lab-foot = How to read this
lab-foot-machines = What is measured is the balance between these machines. If a side is harder to play, they show that too.
lab-foot-reconstructed = Many numbers of the scenario are reconstructed; what they rest on stands in its files.
lab-foot-again = To play the same games again: staffetta lab run SPEC DIR with the file of this experiment.
