## Watching, and waiting for a seat

new-watchers-link = mit dem Link
watch-title = Du schaust zu
watch-about = Du siehst, was alle am Tisch wissen dürfen. Nach dem Spiel ist alles offen.
watch-door = Zuschauen
watch-table = Zum Tisch
queue-ask = Um das nächste Spiel bitten
queue-waits = Du bekommst den nächsten Platz, der frei wird.
queue-leave = Nicht länger warten
queue-names = Warten auf einen Platz: { $names }.
queue-host = Sie setzen sich, sobald ein Platz frei wird: Nimm einen Bot weg oder stelle einen Stuhl dazu.
queue-full = Es warten schon zu viele auf einen Platz. Frag nach dem nächsten Spiel wieder.

## A lost cookie is not a lost seat

lobby-return-send = An mich selbst senden
return-unknown = Dieser Link öffnet keinen Platz mehr: Er wurde abgemeldet, oder der Platz wurde verlassen.
claim-title = Ist einer dieser Plätze deiner?
claim-about = Dein persönlicher Link öffnet ihn sofort. Ohne ihn kann jemand am Tisch sagen, dass du es bist.
claim-seat = Ich bin { $name }
claim-waits = Du hast um den Platz von { $name } gebeten. Sag den anderen deine Nummer, { $mark }: Dann wissen sie, dass du es bist.
claim-asks = Jemand mit der Nummer { $mark } sagt: Ich bin { $name }. Stimmt das?
claim-yes = Ja, den Platz zurückgeben
claim-no = Nein
nobody-there = Dort sitzt kein Mensch. Wähle einen besetzten Platz.
claim-pending = Jemand anderes bittet schon um diesen Platz. Warte, bis der Tisch geantwortet hat.
no-claim = Niemand bittet mehr um diesen Platz.
signed-out = Dieses Gerät wurde von seinem Platz abgemeldet. Öffne deinen neuesten persönlichen Link, oder setz dich neu.
elsewhere = Dein Platz ist auch auf einem anderen Gerät offen.
elsewhere-out = Das andere abmelden

## Pauses and more time

event-paused = Das Spiel macht Pause. Die Uhren stehen.
event-went-on = Das Spiel geht weiter.
pause-ask = Pause machen
pause-unask = Doch keine Pause
pause-end = Weiterspielen
pause-wanted = Für eine Pause: { $names }
paused = Das Spiel macht Pause. Erst weiterspielen.
time-ask = Um doppelte Zeit bitten
time-asked = Du hast um doppelte Zeit gebeten. Du hast sie, wenn mehr als die Hälfte der anderen zustimmt.
time-question = { $name } bittet um doppelte Zeit.
time-agree = Zustimmen
time-badge = doppelte Zeit
no-clock = Dieser Tisch spielt ohne Uhren.

## When something breaks

table-fault = Dieser Tisch hatte einen Fehler. Er ist gespeichert und geht von hier weiter: { $last }
table-fault-new = Dieser Tisch hatte einen Fehler. Er ist gespeichert. Lade die Seite neu.
