// What happened while somebody was away: remembered by table in this browser.

import { button, el, put } from "./dom.js";

const AWHILE = 60_000;
const MOST = 40;
const eventOf = (line) => Number(line.id.split(".")[0]);

export class Away {
  constructor(place, table, as) {
    Object.assign(this, { place, name: `rulewright ${table} ${as}`, lines: new Map(), v: -1, online: true, known: null, from: null, told: null });
    try {
      this.known = JSON.parse(localStorage.getItem(this.name));
    } catch {
      this.known = null;
    }
    setInterval(() => this.present(), AWHILE / 4);
    document.addEventListener("visibilitychange", () => this.catchUp());
  }

  look(frame) {
    if (frame.since < 0) this.lines.clear();
    const undone = new Set(frame.struck);
    for (const line of this.lines.values()) if (undone.has(eventOf(line))) this.lines.delete(line.id);
    for (const line of frame.lines) if (!line.struck) this.lines.set(line.id, line);
    this.v = frame.v;
    this.catchUp();
  }

  /** Whoever looks now has seen everything; if it took a while, they are told what came. */
  catchUp() {
    if (document.hidden || this.v < 0) return;
    if (this.known && this.v > this.known.v && Date.now() - this.known.at > AWHILE) this.from ??= this.known.v;
    if (this.from !== null) this.show();
    this.known = { v: this.v, at: Date.now() };
    this.keep();
  }

  present() {
    if (document.hidden || !this.online || !this.known) return;
    this.known.at = Date.now();
    this.keep();
  }

  keep() {
    try {
      localStorage.setItem(this.name, JSON.stringify(this.known));
    } catch {
      // without a store in the browser nothing is remembered
    }
  }

  show() {
    const since = [...this.lines.values()].filter((line) => eventOf(line) > this.from);
    this.place.hidden = since.length === 0;
    if (since.length === 0 || this.told === since.at(-1).id) return;
    this.told = since.at(-1).id;
    const left = since.length - MOST;
    put(this.place, el("h2", {}, "Since you were away"), left > 0 && el("p", { class: "kind" }, `${left} earlier lines are in the log.`), el("ul", {}, since.slice(-MOST).map((line) => el("li", {}, line.text))), button("I have read it", () => this.dismiss(), { class: "main" }));
  }

  dismiss() {
    this.from = this.told = null;
    this.place.hidden = true;
    put(this.place);
  }
}
