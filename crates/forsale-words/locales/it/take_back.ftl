## Taking a bid or a pass back

event-take-back-asked = { $you ->
    [true] Chiedi di annullare la tua ultima mossa.
   *[false] { $name } chiede di annullare la sua ultima mossa.
}
event-take-back-refused = { $you ->
    [true] Non accetti che la mossa sia annullata.
   *[false] { $name } non accetta che la mossa sia annullata.
}
event-took-back = { $you ->
    [true] Annulli la tua ultima mossa.
   *[false] { $name } annulla la sua ultima mossa.
}
event-undone = Non vale più: { $event }
take-back-ask = Annulla la mia mossa
take-back-question = { $name } vorrebbe annullare la sua ultima mossa. D’accordo?
take-back-agree = D’accordo
take-back-refuse = Rifiuta
take-back-waits = Chiedi di annullare la tua mossa. Manca la risposta di { $names }.
nothing-to-take-back = Troppo tardi per annullare: qualcuno ha già giocato, o ci sono nuove carte sul tavolo.
take-back-refused = Non erano tutti d’accordo: la mossa resta valida.
no-take-backs = Nella partita del giorno non si annullano mosse: vale lo stesso per tutti.
does-take-back = annulla
does-agree = accetta
does-refuse = rifiuta
plain-help-take-back = u: chiedere di annullare la tua ultima mossa; y: accettare che altri annullino la loro; n: rifiutare
