## Every page

site-name = For Sale
site-unofficial = Inoffizielle Ausgabe, ohne Verbindung zu Verlag oder Autor.
site-rules = Regeln
site-language = Sprache
site-skip = Zum Inhalt
site-skip-move = Zu meinem Zug
site-refresh = Neu laden
site-working = Ohne JavaScript lädt sich diese Seite alle fünf Sekunden neu.

theme-title = Farben
theme-system = wie am Gerät eingestellt
theme-light = hell
theme-dark = dunkel
theme-contrast = hoher Kontrast
sound-title = Ton
sound-off = aus
sound-turn = nur wenn ich dran bin
sound-all = alle Töne

## Home

home-lead = Erst bietest du auf Häuser, dann verkaufst du sie gegen Schecks. Wer am Ende am reichsten ist, gewinnt.
home-play = Sofort spielen
home-learn = In drei Minuten lernen
home-learn-about = beim Spielen, mit Hinweisen
home-new = Mit Freunden spielen
home-new-about = mit Link, Code oder QR-Code
home-join = Los
home-join-about = Mit einem Code mitspielen
home-code = Code oder Link
home-mine = Deine Tische
home-open = Offene Tische
home-your-turn = du bist dran

## A new table, or other rules for this one

new-title = Neuer Tisch
new-change = Partie ändern
new-edition = Ausgabe
new-edition-about = { $fewest } bis { $most } Spieler · { $line }
new-seats = Spieler
new-house-rules = Hausregeln
new-house-rules-about = Lass das so, wenn ihr nach der Spielregel eurer Ausgabe spielen wollt.
new-refund = Die Hälfte, die beim Passen zurückkommt
new-bid-rule = Jedes weitere Gebot
new-removed = Aus jedem Stapel entfernte Karten
new-removed-about = Leer lassen, um so viele zu entfernen, wie die Spielregel sagt. In Iello 2015 und der deutschen Ausgabe sind es in der Variante zu fünft 3: sehr wahrscheinlich ein Druckfehler, gemeint sind 2.
new-printed = wie in der Spielregel
new-refund-down = abgerundet
new-refund-up = aufgerundet
new-exceed = muss höher sein
new-match = darf gleich hoch sein
new-variant = Ein Haus weniger: in jeder Auktion eines weniger als Spieler
new-variant-about = Variante aus der Spielregel: Wer zuerst passt, bekommt kein Haus, aber alle Münzen zurück.
new-pace = Tempo der Bots
new-pace-instant = sofort
new-pace-quick = schnell
new-pace-natural = wie Menschen
new-visibility = Wer den Tisch finden kann
new-visibility-link = nur mit dem Link
new-visibility-network = alle in diesem Netz
new-visibility-public = alle auf diesem Server
new-level = Bots auf freien Plätzen
new-create = Tisch eröffnen
new-save = Übernehmen

## Bots

bot-badge = Bot
api-badge = API
api-about = Spielt mit einem eigenen Programm über die API
bot-level = Bot, Stufe { $level }
bot-about = { $name } · Stufe { $level }, { $temper } · Spielstärke { $rating } ± { $error }
temper-impulsive = sprunghaft
temper-cautious = vorsichtig
temper-bold = kühn
temper-bluffing = blufft gern
temper-patient = geduldig
temper-exact = rechnet genau

## Lobby

