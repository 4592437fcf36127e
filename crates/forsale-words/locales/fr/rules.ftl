rules-goal = But du jeu
    .how = Achetez des maisons aux enchères, puis vendez-les contre des chèques. À la fin, on additionne chèques et pièces restantes : la plus grosse fortune l’emporte.

rules-setup = Mise en place
    .shuffle = Mélangez séparément les maisons et les chèques. Chaque joueur reçoit le même nombre de pièces. Remettez les cartes à retirer dans la boîte sans les regarder, autant de maisons que de chèques.

rules-setup-box = De { $fewest } à { $most } joueurs. La boîte contient { $houses } maisons, numérotées de 1 à { $houses } : plus le numéro est élevé, plus la maison a de valeur.

rules-checks =
    { $copies ->
        [1] Elle contient aussi { $count } chèques : deux de 0 et un de chaque valeur de { $low } à { $high }.
       *[other] Elle contient aussi { $count } chèques : deux de 0 et deux de chaque valeur de { $low } à { $high }.
    }

rules-column-players = joueurs
rules-column-coins = pièces par joueur
rules-column-removed = retirées de chaque pioche
rules-column-auctions = manches
rules-column-houses = maisons par manche

rules-coins-of-two = Une pièce marquée 2 compte pour deux.

rules-first =
    { $how ->
        [agreed] Les joueurs choisissent ensemble le premier joueur.
        [smallest] La personne qui habite la plus petite maison commence.
        [largest] La personne qui habite la plus grande maison commence.
       *[random] Le premier joueur est tiré au sort.
    }

rules-setup-other = { $boxes } : { $houses } maisons ; à { $players } joueurs, { $coins } pièces par joueur et { $removed } cartes retirées de chaque pioche.

rules-buying = L’achat
    .street = À chaque manche d’enchères, on pose face visible une maison par joueur. Le premier joueur commence, puis on joue dans le sens horaire : chacun enchérit ou passe.
    .bid = Votre enchère est le total de vos pièces engagées dans cette manche ; vous la relevez en ajoutant des pièces. La première enchère est d’au moins 1 ; on ne peut pas miser plus de pièces qu’on n’en a.
    .exceed-here = Chaque nouvelle enchère doit dépasser la plus haute.
    .match-here = Une nouvelle enchère peut égaler la plus haute, mais vous devez ajouter au moins une pièce à la vôtre.
    .pass = Si vous passez, vous prenez la maison de plus petite valeur et ne jouez plus jusqu’à la manche suivante. Si vous n’avez pas assez de pièces pour enchérir, vous devez passer.
    .last = La dernière personne en lice prend la meilleure maison, paie toute son enchère et commence la manche suivante. Les pièces payées quittent le jeu.

rules-buying-exceed = { $boxes } : chaque nouvelle enchère doit dépasser la plus haute.

rules-buying-match = { $boxes } : une nouvelle enchère peut égaler la plus haute, mais vous devez ajouter au moins une pièce à la vôtre.

rules-refund-how =
    { $up ->
        [true] Quand vous passez et prenez une maison, la moitié de votre enchère vous est rendue, arrondie à l’unité supérieure : { $back } pièces sur { $bid }. Le reste quitte le jeu.
       *[false] Quand vous passez et prenez une maison, la moitié de votre enchère vous est rendue, arrondie à l’unité inférieure : { $back } pièces sur { $bid }. Le reste quitte le jeu.
    }

rules-refund = Ce que vous récupérez
    .none = Si vous n’avez pas enchéri, vous ne payez rien. La dernière personne en lice ne récupère rien.

rules-refund-other =
    { $up ->
        [true] { $boxes } : arrondie à l’unité supérieure ; { $back } pièces sur { $bid }.
       *[false] { $boxes } : arrondie à l’unité inférieure ; { $back } pièces sur { $bid }.
    }

rules-selling = La vente
    .offer = Quand toutes les maisons sont achetées, on les vend. À chaque vente, on pose face visible un chèque pour chaque joueur qui a encore des maisons, et chacun en choisit une en secret.
    .reveal = Quand tout le monde a choisi, on révèle les maisons en même temps. La meilleure remporte le plus gros chèque, la suivante le chèque suivant, et ainsi de suite. Les maisons vendues quittent le jeu.
    .until = On continue jusqu’à la dernière maison.

rules-end = Fin de la partie
    .count = Additionnez vos chèques, plus 1 par pièce qui vous reste. Le plus gros total gagne.
    .tie = À total égal, les pièces restantes départagent les joueurs. Si l’égalité persiste, la place est partagée.

