/** The page's own words; sentences of the game come from the server in both languages. */
import { prefs } from './prefs.svelte'

const WORDS = {
  tagline: ['hex-and-counter games of the partisan war, 1944–45', 'giochi a esagoni della guerra partigiana, 1944–45'],
  'my-games': ['My games', 'Le mie partite'],
  games: ['Games', 'Partite'],
  rules: ['Rules', 'Regole'],
  'first-steps': ['First steps', 'Primi passi'],
  language: ['Language', 'Lingua'],
  'choose-battle': ['Choose a battle', 'Scegli una battaglia'],
  'choose-note': [
    'Maps and some strengths are reconstructed; each card says how much, and owners can put the printed values in.',
    'Le mappe e alcuni valori sono ricostruiti; ogni scheda dice quanto, e chi possiede il gioco può inserire i valori stampati.',
  ],
  against: ['against', 'contro'],
  length: ['Length', 'Durata'],
  turns: ['{n} turns', '{n} turni'],
  hours: ['about {from}–{to} hours', 'circa {from}–{to} ore'],
  balance: ['Balance', 'Equilibrio'],
  machines: ['between machines', 'fra macchine'],
  'balance-note': ['{n} games of veterans against each other', '{n} partite fra veterani'],
  unknown: ['not known yet', 'non ancora noto'],
  reconstructed: ['Reconstructed values', 'Valori ricostruiti'],
  opponent: ['Opponent', 'Avversario'],
  machine: ['The machine', 'La macchina'],
  'machine-note': ['sees what you see', 'vede ciò che vedi tu'],
  'same-screen': ['Same screen', 'Stesso schermo'],
  'same-screen-note': ['hot-seat for two', 'in due, a turno'],
  friend: ['A friend', 'Un amico'],
  'friend-note': ['by a link, live or over days', 'con un link'],
  'you-play': ['You play', 'Giochi con'],
  level: ['Level', 'Livello'],
  start: ['Start', 'Comincia'],
  starting: ['Starting…', 'Un momento…'],
  options: ['Rules options', 'Opzioni di regole'],
  'options-note': [
    'Where a book is silent or unclear. The first value is ours.',
    'Dove il regolamento tace o è incerto. Il primo valore è il nostro.',
  ],
  'no-account': [
    'No account: this browser keeps the links to your games.',
    'Nessun account: questo browser conserva i link alle tue partite.',
  ],
  'new-here': ['New here?', 'Prima volta?'],
  'new-here-note': [
    'A first game leads you through one activation, one fire and one reaction. It takes five minutes and can be left at any time.',
    'Una prima partita ti guida in un’attivazione, un fuoco e una reazione. Dura cinque minuti e si lascia quando vuoi.',
  ],
  'show-me': ['Show me how', 'Mostrami come'],
  'go-on': ['Go on', 'Continua'],
  'go-on-as': ['Go on as {side}', 'Continua: {side}'],
  watch: ['Watch', 'Guarda'],
  'seat-play': ['You play: {side}', 'Giochi con: {side}'],
  'seat-watch': ['You are watching', 'Stai guardando'],
  'next-is': ['next: {side}', 'tocca a: {side}'],
  awaits: ['waiting for: {side}', 'si attende: {side}'],
  'game-unknown': ['The server no longer has this game.', 'Il server non ha più questa partita.'],
  'older-games': ['Show older games ({n})', 'Mostra partite più vecchie ({n})'],
  forget: ['Forget', 'Dimentica'],
  'forget-sure': [
    'Take this game off the list? This browser then loses its link. The game itself stays on the server.',
    'Togliere la partita dalla lista? Questo browser ne perde il link. La partita resta sul server.',
  ],
  'import-record': ['Open a record file', 'Apri un file di partita'],
  'no-games': ['No games yet.', 'Ancora nessuna partita.'],
  delete: ['Delete', 'Elimina'],
  'delete-sure': [
    'Delete this game and its record for good?',
    'Eliminare per sempre la partita e la sua registrazione?',
  ],
  'turn-of': ['Turn {n} of {last}', 'Turno {n} di {last}'],
  'set-up': ['Set-up', 'Piazzamento'],
  night: ['night', 'notte'],
  frost: ['frost', 'gelo'],
  'to-act': ['to act', 'di turno'],
  you: ['you', 'tu'],
  thinking: ['thinking…', 'riflette…'],
  waits: ['waiting…', 'in attesa…'],
  'points-left': ['activation points left', 'punti attivazione rimasti'],
  'victory-points': ['victory points', 'punti vittoria'],
  'victory-point': ['victory point', 'punto vittoria'],
  losses: ['strength lost', 'forza perduta'],
  'what-happened': ['What happened', 'Che cosa è successo'],
  via: ['by way of {hexes}', 'passando per {hexes}'],
  'whole-log': ['Whole log', 'Tutto il diario'],
  objectives: ['Objectives', 'Obiettivi'],
  nobody: ['nobody', 'nessuno'],
  'zoom-in': ['Zoom in', 'Ingrandisci'],
  'zoom-out': ['Zoom out', 'Riduci'],
  fit: ['Whole map', 'Tutta la mappa'],
  sight: ['Sight between two hexes', 'Vista fra due esagoni'],
  'sight-from': ['Choose the hex to look from.', 'Scegli l’esagono da cui guardare.'],
  'sight-to': ['Choose the hex to look at.', 'Scegli l’esagono da guardare.'],
  'sight-open': ['Line of sight is open', 'La vista è libera'],
  'sight-blocked': ['Line of sight is blocked', 'La vista è bloccata'],
  menu: ['Menu', 'Menù'],
  close: ['Close', 'Chiudi'],
  'who-can-act': ['Who can act', 'Chi può agire'],
  'choose-stack': ['Choose a stack on the map or here.', 'Scegli una pila sulla mappa o qui.'],
  strength: ['strength', 'forza'],
  point: ['1 point', '1 punto'],
  points: ['{n} points', '{n} punti'],
  free: ['free', 'gratis'],
  back: ['Back', 'Indietro'],
  and: ['and', 'e'],
  whole: ['the whole unit', 'unità intera'],
  'part-of': ['a part of {n}', 'una parte da {n}'],
  others: ['Other stacks', 'Altre pile'],
  cancel: ['Cancel', 'Annulla'],
  undo: ['Undo', 'Annulla'],
  confirm: ['Confirm', 'Conferma'],
  'move-here': ['Move here', 'Muovi qui'],
  'attack-here': ['Fire', 'Fuoco'],
  'assault-here': ['Assault', 'Assalto'],
  'choose-where': ['Choose a hex on the map, or from the list.', 'Scegli un esagono sulla mappa o dalla lista.'],
  'list-of-hexes': ['List of hexes ({n})', 'Lista degli esagoni ({n})'],
  'taking-part': ['Taking part', 'Chi partecipa'],
  'mp-of': ['{spent} of {limit} MP', '{spent} di {limit} PM'],
  'reaction-possible': ['A reaction is possible here', 'Qui è possibile una reazione'],
  'reaction-from': ['from {hexes}', 'da {hexes}'],
  'reactions-on-way': ['Reactions on the way', 'Reazioni lungo la via'],
  'exact-chances': ['Exact chances', 'Probabilità esatte'],
  'no-effect': ['no effect', 'nessun effetto'],
  'none-lost': ['nothing lost', 'nessuna perdita'],
  'they-win': ['they win', 'vincono loro'],
  'they-lose': ['they lose', 'perdono loro'],
  win: ['win', 'vince'],
  tie: ['tie', 'pari'],
  lose: ['lose', 'perde'],
  hits: ['{n} hits', '{n} colpi'],
  'one-hit': ['1 hit', '1 colpo'],
  'no-hit': ['no hit', 'nessun colpo'],
  lost: ['{n} lost', '{n} persi'],
  'lost-pinned': ['{n} lost, {pinned}', '{n} persi, {pinned}'],
  'lose-some': ['lose 1+', 'perde 1+'],
  'in-hex': ['in {hex}', 'in {hex}'],
  'reaction-in': ['{what} in {hex}', '{what} in {hex}'],
  pinned: ['pinned', 'a terra'],
  eliminated: ['eliminated', 'eliminati'],
  'dice-each': ['{face}+ × {n} dice', '{face}+ × {n} dadi'],
  'one-die-each': ['{face}+ × 1 die', '{face}+ × 1 dado'],
  'never-hits': ['cannot hit', 'non può colpire'],
  needs: ['Needed against {terrain}', 'Serve contro {terrain}'],
  'needs-morale': ['Needed for Morale / a Hit', 'Serve per Morale / Colpito'],
  marked: ['† Reconstructed numbers: what they rest on', '† Numeri ricostruiti: su che cosa si basano'],
  'only-some': ['Only some of them…', 'Solo alcuni…'],
  'do-you-react': ['Do you react?', 'Reagisci?'],
  'decline-for': ['Let them pass', 'Lasciali passare'],
  'this-hex': ['this hex', 'qui'],
  'this-move': ['this move', 'questa mossa'],
  'this-turn': ['this turn', 'questo turno'],
  'not-possible': ['Not possible:', 'Non possibile:'],
  'refused-hexes': ['Not possible ({n})', 'Non possibili ({n})'],
  refused: ['Those who cannot ({n})', 'Chi non può ({n})'],
  standing: ['Standing order', 'Ordine permanente'],
  'standing-off': ['Ask me each time', 'Chiedimi ogni volta'],
  'standing-never': ['Let everybody pass', 'Lascia passare tutti'],
  'standing-fire': ['Fire when it pays', 'Fai fuoco quando conviene'],
  'standing-chance': ['chance of a hit at least', 'probabilità di colpire almeno'],
  'standing-keep': ['points that must be left', 'punti che devono restare'],
  'standing-note': [
    'Holds until you change it. Assaults are never made by order.',
    'Vale finché non lo cambi. Nessun assalto parte per ordine.',
  ],
  'holds-fire': [
    'Standing order: fire if the chance of a hit is at least {chance}.',
    'Ordine permanente: fuoco se la probabilità di colpire è almeno {chance}.',
  ],
  'holds-fire-keep': [
    'Standing order: fire if the chance of a hit is at least {chance} and, after paying, this many points are left: {keep}.',
    'Ordine permanente: fuoco se la probabilità di colpire è almeno {chance} e, dopo aver pagato, restano almeno questi punti: {keep}.',
  ],
  'holds-decline': ['Standing order: everybody may pass.', 'Ordine permanente: tutti possono passare.'],
  'holds-move': ['No reaction during this move.', 'Nessuna reazione durante questa mossa.'],
  'holds-turn': ['No reaction during this turn.', 'Nessuna reazione in questo turno.'],
  'pass-here': ['Go by way of this hex', 'Passa per questo esagono'],
  'count-so-far': ['The count as it stood, which did not decide', 'Il conteggio di allora, che non ha deciso'],
  'checking-dice': ['Working the dice out again…', 'Ricalcolo dei dadi…'],
  'dice-right': [
    'Checked by this page: the secrets are those fixed before the first roll, and every roll follows from them ({n}).',
    'Controllato da questa pagina: i segreti sono quelli fissati prima del primo tiro, e ogni tiro ne discende ({n}).',
  ],
  'dice-forged': [
    'Something is wrong: the secret of {who} is not the one it was bound to before the first roll.',
    'Qualcosa non va: il segreto di {who} non è quello a cui era vincolato prima del primo tiro.',
  ],
  'dice-wrong': [
    'Something is wrong: a roll of {faces} does not follow from the secrets.',
    'Qualcosa non va: un tiro di {faces} non discende dai segreti.',
  ],
  'dice-unchecked': [
    'The record could not be read, so the dice were not checked.',
    'La registrazione non è leggibile, quindi i dadi non sono stati controllati.',
  ],
  'dice-no-witness': [
    'This browser was not there while the game was played: that the secrets were fixed beforehand rests on the server’s word.',
    'Questo browser non c’era durante la partita: che i segreti fossero fissati prima si basa sulla parola del server.',
  ],
  'dice-plain': [
    'This page came unencrypted, so somebody on the way could have changed what it says. Save the record and check it elsewhere with “staffetta verify”.',
    'Questa pagina è arrivata non cifrata: qualcuno lungo la strada poteva cambiarne il contenuto. Salva la registrazione e controllala altrove con “staffetta verify”.',
  ],
  'the-server': ['the server', 'il server'],
  paused: ['paused in {hex}', 'fermi in {hex}'],
  'waiting-for': ['Waiting for {side}.', 'Si attende: {side}.'],
  'machine-next': ['The machine plays next: {side}.', 'Tocca alla macchina: {side}.'],
  'machine-busy': [
    'The machine is busy with other games: {n} before yours.',
    'La macchina è occupata con altre partite: {n} prima della tua.',
  ],
  'machine-thinks': ['The machine is thinking: {side}.', 'La macchina riflette: {side}.'],
  watching: ['You are watching.', 'Stai guardando.'],
  'drag-hint': [
    'Drag it onto a marked hex; or choose the hex, then confirm.',
    'Trascinala su un esagono segnato; o scegli l’esagono e conferma.',
  ],
  'drag-hint-many': [
    'Drag it onto any hex that is not shaded; or choose the hex, then confirm.',
    'Trascinala su un esagono non tratteggiato; o scegli l’esagono e conferma.',
  ],
  'drag-one': ['Drag one onto the map, or choose it here.', 'Trascinane una sulla mappa, o sceglila qui.'],
  'still-to-come': ['Still to come: {n}', 'Ancora da piazzare: {n}'],
  'place-one': ['Place as proposed', 'Piazza come proposto'],
  'propose-setup': ['Propose a set-up', 'Proponi un piazzamento'],
  proposed: ['proposed', 'proposto'],
  'place-all': ['Place all as proposed', 'Piazza tutto come proposto'],
  resign: ['Resign', 'Abbandona'],
  'resign-sure': ['Give the game up?', 'Abbandonare la partita?'],
  'offer-draw': ['Offer a draw', 'Offri la patta'],
  'draw-offered': ['A draw is offered: {side}.', 'Offerta di patta: {side}.'],
  accept: ['Accept', 'Accetta'],
  decline: ['Decline', 'Rifiuta'],
  'draw-sent': ['Your offer of a draw stands.', 'La tua offerta di patta è fatta.'],
  replay: ['Replay', 'Rivedi'],
  'step-back': ['Step back', 'Passo indietro'],
  'step-on': ['Step on', 'Passo avanti'],
  play: ['Play', 'Avvia'],
  pause: ['Pause', 'Pausa'],
  speed: ['Speed', 'Velocità'],
  eyes: ['Eyes', 'Occhi'],
  all: ['all', 'tutti'],
  'own-eyes': ['as in the game', 'come in partita'],
  'back-to-game': ['Back to the game', 'Torna alla partita'],
  'moment-of': ['Moment {n} of {last}', 'Momento {n} di {last}'],
  'copy-link': ['Copy the link', 'Copia il link'],
  copied: ['Copied', 'Copiato'],
  links: ['Links', 'Link'],
  'link-play': ['Link for {side}', 'Link per {side}'],
  'link-watch': ['Link to watch', 'Link per guardare'],
  invite: ['Your opponent is not here yet', 'L’avversario non c’è ancora'],
  'invite-note': [
    'Send this link to whoever plays {side}. It is good for one person; keep your own address for yourself.',
    'Manda questo link a chi gioca {side}. Vale per una persona; tieni per te il tuo indirizzo.',
  ],
  'invite-local': [
    'This address works on this computer only. For another one, start ./play --share.',
    'Questo indirizzo vale solo su questo computer. Per un altro, avvia ./play --share.',
  ],
  'link-note': [
    'Whoever has a link can play with it. Send each to one person only.',
    'Chi ha un link può giocarci. Mandalo a una persona sola.',
  ],
  'no-link': [
    'This browser does not have this link. “Renew” makes a new one.',
    'Questo browser non ha questo link. «Rinnova» ne crea uno nuovo.',
  ],
  renewed: ['This link is new. Send it to the player of this seat.', 'Questo link è nuovo. Mandalo a chi gioca qui.'],
  revoked: ['Revoked. Renew it to let somebody in again.', 'Revocato. Rinnovalo per far entrare di nuovo qualcuno.'],
  'your-link': ['yours', 'il tuo'],
  renew: ['Renew', 'Rinnova'],
  'renew-sure': [
    'Make a new link? The old one stops working at once, and anyone using it is disconnected.',
    'Creare un nuovo link? Il vecchio smette subito di valere, e chi lo usa viene scollegato.',
  ],
  'renew-own-sure': [
    'Make a new link for your own seat? The old one stops working at once; this page goes on with the new one.',
    'Creare un nuovo link per il tuo posto? Il vecchio smette subito di valere; questa pagina continua con il nuovo.',
  ],
  revoke: ['Revoke', 'Revoca'],
  'revoke-sure': [
    'Revoke this link? It stops working at once, and nobody can take this seat until you renew it.',
    'Revocare questo link? Smette subito di valere, e nessuno può prendere questo posto finché non lo rinnovi.',
  ],
  'not-owner': ['Only the person who began the game can do this.', 'Può farlo solo chi ha cominciato la partita.'],
  'save-record': ['Save the record', 'Salva la partita'],
  print: ['Print', 'Stampa'],
  paper: ['Paper', 'Carta'],
  'print-what': ['What', 'Che cosa'],
  'print-map': ['the map', 'la mappa'],
  'print-pieces': ['with the pieces where they are now', 'con le pedine dove sono ora'],
  'print-counters': ['all counters, to cut out', 'tutte le pedine, da ritagliare'],
  'print-track': ['turn track and points', 'tabella dei turni e punti'],
  'print-go': ['Print', 'Stampa'],
  'large-text': ['Large text', 'Testo grande'],
  roster: ['Roster', 'Forze'],
  'on-map': ['on the map', 'sulla mappa'],
  'due-turn': ['turn {n}', 'turno {n}'],
  'hand-over': ['Hand the screen over', 'Passa lo schermo'],
  'hand-over-note': [
    'Next to choose: {side}. The board stays covered until then.',
    'Ora sceglie: {side}. Fino ad allora la mappa resta coperta.',
  ],
  ready: ['Show the board: {side}', 'Mostra la mappa: {side}'],
  'game-over': ['The game is over', 'La partita è finita'],
  'final-count': ['The count', 'Il conto'],
  look: ['Look at the board', 'Guarda la mappa'],
  'new-game': ['New game', 'Nuova partita'],
  'your-move': ['Your move', 'Tocca a te'],
  connecting: ['Connecting…', 'Collegamento…'],
  'lost-connection': ['The connection is lost. Trying again…', 'Collegamento perduto. Nuovo tentativo…'],
  'unknown-link': ['This link leads nowhere', 'Questo link non porta a nulla'],
  'unknown-link-note': [
    'The game does not exist, was deleted, or the link is not complete. Copy it whole, with what follows the # sign.',
    'La partita non esiste, è stata eliminata o il link non è completo. Copialo tutto, con ciò che segue il segno #.',
  ],
  'link-void': ['This link no longer works', 'Questo link non vale più'],
  'link-void-note': [
    'It was renewed or revoked. The game itself is safe: ask the person who began it for the new link.',
    'È stato rinnovato o revocato. La partita è al sicuro: chiedi il nuovo link a chi l’ha cominciata.',
  ],
  'make-link': ['Make a new link', 'Crea un nuovo link'],
  'connection-closed': ['The server has closed the connection.', 'Il server ha chiuso il collegamento.'],
  'connect-again': ['Connect again', 'Ricollegati'],
  'server-gone': ['The server does not answer', 'Il server non risponde'],
  'server-gone-note': [
    'Every move that was acknowledged is safe. Start ./play again on the computer that hosts the game; this page goes on by itself.',
    'Ogni mossa confermata è al sicuro. Riavvia ./play sul computer che ospita la partita; questa pagina riprende da sola.',
  ],
  'old-page': ['This page is older than its server', 'Questa pagina è più vecchia del server'],
  'old-page-note': ['Load it again to go on.', 'Ricaricala per continuare.'],
  reload: ['Load again', 'Ricarica'],
  'try-now': ['Try now', 'Prova ora'],
  'not-found': ['There is no such page', 'Questa pagina non esiste'],
  'not-found-note': [
    'Perhaps the address was cut off. Your games are on the first page.',
    'Forse l’indirizzo è stato tagliato. Le tue partite sono nella prima pagina.',
  ],
  'game-deleted': ['This game has been deleted', 'Questa partita è stata eliminata'],
  'game-deleted-note': [
    'Whoever began it has deleted it with its record. Nothing is left to show.',
    'Chi l’ha cominciata l’ha eliminata con la sua registrazione. Non resta nulla da mostrare.',
  ],
  'newer-database': ['These games are from a newer Staffetta', 'Queste partite sono di una Staffetta più recente'],
  'newer-database-note': [
    'The games on this computer were kept by a newer version. They are left untouched: start that version, or update this one.',
    'Le partite su questo computer sono di una versione più recente. Restano intatte: avvia quella versione, o aggiorna questa.',
  ],
  'damaged-database': ['The file of games cannot be read', 'L’archivio delle partite non è leggibile'],
  'damaged-database-note': [
    'It has been left as it is. Move it away from the data folder to begin anew, or restore a copy.',
    'È stato lasciato com’è. Spostalo dalla cartella dei dati per ricominciare, o ripristina una copia.',
  ],
  'to-start': ['To the first page', 'Alla prima pagina'],
  'rules-changed': [
    'The rules were corrected since this game began; it goes on with the corrected ones.',
    'Le regole sono state corrette dopo l’inizio della partita; si continua con quelle corrette.',
  ],
  example: ['Worked example', 'Esempio'],
  examples: ['Worked examples', 'Esempi'],
  'all-examples': ['All worked examples ({n})', 'Tutti gli esempi ({n})'],
  'example-case': ['Case', 'Caso'],
  'example-before': ['The position', 'La posizione'],
  'example-step': ['Step {n} of {last}', 'Passo {n} di {last}'],
  'example-rules': ['Paragraphs', 'Paragrafi'],
  search: ['Search the rules', 'Cerca nelle regole'],
  rulings: ['Rulings', 'Interpretazioni'],
  ruling: ['Ruling', 'Interpretazione'],
  'in-this-game': ['In this game', 'In questa partita'],
  found: ['{n} found', '{n} trovati'],
  'board-help': [
    'Arrow keys move over the hexes, Enter chooses, plus and minus zoom, zero shows the whole map, Escape goes back.',
    'Le frecce scorrono gli esagoni, Invio sceglie, più e meno cambiano scala, zero mostra tutta la mappa, Esc torna indietro.',
  ],
  'map-of': ['Map of {place}', 'Mappa di {place}'],
  empty: ['empty', 'vuoto'],
  road: ['road', 'strada'],
  stream: ['stream', 'torrente'],
  objective: ['objective', 'obiettivo'],
  fort: ['fort {n}', 'forte {n}'],
  entry: ['entry', 'ingresso'],
  'face-down': ['face down', 'coperta'],
  arrivals: ['{n} strength due for {side}', '{n} di forza in arrivo: {side}'],
  'command-range': ['command range {n}', 'raggio di comando {n}'],
  'dice-check': ['Dice you can check', 'Dadi verificabili'],
  'dice-note': [
    'Before the first roll the host committed to a secret: the number below is its fingerprint. In a game by links both seats added a secret of their own. Every roll follows from the secrets, the game, the place in the record and the choice that caused it.',
    'Prima del primo tiro chi ospita si è impegnato su un segreto: il numero qui sotto ne è l’impronta. In una partita con link ogni parte ha aggiunto un segreto suo. Ogni tiro discende dai segreti, dalla partita, dal punto del resoconto e dalla scelta che l’ha causato.',
  ],
  'dice-proves': ['What this proves', 'Che cosa prova'],
  'dice-proves-1': [
    'No roll was changed, repeated or chosen afterwards: at the end the secrets are shown, and “staffetta verify” computes every roll again, without this server.',
    'Nessun tiro è stato cambiato, ripetuto o scelto dopo: alla fine i segreti vengono mostrati, e «staffetta verify» ricalcola ogni tiro senza questo server.',
  ],
  'dice-proves-2': [
    'Between two people by links, neither side alone, the host included, could decide the dice.',
    'Fra due persone con link nessuna parte da sola, nemmeno chi ospita, ha potuto decidere i dadi.',
  ],
  'dice-not': ['What it does not prove', 'Che cosa non prova'],
  'dice-not-1': [
    'Whoever runs the server knows its secret. Playing alone, or at one screen, he could look ahead and choose what suits the dice to come.',
    'Chi tiene il server ne conosce il segreto. Giocando da solo, o a uno schermo, potrebbe guardare avanti e scegliere ciò che conviene ai dadi futuri.',
  ],
  'dice-not-2': [
    'It says nothing of luck: fair dice can be cruel.',
    'Non dice nulla della fortuna: dadi onesti possono essere crudeli.',
  ],
  'dice-seed': [
    'The dice of this game come from a seed: it can be repeated exactly, and nothing is proved to the other side.',
    'I dadi di questa partita vengono da un seme: si può ripetere esattamente, e nulla è provato all’altra parte.',
  ],
  'melee-win': ['Melee', 'Corpo a corpo'],
  attackers: ['Those who enter', 'Chi entra'],
  defenders: ['Those who are there', 'Chi è lì'],
  total: ['total', 'totale'],
  'nothing-else': ['Nothing else can be done here.', 'Qui non si può fare altro.'],
  off: ['off the map', 'fuori mappa'],
  'choose-side': ['Choose', 'Scegli'],
  close_sheet: ['Fold the panel', 'Chiudi il pannello'],
  open_sheet: ['Open the panel', 'Apri il pannello'],
  log: ['Log', 'Diario'],
  turn_track: ['Turn track', 'Tabella dei turni'],
  default: ['usual', 'consueta'],
  opponent_here: ['here now', 'presente'],
  opponent_away: ['away', 'assente'],
  'confirm-retreat': ['Here', 'Qui'],
  pass: ['Pass', 'Passa'],
  hint: ['Hint', 'Consiglio'],
  'hint-thinking': ['The machine is looking…', 'La macchina guarda…'],
  'hint-would': ['The machine would', 'La macchina farebbe'],
  'why-did': ['Why?', 'Perché?'],
  spent: ['spent', 'spesi'],
  'coach-title': ['First steps, {n} of {last}', 'Primi passi, {n} di {last}'],
  'coach-leave': ['Leave', 'Esci'],
  'coach-next': ['Next step', 'Passo seguente'],
  'coach-play-on': ['Play on here', 'Continua qui'],
  'coach-own': ['A game of your own', 'Una partita tua'],
  'coach-any': [
    'If it cannot act any more, take any stack with a dotted frame.',
    'Se non può più agire, prendi una pila qualsiasi con la cornice punteggiata.',
  ],
  'coach-move': ['One activation', 'Un’attivazione'],
  'coach-move-1': [
    'Your side: {side}. Sides take turns: one stack acts, then the other side. Choose {who} in {hex}: its counter is ringed on the map, and it is in the list below.',
    'La tua parte: {side}. Le parti si alternano: agisce una pila, poi tocca all’altra parte. Scegli {who} in {hex}: la pedina è cerchiata sulla mappa, ed è nella lista qui sotto.',
  ],
  'coach-move-2': [
    'Here is what it can do, with the price in activation points. What is refused says why, and by which rule: press a rule number to read it. Choose {verb}.',
    'Ecco che cosa può fare, con il prezzo in punti attivazione. Ciò che è rifiutato dice perché e per quale regola: premi il numero per leggerla. Scegli {verb}.',
  ],
  'coach-move-3': [
    'The figures are movement points. Red dotted ones are hexes where the enemy could react. Choose {aim}, which is ringed, or any other hex.',
    'Le cifre sono punti movimento. Quelle rosse tratteggiate sono esagoni dove il nemico potrebbe reagire. Scegli {aim}, che è cerchiato, o un altro esagono.',
  ],
  'coach-move-4': [
    'This is the way, and below it who could react where, and what that would do to you. Nothing has happened yet: try other hexes, then confirm.',
    'Questa è la via, e sotto chi potrebbe reagire e dove, e che cosa ti farebbe. Non è ancora successo nulla: prova altri esagoni, poi conferma.',
  ],
  'coach-move-done': [
    'That was an activation. The log says what happened, each line with its rule. Until a die falls or the enemy chooses you can still undo.',
    'Questa era un’attivazione. Il diario dice che cosa è successo, ogni riga con la sua regola. Finché non cade un dado o non sceglie il nemico puoi ancora annullare.',
  ],
  'coach-fire': ['One fire', 'Un fuoco'],
  'coach-fire-1': [
    'A little later. The enemy stands before {who} in {hex}. Choose this stack.',
    'Poco dopo. Il nemico è davanti a questa pila: {who}, in {hex}. Sceglila.',
  ],
  'coach-fire-2': ['Choose {verb}. No die is rolled yet.', 'Scegli {verb}. Non si tira ancora nessun dado.'],
  'coach-fire-3': ['Choose the target: it is framed in red.', 'Scegli il bersaglio: ha la cornice rossa.'],
  'coach-fire-4': [
    'One die for each point of strength. Above stands what a die needs and every modifier with its rule; below, the exact chance of each result. When you have read it, fire.',
    'Un dado per ogni punto di forza. Sopra c’è quanto serve e ogni modificatore con la sua regola; sotto, la probabilità esatta di ogni risultato. Quando hai letto, fai fuoco.',
  ],
  'coach-fire-done': [
    'The dice are in the log. A unit that is hit tests its morale, or loses strength; a pinned one stays where it is. Dice cannot be undone.',
    'I dadi sono nel diario. Chi è colpito prova il morale o perde forza; chi è A terra resta dov’è. I dadi non si annullano.',
  ],
  'coach-react': ['One reaction', 'Una reazione'],
  'coach-react-1': [
    'The enemy has moved into your sight, and waits. Below: who can answer, at what price, with what chances. Letters are as on the map. Fire, or let them pass.',
    'Il nemico è entrato in vista, e aspetta. Sotto: chi può rispondere, a che prezzo, con quali probabilità. Le lettere sono quelle sulla mappa. Fai fuoco, o lascialo passare.',
  ],
  'coach-react-done': [
    'That is the heart of the game: whoever moves may be answered at every hex. With a standing order you need not be asked each time. Play on here, or begin a game of your own.',
    'È il cuore del gioco: chi muove può ricevere risposta in ogni esagono. Con un ordine permanente non serve chiedertelo ogni volta. Continua qui, o comincia una partita tua.',
  ],
} satisfies Record<string, [string, string]>

