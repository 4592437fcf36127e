## Every page

site-name = For Sale
site-unofficial = Inoffizielle Ausgabe, ohne Verbindung zu Verlag oder Autor.
site-rules = Regeln
site-language = Sprache
site-skip = Zum Inhalt
site-skip-move = Zu meinem Zug
site-refresh = Neu laden
site-working = Ohne Skript lädt sich diese Seite alle fünf Sekunden neu.

theme-title = Farben
theme-system = wie das Gerät
theme-light = hell
theme-dark = dunkel
theme-contrast = hoher Kontrast
sound-title = Ton
sound-off = aus
sound-turn = wenn ich dran bin
sound-all = alle

## Home

home-lead = Erst bietest du auf Häuser, dann verkaufst du sie gegen Schecks. Wer am Ende am reichsten ist, gewinnt.
home-play = Sofort spielen
home-play-about = Du gegen drei Bots, sofort und ohne Konto.
home-learn = Spielend lernen
home-learn-about = Neu im Spiel? Kurze Hinweise führen dich durch die ersten Runden.
home-new = Neuer Tisch
home-new-about = Freunde kommen mit einem Link, einem Code oder einem Bild dazu.
home-join = Mitspielen
home-join-about = Du hast einen Code oder einen Link bekommen.
home-code = Code oder Link
home-mine = Deine Tische
home-open = Offene Tische
home-your-turn = du bist dran

## A new table, or other rules for this one

new-title = Neuer Tisch
new-change = Ändern, was gespielt wird
new-edition = Schachtel
new-edition-about = { $fewest } bis { $most } Spieler · { $line }
new-seats = Spieler
new-house-rules = Hausregeln
new-house-rules-about = Lass das so, um wie in deiner Schachtel zu spielen.
new-refund = Das halbe Gebot, das zurückkommt
new-bid-rule = Ein späteres Gebot
new-printed = wie in der Schachtel
new-refund-down = abgerundet
new-refund-up = aufgerundet
new-exceed = muss höher sein
new-match = darf gleich sein
new-variant = In jeder Auktion ein Haus zu wenig
new-variant-about = Gedruckte Variante: Wer zuerst passt, bekommt kein Haus und alle Münzen zurück.
new-pace = Tempo der Bots
new-pace-instant = sofort
new-pace-quick = schnell
new-pace-natural = wie Menschen
new-visibility = Wer den Tisch findet
new-visibility-link = nur wer den Link hat
new-visibility-network = wer in diesem Netz ist
new-visibility-public = alle hier
new-level = Bots auf freien Stühlen
new-create = Tisch aufstellen
new-save = Ändern

## Bots

bot-badge = Bot
api-badge = API
api-about = Spielt mit einem eigenen Programm, über die API
bot-level = Bot, Stufe { $level }
bot-about = { $name } · Stufe { $level }, { $temper } · Wertung { $rating } ± { $error }
temper-impulsive = sprunghaft
temper-cautious = vorsichtig
temper-bold = kühn
temper-bluffing = blufft gern
temper-patient = geduldig
temper-exact = genau

## Lobby

lobby-title = Tisch von { $host }
lobby-title-empty = Ein freier Tisch
lobby-invite = Einladen
lobby-link = Link zu diesem Tisch
lobby-other-links = Geht nicht? Andere Adressen
lobby-no-link = Im Augenblick kann nur dieses Gerät den Tisch öffnen. Mit --lan gestartet, zeigt der Server einen Link und ein Bild für andere Geräte.
lobby-code = Code
lobby-qr = Der Link als Bild für eine Kamera
lobby-copy = Kopieren
lobby-share = Teilen
lobby-seats = Plätze
lobby-free-seat = frei
lobby-host = Gastgeber
lobby-ready = bereit
lobby-not-ready = nicht bereit
lobby-you = du
lobby-name = Dein Name
lobby-sit = Hinsetzen
lobby-stand = Platz verlassen
lobby-say-ready = Ich bin bereit
lobby-say-not-ready = Ich bin nicht bereit
lobby-add-bot = Bot dazu
lobby-remove-bot = Entfernen
lobby-bot-level = Bot für Platz { $seat }
lobby-remove-named = { $name } entfernen
lobby-start = Spiel beginnen
lobby-start-with-bots = Mit Bots auf freien Stühlen beginnen
lobby-wait-host = Der Gastgeber beginnt das Spiel.
lobby-return = Dein Weg zurück
lobby-return-about = Dieser Link gehört nur dir: Er gibt dir deinen Platz auf einem anderen Gerät. Gib ihn nicht weiter.
lobby-watch = Alle Plätze sind besetzt: Schau zu, oder bitte um das nächste Spiel.
lobby-running = Ein Spiel läuft: Schau zu, oder bitte um das nächste.
lobby-watchers = { $count ->
    [one] Eine Person schaut zu.
   *[other] { $count } Personen schauen zu.
}

