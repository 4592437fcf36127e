## Several people with one device

curtain-title = Passez l’appareil à { $name }
curtain-about = Les autres détournent le regard. La suite n’est que pour { $name }.
curtain-lift = Je suis { $name }, montrer mes maisons
curtain-hold = Maintenez le bouton un instant.
device-again = { $name } change d’avis
device-move = À { $name } de jouer
device-wait = Sur cet appareil, tout le monde a joué. Les autres jouent encore.
device-add = Ajouter une personne sur cet appareil
device-about = Vous vous passez l’appareil. Ce qui est secret reste derrière un rideau.
device-name = Nom
device-sit = S’asseoir ici
device-here = sur cet appareil
device-leave = { $name } quitte la table

new-others = Qui joue avec vous
new-other = Joueur { $place }
new-other-friend = une personne que j’invite
new-other-device = quelqu’un qui partage cet appareil

## A large screen

tv-link = Afficher la table sur un grand écran
