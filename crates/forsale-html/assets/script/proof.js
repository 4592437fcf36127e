// The page that verifies a shuffle: it adds what only this browser knows.

const own = document.getElementById("own-part");
hasOwnParts(own.dataset.code, +own.dataset.game).then((has) => {
  for (const line of own.children) line.hidden = line.dataset.has !== String(has);
});
