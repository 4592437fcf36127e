## Looking back in a running game

past-title = Le passé
past-now = Revenir au présent
past-step-back = Revoir les coups
past-goes-on = La partie a continué.
keys-past = revoir la partie coup par coup ; Échap ramène au présent
