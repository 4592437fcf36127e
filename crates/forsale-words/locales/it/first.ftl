## Il primo giocatore

new-first = Primo giocatore
new-first-box = come dice la scatola
new-first-random = a caso
new-first-agreed = vi mettete d’accordo prima della partita
new-first-rotation = a ogni partita la persona successiva, in senso orario
first-agreed = vi mettete d’accordo
first-smallest = chi abita nella casa più piccola
first-largest = chi abita nella casa più grande
first-ask = Chi inizia?
first-ask-agreed = Mettetevi d’accordo su chi inizia. Poi lo indica chi ospita.
first-ask-smallest = In questa scatola inizia chi abita nella casa più piccola.
first-ask-largest = In questa scatola inizia chi abita nella casa più grande.
first-anyone = decide il caso
first-save = Scegli
first-next = { $name } inizia la prossima partita.
first-open = Non avete ancora scelto nessuno. Se resta così, decide il caso.
first-is-random = A questo tavolo il caso decide chi inizia. Per scegliere il primo giocatore, cambia le impostazioni del tavolo.
