// The controls of the two halves of the game. They set a number or a house; only Bid, Pass and
// Sell send something.

const bidField = () => $("#bid:not(:disabled)");
const meaning = (bid) => $(`#amounts [data-bid="${bid}"]`);

function setBid(number) {
  const field = bidField();
  if (!field || !number) return;
  undo();
  field.value = number;
  pickBid();
}
function stepBid(by) {
  const field = bidField();
  if (field) setBid(Math.min(Math.max(+field.min, +field.value + by), +field.max));
}

// Shows what the amount in the field means, or why it is invalid.
function pickBid() {
  const field = $("#bid");
  const button = $("#bid-button");
  // A bid that is on its way stays on the button.
  if (!field || button.dataset.busy) return;
  const known = meaning(+field.value);
  const problem = known || field.disabled ? "" : bidProblem(field);
  button.classList.remove("sure");
  $(".what", button).textContent = known ? $("b", known).textContent : button.dataset.what;
  $(".terms", button).textContent = known ? $("span", known).textContent : problem;
  $(".extra", button).textContent = known ? $("i", known).textContent : "";
  $("#bid-help").textContent = problem || field.dataset.range || "";
  if (problem) field.setAttribute("aria-invalid", "true");
  else field.removeAttribute("aria-invalid");
}
function bidProblem(field) {
  if (!Number.isInteger(field.valueAsNumber)) return field.dataset.none;
  return +field.value < +field.min ? field.dataset.low : field.dataset.high;
}

// A large bid must be confirmed.
function mayBid() {
  const field = bidField();
  const button = $("#bid-button");
  if (!field) return false;
  if (!meaning(+field.value)) {
    speak("alert", bidProblem(field));
    field.focus();
    return false;
  }
  const bold = +field.value === +field.max || +field.value >= +field.min + 3;
  if (!bold || mine.confirm === "off" || button.classList.contains("sure")) return true;
  const question = button.dataset.again.replace("{n}", field.value);
  button.classList.add("sure");
  $(".what", button).textContent = question;
  speak("alert", question);
  setTimeout(() => button.classList.contains("sure") && !held.form && pickBid(), 4000);
  return false;
}

const houses = () => all("#sell-form input[name=house]");
const chosen = () => houses().find((house) => house.checked);

function pickHouse() {
  const button = $("#sell-button");
  if (!button) return;
  const house = chosen();
  if (button.dataset.busy) return;
  button.classList.toggle("unchosen", !house);
  $(".what", button).textContent = house ? button.dataset.this.replace("{n}", house.value) : button.dataset.first;
}
function maySell() {
  if (chosen()) return true;
  show($("#sell-button").dataset.first, { forMs: 4000 });
  speak("alert", $("#sell-button").dataset.first);
  return false;
}
function choose(house) {
  if (!house) return;
  house.focus();
  house.click();
}
