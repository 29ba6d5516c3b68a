// What is asked: legal answers only, each with its exact odds, and what is not open says why.

import { button, el, field, put, say, select } from "./dom.js";
import { explain } from "./log.js";
import { get, post } from "./net.js";

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

let lists = 0;

export class Question {
  constructor(place, table, as, send, board) {
    Object.assign(this, { place, table, as, send, board, shown: undefined });
  }

  /** Draws anew only what has changed, so that nobody loses what they are typing. */
  draw(frame) {
    const now = [frame.question, frame.now, frame.proposed, frame.over, frame.hears, frame.paused, frame.undo];
    if (same(now, this.shown)) return;
    this.shown = now;
    const held = this.place.contains(document.activeElement);
    put(this.place, this.parts(frame));
    if (held) this.place.querySelector("button, input, select")?.focus();
  }

  parts(frame) {
    const asked = frame.question;
    const heading = el("h2", {}, asked ? asked.label : frame.over ? `The end: ${frame.over}` : frame.hears);
    const now = frame.now.length > 0 && el("ul", { class: "now" }, frame.now.map((words) => el("li", {}, words)));
    const body = frame.proposed ? this.proposed(frame) : !asked ? null : asked.kind === "roll" ? this.roll(asked) : asked.kind === "ask" ? this.asked(asked, frame) : el("p", {}, asked.label);
    return [
      frame.paused && el("p", { class: "off" }, "The GM has halted the table."),
      heading,
      asked && !asked.yours && el("p", { class: "kind" }, `This is asked of ${frame.waiting.join(" and ")}; you may answer for them.`),
      now,
      body,
      el("div", { class: "row" }, this.undo(frame), asked && button("Why is this asked?", () => explain(this.table, "", asked.label, this.as))),
    ];
  }

  undo(frame) {
    const words = frame.undo.may ? "Undo" : "Undo is the GM's now";
    return button(words, () => this.send({ do: "undo" }), { disabled: !frame.undo.may, title: frame.undo.why || undefined });
  }

  roll(asked) {
    const faces = el("input", { inputmode: "numeric", autocomplete: "off", placeholder: "such as 6 4 1" });
    const read = () => faces.value.split(/[\s,]+/).filter(Boolean).map(Number);
    return el(
      "div",
      { class: "stack" },
      el("p", {}, `Dice: ${asked.pool}`),
      button("Roll for me", () => this.send({ do: "throw" }), { class: "main" }),
      el("form", { onsubmit: (event) => (event.preventDefault(), this.send({ do: "throw", faces: read() })) }, field("I rolled …", faces, "the faces of your own dice"), el("button", { type: "submit" }, "Take these faces")),
    );
  }

