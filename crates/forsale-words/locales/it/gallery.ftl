## Those who look on

gallery-title = Chat degli spettatori
gallery-about = I giocatori la leggono quando la partita è finita.
gallery-empty = Nessuno spettatore ha ancora detto niente.
gallery-name = Il tuo nome
gallery-seated = Stai giocando a questo tavolo. Usa la chat dei giocatori.
gallery-closed = Questo tavolo non ammette spettatori.
hands-title = Tutte le mani
hands-chosen = vende la { $house }
hands-ask = Fai vedere tutte le mani agli spettatori
hands-about = Se tutti i giocatori sono d’accordo prima della partita, gli spettatori vedono tutte le case e le scelte segrete.
hands-agree = Sono d’accordo
hands-disagree = Non sono più d’accordo
hands-agreed = Finora d’accordo: { $names }
hands-open = In questa partita gli spettatori vedono tutte le mani: tutti erano d’accordo.
