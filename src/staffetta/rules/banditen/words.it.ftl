# What this book says in its own words, in Italian: its own messages, and those of game.it.ftl that it
# says differently. words.en.ftl holds the same messages, in the same order.

## Parole

mark-fired-once = Fuoco 1
mark-fired-twice = Fuoco 2
track-ammunition-short = Munizioni scarse
track-frost = Gelo
track-battalion-free-from = 3° Battaglione libero dal turno
track-infirmary-overrun = Infermeria travolta
marker-mine = Mina
marker-bunker = Bunker
marker-infirmary = Infermeria
score-fewer-losses = Meno perdite
outcome-all-objectives = Tutti gli obiettivi sono conquistati.
outcome-garrison-destroyed = Del presidio non resta nulla.
ending-all-objectives = Appena i partigiani hanno preso tutti i { $number } obiettivi, vincono.
ending-garrison-destroyed = Appena al presidio non resta alcuna Unità di Combattimento, i partigiani vincono.
ending-infirmary-counts = Un'Infermeria travolta aggiunge alla fine mezzo dado alle perdite del presidio.

## Che cosa dicono i segni di una pedina

about-mine = È coperta: dove si trova lo sanno tutti, quanto vale solo chi l'ha posata.
about-bunker = Un forte rinforzato. Il fuoco di artiglieria, mortai e armi controcarro può distruggerlo.
about-infirmary = Non si muove mai. I partigiani nel suo esagono possono travolgerla, e alla fine conta.

## Azioni e reazioni

verb-attack = Fuoco
verb-move-attack = Movimento, poi Fuoco
verb-attack-move = Fuoco, poi Movimento
verb-opportunity-attack = Fuoco di Opportunità
verb-deploy = Arrivo
verb-overrun = Travolgere l'Infermeria

## Parti di un numero

term-tired-unit = un'unità con Fuoco 2
term-storming-bunker = assalto a un Bunker
term-storming-fort = assalto a un Forte
term-automatic-weapons = armi automatiche
term-gun-on-strongpoint = artiglieria su un caposaldo
term-thrower-on-strongpoint = arma controcarro su un caposaldo
term-active-battalions = battaglioni attivi
term-formations-on-map = formazioni in mappa
term-forts-held = Forti tenuti
term-half-points-die = mezzo dado
term-second-day = secondo giorno

## Che cosa è successo

event-ammunition-enough = Le munizioni bastano: dado { $die }.
event-ammunition-short = In questo turno le armi automatiche scarseggiano di munizioni: dado { $die }.
event-arrives-in-time = { $units }: in tempo, dado { $die }.
event-arrives-late = { $units }: un turno di ritardo, dado { $die }.
event-battalion-hurries = Il 3° Battaglione si affretta: dado { $die }, libero dal turno { $turn }.
event-battalion-waits = Il 3° Battaglione attende: dado { $die }, libero dal turno { $turn }.
event-frost = Gelo: in questo turno le armi pesanti non sparano, dado { $die }.
event-no-frost = Niente gelo in questo turno: dado { $die }.
event-fights-on = { $unit }, si combatte ancora: dado { $die }.
event-surrenders = { $unit }, resa: dado { $die }.
    .result = resa
event-objective-conquered = Conquista definitiva: { $hex }.
event-wears-out = Colpi difettosi, { $unit }: { $left ->
    [one] resta 1 VF
   *[other] restano { $left } VF
}.
event-places-bunker = Un Bunker in { $hex }.
event-bunker-destroyed = Perduto il Bunker in { $hex }.
event-places-infirmary = L'Infermeria è in { $hex }.
event-infirmary-overrun = Travolta l'Infermeria in { $hex }.
event-lays-mine = Posata una mina in { $hex }.
event-mine-value = La mina in { $hex } vale { $value }.
event-mine-goes-off = La mina in { $hex } scoppia: { $modified } contro { $strength } VF.
event-mine-stays = La mina in { $hex } non scoppia: { $modified } contro { $strength } VF.
event-mine-revealed = Era una mina di valore { $value }.
event-mine-hits = La mina: { $dice }: { event-mine-hits.result }.
    .result = { $hits ->
        [0] nessun colpo a segno
        [one] un colpo a segno
       *[other] { $hits } colpi a segno
    }
event-losses-compared = Perdite: Repubblica { $axis }, di cui { $massacre } nell'Infermeria; jugoslavi { $partisan }.
event-game-over = La partita è finita: Repubblica { $axis }, partigiani { $partisan }.

## Perché no

reason-not-out-of-command-at-night = Di notte nessuno agisce Fuori comando.
reason-do-not-mix = Non condividono { $hex } con chi vi si trova.
reason-fired-twice = Fuoco già fatto due volte in questo turno: { $unit }.
reason-formation-never-assaults = { $unit }: la sua formazione non assalta mai.
reason-frozen-weapon = { $unit }: gelata in questo turno.
reason-too-far-for-shells = { $unit }: troppo lontana dal suo Comando per avere granate.
reason-only-at-strongpoints = Solo su Abitati, Forti e Bunker.
reason-no-counters-left = Non resta nessuna pedina da { $strength } VF.
reason-hexes-left-bare = Il resto non basterebbe per ogni esagono da presidiare.
reason-one-bunker-to-a-fort = In questo Forte c'è già un Bunker.
reason-mines-too-close = Due mine distano almeno tre esagoni l'una dall'altra.
reason-no-room-in-the-zone = Non lì: fuori zona, accanto a un nemico, o pieno.
reason-not-for-this-side = Non spetta alla tua parte.
reason-no-infirmary-here = L'Infermeria non è qui, o è già stata travolta.
reason-nobody-can-enter-here = Ora lì non può entrare nessuno.

## Che cosa si chiede

ask-garrison = Piazzare intera la prossima unità, o frazionarla?
ask-station = Dove mettere { $unit }?
ask-place-units = Dove si mette la prossima unità?
ask-choose-formation = Quale brigata comincia qui?
ask-assign-assault = Con quale battaglione comincia la compagnia d'assalto?
ask-place-bunkers = In quale Forte c'è un Bunker?
ask-place-infirmary = Dov'è l'Infermeria?
ask-place-mine = Dove si posa una mina?
ask-choose-value = Quale mina è?
ask-try-early = Pagare 2 PA e tirare un dado perché il 3° Battaglione arrivi prima?
ask-last-entry = Questi rinforzi devono entrare ora; quali per primi?
ask-deploy = Dove far arrivare { $group }?
dice-ammunition = Bastano le munizioni?
dice-arrival-roll = { $group }: in tempo?
dice-surrender = Depongono le armi in { $hex }?
dice-early-roll = Il 3° Battaglione si affretta?
dice-frost-roll = C'è gelo?
dice-mine-roll = Scoppia la mina accanto a { $hex }?
dice-mine-blast = Dadi della mina.
dice-final-count = Un dado per l'Infermeria.

## Risposte

choice-opportunity-attack = Fuoco di Opportunità da { $hex }
choice-deploy = { verb-deploy }
choice-overrun = { verb-overrun }
choice-value = Una mina di valore { $number }
choice-try = Paga e tira

## Tabelle su carta

row-fort = Forte
row-bunker = Bunker
row-early-activation = Attivazione anticipata del 3° Battaglione
