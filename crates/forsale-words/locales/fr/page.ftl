## Every page

site-name = For Sale
site-unofficial = Édition non officielle, sans lien avec l’éditeur ni avec l’auteur.
site-rules = Règles
site-language = Langue
site-skip = Aller au contenu
site-skip-move = Aller à mon coup
site-refresh = Actualiser
site-working = Sans JavaScript, cette page s’actualise toutes les cinq secondes.

theme-title = Couleurs
theme-system = selon l’appareil
theme-light = clair
theme-dark = sombre
theme-contrast = contraste élevé
sound-title = Son
sound-off = aucun
sound-turn = seulement à mon tour
sound-all = tous les sons

## Home

home-lead = Achetez des maisons aux enchères, puis vendez-les contre des chèques. À la fin, la plus grosse fortune l’emporte.
home-play = Jouer tout de suite
home-learn = Apprendre en trois minutes
home-learn-about = en jouant, avec des indications
home-new = Jouer entre amis
home-new-about = par lien, code ou QR code
home-join = Entrer
home-join-about = Rejoindre avec un code
home-code = Code ou lien
home-mine = Vos tables
home-open = Tables ouvertes
home-your-turn = à vous

## A new table, or other rules for this one

new-title = Nouvelle table
new-change = Modifier la partie
new-edition = Boîte
new-edition-about = { $fewest } à { $most } joueurs · { $line }
new-seats = Joueurs
new-house-rules = Règles maison
new-house-rules-about = N’y touchez pas si vous voulez jouer selon la règle de votre boîte.
new-refund = Moitié de l’enchère rendue quand on passe
new-bid-rule = Une nouvelle enchère
new-removed = Cartes retirées de chaque pioche
new-removed-about = Laissez vide pour en retirer autant que le dit votre boîte. Dans Iello 2015 et l’édition allemande, la variante à cinq joueurs en retire 3 : c’est très probablement une faute d’impression pour 2.
new-printed = selon la boîte
new-refund-down = arrondie à l’inférieur
new-refund-up = arrondie au supérieur
new-exceed = doit être plus haute
new-match = peut être égale
new-variant = Une maison de moins que de joueurs à chaque manche
new-variant-about = Variante de la boîte : la première personne à passer n’a pas de maison et reprend toutes ses pièces.
new-pace = Rythme des robots
new-pace-instant = immédiat
new-pace-quick = rapide
new-pace-natural = comme des humains
new-visibility = Qui peut trouver la table
new-visibility-link = seulement les personnes qui ont le lien
new-visibility-network = toute personne sur ce réseau
new-visibility-public = tout le monde sur ce serveur
new-level = Robots aux places libres
new-create = Créer la table
new-save = Enregistrer

## Bots

bot-badge = robot
api-badge = API
api-about = Joue avec son propre programme, par l’API
bot-level = robot, niveau { $level }
bot-about = { $name } · niveau { $level }, { $temper } · cote { $rating } ± { $error }
temper-impulsive = joue d’instinct
temper-cautious = joue avec prudence
temper-bold = joue avec audace
temper-bluffing = aime bluffer
temper-patient = joue avec patience
temper-exact = joue avec précision

## Lobby

lobby-title = La table de { $host }
lobby-title-empty = Une table libre
lobby-invite = Inviter
lobby-link = Lien vers cette table
lobby-other-links = Ça ne marche pas ? Autres adresses
lobby-no-link = Pour l’instant, seul cet ordinateur peut ouvrir la table. Lancé avec --lan, le serveur affiche un lien et un QR code pour les autres appareils.
lobby-code = Code
lobby-qr = Le lien en QR code
lobby-copy = Copier
lobby-share = Partager
lobby-seats = Places
lobby-free-seat = libre
lobby-host = hôte
lobby-ready = c’est bon
lobby-not-ready = pas encore
lobby-starts = lance la partie
lobby-you = vous
lobby-name = Votre nom
lobby-sit = S’asseoir
lobby-stand = Quitter ma place
lobby-say-ready = C’est bon pour moi
lobby-say-not-ready = Attendez-moi encore
lobby-add-bot = Ajouter un robot
lobby-remove-bot = Retirer
lobby-bot-level = Robot pour la place { $seat }
lobby-remove-named = Retirer { $name }
lobby-start = Lancer la partie
lobby-wait-host = C’est l’hôte qui lance la partie.
lobby-return = Votre lien personnel
lobby-return-about = Ce lien n’est qu’à vous : il vous rend votre place sur un autre appareil. Ne le donnez à personne.
lobby-watch = Toutes les places sont prises : regardez, ou demandez à jouer la prochaine partie.
lobby-running = Une partie est en cours : regardez, ou demandez à jouer la prochaine.
lobby-watchers = { $count ->
    [0] Personne ne regarde.
    [one] Une personne regarde.
   *[other] { $count } personnes regardent.
}

