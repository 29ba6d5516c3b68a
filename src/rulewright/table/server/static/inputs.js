// A field for any kind of options: its node, its value or undefined, its words, and a way to set it.

import { button, el, field, select } from "./dom.js";

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

let lists = 0;

export function input(name, options, { changed, usual, board } = {}) {
  const kinds = { between, text, some, point, other: options.values?.length && options.values.every((one) => Array.isArray(one.value)) ? square : one };
  return (kinds[options.kind] ?? one)(name, options, changed, usual, board);
}

function between(name, options, changed, usual) {
  const node = el("input", { type: "number", min: options.low, max: options.high, value: usual ?? options.low, oninput: () => changed?.() });
  return { node: field(`${name} (${options.low} to ${options.high})`, node), value: () => (node.value === "" ? undefined : Number(node.value)), words: () => node.value, set: (value) => (node.value = value) };
}

function typed(options, changed, hints, value) {
  const list = hints.length > 1 && el("datalist", { id: `hints-${++lists}` }, hints.map((hint) => el("option", { value: hint })));
  const node = el("input", { maxlength: options.longest, value, oninput: () => changed?.(), list: list && list.id, autocomplete: "off" });
  return [node, list];
}

function text(name, options, changed, usual) {
  const [node, list] = typed(options, changed, options.hints.filter(Boolean), usual ?? options.hints[0] ?? "");
  return { node: [field(name, node), list], value: () => node.value, words: () => node.value, set: (value) => (node.value = value) };
}

function some(name, options, changed, usual) {
  const boxes = options.values.map((value) => ({ value, box: el("input", { type: "checkbox", onchange: () => changed?.(), checked: Boolean(usual?.some((other) => same(other, value.value))) }) }));
  const rows = boxes.map(({ value, box }) => el("label", { class: "check" }, box, value.words));
  const chosen = () => boxes.filter(({ box }) => box.checked).map(({ value }) => value);
  return {
    node: el("fieldset", {}, el("legend", {}, `${name} (${options.least} to ${options.most})`), rows),
    value: () => chosen().map((value) => value.value),
    words: () => chosen().map((value) => value.words).join(", "),
    set: (values) => boxes.forEach(({ value, box }) => (box.checked = values.some((other) => same(other, value.value)))),
  };
}

function one(name, options, changed, usual) {
  const values = options.values ?? [];
  const node = select(values.map((value, at) => [String(at), value.words || "–"]), String(Math.max(0, values.findIndex((value) => same(value.value, usual)))), { onchange: () => changed?.() });
  const closed = options.closed?.length > 0 && el("ul", { class: "kind" }, options.closed.map((shut) => el("li", {}, `${shut.words}: ${shut.why}`)));
  return {
    node: [field(name, node, options.expects), closed],
    value: () => values[Number(node.value)]?.value,
    words: () => values[Number(node.value)]?.words ?? "",
    set: (value) => (node.value = String(values.findIndex((known) => same(known.value, value)))),
  };
}

/** A square: tapped on the map, or typed. */
function square(name, options, changed, usual) {
  const [node, list] = typed({}, changed, options.values.map((value) => value.words), usual ? usual.join(", ") : "");
  const value = () => {
    const pair = node.value.match(/^\s*(\d+)\s*[, ]\s*(\d+)\s*$/);
    return pair ? [Number(pair[1]), Number(pair[2])] : node.value.trim() || undefined;
  };
  return { node: [field(name, node, `Tap the map, or type ${options.expects}.`), list], value, words: () => node.value, set: (place) => (node.value = place.join(", ")) };
}

/** A place: tapped on the map, typed in inches, or towards somebody. */
function point(name, options, changed, usual, board) {
  const inch = (part) => String(part / 1000);
  const [x, y] = [0, 1].map((at) => el("input", { type: "number", step: "any", value: usual ? inch(usual[at]) : "", oninput: () => changed?.(), placeholder: at ? "y" : "x", "aria-label": `${name}, ${at ? "y" : "x"} in inches` }));
  const names = options.expects.includes("towards") ? board?.names() ?? [] : [];
  let towards = "";
  const to = names.length > 0 && select([["", "– towards –"], ...names.map((one) => [one, one])], "", { "aria-label": `${name}: towards whom`, onchange: () => ((towards = to.value), changed?.()) });
  const set = (place) => {
    [x.value, y.value] = place.map(inch);
    towards = "";
    if (to) to.value = "";
  };
  for (const node of [x, y]) node.addEventListener("input", () => ((towards = ""), to && (to.value = "")));
  const value = () => towards || (x.value === "" || y.value === "" ? undefined : [x, y].map((node) => Math.round(Number(node.value) * 1000)));
  const map = board && button("On the map", () => board.focus());
  const node = el("div", { role: "group", "aria-label": name }, el("p", { class: "kind" }, `${name}: ${options.expects}`), el("div", { class: "pair" }, x, y), el("div", { class: "row" }, map, to));
  return { node, value, words: () => (towards ? `towards ${towards}` : `${x.value} ${y.value}`), set };
}
