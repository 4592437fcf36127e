## Wer zuschaut

gallery-title = Chat der Zuschauer
gallery-about = Die Spieler lesen das erst, wenn die Partie zu Ende ist.
gallery-empty = Hier hat noch niemand etwas geschrieben.
gallery-name = Dein Name
gallery-seated = Du sitzt selbst am Tisch. Schreib den anderen im Chat des Tisches.
gallery-closed = An diesem Tisch sind keine Zuschauer erlaubt.
hands-title = Alle Handkarten
hands-chosen = verkauft die { $house }
hands-ask = Zuschauern alle Handkarten zeigen
hands-about = Wenn vor einer Partie alle einverstanden sind, sehen Zuschauer darin alle Häuser, auch die geheim gewählten.
hands-agree = Ich bin einverstanden
hands-disagree = Doch nicht einverstanden
hands-agreed = Bisher einverstanden: { $names }
hands-open = In dieser Partie sehen Zuschauer alle Handkarten: Alle waren einverstanden.