## The table

table-offer = Aux enchères
table-next-out = prochaine
table-prize = gros lot
table-only = dernière maison
table-house = Maison { $house }
table-house-fate = Maison { $house }, { $fate }
table-taken = Déjà prises
table-last-auction = Manche précédente
table-took = { $paid ->
    [0] la { $house } à { $name }, gratuitement
   *[other] la { $house } à { $name } pour { $paid }
}
table-move = À vous de jouer
table-players = Joueurs
table-hand = Vos maisons
table-hand-empty = Pas encore de maison.
table-till = Vos chèques
table-coins = { $hand } en main, { $table } sur la table
table-coins-only = { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
}
table-log = Ce qui s’est passé
table-menu = Cette table
table-to-act = doit jouer
table-leads = mène
table-passed-took = a passé, a eu la { $house }
table-passed = a passé
table-bid = enchère de { $bid }
table-no-bid = pas d’enchère
table-choosing = réfléchit
table-chose = a choisi
table-sold-out = tout vendu
table-houses = maisons
table-skip-wait = Continuer

## Buying

buy-total = Enchère totale
buy-range = { $min } à { $max }
buy-less = Une pièce de moins
buy-more = Une pièce de plus
buy-bid = Miser
buy-pass = Passer
buy-min = min
buy-all = tout
buy-amounts = Ce que donne chaque enchère
buy-too-low = Au moins { $min }.
buy-too-high = Vous n’avez que { $max }.
buy-no-number = Entrez un nombre.
buy-again = Miser { $bid } sur { $all } ? Appuyez encore une fois.
buy-pass-again = Appuyez encore une fois sur P pour passer.
buy-not-now = Ce n’est pas à vous de jouer.

## Selling

sell-checks = Chèques
sell-choose = Choisissez une maison
sell-sell = Vendre
sell-this = Vendre la { $house }
sell-first = Choisissez d’abord une maison.
sell-chosen = La { $house } est choisie. Vous pouvez changer d’avis jusqu’à la révélation.
sell-again = Vendre plutôt celle-ci
sell-not-ready = Annuler mon choix
sell-picked = choisie
sell-void = refusé
sell-last-sale = Vente précédente

## The end

end-title = Fin de la partie
end-places = Scores
end-tie-coins = { $names } ont { $total } : les pièces restantes les départagent.
end-tie-shared = { $names } ont autant d’argent et de pièces, et partagent la place.
end-house = Maison
end-paid = Achat
end-sold = Vente
end-gain = Gain
end-best = Au mieux
end-coins = Pièces restantes
end-total = Total
end-sheet = Feuille de score de { $name }
end-again = Rejouer
end-again-about = La partie suivante commence quand tout le monde est d’accord.
end-wait = C’est noté. On attend les autres.
end-wants = { $count ->
    [one] { $names } veut rejouer.
   *[other] { $names } veulent rejouer.
}
end-again-cancel = J’ai changé d’avis

## What a game is remembered for