lobby-title = Tisch von { $host }
lobby-title-empty = Ein freier Tisch
lobby-invite = Einladen
lobby-link = Link zu diesem Tisch
lobby-other-links = Klappt nicht? Andere Adressen
lobby-no-link = Im Augenblick lässt sich der Tisch nur auf diesem Gerät öffnen. Mit --lan gestartet, zeigt der Server einen Link und einen QR-Code für andere Geräte.
lobby-code = Code
lobby-qr = Der Link als QR-Code
lobby-copy = Kopieren
lobby-share = Teilen
lobby-seats = Plätze
lobby-free-seat = frei
lobby-host = Gastgeber
lobby-ready = bereit
lobby-not-ready = nicht bereit
lobby-starts = beginnt die Partie
lobby-you = du
lobby-name = Dein Name
lobby-sit = Hinsetzen
lobby-stand = Aufstehen
lobby-say-ready = Ich bin bereit
lobby-say-not-ready = Ich bin nicht bereit
lobby-add-bot = Bot hinzufügen
lobby-remove-bot = Entfernen
lobby-bot-level = Bot für Platz { $seat }
lobby-remove-named = { $name } entfernen
lobby-start = Partie beginnen
lobby-wait-host = Der Gastgeber beginnt die Partie.
lobby-return = Dein persönlicher Link
lobby-return-about = Dieser Link gehört nur dir: Mit ihm sitzt du auch auf einem anderen Gerät auf deinem Platz. Gib ihn nicht weiter.
lobby-watch = Alle Plätze sind besetzt: Schau zu oder melde dich für die nächste Partie an.
lobby-running = Gerade läuft eine Partie: Schau zu oder melde dich für die nächste an.
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
table-taken = Vergeben
table-last-auction = Letzte Auktion
table-took = { $paid ->
    [0] { $house } umsonst an { $name }
   *[other] { $house } an { $name } für { $paid }
}
table-move = Dein Zug
table-players = Spieler
table-hand = Deine Häuser
table-hand-empty = Noch keine Häuser.
table-till = Deine Schecks
table-coins = { $hand } in der Hand, { $table } auf dem Tisch
table-coins-only = { $coins ->
    [one] { $coins } Münze
   *[other] { $coins } Münzen
}
table-log = Verlauf
table-menu = Dieser Tisch
table-to-act = ist dran
table-leads = führt
table-passed-took = gepasst, nahm die { $house }
table-passed = gepasst
table-bid = Gebot { $bid }
table-no-bid = kein Gebot
table-choosing = wählt
table-chose = bereit
table-sold-out = hat alles verkauft
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
buy-amounts = Was jedes Gebot kostet
buy-too-low = Mindestens { $min }.
buy-too-high = Du hast nur { $max }.
buy-no-number = Gib eine Zahl ein.
buy-again = Wirklich { $bid } von { $all } bieten? Dann noch einmal drücken.
buy-pass-again = Noch einmal P drücken, um zu passen.
buy-not-now = Du bist nicht dran.

## Selling

sell-checks = Schecks
sell-choose = Wähle ein Haus
sell-sell = Verkaufen
sell-this = Haus { $house } verkaufen
sell-first = Wähle zuerst ein Haus.
sell-chosen = Die { $house } ist gewählt. Du kannst noch wechseln, bis alle bereit sind.
sell-again = Doch lieber dieses verkaufen
sell-not-ready = Doch noch nicht bereit
sell-picked = gewählt
sell-void = wertlos
sell-last-sale = Letzter Verkauf

## The end

end-title = Ende
end-places = Ergebnis
end-tie-coins = { $names } haben je { $total }. Wer mehr Münzen übrig hat, liegt vorn.
end-tie-shared = { $names } haben gleich viel Geld und gleich viele Münzen und teilen sich den Platz.
end-house = Haus
end-paid = Bezahlt
end-sold = Verkauft für
end-gain = Gewinn
end-best = Bestmöglich
end-coins = Übrige Münzen
end-total = Summe
end-sheet = Abrechnung von { $name }
end-again = Noch eine Partie
end-again-about = Die nächste Partie beginnt, wenn alle bereit sind.
end-wait = Du bist bereit. Die anderen fehlen noch.
end-wants = { $count ->
    [one] { $names } möchte noch eine Partie.
   *[other] { $names } möchten noch eine Partie.
}
end-again-cancel = Doch nicht

## What a game is remembered for

high-bargain = { $paid ->
    [0] Bestes Geschäft: { $name } bekam die { $house } umsonst und verkaufte sie für { $check }.
   *[other] Bestes Geschäft: { $name } kaufte die { $house } für { $paid } und verkaufte sie für { $check }.
}
high-mistake = Teuerster Fehler: { $name } zahlte { $paid } für die { $house } und verkaufte sie für { $check }.
high-close = Knappster Verkauf: In Verkauf { $sale } schlug die { $house } von { $name } die { $lower } von { $other } und brachte { $check } statt { $less }.
high-overbid = { $next ->
    [0] Am meisten zu viel bezahlt: { $name } zahlte { $paid } für die { $house }, obwohl sonst niemand geboten hatte.
   *[other] Am meisten zu viel bezahlt: { $name } zahlte { $paid } für die { $house }; das zweithöchste Gebot war { $next }.
}
high-decided = Die Entscheidung fiel in Verkauf { $sale }: Von da an lag { $name } vorn.

