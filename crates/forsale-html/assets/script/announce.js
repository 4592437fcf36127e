// What the script adds to pages that work without it: live updates, an outbox, a stepper and keys.
// It knows no rule of the game: every number and every sentence comes from the server.

const $ = (selector, from = document) => from.querySelector(selector);
const all = (selector, from = document) => [...from.querySelectorAll(selector)];
const table = $("#table");
const strip = $("#strip");
const text = (name) => strip.dataset[name];
// The settings of the reader.
const mine = document.documentElement.dataset;

// Announces sentences to screen readers: "say" politely and merged, "alert" at once.
const waiting = { say: [], alert: [] };
function speak(region, sentence) {
  if (!sentence) return;
  if (!waiting[region].length) setTimeout(utter, region === "say" ? 400 : 50, region);
  waiting[region].push(sentence);
}
function utter(region) {
  const place = $("#" + region);
  const sentence = waiting[region].splice(0).join(" ");
  // A screen reader repeats a sentence only if the text differs.
  place.textContent = place.textContent === sentence ? sentence + "\u00a0" : sentence;
}

// A tip is announced once, when it appears.
const hinted = new Set();
function sayHints() {
  for (const { textContent } of all("[data-hint]").filter((hint) => !hinted.has(hint.textContent))) {
    hinted.add(textContent);
    speak("say", textContent);
  }
}

// Shows or hides a sentence above everything, with a button if there is something to do.
let stripTimer = 0;
function show(sentence, { good = false, forMs = 0, way = "" } = {}) {
  clearTimeout(stripTimer);
  strip.hidden = !sentence;
  strip.classList.toggle("good", good);
  $("span", strip).textContent = sentence;
  for (const out of all("[data-way]", strip)) out.hidden = out.dataset.way !== way;
  if (forMs) stripTimer = setTimeout(show, forMs, "");
}
