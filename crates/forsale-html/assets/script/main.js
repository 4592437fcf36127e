// Attaches all listeners.

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.matches("form[data-send]")) return;
  event.preventDefault();
  if (cancel(form.id)) return;
  if (event.submitter && held.form === form.id) return undo();
  if (form.id === "bid-form" && !mayBid()) return;
  if (form.id === "sell-form" && !maySell()) return;
  sendOrHold(form, event.submitter);
});
// Changes a setting of the footer without leaving the table.
document.addEventListener("submit", (event) => {
  const { name, value } = event.submitter || {};
  if (name !== "sounds") return;
  event.preventDefault();
  keep(name, value);
  for (const button of all(`[name=${name}]`)) {
    if (button.value === value) button.setAttribute("aria-current", "true");
    else button.removeAttribute("aria-current");
  }
});
document.addEventListener("input", ({ target }) => target.id === "bid" && (undo(), pickBid()));
document.addEventListener("change", ({ target }) => {
  if (target.id === "keys-on") keep("shortcuts", target.checked ? "on" : "off");
  if (target.id === "say-more") keep("speech", target.checked ? "full" : "brief");
  if (target.name !== "house") return;
  pickHouse();
  // A player who has chosen stays ready with another house. Arrow keys move along; a tap may sell.
  const isReady = target.form.dataset.ready && !target.defaultChecked;
  if (isReady || (mine.tap === "sell" && hand !== "key")) target.form.requestSubmit();
});
document.addEventListener("click", ({ target }) => {
  const control = target.closest("[data-set], [data-step], [data-copy], [data-share], [data-select], button[data-way], [data-keys], [data-close]");
  if (!control) return;
  const { set, step, copy, share, select, keys: asksHelp, close, way } = control.dataset;
  if (set) setBid(set);
  else if (step) stepBid(+step);
  else if (copy !== undefined) navigator.clipboard.writeText($("#" + copy).value);
  else if (share !== undefined) navigator.share({ url: $("#" + share).value }).catch(() => {});
  else if (select !== undefined) control.select();
  else if (asksHelp !== undefined || close !== undefined) help();
  else if (way === "log") openSheet("#history", "#log [role=log]");
  else live.again();
});

// A tap beside an open sheet closes it; one in a dialog does not, which gives the focus back to the sheet.
document.addEventListener("click", ({ target }) => {
  if (target.closest("[data-way], dialog")) return;
  for (const sheet of all(".sheet[open]")) if (!sheet.contains(target)) sheet.open = false;
});

// A step button that is held down repeats eight times a second.
let repeat = 0;
const release = () => (clearTimeout(repeat), clearInterval(repeat));
document.addEventListener("pointerdown", ({ target }) => {
  const step = target.closest("[data-step]")?.dataset.step;
  motion.cut();
  beat.end();
  if (step) repeat = setTimeout(() => (repeat = setInterval(stepBid, 125, +step)), 400);
});
["pointerup", "pointercancel", "blur"].forEach((end) => window.addEventListener(end, release));

// Keeps a large screen awake while it shows a table, where the browser supports that.
if ($("#tv")) navigator.wakeLock?.request("screen").catch(() => {});
// The person who opened the table is here to send its link.
if ($("#start")) $("#invite")?.select();
soundOfTurn();
setClock(+table.dataset.now);
setInterval(tickClocks, 1000);
freshen();
if (location.protocol.startsWith("http")) {
  live.moment = +table.dataset.moment;
  live.open();
  setInterval(() => live.beat(), 10000);
  document.addEventListener("visibilitychange", () => {
    motion.cut();
    if (document.hidden) cover();
    live.tell(document.hidden ? "hidden" : "shown");
    if (!document.hidden) live.isOpen() ? live.ask() : live.again();
  });
}
