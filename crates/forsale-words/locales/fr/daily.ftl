## La donne du jour

daily-title = La donne du jour
daily-lead = Une donne par jour, la même pour tous sur ce serveur, contre les mêmes trois robots. Votre première partie compte.
daily-day = Donne du { $day }, jusqu’à minuit UTC
daily-play = La jouer
daily-go-on = Continuer votre partie
daily-see = Comment d’autres s’en sont-ils tirés ?
daily-not-played = Pas encore jouée.
daily-played = Vous avez joué aujourd’hui. La prochaine donne vient à minuit UTC.
daily-result = Vous avez fini { $place } sur 4, avec { $total }.
daily-better =
    { $count ->
        [one] Mieux que { $percent } % d’une autre partie sur ce serveur.
       *[other] Mieux que { $percent } % de { $count } autres parties sur ce serveur.
    }
daily-first = Personne d’autre ne l’a encore finie sur ce serveur.
daily-share = À partager, sans rien dévoiler
daily-line = For Sale, { $day } : { $place } sur 4 avec { $total }.
daily-copy = Copier
daily-copied = Copié
daily-fixed = La donne était fixée d’avance
daily-fixed-about = Une donne se fait d’un secret, et voici les empreintes de deux. Notez-en une : quand votre partie sera finie, sa preuve montrera le secret et la même empreinte.
daily-today = Aujourd’hui
daily-tomorrow = Demain
daily-about-cookies = Un navigateur compte pour une personne. Qui efface ses cookies pourrait rejouer ; ici, on joue pour le plaisir.

## Duplicate : la même donne encore une fois

again-button = Rejouer cette donne, sièges décalés
again-about = Chacun avance d’un siège et reçoit les chances de son voisin.
again-asked = L’hôte aimerait rejouer cette donne, avec les sièges décalés. Elle commence quand tous sont d’accord.
again-agree = D’accord
again-decline = Plutôt une autre donne
again-withdraw = Finalement une autre donne
again-proposed = { $name } aimerait rejouer cette donne, avec les sièges décalés.
again-declined = { $name } préfère une autre donne.
again-title = La même donne, jouée plusieurs fois
again-seat = Siège { $number }
again-game = Partie { $number }
again-best = meilleur
other-rules = Les règles ont changé depuis. Cette donne demande les règles avec lesquelles elle fut jouée.
