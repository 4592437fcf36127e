## Watching, and waiting for a seat

new-watchers-link = mit dem Link
watch-title = Du schaust zu
watch-about = Du siehst, was alle am Tisch sehen dürfen. Nach der Partie ist alles offen.
watch-door = Zuschauen
watch-table = Zum Tisch
queue-ask = Für die nächste Partie anmelden
queue-waits = Du bekommst den nächsten Platz, der frei wird.
queue-leave = Nicht länger warten
queue-names = Warten auf einen Platz: { $names }.
queue-host = Sie setzen sich, sobald ein Platz frei wird: Entferne einen Bot oder füge einen Platz hinzu.
queue-full = Es warten schon zu viele auf einen Platz. Frag nach der nächsten Partie noch einmal.

## A lost cookie is not a lost seat

lobby-return-send = An mich selbst senden
return-unknown = Dieser Link führt zu keinem Platz mehr: Er wurde abgemeldet, oder der Platz wurde aufgegeben.
return-title = Dein Platz
return-question = Willst du auf diesem Gerät am Tisch { $table } spielen? Der Link öffnet den Platz von { $names }.
return-yes = Hier spielen
claim-title = Ist einer dieser Plätze deiner?
claim-about = Dein persönlicher Link öffnet ihn sofort. Ohne den Link kann jemand am Tisch bestätigen, dass du es bist.
claim-seat = Ich bin { $name }
claim-waits = Du hast um den Platz von { $name } gebeten. Sag den anderen deine Nummer, { $mark }: Dann wissen sie, dass du es bist.
claim-asks = Jemand mit der Nummer { $mark } sagt: „Ich bin { $name }.“ Stimmt das?
claim-yes = Ja, den Platz zurückgeben
claim-no = Nein
nobody-there = Dort sitzt niemand. Wähle einen besetzten Platz.
claim-pending = Jemand anders bittet schon um diesen Platz. Warte, bis der Tisch geantwortet hat.
no-claim = Um diesen Platz bittet niemand mehr.
signed-out = Dieses Gerät wurde von seinem Platz abgemeldet. Öffne deinen neuesten persönlichen Link oder setz dich neu.
too-many-keys = Dieser Platz ist schon auf zu vielen Geräten offen. Melde zuerst auf der Seite des Tisches die anderen ab.
elsewhere = Dein Platz ist auch auf einem anderen Gerät offen.
elsewhere-out = Das andere Gerät abmelden

## Pauses and more time

event-paused = Die Partie macht Pause. Die Uhren stehen.
event-went-on = Die Partie geht weiter.
pause-ask = Pause machen
pause-unask = Doch keine Pause
pause-end = Weiterspielen
pause-wanted = Für eine Pause: { $names }
paused = Die Partie macht Pause. Beende zuerst die Pause.
time-ask = Um doppelte Zeit bitten
time-asked = Du hast um doppelte Zeit gebeten. Du bekommst sie, wenn mehr als die Hälfte der anderen zustimmt.
time-question = { $name } bittet um doppelte Zeit.
time-agree = Zustimmen
time-badge = doppelte Zeit
no-clock = An diesem Tisch wird ohne Uhr gespielt.

## Leaving a game against bots

others-play = Andere spielen in dieser Partie mit: Du kannst sie nicht allein beenden. Du kannst jederzeit gehen und wiederkommen.
leave-title = Verlassen
leave-about = Außer dir spielen nur Bots, also wartet niemand auf dich.
leave-restart = Neu anfangen
leave-end = Diese Partie beenden
leave-go = Tisch verlassen

## When something breaks

table-fault = An diesem Tisch ist ein Fehler aufgetreten. Alles ist gespeichert, und hier geht es weiter: { $last }
table-fault-new = An diesem Tisch ist ein Fehler aufgetreten. Alles ist gespeichert. Lade die Seite neu.
