## Faires Mischen und versiegelte Wahl

not-cutting = Dein Beitrag zum Mischen wird gezeigt, wenn eine Partie beginnt, und gerade beginnt keine.
malformed-hex = Das müssen hexadezimale Ziffern sein: 64 für eine Prüfsumme, 32 für Bits.
other-cut = Das ist nicht der Beitrag, den du zum Mischen versprochen hast.
shuffle-fixed = Die Mischung steht fest.
shuffle-added = Dein Beitrag ist dabei.
shuffle-not-added = Der Server mischt für dich.
shuffle-cutting = Der Stapel wird abgehoben.
shuffle-day = Heute spielen alle mit denselben Karten.
shuffle-again = Dieselben Karten wie in Partie { $number }.
shuffle-check = Mischung prüfen
event-opened = Die versiegelten Häuser wurden aufgedeckt.

## Die Seite, die eine Mischung prüft

fair-title = Wurde fair gemischt?
fair-about = Die Mischung der Partie { $id }, Schritt für Schritt geprüft
fair-yes = Ja. Alles ist so, wie es versprochen war.
fair-no = Nein. Hier passt etwas nicht zusammen.
fair-unproven = Nicht bewiesen. Hier ist nichts falsch, aber der Server hätte etwas auswählen können:
fair-running = Die Partie läuft noch. So lange bleibt das Geheimnis geheim.
fair-unproved = Zu dieser Partie gibt es keinen Beweis. Ihre Karten waren vorgegeben, wie in der Einführung, oder sie ist älter als das faire Mischen.
fair-holds = stimmt
fair-fails = stimmt nicht
fair-secret = Bevor jemand etwas beitrug, zeigte der Tisch die Prüfsumme eines Geheimnisses.
fair-day-secret = Seit dem Vortag zeigte die Seite des Tages die Prüfsumme eines Geheimnisses.
fair-hash = Prüfsumme
fair-secret-is = Geheimnis
fair-added-all = Dann steuerten alle Spieler Zufallsbits bei. Auch deren Prüfsumme hatten sie vorher gezeigt.
fair-day = Es sind die Karten vom { $day }, dieselben für alle auf ihrem Server. Darum konnte niemand etwas beitragen.
fair-again = Es sind die Karten der Partie { $number } an diesem Tisch, noch einmal gespielt. Es zählt, was damals beigetragen wurde.
fair-first = Der Beweis der Partie { $number }
fair-added = Beitrag von { $name }
fair-late = { $name } hatte einen Beitrag versprochen, der zu spät kam; stattdessen zählt das Geheimnis des Servers
fair-nothing = { $name } hat nichts beigetragen; stattdessen zählt das Geheimnis des Servers
fair-gap-nobody = Niemand am Tisch hat zum Mischen beigetragen. Also hat der Server allein über die Karten entschieden.
fair-gap-day = Zu den Karten des Tages kann niemand beitragen. Also hat der Server allein über sie entschieden.
fair-gap-late = Der Beitrag von { $name } kam zu spät. Der Server hätte die Karten mit und ohne ihn vergleichen und nehmen können, was ihm passt.
fair-gap-again = Der Beitrag von { $name } kam zu spät, und es wurde neu gemischt. Ein Server kann das auch nur behaupten, um andere Karten zu bekommen.
fair-gap-first = Nichts zeigt, wer über den Startspieler entschieden hat.
fair-gap-unsealed = { $count ->
    [one] Ein Haus wurde unversiegelt verkauft.
   *[other] { $count } Häuser wurden unversiegelt verkauft.
}
fair-gap-table = Der Tisch oder ein Bot hat für { $name } verkauft, vielleicht nachdem andere gewählt hatten.
fair-redrawn = Diese Mischung wurde verworfen, bevor jemand die Karten sah, weil ein Beitrag fehlte.
fair-seed = HMAC-SHA-256 macht aus alldem einen Startwert, und der ergibt genau diese Karten.
fair-seed-is = Startwert
fair-by-turn = Der Startspieler wechselt nach jeder Partie im Uhrzeigersinn: Der nächste war an der Reihe.
fair-by-choice = Den Startspieler habt ihr gewählt, bevor gemischt wurde.
fair-cards-only = Das sagt nichts über den Startspieler, nur über die Karten.
fair-seals = Die gewählten Häuser waren vor dem Aufdecken versiegelt, die der Bots zuerst: { $count } Prüfsummen, und jedes verkaufte Haus passt zu seiner.
fair-seals-list = Alle versiegelten Häuser
fair-seal = { $name } hat die { $house } versiegelt
fair-seal-changed = { $name } hat neu gewählt und die { $house } versiegelt
fair-seal-now = { $name } hat ein Haus versiegelt
fair-salt = Salz
fair-own = Dein Beitrag steht in diesem Beweis, so wie dein Gerät ihn geschickt hat.
fair-own-missing = Dein Gerät hat zu dieser Partie etwas anderes beigetragen, als ihr Beweis sagt. Trau dieser Mischung nicht.
fair-yourself = Um es ohne diesen Server zu prüfen, lade die Aufzeichnung herunter und führe diesen Befehl aus:
fair-document = Wie das geht, steht in docs/fairness.md des Programms, mit ein paar Zeilen Python, die dasselbe tun.
