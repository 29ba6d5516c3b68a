// What the rules propose, for the GM to change part by part.

import { el, field } from "./dom.js";

const isPlain = (value) => ["string", "number"].includes(typeof value);

/** One part of a fact in a field of its own; what is no word and no number stays as it is written. */
function part(name, value) {
  const node = el("input", { type: typeof value === "number" ? "number" : "text", step: "any", autocomplete: "off", value: isPlain(value) ? value : JSON.stringify(value) });
  const read = () => {
    try {
      return typeof value === "string" ? node.value : JSON.parse(node.value);
    } catch {
      throw new Error(`${name}: expected something like ${JSON.stringify(value)}`);
    }
  };
  return { name, node: field(name, node), read };
}

/** A fact that comes about or not, as it is or changed. */
export function proposal({ fact, words }) {
  const box = el("input", { type: "checkbox", checked: true });
  const parts = Object.entries(fact).filter(([name]) => name !== "type").map(([name, value]) => part(name, value));
  const edit = parts.length > 0 && el("details", {}, el("summary", { "aria-label": `Edit: ${words}` }, "Edit"), parts.map((one) => one.node));
  const read = () => ({ ...fact, ...Object.fromEntries(parts.map((one) => [one.name, one.read()])) });
  return { node: el("div", {}, el("label", { class: "check" }, box, words), edit), chosen: () => box.checked, read, same: () => JSON.stringify(read()) === JSON.stringify(fact) };
}
