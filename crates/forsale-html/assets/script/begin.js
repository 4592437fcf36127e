// Everything begins to listen.

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.matches("form[data-send]")) return;
  event.preventDefault();
  if (form.id === "bid-form" && !mayBid()) return;
  if (form.id === "sell-form" && !maySell()) return;
  post(form, event.submitter);
});
document.addEventListener("input", (event) => event.target.id === "bid" && pickBid());
document.addEventListener("change", ({ target }) => {
  if (target.id === "keys-on") localStorage.setItem("keys", target.checked ? "on" : "off");
  if (target.id === "say-more") localStorage.setItem("speech", target.checked ? "full" : "brief");
  if (target.name !== "house") return;
  pickHouse();
  // Whoever is ready stays ready with another house.
  if (target.form.dataset.ready && !target.defaultChecked) target.form.requestSubmit();
});
document.addEventListener("click", ({ target }) => {
  const control = target.closest("[data-set], [data-step], [data-copy], [data-share], [data-select], [data-try], [data-sound], [data-keys], [data-close]");
  if (!control) return;
  const { set, step, copy, share, select, sound, keys: asksHelp, close } = control.dataset;
  if (set) setBid(set);
  else if (step) stepBid(+step);
  else if (sound) setSound(sound);
  else if (copy !== undefined) navigator.clipboard.writeText($("#invite").value);
  else if (share !== undefined) navigator.share({ url: $("#invite").value }).catch(() => {});
  else if (select !== undefined) control.select();
  else if (asksHelp !== undefined || close !== undefined) help();
  else live.again();
});

// A step button that is held repeats eight times a second.
let held = 0;
const release = () => (clearTimeout(held), clearInterval(held));
document.addEventListener("pointerdown", ({ target }) => {
  const step = target.closest("[data-step]")?.dataset.step;
  motion.cut();
  if (step) held = setTimeout(() => (held = setInterval(stepBid, 125, +step)), 400);
});
["pointerup", "pointercancel", "blur"].forEach((end) => window.addEventListener(end, release));

$("#keys-on").checked = localStorage.getItem("keys") !== "off";
$("#say-more").checked = localStorage.getItem("speech") === "full";
// Whoever made the table comes here to send its link.
if ($("#start")) $("#invite")?.select();
setSound();
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
