// A fight in numbers, and what this table decides otherwise than the book.

import { button, el, put, say } from "./dom.js";
import { get } from "./net.js";
import { numbers } from "./numbers.js";

const mean = (value) => (value === null ? "" : value.toFixed(2));

function tables({ people, seats }) {
  const rows = people.map((one) => [one.who, String(one.throws), mean(one.mean), mean(one.expected), String(one.turns), one.hidden ? "hidden" : String(one.taken), String(one.dealt)]);
  return [
    numbers("Everybody in numbers", ["who", "throws", "mean face", "expected", "turns", "harm taken", "harm to others on its turn"], rows),
    numbers("Inputs of each seat", ["seat", "inputs"], seats.map((one) => [one.seat, String(one.inputs)])),
    el("p", { class: "kind" }, "Harm is what the bars show of it; what was undone does not count."),
  ];
}

function decided(rulings, game) {
  const other = rulings.filter((one) => one.value !== one.default);
  const words = (one, id) => one.options.find(([option]) => option === id)?.[1] ?? id;
  const row = (one) => el("li", {}, el("a", { class: "rule", href: `/rules/${game}#${one.id}`, target: "_blank" }, one.id), el("p", {}, one.question), el("p", {}, el("strong", {}, `Here: ${one.value}. `), words(one, one.value)), el("p", { class: "kind" }, `The book's own: ${one.default}. ${words(one, one.default)}`));
  return other.length ? el("ul", { class: "stack" }, other.map(row)) : el("p", {}, `All ${rulings.length} rulings are the book's own.`);
}

/** A part that is fetched when it is opened, and again whenever somebody asks. */
function part(name, load) {
  const place = el("div", { class: "stack" });
  const look = async () => {
    try {
      put(place, await load(), el("p", {}, button("Look again", look)));
    } catch (error) {
      say(error.message, true);
    }
  };
  const node = el("details", { class: "card" }, el("summary", {}, name), place);
  node.addEventListener("toggle", () => node.open && look());
  return node;
}

export function more(table, as, game) {
  const path = (what) => `/api/tables/${table}/${what}${as ? `?as=${as}` : ""}`;
  return [
    part("The fight in numbers", async () => tables(await get(path("statistics")))),
    part("Where this table differs from the book", async () => decided(await get(path("rulings")), game)),
    el("p", { class: "row" }, el("a", { href: `/rules/${game}`, target: "_blank" }, "The rules of this game"), el("a", { href: `/sheets/${game}`, target: "_blank" }, "Characters and sheets")),
  ];
}
