## A call to a player who is not there

webhook-title = Quand vous n’êtes pas là
webhook-label = Webhook pour mes tours
webhook-about = Une adresse qui reçoit un message quand c’est à vous de jouer et que la table n’est pas à votre écran : une fois par tour, et au plus une fois par minute et par table. Elle convient à Slack, Mattermost, Discord et à tout ce qui accepte du JSON avec « text » ou « content ». Laissez vide pour ne rien recevoir.
webhook-try = Enregistrer et envoyer un essai
webhook-turn = For Sale : c’est à vous de jouer à la table { $code }. { $link }
webhook-trial = For Sale : c’est ainsi que vous saurez que c’est à vous de jouer. { $link }
webhook-trial-done = Enregistré, et le message d’essai est bien arrivé.
webhook-trial-empty = Enregistré. Il n’y a pas d’adresse à essayer.
webhook-trial-refused = Enregistré, mais l’adresse n’a pas accepté l’essai : elle répond { $status }.
webhook-trial-failed = Enregistré, mais personne ne répond à cette adresse.
webhook-bad = Le webhook doit être une adresse d’Internet publique comme { $example }, sans port ni mot de passe, de { $longest } caractères au plus.
webhook-bad-anywhere = Le webhook doit être une adresse en http ou https comme { $example }, sans mot de passe, de { $longest } caractères au plus.
