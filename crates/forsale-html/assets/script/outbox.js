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
  const answer = await send(outbox[0]);
  sending = false;
  if (!answer) return setTimeout(flush, backoff(attempts++));
  attempts = 0;
  const { form } = outbox.shift();
  save();
  tell(answer, document.getElementById(form));
  flush();
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
  const busy = new Set(outbox.map((item) => item.form));
  for (const form of all("form[data-send]")) {
    for (const button of [...form.elements].filter((control) => control.type === "submit")) {
      if (busy.has(form.id)) {
        button.disabled = button.dataset.busy = true;
      } else if (button.dataset.busy) {
        delete button.dataset.busy;
        button.disabled = false;
        markQuick(button);
      }
    }
  }
}

const wordsOn = (button) => $(".what", button) || button;

function markSlow() {
  for (const button of all("[data-busy]:not(.slow)")) {
    button.classList.add("slow");
    button.dataset.rest = wordsOn(button).textContent;
    wordsOn(button).textContent = text("sending");
  }
}

function markQuick(button) {
  if (!button.classList.contains("slow")) return;
  button.classList.remove("slow");
  wordsOn(button).textContent = button.dataset.rest;
}
