# Ce que dit le serveur quand il ne peut pas répondre.
no-page = Cette page n’existe pas. L’adresse est peut-être mal écrite.
wrong-method = Cette adresse n’accepte pas ce genre de requête. Retournez à l’accueil et continuez de là.
no-table = Il n’y a pas de table { $code }. Un code a cinq lettres et chiffres, comme KAFE7 ; demandez à la personne qui vous invite.
too-many-tries = Trop de codes erronés. Attendez une minute, puis réessayez.
too-fast = C’était trop rapide pour un joueur humain. Rien n’a été fait ; attendez quelques secondes et réessayez.
too-many-changes = { $seconds ->
    [one] Il se passe trop de choses à cette table. Rien n’a été fait ; réessayez dans une seconde.
   *[other] Il se passe trop de choses à cette table. Rien n’a été fait ; réessayez dans { $seconds } secondes.
}
log-full = Il s’est passé tant de choses à cette table qu’elle n’accepte plus que des coups. Finissez votre partie, ou ouvrez une autre table.
too-many-visits = Trop de monde est venu et reparti depuis votre réseau. Rien n’a été fait ; attendez une minute et réessayez.
not-seated = Vous n’avez pas de place à cette table. Asseyez-vous d’abord, ou ouvrez votre lien personnel.
too-large = L’envoi dépasse { $kilobytes } ko, la limite ici. Rien n’a été fait.
other-site = Ce formulaire vient d’un autre site. Ouvrez la table elle-même et réessayez.
busy = Cette table a trop à faire en ce moment. Rien n’a été fait ; réessayez dans une seconde.
store-away = Les tables sont injoignables pour le moment. L’action a peut-être été enregistrée, peut-être pas ; réessayez dans quelques secondes.
store-full = Le disque du serveur est plein : rien n’a été fait, mais tout ce qui précède est enregistré. La personne qui gère le serveur doit libérer de la place.
fault = Une erreur s’est produite de notre côté. Rien n’a été fait, et tout ce qui précède est enregistré. Réessayez.
malformed-bid = Une enchère est un nombre entier de pièces, par exemple 5.
malformed-house = Choisissez une de vos maisons par son numéro, par exemple 19.
malformed-action = On peut miser, passer ou vendre.
malformed-question = Ce formulaire ne correspond pas à ce que la table demande. Rechargez la page.
malformed-id = L’identifiant d’une réponse compte au plus 64 lettres, chiffres et tirets.
malformed-name = Un nom doit avoir au moins une lettre visible.
malformed-seat = Choisissez une des places de cette table.
malformed-bot = Choisissez un des robots de la liste.
malformed-choice = Choisissez une des valeurs proposées.
malformed-number = Il faut un nombre entier, par exemple 42.
malformed-json = Le corps doit être un seul objet JSON avec les champs de cette requête.
unknown-field = Il n’y a pas de champ « { $name } » ici.
no-record = Il n’y a pas ici de partie terminée avec ce numéro. Une partie peut être relue une fois terminée.

# The name filled in for who has not used one yet.
guest = Invité { $number }
