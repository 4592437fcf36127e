// A device that several people share. The server covers every hand with a curtain. Its button must
// be held for a moment, so that a stray touch shows nothing.

const HOLD = 600;
let holding = 0;

function lift(button) {
  if (!live.isOpen()) return button.form.requestSubmit();
  live.socket.send(JSON.stringify({ type: "lift", seat: +button.dataset.lift }));
}

function grip({ target }) {
  const button = target.closest("[data-lift]");
  if (!button) return;
  button.classList.add("held");
  holding = setTimeout(lift, HOLD, button);
}

function letGo() {
  clearTimeout(holding);
  $("[data-lift].held")?.classList.remove("held");
}

// A key or a screen reader cannot hold a button, and is not a stray touch.
function pressed(event) {
  const button = event.target.closest("[data-lift]");
  if (!button || !live.isOpen()) return;
  event.preventDefault();
  if (event.detail === 0) lift(button);
}

// Covers the hand at once, before another person can look; the server follows.
function cover() {
  if ($("[data-secret]", table)) table.classList.add("covered");
}

document.addEventListener("pointerdown", grip);
["pointerup", "pointercancel", "blur"].forEach((end) => window.addEventListener(end, letGo));
document.addEventListener("click", pressed);
