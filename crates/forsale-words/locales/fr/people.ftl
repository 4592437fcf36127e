## Watching, and waiting for a seat

new-watchers-link = avec le lien
watch-title = Vous regardez
watch-about = Vous voyez ce que toute la table peut voir. Après la partie, tout est visible.
watch-door = Regarder
watch-table = Aller à la table
queue-ask = Demander à jouer la prochaine partie
queue-waits = Vous aurez la prochaine place qui se libère.
queue-leave = Ne plus attendre
queue-names = En attente d’une place : { $names }.
queue-host = Une place qui se libère leur revient : retirez un robot ou ajoutez une place.
queue-full = Trop de monde attend déjà une place. Demandez de nouveau après la prochaine partie.

## A lost cookie is not a lost seat

lobby-return-send = Me l’envoyer
return-unknown = Ce lien ne mène plus à une place : il a été déconnecté, ou la place a été libérée.
return-title = Votre place
return-question = Voulez-vous jouer sur cet appareil à la table { $table } ? Le lien ouvre la place de { $names }.
return-yes = Jouer ici
claim-title = L’une de ces places est-elle la vôtre ?
claim-about = Votre lien personnel vous la rend aussitôt. Sans lui, quelqu’un à la table peut confirmer que c’est vous.
claim-seat = Je suis { $name }
claim-waits = Vous avez demandé la place de { $name }. Dites votre numéro, { $mark }, aux autres : ils sauront que c’est vous.
claim-asks = Quelqu’un avec le numéro { $mark } dit : « Je suis { $name }. » Est-ce vrai ?
claim-yes = Oui, lui rendre sa place
claim-no = Non
nobody-there = Il n’y a personne à cette place. Choisissez une place occupée.
claim-pending = Quelqu’un d’autre demande déjà cette place. Attendez la réponse de la table.
no-claim = Plus personne ne demande cette place.
signed-out = Cet appareil a été déconnecté de sa place. Ouvrez votre lien personnel le plus récent, ou prenez une autre place.
too-many-keys = Cette place est déjà ouverte sur trop d’appareils. Déconnectez d’abord les autres, sur la page de la table.
elsewhere = Votre place est aussi ouverte sur un autre appareil.
elsewhere-out = Déconnecter l’autre appareil

## Pauses and more time

event-paused = La partie est en pause. Les pendules sont arrêtées.
event-went-on = La partie reprend.
pause-ask = Mettre en pause
pause-unask = Finalement, pas de pause
pause-end = Reprendre la partie
pause-wanted = Pour une pause : { $names }
paused = La partie est en pause. Reprenez-la d’abord.
time-ask = Demander le double de temps
time-asked = Vous avez demandé le double de temps. Vous l’aurez quand plus de la moitié des autres seront d’accord.
time-question = { $name } demande le double de temps.
time-agree = D’accord
time-badge = temps doublé
no-clock = Cette table joue sans pendule.

## Leaving a game against bots

others-play = D’autres personnes jouent cette partie : vous ne pouvez pas l’arrêter de votre côté. Vous pouvez partir et revenir à tout moment.
leave-title = Quitter
leave-about = Vous ne jouez que contre des robots : personne ne vous attend.
leave-restart = Recommencer
leave-end = Arrêter cette partie
leave-go = Quitter la table

## When something breaks

table-fault = Un incident s’est produit à cette table. La partie est enregistrée et reprend ici : { $last }
table-fault-new = Un incident s’est produit à cette table. La partie est enregistrée. Rechargez la page.
