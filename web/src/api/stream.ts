import type { Frame, WaitingFrame } from "./types";

export type Line = "on" | "off" | "gone";

interface Heard {
  frame(frame: Frame): void;
  waiting(frame: WaitingFrame): void;
  line(state: Line, why: string): void;
}

const FORBIDDEN = 4403;
const SHORTEST = 250;
const LONGEST = 5_000;

/** Frames of a table as they come. After a gap it goes on from the event that is known. */
export class Stream {
  private known = -1;
  private wait = SHORTEST;
  private socket: WebSocket | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly table: string,
    private readonly as: string,
    private readonly heard: Heard,
  ) {
    this.open();
    // A phone that slept has timers that slept too: it looks at once when it wakes.
    document.addEventListener("visibilitychange", () => this.wake());
    addEventListener("online", () => this.wake());
  }

  private wake() {
    const state = this.socket?.readyState;
    if (document.hidden || state === WebSocket.OPEN || state === WebSocket.CONNECTING) return;
    this.wait = SHORTEST;
    this.open();
  }

  private open() {
    clearTimeout(this.timer);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const path = `/api/tables/${this.table}/events?since=${this.known}${this.as}`;
    const socket = new WebSocket(`${scheme}://${location.host}${path}`);
    this.socket = socket;
    socket.onopen = () => {
      this.wait = SHORTEST;
      this.heard.line("on", "");
    };
    socket.onmessage = ({ data }) => this.read(JSON.parse(data));
    socket.onclose = ({ code, reason }) => {
      if (socket !== this.socket) return;
      this.heard.line(code === FORBIDDEN ? "gone" : "off", reason);
      if (code === FORBIDDEN) return;
      this.timer = setTimeout(() => this.open(), this.wait);
      this.wait = Math.min(this.wait * 2, LONGEST);
    };
  }

  private read(frame: Frame | WaitingFrame) {
    if ("waiting" in frame && frame.waiting === true) {
      this.heard.waiting(frame);
      return;
    }
    const whole = frame as Frame;
    this.known = whole.v;
    this.heard.frame(whole);
  }
}
