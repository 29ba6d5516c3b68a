// Numbers in a table that a phone can scroll by itself.

import { el } from "./dom.js";

const isNumber = (text) => /^[+\-<>]?\d/.test(text);

/** Rows of cells; the first of each is its name, and columns of numbers stand to the right. */
export function numbers(caption, heads, rows) {
  const right = heads.map((_, at) => at > 0 && rows.every((row) => !row[at] || isNumber(row[at])));
  const kind = (at) => (right[at] ? "amount" : undefined);
  return el(
    "div",
    { class: "wide", role: "region", "aria-label": caption, tabindex: 0 },
    el(
      "table",
      {},
      el("caption", {}, caption),
      el("thead", {}, el("tr", {}, heads.map((head, at) => el("th", { scope: "col", class: kind(at) }, head)))),
      el("tbody", {}, rows.map((row) => el("tr", {}, row.map((cell, at) => (at ? el("td", { class: kind(at) }, cell) : el("th", { scope: "row" }, cell)))))),
    ),
  );
}
