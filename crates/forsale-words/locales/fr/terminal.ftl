## Le jeu dans le terminal

term-too-small = Fenêtre trop petite : { $columns }×{ $rows }, il faut { $width }×{ $height }.

term-label = { $label } :
term-own-name = Vous

term-player = joueur
term-state = état
term-coins = pièces
term-money = argent

term-took = { $name }  a payé { $paid }

term-not-sent = pas envoyé
term-lines = lignes { $seen } à { $last } sur { $count }

## Touches

key-enter = entrée
key-space = espace
key-esc = échap
key-step = +/-
key-digits = chiffres
key-tab = tab

does-amount = montant
does-choose = choisir
does-pass = passer
does-help = aide
does-log = journal
does-settings = réglages
does-leave = quitter
does-stay = rester
does-back = retour
does-go-on = continuer
does-again = rejouer
does-unseal = annuler mon choix
does-sheet = autre feuille
does-move = se déplacer
does-change = changer
does-state = où en est la partie
does-ends = début, fin
does-auto = auto
does-vote = voter
does-step = pas à pas
does-step-through = revoir la partie pas à pas
does-begin = commencer
does-stand = rendre ma place
does-first = premier joueur
does-suspend = retour au shell, et fg pour revenir

## Panneaux

term-help-title = Aide
term-help-about = Achetez des maisons avec vos pièces, puis vendez-les contre des chèques. À la fin, la plus grosse fortune l’emporte.
term-leave-title = Quitter la partie ?
term-leave-saved = La partie est enregistrée dans { $file }.
term-leave-lost = La partie n’est pas conservée.
term-leave-wait = Votre place est gardée et la table vous attend. Revenez pour continuer.
term-leave-vote = Votre place est gardée : revenez pour continuer. Quand la table vous aura attendu une minute, les autres pourront faire jouer un robot ou arrêter la partie.
term-leave-bot = Votre place est gardée : revenez pour continuer. D’ici là, un robot joue pour vous.
term-leave-between = Votre place est gardée pour la prochaine partie. Avec g, vous la rendez.
term-leave-watch = Vous ne faites que regarder. La partie continue sans vous.
term-settings-title = Réglages
term-motion = Animations
term-bell = Signal sonore quand c’est à vous
term-theme = Couleurs
term-theme-usual = habituelles
term-theme-contrast = contraste élevé
term-theme-mono = aucune
term-language = Langue
term-on = oui
term-off = non

## Un clavier pour plusieurs

term-curtain = { $name }, personne d’autre ne regarde ?
term-curtain-about = Les autres détournent le regard. { $name } tape a puis Entrée, ou maintient la barre d’espace enfoncée.

## Le titre de la fenêtre

term-title-turn = ● à vous · For Sale
term-title = For Sale

## Ligne par ligne

plain-bids = b N  miser de { $min } à { $max }
plain-bid = b { $bid }  miser tout
plain-pass = p  passer : { $terms }
plain-sell = N  vendre une maison : { $houses }
plain-more = ?  aide
plain-again = n  autre partie
plain-begin = n  commencer, avec des robots aux places libres
plain-first = w  premier joueur
plain-leave = q  quitter
plain-unknown = « { $said } » n’est pas une commande ici. Pour voir les commandes, tapez ?

plain-help-bid = b 5, ou 5 : miser 5 en tout
plain-help-minimum = m : miser le moins possible
plain-help-pass = p : passer
plain-help-auto = a 7 : enchérir au minimum pour moi, jusqu’à 7, puis passer ; a 7 ask : puis me demander ; a pass : passer pour moi
plain-help-sell = 19 : vendre la maison 19
plain-help-state = s : où en est la partie
plain-help-log = l : ce qui s’est passé dans cette partie
plain-help-again = n : rejouer quand la partie est terminée
plain-help-first = w : qui commence ; w 2 : la deuxième personne de cette liste
plain-help-leave = q, deux fois : quitter
plain-leave-again = Tapez q encore une fois pour quitter.
plain-ended = L’entrée est terminée, et la partie avec elle.
plain-saved = La partie est enregistrée dans { $file }.
plain-standing =
    { $coins ->
        [one] { $name } : { $coins } pièce, maisons : { $houses }, chèques : { $money }.
       *[other] { $name } : { $coins } pièces, maisons : { $houses }, chèques : { $money }.
    }
plain-none = aucune
plain-place = { $rank }  { $name }  { $total }
plain-line =
    Maison { $house } : { $paid ->
        [0] gratuite
       *[other] payée { $paid }
    }, vendue { $check }.
plain-sum = Pièces restantes : { $coins }. Total : { $total }.

## A table of a server

term-offline = hors ligne { $time }
term-offline-waits = hors ligne { $time }, { $what } en attente
term-waits-bid = enchère de { $bid }
term-waits-house = maison { $house }
term-waits-wish = demande
term-back = Connexion rétablie. Entre-temps : { $missed }
term-step = Étape { $step }. { $text }

## Talk

term-said = { $name } : { $text }

plain-help-say = t Bien joué : envoyer « Bien joué » dans la discussion
plain-help-emote = e : les messages rapides ; e 3 : envoyer le troisième

## The tables of a server

term-floor =
    { $count ->
        [0] Aucune table n’est utilisée.
        [one] { $count } table est utilisée :
       *[other] { $count } tables sont utilisées :
    }

does-play-here = jouer ici aussi
does-close = fermer le serveur
