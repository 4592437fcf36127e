## Looking back in a running game

past-title = Rückblick
past-now = Zurück zu jetzt
past-step-back = Zurückblicken
past-goes-on = Die Partie ist weitergegangen.
keys-past = Zug für Zug zurückblicken; Esc führt zu jetzt zurück