high-bargain = { $paid ->
    [0] Meilleure affaire : { $name } a eu la { $house } gratuitement et l’a vendue pour { $check }.
   *[other] Meilleure affaire : { $name } a acheté la { $house } pour { $paid } et l’a vendue pour { $check }.
}
high-mistake = Erreur la plus coûteuse : { $name } a payé { $paid } pour la { $house } et l’a vendue pour { $check }.
high-close = Vente la plus serrée : à la vente { $sale }, la { $house } de { $name } a battu la { $lower } de { $other } : { $check } contre { $less }.
high-overbid = { $next ->
    [0] Maison la plus surpayée : { $name } a payé { $paid } pour la { $house }, et personne d’autre n’avait enchéri.
   *[other] Maison la plus surpayée : { $name } a payé { $paid } pour la { $house } ; la deuxième enchère n’était que de { $next }.
}
high-decided = Tout s’est joué à la vente { $sale } : depuis, { $name } n’a plus quitté la tête.

## The rules pages

rules-title = Règles
rules-back = Retour à la table
rules-which = Quelle est votre boîte ?
rules-differs = Autres boîtes
rules-calculator = Combien récupère-t-on ?
rules-your-bid = Votre enchère quand vous passez
rules-show = Afficher
rules-bid = enchère
rules-comes-back = vous récupérez

## Connection

net-title = Connexion
net-lost = Connexion perdue.
net-bid-waits = Votre enchère de { $bid } n’a pas encore été envoyée.
net-pass-waits = Votre décision de passer n’a pas encore été envoyée.
net-choice-waits = Votre choix n’a pas encore été envoyé.
net-waits = Votre demande n’a pas encore été envoyée.
net-back = Connexion rétablie.
net-moved = La table change de serveur. Les pendules sont arrêtées.
net-sending = envoi…
net-failed = Le serveur n’a pas compris. Rechargez la page.
net-new = Une nouvelle version est disponible.
net-reload = Recharger
net-try = Réessayer maintenant
net-cancel = Annuler

## Errors

error-title = Quelque chose n’a pas marché
error-home = Retour à l’accueil

## Keyboard

keys-title = Raccourcis clavier
keys-on = Utiliser ces raccourcis
keys-say-more = En annoncer plus à mon tour : maisons restantes, mes pièces
keys-close = Fermer
keys-digits = saisir l’enchère, choisir une maison
keys-step = une pièce de plus, une pièce de moins
keys-walk = parcourir vos maisons
keys-enter = miser, vendre
keys-pass = passer (appuyer deux fois)
keys-min = enchère minimale
keys-state = annoncer où en est la partie
keys-coins = annoncer les pièces
keys-houses = annoncer mes maisons
keys-offer = annoncer ce qui est proposé
keys-log = annoncer les trois derniers événements
keys-still = activer ou couper les animations
keys-help = afficher ces raccourcis

## The hints of a first game

hint-no-more = Masquer les indications
hint-bid = { $houses } maisons sont aux enchères, et chaque joueur en aura une. Misez une pièce ou plus pour viser la meilleure, ou passez et prenez la plus basse.
hint-others = Maintenant, les autres enchérissent ou passent à tour de rôle. Si quelqu’un dépasse votre enchère, ce sera de nouveau à vous.
hint-outbid = Quelqu’un a dépassé votre enchère. Montez encore, ou passez : la maison la plus basse est alors à vous, et la moitié de votre enchère vous est rendue.
hint-house = Voici la maison que vous avez prise. Quand toutes les maisons aux enchères auront été prises, d’autres arriveront.
hint-coins = Voici votre maison et les pièces qu’il vous reste. Elles doivent suffire pour { $auctions } autres manches, et celles que vous gardez comptent à la fin.
hint-last = C’est la dernière manche d’enchères. Les pièces que vous gardez comptent à la fin : ne payez une maison que ce qu’elle vaut pour vous.
hint-sell = Maintenant, on vend. Choisissez une maison et appuyez sur Vendre ; personne ne la voit avant que tout le monde ait choisi. La maison la plus haute reçoit le chèque le plus élevé.
hint-sold = Voilà ce que les premières maisons ont rapporté. Choisissez la suivante. La dernière se vendra toute seule.
lesson-done = Bravo !
lesson-learned = Vous avez acheté des maisons avec des pièces, vous les avez vendues contre des chèques, et vous avez compté l’argent. C’est tout le jeu. Une partie complète a seulement plus de manches et plus de joueurs.
lesson-play = Jouer une partie complète