## The table

table-offer = Im Angebot
table-next-out = geht als Nächstes
table-prize = Hauptpreis
table-only = letztes Haus
table-house = Haus { $house }
table-house-fate = Haus { $house }, { $fate }
table-taken = Genommen
table-last-auction = Letzte Auktion
table-took = { $house } an { $name } für { $paid }
table-move = Dein Zug
table-players = Spieler
table-hand = Deine Häuser
table-hand-empty = Noch keine Häuser.
table-till = Deine Schecks
table-till-empty = Noch keine Schecks.
table-coins = { $hand } in der Hand, { $table } auf dem Tisch
table-coins-only = { $coins ->
    [one] { $coins } Münze
   *[other] { $coins } Münzen
}
table-log = Was geschah
table-menu = Dieser Tisch
table-to-act = ist dran
table-leads = führt
table-passed-took = gepasst, nahm { $house }
table-passed = gepasst
table-bid = Gebot { $bid }
table-no-bid = kein Gebot
table-choosing = wählt
table-chose = bereit
table-sold-out = ausverkauft
table-houses = Häuser
table-skip-wait = Weiter

## Buying

buy-total = Gebot insgesamt
buy-range = { $min } bis { $max }
buy-less = Eins weniger
buy-more = Eins mehr
buy-bid = Bieten
buy-pass = Passen
buy-min = min
buy-all = alles
buy-amounts = Was jedes Gebot bedeutet
buy-too-low = Mindestens { $min }.
buy-too-high = Du hast insgesamt { $max }.
buy-no-number = Gib eine Zahl ein.
buy-again = { $bid } von { $all } bieten? Noch einmal drücken.
buy-pass-again = Noch einmal P drücken, um zu passen.
buy-not-now = Du bist nicht dran.

## Selling

sell-checks = Schecks
sell-choose = Wähle ein Haus
sell-sell = Verkaufen
sell-this = { $house } verkaufen
sell-first = Wähle zuerst ein Haus.
sell-chosen = { $house } ist gewählt. Du kannst wechseln, bis alle bereit sind.
sell-again = Zu diesem Haus wechseln
sell-not-ready = Doch noch nicht bereit
sell-picked = gewählt
sell-void = wertlos
sell-last-sale = Letzter Verkauf

## The end

end-title = Schluss
end-places = Plätze
end-by-coins = Gleich viel Geld: Mehr übrige Münzen entscheiden.
end-shared = Gleich viel Geld und Münzen: Sie teilen sich den Sieg.
end-house = Haus
end-paid = Bezahlt
end-sold = Verkauft für
end-gain = Gewinn
end-best = Bestenfalls
end-coins = Übrige Münzen
end-total = Summe
end-sheet = Wertung von { $name }
end-again = Noch einmal
end-again-about = Das nächste Spiel beginnt, wenn alle bereit sind.
end-wait = Du bist bereit. Die anderen fehlen noch.

## What a game is remembered for

