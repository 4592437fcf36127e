## Der Startspieler

new-first = Startspieler
new-first-box = wie in der Spielregel
new-first-random = wird ausgelost
new-first-agreed = ihr einigt euch vor der Partie
new-first-rotation = in jeder Partie der nächste im Uhrzeigersinn
first-agreed = ihr einigt euch
first-smallest = wer im kleinsten Haus wohnt
first-largest = wer im größten Haus wohnt
first-ask = Wer beginnt?
first-ask-agreed = Einigt euch auf einen Startspieler. Der Gastgeber wählt ihn dann aus.
first-ask-smallest = In dieser Ausgabe beginnt, wer im kleinsten Haus wohnt.
first-ask-largest = In dieser Ausgabe beginnt, wer im größten Haus wohnt.
first-anyone = das Los entscheidet
first-save = Wählen
first-next = { $name } beginnt die nächste Partie.
first-open = Ihr habt noch niemanden gewählt. Wenn es dabei bleibt, entscheidet das Los.
first-is-random = An diesem Tisch wird der Startspieler ausgelost. Um ihn zu wählen, ändert die Einstellungen des Tisches.
