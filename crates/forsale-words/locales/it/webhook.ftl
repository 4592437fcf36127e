## A call to a player who is not there

webhook-title = Quando non ci sei
webhook-label = Webhook per i miei turni
webhook-about = Un indirizzo che riceve un messaggio quando tocca a te e non hai il tavolo sullo schermo: una volta per turno, e al massimo una volta al minuto per ogni tavolo. Funziona con Slack, Mattermost, Discord e tutto ciò che accetta JSON con «text» o «content». Lascialo vuoto se non ne vuoi.
webhook-try = Salva e invia una prova
webhook-turn = For Sale: tocca a te al tavolo { $code }. { $link }
webhook-trial = For Sale: così saprai quando tocca a te. { $link }
webhook-trial-done = Salvato, e il messaggio di prova è arrivato.
webhook-trial-empty = Salvato. Non c’è nessun indirizzo da provare.
webhook-trial-refused = Salvato, ma l’indirizzo ha rifiutato il messaggio di prova: risponde { $status }.
webhook-trial-failed = Salvato, ma da quell’indirizzo non arriva risposta.
webhook-bad = Il webhook deve essere un indirizzo internet pubblico come { $example }, senza porta né password, e con al massimo { $longest } caratteri.
webhook-bad-anywhere = Il webhook deve essere un indirizzo http o https come { $example }, senza password, e con al massimo { $longest } caratteri.
