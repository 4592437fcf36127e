rules-goal = But du jeu
    .how = Achetez des maisons aux enchères, puis vendez-les contre des chèques. À la fin, on additionne chèques et pièces restantes : la plus grosse fortune l’emporte.

rules-setup = Mise en place
    .shuffle = Mélangez séparément les maisons et les chèques. Chaque joueur reçoit le même nombre de pièces. Remettez les cartes à retirer dans la boîte sans les regarder, autant de maisons que de chèques. Le premier joueur est tiré au sort.

rules-setup-box = De { $fewest } à { $most } joueurs. La boîte contient { $houses } maisons, numérotées de 1 à { $houses } : plus le numéro est élevé, plus la maison a de valeur.

rules-checks =
    { $copies ->
        [1] Elle contient aussi { $count } chèques : deux de 0 et un de chaque valeur de { $low } à { $high }.
       *[other] Elle contient aussi { $count } chèques : deux de 0 et deux de chaque valeur de { $low } à { $high }.
    }

rules-column-players = joueurs
rules-column-coins = pièces par joueur
rules-column-removed = cartes retirées
rules-column-auctions = manches
rules-column-short-removed = variante : cartes retirées
rules-column-short-auctions = variante : manches

rules-setup-other = { $editions } : { $houses } maisons ; à { $players } joueurs, { $coins } pièces par joueur et { $removed } cartes retirées.

rules-buying = L’achat
    .street = À chaque manche d’enchères, on pose face visible une maison par joueur. Le premier joueur commence, puis on joue dans le sens horaire : chacun enchérit ou passe.
    .bid = Votre enchère est le total de vos pièces engagées dans cette manche ; vous la relevez en ajoutant des pièces. La première enchère est d’au moins 1 ; on ne peut pas miser plus de pièces qu’on n’en a.
    .exceed-here = Chaque nouvelle enchère doit dépasser la plus haute.
    .match-here = Une nouvelle enchère peut égaler la plus haute, mais vous devez ajouter au moins une pièce à la vôtre.
    .pass = Si vous passez, vous prenez la maison de plus petite valeur et ne jouez plus jusqu’à la manche suivante. Si vous n’avez pas assez de pièces pour enchérir, vous devez passer.
    .last = La dernière personne en lice prend la meilleure maison, paie toute son enchère et commence la manche suivante. Les pièces payées quittent le jeu.

rules-buying-exceed = { $editions } : chaque nouvelle enchère doit dépasser la plus haute.

rules-buying-match = { $editions } : une nouvelle enchère peut égaler la plus haute, mais vous devez ajouter au moins une pièce à la vôtre.

rules-refund-how =
    { $up ->
        [true] Quand vous passez et prenez une maison, la moitié de votre enchère vous est rendue, arrondie à l’unité supérieure : { $back } pièces sur { $bid }. Le reste quitte le jeu.
       *[false] Quand vous passez et prenez une maison, la moitié de votre enchère vous est rendue, arrondie à l’unité inférieure : { $back } pièces sur { $bid }. Le reste quitte le jeu.
    }

rules-refund = Ce que vous récupérez
    .none = Si vous n’avez pas enchéri, vous ne payez rien. La dernière personne en lice ne récupère rien.

rules-refund-other =
    { $up ->
        [true] { $editions } : arrondie à l’unité supérieure ; { $back } pièces sur { $bid }.
       *[false] { $editions } : arrondie à l’unité inférieure ; { $back } pièces sur { $bid }.
    }

rules-selling = La vente
    .offer = Quand toutes les maisons sont achetées, on les vend. À chaque vente, on pose face visible un chèque pour chaque joueur qui a encore des maisons, et chacun en choisit une en secret.
    .reveal = Quand tout le monde a choisi, on révèle les maisons en même temps. La meilleure remporte le plus gros chèque, la suivante le chèque suivant, et ainsi de suite. Les maisons vendues quittent le jeu.
    .until = On continue jusqu’à la dernière maison.

rules-end = Fin de la partie
    .count = Additionnez vos chèques, plus 1 par pièce qui vous reste. Le plus gros total gagne.
    .tie = À total égal, les pièces restantes départagent les joueurs. Si l’égalité persiste, la place est partagée.

rules-variant = Variante : une maison de moins
    .how = À chaque manche, il y a une maison de moins que de joueurs. La première personne à passer ne prend pas de maison et récupère toute son enchère. Pour les autres, rien ne change.
    .figures = Le nombre de cartes retirées change : voyez le tableau.
    .sweep = Si, au début d’une vente, un seul joueur a encore des maisons, il prend tous les chèques restants.

rules-variant-last =
    { $houses ->
        [one] À { $players } joueurs, la dernière manche n’a que { $houses } maison : les { $without } premiers à passer n’en prennent pas.
       *[other] À { $players } joueurs, la dernière manche n’a que { $houses } maisons : les { $without } premiers à passer n’en prennent pas.
    }

rules-variant-other = { $editions } : sans cette variante.

rules-auction = Exemple d’une manche d’enchères

rules-auction-exceed = Les maisons 8, 20 et 28 sont aux enchères. Ana mise 1, Bob 2, Jo 5. Ana monte à 6 en ajoutant 5 pièces à celle déjà misée. Bob passe, prend la 8 et récupère 1 de ses 2 pièces. Jo passe, prend la 20, récupère { $back } de ses 5 pièces et en paie { $paid }. Ana prend la 28, paie 6 et commence la manche suivante.

rules-auction-match = Les maisons 1, 13, 15 et 19 sont aux enchères. Ana mise 1, Bob égale, Jo mise 2, Max passe et prend la 1 gratuitement. Ana mise 3, Bob égale de nouveau. Jo passe, prend la 13 et récupère 1 de ses 2 pièces. Ana, à égalité avec Bob, devrait miser 4. Elle passe, prend la 15, récupère { $back } de ses 3 pièces et en paie { $paid }. Bob prend la 19, paie 3 et commence la manche suivante.

rules-sale = Exemple d’une vente
    .how = Les chèques sont 13, 12 et 0. Ana révèle la maison 19, Bob la 8, Jo la 16. Ana remporte 13, Jo 12 et Bob 0. Ces trois maisons quittent le jeu.

rules-box = Quelle est ma boîte ?
    .count = Comptez les maisons. Vingt : Ravensburger 1997. Trente, avec des pièces marquées 2 : Gryphon 2009. Trente, avec des pièces de 1 : Iello 2015. Trente, avec des billets au lieu de pièces : Iello 2020.
