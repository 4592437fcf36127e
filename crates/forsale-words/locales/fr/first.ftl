## Le premier joueur

new-first = Premier joueur
new-first-box = comme le dit la boîte
new-first-random = au hasard
new-first-agreed = vous le choisissez ensemble avant la partie
new-first-rotation = à chaque partie la personne suivante, dans le sens horaire
first-agreed = la personne que vous choisissez ensemble
first-smallest = la personne qui habite la plus petite maison
first-largest = la personne qui habite la plus grande maison
first-ask = Qui commence ?
first-ask-agreed = Mettez-vous d’accord sur le premier joueur. L’hôte l’indique ensuite.
first-ask-smallest = Dans cette boîte, la personne qui habite la plus petite maison commence.
first-ask-largest = Dans cette boîte, la personne qui habite la plus grande maison commence.
first-anyone = le hasard décide
first-save = Choisir
first-next = { $name } commence la prochaine partie.
first-open = Vous n’avez encore choisi personne. Sans choix, le hasard décide.
first-is-random = À cette table, le hasard décide qui commence. Pour choisir le premier joueur, changez les réglages de la table.
