# Ciò che dice il gioco nel terminale, in italiano. terminal.en.ftl ha gli stessi messaggi, nello stesso ordine.

terminal-welcome = Giochi { $side }. Scrivi ? per l'aiuto.
terminal-hot-seat = Entrambe le parti giocano qui. Scrivi ? per l'aiuto.
terminal-turn = Turno { $turn } di { $last }, { $time }{ $night }
terminal-setup = Piazzamento
terminal-asked = { $side }: { $question }
terminal-priced = { $choice } ({ $points ->
    [0] gratis{ $mark }
   *[other] { $points }{ $mark } PA
})
terminal-night = {""}, notte
terminal-points = punti: { $points }
terminal-score = { -victory-points }: { $points }
terminal-prompt = { $side }, 1-{ $count }:{" "}
terminal-off-map = devono ancora arrivare
terminal-out = fuori dal gioco
terminal-not-a-number = Non c'è la scelta { $number }: vanno da 1 a { $count }.
terminal-saved = Salvata in { $file }.
terminal-loaded = Si continua con { $file }.
terminal-resume = Per continuare: { $command } --load { $file }
terminal-undone = Ritirata.
terminal-may = Si può fare.
terminal-would = La { -machine } farebbe: { $choices }
terminal-needs-file = Indica un file, per esempio: { $command } mia-partita
terminal-needs-choice = Indica una scelta, per esempio: w to 10.06
terminal-in-this-game = In questa partita
terminal-cannot = { $file }: { $why }
terminal-over = La partita è finita.
terminal-help =
    numero o testo   fa una scelta: 3, oppure: to 10.06
    m                la mappa       p   le pedine       h   di nuovo le scelte
    r PARAGRAFO      che cosa dice un paragrafo, per esempio: r 9.2
    w SCELTA         perché no? per esempio: w to 10.06, o: w attack from 10.05 at 12.07
    a                lascia scegliere la { -machine }; nel { -set-up }, tutto
    t                un consiglio: che cosa farebbe la { -machine }, perché, e le probabilità di vincere
    u                ritira, finché nessuno ne ha saputo nulla
    s FILE, l FILE   salva, carica
    q                salva ed esce
    Sulla mappa: il terreno, ciò che lo attraversa, poi chi vi sta: l'iniziale di una parte con la
    sua forza, ? una pedina nascosta, c un Comando, r una Radio.
terminal-legend =
    {"."} piano  t abitato  w foresta  h collina  # chiuso
    = strada  ~ fiume  % ponte  F forte  * obiettivo
terminal-map-signs = >> entrata  ? pedina nascosta all'inizio
terminal-drawing-signs = { $metres } m per esagono, nord in alto. Disco: obiettivo, stella: Missione, anello: Forte, blu: entrata.
terminal-drawing-source = Una ricostruzione dai dati dello scenario; non è la mappa pubblicata.
