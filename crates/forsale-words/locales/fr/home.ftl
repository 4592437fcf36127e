## Home, bots, lobby and end

home-rider = Miser · Acheter · Vendre
home-opponents = Contre qui voulez-vous jouer ?
home-play-small = { $players } joueurs, tout de suite et sans compte
home-resume = Reprendre
home-all-mine = Toutes vos tables ({ $count })
daily-short = Les mêmes cartes pour tout le monde
daily-streak = { $days ->
    [one] { $days } jour
   *[other] { $days } jours de suite
}
daily-week = L M M J V S D
site-bots = Robots
bots-lead = Six adversaires, chacun nettement plus fort que le précédent. Ils ne voient que ce qu’une personne à leur place verrait.
bots-level = Niveau { $level }
bots-rating = Cote { $rating } ± { $error }
bots-measured = Les cotes sont mesurées dans des parties des six robots entre eux : 1500 est leur moyenne, et 400 points de plus, c’est dix fois plus fort.
bots-play = Jouer contre { $name }
bot-style = { $level ->
    [1] Mise et vend sur un coup de tête.
    [2] Garde ses pièces et prend ce qui reste.
    [3] Aime rester dans la manche, et vend souvent n’importe quelle maison.
    [4] Achète avec soin, et surprend dans les ventes.
    [5] Réfléchit à chaque coup et se trompe rarement.
   *[other] Joue aussi bien que nous savons le faire.
}
bot-line = { $level ->
    [1] « Un château ! Prenez toutes mes pièces ! »
    [2] « Une tente, c’est aussi un toit. »
    [3] « Cinq. Non, six. Vous attendez quoi ? »
    [4] « Bluffer, moi ? Regardez ce visage. »
    [5] « Prenez votre temps. Je prends le mien. »
   *[other] « Vous avez payé une pièce de trop. »
}
name-ask = Comment vous appelez-vous ?
name-save = Enregistrer
name-later = Pas maintenant
end-moments = Moments forts
end-money = L’argent au fil de la partie
end-money-about = pièces et chèques
end-start = début
end-auction = manche { $number }
end-sale = vente { $number }
end-figures = Les mêmes chiffres en tableau
end-sheets = Feuilles de score
end-sheets-about = ce que chacun a payé et reçu
end-replay = Revoir
end-more = Plus
end-link = Lien vers cette partie
lobby-seats-free =
    { $free ->
        [one] { $seats } places, { $free } libre
       *[other] { $seats } places, { $free } libres
    }
lobby-or-wait = ou attendre quelqu’un
lobby-fills = { $free ->
    [one] un robot prend la place libre
   *[other] des robots prennent les { $free } places libres
}
lobby-who-sits = Qui s’assoit ici ?
