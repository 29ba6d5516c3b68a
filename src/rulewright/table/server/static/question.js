// What is asked: legal answers only, each with its exact odds, and what is not open says why.

import { Deed } from "./deed.js";
import { attempt, button, el, field, put, renew } from "./dom.js";
import { proposal } from "./facts.js";
import { explain } from "./log.js";
import { look, query } from "./net.js";
import { outlook, thrown } from "./odds.js";

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

const FEW = 12;
const NOTHING = "no numbers change";

/** A few numbers are as good as a list: each shows what it is worth. */
function listed(options) {
  if (options.kind !== "between" || options.high - options.low >= FEW) return options;
  const values = Array.from({ length: options.high - options.low + 1 }, (_, at) => ({ value: options.low + at, words: String(options.low + at) }));
  return { kind: "one", values, closed: [] };
}

/** How many dice fall, and whether each face is a single digit: a phone's keys for numbers have no space. */
function poolOf(words) {
  const dice = [...words.matchAll(/(\d+)d(\d+)/g)].map(([, amount, sides]) => [Number(amount), Number(sides)]);
  return { small: dice.every(([, sides]) => sides < 10), amount: dice.reduce((sum, [amount]) => sum + amount, 0) };
}

function facesOf(text, together) {
  const typed = text.split(/[\s,;.+]+/).filter(Boolean);
  const parts = typed.length === 1 && typed[0].length === together ? [...typed[0]] : typed;
  if (!parts.every((part) => /^\d+$/.test(part))) throw new Error("type the faces as numbers, with spaces between them");
  return parts.map(Number);
}

/** What a deed leads to, or why that is not known; if it hangs on how its holes are filled, one way, the most promising by rule of thumb, where that may be told. */
function weighed({ rule, given, holes }, found, best) {
  // The table may have moved on to another question, whose answers are no actions.
  const fills = (value) => value?.rule === rule && value.args.length === given.length + holes.length && same(value.args.slice(0, given.length), given);
  const ways = found.filter((one) => fills(one.answer.value));
  const words = ways[0]?.odds.words;
  if (ways.every((one) => one.odds.words === words)) return words === NOTHING ? "" : words;
  const known = ways.filter((one) => one.odds.exact);
  if (!best || known.length === 0 || known.some((one) => one.odds.worth === null)) return "";
  const first = known.reduce((one, other) => (other.odds.worth > one.odds.worth ? other : one));
  return `${first.odds.words} (${first.answer.words})`;
}

export class Question {
  constructor(place, table, as, send, board) {
    Object.assign(this, { place, table, as, send, board, shown: undefined, open: undefined, v: null, deeds: [], looks: [] });
    this.parts = [el("div"), el("div"), el("div", { class: "row" })];
    if (board) board.question = this;
  }

  /** As whom one looks, and whether at one's own what-if. */
  query() {
    return query({ as: this.as, tried: this.tried });
  }

  /** Draws anew only what has changed, so that nobody loses what they are typing. */
  draw(frame) {
    const [head, body, foot] = this.parts;
    const onward = () => this.heading();
    const open = [frame.question, frame.proposed, frame.hints];
    const around = [frame.question, frame.now, frame.over, frame.hears, frame.waiting, frame.paused, frame.undo];
    const before = this.v;
    this.v = frame.v;
    if (head.parentNode !== this.place) put(this.place, this.parts);
    if (!same(around, this.shown)) {
      this.shown = around;
      renew(head, onward, this.above(frame));
      renew(foot, onward, this.below(frame));
      if (this.board?.deed && !this.deeds.includes(this.board.deed)) this.board.end(this.board.deed);
    }
    if (same(open, this.open)) {
      if (frame.v !== before) this.lookAgain();
      return;
    }
    this.open = open;
    if (this.board?.deed) this.board.end(this.board.deed);
    [this.deeds, this.looks] = [[], []];
    renew(body, onward, this.body(frame));
  }

  /** The same is asked still, but something has happened: what the answers lead to may be different now. */
  lookAgain() {
    for (const look of this.looks) look();
    for (const deed of this.deeds) if (deed.odds?.checkVisibility()) deed.look();
  }

  heading() {
    return this.place.querySelector("h2");
  }

  above(frame) {
    const asked = frame.question;
    return [
      frame.paused && el("p", { class: "off" }, "The GM has halted the table."),
      el("h2", { tabindex: -1 }, asked ? asked.label : frame.over ? `The end: ${frame.ended}` : frame.hears),
      asked && !asked.yours && el("p", { class: "kind" }, `This is asked of ${frame.waiting.join(" and ")}; you may answer for them.`),
      frame.now.length > 0 && el("ul", { class: "now" }, frame.now.map((words) => el("li", {}, words))),
    ];
  }

