// What this browser adds to the shuffle: random bits. It sends their hash before the game and the
// bits when the game begins, and looks for them in the proof when the game is over.

let shuffled = "";

async function addToShuffle() {
  const line = $("#shuffle[data-wants]");
  if (!line) return;
  const { wants, commitment, address, code, game } = line.dataset;
  const drawer = "cut:" + table.dataset.live;
  const [known, drawn] = (localStorage.getItem(drawer) || "").split(" ");
  const isPromise = wants === "hash";
  const bits = known === commitment ? drawn : isPromise ? drawBits() : localStorage.getItem(firstBits);
  // Another device of this reader committed to bits, and only that one can reveal them.
  if (!bits) return;
  localStorage.setItem(drawer, `${commitment} ${bits}`);
  localStorage.removeItem(firstBits);
  const body = `${wants}=${isPromise ? hashOf(bits) : bits}`;
  if (shuffled === body) return;
  shuffled = body;
  const answer = await send({ url: address, body });
  if (!answer) shuffled = "";
  else if (!isPromise && answer.outcome !== "refused") keepPart(code, { game: +game, commitment, bits });
}

let proved = "";

// Complains if a finished game was not shuffled with what this browser added.
async function checkShuffle() {
  const id = $("#this-shuffle[data-over]")?.dataset.over;
  if (!id || id === proved) return;
  proved = id;
  const [code, game] = id.split("-");
  const has = await hasOwnParts(code, +game).catch(() => (proved = ""));
  if (has !== false) return;
  show(text("unfair"));
  speak("alert", text("unfair"));
}
