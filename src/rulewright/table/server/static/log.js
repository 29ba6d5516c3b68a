// The log is the interface: every line can be asked why, and what was undone stays, struck through.

import { button, byId, el, opened, put } from "./dom.js";
import { get, query } from "./net.js";

const NEAR = 40;

export class Log {
  constructor(place, table, as) {
    Object.assign(this, { place, table, as, rows: new Map(), tried: [], filter: "" });
  }

  add(frame) {
    const low = this.isLow();
    if (frame.since < 0) {
      this.rows.clear();
      put(this.place, this.tried);
    }
    for (const line of frame.lines) {
      const known = this.rows.get(line.id);
      if (known) {
        known.classList.toggle("struck", line.struck);
        continue;
      }
      const row = this.row(line);
      this.rows.set(line.id, row);
      this.place.insertBefore(row, this.tried[0] ?? null);
    }
    for (const event of frame.struck) {
      for (const [id, row] of this.rows) if (id.startsWith(`${event}.`)) this.strike(row);
    }
    this.sift();
    if (low) this.show();
  }

  /** Whether the last line is in sight: who reads something earlier is left there. */
  isLow() {
    const { scrollTop, scrollHeight, clientHeight } = this.place.parentNode;
    return scrollHeight - scrollTop - clientHeight < NEAR;
  }

  show() {
    this.place.parentNode.scrollTop = this.place.scrollHeight;
  }

  /** What came of a what-if, below what happened; nobody else has it, so it cannot be asked why. */
  try(lines) {
    for (const row of this.tried) row.remove();
    this.tried = lines.map((line) => el("li", { class: `tried${line.struck ? " struck" : ""}` }, el(line.struck ? "del" : "span", {}, line.text), el("span", { class: "dice" }, "what if")));
    this.place.append(...this.tried);
    this.show();
  }

  row(line) {
    const words = el(line.struck ? "del" : "span", {}, line.text);
    const drawn = line.dice ? el("span", { class: "dice" }, line.dice.by_hand ? "by hand" : line.dice.draw ? `draw ${line.dice.draw}` : "") : null;
    const why = button("why?", () => explain(this.table, line.id, line.text, this.as), { class: "why", "aria-label": `why? ${line.text}` });
    const row = el("li", { class: line.struck ? "struck" : "", "data-id": line.id }, el("span", {}, words, drawn && " ", drawn), why);
    row.dataset.kind = line.dice ? "dice" : "facts";
    return row;
  }

  strike(row) {
    if (row.classList.contains("struck")) return;
    row.classList.add("struck");
    const words = row.firstChild.firstChild;
    words.replaceWith(el("del", {}, words.textContent));
  }

  sift() {
    for (const row of this.rows.values()) {
      const struck = row.classList.contains("struck");
      row.hidden = (this.filter === "facts" && row.dataset.kind !== "facts") || (this.filter === "dice" && row.dataset.kind !== "dice") || (this.filter === "kept" && struck);
    }
  }
}

/** How a line, or without one the open question, came about: a window with the rules it stands on. */
export async function explain(table, line, title, as, rules = [], tried = false) {
  const found = await get(`/api/tables/${table}/why${query({ line, as, tried })}`);
  const dialog = byId("why");
  const linked = (rule) => el("a", { class: "rule", href: `/rules/${found.game}#${rule}`, target: "_blank" }, rule);
  const steps = found.why.map((step) =>
    el(
      "li",
      { class: `depth-${Math.min(step.depth, 6)}` },
      step.words.replace(/ \[[^\]]*\]$/, ""),
      step.rules.map(linked),
    ),
  );
  opened(
    dialog,
    el("h2", {}, title || "Why?"),
    steps.length > 0 && el("ol", { class: "steps" }, steps),
    rules.length > 0 && el("p", {}, "It is asked by these rules:", rules.map(linked)),
    !steps.length && !rules.length && el("p", {}, "Nothing more is known: nobody rolled or chose for this."),
    button("Close", () => dialog.close(), { class: "main" }),
  );
}