rules-variant = Variante : une maison de moins
    .name = Son nom dans les règles de cette boîte :
    .translated = Son nom dans une traduction anglaise des règles :
    .how = À chaque manche, il y a une maison de moins que de joueurs. La première personne à passer ne prend pas de maison et récupère toute son enchère. Pour les autres, rien ne change.
    .figures = Chacun reçoit autant de pièces que d’habitude, mais le nombre de cartes retirées change :
    .sell = À chaque vente, il y a un chèque pour chaque joueur qui a encore des maisons, donc de moins en moins de chèques. Sans maison, on ne joue plus.
    .sweep = Si, au début d’une vente, un seul joueur a encore des maisons, il prend tous les chèques restants.

rules-variant-last =
    { $houses ->
        [one] À { $players } joueurs, la dernière manche n’a que { $houses } maison : les { $without } premiers à passer n’en prennent pas.
       *[other] À { $players } joueurs, la dernière manche n’a que { $houses } maisons : les { $without } premiers à passer n’en prennent pas.
    }

rules-variant-misprint = Ce { $printed } est très probablement une faute d’impression : avec { $better } cartes retirées de chaque pioche, il y a { $auctions } manches complètes, et la boîte plus récente de 2020 dit { $better }. Pour jouer ainsi, mettez { $better } cartes retirées dans les règles maison.

rules-variant-removed = { $boxes } : à { $players } joueurs, { $removed } cartes retirées de chaque pioche.

rules-variant-other = { $boxes } : sans cette variante.

rules-secret = Ce qui se voit et ce qui est caché
    .open = Tout le monde voit les maisons et les chèques sur la table, chaque enchère, qui passe, et quelle maison a remporté quel chèque.
    .table = Ici, vous choisissez avant la partie si tout le monde voit les pièces et les cartes des autres.
    .choice = Lors d’une vente, personne ne voit la maison que vous avez choisie avant la révélation. Jusque-là, vous pouvez changer d’avis.
    .deck = Personne ne sait quelles cartes ont été retirées, ni lesquelles vont venir.

rules-secret-hidden =
    { $houses ->
        [hand] Vous pouvez cacher vos pièces. Vos maisons sont dans votre main, et vos chèques face cachée devant vous.
       *[table] Les règles conseillent de cacher ses pièces. Les maisons achetées restent face cachée devant vous. Les règles ne disent pas si les chèques sont cachés.
    }

rules-auction = Exemple d’une manche d’enchères

rules-auction-exceed = Ana commence et mise 1. Bob mise 2, Jo mise { $third }. Ana monte à { $last } : elle ajoute { $added } pièces à la première.
    .bob = Bob passe et prend la 8, la plus petite maison. Il récupère 1 de ses 2 pièces et paie l’autre.

rules-auction-exceed-jo = Jo passe et prend la 20. Sur ses { $bid } pièces, elle en récupère { $back } et en paie { $paid }.

rules-auction-exceed-ana = Ana reste seule. Elle prend la 28, paie ses { $bid } pièces et commence la manche suivante.

rules-auction-match = Ana commence et mise 1. Bob égale avec 1. Jo mise 2.
    .max = Max passe sans avoir misé : il prend la 1 et ne paie rien.
    .jo = Ana monte à 3, et Bob égale. Jo passe et prend la 13. Elle récupère 1 de ses 2 pièces et paie l’autre.
    .bob = Bob reste seul. Il prend la 19, paie ses 3 pièces et commence la manche suivante.

rules-auction-match-ana = Ana est à égalité avec Bob : pour rester, elle devrait miser au moins 4. Elle passe et prend la 15. Sur ses 3 pièces, elle en récupère { $back } et en paie { $paid }.

rules-sale = Exemple d’une vente
    .how = Chacun choisit une maison en secret. Puis on les révèle toutes.
    .end = Ces maisons quittent le jeu.

rules-sale-gets = { $name } révèle la { $house } et remporte { $check }.

rules-short = Exemple avec une maison de moins
    .bids = Ana commence et mise 2. Bob mise 3, Jo mise 4.
    .ana = Ana passe la première : elle ne prend pas de maison et récupère ses deux pièces.
    .jo = Jo reste seule. Elle prend la 16 et paie ses 4 pièces.

rules-short-bob = Bob passe et prend la 7. Sur ses 3 pièces, il en récupère { $back } et en paie { $paid }.

rules-box = Cette boîte
