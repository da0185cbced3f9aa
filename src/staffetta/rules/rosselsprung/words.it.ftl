# What this book says in its own words, in Italian: its own messages, and those of game.it.ftl that it
# says differently. words.en.ftl holds the same messages, in the same order.

## Parole

kind-mission = Missione
kind-radio = Radio
word-tito = Tito
word-british = la Missione britannica
word-american = la Missione statunitense
word-soviet = la Missione sovietica
word-decoy = un falso obiettivo
# What is written on a Mission counter.
sign-tito = T
sign-british = GB
sign-american = US
sign-soviet = SU
sign-decoy = –
word-tank = il carro
word-others = gli altri
track-mission-moves = Missioni mosse
track-mission-quota = Missioni che si possono muovere
track-commands-lost = Comandi perduti
score-tito-killed = Tito ucciso
score-missions-captured = Missioni catturate
score-commands-eliminated = Comandi eliminati
score-missions-exited = Missioni in salvo
outcome-tito-captured = Tito è prigioniero: la caccia è finita.
ending-tito-captured = Se Tito è catturato, i tedeschi vincono all'istante.
ending-tito-gone = Se alla fine del turno { $turn } Tito non è più in mappa, la partita si chiude lì.
ending-tito-gone-later = Dal turno { $turn } in poi la partita si chiude con ogni turno alla cui fine Tito non è più in mappa.
ending-tito-is-gone = Tito non è più in mappa: la partita si chiude prima.

## Che cosa dicono i segni di una pedina

about-mission = Una Missione coperta. Il numero è quello con cui la chiama il diario. Chi la possiede vede nell'angolo chi è.
about-first-hexes = Qui comincia una Missione.

## Azioni e reazioni

verb-interrogate = Interrogare civili
verb-move-mission = Muovere Missioni

## Parti di un numero

term-first-turn-die = dado
term-tito-on-map = Tito è in mappa
term-missions-exited = Missioni in salvo

## Che cosa è successo

event-mission-dealt = { $unit } è { $identity }.
event-drop-on-target = { $units }: lancio su { $hex }, { $die }: sul bersaglio.
event-drop-scatters = { $units }: lancio su { $hex }, { $die }: scostamento.
event-drop-blown = { $unit }: scostamento ({ $die }) in { $hex }.
event-drop-held = { $unit }: lo scostamento ({ $die }) porterebbe fuori mappa; resta su { $hex }.
event-lands = { $unit }: atterraggio in { $hex }.
event-pinned-by-landing = { $unit }: atterraggio in un Abitato, A terra.
    .result = A terra
event-aircraft-arrives = { $aircraft }, trovato il bersaglio in { $hex }: { $die }, serviva { $need }{ $mark }.
event-aircraft-misses = { $aircraft }, non trovato il bersaglio in { $hex }: { $die }, serviva { $need }{ $mark }.
event-aircraft-strikes = { $aircraft } su { $hex }: { $dice } con { $bonus }{ $bonus-mark }, serve { $need }{ $mark }: { event-aircraft-strikes.result }.
    .result = { $hits ->
        [0] nessun colpo a segno
        [one] un colpo a segno
       *[other] { $hits } colpi a segno
    }
event-civilians-talk = I civili parlano: dado { $die }.
event-civilians-silent = I civili non sanno nulla: dado { $die }.
event-mission-revealed = { $unit }, scoperta: è { $identity }.
event-mission-captured = Catturata: { $identity }.
event-decoy-found = { $unit } era solo un falso obiettivo.
event-mission-exits = { $unit } lascia la mappa, ancora coperta.
event-tito-exits = Tito si è messo in salvo: { $unit } lascia la mappa.
event-tito-captured = Tito è preso vivo in { $hex }: { $die } contro { $strength } VF.
event-tito-killed = Tito cade in { $hex }: { $die } contro { $strength } VF.
event-comes-early = { $unit }, risposta alla Radio e subito libera l'entrata: dado { $die }.
event-comes-on-time = { $unit }, arrivo quando previsto: dado { $die }.
event-relief-delayed = Rinuncia a { $unit }: così la colonna di soccorso è attesa al turno { $turn }.
event-relief-never-comes = Rinuncia a { $unit }: così la colonna di soccorso non arriverà più.
event-game-over = La partita è finita: Tedeschi { $german }, Jugoslavi { $yugoslav }.

