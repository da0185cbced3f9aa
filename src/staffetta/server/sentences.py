"""The server's own sentences, in both languages: refusals that no rulebook knows."""

from __future__ import annotations

from typing import Final

from .messages.base import Because, Failure, Say

_SENTENCES: Final = {
    "unknown-game": (
        "There is no such game here. It may have been deleted.",
        "Qui non c'è una partita così. Forse è stata cancellata.",
    ),
    "unknown-scenario": ("There is no such scenario.", "Non c'è uno scenario così."),
    "unknown-book": ("There is no such rulebook.", "Non c'è un regolamento così."),
    "wrong-link": (
        "This link does not open this game. Was it copied whole?",
        "Questo collegamento non apre la partita. È stato copiato per intero?",
    ),
    "bad-message": ("The message cannot be read: {what}", "Il messaggio non è leggibile: {what}"),
    "too-large": ("That is too large.", "È troppo grande."),
    "too-often": (
        "That was too much at once. Wait a moment.",
        "Troppo in una volta. Attendi un momento.",
    ),
    "bad-option": ("A rules option is wrong: {what}", "Un'opzione di regole è sbagliata: {what}"),
    "bad-players": (
        "Say for each side who plays it: a person or a machine that exists.",
        "Di' per ogni parte chi la gioca: una persona o una macchina che esiste.",
    ),
    "bad-record": ("This record cannot be used: {what}", "Questo resoconto non è usabile: {what}"),
    "other-rules": (
        "This record is of another edition of the rules: these replay it only to line {what}.",
        "Questo resoconto è di un'altra edizione delle regole: arriva solo fino alla riga {what}.",
    ),
    "rules-gone": (
        "This record is of another edition of the rules, and these cannot begin it.",
        "Questo resoconto è di un'altra edizione delle regole, e con queste non si può iniziare.",
    ),
    "wrong-host": (
        "This server does not answer to that name.",
        "Questo server non risponde a quel nome.",
    ),
    "wrong-origin": (
        "Another site may not use this server.",
        "Un altro sito non può usare questo server.",
    ),
    "not-found": ("There is nothing here.", "Qui non c'è nulla."),
    "disk-full": (
        "The disk is full or cannot be written: nothing was done. Free some space, then try again.",
        "Il disco è pieno o non scrivibile: non è stato fatto nulla. Libera spazio e riprova.",
    ),
    "newer-database": (
        "The games here were kept by a newer version of Staffetta. Use that one.",
        "Le partite qui sono di una versione più recente di Staffetta. Usa quella.",
    ),
    "damaged-database": (
        "The file of games cannot be read. It has been left as it is.",
        "L'archivio delle partite non è leggibile. È stato lasciato com'è.",
    ),
    "busy-database": (
        "The file of games is in use by another program: nothing was done. Try again in a moment.",
        "L'archivio delle partite è occupato: non è stato fatto nulla. Riprova fra un momento.",
    ),
    "lost-database": (
        "The file of games was moved or deleted. Nothing can be kept: start the server again.",
        "L'archivio delle partite è stato spostato o cancellato: riavvia il server.",
    ),
    "damaged-game": (
        "This game cannot be read: it is damaged or of another version. The others are not.",
        "Questa partita non è leggibile: è danneggiata o di un'altra versione. Le altre no.",
    ),
    "unknown-seat": (
        "There is no such seat in this game.",
        "In questa partita non c'è un posto così.",
    ),
    "room-full": (
        "Too many people are watching this game. Try again later.",
        "Troppe persone guardano questa partita. Riprova più tardi.",
    ),
    "too-many-connections": (
        "This place is open in too many windows: this one was closed.",
        "Questo posto è aperto in troppe finestre: questa è stata chiusa.",
    ),
    "too-slow": (
        "The connection was too slow. It is opened again.",
        "Il collegamento era troppo lento. Viene riaperto.",
    ),
    "too-many-games": (
        "This server keeps too many games. Delete some.",
        "Questo server conserva troppe partite. Cancellane qualcuna.",
    ),
    "older-client": (
        "This page is older than its server. Load it again.",
        "Questa pagina è più vecchia del server. Ricaricala.",
    ),
    "game-deleted": ("The game has been deleted.", "La partita è stata cancellata."),
    "server-stops": (
        "The server is being stopped. The game is kept.",
        "Il server si ferma. La partita è conservata.",
    ),
    "no-hello": ("The first message must be hello.", "Il primo messaggio deve essere hello."),
    "stale-choice": (
        "That was for an earlier decision. Here is the game as it is now.",
        "Era per una decisione precedente. Ecco la partita com'è ora.",
    ),
    "not-your-decision": (
        "It is not for you to choose now.",
        "Ora non tocca a te scegliere.",
    ),
    "not-your-side": ("That is not your side.", "Non è la tua parte."),
    "watchers-only-watch": ("Whoever watches cannot play.", "Chi guarda non può giocare."),
    "game-over": ("The game is over.", "La partita è finita."),
    "no-draw-offered": ("No draw has been offered.", "Non è stata offerta la patta."),
    "draw-declined": ("The machine declines the draw.", "La macchina rifiuta la patta."),
    "cannot-undo": ("It stays: {what}", "Resta così: {what}"),
    "dice-wait": (
        "The dice wait for the players' secrets.",
        "I dadi attendono i segreti dei giocatori.",
    ),
    "wrong-secret": (
        "This is not the secret that was committed to.",
        "Non è il segreto impegnato.",
    ),
    "dice-settled": (
        "The secrets of the dice are settled already.",
        "I segreti dei dadi sono già fissati.",
    ),
    "plan-not-offered": (
        "The rest is not done: the next step is not possible.",
        "Il resto non si fa: il passo seguente non è possibile.",
    ),
    "plan-dice": (
        "The rest is not done: dice were rolled.",
        "Il resto non si fa: sono stati tirati i dadi.",
    ),
    "plan-reaction": (
        "The rest is not done: the other side reacted.",
        "Il resto non si fa: l'avversario ha reagito.",
    ),
    "no-setup": (
        "There is no set-up to propose here.",
        "Qui non c'è un piazzamento da proporre.",
    ),
    "no-hints": (
        "In a game between two people the machine keeps silent.",
        "In una partita fra due persone la macchina tace.",
    ),
    "no-reason": (
        "There is no reason to tell for this.",
        "Di questo non c'è un perché da dire.",
    ),
    "reason-later": (
        "Where something is hidden, the machine explains itself after the game.",
        "Dove qualcosa è nascosto, la macchina si spiega a partita finita.",
    ),
    "no-moment": ("The record has no such place.", "Il resoconto non ha quel punto."),
    "no-eyes": (
        "You may look with those eyes when the game is over.",
        "Potrai guardare con quegli occhi a partita finita.",
    ),
    "unreadable": ("That is no choice of this game.", "Non è una scelta di questo gioco."),
    "not-a-choice-here": ("That is not offered here.", "Qui non è possibile."),
    "wrong-method": ("That cannot be done here.", "Qui non si può fare."),
    "server-failed": (
        "Something went wrong in the server. Nothing was changed.",
        "Qualcosa è andato storto nel server. Nulla è cambiato.",
    ),
}
_BARRIERS: Final = {
    "nothing has been chosen yet": "non è stato ancora scelto nulla",
    "dice were rolled after the last choice": "dopo l'ultima scelta sono stati tirati i dadi",
    "something was revealed by the last choice": "l'ultima scelta ha rivelato qualcosa",
    "the choice before was the other side's": "l'ultima scelta è dell'avversario",
    "the game is over": "la partita è finita",
    "the game was taken up again": "la partita è stata ripresa",
    "dice, a reveal or the other side's choice came after it": (
        "dopo sono venuti dadi, una rivelazione o una scelta dell'avversario"
    ),
    "whoever watches cannot play": "chi guarda non può giocare",
}


def sentence(key: str, what: str = "") -> Say:
    """A sentence of the server's own."""
    english, italian = _SENTENCES[key]
    return Say(en=english.format(what=what), it=italian.format(what=_BARRIERS.get(what, what)))


def barrier(words: str) -> Say:
    """Why there is no way back."""
    return Say(en=words, it=_BARRIERS.get(words, words))


def because(key: str, what: str = "") -> Because:
    """A refusal of the server's own."""
    return Because(rule="", key=key, say=sentence(key, what))


def failure(status: int, key: str, what: str = "") -> Failure:
    """The body of an HTTP error."""
    return Failure(status=status, key=key, say=sentence(key, what))


class Refusal(Exception):
    """What was asked for is not done; nothing has changed."""

    def __init__(self, why: Because | str, what: str = "") -> None:
        self.because: Final = because(why, what) if isinstance(why, str) else why
        self.what: Final = what
        super().__init__(self.because.key)
