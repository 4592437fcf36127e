// Animation is decoration: the page is correct before it starts and whenever it is cut short. Ghosts
// of cards and coins travel above the page, and let every click through.

const LONGEST = 400;
const CROWD = 12;
const BUSY = 3;
const EASE = "cubic-bezier(0.2, 0.7, 0.3, 1)";
const PACES = { natural: 1, quick: 0.5, instant: 0 };
const reduced = matchMedia("(prefers-reduced-motion: reduce)");
const isCalm = () => mine.motion === "none" || (mine.motion === "system" && reduced.matches);
const haste = () => (mine.motion === "quick" ? 0.5 : 1);
const air = document.body.appendChild(document.createElement("div"));
air.className = "air";
air.setAttribute("aria-hidden", "true");

const boxOf = (node) => node?.getClientRects()[0];
const picture = (node) => ({ box: boxOf(node), copy: node.cloneNode(true), size: sizeOf(node) });
const sizeOf = (node) => getComputedStyle($("b", node) || node).fontSize;

// The positions of things before the page changes.
function remember() {
  return {
    street: all("[id^=street-]").map((card) => ({ house: card.dataset.house, ...picture($(".house", card)) })),
    checks: all(".checks [data-check]").map((item) => ({ check: item.dataset.check, ...picture($(".check", item)) })),
    beats: all(".beat").map(({ id }) => id),
    hand: all(".pick").map((pick) => ({ house: $("input", pick).value, ...picture($(".house", pick)) })),
    pot: piles(),
    money: new Map(all("[data-money]").map((node) => [node.id, +node.dataset.money])),
    purses: new Map(all("[data-coins]").map((node) => [node.id, +node.dataset.coins])),
    sale: lastSale(),
    end: !!$("#end"),
    moment: live.moment,
  };
}
const lastSale = () => $(".sold")?.parentNode.id;
const isRevealed = ({ sale }) => !!lastSale() && lastSale() !== sale;
const taken = ({ street }) => street.filter(({ house }) => !$(`#street-${house}`));
const bidders = ({ pot }) => [...piles()].filter(([seat, pile]) => pile.bid > (pot.get(seat)?.bid || 0));
// A player who becomes ready moves nothing.
const happened = ({ moment }) => all("#log li:not(.aside)").filter((line) => line.id.slice(6) > moment).length;
const piles = () => new Map(all("[id^=pot-]").map((pile) => [pile.id.slice(4), { bid: +pile.dataset.pile, box: boxOf(pile) }]));

const motion = {
  counts: [], timer: 0, ends: 0,

  // Animates what changed since then, unless it is too much to follow.
  show(before) {
    const news = happened(before);
    if (!news) return;
    this.counts = [];
    this.cut();
    if (document.hidden || news > BUSY) return;
    this.ends = 0;
    takeHouses(before, isCalm() ? point : fly);
    if (isHandheld() && !isCalm()) tradeWithScreen(before);
    if (!isCalm()) slideCoins(before);
    if (isRevealed(before) && !isHandheld()) reveal(before);
    // Ends animations that the browser did not end.
    this.timer = setTimeout(() => this.cut(), Math.max(1000, this.ends + 500));
  },
  // Puts everything in its final place at once.
  cut() {
    clearTimeout(this.timer);
    this.settle();
    this.counts = [];
    // The filling button shows how long there is to undo.
    const moves = document.getAnimations().filter(({ animationName }) => animationName !== "fill");
    moves.forEach((move) => move.finish());
    air.replaceChildren();
  },
  // Restores every number as the server wrote it.
  settle() {
    for (const { node, said } of this.counts) node.textContent = said;
  },
  run(node, frames, delay, duration = LONGEST) {
    delay *= haste();
    duration *= haste();
    this.ends = Math.max(this.ends, delay + duration);
    // A ghost stays at its target until it is removed.
    const fill = air.contains(node) ? "both" : "backwards";
    return node.animate(frames, { delay, duration, easing: EASE, fill });
  },
};

// Moves a ghost from one place to another; the real thing appears when it arrives.
function fly({ box, copy, size }, target, delay = 0) {
  const to = boxOf(target);
  if (!box || !to || air.childElementCount >= CROWD) return;
  const ghost = air.appendChild(copy);
  ghost.removeAttribute("id");
  // A card has its proportions from its width.
  ghost.style.setProperty("--w", `${box.width}px`);
  Object.assign(ghost.style, { left: `${box.x}px`, top: `${box.y}px`, width: `${box.width}px`, height: `${box.height}px` });
  ($("b", ghost) || ghost).style.fontSize = size;
  const there = `translate(${to.x - box.x}px, ${to.y - box.y}px) scale(${to.width / box.width}, ${to.height / box.height})`;
  motion.run(ghost, [{ transform: "none" }, { transform: there }], delay).onfinish = () => ghost.remove();
  if (!target.matches(".mark")) motion.run(target, [{ opacity: 0 }, { opacity: 1 }], delay + LONGEST - 100, 100);
}

// With reduced motion: an outline that fades.
function point(_, target) {
  target.classList.add("fresh");
  setTimeout(() => target.classList.remove("fresh"), 600);
}

