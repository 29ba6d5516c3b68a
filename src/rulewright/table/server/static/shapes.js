// The shapes that a game declares, as SVG.

import { svg } from "./dom.js";

/** One shape with its words; `flip` turns y round, `marks` says what else is so of it: that it may be chosen, moves, acts. */
export function shaped(one, flip, marks) {
  const points = () => one.points.map(([x, y]) => `${x},${flip(y)}`).join(" ");
  const made = {
    label: () => svg("text", { class: "label", x: one.x, y: flip(one.y), "font-size": one.size }, one.text),
    outline: () => svg("polygon", { class: one.kind, points: points() }),
    line: () => svg("polyline", { class: one.kind, points: points() }),
    area: () => svg("rect", { class: [one.kind, ...marks(one)].join(" "), x: one.left, y: flip(one.high), width: one.right - one.left, height: one.high - one.low }),
    disc: () => disc(one, flip, marks),
  }[one.shape]();
  if (one.title) made.append(svg("title", {}, one.title));
  return made;
}

export const isPiece = (one) => one.shape === "disc" && Boolean(one.name) && ["first", "second"].includes(one.kind);

function disc(one, flip, marks) {
  const round = { cx: one.x, cy: flip(one.y), r: one.r };
  const circle = svg("circle", { class: one.kind, ...round });
  if (!isPiece(one)) return circle;
  const kinds = marks(one);
  const mark = kinds.includes("acting") || kinds.includes("target") ? svg("circle", { class: "mark", ...round }) : [];
  const piece = svg("g", { class: ["piece-of", ...kinds].join(" ") }, mark, circle, svg("text", { class: "sign", x: one.x, y: flip(one.y) }, one.sign));
  piece.style.setProperty("--r", `${one.r}px`);
  return piece;
}

/** A line for every square, or for every sixth inch. */
export function grid({ apart, width, depth }) {
  const step = { squares: 1000, "": Infinity }[apart] ?? 6000;
  const lines = [];
  for (let x = step; x < width; x += step) lines.push(svg("line", { class: "grid", x1: x, x2: x, y1: 0, y2: depth }));
  for (let y = step; y < depth; y += step) lines.push(svg("line", { class: "grid", x1: 0, x2: width, y1: depth - y, y2: depth - y }));
  return lines;
}