  body(frame) {
    const asked = frame.question;
    return frame.proposed ? this.proposed(frame) : !asked ? null : asked.kind === "roll" ? this.roll(asked) : asked.kind === "ask" ? this.asked(asked, frame) : el("p", {}, asked.label);
  }

  below(frame) {
    const asked = frame.question;
    return [this.undo(frame), asked && button("Why is this asked?", () => explain(this.table, "", asked.label, this.as, asked.rules, this.tried))];
  }

  /** Whatever is asked next is drawn anew, even if it is the same. */
  give(what) {
    this.open = undefined;
    return this.send(what);
  }

  undo(frame) {
    if (!frame.you.gm && frame.you.roles.length === 0) return null;
    const undo = button("Undo", () => this.send({ do: "undo" }), { disabled: !frame.undo.may, "aria-describedby": frame.undo.may ? undefined : "no-undo" });
    return [undo, !frame.undo.may && el("small", { id: "no-undo" }, frame.undo.why)];
  }

  roll(asked) {
    const { small, amount } = poolOf(asked.pool);
    const faces = el("input", { inputmode: small || amount === 1 ? "numeric" : "text", autocomplete: "off", placeholder: amount === 1 ? "such as 4" : small ? "such as 6 4 1, or 641" : "such as 6 4 1" });
    const read = () => facesOf(faces.value, small && amount);
    return el(
      "div",
      { class: "stack" },
      this.dice(asked),
      button("Roll for me", () => this.give({ do: "throw" }), { class: "main" }),
      el("form", { onsubmit: (event) => (event.preventDefault(), attempt(() => this.give({ do: "throw", faces: read() }))) }, field("I rolled …", faces, "the faces of your own dice"), el("button", { type: "submit" }, "Take these faces")),
    );
  }

  /** The dice, and once they are known where they come from and what they may show. */
  dice(asked) {
    const place = el("div", {}, el("p", {}, `Dice: ${asked.pool}`));
    const fetched = () => look(`/api/tables/${this.table}/roll${this.query()}`).then((found) => put(place, el("p", {}, `Dice: ${asked.pool}`), thrown(found, false)), () => {});
    if (asked.yours && this.table) this.looked(fetched);
    return place;
  }

  asked(asked, frame) {
    const answer = (value) => this.give({ do: "answer", value, role: asked.role });
    const body = asked.options.kind === "offers" ? this.offers(asked, answer, frame.hints) : this.choice(asked.options, answer, asked, true);
    const lasting = ["one", "some", "between"].includes(asked.options.kind) && asked.yours && !frame.you.gm && !this.tried && asked.default && asked.rules.length > 0;
    return el(
      "div",
      { class: "stack" },
      body,
      asked.nobody && el("p", { class: "kind" }, asked.nobody),
      lasting && button(`Always answer “${asked.default.words}”`, async () => {
        await this.send({ do: "always", rule: asked.rules[0], value: asked.default.value });
      }),
    );
  }

  offers(asked, answer, best) {
    const { open, closed } = asked.options;
    const odds = open.map(() => el("span", { class: "odds" }));
    const unknown = el("p", { class: "kind" });
    if (asked.yours) this.outlooks(odds, unknown, (found, at) => weighed(open[at], found, best));
    return [
      el("ul", { class: "offers" }, open.map((one, at) => {
        const deed = this.deed(one, answer);
        this.deeds.push(deed);
        return el("li", {}, this.offer(one, answer, odds[at], deed));
      })),
      unknown,
      closed.length > 0 && el("details", {}, el("summary", {}, `Not now (${closed.length})`), el("ul", {}, closed.map((one) => el("li", {}, `${one.words}: ${one.why}${one.rule ? ` [${one.rule}]` : ""}`)))),
    ];
  }

  deed(one, answer) {
    return new Deed(this, one, (answers) => ({ rule: one.rule, args: [...one.given, ...answers] }), answer);
  }

  /** Something out of turn, listed in a window: what needs a place is done on the map. */
  claim(one, answer, close) {
    const deed = this.deed(one, answer);
    if (!deed.places || !this.board?.drawing) return this.offer(one, answer, null, deed);
    return button(`${one.words} … on the map`, () => {
      close();
      deed.start();
      this.board.focus();
    }, { title: one.says });
  }

  offer(one, answer, odds, deed = this.deed(one, answer)) {
    if (one.holes.length === 0) return button([one.words, odds], () => answer(deed.call([])), { title: one.says });
    const holder = el("div", { hidden: true, class: "card stack" });
    const shut = () => {
      holder.hidden = true;
      open.setAttribute("aria-expanded", "false");
    };
    const show = () => {
      holder.hidden = false;
      open.setAttribute("aria-expanded", "true");
      put(holder, deed.open());
    };
    deed.onleft = shut;
    const open = button([`${one.words} …`, odds], (event) => {
      if (!holder.hidden) return deed.quit();
      show();
      if (event.detail === 0) holder.querySelector("input, select, button")?.focus();
      else if (deed.places) this.board?.come();
    }, { title: one.says, "aria-expanded": "false" });
    return [open, holder];
  }

