# What the server says when it cannot serve a request.
no-page = Questa pagina non esiste. Forse l’indirizzo è scritto male.
wrong-method = Questo indirizzo non accetta richieste di quel tipo. Vai alla pagina iniziale e riparti da lì.
no-table = Il tavolo { $code } non esiste. Un codice ha cinque lettere e cifre, come KAFE7; chiedi a chi ti ha invitato.
too-many-tries = Troppi codici sbagliati. Aspetta un minuto e riprova.
too-fast = È stato troppo veloce per una persona. Non è stato fatto niente; aspetta qualche secondo e riprova.
too-many-changes = { $seconds ->
    [one] A questo tavolo succedono troppe cose. Non è stato fatto niente; riprova tra un secondo.
   *[other] A questo tavolo succedono troppe cose. Non è stato fatto niente; riprova tra { $seconds } secondi.
}
log-full = A questo tavolo è già successo tanto che accetta solo mosse. Finisci la tua partita, o apri un altro tavolo.
too-many-visits = Dalla tua rete è entrata e uscita troppa gente. Non è stato fatto niente; aspetta un minuto e riprova.
not-seated = Non hai un posto a questo tavolo. Prima siediti, o apri il tuo link personale.
too-large = Sono più di { $kilobytes } kB: qui è troppo. Non è stato fatto niente.
other-site = Quel modulo è stato inviato da un altro sito. Apri il tavolo stesso e riprova.
busy = In questo momento il tavolo è troppo occupato. Non è stato fatto niente; riprova tra un secondo.
store-away = In questo momento i tavoli non sono raggiungibili. Forse è stato fatto e forse no; riprova tra qualche secondo.
store-full = Il disco del server è pieno, quindi non è stato fatto niente. Tutto quello che c’era prima è salvo. Chi gestisce il server deve liberare spazio.
fault = Qualcosa è andato storto da parte nostra. Non è stato fatto niente, e tutto quello che c’era prima è salvo. Riprova.
malformed-bid = Un’offerta è un numero intero di monete, come 5.
malformed-house = Scegli una delle tue case con il suo numero, come 19.
malformed-action = Una mossa è un’offerta, un passo o una vendita.
malformed-question = Quel modulo non corrisponde a quello che chiede il tavolo. Ricarica la pagina.
malformed-id = L’identificativo di una risposta ha al massimo 64 lettere, cifre e trattini.
malformed-name = Un nome deve avere almeno una lettera visibile.
malformed-seat = Scegli uno dei posti di questo tavolo.
malformed-bot = Scegli uno dei bot dell’elenco.
malformed-choice = Scegli uno dei valori proposti dal modulo.
malformed-number = Scrivi un numero intero, come 42.
malformed-json = Il corpo deve essere un oggetto JSON con i campi di questa richiesta.
unknown-field = Qui non c’è un campo «{ $name }».
no-record = Qui non c’è una partita finita con quel numero. Una partita si può aprire quando è finita.

guest = Ospite { $number }
