## Wer zuschaut

gallery-title = Gespräch der Zuschauer
gallery-about = Die Spieler lesen das, wenn das Spiel vorbei ist.
gallery-empty = Noch hat kein Zuschauer etwas gesagt.
gallery-name = Dein Name
gallery-seated = Du sitzt an diesem Tisch. Sag es den anderen dort.
gallery-closed = Dieser Tisch lässt keine Zuschauer zu.
hands-title = Alle Hände
hands-chosen = verkauft die { $house }
hands-ask = Zuschauern alle Hände zeigen
hands-about = Wenn vor einem Spiel alle einverstanden sind, sehen Zuschauer darin alle Häuser und geheimen Entscheidungen.
hands-agree = Ich bin einverstanden
hands-disagree = Ich bin nicht mehr einverstanden
hands-agreed = Bisher einverstanden: { $names }
hands-open = Zuschauer sehen in diesem Spiel alle Hände: Alle waren einverstanden.
