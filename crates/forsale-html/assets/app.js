// What a browser adds to pages that work without it: live updates, an outbox, a stepper and keys.
// It knows no rule of the game. Every number and sentence comes from the server.
"use strict";
(() => {
  const $ = (selector, from = document) => from.querySelector(selector);
  const all = (selector, from = document) => [...from.querySelectorAll(selector)];
  const table = $("#table");
  const strip = $("#strip");
  const text = (name) => strip.dataset[name] || "";
  const clamp = (low, value, high) => Math.min(Math.max(low, value), high);

  // ---- Speaking -------------------------------------------------------------------------------

  let spoken = { say: [], alert: [] };
  function speak(region, sentence) {
    if (!sentence) return;
    if (!spoken[region].length) setTimeout(() => utter(region), region === "say" ? 400 : 50);
    spoken[region].push(sentence);
  }
  function utter(region) {
    const place = $("#" + region);
    const sentence = spoken[region].join(" ");
    spoken[region] = [];
    // The same sentence twice is only read again if it looks different.
    place.textContent = place.textContent === sentence ? sentence + "\u00a0" : sentence;
  }

  let stripTimer = 0;
  function show(sentence, { good = false, forMs = 0, retry = false } = {}) {
    clearTimeout(stripTimer);
    strip.hidden = !sentence;
    strip.classList.toggle("good", good);
    $("span", strip).textContent = sentence;
    $("button", strip).hidden = !retry;
    if (forMs) stripTimer = setTimeout(() => show(""), forMs);
  }

  // ---- Morphing: the page as it should be, with what the reader is doing left alone -------------

  function morph(from, to, keep) {
    const named = new Map([...from.children].filter((node) => node.id).map((node) => [node.id, node]));
    let here = from.firstChild;
    for (const want of [...to.childNodes]) {
      const have = want.id ? named.get(want.id) : here && !here.id && alike(here, want) ? here : null;
      if (!have || !alike(have, want)) {
        from.insertBefore(want, here);
        continue;
      }
      if (have === here) here = here.nextSibling;
      else from.insertBefore(have, here);
      if (have.nodeType === Node.ELEMENT_NODE) update(have, want, keep);
      else if (have.data !== want.data) have.data = want.data;
    }
    while (here) {
      const gone = here;
      here = here.nextSibling;
      gone.remove();
    }
  }
  const alike = (a, b) => a.nodeType === b.nodeType && a.nodeName === b.nodeName;

  function update(have, want, keep) {
    if (have.nodeName === "FORM") keep = have.dataset.question === want.dataset.question;
    const typed = keep && have.nodeName === "INPUT" && have.value !== have.defaultValue;
    const ticked = keep && have.nodeName === "INPUT" && have.checked !== have.defaultChecked;
    for (const { name } of [...have.attributes]) {
      if (!want.hasAttribute(name) && !(name === "open" && have.nodeName === "DETAILS")) have.removeAttribute(name);
    }
    for (const { name, value } of want.attributes) {
      if (name === "open" && have.nodeName === "DETAILS") continue;
      if (have.getAttribute(name) !== value) have.setAttribute(name, value);
    }
    if (have.nodeName === "INPUT") {
      if (!typed && have.value !== want.value) have.value = want.value;
      if (!ticked) have.checked = want.checked;
    } else {
      morph(have, want, keep);
    }
  }

  function render(html) {
    const next = document.createElement("template");
    next.innerHTML = html;
    const focused = document.activeElement;
    const wasMine = $("[data-turn]", table);
    morph(table, next.content, true);
    if (focused && focused.id && focused !== document.activeElement) document.getElementById(focused.id)?.focus();
    freshen();
    const nowhere = document.activeElement === document.body || !document.activeElement;
    if (!wasMine && $("[data-turn]", table) && nowhere) bidField()?.focus({ preventScroll: true });
  }

  // What scripts draw anew after every change of the page.
  function freshen() {
    $("#favicon").href = $("[data-turn]", table) ? $("#favicon").dataset.turn : "/favicon.svg";
    all("form[data-send]", table).forEach((form) => (form.noValidate = true));
    pickBid();
    pickHouse();
    markBusy();
  }

  // ---- Outbox: sent again with the same id until there is an answer ------------------------------

  const drawer = "outbox:" + location.pathname;
  let outbox = JSON.parse(sessionStorage.getItem(drawer) || "[]");
  let attempts = 0;
  let sending = false;
  const save = () => sessionStorage.setItem(drawer, JSON.stringify(outbox));
  const newId = () => [...crypto.getRandomValues(new Uint8Array(12))].map((b) => b.toString(16).padStart(2, "0")).join("");

  function post(form, submitter) {
    // Taken before anything is disabled: a disabled button has no value.
    const body = new URLSearchParams(new FormData(form, submitter));
    body.set("id", newId());
    const waits = (form.dataset.waits || text("waits")).replace("{n}", body.get("bid") || "");
    outbox.push({ url: form.getAttribute("action"), form: form.id, body: body.toString(), waits });
    save();
    markBusy();
    flush();
  }

  async function flush() {
    if (sending || !outbox.length) return;
    sending = true;
    const slow = setTimeout(() => table.toggleAttribute("data-slow", true), 1000);
    const answer = await send(outbox[0]);
    clearTimeout(slow);
    table.removeAttribute("data-slow");
    sending = false;
    if (!answer) {
      if (!live.isOpen()) show(lostSentence(), { retry: true });
      setTimeout(flush, backoff(attempts++));
      return;
    }
    attempts = 0;
    outbox.shift();
    save();
    tell(answer);
    flush();
  }

  // An answer, or nothing if it is worth trying again.
  async function send(item) {
    try {
      const headers = { Accept: "application/json", "Content-Type": "application/x-www-form-urlencoded" };
      const response = await fetch(item.url, { method: "POST", headers, body: item.body });
      if (response.status >= 500 || response.status === 429) return null;
      return await response.json().catch(() => ({ outcome: "refused", text: text("failed") }));
    } catch {
      return null;
    }
  }

  function tell(answer) {
    const refused = answer.outcome !== "done" && answer.outcome !== "already";
    if (refused) {
      show(answer.text || text("failed") + (answer.code ? ` (${answer.code})` : ""), { forMs: 8000 });
      speak("alert", answer.text || text("failed"));
    }
    if (live.isOpen()) live.ask();
    else if (!refused) location.reload();
    markBusy();
  }

  const lostSentence = () => [text("lost"), ...outbox.map((item) => item.waits)].join(" ");

  function markBusy() {
    const busy = new Set(outbox.map((item) => item.form));
    all("form[data-send]").forEach((form) => {
      form.toggleAttribute("data-busy", busy.has(form.id));
      [...form.elements].filter((control) => control.type === "submit").forEach((button) => {
        if (busy.has(form.id)) {
          button.disabled = button.dataset.busy = true;
        } else if (button.dataset.busy) {
          delete button.dataset.busy;
          button.disabled = false;
        }
      });
    });
  }

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!form.matches("form[data-send]")) return;
    event.preventDefault();
    if (form.matches("#bid-form") && !mayBid()) return;
    if (form.matches("#sell-form") && !maySell()) return;
    post(form, event.submitter);
  });

  // ---- Live: one socket, asked anew whenever it may have missed something -------------------------

  const backoff = (attempt) => Math.min(500 * 2 ** attempt, 10000) * (0.5 + Math.random() / 2);
  const live = {
    socket: null, moment: 0, heard: 0, tries: 0, lost: 0, wasLost: false,
    isOpen() { return this.socket?.readyState === WebSocket.OPEN; },
    ask() { if (this.isOpen()) this.socket.send(JSON.stringify({ type: "since", moment: this.moment })); },
    open() {
      const socket = new WebSocket(table.dataset.live.replace(/^/, location.origin.replace(/^http/, "ws")) + "?since=" + this.moment);
      this.socket = socket;
      this.heard = Date.now();
      socket.onopen = () => this.ask();
      socket.onmessage = (event) => this.hear(JSON.parse(event.data));
      socket.onclose = () => this.close(socket);
      this.lost ||= setTimeout(() => this.admit(), 3000);
    },
    hear(message) {
      this.heard = Date.now();
      if (message.type === "bye") return show(text("moved"), { good: true }), speak("say", text("moved"));
      if (message.type !== "page") return;
      this.found(message.say);
      this.moment = message.moment;
      document.title = message.title;
      render(message.main);
      speak("say", message.say);
      speak("alert", message.alert);
      if (message.version !== table.dataset.version) show(text("new"), { good: true });
    },
    found(say) {
      clearTimeout(this.lost);
      this.lost = this.tries = 0;
      if (this.wasLost) show([text("back"), say].join(" "), { good: true, forMs: 4000 });
      this.wasLost = false;
      flush();
    },
    admit() {
      this.wasLost = true;
      show(lostSentence(), { retry: true });
      speak("alert", lostSentence());
    },
    close(socket) {
      if (socket !== this.socket) return;
      this.socket = null;
      this.lost ||= setTimeout(() => this.admit(), 3000);
      setTimeout(() => this.socket || this.open(), backoff(this.tries++));
    },
    beat() {
      if (this.isOpen()) this.socket.send('{"type":"beat"}');
      // A phone keeps a dead socket open and says nothing.
      if (this.socket && Date.now() - this.heard > 25000) this.again();
    },
    again() {
      const dead = this.socket;
      this.socket = null;
      dead?.close();
      this.open();
    },
  };

  // ---- Buying: these controls set a number, and only Bid and Pass send ----------------------------

  const bidField = () => { const field = $("#bid"); return field && !field.disabled ? field : null; };
  const amount = (number) => $(`#amounts [data-bid="${number}"]`);

  function setBid(number) {
    const field = bidField();
    if (!field) return;
    field.value = number;
    pickBid();
  }
  function stepBid(by) {
    const field = bidField();
    if (!field) return;
    const from = field.value === "" ? +field.min - by : +field.value;
    setBid(clamp(+field.min, from + by, +field.max));
  }

  // Shows what the number in the field means.
  function pickBid() {
    const field = $("#bid");
    const button = $("#bid-button");
    if (!field || !button) return;
    const known = amount(+field.value);
    const why = field.disabled || known ? "" : bidProblem(field);
    button.classList.remove("sure");
    $(".what", button).textContent = known ? $("b", known).textContent : button.dataset.what;
    $(".terms", button).textContent = known ? $("span", known).textContent : why;
    $(".extra", button).textContent = known ? $("i", known).textContent : "";
    $("#bid-help").textContent = why || field.dataset.range || "";
    field.toggleAttribute("aria-invalid", !!why);
  }
  function bidProblem(field) {
    if (field.value === "" || !Number.isInteger(+field.value)) return field.dataset.none;
    return +field.value < +field.min ? field.dataset.low : field.dataset.high;
  }

  function mayBid() {
    const field = bidField();
    const button = $("#bid-button");
    if (!field) return false;
    if (!amount(+field.value)) return speak("alert", bidProblem(field)), field.focus(), false;
    const bold = +field.value === +field.max || +field.value >= +field.min + 3;
    if (!bold || button.classList.contains("sure")) return true;
    button.classList.add("sure");
    const question = button.dataset.again.replace("{n}", field.value);
    $(".what", button).textContent = question;
    speak("alert", question);
    setTimeout(() => button.classList.contains("sure") && pickBid(), 4000);
    return false;
  }

  // ---- Selling ---------------------------------------------------------------------------------

  const houses = () => all("#sell-form input[name=house]:not(:disabled)");
  function pickHouse() {
    const button = $("#sell-button");
    if (!button) return;
    const chosen = houses().find((house) => house.checked);
    $(".what", button).textContent = chosen ? button.dataset.this.replace("{n}", chosen.value) : button.dataset.what;
  }
  function maySell() {
    if (houses().some((house) => house.checked)) return true;
    speak("alert", $("#sell-button").dataset.first);
    return false;
  }
  function chooseHouse(house) {
    if (!house) return;
    house.checked = true;
    house.focus();
    house.dispatchEvent(new Event("change", { bubbles: true }));
  }

  // ---- Listening -------------------------------------------------------------------------------

  document.addEventListener("input", (event) => event.target.id === "bid" && pickBid());
  document.addEventListener("change", (event) => {
    if (event.target.name !== "house") return;
    pickHouse();
    // Whoever is ready stays ready with another house.
    const form = event.target.form;
    if (form.dataset.ready !== undefined && !event.target.defaultChecked) form.requestSubmit();
  });
  document.addEventListener("click", (event) => {
    const control = event.target.closest("[data-set], [data-copy], [data-share], [data-try], [data-select]");
    if (!control) return;
    if (control.dataset.set) setBid(control.dataset.set);
    else if ("copy" in control.dataset) navigator.clipboard.writeText($("#invite").value);
    else if ("share" in control.dataset) navigator.share({ url: $("#invite").value }).catch(() => {});
    else if ("select" in control.dataset) control.select();
    else { live.again(); flush(); }
  });

  // Holding a step button repeats it eight times a second.
  let holding = 0;
  document.addEventListener("pointerdown", (event) => {
    const control = event.target.closest("[data-step]");
    if (!control || control.disabled) return;
    holding = setTimeout(() => (holding = setInterval(() => stepBid(+control.dataset.step), 125)), 400);
  });
  for (const end of ["pointerup", "pointercancel", "pointerleave", "blur"]) {
    window.addEventListener(end, () => (clearTimeout(holding), clearInterval(holding)));
  }
  document.addEventListener("click", (event) => {
    const control = event.target.closest("[data-step]");
    if (control) stepBid(+control.dataset.step);
  });

  // ---- Keys ------------------------------------------------------------------------------------

  const said = (name) => speak("say", all(`[data-say="${name}"]`).map((node) => node.textContent).join(" ").replace(/\s+/g, " "));
  let passAt = 0;
  let digits = { typed: "", at: 0 };
  const keys = {
    p: pass,
    m: () => setBid(bidField()?.min),
    s: () => said("status"), c: () => said("coins"), h: () => said("hand"), o: () => said("offer"),
    l: () => speak("say", all("#log li").slice(0, 3).map((line) => line.textContent).join(" ")),
    f: () => document.documentElement.toggleAttribute("data-still"),
    "?": () => { $("#keys").open = !$("#keys").open; $("#keys summary").focus(); },
    "+": () => stepBid(1), "-": () => stepBid(-1), ArrowUp: () => stepBid(1), ArrowDown: () => stepBid(-1),
    ArrowRight: () => walk(1), ArrowLeft: () => walk(-1),
    Enter: () => $("#bid-form, #sell-form")?.requestSubmit(),
  };
  function pass() {
    const button = $("#pass-button:not(:disabled)");
    if (!button) return;
    if (Date.now() - passAt < 2000) return button.form.requestSubmit(button);
    passAt = Date.now();
    button.focus();
    speak("alert", button.dataset.again);
  }
  function walk(by) {
    const hand = houses();
    const at = hand.findIndex((house) => house.checked);
    if (hand.length) chooseHouse(hand[at < 0 ? 0 : (at + by + hand.length) % hand.length]);
  }
  function digit(key) {
    digits = { typed: Date.now() - digits.at < 1000 ? digits.typed + key : key, at: Date.now() };
    if ($("#sell-form")) return chooseHouse(houses().find((house) => house.value === digits.typed));
    setBid(digits.typed);
  }
  document.addEventListener("keydown", (event) => {
    const at = event.target;
    const off = $("#keys-on") && !$("#keys-on").checked;
    if (off || event.ctrlKey || event.metaKey || event.altKey || !$("#keys")) return;
    const inBid = at.id === "bid";
    if (!inBid && at.matches("input:not([name=house]), select, textarea")) return;
    const isDigit = /^[0-9]$/.test(event.key);
    const acts = at.matches("button, a, summary") && (event.key === "Enter" || event.key === " ");
    const native = acts || (inBid && (isDigit || event.key.length > 1)) || (at.name === "house" && event.key.startsWith("Arrow"));
    const key = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (native || !(isDigit || key)) return;
    event.preventDefault();
    if (isDigit) digit(event.key);
    else key();
  });

  // ---- Beginning -------------------------------------------------------------------------------

  all("[data-copy]").forEach((button) => (button.hidden = !navigator.clipboard));
  all("[data-share]").forEach((button) => (button.hidden = !navigator.share));
  if ($("#lobby") && !$("#name")) $("#invite")?.select();
  const remembered = $("#keys-on");
  if (remembered) {
    remembered.checked = localStorage.getItem("keys") !== "off";
    remembered.addEventListener("change", () => localStorage.setItem("keys", remembered.checked ? "on" : "off"));
  }
  if (!table?.dataset.live || !location.protocol.startsWith("http")) return table && strip && freshen();
  live.moment = +table.dataset.moment;
  freshen();
  live.open();
  flush();
  setInterval(() => live.beat(), 10000);
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) return;
    if (live.isOpen()) live.ask();
    else live.again();
  });
})();
