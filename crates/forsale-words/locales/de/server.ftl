# Was der Server sagt, wenn er nicht antworten kann.
no-page = Diese Seite gibt es nicht. Vielleicht hast du dich bei der Adresse vertippt.
wrong-method = Diese Adresse nimmt so eine Anfrage nicht an. Öffne die Startseite und mach dort weiter.
no-table = Es gibt keinen Tisch { $code }. Ein Code hat fünf Buchstaben und Ziffern, zum Beispiel KAFE7; frag die Person, die dich eingeladen hat.
too-many-tries = Zu viele falsche Codes. Warte eine Minute und versuch es noch einmal.
too-fast = Das war schneller, als Menschen spielen. Es ist nichts passiert; warte ein paar Sekunden und versuch es noch einmal.
too-many-changes = { $seconds ->
    [one] An diesem Tisch ist gerade zu viel los. Es ist nichts passiert; versuch es in einer Sekunde noch einmal.
   *[other] An diesem Tisch ist gerade zu viel los. Es ist nichts passiert; versuch es in { $seconds } Sekunden noch einmal.
}
log-full = An diesem Tisch ist schon so viel passiert, dass nur noch Spielzüge möglich sind. Spielt eure Partie zu Ende oder öffnet einen anderen Tisch.
too-many-visits = Aus deinem Netz sind zu viele Leute gekommen und gegangen. Es ist nichts passiert; warte eine Minute und versuch es noch einmal.
not-seated = Du hast an diesem Tisch keinen Platz. Setz dich zuerst oder öffne deinen persönlichen Link.
too-large = Das war mehr als { $kilobytes } kB, und mehr wird hier nicht gelesen. Es ist nichts passiert.
other-site = Dieses Formular kam von einer anderen Seite. Öffne den Tisch selbst und versuch es noch einmal.
busy = Dieser Tisch hat gerade zu viel zu tun. Es ist nichts passiert; versuch es in einer Sekunde noch einmal.
store-away = Die Tische sind gerade nicht erreichbar. Vielleicht hat es geklappt, vielleicht nicht; versuch es in ein paar Sekunden noch einmal.
store-full = Die Festplatte des Servers ist voll. Es ist nichts passiert, und alles davor ist gespeichert. Wer den Server betreibt, muss Platz schaffen.
fault = Bei uns ist etwas schiefgegangen. Das hier wurde nicht ausgeführt, alles davor ist gespeichert. Versuch es noch einmal.
malformed-bid = Ein Gebot ist eine ganze Zahl von Münzen, zum Beispiel 5.
malformed-house = Wähle eines deiner Häuser mit seiner Nummer, zum Beispiel 19.
malformed-action = Möglich ist nur: bieten, passen oder verkaufen.
malformed-question = Dieses Formular passt nicht zu dem, was der Tisch gerade fragt. Lade die Seite neu.
malformed-id = Die Kennung einer Antwort hat höchstens 64 Buchstaben, Ziffern und Striche.
malformed-name = Ein Name braucht mindestens einen sichtbaren Buchstaben.
malformed-seat = Wähle einen der Plätze dieses Tisches.
malformed-bot = Wähle einen der Bots aus der Liste.
malformed-choice = Wähle einen der angebotenen Werte.
malformed-number = Das muss eine ganze Zahl sein, zum Beispiel 42.
malformed-json = Der Inhalt muss ein JSON-Objekt mit den Feldern dieser Anfrage sein.
unknown-field = Ein Feld „{ $name }“ gibt es hier nicht.
no-record = Hier gibt es keine beendete Partie mit dieser Nummer. Eine Partie lässt sich erst ansehen, wenn sie zu Ende ist.

# The name filled in for who has not used one yet.
guest = Gast { $number }
