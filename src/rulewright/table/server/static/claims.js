// What may be done out of turn, by role. Odds are shown of the open question only, so there are none here.

import { el } from "./dom.js";
import { Question } from "./question.js";

/** What concerns everybody stands first; the same for several people stands together and is explained once. */
function grouped(found) {
  const general = (one) => one.given.length === 0;
  const sorted = [...found.filter(general), ...found.filter((one) => !general(one))];
  return [...new Set(sorted.map((one) => one.rule))].map((rule) => sorted.filter((one) => one.rule === rule));
}

/** With a map, what needs a place is done there, once the list is closed. */
export function claimed(table, as, found, send, board, close) {
  const draw = new Question(el("div"), table, as, send);
  draw.board = board;
  draw.odds = async () => "";
  const roles = [...new Set(found.map((one) => one.role))];
  const deed = (one) => draw.claim(one, (call) => send({ do: "claim", role: one.role, ...call }), close);
  const row = (same) => el("li", { class: "stack" }, same.map(deed), same[0].says && el("p", { class: "kind" }, same[0].says));
  return roles.map((role) => [roles.length > 1 && el("h3", {}, role === "gm" ? "The GM" : role), el("ul", { class: "offers" }, grouped(found.filter((one) => one.role === role)).map(row))]);
}
