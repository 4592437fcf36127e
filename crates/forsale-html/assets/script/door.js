// The pages that lead to a table.

// A game that begins at once leaves no time to commit: the hash goes along with the request.
document.addEventListener("submit", ({ target }) => {
  const promise = target.querySelector("input[name=hash]");
  if (!promise) return;
  const bits = drawBits();
  localStorage.setItem(firstBits, bits);
  promise.value = hashOf(bits);
});

// Browsers hide the clipboard from pages without TLS, but copy what is selected.
for (const button of document.querySelectorAll("[data-copy]")) {
  button.hidden = false;
  button.addEventListener("click", () => {
    document.getElementById(button.dataset.copy).select();
    if (document.execCommand("copy")) button.textContent = button.dataset.done;
  });
}
