// One socket, which brings the page whenever something happens. It asks again whenever it may have
// missed something, and reconnects forever.

const SILENCE = 25000;
const live = {
  socket: null, moment: 0, version: table.dataset.version, heard: 0, tries: 0, timer: 0, lost: false, moved: false,

  isOpen() {
    return this.socket?.readyState === WebSocket.OPEN;
  },
  tell(type) {
    if (this.isOpen()) this.socket.send(JSON.stringify({ type }));
  },
  // By the mark of the page it shows, the server sees what to send.
  ask() {
    const { mark } = table.dataset;
    if (this.isOpen()) this.socket.send(JSON.stringify({ type: "since", moment: this.moment, mark }));
  },
  open() {
    const origin = location.origin.replace(/^http/, "ws");
    const { live: address, mark } = table.dataset;
    const socket = new WebSocket(`${origin}${address}?since=${this.moment}&mark=${mark || ""}`);
    this.socket = socket;
    this.heard = Date.now();
    socket.onopen = () => {
      this.ask();
      if (document.hidden) this.tell("hidden");
    };
    // The changed regions follow their message on the next line.
    socket.onmessage = ({ data }) => {
      const [head] = data.split("\n", 1);
      this.hear(JSON.parse(head), data.slice(head.length + 1));
    };
    socket.onclose = () => socket === this.socket && this.close();
    this.timer ||= setTimeout(() => this.admit(), 3000);
  },
  hear(message, page) {
    this.heard = Date.now();
    if (message.type === "bye") return this.move();
    if (message.type === "same") return this.found(), markBusy();
    if (message.type !== "page") return;
    setClock(message.now);
    this.found(message.say);
    if (message.title) document.title = message.title;
    table.dataset.mark = render(page, message.lines || "") ? message.mark : "";
    if (!table.dataset.mark) this.ask();
    table.classList.remove("covered");
    this.moment = message.moment;
    speak("say", message.say);
    speak("alert", mine.speech === "full" ? message.alert_full : message.alert);
    this.version = message.version || this.version;
    if (this.version !== table.dataset.version) this.outgrow();
  },
  // A new version waits until this auction or sale is over, not to reload in the middle of a decision.
  outgrow() {
    // A large screen has no one to press a button.
    if ($("#tv")) return location.reload();
    const round = $("#game")?.dataset.round;
    this.round ??= round;
    if (round && round === this.round) return;
    show(text("new"), { good: true, way: "new" });
    if (!this.outgrown) speak("say", text("new"));
    this.outgrown = true;
  },
  found(news) {
    clearTimeout(this.timer);
    if (this.lost) show([text("back"), news].join(" "), { good: true, forMs: 4000 });
    this.timer = this.tries = 0;
    this.lost = this.moved = false;
    flush();
  },
  move() {
    this.lost = this.moved = true;
    show(text("moved"), { good: true });
    speak("say", text("moved"));
  },
  // Reports a missing connection once it has been missing for a while.
  admit() {
    const sentence = [this.moved ? text("moved") : text("lost"), unsent()].join(" ");
    markBusy();
    if (!this.lost) speak("alert", sentence);
    this.lost = true;
    show(sentence, { way: "try" });
  },
  close() {
    this.socket = null;
    this.timer ||= setTimeout(() => this.admit(), 3000);
    setTimeout(() => this.socket || this.open(), backoff(this.tries++));
  },
  again() {
    const dead = this.socket;
    this.socket = null;
    dead?.close();
    this.open();
  },
  beat() {
    if (this.isOpen()) this.socket.send('{"type":"beat"}');
    // A phone may keep a dead socket open without an error.
    if (this.socket && Date.now() - this.heard > SILENCE) this.again();
  },
};
