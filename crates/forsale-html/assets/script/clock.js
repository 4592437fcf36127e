// Clocks count down by the server's time, which every page and message brings.

let ahead = 0;
const setClock = (now) => now && (ahead = now - Date.now());

function tickClocks() {
  for (const clock of all("[data-until]", table)) {
    const left = Math.max(0, Math.ceil((clock.dataset.until - Date.now() - ahead) / 1000));
    const two = (number) => String(number).padStart(2, "0");
    const [hours, minutes] = [Math.floor(left / 3600), Math.floor(left / 60) % 60];
    clock.textContent = hours ? `${hours}:${two(minutes)} h` : `${minutes}:${two(left % 60)}`;
    clock.classList.toggle("low", left <= 10);
  }
}
