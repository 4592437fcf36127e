## Watching, and waiting for a seat

new-watchers-link = avec le lien
watch-title = Vous regardez
watch-about = Vous voyez ce que tout le monde à la table peut savoir. Après la partie, tout est ouvert.
watch-door = Regarder
watch-table = À la table
queue-ask = Demander la prochaine partie
queue-waits = Vous aurez la prochaine place libre.
queue-leave = Ne plus attendre
queue-names = Attendent une place : { $names }.
queue-host = Ils s’assoient dès qu’une place se libère : retirez un robot ou ajoutez une place.
queue-full = Trop de personnes attendent déjà une place. Demandez de nouveau après la prochaine partie.

## A lost cookie is not a lost seat

lobby-return-send = Me l’envoyer
return-unknown = Ce lien n’ouvre plus de place : il a été déconnecté, ou la place a été quittée.
claim-title = L’une de ces places est-elle la vôtre ?
claim-about = Votre lien personnel l’ouvre aussitôt. Sans lui, quelqu’un à la table peut dire que c’est vous.
claim-seat = Je suis { $name }
claim-waits = Vous avez demandé la place de { $name }. Dites aux autres votre numéro, { $mark } : ils sauront que c’est vous.
claim-asks = Quelqu’un avec le numéro { $mark } dit : je suis { $name }. Est-ce vrai ?
claim-yes = Oui, lui rendre la place
claim-no = Non
nobody-there = Aucune personne n’est assise là. Choisissez une place occupée.
claim-pending = Quelqu’un d’autre demande déjà cette place. Attendez la réponse de la table.
no-claim = Personne ne demande plus cette place.
signed-out = Cet appareil a été déconnecté de sa place. Ouvrez votre lien personnel le plus récent, ou asseyez-vous de nouveau.
elsewhere = Votre place est aussi ouverte sur un autre appareil.
elsewhere-out = Déconnecter l’autre

## Pauses and more time

event-paused = La partie est en pause. Les pendules sont arrêtées.
event-went-on = La partie reprend.
pause-ask = Mettre en pause
pause-unask = Finalement pas de pause
pause-end = Reprendre
pause-wanted = Pour une pause : { $names }
paused = La partie est en pause. Reprenez d’abord.
time-ask = Demander le double de temps
time-asked = Vous avez demandé le double de temps. Vous l’aurez quand plus de la moitié des autres seront d’accord.
time-question = { $name } demande le double de temps.
time-agree = D’accord
time-badge = double temps
no-clock = Cette table joue sans pendule.

## When something breaks

table-fault = Cette table a eu une panne. Elle est enregistrée et reprend d’ici : { $last }
table-fault-new = Cette table a eu une panne. Elle est enregistrée. Rechargez la page.
