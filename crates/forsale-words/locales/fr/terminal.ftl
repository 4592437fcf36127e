## Le jeu dans le terminal

term-too-small = Il faut { $width }×{ $height }, ceci fait { $columns }×{ $rows }.

term-own-name = Vous

term-player = joueur
term-state = état
term-coins = pièces
term-money = argent

term-took = { $name }  payé { $paid }

term-not-sent = pas envoyé
term-lines = lignes { $seen } à { $last } sur { $count }

## Touches

key-enter = entrée
key-space = espace
key-esc = échap
key-step = +/-
key-digits = chiffres

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
does-unseal = pas prêt
does-sheet = autre décompte
does-move = se déplacer
does-change = changer
does-state = où en est la partie
does-ends = début, fin
does-suspend = retour au shell, et fg pour revenir

## Panneaux

term-help-title = Aide
term-help-about = Achetez des maisons avec vos pièces, puis vendez-les contre des chèques. Le plus riche à la fin gagne.
term-leave-title = Quitter la partie ?
term-leave-saved = La partie est enregistrée dans { $file }.
term-leave-lost = La partie n’est pas conservée.
term-leave-seat = Votre place est gardée : revenez pour continuer.
term-settings-title = Réglages
term-motion = Mouvement
term-bell = Signal quand c’est à vous
term-theme = Couleurs
term-theme-usual = habituelles
term-theme-contrast = fort contraste
term-theme-mono = aucune
term-language = Langue
term-on = oui
term-off = non

## Un clavier pour plusieurs

term-curtain = { $name }, êtes-vous seul devant l’écran ?
term-curtain-about = Tous les autres regardent ailleurs. { $name } tape a puis Entrée, ou tient la barre d’espace.

## Le titre de la fenêtre

term-title-turn = ● à vous · For Sale
term-title = For Sale

## Ligne par ligne

plain-bids = b N  miser de { $min } à { $max }
plain-bid = b { $bid }  miser tout
plain-pass = p  passer : { $terms }
plain-sell = N  vendre une maison : { $houses }
plain-more = ?  aide
plain-again = n  autre partie
plain-leave = q  quitter
plain-unknown = « { $said } » n’est pas une commande ici. Tapez ? pour savoir quoi taper.

plain-help-bid = b 5, ou 5 : miser 5 en tout
plain-help-minimum = m : miser le moins possible
plain-help-pass = p : passer
plain-help-sell = 19 : vendre la maison 19
plain-help-state = s : où en est la partie
plain-help-log = l : ce qui s’est passé dans cette partie
plain-help-again = n : rejouer quand la partie est finie
plain-help-leave = q, deux fois : quitter
plain-leave-again = Tapez q encore une fois pour quitter.
plain-ended = L’entrée est finie, et la partie avec elle.
plain-saved = La partie est enregistrée dans { $file }.
plain-standing =
    { $coins ->
        [one] { $name } : { $coins } pièce, maisons { $houses }, { $money } en chèques.
       *[other] { $name } : { $coins } pièces, maisons { $houses }, { $money } en chèques.
    }
plain-none = aucune
plain-place = { $rank }  { $name }  { $total }
plain-line = Maison { $house } : payée { $paid }, vendue { $check }.
