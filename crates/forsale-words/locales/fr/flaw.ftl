## What is wrong with a record that somebody brought

flaw-no-text = la ligne { $line } n’est pas du texte en UTF-8
flaw-no-json = ce n’est pas le JSON d’un enregistrement ({ $detail })
flaw-line = ligne { $line }, { $what }
flaw-unfinished = la partie n’est pas terminée, elle attend la place { $seats }
flaw-no-name = le joueur de la place { $seat } n’a pas de nom
flaw-proof = le champ { $field } de sa preuve n’est pas tel qu’un serveur l’écrit
flaw-seed = la graine ne donne pas cette donne
flaw-bid = action { $index } : le joueur de la place { $seat } ne peut pas miser { $bid }, car { $why }
flaw-pass = action { $index } : le joueur de la place { $seat } ne peut pas passer, car { $why }
flaw-sell = action { $index } : le joueur de la place { $seat } ne peut pas vendre la { $house }, car { $why }
flaw-houses = il contient { $got } maisons, mais { $want } sont en jeu
flaw-checks = il contient { $got } chèques, mais { $want } sont en jeu
flaw-no-house = son édition n’a pas de maison { $house }
flaw-house-twice = la maison { $house } y est deux fois
flaw-many-checks = le chèque { $check } y est trop souvent, son édition en a { $most }
flaw-opener = la place du premier joueur n’existe pas, il y a { $seats } places
flaw-why-seat = il y a { $seats } places
flaw-why-over = la partie est terminée
flaw-why-turn = c’est à la place { $seat } de jouer
flaw-why-buying = les maisons s’achètent encore
flaw-why-selling = les maisons se vendent déjà
flaw-why-low = l’enchère minimale est { $least }
flaw-why-high = { $purse ->
    [one] il n’a que { $purse } pièce
   *[other] il n’a que { $purse } pièces
}
flaw-why-must-pass = { $purse ->
    [one] l’enchère minimale est { $least } et il n’a que { $purse } pièce
   *[other] l’enchère minimale est { $least } et il n’a que { $purse } pièces
}
flaw-why-house = il a les maisons { $houses }
flaw-why-sealed = il a déjà choisi
flaw-why-nothing = il n’a plus de maison
