// Something to do that has holes to fill: in fields, or on the map.

import { button, el, put, say } from "./dom.js";
import { input } from "./inputs.js";

const isPlace = (options) => options.kind === "point" || (options.kind === "other" && options.values.every((one) => Array.isArray(one.value)));

/** How an answer is called on the map: somebody or a zone by the id, a square by its words. */
const onMap = (one) => (typeof one.value === "string" ? one.value : one.words);

/** The same again below the map. */
function copied(node) {
  const copy = node.cloneNode(true);
  copy.classList.add("odds");
  return copy;
}

export class Deed {
  /** `offer` has words, what is given, and holes; `call` makes the whole answer of what fills them. */
  constructor(question, offer, call, answer) {
    Object.assign(this, { question, offer, call, answer, board: question.board, inputs: null, onleft: null });
    this.holes = offer.holes;
    this.places = this.holes.some((hole) => isPlace(hole.options));
  }

  get who() {
    return this.offer.given.find((one) => this.board?.piece(one));
  }

  /** Which hole something on the map fills, and with what. */
  takes({ names = [], place, cell }) {
    for (const [at, { options }] of this.holes.entries()) {
      const named = options.kind !== "some" && options.values?.find((one) => names.includes(onMap(one)));
      if (named) return { at, value: named.value };
    }
    const at = this.holes.findIndex((hole) => isPlace(hole.options));
    if (at < 0 || !place) return null;
    return this.holes[at].options.kind === "point" ? { at, value: place } : cell && { at, value: cell };
  }

  /** All answers that have a name, and the one that is chosen. */
  named() {
    const hole = this.holes.find(({ options }) => options.kind === "one");
    return hole?.options.values.map(onMap) ?? [];
  }

  name() {
    const at = this.holes.findIndex(({ options }) => options.kind === "one");
    const chosen = this.holes[at]?.options.values.find((one) => one.value === this.inputs?.[at].value());
    return chosen && onMap(chosen);
  }

  prepare() {
    this.odds = el("div", { class: "odds", "aria-live": "polite" });
    this.inputs = this.holes.map((hole) => input(hole.name, hole.options, { changed: () => this.look(), usual: hole.usual, board: this.board }));
  }

  /** Begun on the map: whatever cannot be shown there is asked below it. */
  start() {
    this.prepare();
    this.board.begin(this, this.inputs.filter((_, at) => !this.shows(this.holes[at].options)).map((one) => one.node));
    this.look();
  }

  shows(options) {
    return isPlace(options) || (options.kind === "one" && options.values.some((one) => this.board.piece(one.words) || this.board.area(one.words)));
  }

  /** The fields, what the answer leads to, and the button; the map shows where it may lie. */
  open() {
    this.prepare();
    this.board?.begin(this);
    setTimeout(() => this.look(), 0);
    return [this.inputs.map((one) => one.node), this.odds, button(this.offer.button ?? "Do it", () => this.go(), { class: "main" })];
  }

  give(pick) {
    const found = this.takes(pick);
    if (!found) return;
    this.inputs[found.at].set(found.value);
    this.look(pick.place);
  }

  values() {
    return this.inputs.map((one) => one.value());
  }

  async look(aim) {
    const given = this.values();
    const whole = !given.includes(undefined);
    const turn = (this.turn = (this.turn ?? 0) + 1);
    const [odds, found] = await Promise.all([whole ? this.question.odds(this.call(given)) : "", this.sketch(whole ? given : [])]);
    if (turn !== this.turn) return;
    put(this.odds, odds);
    if (!found) return;
    const place = found.answers && this.placed(found.answers);
    this.board.overlay(this, found.shapes, place ?? aim, this.said(found, odds, whole));
  }

  async sketch(given) {
    if (!this.board?.drawing) return null;
    return this.question.sketch(this.call(given));
  }

  /** Where on the map a whole answer lies. */
  placed(answers) {
    const at = this.holes.findIndex((hole) => isPlace(hole.options));
    if (at < 0) {
      const piece = this.board.piece(this.name());
      return piece && [piece.x, piece.y];
    }
    return this.holes[at].options.kind === "point" ? answers[at] : this.board.middle(answers[at]);
  }

  said(found, odds, whole) {
    const near = found.near && button(`As near as it gets: ${this.board.placeWords(found.near)}`, () => this.near(found.near));
    const hint = this.places ? "Drag the piece, or tap where it shall go." : "Tap one on the map.";
    return [
      el("p", {}, el("strong", {}, this.offer.words), whole ? ` ${this.words()}` : `: ${hint}`),
      found.why ? el("p", { class: "off" }, found.why) : odds && (typeof odds === "string" ? el("p", { class: "odds" }, odds) : copied(odds)),
      el("div", { class: "row" }, near, whole && !found.why && button(this.offer.button ?? "Do it", () => this.go(), { class: "main" }), button("Leave it", () => this.quit())),
    ];
  }

  words() {
    return this.inputs.map((one) => one.words()).join(", ");
  }

  near(place) {
    const at = this.holes.findIndex((hole) => isPlace(hole.options));
    this.inputs[at].set(place);
    this.look();
  }

  go() {
    const given = this.values();
    if (given.includes(undefined)) return say("something is still to be chosen", true);
    return this.answer(this.call(given));
  }

  quit() {
    this.board?.end(this);
    this.left();
  }

  /** Something else is done now. */
  left() {
    this.onleft?.();
  }
}