## Perché no

reason-only-guns-at-tanks = Contro un carro valgono solo artiglieria, Attacchi aerei e Assalti.
reason-no-fire-at-missions = Alle Missioni non si spara.
reason-a-mission-alone = Una Missione da sola non si può assaltare.
reason-no-abwehr-here = L'Abwehr non è qui.
reason-only-in-towns = Solo in un Abitato.
reason-nothing-to-reveal = Lì non c'è nessuna Missione coperta.
reason-needs-a-mission = Non c'è nessuna Missione da muovere.
reason-one-mission-at-a-time = Una Missione alla volta.
reason-mission-quota = { $quota ->
    [0] Nel primo turno le Missioni non muovono.
    [one] In questo turno si muove una sola Missione.
   *[other] In questo turno le Missioni si muovono al più { $quota } volte.
}
reason-not-at-the-edge = Solo al bordo della mappa.
reason-not-its-turn = { $aircraft }: non vola in questo turno.
reason-has-flown = { $aircraft }: ha già volato in questo turno.
reason-needs-mission-on-map = { $aircraft }: vola solo finché la sua Missione è in mappa.
reason-already-on-the-map = { $unit } è già in gioco.
reason-not-a-full-unit = { $unit } non è a valore pieno.
reason-no-such-mission-left = Non resta nessuna Missione di quel genere.
reason-mission-hex = Non si atterra in { $hex }: vi è o vi era all'inizio una Missione.
reason-one-of-a-class-to-a-hex = Per esagono un'unità di paracadutisti e una di supporto: { $hex } è occupato.
reason-too-far-from-the-last = { $hex } è a più di due esagoni dall'ultima unità disposta.
reason-chain-would-break = Il resto dell'ondata non si potrebbe più disporre.
reason-not-the-nearest-room = C'è posto più vicino.
reason-nothing-to-resolve = Lì nessuno è atterrato fra i nemici.

## Che cosa si chiede

ask-deal-mission = Chi si nasconde qui?
ask-place-piece = Dove piazzare { $unit }?
ask-choose-lander = Chi atterra adesso?
ask-choose-drop = Dove far atterrare { $unit }?
ask-choose-carrier = Con chi atterra il Comando?
ask-touch-down = Una di troppo per l'esagono; dove atterra l'unità?
ask-contested = Quale atterraggio si combatte adesso?
ask-radio-call = Chiamare per Radio la prossima unità? Un dado dice se arriva prima.
ask-renounce = Rinunciare a un'unità, così la colonna di soccorso arriva più tardi?
ask-mission-move = Dove va la Missione?
ask-landing-fire = Sparare a { $movers } in atterraggio in { $hex }?
ask-landing-firers = Chi spara?
ask-aim = A che cosa mira l'artiglieria in { $hex }?
ask-air-target = Quale esagono attaccare con { $aircraft }?
ask-choose-reveal = Quale Missione si scopre?
dice-landing-roll = Dadi per l'atterraggio.
dice-scatter-roll = Dadi per lo Scostamento.
dice-air-arrival = { $aircraft }: si trova { $hex }?
dice-air-strike = Dadi di { $aircraft } su { $hex }.
dice-interrogation = I civili parlano?
dice-tito-roll = Tito è preso vivo?
dice-radio-roll = { $unit }: arrivo anticipato?

## Risposte

choice-interrogate = { verb-interrogate }
choice-move-mission = { verb-move-mission }
choice-aim = Mira: { $name }
choice-reveal = Scopri { $unit }
choice-land = Adesso { $unit }
choice-drop = Lancio in { $hex }
choice-ride = Con { $unit }
choice-call = Chiama { $unit }
choice-wait = Non chiamare { $unit }
choice-renounce = Rinuncia a { $unit }
choice-identity = È { $name }
choice-shift = Atterra in { $hex }
choice-resolve = Si combatte in { $hex }

## Tabelle su carta

row-mission = Muovere Missioni
