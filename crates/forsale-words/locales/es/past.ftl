## Looking back in a running game

past-title = El pasado
past-now = Volver al presente
past-step-back = Ver lo anterior
past-goes-on = La partida ha seguido.
keys-past = ver la partida jugada a jugada; Esc vuelve al presente