high-title = Bemerkenswert
high-bargain = Bestes Geschäft: { $name } kaufte die { $house } für { $paid } und verkaufte sie für { $check }.
high-mistake = Teuerster Fehler: { $name } zahlte { $paid } für die { $house } und verkaufte sie für { $check }.
high-close = Knappster Verkauf: In Verkauf { $sale } schlug die { $house } von { $name } die { $lower } von { $other }: { $check } gegen { $less }.
high-overbid = Höchstes Übergebot: { $name } zahlte { $paid } für die { $house }; das nächste Gebot war { $next }.
high-decided = Entschieden in Verkauf { $sale }: Von da an führte { $name }.

## The rules pages

rules-title = Regeln
rules-which = Welche Schachtel hast du?
rules-all = Alle Schachteln
rules-differs = Andere Schachteln
rules-calculator = Was kommt zurück?
rules-your-bid = Dein Gebot, wenn du passt
rules-show = Zeigen
rules-bid = Gebot
rules-comes-back = zurück

## Connection

net-title = Verbindung
net-lost = Verbindung verloren.
net-bid-waits = Dein Gebot von { $bid } ist noch nicht gesendet.
net-pass-waits = Dein Passen ist noch nicht gesendet.
net-choice-waits = Deine Wahl ist noch nicht gesendet.
net-waits = Was du gedrückt hast, ist noch nicht gesendet.
net-back = Wieder da.
net-moved = Der Tisch zieht um. Die Uhren stehen.
net-sending = wird gesendet …
net-failed = Der Server hat das nicht verstanden. Lade die Seite neu.
net-new = Es gibt eine neue Version.
net-reload = Laden
net-try = Jetzt versuchen

## Errors

error-title = Das ging nicht
error-home = Zurück zur ersten Seite

## Keyboard

keys-title = Tasten
keys-on = Diese Tasten benutzen
keys-say-more = Mehr ansagen, wenn ich dran bin: Häuser, eigene Münzen
keys-close = Schließen
keys-digits = Gebot setzen, Haus wählen
keys-step = eins mehr, eins weniger
keys-walk = die Häuser entlanggehen
keys-enter = bieten, verkaufen
keys-pass = passen, zweimal gedrückt
keys-min = niedrigstes Gebot
keys-state = sagen, wie es steht
keys-coins = die Münzen sagen
keys-houses = meine Häuser sagen
keys-offer = sagen, was im Angebot ist
keys-log = die letzten drei Ereignisse sagen
keys-still = Bewegung an oder aus
keys-help = diese Tasten

## The hints of a first game

hint-no-more = Keine Hinweise mehr
hint-street = Diese { $houses } Häuser stehen zum Verkauf. Jeder bekommt eines davon. Je höher die Zahl, desto mehr bringt ein Haus später ein.
hint-bid = Biete mehr als das höchste Gebot oder passe. Wer passt, nimmt das niedrigste Haus und bekommt sein halbes Gebot zurück; wer bis zuletzt bleibt, zahlt alles und nimmt das beste.
hint-others = Jetzt bieten oder passen die anderen der Reihe nach. Wenn jemand mehr bietet als du, wirst du wieder gefragt.
hint-outbid = Jemand hat mehr geboten als du. Biete höher oder passe: Dann gehört das niedrigste Haus dir, und die Hälfte deines Gebots kommt zurück.
hint-house = Das Haus, das du genommen hast, liegt hier. Wenn alle Häuser der Straße vergeben sind, kommen neue.
hint-coins = Hier sind deine Häuser und die Münzen, die dir bleiben. Es kommen noch { $auctions } Versteigerungen: Gib nicht zu früh zu viel aus. Die Hinweise kommen wieder, wenn die Häuser verkauft werden.
hint-checks = Alle Häuser sind gekauft. Nun werden sie gegen Schecks verkauft: Jeder bietet ein Haus an, das höchste bekommt den höchsten Scheck, das nächste den nächsten.
hint-sell = Wähle ein Haus und drücke auf Verkaufen. Niemand sieht es, bevor alle gewählt haben. Heb dir die besten Häuser für die besten Schecks auf.
hint-sold = Das haben die ersten Häuser eingebracht. Weiter geht es, bis alle verkauft sind: Wer am meisten Geld hat, gewinnt, und übrige Münzen zählen mit. Jetzt kennst du das Spiel.
