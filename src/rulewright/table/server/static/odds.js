// What an answer leads to: every outcome with its exact chance, and the dice with where they come from.

import { el } from "./dom.js";

const FIRST = 6;
const percent = (chance) => (chance >= 1 ? "100%" : chance < 0.0005 ? "<0.1%" : chance > 0.9995 ? ">99.9%" : `${(100 * chance).toFixed(1)}%`);

/** Rows of words with a bar as long as they are likely. */
function tiers(rows) {
  return el("ul", { class: "tiers" }, rows.map((one) => {
    const row = el("li", { title: one.exact }, el("span", { class: "chance" }, percent(one.chance)), el("span", {}, one.words ?? one.title));
    row.style.setProperty("--share", one.chance);
    return row;
  }));
}

/** All of them, the less likely ones folded away. */
export function outcomes(rows) {
  const rest = rows.slice(FIRST);
  const left = rest.reduce((sum, one) => sum + one.chance, 0);
  return [tiers(rows.slice(0, FIRST)), rest.length > 0 && el("details", {}, el("summary", {}, `${rest.length} more, together ${percent(left)}`), tiers(rest))];
}

/** Dice that fall: which, from what, and what they may show. */
export function thrown(one, named = true) {
  return el(
    "div",
    { class: "throw" },
    named && el("p", {}, el("strong", {}, one.pool), ` ${one.label}`),
    one.sums.length > 0 && el("ul", { class: "kind" }, one.sums.map((sum) => el("li", {}, summed(sum)))),
    one.tiers.length <= 12 && tiers(one.tiers),
  );
}

function summed(sum) {
  const parts = sum.parts.map((part) => `${part.value < 0 ? "−" : "+"}${Math.abs(part.value)} ${part.title}`);
  return `${sum.title} ${sum.total} = ${parts.join(" ")}`;
}

export function outlook(found) {
  if (!found.exact) return el("p", {}, found.words);
  const several = found.tiers?.length > 1;
  return el(
    "div",
    { class: "stack" },
    el("p", {}, found.words),
    several && outcomes(found.tiers),
    found.throws?.length > 0 && el("details", {}, el("summary", {}, `Dice: ${found.throws.map((one) => one.pool).join(", ")}`), found.throws.map((one) => thrown(one))),
  );
}