// Houses move from the street to the players who took them.
function takeHouses(before, travel) {
  for (const card of taken(before)) {
    const seat = $(`.gone[data-house="${card.house}"]`)?.dataset.seat;
    const mine = $(`.me [data-house="${card.house}"] .mini, #house-${card.house} + .house`);
    const target = mine || (seat && $(`#player-${seat} .avatar`));
    if (target) travel(card, target);
  }
}

// Next to a large screen this one shows only a hand: houses come and go over the upper edge.
const isHandheld = () => mine.phone === "cards" && !boxOf($("#offer"));
function tradeWithScreen({ hand, street }) {
  const edge = (box) => `translateY(${-box.bottom}px)`;
  for (const { house } of street) {
    const card = $(`.me [data-house="${house}"] .mini`);
    if (card && boxOf(card)) motion.run(card, [{ transform: edge(boxOf(card)) }, { transform: "none" }], 0);
  }
  for (const { house, box, copy } of hand) {
    if ($(`#house-${house}`) || !box) continue;
    const ghost = air.appendChild(copy);
    Object.assign(ghost.style, { left: `${box.x}px`, top: `${box.y}px`, width: `${box.width}px`, height: `${box.height}px` });
    motion.run(ghost, [{ transform: "none" }, { transform: edge(box) }], 0).onfinish = () => ghost.remove();
  }
}

// Coins move to the middle with a bid, and back with a pass; paid coins disappear.
function slideCoins(before) {
  const { pot, purses } = before;
  for (const [seat, pile] of bidders(before)) {
    rollCoins(pile.bid - (pot.get(seat)?.bid || 0), boxOf($(`#purse-${seat}`)), $(`#pot-${seat}`));
  }
  for (const [seat, pile] of pot) {
    const purse = $(`#purse-${seat}`);
    if (!$(`#pot-${seat}`) && purse) rollCoins(purse.dataset.coins - purses.get(purse.id), pile.box, purse);
  }
}
function rollCoins(count, from, target) {
  const to = boxOf(target);
  if (!from || !to) return;
  for (let coin = 0; coin < Math.min(count, 3) && air.childElementCount < CROWD; coin++) {
    const ghost = air.appendChild(document.createElement("i"));
    ghost.className = "coin";
    Object.assign(ghost.style, { left: `${from.x}px`, top: `${from.y}px` });
    const there = `translate(${to.x - from.x}px, ${to.y - from.y}px)`;
    motion.run(ghost, [{ transform: "none" }, { transform: there }], coin * 60, 300).onfinish = () => ghost.remove();
  }
}

// All cards flip together, slide into order, and checks move to them, the lowest first.
function reveal(before) {
  const lots = all(".sold li");
  const speed = PACES[$("[data-pace]")?.dataset.pace] ?? 1;
  if (isCalm()) return lots.forEach((lot) => point(null, lot));
  if (!speed) return;
  const places = lots.map(boxOf);
  const bySeat = [...lots].sort((a, b) => a.dataset.seat - b.dataset.seat);
  lots.forEach((lot, place) => {
    const from = places[bySeat.indexOf(lot)];
    const shift = `translate(${from.x - places[place].x}px, ${from.y - places[place].y}px)`;
    turnOver($(".house", lot), shift, speed);
    motion.run(lot, [{ transform: shift }, { transform: "none" }], 450 * speed, LONGEST * speed);
  });
  lots.forEach((lot, place) => {
    const check = before.checks.find((item) => item.check === lot.dataset.check && !item.gone);
    const turn = lots.length - 1 - place;
    const wait = Math.min(220, 500 / (lots.length - 1)) * turn;
    if (check) fly(check, $(".check", lot), (900 + wait) * speed);
    if (check) check.gone = true;
  });
  all("[data-money]").forEach((node) => count(node, before, 1800 * speed));
}
function turnOver(card, shift, speed) {
  const half = 150 * speed;
  const { x, y, width, height } = boxOf(card);
  const back = air.appendChild(document.createElement("i"));
  motion.run(card, [{ transform: "rotateY(90deg)" }, { transform: "none" }], half * 2, half);
  back.className = "back";
  Object.assign(back.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
  // On a large screen the cards arrive from the phones below it.
  const from = $("#tv") ? `${shift} translateY(${innerHeight - y}px)` : shift;
  const turned = [{ transform: from }, { transform: shift, offset: 0.5 }, { transform: `${shift} rotateY(90deg)` }];
  motion.run(back, turned, 0, half * 2).onfinish = () => back.remove();
}

// Counts up to the number in a text without changing the words around it.
function count(node, { money }, delay) {
  const said = node.textContent;
  const digits = said.match(/\d[\d.,'\s]*/)?.[0].trim();
  const goal = +digits?.replace(/\D/g, "");
  const had = ((money.get(node.id) || 0) / node.dataset.money) * goal;
  if (!goal || had >= goal) return;
  const format = new Intl.NumberFormat(document.documentElement.lang);
  const job = { node, said };
  const begin = performance.now() + delay;
  const tick = (now) => {
    if (!motion.counts.includes(job)) return;
    const part = Math.min(Math.max((now - begin) / LONGEST, 0), 1);
    node.textContent = part < 1 ? said.replace(digits, format.format(Math.round(had + (goal - had) * part))) : said;
    if (part < 1) requestAnimationFrame(tick);
    else motion.counts.splice(motion.counts.indexOf(job), 1);
  };
  motion.counts.push(job);
  motion.ends = Math.max(motion.ends, delay + LONGEST);
  requestAnimationFrame(tick);
}
