// What the reader sends stays here until the server has answered, also over a reload. It is sent
// again with the same id, so that it takes effect once, however often it arrives.

const drawer = "outbox:" + location.pathname;
const outbox = JSON.parse(sessionStorage.getItem(drawer) || "[]");
const save = () => sessionStorage.setItem(drawer, JSON.stringify(outbox));
const backoff = (attempt) => Math.min(500 * 2 ** attempt, 10000) * (0.5 + Math.random() / 2);
let attempts = 0;
let sending = false;

function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function letterOf(form, submitter) {
  // Read before anything is disabled: a disabled control has no value.
  const body = new URLSearchParams(new FormData(form, submitter));
  body.set("id", newId());
  const waits = (form.dataset.waits || text("waits")).replace("{n}", body.get("bid"));
  // A field called "action" hides the form's own property.
  return { url: form.getAttribute("action"), form: form.id, body: body.toString(), waits };
}

function mail(letter) {
  outbox.push(letter);
  save();
  markBusy();
  setTimeout(markSlow, 1000);
  flush();
}

async function flush() {
  if (sending || !outbox.length) return;
  sending = true;
  const [letter] = outbox;
  const answer = await send(letter);
  sending = false;
  if (!answer) {
    letter.failed = true;
    markBusy();
    return setTimeout(flush, backoff(attempts++));
  }
  attempts = 0;
  if (outbox[0] === letter) outbox.shift();
  save();
  tell(answer, document.getElementById(letter.form));
  flush();
}

// Whether a letter can be thrown away: it could not be sent, and there is no connection.
const isStuck = (letter) => !!letter?.failed && !live.isOpen();
// Throws away what waits to be sent from this form. If it did arrive after all, the page will show it.
function cancel(form) {
  const at = outbox.findIndex((letter) => letter.form === form && isStuck(letter));
  if (at < 0) return false;
  outbox.splice(at, 1);
  save();
  markBusy();
  live.admit();
  return true;
}

// Returns the answer, or nothing if the request should be retried.
async function send({ url, body }) {
  const headers = { Accept: "application/json", "Content-Type": "application/x-www-form-urlencoded" };
  try {
    const response = await fetch(url, { method: "POST", headers, body });
    const answer = await response.json().catch(() => ({ outcome: "refused" }));
    const isHeard = response.status < 500 && response.status !== 429;
    // A table that failed says where to continue; the same request would fail again.
    return isHeard || answer.code === "table_fault" ? answer : null;
  } catch {
    return null;
  }
}

function tell({ outcome, code, text: why }, form) {
  if (outcome === "done" || outcome === "already") {
    // The message was sent, so the field can be emptied.
    const words = form?.elements[form.dataset.empties];
    if (words) words.value = "";
    // The new page enables the button again; without a socket it must be fetched.
    return live.isOpen() ? live.ask() : location.reload();
  }
  const sentence = why || [text("failed"), code].filter(Boolean).join(" ");
  show(sentence, { forMs: 8000, way: outcome === "too_late" ? "log" : "" });
  speak("alert", sentence);
  live.ask();
  markBusy();
}

const unsent = () => outbox.map((item) => item.waits).join(" ");

function markBusy() {
  for (const form of all("form[data-send]")) {
    const letter = outbox.find((item) => item.form === form.id);
    for (const button of [...form.elements].filter((control) => control.type === "submit")) {
      if (letter) markWaiting(button, letter);
      else if (button.dataset.busy) freeButton(button);
    }
  }
}
// A button says that its letter waits, until it is sent or thrown away.
function markWaiting(button, letter) {
  const what = $(".what", button) || button;
  button.dataset.label ??= what.textContent;
  button.dataset.busy = true;
  button.disabled = !isStuck(letter);
  button.classList.toggle("stuck", isStuck(letter));
  if (isStuck(letter)) what.textContent = text("cancel");
  const terms = $(".terms", button);
  if (terms && isStuck(letter)) terms.textContent = letter.waits;
}
function freeButton(button) {
  ($(".what", button) || button).textContent = button.dataset.label;
  delete button.dataset.busy;
  delete button.dataset.label;
  button.classList.remove("stuck", "slow");
  button.disabled = false;
  pickBid();
  pickHouse();
}

function markSlow() {
  for (const button of all("[data-busy]:not(.stuck)")) {
    button.classList.add("slow");
    ($(".what", button) || button).textContent = text("sending");
  }
}