export type Word = keyof typeof WORDS

export function t(key: Word, args: Record<string, string | number> = {}): string {
  const text = WORDS[key][prefs.language === 'it' ? 1 : 0]
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(args[name] ?? ''))
}

/** A question without the name of whom it is put to: "Germans: who acts?" is "Who acts?". */
export function bare(question: string): string {
  const rest = question.replace(/^[^:?]+: /, '')
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}

/** Several names; a formation that several belong to is said once. */
export function together(names: string[]): string {
  const bodies = new Map<string, string[]>()
  for (const name of names) {
    const [, body = name, own = ''] = /^(.+?)(, .+| \d+)?$/.exec(name) ?? []
    bodies.set(body, [...(bodies.get(body) ?? []), own])
  }
  return [...bodies]
    .map(([body, owns]) => {
      if (owns.length === 1 || !owns.every(Boolean)) return owns.map((own) => body + own).join(' + ')
      const [first = '', ...rest] = owns
      const told = rest.map((own) => own.replace(/^,? /, ''))
      return `${body}${[first, ...told.slice(0, -1)].join(', ')} ${t('and')} ${told[told.length - 1]}`
    })
    .join(' + ')
}

export function price(points: number): string {
  return points === 0 ? t('free') : points === 1 ? t('point') : t('points', { n: points })
}

const percent = new Map<string, Intl.NumberFormat>()
export function chance(value: number, digits = 1): string {
  const key = `${prefs.language}${digits}`
  let format = percent.get(key)
  if (!format) {
    format = new Intl.NumberFormat(prefs.language, {
      style: 'percent',
      minimumFractionDigits: 0,
      maximumFractionDigits: digits,
    })
    percent.set(key, format)
  }
  return format.format(value)
}

/** A day and an hour in the reader's own time zone. */
export function when(iso: string): string {
  return new Intl.DateTimeFormat(prefs.language === 'it' ? 'it' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(iso))
}
