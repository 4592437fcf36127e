## A finished game, move by move

replay-title = Revoir la partie
replay-about = Une partie terminée à la table { $code }
replay-first = Début
replay-back = Retour
replay-on = Suivant
replay-last = Fin
replay-part-back = Manche d’avant
replay-part-on = Manche suivante
replay-at = Coup { $at } sur { $last }
replay-go = Aller
replay-position = Coup
replay-eyes = Vu par
replay-eyes-table = la table
replay-eyes-all = qui sait tout
replay-sealed = Dans les enveloppes :
replay-one = { $name } : { $house }
replay-export = Télécharger la partie
replay-watch = Revoir cette partie
replay-keys = Les flèches vont en arrière et en avant, haut et bas d’une manche à l’autre, Début et Fin aux extrémités ; Espace fait défiler.
