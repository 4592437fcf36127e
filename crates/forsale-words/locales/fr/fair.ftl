## Mélange équitable et choix scellés

not-cutting = Votre apport au mélange se montre quand la partie commence, et aucune ne va commencer.
malformed-hex = Il faut des chiffres hexadécimaux : 64 pour une empreinte, 32 pour des bits.
other-cut = Ce n’est pas l’apport que vous aviez promis au mélange.
shuffle-fixed = Le mélange est fixé.
shuffle-added = Votre apport est ajouté.
shuffle-not-added = Le serveur tire pour vous.
shuffle-cutting = On coupe le paquet.
shuffle-day = La même donne pour tous aujourd’hui.
shuffle-again = Donnée comme dans la partie { $number }.
shuffle-check = Vérifier le mélange
seal-shown = scellé
event-opened = Les choix scellés ont été ouverts.

## La page qui vérifie un mélange

fair-title = Le mélange était-il équitable ?
fair-about = Le mélange de la partie { $id }, vérifié pas à pas
fair-yes = Oui. Tout est comme promis.
fair-no = Non. Quelque chose ici ne concorde pas.
fair-running = La partie n’est pas finie. D’ici là, le secret en reste un.
fair-unproved = Cette partie n’a pas de preuve. Sa donne était imposée, comme dans une leçon, ou elle est plus ancienne que le mélange équitable.
fair-holds = concorde
fair-fails = ne concorde pas
fair-secret = Avant tout apport, la table a montré l’empreinte d’un secret.
fair-day-secret = La page du jour montrait dès la veille l’empreinte d’un secret.
fair-hash = Empreinte
fair-secret-is = Secret
fair-added-all = Ensuite, les joueurs y ont ajouté. Chacun en avait aussi montré l’empreinte avant.
fair-day = C’est la donne du { $day }, la même pour tous sur son serveur. Personne ne pouvait donc y ajouter.
fair-again = C’est la donne de la partie { $number } à cette table, rejouée. Ce qui fut ajouté à cette partie compte.
fair-first = La preuve de la partie { $number }
fair-added = { $name } a ajouté
fair-late = { $name } avait promis un apport arrivé trop tard ; le secret du serveur en tient lieu
fair-nothing = { $name } n’a rien ajouté ; le secret du serveur en tient lieu
fair-seed = HMAC-SHA-256 fait de tout cela une graine, et la graine donne exactement ces cartes.
fair-seed-is = Graine
fair-by-turn = Le premier joueur l’était à son tour, comme après chaque partie.
fair-seals = Les choix de maisons étaient scellés avant la révélation, ceux des robots d’abord : { $count } empreintes, et ce qui fut vendu concorde avec chacune.
fair-seals-list = Tous les choix scellés
fair-seal = { $name } a scellé la maison { $house }
fair-seal-changed = { $name } a scellé la maison { $house }, après avoir changé d’avis
fair-seal-now = { $name } a scellé son choix
fair-salt = Sel
fair-yourself = Pour vérifier sans ce serveur, téléchargez la partie et lancez
fair-document = La méthode, avec quelques lignes de Python qui font de même, est dans docs/fairness.md du programme.
