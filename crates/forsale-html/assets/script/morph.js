// Updates the page in place, without disturbing what the reader is doing. The server sends regions of
// the page: elements with an id. Where a region is part of another one, that has a slot: a comment.

const alike = (a, b) => a.nodeType === b.nodeType && a.nodeName === b.nodeName;

const isNew = (line) => !document.getElementById(line.id);

// All elements with an id, as they were before this update.
let known = new Map();

const isSlot = (node) => node.nodeType === Node.COMMENT_NODE && node.data.startsWith("=");
const idOf = (slot) => slot.data.slice(1);

function slotsIn(root) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const slots = [];
  while (walker.nextNode()) if (isSlot(walker.currentNode)) slots.push(walker.currentNode);
  return slots;
}

function morph(from, to, keep) {
  const named = new Map([...from.children].filter((node) => node.id).map((node) => [node.id, node]));
  let here = from.firstChild;
  for (const want of [...to.childNodes]) {
    // A region that did not change is not sent.
    const same = isSlot(want) && known.get(idOf(want));
    const have = same || (want.id ? named.get(want.id) : here && !here.id && here);
    if (!have || (!same && !alike(have, want))) {
      from.insertBefore(want, here);
      continue;
    }
    if (have === here) here = here.nextSibling;
    else from.insertBefore(have, here);
    if (same) continue;
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
  // New lines of the log are added below.
  if (have.dataset.lines !== undefined) return;
  if (!isInput) return morph(have, want, keep);
  if (!typed && have.value !== want.value) have.value = want.value;
  if (!ticked) have.checked = want.checked;
}

const parsed = (html) => {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
};

// Puts these regions into the page. Returns false if one is missing.
function place(regions) {
  known = new Map(all("[id]", table).map((node) => [node.id, node]));
  const sent = new Map([...regions.children].map((node) => [node.id, node]));
  for (const slot of slotsIn(regions)) if (sent.has(idOf(slot))) slot.replaceWith(sent.get(idOf(slot)));
  for (const region of [...regions.children]) {
    const have = known.get(region.id);
    if (!have) morph(table, regions, true);
    else if (alike(have, region)) update(have, region, true);
    else have.replaceWith(region);
  }
  const left = slotsIn(table).map((slot) => [slot, known.get(idOf(slot))]);
  for (const [slot, node] of left) if (node) slot.replaceWith(node);
  return left.every(([, node]) => node);
}

// Lines of the same game stay, and new ones go before them.
function addLines(old, html) {
  const lines = $("[data-lines]", table);
  if (!lines) return;
  if (old && old !== lines && old.id === lines.id) lines.append(...old.children);
  const sent = [...parsed(html).children];
  // A move that was taken back changes earlier lines.
  for (const line of sent) if (!isNew(line)) document.getElementById(line.id).replaceWith(line.cloneNode(true));
  lines.prepend(...sent.filter(isNew));
}

// Shows the changed regions. Returns false if the page is not whole, and must be asked for.
function render(html, newLines) {
  motion.settle();
  const before = remember();
  const focused = document.activeElement;
  const question = $("#bid-form")?.dataset.question;
  const lines = $("[data-lines]", table);
  const isWhole = place(parsed(html));
  addLines(lines, newLines);
  if (focused?.id && focused !== document.activeElement) document.getElementById(focused.id)?.focus();
  freshen();
  beat.begin(before);
  motion.show(before);
  soundOf(before);
  if (!beat.isOn()) greet(question);
  return isWhole;
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
  checkShuffle();
  showStatusInRules();
}
