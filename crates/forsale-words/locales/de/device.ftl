## Several people with one device

curtain-title = Gib das Gerät an { $name }
curtain-about = Alle anderen schauen weg. Was jetzt kommt, sieht nur { $name }.
curtain-lift = Ich bin { $name }, zeig meine Häuser
curtain-hold = Halte den Knopf einen Moment gedrückt.
device-again = { $name } wählt neu
device-move = { $name } ist am Zug
device-wait = Alle an diesem Gerät sind fertig. Die anderen spielen noch.
device-add = Noch jemand an diesem Gerät
device-about = Ihr gebt das Gerät herum. Was geheim ist, bleibt hinter einem Vorhang.
device-name = Name
device-sit = Hier hinsetzen
device-here = an diesem Gerät
device-leave = { $name } verlässt den Tisch

## A large screen

tv-link = Den Tisch auf einem großen Bildschirm zeigen
