// What this browser adds to the shuffle: random bits. It sends their hash before the game and the
// bits when the game begins.

let shuffled = "";

async function addToShuffle() {
  const line = $("#shuffle[data-wants]");
  if (!line) return;
  const { wants, commitment, address } = line.dataset;
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
  if (!(await send({ url: address, body }))) shuffled = "";
}
