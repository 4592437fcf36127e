## Home, bots, lobby and end

home-rider = Bieten · Kaufen · Verkaufen
home-opponents = Gegen wen willst du spielen?
home-play-small = { $players } Spieler, sofort und ohne Konto
home-resume = Weiterspielen
home-all-mine = Alle deine Tische ({ $count })
daily-short = Für alle die gleichen Karten
daily-streak = { $days ->
    [one] { $days } Tag
   *[other] { $days } Tage in Folge
}
daily-week = M D M D F S S
site-bots = Bots
bots-lead = Sechs Gegner, jeder deutlich stärker als der davor. Sie sehen nur, was ein Mensch auf ihrem Platz sieht.
bots-level = Stufe { $level }
bots-rating = Spielstärke { $rating } ± { $error }
bots-measured = Die Spielstärken sind in Partien der sechs gegeneinander gemessen: 1500 ist der Durchschnitt, und 400 Punkte mehr heißt zehnmal so stark.
bots-play = Gegen { $name } spielen
bot-style = { $level ->
    [1] Bietet und verkauft nach Lust und Laune.
    [2] Spart Münzen und nimmt, was übrig bleibt.
    [3] Bleibt gern lange dabei und verkauft oft irgendein Haus.
    [4] Kauft mit Bedacht und überrascht beim Verkaufen.
    [5] Überlegt jeden Zug und irrt selten.
   *[other] Besser können wir es nicht.
}
bot-line = { $level ->
    [1] „Ein Schloss! Nehmt alle meine Münzen!“
    [2] „Ein Zelt ist auch ein Dach.“
    [3] „Fünf. Nein, sechs. Worauf wartest du?“
    [4] „Ich und bluffen? Schau in dieses Gesicht.“
    [5] „Lass dir Zeit. Ich tu es auch.“
   *[other] „Du hast eine Münze zu viel bezahlt.“
}
name-ask = Wie sollen wir dich nennen?
name-save = Speichern
name-later = Jetzt nicht
end-moments = Höhepunkte
end-money = Geld nach Runden
end-money-about = Münzen und Schecks
end-start = Anfang
end-auction = Auktion { $number }
end-sale = Verkauf { $number }
end-figures = Dasselbe als Tabelle
end-sheets = Abrechnungen
end-sheets-about = was alle bezahlt und bekommen haben
end-replay = Ansehen
end-more = Mehr
end-link = Link zu dieser Partie
lobby-seats-free = { $seats } Plätze, { $free } frei
lobby-or-wait = oder auf jemanden warten
lobby-fills = { $free ->
    [one] ein Bot nimmt den freien Platz
   *[other] Bots nehmen die { $free } freien Plätze
}
lobby-who-sits = Wer sitzt hier?
