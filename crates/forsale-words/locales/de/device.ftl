## Several people with one device

curtain-title = Gib das Gerät an { $name }
curtain-about = Alle anderen schauen weg. Was jetzt kommt, sieht nur { $name }.
curtain-lift = Ich bin { $name }, zeig meine Häuser
curtain-hold = Halte den Knopf einen Moment gedrückt.
device-again = { $name } wählt neu
device-move = { $name } ist dran
device-wait = An diesem Gerät sind alle fertig. Die anderen spielen noch.
device-add = Noch jemand an diesem Gerät
device-about = Ihr reicht das Gerät herum. Was geheim ist, bleibt hinter einem Vorhang.
device-name = Name
device-sit = Hier hinsetzen
device-here = an diesem Gerät
device-leave = { $name } verlässt den Tisch

new-others = Wer noch mitspielt
new-other = Spieler { $place }
new-other-friend = jemand, den ich einlade
new-other-device = jemand an diesem Gerät

## A large screen

tv-link = Den Tisch auf einem großen Bildschirm zeigen