## The rules pages

rules-title = Regeln
rules-back = Zurück zum Tisch
rules-which = Welche Ausgabe hast du?
rules-differs = Andere Ausgaben
rules-calculator = Was bekommst du zurück?
rules-your-bid = Dein Gebot, wenn du passt
rules-show = Zeigen
rules-bid = Gebot
rules-comes-back = zurück

## Connection

net-title = Verbindung
net-lost = Verbindung unterbrochen.
net-bid-waits = Dein Gebot von { $bid } ist noch nicht gesendet.
net-pass-waits = Dass du passt, ist noch nicht gesendet.
net-choice-waits = Deine Wahl ist noch nicht gesendet.
net-waits = Deine Eingabe ist noch nicht gesendet.
net-back = Wieder verbunden.
net-moved = Der Tisch zieht auf einen anderen Server um. Die Uhren stehen.
net-sending = wird gesendet …
net-failed = Der Server hat das nicht verstanden. Lade die Seite neu.
net-new = Es gibt eine neue Version.
net-reload = Neu laden
net-try = Jetzt versuchen
net-cancel = Abbrechen

## Errors

error-title = Das hat nicht geklappt
error-home = Zur Startseite

## Keyboard

keys-title = Tastenkürzel
keys-on = Diese Tastenkürzel verwenden
keys-say-more = Mehr ansagen, wenn ich dran bin: übrige Häuser, eigene Münzen
keys-close = Schließen
keys-digits = Gebot eingeben, Haus wählen
keys-step = eins mehr, eins weniger
keys-walk = durch die Häuser blättern
keys-enter = bieten, verkaufen
keys-pass = passen (zweimal drücken)
keys-min = Mindestgebot
keys-state = Spielstand ansagen
keys-coins = Münzen ansagen
keys-houses = meine Häuser ansagen
keys-offer = Angebot ansagen
keys-log = die letzten drei Ereignisse ansagen
keys-still = Animationen an oder aus
keys-help = diese Übersicht zeigen

## The hints of a first game

hint-no-more = Keine Hinweise mehr
hint-bid = { $houses } Häuser stehen zum Verkauf, und jeder bekommt eins. Biete eine Münze oder mehr, um das beste zu bekommen, oder passe und nimm das niedrigste.
hint-others = Jetzt bieten oder passen die anderen der Reihe nach. Wenn dich jemand überbietet, bist du noch einmal dran.
hint-outbid = Jemand hat dich überboten. Biete höher oder passe: Dann gehört das niedrigste Haus dir, und die Hälfte deines Gebots kommt zurück.
hint-house = Das Haus, das du genommen hast, liegt hier. Wenn alle ausliegenden Häuser vergeben sind, kommen neue.
hint-coins = Hier sind dein Haus und deine restlichen Münzen. Sie müssen für { $auctions } weitere Auktionen reichen, und was du behältst, zählt am Ende als Geld.
hint-last = Das ist die letzte Auktion. Münzen, die du behältst, zählen am Ende: Zahl nur, was dir ein Haus wert ist.
hint-sell = Jetzt wird verkauft. Wähle ein Haus und drück Verkaufen; niemand sieht es, bis alle gewählt haben. Das höchste Haus bekommt den höchsten Scheck.
hint-sold = So viel haben die ersten Häuser gebracht. Wähle das nächste. Das letzte verkauft sich danach von selbst.
lesson-done = Gut gemacht!
lesson-learned = Du hast Häuser mit Münzen gekauft, sie gegen Schecks verkauft und das Geld gezählt. Mehr Regeln gibt es nicht. Eine volle Partie hat nur mehr Runden und mehr Mitspieler.
lesson-play = Eine volle Partie spielen
