## What a player leaves to the table

auto-title = In dieser Auktion automatisch bieten
auto-about = Nur du siehst das. Es gilt nur für diese Auktion.
auto-pass = Für mich passen
auto-bid = Für mich das Mindestgebot abgeben
auto-up-to = Bis
auto-then = Darüber
auto-then-pass = passen
auto-then-ask = mich fragen
auto-stop = Wieder selbst entscheiden
auto-passes = Für dich wird automatisch gepasst.
auto-bids = { $asks ->
    [true] Für dich wird bis { $most } automatisch das Mindestgebot abgegeben. Danach wirst du gefragt.
   *[false] Für dich wird bis { $most } automatisch das Mindestgebot abgegeben. Danach wird gepasst.
}

## What a table agrees on

setup-line = { $removed ->
    [0] { $seats } Spieler: je { $coins } Münzen, keine Karten entfernt
    [one] { $seats } Spieler: je { $coins } Münzen, { $removed } Haus und { $removed } Scheck entfernt
   *[other] { $seats } Spieler: je { $coins } Münzen, { $removed } Häuser und { $removed } Schecks entfernt
}
setup-line-short = { $removed ->
    [0] Ein Haus weniger: keine Karten entfernt
    [one] Ein Haus weniger: { $removed } Haus und { $removed } Scheck entfernt
   *[other] Ein Haus weniger: { $removed } Häuser und { $removed } Schecks entfernt
}
new-ledger = Münzen und Karten der anderen
new-ledger-open = offen für alle
new-ledger-memory = verdeckt, wie an einem echten Tisch
new-ledger-default = Voreingestellt ist offen, denn mitschreiben könnte ohnehin jeder.
hidden-list = Bis zum Ende der Partie sieht niemand die Münzen der anderen, welche Häuser und Schecks sie haben, frühere Auktionen und Verkäufe oder welche Karten noch kommen. Immer zu sehen sind alle Gebote, die letzte Auktion oder der letzte Verkauf und wie viele Häuser und Schecks jeder hat.
new-watchers = Zuschauer
new-watchers-yes = willkommen
new-watchers-no = nicht erlaubt
status-closed = Gerade läuft eine Partie, und an diesem Tisch sind keine Zuschauer erlaubt.
lobby-closed = An diesem Tisch sind keine Zuschauer erlaubt. Nach der Partie kannst du dich setzen, wenn ein Platz frei ist.
holds-houses =
    { $count ->
        [one] { $count } Haus
       *[other] { $count } Häuser
    }
holds-checks =
    { $count ->
        [one] { $count } Scheck
       *[other] { $count } Schecks
    }
plain-holds = { $name }: { $cards }.

## Clocks and absence

event-time-up = { $you ->
    [true] Deine Zeit ist um.
   *[false] Die Zeit von { $name } ist um.
}
event-shuffled-again = { $you ->
    [true] Dein Beitrag zum Mischen kam zu spät. Darum wurde ohne ihn neu gemischt.
   *[false] Der Beitrag von { $name } zum Mischen kam zu spät. Darum wurde ohne ihn neu gemischt.
}
event-stood-in = { $you ->
    [true] Ein Bot spielt für dich, bis du zurück bist.
   *[false] Ein Bot spielt für { $name }, solange der Platz leer ist.
}
event-returned = { $you ->
    [true] Du bist wieder da.
   *[false] { $name } ist wieder da.
}
event-abandoned = Die Partie wurde ohne Ergebnis abgebrochen.
table-waits = An diesem Tisch ist vereinbart, auf alle zu warten.
not-missing = Auf diesem Platz fehlt gerade niemand, auf den der Tisch wartet. Schau nach, wer dran ist.
not-yet = { $seconds ->
    [one] Der Tisch wartet noch eine Sekunde. Stimm dann noch einmal ab.
   *[other] Der Tisch wartet noch { $seconds } Sekunden. Stimm dann noch einmal ab.
}
new-clock = Uhr
new-clock-none = keine
new-clock-relaxed = gemütlich: eine Minute je Entscheidung, dazu drei Minuten Reserve
new-clock-brisk = flott: 20 Sekunden je Entscheidung, dazu eine Minute Reserve
new-clock-post = Fernpartie: ein Tag je Entscheidung
new-absence = Wenn jemand fehlt
new-absence-wait = wir warten
new-absence-vote = nach einer Minute dürfen die anderen einen Bot einsetzen
new-absence-bot = ein Bot springt sofort ein
clock-left = verbleibende Zeit
presence-away = abwesend
presence-offline = offline
stand-in-badge = ein Bot spielt
absence-yours = Ein Bot spielt für dich.
absence-return = Wieder selbst spielen
absence-soon = { $name } ist nicht da. Nach einer Minute können die anderen entscheiden, wie es weitergeht.
absence-title = { $name } ist seit einer Minute nicht da. Was nun?
vote-wait = Noch eine Minute warten
vote-bot = Vorerst einen Bot spielen lassen
vote-end = Die Partie ohne Ergebnis abbrechen
voted-wait = Fürs Warten: { $names }
voted-bot = Für einen Bot: { $names }
voted-end = Fürs Abbrechen: { $names }
