## Mélange équitable et choix scellés

not-cutting = Votre apport au mélange se montre au début d’une partie, et aucune partie ne va commencer.
malformed-hex = Il faut des chiffres hexadécimaux : 64 pour une empreinte, 32 pour des bits.
other-cut = Ce n’est pas l’apport que vous aviez promis au mélange.
shuffle-fixed = Le mélange est fixé.
shuffle-added = Votre apport est pris en compte.
shuffle-not-added = Le serveur mélange pour vous.
shuffle-cutting = On coupe le paquet.
shuffle-day = La même donne pour tout le monde aujourd’hui.
shuffle-again = Même donne que dans la partie { $number }.
shuffle-check = Vérifier le mélange
event-opened = Les choix scellés ont été ouverts.

## La page qui vérifie un mélange

fair-title = Le mélange était-il équitable ?
fair-about = Le mélange de la partie { $id }, vérifié étape par étape
fair-yes = Oui. Tout est comme promis.
fair-no = Non. Quelque chose ne concorde pas.
fair-unproven = Pas prouvé. Rien n’est faux ici, mais le serveur aurait pu choisir quelque chose :
fair-running = La partie n’est pas finie. D’ici là, le secret reste secret.
fair-unproved = Cette partie n’a pas de preuve. Sa donne était fixée d’avance, comme dans la partie d’apprentissage, ou elle est plus ancienne que le mélange équitable.
fair-holds = concorde
fair-fails = ne concorde pas
fair-secret = Avant tout apport, la table a montré l’empreinte d’un secret.
fair-day-secret = La page du jour montrait dès la veille l’empreinte d’un secret.
fair-hash = Empreinte
fair-secret-is = Secret
fair-added-all = Ensuite, chaque joueur y a ajouté sa part, dont il avait d’abord montré l’empreinte.
fair-day = C’est la donne du { $day }, la même pour tout le monde sur son serveur. Personne ne pouvait donc rien y ajouter.
fair-again = C’est la donne de la partie { $number } à cette table, rejouée. C’est l’apport fait à cette partie-là qui compte.
fair-first = La preuve de la partie { $number }
fair-added = { $name } a ajouté
fair-late = { $name } avait promis un apport, arrivé trop tard ; le secret du serveur en tient lieu
fair-nothing = { $name } n’a rien ajouté ; le secret du serveur en tient lieu
fair-gap-nobody = Personne à la table n’a participé au mélange : le serveur a décidé seul des cartes.
fair-gap-day = Personne ne peut participer à la donne du jour : le serveur a décidé seul des cartes.
fair-gap-late = L’apport de { $name } est arrivé trop tard. Le serveur aurait pu comparer les cartes avec et sans lui, et garder la donne qui lui plaisait.
fair-gap-again = L’apport de { $name } est arrivé trop tard, et tout a été mélangé à nouveau. Un serveur peut le prétendre pour obtenir d’autres cartes.
fair-gap-first = Rien ne montre qui a décidé du premier joueur.
fair-gap-unsealed = { $count ->
    [one] Une maison a été vendue sans être scellée.
   *[other] { $count } maisons ont été vendues sans être scellées.
}
fair-gap-table = La table ou un robot a vendu pour { $name }, peut-être après le choix des autres.
fair-redrawn = Ce mélange a été jeté avant que quiconque voie ses cartes, parce qu’un apport manquait.
fair-seed = HMAC-SHA-256 tire de tout cela une graine, et la graine donne exactement ces cartes.
fair-seed-is = Graine
fair-by-turn = Le premier joueur change à chaque partie, dans le sens horaire : c’était le tour du suivant.
fair-by-choice = Le premier joueur a été choisi ensemble avant la donne.
fair-cards-only = Cela ne dit rien du premier joueur, seulement des cartes.
fair-seals = Les maisons choisies ont été scellées avant la révélation, celles des robots d’abord : { $count } empreintes, et chaque maison vendue correspond à la sienne.
fair-seals-list = Tous les choix scellés
fair-seal = { $name } a scellé la maison { $house }
fair-seal-changed = { $name } a scellé la maison { $house } après avoir changé d’avis
fair-seal-now = { $name } a scellé son choix
fair-salt = Sel
fair-own = Votre apport se trouve dans cette preuve, tel que votre appareil l’a envoyé.
fair-own-missing = Votre appareil a ajouté autre chose à cette partie que ce que dit sa preuve. Ne vous fiez pas à ce mélange.
fair-yourself = Pour vérifier sans ce serveur, téléchargez la partie et lancez
fair-document = La méthode, avec quelques lignes de Python qui font la même chose, est expliquée dans docs/fairness.md du programme.
