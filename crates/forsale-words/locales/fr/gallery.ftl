## Ceux qui regardent

gallery-title = Discussion des spectateurs
gallery-about = Les joueurs liront ceci après la partie.
gallery-empty = Les spectateurs n’ont encore rien dit.
gallery-name = Votre nom
gallery-seated = Vous jouez à cette table : utilisez la discussion des joueurs.
gallery-closed = Cette table n’admet pas de spectateurs.
hands-title = Toutes les mains
hands-chosen = vend la { $house }
hands-ask = Montrer toutes les mains aux spectateurs
hands-about = Si tous les joueurs sont d’accord avant une partie, les spectateurs y voient toutes les maisons et les choix secrets.
hands-agree = Je suis d’accord
hands-disagree = Je ne suis plus d’accord
hands-agreed = D’accord pour l’instant : { $names }
hands-open = Dans cette partie, les spectateurs voient toutes les mains : tout le monde est d’accord.
