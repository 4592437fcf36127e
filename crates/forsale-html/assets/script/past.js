// Keys for a moment of the running game, and a note when the game goes on meanwhile.
"use strict";
(() => {
  const past = document.getElementById("past");
  const keys = {
    "[": "past-back", "]": "past-on", ArrowLeft: "past-back", ArrowRight: "past-on", Home: "past-first",
    ArrowUp: "past-part-back", ArrowDown: "past-part-on", Escape: "past-now",
  };
  document.addEventListener("keydown", (event) => {
    const link = document.getElementById(keys[event.key]);
    // The arrows move the handle of the timeline while it has the focus.
    const isHandle = event.target.id === "past-slider" && event.key !== "Escape";
    if (event.ctrlKey || event.metaKey || isHandle || !link?.href) return;
    event.preventDefault();
    location.replace(link.href);
  });
  // The reader comes back with one step of the browser, however many moments they saw.
  document.addEventListener("click", (event) => {
    const link = event.target.closest("#ways a[href]");
    if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    location.replace(link.href);
  });
  document.addEventListener("change", ({ target }) => {
    if (target.id === "past-slider") location.replace(target.dataset.past + target.value);
  });
  const { live, moment } = past.dataset;
  const open = () => {
    const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}${live}?since=${moment}`);
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data.split("\n", 1)[0]);
      const news = document.getElementById("past-new");
      if (message.type !== "page" || message.moment <= +moment) return;
      news.textContent = [news.dataset.says, message.say].join(" ");
      news.classList.add("new");
    };
    socket.onclose = () => setTimeout(open, 3000);
    socket.onopen = () => (past.beat ??= setInterval(() => socket.readyState === 1 && socket.send('{"type":"beat"}'), 10000));
  };
  if (location.protocol.startsWith("http")) open();
})();
