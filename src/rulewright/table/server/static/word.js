// The GM's word: any value of the table set by hand, found by whose it is.

import { button, el, field, put, select } from "./dom.js";

const told = (value) => (typeof value === "string" ? value : JSON.stringify(value));

/** What changes in play lies less deep than what is written on a sheet. */
const depth = (one) => one.path.split(".").length;

function read(text) {
  try {
    const value = JSON.parse(text);
    return typeof value === "number" && !Number.isFinite(value) ? text : value;
  } catch {
    return text;
  }
}

/** Whose, which, what now, what then. A path can be typed as well. */
export async function word(desk) {
  const path = el("input", { placeholder: "fighters.mossbit.hp", autocomplete: "off" });
  const value = el("input", { placeholder: "5", autocomplete: "off" });
  const note = el("input", { autocomplete: "off", maxlength: 4000 });
  const which = select([], "");
  const take = () => {
    const one = known.find((other) => other.path === which.value);
    [path.value, value.value] = one ? [one.path, told(one.value)] : ["", ""];
  };
  which.addEventListener("change", take);
  let known = [];
  const look = async () => {
    known = (await desk.get(`values?of=${encodeURIComponent(who.value)}`)).sort((one, other) => depth(one) - depth(other));
    const short = (one) => (who.value ? one.path.split(".").slice(2).join(".") || one.path : one.path);
    put(which, el("option", { value: "" }, "choose"), known.map((one) => el("option", { value: one.path }, `${short(one)}: ${told(one.value).slice(0, 60)}`)));
  };
  const pieces = desk.pieces();
  const active = desk.frame.panel.pieces.find((piece) => piece.active)?.id;
  const who = select([...pieces.map((id) => [id, id]), ["", "the table itself"]], desk.whose ?? active ?? pieces[0] ?? "", { onchange: () => ((desk.whose = who.value), look()) });
  await look();
  const rule = () => {
    if (!path.value.trim()) throw new Error("choose a value first");
    return desk.send({ do: "rule", path: path.value.trim(), value: read(value.value), note: note.value });
  };
  return [
    el("p", { class: "kind" }, "Also while a roll is open: whatever hangs on the value is worked out anew."),
    field("Whose", who),
    field("Which value", which),
    field("Set which value", path, "as chosen, or typed"),
    field("to", value),
    field("because", note),
    button("Rule so", rule, { class: "main" }),
  ];
}
