// Elements made of text and attributes, never of markup: whatever people type shows as text.

const SVG = "http://www.w3.org/2000/svg";

function fill(node, given, children) {
  for (const [name, value] of Object.entries(given ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name === "value" || name === "checked" || name === "disabled") node[name] = value;
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

export const el = (tag, given, ...children) => fill(document.createElement(tag), given, children);
export const svg = (tag, given, ...children) => fill(document.createElementNS(SVG, tag), given, children);
export const byId = (id) => document.getElementById(id);

export function put(node, ...children) {
  node.replaceChildren(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/** A window with something in it, from its beginning: it may have been left at the end of something else. */
export function opened(dialog, ...children) {
  put(dialog, ...children);
  dialog.showModal();
  dialog.scrollTop = 0;
}

/** Draws a place anew. Who was in it by keyboard stays at what has the same name, or else goes to where to go on; the page stays. */
export function renew(place, onward, ...children) {
  const held = place.contains(document.activeElement) ? document.activeElement.textContent : null;
  put(place, ...children);
  if (held === null) return;
  const same = [...place.querySelectorAll("button, a, select")].find((one) => one.textContent === held);
  (same ?? onward())?.focus({ preventScroll: true });
}

/** Whatever goes wrong is told. */
export async function attempt(what) {
  try {
    await what();
  } catch (error) {
    say(error.message, true);
  }
}

export function button(words, onclick, given = {}) {
  return el("button", { type: "button", onclick: (event) => attempt(() => onclick(event)), ...given }, words);
}

let labels = 0;

/** A field with its label, tied together. */
export function field(words, input, note) {
  input.id ||= `field-${++labels}`;
  return el("p", { class: "field" }, el("label", { for: input.id }, words), input, note && el("small", {}, note));
}

export function select(values, chosen, given = {}) {
  const options = values.map(([value, words]) => {
    const option = el("option", { value }, words);
    option.selected = value === chosen;
    return option;
  });
  return el("select", given, options);
}

/** Said to everybody who listens rather than looks. */
export function say(words, bad = false) {
  const place = byId("said");
  place.textContent = words;
  place.classList.toggle("bad", bad);
}
