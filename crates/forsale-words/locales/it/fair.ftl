## Fair shuffles and sealed choices

not-cutting = Quello che aggiungi alla mescolata si vede quando inizia la partita, e ora non ne sta per iniziare nessuna.
malformed-hex = Devono essere cifre esadecimali: 64 per un’impronta, 32 per i bit.
other-cut = Non è quello che avevi promesso di aggiungere alla mescolata.
shuffle-fixed = La parte del server nella mescolata è già fissata.
shuffle-added = La tua parte è nella mescolata.
shuffle-not-added = Il server mescola per te.
shuffle-cutting = Si sta tagliando il mazzo.
shuffle-day = Oggi le stesse carte per tutti.
shuffle-again = Le stesse carte della partita { $number }.
shuffle-check = Verifica la mescolata
event-opened = Le scelte sigillate sono state aperte.

## The page that checks a shuffle

fair-title = La mescolata era onesta?
fair-about = La mescolata della partita { $id }, verificata passo per passo
fair-yes = Sì. È tutto come promesso.
fair-no = No. Qui c’è qualcosa che non torna.
fair-unproven = Non dimostrato. Qui non c’è nulla di falso, ma il server ha potuto scegliere qualcosa:
fair-running = La partita non è finita. Fino ad allora il segreto resta segreto.
fair-unproved = Questa partita non si può verificare. Le sue carte erano decise in anticipo, come nella partita guidata, o è più vecchia delle mescolate verificabili.
fair-holds = è così
fair-fails = non è così
fair-secret = Prima che qualcuno aggiungesse qualcosa, il tavolo ha mostrato l’impronta di un segreto.
fair-day-secret = La pagina della partita del giorno mostra l’impronta di un segreto già dal giorno prima.
fair-hash = Impronta
fair-secret-is = Segreto
fair-added-all = Poi ogni giocatore ha aggiunto dei bit a caso. Anche di questi era stata mostrata prima l’impronta.
fair-day = Sono le carte del giorno ({ $day }), le stesse per tutti sul loro server. Perciò nessuno ha potuto aggiungere niente.
fair-again = Sono le carte della partita { $number } di questo tavolo, giocate di nuovo. Vale quello che è stato aggiunto allora.
fair-first = La verifica della partita { $number }
fair-added = { $name } ha aggiunto
fair-late = { $name } ha promesso qualcosa che è arrivato tardi; al suo posto vale il segreto del server
fair-nothing = { $name } non ha aggiunto niente; al suo posto vale il segreto del server
fair-gap-nobody = Nessuno al tavolo ha aggiunto qualcosa alla mescolata: il server ha deciso le carte da solo.
fair-gap-day = Nessuno può aggiungere qualcosa alle carte del giorno: il server le ha decise da solo.
fair-gap-late = La parte di { $name } è arrivata tardi. Il server ha potuto guardare le carte con e senza, e tenere quelle che preferiva.
fair-gap-again = La parte di { $name } è arrivata tardi e si è mescolato di nuovo. Un server può dirlo senza motivo, per avere altre carte.
fair-gap-first = Niente mostra come è stato deciso chi iniziava.
fair-gap-unsealed = { $count ->
    [one] Una casa è stata venduta senza sigillo.
   *[other] { $count } case sono state vendute senza sigillo.
}
fair-gap-table = Il tavolo o un bot ha venduto per { $name }, forse dopo la scelta di altri.
fair-redrawn = Questa mescolata è stata annullata prima che si vedessero le carte, perché mancava una parte.
fair-seed = HMAC-SHA-256 trasforma tutto questo in un seme, e il seme dà esattamente queste carte.
fair-seed-is = Seme
fair-by-turn = Ha iniziato la persona dopo chi aveva iniziato la partita precedente, in senso orario.
fair-by-choice = Chi iniziava è stato scelto insieme prima di mescolare.
fair-cards-only = Questo non dice nulla su chi ha iniziato, solo sulle carte.
fair-seals = Le case scelte sono state sigillate prima di scoprirle, per prime quelle dei bot: { $count } impronte, e ogni casa venduta corrisponde alla sua impronta.
fair-seals-list = Tutte le scelte sigillate
fair-seal = { $name } ha sigillato la casa { $house }
fair-seal-changed = { $name } ha sigillato la casa { $house } dopo aver cambiato idea
fair-seal-now = { $name } ha sigillato una casa
fair-salt = Sale
fair-own = La tua parte della mescolata è qui, proprio come l’ha inviata il tuo dispositivo.
fair-own-missing = Il tuo dispositivo ha aggiunto a questa partita qualcosa di diverso da quello che dice la sua verifica. Non fidarti di questa mescolata.
fair-yourself = Per verificarlo senza questo server, scarica la registrazione ed esegui
fair-document = Il file docs/fairness.md del programma spiega come funziona, con poche righe di Python che fanno lo stesso.
