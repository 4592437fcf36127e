## La donne du jour

date =
    { $day ->
        [1] 1er
       *[other] { $day }
    } { $month ->
        [1] janvier
        [2] février
        [3] mars
        [4] avril
        [5] mai
        [6] juin
        [7] juillet
        [8] août
        [9] septembre
        [10] octobre
        [11] novembre
       *[other] décembre
    } { $year }

daily-title = La donne du jour
daily-lead = Une donne par jour, la même pour tout le monde sur ce serveur, contre les trois mêmes robots. Seule votre première partie compte.
daily-day = Donne du { $day }, jusqu’à minuit UTC
daily-play = La jouer
daily-go-on = Continuer votre partie
daily-see = Comment les autres s’en sont-ils sortis ?
daily-not-played = Pas encore jouée.
daily-played = Vous avez joué aujourd’hui. La prochaine donne arrive à minuit UTC.
daily-result = Vous terminez { $place } sur 4, avec { $total }.
daily-better =
    { $count ->
        [one] { $percent ->
            [100] Mieux que la seule autre partie sur ce serveur.
            [0] La seule autre partie sur ce serveur a fait mieux.
           *[other] Aussi bien que la seule autre partie sur ce serveur.
        }
       *[other] Mieux que { $percent } % des { $count } autres parties sur ce serveur.
    }
daily-first = Personne d’autre ne l’a encore finie sur ce serveur.
daily-share = À partager, sans rien dévoiler
daily-line = For Sale, { $day } : { $place } sur 4 avec { $total }.
daily-copy = Copier
daily-copied = Copié
daily-fixed = La donne était fixée d’avance
daily-fixed-about = Chaque donne est tirée d’un secret ; voici les empreintes de celui d’aujourd’hui et de celui de demain. Notez-en une : à la fin de votre partie, sa preuve montrera le secret et la même empreinte.
daily-today = Aujourd’hui
daily-tomorrow = Demain
daily-about-cookies = Un navigateur compte pour une personne. On pourrait rejouer en effaçant ses cookies ; ici, on joue pour le plaisir.

## Duplicate : la même donne encore une fois

again-button = Rejouer cette donne, places décalées
again-about = Chacun avance d’une place et reçoit les cartes de son voisin.
again-asked = L’hôte aimerait rejouer cette donne, places décalées. La partie commence quand tout le monde est d’accord.
again-agree = D’accord
again-decline = Plutôt une autre donne
again-withdraw = Finalement, une autre donne
again-proposed = { $name } aimerait rejouer cette donne, places décalées.
again-declined = { $name } préfère une autre donne.
again-title = La même donne, jouée plusieurs fois
again-seat = Place { $number }
again-game = Partie { $number }
again-best = meilleur total
other-rules = Les règles ont changé depuis. Cette donne ne peut être rejouée qu’avec les règles d’origine.
