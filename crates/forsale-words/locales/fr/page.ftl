## Every page

site-name = For Sale
site-unofficial = Édition non officielle, sans lien avec l’éditeur ni l’auteur.
site-rules = Règles
site-language = Langue
site-skip = Aller au contenu
site-skip-move = Aller à mon tour
site-refresh = Actualiser
site-working = Sans script, cette page s’actualise toutes les cinq secondes.

theme-title = Couleurs
theme-system = comme l’appareil
theme-light = clair
theme-dark = sombre
theme-contrast = contraste élevé
sound-title = Son
sound-off = aucun
sound-turn = mon tour
sound-all = tous

## Home

home-lead = Misez pour acheter des maisons, puis vendez-les contre des chèques. Le plus riche gagne.
home-play = Jouer tout de suite
home-play-about = Vous contre trois robots, sans attendre et sans compte.
home-learn = Apprendre en jouant
home-learn-about = Vous découvrez le jeu ? De courtes indications vous guident dans les premiers tours.
home-new = Nouvelle table
home-new-about = Vos amis vous rejoignent par un lien, un code ou une image.
home-join = Rejoindre
home-join-about = On vous a donné un code ou un lien.
home-code = Code ou lien
home-mine = Vos tables
home-open = Tables ouvertes
home-your-turn = à vous

## A new table, or other rules for this one

new-title = Nouvelle table
new-change = Changer ce qu’on joue
new-edition = Boîte
new-edition-about = { $fewest } à { $most } joueurs · { $line }
new-seats = Joueurs
new-house-rules = Règles maison
new-house-rules-about = N’y touchez pas pour jouer comme le dit votre boîte.
new-refund = La moitié de l’enchère rendue
new-bid-rule = Une enchère suivante
new-printed = comme le dit la boîte
new-refund-down = arrondie en dessous
new-refund-up = arrondie au-dessus
new-exceed = doit être plus haute
new-match = peut être égale
new-variant = Une maison de moins à chaque tour d’enchères
new-variant-about = Variante imprimée : qui passe en premier n’a pas de maison et reprend toutes ses pièces.
new-pace = Rythme des robots
new-pace-instant = immédiat
new-pace-quick = rapide
new-pace-natural = comme des gens
new-visibility = Qui peut trouver la table
new-visibility-link = qui a le lien
new-visibility-network = qui est sur ce réseau
new-visibility-public = tout le monde ici
new-level = Robots sur les chaises libres
new-create = Créer la table
new-save = Changer

## Bots

bot-badge = robot
api-badge = API
api-about = Joue avec un programme à soi, par l’API
bot-level = robot, niveau { $level }
bot-about = { $name } · niveau { $level }, { $temper } · cote { $rating } ± { $error }
temper-impulsive = caractère impulsif
temper-cautious = caractère prudent
temper-bold = caractère audacieux
temper-bluffing = caractère bluffeur
temper-patient = caractère patient
temper-exact = caractère précis

## Lobby

lobby-title = La table de { $host }
lobby-title-empty = Une table libre
lobby-invite = Inviter
lobby-link = Lien vers cette table
lobby-other-links = Ça ne marche pas ? Autres adresses
lobby-no-link = Pour l’instant, seule cette machine peut ouvrir la table. Lancé avec --lan, le serveur montre un lien et une image pour les autres appareils.
lobby-code = Code
lobby-qr = Le lien en image, pour un appareil photo
lobby-copy = Copier
lobby-share = Partager
lobby-seats = Places
lobby-free-seat = libre
lobby-host = hôte
lobby-ready = prêt
lobby-not-ready = pas prêt
lobby-you = vous
lobby-name = Votre nom
lobby-sit = S’asseoir
lobby-stand = Quitter la place
lobby-say-ready = Je suis prêt
lobby-say-not-ready = Je ne suis pas prêt
lobby-add-bot = Ajouter un robot
lobby-remove-bot = Retirer
lobby-bot-level = Robot pour la place { $seat }
lobby-remove-named = Retirer { $name }
lobby-start = Commencer la partie
lobby-start-with-bots = Commencer avec des robots sur les chaises libres
lobby-wait-host = L’hôte commence la partie.
lobby-return = Votre chemin de retour
lobby-return-about = Ce lien n’est qu’à vous : il vous rend votre place sur un autre appareil. Ne le donnez à personne.
lobby-watch = Toutes les places sont prises : regardez, ou demandez la prochaine partie.
lobby-running = Une partie est en cours : regardez, ou demandez la prochaine.
lobby-watchers = { $count ->
    [one] Une personne regarde.
   *[other] { $count } personnes regardent.
}

## The table

table-offer = À vendre
table-next-out = prochaine à partir
table-prize = gros lot
table-only = dernière maison
table-house = Maison { $house }
table-house-fate = Maison { $house }, { $fate }
table-taken = Prises
table-last-auction = Dernier tour d’enchères
table-took = la { $house } à { $name } pour { $paid }
table-move = À vous de jouer
table-players = Joueurs
table-hand = Vos maisons
table-hand-empty = Pas encore de maison.
table-till = Vos chèques
table-till-empty = Pas encore de chèque.
table-coins = { $hand } en main, { $table } sur la table
table-coins-only = { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
}
table-log = Ce qui s’est passé
table-menu = Cette table
table-to-act = doit jouer
table-leads = mène
table-passed-took = a passé, prend la { $house }
table-passed = a passé
table-bid = mise { $bid }
table-no-bid = pas d’enchère
table-choosing = choisit
table-chose = prêt
table-sold-out = tout vendu
table-houses = maisons
table-skip-wait = Continuer

