## Faires Mischen und versiegelte Wahl

not-cutting = Dein Beitrag zum Mischen wird gezeigt, wenn die Partie beginnt, und es beginnt gerade keine.
malformed-hex = Das müssen hexadezimale Ziffern sein: 64 für eine Prüfsumme, 32 für Bits.
other-cut = Das ist nicht der Beitrag, den du zum Mischen versprochen hast.
shuffle-fixed = Die Mischung ist festgelegt.
shuffle-added = Dein Beitrag ist dabei.
shuffle-not-added = Der Server zieht für dich.
shuffle-cutting = Der Stapel wird abgehoben.
shuffle-day = Heute für alle dieselben Karten.
shuffle-again = Gegeben wie in Partie { $number }.
shuffle-check = Mischung prüfen
seal-shown = versiegelt
event-opened = Die versiegelten Karten wurden geöffnet.

## Die Seite, die eine Mischung prüft

fair-title = Wurde fair gemischt?
fair-about = Die Mischung der Partie { $id }, Schritt für Schritt geprüft
fair-yes = Ja. Alles ist wie versprochen.
fair-no = Nein. Hier passt etwas nicht zusammen.
fair-running = Die Partie ist nicht zu Ende. So lange bleibt das Geheimnis eines.
fair-unproved = Diese Partie hat keinen Beweis. Ihre Karten waren vorgegeben, wie in einer Lektion, oder sie ist älter als das faire Mischen.
fair-holds = stimmt
fair-fails = stimmt nicht
fair-secret = Bevor jemand etwas beitrug, zeigte der Tisch die Prüfsumme eines Geheimnisses.
fair-day-secret = Die Seite des Tages zeigte seit dem Vortag die Prüfsumme eines Geheimnisses.
fair-hash = Prüfsumme
fair-secret-is = Geheimnis
fair-added-all = Dann trugen die Spieler bei. Auch davon hatte jeder vorher eine Prüfsumme gezeigt.
fair-day = Es sind die Karten vom { $day }, dieselben für alle auf ihrem Server. Darum konnte niemand etwas beitragen.
fair-again = Es sind die Karten der Partie { $number } an diesem Tisch, noch einmal gespielt. Es zählt, was damals beigetragen wurde.
fair-first = Der Beweis der Partie { $number }
fair-added = { $name } trug bei
fair-late = { $name } hatte etwas versprochen, das zu spät kam; dafür steht das Geheimnis des Servers
fair-nothing = { $name } trug nichts bei; dafür steht das Geheimnis des Servers
fair-seed = HMAC-SHA-256 macht aus alldem einen Startwert, und der gibt genau diese Karten.
fair-seed-is = Startwert
fair-by-turn = Wer eröffnete, war an der Reihe, wie nach jeder Partie.
fair-seals = Die Wahl der Häuser war vor dem Aufdecken versiegelt, die der Bots zuerst: { $count } Prüfsummen, und zu jeder passt, was verkauft wurde.
fair-seals-list = Alle versiegelten Karten
fair-seal = { $name } hat die { $house } versiegelt
fair-seal-changed = { $name } hat die { $house } versiegelt, nach einer Änderung
fair-seal-now = { $name } hat eine Karte versiegelt
fair-salt = Salz
fair-yourself = Um ohne diesen Server zu prüfen, lade die Partie herunter und rufe auf
fair-document = Wie es geht, mit ein paar Zeilen Python, die dasselbe tun, steht in docs/fairness.md des Programms.
