// Updates the page in place, without disturbing what the reader is doing.

const alike = (a, b) => a.nodeType === b.nodeType && a.nodeName === b.nodeName;

const isNew = (line) => !document.getElementById(line.id);

function morph(from, to, keep) {
  const named = new Map([...from.children].filter((node) => node.id).map((node) => [node.id, node]));
  let here = from.firstChild;
  for (const want of [...to.childNodes]) {
    const have = want.id ? named.get(want.id) : here && !here.id && here;
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

function update(have, want, keep) {
  // Input is kept as long as the question is the same.
  if (have.nodeName === "FORM") keep = have.dataset.question === want.dataset.question;
  const isInput = have.nodeName === "INPUT";
  const typed = isInput && keep && have.value !== have.defaultValue;
  const ticked = isInput && keep && have.checked !== have.defaultChecked;
  const isReaders = (name) => name === "open" && have.nodeName === "DETAILS";
  for (const { name } of [...have.attributes]) {
    if (!want.hasAttribute(name) && !isReaders(name)) have.removeAttribute(name);
  }
  for (const { name, value } of want.attributes) {
    if (!isReaders(name) && have.getAttribute(name) !== value) have.setAttribute(name, value);
  }
  if (have.dataset.lines !== undefined) {
    // A move that was taken back changes earlier lines.
    all("li", want).forEach((line) => isNew(line) || document.getElementById(line.id).replaceWith(line.cloneNode(true)));
    return have.prepend(...all("li", want).filter(isNew));
  }
  if (!isInput) return morph(have, want, keep);
  if (!typed && have.value !== want.value) have.value = want.value;
  if (!ticked) have.checked = want.checked;
}

// The new page has an empty log: lines of the same game stay, and new ones go before them.
function render(html, newLines) {
  motion.settle();
  const before = remember();
  const next = document.createElement("template");
  next.innerHTML = html;
  const lines = $("[data-lines]", next.content);
  const known = lines && document.getElementById(lines.id);
  if (lines) lines.innerHTML = newLines;
  const focused = document.activeElement;
  const question = $("#bid-form")?.dataset.question;
  morph(table, next.content, true);
  if (known && !known.isConnected) lines.append(...known.children);
  if (focused?.id && focused !== document.activeElement) document.getElementById(focused.id)?.focus();
  freshen();
  beat.begin(before);
  motion.show(before);
  soundOf(before);
  if (!beat.isOn()) greet(question);
}

// Leads to the next decision, once it can be seen.
function greet(question) {
  // With touch, focusing the field would open the on-screen keyboard.
  const free = document.activeElement === document.body && matchMedia("(pointer: fine)").matches;
  const field = bidField();
  const isAsked = field && field.form.dataset.question !== question;
  if (isAsked && (free || document.activeElement === field)) {
    field.focus({ preventScroll: true });
    // Typing replaces the number that is there.
    field.select();
  }
  soundOfTurn();
}

// What the script itself shows, after every change of the page.
function freshen() {
  $("#favicon").href = $("[data-turn]", table) ? $("#favicon").dataset.turn : $("#favicon").dataset.rest;
  all("form[data-send]", table).forEach((form) => (form.noValidate = true));
  all("[data-copy]").forEach((button) => (button.hidden = !navigator.clipboard));
  all("[data-share]").forEach((button) => (button.hidden = !navigator.share));
  pickBid();
  pickHouse();
  markBusy();
  showHeld();
  sayHints();
  tickClocks();
  addToShuffle();
  showStatusInRules();
}
