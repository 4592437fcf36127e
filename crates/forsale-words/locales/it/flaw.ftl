## What is wrong with a record that somebody uploaded

flaw-no-text = la riga { $line } non è testo in UTF-8
flaw-no-json = non è il JSON di una registrazione ({ $detail })
flaw-line = riga { $line }, { $what }
flaw-unfinished = la partita non è finita, aspetta il posto { $seats }
flaw-no-name = il giocatore al posto { $seat } non ha un nome
flaw-proof = il campo { $field } della prova non è come lo scrive un server
flaw-seed = il seme non dà queste carte
flaw-bid = azione { $index }: il posto { $seat } non può offrire { $bid }, perché { $why }
flaw-pass = azione { $index }: il posto { $seat } non può passare, perché { $why }
flaw-sell = azione { $index }: il posto { $seat } non può vendere la { $house }, perché { $why }
flaw-houses = elenca { $got } case, ma in gioco ce ne sono { $want }
flaw-checks = elenca { $got } assegni, ma in gioco ce ne sono { $want }
flaw-no-house = la sua edizione non ha la casa { $house }
flaw-house-twice = la casa { $house } compare due volte
flaw-many-checks = l’assegno da { $check } compare troppe volte, la sua edizione ne ha { $most }
flaw-opener = il posto di chi inizia non esiste, ci sono { $seats } posti
flaw-why-seat = ci sono { $seats } posti
flaw-why-over = la partita è finita
flaw-why-turn = tocca al posto { $seat }
flaw-why-buying = le case si stanno ancora comprando
flaw-why-selling = le case si stanno già vendendo
flaw-why-low = l’offerta minima è { $least }
flaw-why-high = { $purse ->
    [one] quel giocatore ha { $purse } moneta
   *[other] quel giocatore ha { $purse } monete
}
flaw-why-must-pass = { $purse ->
    [one] l’offerta minima è { $least } e quel giocatore ha { $purse } moneta
   *[other] l’offerta minima è { $least } e quel giocatore ha { $purse } monete
}
flaw-why-house = quel giocatore ha le case { $houses }
flaw-why-sealed = quel giocatore ha già scelto
flaw-why-nothing = quel giocatore non ha più case
