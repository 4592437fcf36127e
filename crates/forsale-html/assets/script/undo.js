// Undo for taps: fingers slip, so a tap waits a moment before it is sent, and the same button takes
// it back. A mouse or a key sends at once.

const MOVES = ["bid-form", "pass-form", "sell-form"];
const held = { form: "", timer: 0 };
// The last input device: "touch", "pen", "mouse" or "key".
let hand = "key";
document.addEventListener("pointerdown", (event) => (hand = event.pointerType), true);
document.addEventListener("keydown", () => (hand = "key"), true);

const heldButton = () => $(`#${held.form} button:not([type=button]), button[form=${held.form}]`);

function sendOrHold(form, submitter) {
  const isFinger = hand === "touch" || hand === "pen";
  const wait = isFinger && MOVES.includes(form.id) ? +mine.delay : 0;
  undo();
  // Read now: the page may change before it is sent.
  const letter = letterOf(form, submitter);
  if (!wait) return mail(letter);
  held.form = form.id;
  held.timer = setTimeout(() => (undo(), mail(letter)), wait);
  showHeld();
  speak("say", text("undo"));
}
function undo() {
  const button = held.form && heldButton();
  clearTimeout(held.timer);
  held.form = "";
  if (!button) return;
  button.classList.remove("undoable");
  $(".what", button).textContent = button.dataset.said;
  pickBid();
}
// Marks the tapped button, also after the page was replaced.
function showHeld() {
  const button = held.form && heldButton();
  if (!button || button.classList.contains("undoable")) return;
  button.dataset.said = $(".what", button).textContent;
  button.classList.add("undoable");
  $(".what", button).textContent = text("undo");
}

// Saves a setting for this page and, on the server, for all others.
function keep(setting, choice) {
  mine[setting] = choice;
  const headers = { Accept: "application/json" };
  fetch("/settings", { method: "POST", headers, body: new URLSearchParams({ [setting]: choice }) }).catch(() => {});
}
