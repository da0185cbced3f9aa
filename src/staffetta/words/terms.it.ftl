# Le parole che più file usano, in italiano: partita, pagina, server e terminale le dicono come { -stack }.
# terms.en.ftl ha gli stessi termini, nello stesso ordine.

-stack = { $how ->
   *[one] gruppo
    [many] gruppi
}
-record = { $how ->
   *[one] registrazione
    [many] registrazioni
}
-link = link
-log = diario
-machine = macchina
-piece = { $how ->
   *[one] pedina
    [many] pedine
}
-side = { $how ->
   *[one] parte
    [many] parti
}
-set-up = piazzamento
-draw = pareggio
-activation-points = Punti Attivazione
-victory-points = Punti Vittoria
-melee = Corpo a corpo
