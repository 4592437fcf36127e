## Looking back in a running game

past-title = Il passato
past-now = Torna al presente
past-step-back = Rivedi le mosse
past-goes-on = La partita è andata avanti.
keys-past = rivedere la partita mossa per mossa; Esc torna al presente
