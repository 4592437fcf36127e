// What this browser added to shuffles, and whether the proof of a finished game has it. A server
// that shows other hashes to this browser than to everybody else is found here.

const partsOf = (code) => JSON.parse(localStorage.getItem("parts:" + code) || "[]");

// A game that was shuffled again has several parts.
function keepPart(code, part) {
  const others = partsOf(code).filter((other) => other.commitment !== part.commitment);
  localStorage.setItem("parts:" + code, JSON.stringify([...others, part].slice(-12)));
}

// Returns true or false, or nothing if this browser added nothing to the game.
async function hasOwnParts(code, game) {
  const parts = partsOf(code).filter((part) => part.game === game);
  if (!parts.length) return;
  const response = await fetch(`/g/${code}-${game}.json`);
  if (!response.ok) return;
  const { proof } = await response.json();
  const shuffles = proof ? [proof, ...(proof.redrawn || [])] : [];
  const isKept = ({ commitment, bits }) =>
    shuffles.some((shuffle) => shuffle.commitment === commitment && shuffle.contributions.some((given) => given.bits === bits));
  return parts.every(isKept);
}
