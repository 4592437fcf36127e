## Watching, and waiting for a seat

new-watchers-link = con il link
watch-title = Stai guardando
watch-about = Vedi quello che vede tutto il tavolo. Dopo la partita vedi tutto.
watch-door = Guarda
watch-table = Vai al tavolo
queue-ask = Chiedi un posto per la prossima partita
queue-waits = Il prossimo posto libero è tuo.
queue-leave = Non aspettare più
queue-names = Aspettano un posto: { $names }.
queue-host = Si siederanno quando c’è un posto libero: togli un bot o aggiungi un posto.
queue-full = Troppe persone aspettano già un posto. Chiedi di nuovo dopo la prossima partita.

## A lost cookie is not a lost seat

lobby-return-send = Inviamelo
return-unknown = Questo link non apre più un posto: è stato scollegato, o il posto è stato lasciato.
return-title = Il tuo posto
return-question = Vuoi giocare su questo dispositivo al tavolo { $table }? Il link apre il posto di { $names }.
return-yes = Gioca qui
claim-title = Uno di questi posti è il tuo?
claim-about = Il tuo link personale lo apre subito. Senza link, qualcuno al tavolo può confermare che sei tu.
claim-seat = Sono { $name }
claim-waits = Hai chiesto il posto di { $name }. Di’ agli altri il tuo numero, { $mark }, così sanno che sei tu.
claim-asks = Qualcuno con il numero { $mark } dice: «Sono { $name }». È vero?
claim-yes = Sì, il posto è suo
claim-no = No
nobody-there = Lì non c’è nessuno. Scegli un posto che è di qualcuno.
claim-pending = Qualcun altro sta già chiedendo questo posto. Aspetta che il tavolo risponda.
no-claim = Nessuno chiede più questo posto.
signed-out = Questo dispositivo è stato scollegato dal suo posto. Apri il tuo link personale più recente, o siediti di nuovo.
too-many-keys = Questo posto è già aperto su troppi dispositivi. Prima scollega gli altri, nella pagina del tavolo.
elsewhere = Il tuo posto è aperto anche su un altro dispositivo.
elsewhere-out = Scollega l’altro dispositivo

## Pauses and more time

event-paused = La partita è in pausa. Gli orologi sono fermi.
event-went-on = La partita riprende.
pause-ask = Metti in pausa
pause-unask = Alla fine, niente pausa
pause-end = Riprendi la partita
pause-wanted = Per una pausa: { $names }
paused = La partita è in pausa. Prima bisogna riprenderla.
time-ask = Chiedi il doppio del tempo
time-asked = Hai chiesto il doppio del tempo. Lo avrai quando più di metà degli altri è d’accordo.
time-question = { $name } chiede il doppio del tempo.
time-agree = D’accordo
time-badge = tempo doppio
no-clock = A questo tavolo si gioca senza orologio.

## Leaving a game against bots

others-play = In questa partita giocano altre persone, quindi non puoi chiuderla da te. Puoi andartene e tornare quando vuoi.
leave-title = Esci
leave-about = Giochi solo con bot, quindi nessuno ti aspetta.
leave-restart = Ricomincia
leave-end = Chiudi questa partita
leave-go = Lascia il tavolo

## When something breaks

table-fault = C’è stato un errore a questo tavolo. La partita è salva e riprende da qui: { $last }
table-fault-new = C’è stato un errore a questo tavolo. La partita è salva. Ricarica la pagina.
