## Ceux qui regardent

gallery-title = Discussion des spectateurs
gallery-about = Les joueurs lisent ceci quand la partie est finie.
gallery-empty = Aucun spectateur n’a encore rien dit.
gallery-name = Votre nom
gallery-seated = Vous êtes assis à cette table. Dites-le aux autres là-bas.
gallery-closed = Cette table n’admet pas de spectateurs.
hands-title = Toutes les mains
hands-chosen = vend la { $house }
hands-ask = Montrer toutes les mains aux spectateurs
hands-about = Si chaque joueur est d’accord avant une partie, les spectateurs y voient toutes les maisons et les choix secrets.
hands-agree = Je suis d’accord
hands-disagree = Je ne suis plus d’accord
hands-agreed = D’accord pour l’instant : { $names }
hands-open = Les spectateurs voient toutes les mains dans cette partie : tout le monde est d’accord.
