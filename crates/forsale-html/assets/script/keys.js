// Keyboard shortcuts. They can be turned off or changed, and never take a key from a field.

let passAt = 0;
let digits = { typed: "", at: 0, question: "" };

function said(name) {
  // The status is drawn in capitals, which would be spelled; cards need the spaces between their parts.
  const textOf = (node) => (name === "status" ? node.textContent : node.innerText);
  const parts = all(`[data-say="${name}"]`).map((node) => textOf(node).replace(/\s+/g, " "));
  speak("say", parts.join(". "));
}
const letters = {
  key_pass: pass,
  key_lowest: () => aim(bidField()?.min),
  key_auto: openAuto,
  // A move that is not sent yet, or the last one.
  key_undo: () => (held.form ? undo() : MOVES.some(cancel) || $("#undo")?.requestSubmit()),
  key_chat: () => openSheet("#talk-sheet", "#words"),
  key_emotes: () => openSheet("#talk-sheet", "#emotes button"),
  key_state: () => said("status"),
  key_coins: () => (said("coins"), said("others")),
  key_houses: () => said("hand"),
  key_offer: () => said("offer"),
  key_log: () => speak("say", all("#log li").slice(0, 3).map((line) => line.textContent).join(" ")),
  key_still: () => keep("motion", mine.motion === "none" ? "full" : "none"),
};
// The help dialog says which letter does what.
const keys = Object.fromEntries(all("#keys [data-key]").map((key) => [key.textContent.toLowerCase(), letters[key.dataset.key]]));
Object.assign(keys, {
  " ": () => motion.cut(),
  Escape: closeSheet,
  "[": () => $("#step-back") && location.assign($("#step-back").href),
  "?": help,
  "+": () => (stepBid(1), aim()),
  "-": () => (stepBid(-1), aim()),
  ArrowUp: () => (stepBid(1), aim()),
  ArrowDown: () => (stepBid(-1), aim()),
  ArrowRight: () => walk(1),
  ArrowLeft: () => walk(-1),
  Enter: () => $("#bid-form, #sell-form")?.requestSubmit(),
});

function pass() {
  const button = $("#pass-button:not(:disabled)");
  if (!button) return;
  if (Date.now() - passAt < 2000) return button.form.requestSubmit(button);
  passAt = Date.now();
  button.focus();
  speak("alert", button.dataset.again);
  // The button itself says that the key must be pressed again.
  const what = $(".what", button);
  button.dataset.said ??= what.textContent;
  what.textContent = button.dataset.again;
  setTimeout(() => what.isConnected && (what.textContent = button.dataset.said), 2000);
}
function openSheet(sheet, target) {
  if ($(sheet)) $(sheet).open = true;
  $(target)?.focus();
}
function closeSheet() {
  const sheet = $(".sheet[open]");
  if (!sheet) return;
  sheet.open = false;
  $("summary", sheet).focus();
}
function openAuto() {
  const panel = $("[data-auto]");
  if (!panel) return;
  panel.open = true;
  $("#auto-up-to").focus();
}
function help() {
  if ($("#keys").open) $("#keys").close();
  else $("#keys").showModal();
}
function walk(by) {
  const hand = houses();
  const at = hand.indexOf(chosen());
  choose(hand[at < 0 ? 0 : (at + by + hand.length) % hand.length]);
}
function digit(key) {
  const question = $("#move [name=question]")?.value;
  const goesOn = question === digits.question && Date.now() - digits.at < 1000;
  digits = { typed: goesOn ? digits.typed + key : key, at: Date.now(), question };
  if ($("#sell-form")) choose(houses().find((house) => house.value === digits.typed));
  else aim(digits.typed);
}
// A reader who sets the bid by a key sends it with Enter, wherever the focus was before.
function aim(bid) {
  setBid(bid);
  bidField()?.focus({ preventScroll: true });
}

// Keys that already have a meaning where they are pressed.
function isTaken(key, at) {
  if (at.matches("button, a, summary")) return key === "Enter" || key === " ";
  if (at.name === "house") return key.startsWith("Arrow");
  if (at.id === "bid") return key.length > 1 || /[0-9]/.test(key);
  if (at.type === "checkbox") return key === " ";
  return at.matches("input, select, textarea");
}

document.addEventListener("keydown", (event) => {
  // A large screen has no keys.
  if (!$("#keys") || mine.shortcuts !== "on" || event.ctrlKey || event.metaKey || event.altKey) return;
  beat.end();
  const isDigit = /^[0-9]$/.test(event.key);
  const does = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  // No shortcuts while a dialog is open; the help closes by its own key.
  if ($("dialog[open]") && !($("#keys").open && does === help)) return;
  if (isTaken(event.key, event.target) || !(isDigit || does)) return;
  event.preventDefault();
  if (isDigit) digit(event.key);
  else does();
});
