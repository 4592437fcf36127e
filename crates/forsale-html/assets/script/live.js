// One socket, which brings the page whenever something happens. It is asked again whenever it may
// have missed something, and opened again for ever.

const SILENCE = 25000;
const live = {
  socket: null, moment: 0, heard: 0, tries: 0, timer: 0, lost: false, moved: false,

  isOpen() {
    return this.socket?.readyState === WebSocket.OPEN;
  },
  tell(type) {
    if (this.isOpen()) this.socket.send(JSON.stringify({ type }));
  },
  // With a mark of the page it shows, the server sends another page only.
  ask(mark) {
    if (this.isOpen()) this.socket.send(JSON.stringify({ type: "since", moment: this.moment, mark }));
  },
  open() {
    const origin = location.origin.replace(/^http/, "ws");
    // Once a page has changed, it is brought anew: a button may be waiting for that.
    const { live: address, mark } = table.dataset;
    const socket = new WebSocket(`${origin}${address}?since=${this.moment}&mark=${mark || ""}`);
    this.socket = socket;
    this.heard = Date.now();
    socket.onopen = () => {
      this.ask(mark);
      if (document.hidden) this.tell("hidden");
    };
    // A page follows its message on the next line.
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
    if (message.type !== "page") return table.dataset.mark && this.found();
    delete table.dataset.mark;
    setClock(message.now);
    this.found(message.say);
    document.title = message.title;
    render(page, message.lines);
    table.classList.remove("covered");
    this.moment = message.moment;
    speak("say", message.say);
    speak("alert", mine.speech === "full" ? message.alert_full : message.alert);
    if (message.version !== table.dataset.version) this.outgrow();
  },
  // A newer page waits until this auction or sale is over: nobody loads it in the middle of a decision.
  outgrow() {
    // Nobody stands before a large screen to press something.
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
  // Says that there is no connection, once it has been missing for a while.
  admit() {
    const sentence = [this.moved ? text("moved") : text("lost"), unsent()].join(" ");
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
    // A phone keeps a dead socket open and says nothing.
    if (this.socket && Date.now() - this.heard > SILENCE) this.again();
  },
};
