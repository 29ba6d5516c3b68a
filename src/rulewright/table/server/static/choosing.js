// What is played: an encounter, or who fights whom; with which rulings, and with which characters of one's own.

import { button, el, field, put, say, select } from "./dom.js";
import { get, post } from "./net.js";

/** Names for one side: chosen one by one, the same as often as wanted. */
function side(words, names, first = []) {
  const chosen = first.filter((one) => names.includes(one));
  const list = el("ul", { class: "row" });
  const name = select(names.map((one) => [one, one]), names[0]);
  const draw = () => put(list, chosen.length ? chosen.map((one, at) => el("li", {}, button(`${one} ✕`, () => take(at), { "aria-label": `${one}: take away again` }))) : el("li", { class: "kind" }, "nobody yet"));
  const take = (at) => (chosen.splice(at, 1), draw());
  draw();
  const node = el("fieldset", { class: "stack" }, el("legend", {}, words), list, field("Who", name), button("Add", () => (chosen.push(name.value), draw()), { "aria-label": `Add to ${words.toLowerCase()}` }));
  return { node, names: () => chosen };
}

/** One encounter, or somebody on each side. Who is left out may be brought in later: the GM says when it begins. */
export function match({ encounters, ours, theirs }, first = encounters[0]?.id ?? "", mine = []) {
  const which = select([...encounters.map((one) => [one.id, one.title]), ["", "An empty table, or choose who fights"]], first, { onchange: () => show() });
  const note = el("p", { class: "kind" });
  const sides = [side("The players' side", ours, mine), side("Against them", theirs)];
  const open = el("div", { class: "stack" }, el("p", { class: "kind" }, "Name whom you like, or nobody: others are brought in at the desk. It begins when you say so."), sides.map((one) => one.node));
  const wait = el("input", { type: "checkbox" });
  const later = el("label", { class: "check" }, wait, "It begins when I say so, so that I can bring in others first");
  const show = () => {
    open.hidden = which.value !== "";
    later.hidden = which.value === "";
    note.textContent = encounters.find((one) => one.id === which.value)?.note ?? "";
  };
  show();
  const value = () => (which.value ? { encounter: which.value, gather: wait.checked } : { ours: sides[0].names(), theirs: sides[1].names(), gather: true });
  const title = () => encounters.find((one) => one.id === which.value)?.title ?? "";
  return { node: el("div", { class: "stack" }, field("Encounter", which), note, later, open), value, title };
}

/** An answer to a ruling in words, the book's own marked. */
export const worded = ([id, text], own) => [id, `${id === own ? `${id} (the book's own)` : id}: ${text}`];

/** Rulings in a list that can be searched: those that differ from the book first. */
export function sought(found, draw) {
  const differs = (one) => one.value !== undefined && one.value !== one.default;
  const rows = [...found].sort((one, other) => differs(other) - differs(one)).map((one) => [`${one.id} ${one.question ?? one.title}`.toLowerCase(), draw(one)]);
  const words = el("input", { type: "search", autocomplete: "off", oninput: () => rows.forEach(([text, node]) => (node.hidden = !text.includes(words.value.toLowerCase()))) });
  return [field("Find a ruling", words, `${rows.length} can be decided`), el("div", { class: "scroll" }, rows.map(([, node]) => node))];
}

/** Every ruling that can be decided, with the book's own. */
export function rulings(game) {
  const summary = el("summary", {}, "Rulings: all the book's own");
  const place = el("div", { class: "stack" });
  const rows = [];
  const value = () => rows.filter(({ one, chosen }) => chosen.value !== one.default).map(({ one, chosen }) => `${one.id}=${chosen.value}`);
  const tell = () => (summary.textContent = value().length ? `Rulings: ${value().length} other than the book's own` : "Rulings: all the book's own");
  const row = (one) => {
    const chosen = select(one.options.map((option) => worded(option, one.default)), one.default, { onchange: tell });
    rows.push({ one, chosen });
    return field(`${one.id}: ${one.title}`, chosen);
  };
  const load = async () => {
    if (rows.length) return;
    const book = await get(`/api/games/${game}/book`);
    put(place, sought(book.entries.filter((one) => one.options && !one.fixed), row));
  };
  const node = el("details", {}, summary, place);
  node.addEventListener("toggle", () => node.open && load().catch((error) => say(error.message, true)));
  return { node, value };
}

/** Kept characters to play with: as one pack, and what can be played with it. */
export async function kept(game, changed, chosen = []) {
  const known = await get(`/api/sheets/${game}/kept`);
  const boxes = known.map((one) => [one, el("input", { type: "checkbox", checked: chosen.includes(one.id), onchange: changed })]);
  const ids = () => boxes.filter(([, box]) => box.checked).map(([one]) => one.id);
  const row = ([one, box]) => el("label", { class: "check" }, box, `${one.title} (${one.holds.join(", ")}; from ${one.by})`);
  const node = known.length ? el("fieldset", {}, el("legend", {}, "With kept characters"), boxes.map(row)) : null;
  return { node, pack: async () => (ids().length ? post(`/api/sheets/${game}/pack`, { kept: ids() }) : null) };
}
