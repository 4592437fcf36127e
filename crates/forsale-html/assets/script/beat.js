// A beat: when an auction or a sale ends, its result lies on the table for a moment before the next
// decision appears. The page below is already the new one: a tap or a key shows it at once.

const beat = {
  timer: 0,

  // Begins if the page has a result that it did not have before.
  begin({ beats }) {
    const result = all(".beat").find(({ id }) => !beats.includes(id));
    const speed = (PACES[$("[data-pace]")?.dataset.pace] ?? 1) * haste();
    if (!result || !speed || document.hidden || isHandheld()) return;
    document.body.dataset.beat = result.matches(".sale-beat") ? "sale" : "auction";
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.end(), result.dataset.beat * speed);
  },
  isOn() {
    return !!document.body.dataset.beat;
  },
  end() {
    if (!this.isOn()) return;
    clearTimeout(this.timer);
    delete document.body.dataset.beat;
    motion.cut();
    greet();
  },
};
