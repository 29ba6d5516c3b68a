// Who is on the table: drawn from what the game declares.

import { el } from "./dom.js";

function bar(one) {
  const words = one.most === null ? `${one.label} ${one.value}` : `${one.label} ${one.value} of ${one.most}`;
  if (one.most === null) return el("li", { class: "bar" }, words);
  const meter = el("meter", { min: 0, max: Math.max(one.most, 1), value: Math.max(0, Math.min(one.value, one.most)), "aria-label": words });
  if (one.rises) meter.classList.add("rises");
  return el("li", { class: "bar" }, el("span", {}, words), meter);
}

function piece(one) {
  const state = one.out ? "out of the fight" : one.active ? "on turn" : "";
  return el(
    "li",
    { class: `piece${one.out ? " out" : ""}${one.active ? " active" : ""}`, "aria-current": one.active ? "true" : undefined },
    el("h3", {}, el("span", { class: "name" }, one.name), state && el("span", { class: "state" }, state)),
    one.kind && el("p", { class: "kind" }, one.kind),
    one.lacks ? el("p", { class: "kind" }, one.lacks) : el("ul", { class: "bars" }, one.bars.map(bar)),
    one.marks.length > 0 && el("ul", { class: "marks" }, one.marks.map((mark) => el("li", { title: mark.says }, `${mark.title} ${mark.until}`.trim()))),
  );
}

const SIDES = { pcs: "The players", npcs: "Against them", a: "Side a", b: "Side b" };

export function panel(shown) {
  const sides = [...new Set(shown.pieces.map((one) => one.side))];
  return [
    el("p", { class: "headline" }, shown.title),
    shown.parts.length > 0 && el("ul", { class: "bars parts" }, shown.parts.map(bar)),
    shown.words.length > 0 && el("ul", { class: "words" }, shown.words.map((words) => el("li", {}, words))),
    el(
      "div",
      { class: "sides" },
      sides.map((side) =>
        el("section", { "aria-label": SIDES[side] ?? (side || "everybody") }, el("h2", { class: "side" }, SIDES[side] ?? side), el("ul", { class: "pieces" }, shown.pieces.filter((one) => one.side === side).map(piece))),
      ),
    ),
  ];
}