  asked(asked, frame) {
    const answer = (value) => this.send({ do: "answer", value, role: asked.role });
    const body = asked.options.kind === "offers" ? this.offers(asked, answer) : this.choice(asked.options, answer, asked, true);
    const lasting = asked.options.kind !== "offers" && asked.yours && !frame.you.gm && asked.default && asked.rules.length > 0;
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

  offers(asked, answer) {
    const closed = asked.options.closed;
    return [
      el("ul", { class: "offers" }, asked.options.open.map((one) => el("li", {}, this.offer(one, answer)))),
      closed.length > 0 && el("details", {}, el("summary", {}, `Not now (${closed.length})`), el("ul", {}, closed.map((one) => el("li", {}, `${one.words}: ${one.why}${one.rule ? ` [${one.rule}]` : ""}`)))),
    ];
  }

  offer(one, answer) {
    const call = (answers) => ({ rule: one.rule, args: [...one.given, ...answers] });
    if (one.holes.length === 0) return button(one.words, () => answer(call([])), { title: one.says });
    const holder = el("div", { hidden: true, class: "card stack" });
    const open = button(`${one.words} …`, () => {
      holder.hidden = !holder.hidden;
      open.setAttribute("aria-expanded", String(!holder.hidden));
      if (!holder.hidden && !holder.childElementCount) put(holder, this.holes(one, call, answer));
      if (!holder.hidden) holder.querySelector("button, input, select")?.focus();
    }, { title: one.says, "aria-expanded": "false" });
    return [open, holder];
  }

  holes(one, call, answer) {
    const odds = el("p", { class: "odds", "aria-live": "polite" });
    const inputs = one.holes.map((hole) => this.input(hole.name, hole.options, () => look()));
    const values = () => inputs.map((input) => input.value());
    const look = async () => {
      const given = values();
      if (given.includes(undefined)) return;
      odds.textContent = await this.odds(call(given));
    };
    setTimeout(look, 0);
    return [inputs.map((input) => input.node), odds, button("Do it", () => {
      const given = values();
      if (given.includes(undefined)) say("something is still to be chosen", true);
      else answer(call(given));
    }, { class: "main" })];
  }

  /** What each of some answers leads to, asked for all at once. */
  async outlooks(values, places) {
    try {
      const found = await get(`/api/tables/${this.table}/outlooks${this.as ? `?as=${this.as}` : ""}`);
      values.forEach((one, at) => {
        const known = found.find((other) => other.exact && same(other.value, one.value));
        places[at].textContent = known?.words ?? "";
      });
    } catch {
      // the answers can be given without
    }
  }

  async odds(value) {
    try {
      return (await post(`/api/tables/${this.table}/odds${this.as ? `?as=${this.as}` : ""}`, { value })).words;
    } catch (error) {
      return String(error.message);
    }
  }

  /** An answer that is one value: buttons where there are few, else a form. */
  choice(options, answer, asked) {
    if (options.kind === "one" && options.values.length <= 12) {
      const odds = options.values.map(() => el("span", { class: "odds" }));
      const rows = options.values.map((one, at) => el("li", {}, button([one.words, odds[at]], () => answer(one.value), same(one.value, asked.default?.value) ? { class: "usual" } : {})));
      if (asked.yours) this.outlooks(options.values, odds);
      return [el("ul", { class: "offers" }, rows), options.closed.length > 0 && el("ul", { class: "kind" }, options.closed.map((one) => el("li", {}, `${one.words}: ${one.why}`)))];
    }
    const odds = el("p", { class: "odds", "aria-live": "polite" });
    const input = this.input("Your answer", options, async () => {
      if (input.value() !== undefined) odds.textContent = await this.odds(input.value());
    }, asked.default?.value);
    return [input.node, odds, button("Answer", () => (input.value() === undefined ? say("something is still to be chosen", true) : answer(input.value())), { class: "main" })];
  }

  /** A field for any kind of options: its node, and its value or undefined. */
  input(name, options, changed, usual) {
    const { kind } = options;
    if (kind === "between") {
      const node = el("input", { type: "number", min: options.low, max: options.high, value: usual ?? options.low, oninput: changed });
      return { node: field(`${name} (${options.low} to ${options.high})`, node), value: () => (node.value === "" ? undefined : Number(node.value)) };
    }
    if (kind === "text") {
      const hints = options.hints.filter(Boolean);
      const list = hints.length > 1 && el("datalist", { id: `hints-${++lists}` }, hints.map((hint) => el("option", { value: hint })));
      const node = el("input", { maxlength: options.longest, value: usual ?? options.hints[0] ?? "", oninput: changed, list: list && list.id, autocomplete: "off" });
      return { node: [field(name, node), list], value: () => node.value };
    }
    if (kind === "some") {
      const boxes = options.values.map((one) => ({ one, box: el("input", { type: "checkbox", onchange: changed, checked: Boolean(usual?.some((value) => same(value, one.value))) }) }));
      const rows = boxes.map(({ one, box }) => el("label", { class: "check" }, box, one.words));
      const node = el("fieldset", {}, el("legend", {}, `${name} (${options.least} to ${options.most})`), rows);
      return { node, value: () => boxes.filter(({ box }) => box.checked).map(({ one }) => one.value) };
    }
    if (kind === "point") return this.point(name, options, changed, usual);
    const values = options.values ?? [];
    const node = select(values.map((one, at) => [String(at), one.words]), String(Math.max(0, values.findIndex((one) => same(one.value, usual)))), { onchange: changed });
    return { node: field(name, node, options.expects), value: () => values[Number(node.value)]?.value };
  }

  /** A place: tapped on the board, or typed in inches. */
  point(name, options, changed, usual) {
    const inch = (at) => (usual ? (usual[at] / 1000).toString() : "");
    const [x, y] = [0, 1].map((at) => el("input", { type: "number", step: "any", value: inch(at), oninput: changed, "aria-label": `${name}, ${at ? "y" : "x"} in inches` }));
    this.board?.aim((place) => {
      [x.value, y.value] = place.map((part) => (part / 1000).toString());
      changed();
    });
    const value = () => (x.value === "" || y.value === "" ? undefined : [x, y].map((input) => Math.round(Number(input.value) * 1000)));
    return { node: el("div", { role: "group", "aria-label": name }, el("p", { class: "kind" }, `${name}: tap the map, or type x and y in inches. ${options.expects}`), el("div", { class: "row" }, x, y)), value };
  }

  /** What the rules say would come about, for the GM to apply or edit. */
  proposed(frame) {
    const rows = frame.proposed.map((one) => ({ one, box: el("input", { type: "checkbox", checked: true }), text: el("textarea", { rows: 2, value: JSON.stringify(one.fact), "aria-label": `edit: ${one.words}` }) }));
    const apply = () => {
      const kept = rows.filter(({ box }) => box.checked);
      const facts = kept.map(({ text }) => JSON.parse(text.value));
      const whole = kept.length === rows.length && rows.every(({ one, text }) => text.value === JSON.stringify(one.fact));
      return this.send(whole ? { do: "apply" } : { do: "apply", facts });
    };
    return el(
      "div",
      { class: "stack" },
      rows.map(({ one, box, text }) => el("div", {}, el("label", { class: "check" }, box, one.words), el("details", {}, el("summary", {}, "Edit"), text))),
      button("Apply", apply, { class: "main" }),
    );
  }
}
