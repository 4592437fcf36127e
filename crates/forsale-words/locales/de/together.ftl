## What a player leaves to the table

auto-title = Diese Auktion dem Tisch überlassen
auto-about = Nur du siehst das. Es endet mit der Auktion.
auto-pass = Für mich passen
auto-bid = Für mich das Minimum bieten
auto-up-to = Bis
auto-then = Darüber
auto-then-pass = passen
auto-then-ask = mich fragen
auto-stop = Mich wieder fragen
auto-passes = Der Tisch passt für dich.
auto-bids = { $asks ->
    [true] Der Tisch bietet für dich das Minimum bis { $most } und fragt dich dann.
   *[false] Der Tisch bietet für dich das Minimum bis { $most } und passt dann.
}

## What a table agrees on

setup-line = { $removed ->
    [0] { $seats } Spieler: je { $coins } Münzen, alle Karten
    [one] { $seats } Spieler: je { $coins } Münzen, { $removed } Haus und { $removed } Scheck aussortiert
   *[other] { $seats } Spieler: je { $coins } Münzen, { $removed } Häuser und { $removed } Schecks aussortiert
}
new-ledger = Buchführung
new-ledger-open = offen: alle sehen alle Münzen und Häuser
new-ledger-memory = aus dem Gedächtnis: wie in der Schachtel sind Münzen und Häuser der anderen verdeckt
new-watchers = Zuschauer
new-watchers-yes = willkommen
new-watchers-no = nicht zugelassen
status-closed = Ein Spiel läuft, und dieser Tisch lässt keine Zuschauer zu.
lobby-closed = Dieser Tisch lässt keine Zuschauer zu. Nach dem Spiel kannst du dich setzen, wenn ein Platz frei ist.
table-memory = Aus dem Gedächtnis gespielt: Bis zum Ende sieht niemand Münzen und Häuser der anderen.

## Clocks and absence

event-time-up = { $you ->
    [true] Deine Zeit ist um.
   *[false] Die Zeit von { $name } ist um.
}
event-stood-in = { $you ->
    [true] Ein Bot spielt für dich, bis du zurück bist.
   *[false] Ein Bot spielt für { $name }, solange der Platz leer ist.
}
event-returned = { $you ->
    [true] Du sitzt wieder auf deinem Platz.
   *[false] { $name } ist wieder da.
}
event-abandoned = Das Spiel wurde ohne Ergebnis beendet.
table-waits = Dieser Tisch hat vereinbart, auf alle zu warten.
not-missing = Der Tisch wartet dort auf niemanden, der fehlt. Sieh nach, wer gefragt ist.
not-yet = { $seconds ->
    [one] Der Tisch wartet noch eine Sekunde. Stimme dann wieder ab.
   *[other] Der Tisch wartet noch { $seconds } Sekunden. Stimme dann wieder ab.
}
new-clock = Uhr
new-clock-none = keine
new-clock-relaxed = gemütlich: eine Minute je Entscheidung, insgesamt drei mehr
new-clock-brisk = flott: 20 Sekunden je Entscheidung, insgesamt eine Minute mehr
new-clock-post = per Post: ein Tag je Entscheidung
new-absence = Wenn jemand fehlt
new-absence-wait = wir warten
new-absence-vote = nach einer Minute darf der Tisch einen Bot setzen
new-absence-bot = sofort spielt ein Bot
clock-left = verbleibende Zeit
presence-away = woanders
presence-offline = offline
stand-in-badge = ein Bot spielt
absence-yours = Ein Bot spielt für dich.
absence-return = Meinen Platz wieder einnehmen
absence-soon = { $name } ist nicht da. Nach einer Minute kann der Tisch entscheiden, wie es weitergeht.
absence-title = { $name } ist seit einer Minute nicht da. Was nun?
vote-wait = Noch eine Minute warten
vote-bot = Vorerst einen Bot spielen lassen
vote-end = Das Spiel ohne Ergebnis beenden
voted-wait = Fürs Warten: { $names }
voted-bot = Für einen Bot: { $names }
voted-end = Fürs Beenden: { $names }
