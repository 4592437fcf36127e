// Keys for a replay. Every one of them follows a link that the page has anyway.
"use strict";
(() => {
  const PLAYING = "replay-playing";
  const links = {
    ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last",
    ArrowUp: "part-back", ArrowDown: "part-on",
  };
  const follow = (name) => document.querySelector(`#replay-${name}[href]`)?.click();
  const playing = () => sessionStorage.getItem(PLAYING);
  const stop = () => sessionStorage.removeItem(PLAYING);
  const playOn = () => setTimeout(() => playing() && follow("on"), 1200);

  document.addEventListener("keydown", (event) => {
    const plain = !event.ctrlKey && !event.altKey && !event.metaKey;
    if (!plain || event.target.closest("input, select, textarea, button, summary")) return;
    if (event.key === " ") {
      if (playing()) stop();
      else { sessionStorage.setItem(PLAYING, "yes"); follow("on"); }
    } else if (links[event.key]) {
      stop();
      follow(links[event.key]);
    } else return;
    event.preventDefault();
  });
  if (!document.querySelector("#replay-on[href]")) stop();
  else if (playing()) playOn();
})();
