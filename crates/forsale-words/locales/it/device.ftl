## Several people with one device

curtain-title = Passa il dispositivo a { $name }
curtain-about = Gli altri non guardino. Solo { $name } deve vedere quello che segue.
curtain-lift = Sono { $name }, voglio vedere le mie case
curtain-hold = Tieni premuto il pulsante un momento.
device-again = { $name } sceglie di nuovo
device-move = Gioca { $name }
device-wait = Su questo dispositivo hanno giocato tutti. Gli altri stanno ancora giocando.
device-add = Aggiungi qualcuno su questo dispositivo
device-about = Il dispositivo passa di mano in mano. Nel frattempo i segreti restano nascosti.
device-name = Nome
device-sit = Siediti qui
device-here = su questo dispositivo
device-leave = { $name } lascia il tavolo

new-others = Chi altro gioca
new-other = Giocatore { $place }
new-other-friend = qualcuno che invito
new-other-device = qualcuno che usa questo dispositivo con me

## A large screen

tv-link = Mostra il tavolo su uno schermo grande
