const problems = [];
const all = (selector) => [...document.querySelectorAll(selector)].filter((node) => node.checkVisibility({ visibilityProperty: true }));
const name = (node) => `${node.nodeName.toLowerCase()}${node.id ? "#" + node.id : ""}.${node.classList} "${node.textContent.trim().replace(/\s+/g, " ").slice(0, 30)}"`;
const box = (node) => node.getBoundingClientRect();
const [width, height] = [innerWidth, innerHeight];
for (const move of document.getAnimations()) move.finish();

const root = document.documentElement;
const game = document.querySelector("#game, #replay, #past");
if (root.scrollHeight > height || root.scrollWidth > width) problems.push(`scrolls: ${root.scrollWidth} x ${root.scrollHeight}`);

const isBeat = !!document.body.dataset.beat;
const isPast = game?.id === "past";
// Where the past is hidden, nobody sees the coins of the others.
const isHidden = location.pathname.includes("/hidden-");

// Everything that matters is there and in the window.
const offer = isBeat ? [".beat .house", ".news p"] : ["#offer .cards > li"];
const cards = [...offer, ...(document.querySelector(".me") ? [".me .coins"] : [])];
const pictures = ["#replay-on", "#replay-back", "#replay-play", "#replay-slider", "#offer .cards > li, .beat .house, .podium .total"];
const isOver = !!document.querySelector(".podium");
const ways = ["#past-back", "#past-now"];
const needed = [...(isPast ? ways : [".hud summary"]), ".round b", ...(isBeat ? [] : ["#status"]), ...(isOver ? [] : [".plate > summary", ...(isBeat ? [] : [".spot"]), ...(isHidden ? [] : [".plate .coins"])]), ...(game.id === "replay" ? pictures : cards)];
for (const selector of needed) if (!all(selector).length) problems.push(`no ${selector}`);
const inside = (node, slack = 1) => {
  const { left, top, right, bottom } = box(node);
  return left >= -slack && top >= -slack && right <= width + slack && bottom <= height + slack;
};
const parts = ".hud summary, .round b, .states .clock, .plate > summary, .spot > *, .plate .coins, .plate .money, #offer .house, #offer .slot, #offer .check, .hang, .rank, .me summary, .me .mini, .me .won, #status, .tab, .tab .clock, .dock button, .dock summary, .dock input[type=number], .dock a, .laid .house, .beat :is(.house, .check, .buyer), .news p, #take-back, .podium :is(.total, .name, .place)";
for (const node of all(parts)) if (!inside(node)) problems.push(`outside: ${name(node)} ${JSON.stringify(box(node))}`);

// Houses of everybody: all of them, or how many there are.
for (const plate of all(".plate > summary")) {
  const seen = [...plate.querySelectorAll(".mini")].filter((mini) => mini.checkVisibility());
  if (!seen.length && plate.querySelector(".mini")) problems.push(`no houses: ${name(plate)}`);
  for (const node of [...seen, ...plate.querySelectorAll(".coins, .money, .avatar")].filter((it) => it.checkVisibility() && !it.closest(".count"))) {
    const [one, other] = [box(node), box(plate)];
    if (one.left < other.left - 2 || one.right > other.right + 2 || one.bottom > other.bottom + 2) problems.push(`leaves its plate: ${name(node)} of ${name(plate)}`);
  }
}

// Nothing lies on anything else.
const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
function apart(...groups) {
  const nodes = groups.flatMap((selector) => all(selector));
  nodes.forEach((one, at) => nodes.slice(at + 1).forEach((other) => {
    if (!one.contains(other) && !other.contains(one) && meet(box(one), box(other))) problems.push(`${name(one)} lies on ${name(other)}`);
  }));
}
apart(".hud", ".plate > summary", ".spot > *", "#offer .house", "#offer .slot", "#offer .check", ".rank", ".dock", ".tab");
apart(".hud", ".plate > summary", "#offer .check", ".rank", ".laid .house", ".dock");
apart(".hud", ".plate > summary", ".beat .house", ".dock");
apart(".hud", ".plate > summary", ".beat .check", ".dock");
apart(".dock button", ".dock a", ".dock select", ".track", ".dock summary", ".dock input[type=number]", ".me .mini", ".say", ".me .won", ".news p");
apart(".plate .mini", ".plate .coins", ".plate .money", ".plate .nm", ".plate .avatar");
for (const pick of all(".pick")) for (const other of all("#offer .check, .plate > summary, .tab")) {
  const number = box(pick.querySelector("b"));
  if (meet(number, box(other))) problems.push(`${name(pick)} lies on ${name(other)}`);
}
// Every house of the hand can be pressed at its number.
for (const pick of all(".pick")) {
  const { left, top, width: wide, height: high } = box(pick.querySelector("b"));
  const there = document.elementFromPoint(left + wide / 2, top + high / 2);
  if (!there || !pick.contains(there)) problems.push(`covered: ${name(pick)} by ${there && name(there)}`);
}

// No text is cut off, and none is too small.
const texts = document.createTreeWalker(game, NodeFilter.SHOW_TEXT);
while (texts.nextNode()) {
  const { parentElement: node, data } = texts.currentNode;
  const isShown = data.trim() && node.checkVisibility({ visibilityProperty: true }) && !node.closest(".quiet, details:not([open]) > :not(summary), .beat, .news, .hang, .pick, option");
  if (!isShown || getComputedStyle(node).clipPath !== "none" || box(node).width < 2) continue;
  if (parseFloat(getComputedStyle(node).fontSize) < 11.9) problems.push(`small: ${name(node)}`);
  // A long name ends in an ellipsis; the sheet has it in full. The word of a bid that leads wraps out of
  // sight where it does not fit; its golden ring stays.
  if (node.closest(".nm, .dots, .envelope em, .bid em, .round, .tab span")) continue;
  const range = document.createRange();
  range.selectNodeContents(texts.currentNode);
  const frame = node.closest(".states") ? node : node.closest("button, summary, .tab, .bid, .check, .house, .slot, .say, .me, .round, .hud, .rank, .spot") || node;
  const [one, other] = [range.getBoundingClientRect(), box(frame)];
  if (one.left < other.left - 1.5 || one.right > other.right + 1.5 || one.bottom > other.bottom + 3 || one.top < other.top - 3) problems.push(`cut off: ${name(node)} in ${name(frame)} ${Math.round(one.width)}x${Math.round(one.height)} in ${Math.round(other.width)}x${Math.round(other.height)}`);
}

// Fingers.
for (const node of all(".hud summary, .hud .gear, .plate > summary, .dock button, .dock a, .dock select, .dock summary, #bid, #replay-slider")) {
  const { width: wide, height: high } = box(node);
  if (Math.min(wide, high) < 43.5) problems.push(`too small for a finger: ${name(node)} ${wide} x ${high}`);
}

// The keyboard meets things in the order of reading.
const order = [".hud", ".seats", "#offer", ".dock"].map((selector) => game.querySelector(selector)).filter((node) => node);
order.slice(1).forEach((node, at) => {
  if (!(order[at].compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING)) problems.push(`${name(node)} comes too early`);
});
if (document.querySelector("[tabindex]:not([tabindex='0'], [tabindex='-1'])")) problems.push("a tabindex changes the order");
return problems;
