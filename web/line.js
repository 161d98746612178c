/**
 * The line to the table: a web socket that comes back by itself. A choice that was sent and not answered is sent again under the same id,
 * so nothing is lost and nothing is played twice. A page comes whole at first, then as what is new in it: texts, and between them where in
 * the page before the rest stands.
 *
 * @typedef {{ do: "act", id: string, seat: number, at: number, action: string }} Act
 * @typedef {{ do: "pace", milliseconds: number }} Pace
 * @typedef {{ code: string, rule?: string, message: string }} Said
 * @typedef {{ version?: number, html?: string, parts?: (string | [number, number])[], ack?: string, id?: string, error?: Said, said?: Said }} Word
 */

const WAIT_MIN = 400;
const WAIT_MAX = 8000;

export class Line {
  /**
   * @param {string} base the address of the table
   * @param {{ word: (word: Word) => void, up: () => void, down: () => void, version: () => number }} ear
   */
  constructor(base, ear) {
    this.ear = ear;
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    this.address = `${scheme}//${location.host}${base}/live?parts`;
    /** @type {Act | null} */
    this.pending = null;
    this.wait = WAIT_MIN;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** The page that came last. */
    this.page = "";
    this.open();
  }

  open() {
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.addEventListener("open", () => {
      this.ear.up();
      socket.send(JSON.stringify({ do: "hello", version: this.ear.version() }));
      if (this.pending) socket.send(JSON.stringify(this.pending));
    });
    socket.addEventListener("message", (event) => {
      /** @type {Word} */
      let word;
      try {
        word = JSON.parse(String(event.data));
      } catch {
        return;
      }
      // Whoever opens a socket and shuts it at once is not asked ever faster: only who says something is there.
      this.wait = WAIT_MIN;
      const { page } = this;
      word.html ??= word.parts?.map((part) => (typeof part === "string" ? part : page.slice(...part))).join("");
      this.page = word.html ?? page;
      const answered = word.ack ?? word.id;
      if (this.pending && answered === this.pending.id) this.pending = null;
      this.ear.word(word);
    });
    socket.addEventListener("close", () => {
      if (this.socket !== socket) return;
      this.ear.down();
      setTimeout(() => this.open(), this.wait * (0.75 + Math.random() / 2));
      this.wait = Math.min(this.wait * 2, WAIT_MAX);
    });
  }

  /** Whether an answer is awaited. */
  get busy() {
    return this.pending !== null;
  }

  /** @param {Act} act */
  send(act) {
    this.pending = act;
    this.tell(act);
  }

  /** Says what needs no answer; lost where there is no line. @param {Act | Pace} word */
  tell(word) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(word));
  }
}
