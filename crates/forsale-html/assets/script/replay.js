// Every move of a game has its own page, with links to others. The script follows these links
// without leaving the page, by key, by slider, or one after the other.
"use strict";
(() => {
  // The result of a round stays longer than a move.
  const [STEP, RESULT] = [1200, 2200];
  const keys = {
    ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last",
    ArrowUp: "part-back", ArrowDown: "part-on",
  };
  const find = (selector) => document.querySelector(selector);
  const linked = (name) => find(`#replay-${name}[href]`)?.href;
  let [speed, timer, next, loading] = ["1", 0, "", false];

  // Of several requests made while a page is loading, the last one counts.
  async function go(address) {
    next = address || next;
    if (loading) return;
    loading = true;
    for (let to = next; to; to = next) {
      next = "";
      await load(to);
    }
    loading = false;
  }
  async function load(address) {
    try {
      const response = await fetch(address);
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      show(page.querySelector("#replay"), response.url);
    } catch {
      // The page that comes instead says what is wrong.
      location.assign(address);
    }
  }
  function show(moment, address) {
    const focus = document.activeElement.id;
    const open = find(".sheet[open]")?.id;
    find("#replay").replaceWith(document.adoptNode(moment));
    if (open) document.getElementById(open)?.setAttribute("open", "");
    history.replaceState(null, "", address);
    draw();
    if (focus) document.getElementById(focus)?.focus({ preventScroll: true });
    find("#replay-say").textContent = `${find("#replay-at").textContent}. ${find("#status").textContent}`;
  }

  // Playback runs to the end, or until the reader navigates.
  function play() {
    timer = setTimeout(playOn, (find(".shows-result") ? RESULT : STEP) / speed);
    draw();
  }
  async function playOn() {
    await go(linked("on"));
    if (timer && linked("on")) play();
    else stop();
  }
  function stop() {
    clearTimeout(timer);
    timer = 0;
    draw();
  }
  async function toggle() {
    if (timer) return stop();
    if (!linked("on")) await go(linked("first"));
    play();
  }
  function follow(address) {
    stop();
    go(address);
  }

  // A new page does not show the playback state yet.
  function draw() {
    const button = find("#replay-play");
    find("#replay-play span").textContent = timer ? button.dataset.stop : button.dataset.play;
    button.classList.toggle("plays", !!timer);
    find("#replay-speed").value = speed;
  }

  document.addEventListener("keydown", (event) => {
    const plain = !event.ctrlKey && !event.altKey && !event.metaKey;
    const isTyped = event.target.closest("input, select, textarea, summary");
    if (event.key === "Escape") find(".sheet[open]")?.removeAttribute("open");
    if (!plain || isTyped || (event.key === " " && event.target.closest("button"))) return;
    if (event.key === " ") toggle();
    else if (keys[event.key]) follow(linked(keys[event.key]));
    else return;
    event.preventDefault();
  });
  document.addEventListener("click", (event) => {
    // A tap beside an open sheet closes it.
    const open = find(".sheet[open]");
    if (open && !open.contains(event.target)) open.open = false;
    const link = event.target.closest("#way a[href], #eyes a[href]");
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (event.target.closest("#replay-play")) toggle();
    if (!link || !isPlain) return;
    event.preventDefault();
    follow(link.href);
  });
  document.addEventListener("change", ({ target }) => {
    if (target.id === "replay-speed") speed = target.value;
    if (target.id === "replay-slider") {
      const asked = new URLSearchParams(new FormData(target.form));
      follow(`${target.form.action}?${asked}`);
    }
  });
  draw();
})();
