# What the game in a terminal says, in English. terminal.it.ftl has the same messages, in the same order.

terminal-welcome = You play { $side }. Type ? for help.
terminal-hot-seat = Both sides are played here. Type ? for help.
terminal-turn = Turn { $turn } of { $last }, { $time }{ $night }
terminal-setup = Set-up
terminal-asked = { $side }: { $question }
terminal-priced = { $choice } ({ $points ->
    [0] free{ $mark }
    [one] { $points }{ $mark } point
   *[other] { $points }{ $mark } points
})
terminal-night = {""}, night
terminal-points = points: { $points }
terminal-score = { -victory-points }: { $points }
terminal-prompt = { $side }, 1-{ $count }:{" "}
terminal-off-map = still to come
terminal-out = out of the game
terminal-not-a-number = There is no choice { $number }: they are numbered 1 to { $count }.
terminal-saved = Saved in { $file }.
terminal-loaded = Going on with { $file }.
terminal-resume = To go on: { $command } --load { $file }
terminal-undone = Taken back.
terminal-may = It may be done.
terminal-would = The { -machine } would: { $choices }
terminal-needs-file = Name a file, as in: { $command } my-game
terminal-needs-choice = Name a choice, as in: w to 10.06
terminal-in-this-game = In this game
terminal-cannot = { $file }: { $why }
terminal-over = The game is over.
terminal-help =
    number or text   make a choice: 3, or: to 10.06
    m                the map        p   the pieces      h   the choices again
    r PARAGRAPH      what a paragraph says, as in: r 9.2
    w CHOICE         why not? as in: w to 10.06, or: w attack from 10.05 at 12.07
    a                let the { -machine } choose for you; in the { -set-up }, choose all of it
    t                a tip: what the { -machine } would do, why, and what it means for winning
    u                take back, as long as nobody has learned anything from it
    s FILE, l FILE   save, load
    q                save and quit
    On the map: the ground, what runs through it, then who stands there: a side's first letter with
    its strength, ? a hidden piece, c a Command, r a Radio.
terminal-legend =
    {"."} clear  t town  w wood  h hill  # closed
    = road  ~ stream  % bridge  F fort  * objective
terminal-map-signs = >> entry  ? hidden piece at the start
terminal-drawing-signs = { $metres } m to a hex, north up. Disc: objective, star: Mission, ring: Fort, blue: entry.
terminal-drawing-source = A reconstruction from the scenario's data; not the published map.