## Buying

buy-total = Enchère totale
buy-range = { $min } à { $max }
buy-less = Un de moins
buy-more = Un de plus
buy-bid = Miser
buy-pass = Passer
buy-min = min
buy-all = tout
buy-amounts = Ce que veut dire chaque enchère
buy-too-low = Au moins { $min }.
buy-too-high = Vous avez { $max } en tout.
buy-no-number = Tapez un nombre.
buy-again = Miser { $bid } sur { $all } ? Appuyez encore.
buy-pass-again = Appuyez encore sur P pour passer.
buy-not-now = Ce n’est pas à vous.

## Selling

sell-checks = Chèques
sell-choose = Choisissez une maison
sell-sell = Vendre
sell-this = Vendre la { $house }
sell-first = Choisissez d’abord une maison.
sell-chosen = La { $house } est choisie. Vous pouvez changer tant que tous ne sont pas prêts.
sell-again = Changer pour cette maison
sell-not-ready = Finalement, je ne suis pas prêt
sell-picked = choisie
sell-void = nul
sell-last-sale = Dernière vente

## The end

end-title = La fin
end-places = Classement
end-by-coins = Égalité d’argent : le plus de pièces restantes décide.
end-shared = Égalité d’argent et de pièces : la victoire est partagée.
end-house = Maison
end-paid = Payé
end-sold = Vendu
end-gain = Gain
end-best = Au mieux
end-coins = Pièces restantes
end-total = Total
end-sheet = Feuille de score de { $name }
end-again = Encore une
end-again-about = La partie suivante commence quand tout le monde est prêt.
end-wait = Vous êtes prêt. On attend les autres.

## What a game is remembered for

high-title = À retenir
high-bargain = Meilleure affaire : { $name } a acheté la { $house } pour { $paid } et l’a vendue { $check }.
high-mistake = Erreur la plus chère : { $name } a payé { $paid } pour la { $house } et l’a vendue { $check }.
high-close = Vente la plus serrée : à la vente { $sale }, la { $house } de { $name } a battu la { $lower } de { $other } : { $check } contre { $less }.
high-overbid = Plus grosse surenchère : { $name } a payé { $paid } pour la { $house } ; l’enchère suivante était de { $next }.
high-decided = Décidé à la vente { $sale } : dès lors, { $name } menait.

## The rules pages

rules-title = Règles
rules-which = Quelle est votre boîte ?
rules-all = Toutes les boîtes
rules-differs = Autres boîtes
rules-calculator = Que récupère-t-on ?
rules-your-bid = Votre enchère quand vous passez
rules-show = Montrer
rules-bid = enchère
rules-comes-back = rendu

## Connection

net-title = Connexion
net-lost = Connexion perdue.
net-bid-waits = Votre enchère de { $bid } n’est pas encore envoyée.
net-pass-waits = Votre passe n’est pas encore envoyée.
net-choice-waits = Votre choix n’est pas encore envoyé.
net-waits = Votre demande n’est pas encore envoyée.
net-back = De retour.
net-moved = La table est en cours de déplacement. Les pendules sont arrêtées.
net-sending = envoi…
net-failed = Le serveur n’a pas compris. Rechargez la page.
net-new = Il y a une nouvelle version.
net-reload = La charger
net-try = Essayer maintenant

## Errors

error-title = Cela n’a pas marché
error-home = Retour à l’accueil

## Keyboard

keys-title = Touches
keys-on = Utiliser ces touches
keys-say-more = En dire plus à mon tour : maisons restantes, mes pièces
keys-close = Fermer
keys-digits = fixer l’enchère, choisir une maison
keys-step = un de plus, un de moins
keys-walk = parcourir vos maisons
keys-enter = miser, vendre
keys-pass = passer, en appuyant deux fois
keys-min = enchère minimale
keys-state = dire où on en est
keys-coins = dire les pièces
keys-houses = dire mes maisons
keys-offer = dire ce qui est à vendre
keys-log = dire les trois derniers événements
keys-still = animations ou non
keys-help = ces touches

## The hints of a first game

hint-no-more = Masquer les indications
hint-street = Ces { $houses } maisons sont à vendre. Chacun en reçoit une. Plus le numéro est grand, plus la maison rapporte ensuite.
hint-bid = Misez plus que la mise la plus haute, ou passez. Qui passe prend la maison la plus basse et récupère la moitié de sa mise ; qui reste jusqu’au bout paie tout et prend la meilleure.
hint-others = Maintenant, les autres misent ou passent à leur tour. Si quelqu’un dépasse votre mise, la question vous revient.
hint-outbid = Quelqu’un a misé plus que vous. Misez davantage, ou passez : la maison la plus basse est alors à vous et la moitié de votre mise vous revient.
hint-house = La maison que vous avez prise est ici. Quand toutes les maisons de la rue sont prises, d’autres arrivent.
hint-coins = Voici vos maisons et les pièces qui vous restent. Encore { $auctions } enchères à venir : ne dépensez pas tout trop tôt. Les indications reviennent quand les maisons se vendent.
hint-checks = Toutes les maisons sont achetées. On les vend maintenant contre des chèques : chacun propose une maison, la plus haute reçoit le plus gros chèque, la suivante le suivant.
hint-sell = Choisissez une maison et appuyez sur Vendre. Personne ne la voit avant que tous aient choisi. Gardez vos meilleures maisons pour les meilleurs chèques.
hint-sold = Voilà ce que les premières maisons ont rapporté. Continuez jusqu’à la dernière : le plus riche gagne, et les pièces restantes comptent aussi. Vous connaissez le jeu.
