// What may be done out of turn, by role. Odds are shown of the open question only, so there are none here.

import { el } from "./dom.js";
import { Question } from "./question.js";

/** With a map, what needs a place is done there, once the list is closed. */
export function claimed(table, as, found, send, board, close) {
  const draw = new Question(el("div"), table, as, send);
  draw.board = board;
  draw.odds = async () => "";
  const roles = [...new Set(found.map((one) => one.role))];
  const row = (one) => el("li", {}, draw.claim(one, (call) => send({ do: "claim", role: one.role, ...call }), close), one.says && el("p", { class: "kind" }, one.says));
  return roles.map((role) => [el("h3", {}, role), el("ul", { class: "offers" }, found.filter((one) => one.role === role).map(row))]);
}
