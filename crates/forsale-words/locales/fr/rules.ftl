rules-goal = Le but du jeu
    .how = Achetez des maisons aux enchères, puis vendez-les contre des chèques. À la fin, gagne qui a le plus d’argent, chèques et pièces restantes ensemble.

rules-setup = Avant le premier tour d’enchères
    .shuffle = Mélangez séparément les maisons et les chèques. Chacun reçoit le même nombre de pièces. Les cartes à retirer retournent dans la boîte sans être vues, autant de maisons que de chèques. On tire au sort qui ouvre.

rules-setup-box = On joue de { $fewest } à { $most }. La boîte contient { $houses } maisons, numérotées à partir de 1 : plus le numéro est élevé, meilleure est la maison.

rules-checks =
    { $copies ->
        [1] Les { $count } chèques : deux de 0 et un de chaque valeur de { $low } à { $high }.
       *[other] Les { $count } chèques : deux de 0 et deux de chaque valeur de { $low } à { $high }.
    }

rules-column-players = joueurs
rules-column-coins = pièces par joueur
rules-column-removed = retirées
rules-column-auctions = tours
rules-column-short-removed = une maison de moins : retirées
rules-column-short-auctions = une maison de moins : tours

rules-setup-other = { $editions } : { $houses } maisons ; à { $players } joueurs, { $coins } pièces chacun et { $removed } cartes retirées.

rules-buying = Acheter
    .street = À chaque tour d’enchères, une maison par joueur est posée face visible. Qui ouvre commence, puis on suit le sens des aiguilles d’une montre : miser ou passer.
    .bid = Une enchère est un total : toutes les pièces que vous avez engagées dans ce tour. On la relève en ajoutant des pièces. La première enchère est d’au moins 1 ; personne ne mise plus qu’il n’a.
    .exceed-here = Toute enchère suivante doit dépasser la plus haute jusque-là.
    .match-here = Une enchère suivante peut égaler la plus haute, mais vous devez ajouter au moins une pièce à la vôtre.
    .pass = En passant, vous prenez la maison la plus basse et sortez jusqu’au tour suivant. Qui ne peut pas miser passe.
    .last = La dernière personne en jeu prend la meilleure maison, paie toute son enchère et ouvre le tour suivant. Les pièces payées quittent le jeu.

rules-buying-exceed = { $editions } : toute enchère suivante doit dépasser la plus haute jusque-là.

rules-buying-match = { $editions } : une enchère suivante peut égaler la plus haute, mais vous devez ajouter au moins une pièce à la vôtre.

rules-refund-how =
    { $up ->
        [true] Quand vous passez et prenez une maison, la moitié de votre enchère revient, arrondie au-dessus : sur { $bid } pièces, { $back }. Le reste est payé.
       *[false] Quand vous passez et prenez une maison, la moitié de votre enchère revient, arrondie en dessous : sur { $bid } pièces, { $back }. Le reste est payé.
    }

rules-refund = Ce qui revient
    .none = Sans enchère, vous ne payez rien. La dernière personne en jeu ne récupère rien.

rules-refund-other =
    { $up ->
        [true] { $editions } : arrondi au-dessus ; sur { $bid } pièces, { $back } reviennent.
       *[false] { $editions } : arrondi en dessous ; sur { $bid } pièces, { $back } reviennent.
    }

rules-selling = Vendre
    .offer = Quand toutes les maisons sont achetées, on les vend. À chaque vente, un chèque est posé face visible pour chaque joueur qui a encore des maisons, et chacun d’eux choisit une maison en secret.
    .reveal = Quand tous ont choisi, on montre les maisons en même temps. La meilleure maison gagne le meilleur chèque, la suivante le chèque suivant, et ainsi de suite. Les maisons quittent le jeu.
    .until = On continue jusqu’à ce que tout soit vendu.

rules-end = La fin
    .count = Additionnez vos chèques, plus 1 par pièce gardée. La somme la plus haute gagne.
    .tie = À égalité, gagne qui a gardé plus de pièces. Si l’égalité demeure, la place est partagée.

rules-variant = Variante : une maison de moins
    .how = À chaque tour, il y a une maison de moins que de joueurs. Qui passe en premier ne prend pas de maison et récupère toute son enchère. Les autres continuent comme d’habitude.
    .figures = Le nombre de cartes retirées change : voir le tableau ci-dessus.
    .sweep = Si, au début d’une vente, un seul joueur a encore des maisons, il prend tous les chèques restants.

rules-variant-last =
    { $houses ->
        [one] À { $players } joueurs, le dernier tour n’a que { $houses } maison : les { $without } premiers à passer n’en prennent pas.
       *[other] À { $players } joueurs, le dernier tour n’a que { $houses } maisons : les { $without } premiers à passer n’en prennent pas.
    }

rules-variant-other = { $editions } : cette variante n’existe pas.

rules-auction = Un tour d’enchères, par exemple

rules-auction-exceed = En vente : 8, 20 et 28. Ana mise 1, Bob 2, Jo 5. Ana mise 6 en ajoutant 5 pièces à la sienne. Bob passe et prend la 8 ; sur 2 pièces, 1 revient. Jo passe et prend la 20 ; sur 5 pièces, { $back } reviennent et { $paid } sont payées. Ana prend la 28, paie 6 et ouvre le tour suivant.

rules-auction-match = En vente : 1, 13, 15 et 19. Ana mise 1, Bob mise 1 aussi, Jo mise 2, Max passe et prend la 1 gratuitement. Ana mise 3, Bob aussi. Jo passe et prend la 13 ; sur 2 pièces, 1 revient. Ana, à égalité avec Bob, devrait miser 4. Elle passe et prend la 15 ; sur 3 pièces, { $back } reviennent et { $paid } est payée. Bob prend la 19, paie 3 et ouvre le tour suivant.

rules-sale = Une vente, par exemple
    .how = Les chèques : 13, 12 et 0. Ana montre la maison 19, Bob la 8, Jo la 16. Ana gagne 13, Jo 12, Bob 0. Trois maisons de moins.

rules-box = Quelle boîte ai-je ?
    .count = Comptez les maisons. Vingt : Ravensburger 1997. Trente, et des pièces marquées 2 : Gryphon 2009. Trente, et des pièces de 1 : Iello 2015. Trente, et des billets au lieu de pièces : Iello 2020.
