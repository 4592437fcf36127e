// The rules in a panel over the table. Without it, a link opens their page, which has a way back.

async function openRules(address) {
  const reply = await fetch(address);
  const page = new DOMParser().parseFromString(await reply.text(), "text/html");
  $("#rules-text").replaceChildren($(".rules", page));
  const panel = $("#rules-panel");
  if (!panel.open) panel.showModal();
  showStatusInRules();
  const part = new URL(address, location).hash;
  if (part) $(part).scrollIntoView();
  else panel.scrollTop = 0;
}
// The rest of the page cannot be read or heard while the panel is open.
function showStatusInRules() {
  if ($("#rules-panel")?.open) $("#rules-status").textContent = $("#status")?.textContent || "";
}
const orLeave = (address) => openRules(address).catch(() => (location.href = address));

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-close-rules]")) return $("#rules-panel").close();
  const link = event.target.closest("a[data-rules], #rules-panel a");
  if (!link || !$("#rules-panel") || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  orLeave(link.href);
});
document.addEventListener("submit", (event) => {
  if (!event.target.closest("#rules-panel")) return;
  event.preventDefault();
  const address = new URL(event.target.action);
  address.search = new URLSearchParams(new FormData(event.target));
  orLeave(address.href);
});