  // ---- from the map

  /** Who can be moved by dragging. */
  movers() {
    return new Set(this.deeds.filter((deed) => deed.places || deed.named().some((name) => this.board.area(name))).flatMap((deed) => deed.offer.given));
  }

  /** Begin to move somebody, with the first deed that leads to a place. */
  start(name, pick) {
    const deed = this.deeds.find((one) => one.offer.given.includes(name) && one.takes(pick));
    deed?.start();
    return Boolean(deed);
  }

  /** Something on the map was tapped: do what can be done with it, or say what could. */
  pick(pick) {
    const own = pick.names.find((name) => this.board.piece(name) && this.movers().has(name));
    const named = this.deeds.filter((deed) => deed.takes({ names: pick.names.slice(0, 1) }));
    const able = named.length ? named : this.deeds.filter((deed) => deed.takes(pick));
    const found = own && !able.some((deed) => !deed.places) ? this.deeds.filter((deed) => deed.places && deed.offer.given.includes(own)) : able;
    if (found.length === 0) return false;
    const begin = (deed) => {
      deed.start();
      if (!own) deed.give(pick);
    };
    if (found.length === 1) begin(found[0]);
    else this.board.offer(found.map((deed) => button(deed.offer.words, () => begin(deed))));
    return true;
  }

  /** What each of some answers leads to, asked for all at once and filled in when it is known; if it is known of none,
   *  why that is so is told once; that none of them changes a number need not be told. */
  outlooks(places, unknown, words) {
    let turn = 0;
    this.looked(async () => {
      const mine = ++turn;
      const found = await look(`/api/tables/${this.table}/outlooks${this.query()}`).catch(() => null);
      if (mine !== turn) return;
      const told = places.map((_, at) => (found && words(found, at)) ?? "");
      const said = told.filter(Boolean);
      const alike = said.every((one) => one === said[0]);
      const idle = alike && said[0] === NOTHING;
      const once = alike && !idle && said.length > 1 && !found.some((one) => one.odds.exact);
      places.forEach((place, at) => (place.textContent = idle || once ? "" : told[at]));
      unknown.textContent = once ? said[0] : "";
    });
  }

  /** Fetched now, and again when something has happened while the same is asked. */
  looked(fetched) {
    this.looks.push(fetched);
    fetched();
  }

  /** Where on the map an answer may lie, and what it does there. */
  async sketch(value) {
    try {
      return await look(`/api/tables/${this.table}/sketch${this.query()}`, { value });
    } catch (error) {
      return { shapes: [], why: String(error.message) };
    }
  }

  async odds(value) {
    try {
      return outlook(await look(`/api/tables/${this.table}/odds${this.query()}`, { value }));
    } catch (error) {
      return String(error.message);
    }
  }

  /** An answer that is one value: buttons where there are few, else a form. */
  choice(given, answer, asked) {
    const options = listed(given);
    if (options.kind === "one" && options.values.length <= FEW) {
      const odds = options.values.map(() => el("span", { class: "odds" }));
      const rows = options.values.map((one, at) => el("li", {}, button([one.words, odds[at]], () => answer(one.value), same(one.value, asked.default?.value) ? { class: "usual" } : {})));
      const unknown = el("p", { class: "kind" });
      if (asked.yours) this.outlooks(odds, unknown, (found, at) => found.find((one) => same(one.answer.value, options.values[at].value))?.odds.words);
      this.plain(options, answer, asked);
      return [el("ul", { class: "offers" }, rows), unknown, options.closed.length > 0 && el("ul", { class: "kind" }, options.closed.map((one) => el("li", {}, `${one.words}: ${one.why}`)))];
    }
    const deed = this.plain(options, answer, asked);
    return deed.open();
  }

  /** A question that is no choice of deeds, to be answered on the map too. */
  plain(options, answer, asked) {
    const deed = new Deed(this, { words: asked.label, given: [], holes: [{ name: "Your answer", options, usual: asked.default?.value }], button: "Answer" }, ([value]) => value ?? null, answer);
    this.deeds.push(deed);
    return deed;
  }

  /** What the rules say would come about, for the GM to apply or edit. */
  proposed(frame) {
    const rows = frame.proposed.map(proposal);
    const apply = () => {
      const whole = rows.every((one) => one.chosen() && one.same());
      return this.give(whole ? { do: "apply" } : { do: "apply", facts: rows.filter((one) => one.chosen()).map((one) => one.read()) });
    };
    return el(
      "div",
      { class: "stack" },
      rows.map((one) => one.node),
      button("Apply", apply, { class: "main" }),
    );
  }
}
