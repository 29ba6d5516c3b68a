// A character's sheet: words, numbers that say where they come from, broken rules; to print and to save.

import { button, el } from "./dom.js";

const rule = (game, id) => id && el("a", { class: "rule", href: `/rules/${game}#${id}` }, id);

function number(game, one) {
  const parts = one.parts.map((part) => el("li", {}, `${part.amount < 0 ? "−" : "+"}${Math.abs(part.amount)} ${part.label}`, rule(game, part.rule)));
  return el("details", { class: "number" }, el("summary", {}, one.name, el("strong", {}, String(one.total))), el("ul", {}, parts.length ? parts : el("li", {}, "nothing adds to it")), parts.length > 0 && one.why.includes(", held at") && el("p", { class: "kind" }, one.why.slice(one.why.indexOf(", held at") + 2)));
}

/** A sheet that is still being written breaks no rules; it has some to meet. */
function faults(shown, growing) {
  const list = el("ul", {}, shown.faults.map((words) => el("li", {}, words)));
  if (!shown.faults.length) return null;
  return growing ? el("details", { class: "open-points" }, el("summary", {}, `Still to come (${shown.faults.length})`), list) : el("div", { class: "faults" }, el("h3", {}, "Breaks a rule"), list);
}

export function sheet(game, shown, growing = false) {
  return [
    el("h2", {}, shown.title || "Not named yet"),
    faults(shown, growing),
    el("div", { class: "numbers" }, shown.numbers.map((one) => number(game, one))),
    el("dl", { class: "words" }, shown.words.map(([name, words]) => el("div", {}, el("dt", {}, name), el("dd", {}, words)))),
  ];
}

export function download(name, text, type) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  el("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
}

function print(place, open) {
  const closed = [...place.querySelectorAll("details:not([open])")];
  if (open) for (const one of closed) one.open = true;
  window.print();
  if (open) for (const one of closed) one.open = false;
}

/** Print it, or save what it is made of. */
export function exits(place, title, toml, entries) {
  const name = title.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "character";
  return el(
    "div",
    { class: "row" },
    button("Print", () => print(place, false)),
    button("Print with reasons", () => print(place, true)),
    button("Save as TOML", () => download(`${name}.toml`, toml, "application/toml")),
    button("Save as JSON", () => download(`${name}.json`, JSON.stringify(entries, null, 2), "application/json")),
  );
}
