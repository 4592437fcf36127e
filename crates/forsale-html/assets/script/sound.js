// Sounds made of a few notes: frequency, start, length. By default only "your turn" plays, and
// nothing before the reader has interacted with the page.

const TUNES = {
  turn: [[660, 0, 0.14], [880, 0.13, 0.24]],
  coin: [[1900, 0, 0.05], [2400, 0.05, 0.09]],
  pass: [[330, 0, 0.1], [247, 0.09, 0.16]],
  flip: [[180, 0, 0.05], [240, 0.05, 0.05]],
  sale: [[784, 0, 0.1], [988, 0.1, 0.1], [1175, 0.2, 0.2]],
  end: [[523, 0, 0.16], [659, 0.15, 0.16], [784, 0.3, 0.16], [1047, 0.45, 0.5]],
};
const QUIET = 0.06;
let speaker = null;
let asked = "";
const VOLUMES = { soft: 0.5, normal: 1, loud: 2.5 };

function play(tune, delay = 0) {
  const isWanted = mine.sounds === "all" || (mine.sounds === "turn" && tune === "turn");
  if (!speaker || !isWanted) return;
  for (const [pitch, at, length] of TUNES[tune]) ring(pitch, speaker.currentTime + delay + at, length);
}
function ring(pitch, from, length) {
  const note = new OscillatorNode(speaker, { type: "triangle", frequency: pitch });
  const volume = new GainNode(speaker, { gain: 0 });
  volume.gain.setValueAtTime(QUIET * VOLUMES[mine.volume], from);
  volume.gain.exponentialRampToValueAtTime(0.0001, from + length);
  note.connect(volume).connect(speaker.destination);
  note.start(from);
  note.stop(from + length);
}

// Plays the sounds for a change of the page.
function soundOf(before) {
  if (isRevealed(before)) {
    play("flip");
    play("sale", 0.9);
  } else if (bidders(before).length) play("coin");
  else if (taken(before).length) play("pass");
  if ($("#end") && !before.end) play("end", 1.5);
}
// Once for each question, however often the page arrives.
function soundOfTurn() {
  const question = (bidField() || $("#sell-form")) && $("#move [name=question]")?.value;
  if (question && question !== asked) {
    play("turn");
    if (speaker && mine.vibration === "on") navigator.vibrate?.(30);
  }
  asked = question;
}

["pointerdown", "keydown"].forEach((touch) => document.addEventListener(touch, () => {
  speaker ||= new AudioContext();
}, { once: true }));
