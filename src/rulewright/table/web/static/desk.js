// The GM's desk: who sits where, what they see, and everything the GM decides.

import { button, byId, el, field, put, say, select } from "./dom.js";
import { get, post } from "./net.js";

export class Desk {
  constructor(place, table, send) {
    Object.assign(this, { place, table, send, guests: [], frame: null });
  }

  async draw(frame) {
    this.frame = frame;
    if (this.place.contains(document.activeElement) && document.activeElement.matches("input, select, textarea")) return;
    this.guests = await get(`/api/tables/${this.table}/guests?as=gm`);
    const opened = new Set([...this.place.querySelectorAll("details[open]")].map((node) => node.dataset.name));
    put(this.place, this.waiting(), this.part("Seats", this.seats()), this.part("What players see", this.seen()), this.part("Act out of turn, rests and scene ends", this.claims()), this.part("The GM's word", this.word()), this.part("Rulings of this table", this.rulings()), this.part("Bring somebody in", this.newcomers()), this.part("The lab", this.lab()), this.part("Keep", this.keep()));
    for (const node of this.place.querySelectorAll("details")) node.open = opened.has(node.dataset.name);
  }

  part(name, ...inside) {
    return el("details", { class: "card", "data-name": name }, el("summary", {}, name), el("div", { class: "stack" }, inside));
  }

  roles() {
    return this.frame.all_roles ?? [];
  }

  taken() {
    return new Map(this.frame.seats.filter((seat) => seat.name !== "gm").flatMap((seat) => seat.roles.map((role) => [role, seat.name])));
  }

  async try(what) {
    try {
      await what();
      say("");
      this.draw(this.frame);
    } catch (error) {
      say(error.message, true);
    }
  }

  boxes(chosen) {
    const taken = this.taken();
    const free = this.roles().filter((role) => !taken.has(role) || chosen.includes(role));
    const boxes = free.map((role) => [role, el("input", { type: "checkbox", checked: chosen.includes(role) })]);
    return { node: el("div", { class: "row" }, boxes.map(([role, box]) => el("label", { class: "check" }, box, role))), roles: () => boxes.filter(([, box]) => box.checked).map(([role]) => role) };
  }

  waiting() {
    const waiting = this.guests.filter((guest) => guest.state === "waiting");
    return waiting.map(({ name }) => {
      const boxes = this.boxes([]);
      return el("section", { class: "card stack", "aria-label": `${name} is waiting` }, el("h3", {}, `${name} wants to sit down`), boxes.node, el("div", { class: "row" }, button("Let in to play", () => this.try(() => post(`/api/tables/${this.table}/guests/accept`, { name, roles: boxes.roles() })), { class: "main" }), button("Let in to watch", () => this.try(() => post(`/api/tables/${this.table}/guests/accept`, { name, roles: [] }))), button("No", () => this.try(() => post(`/api/tables/${this.table}/guests/refuse`, { name })))));
    });
  }

  seats() {
    const seats = this.frame.seats.filter((seat) => seat.name !== "gm");
    const rows = seats.map((seat) => {
      const boxes = this.boxes(seat.roles);
      const grade = select([["", "plays itself"], ["easy", "easy bot"], ["normal", "normal bot"], ["hard", "hard bot"]], seat.bot, { "aria-label": `who plays for ${seat.name}`, onchange: () => this.send({ do: "bot", seat: seat.name, grade: grade.value }) });
      return el("div", { class: "card stack" }, el("h3", {}, seat.name, el("span", { class: "state" }, seat.roles.join(", ") || "watches")), boxes.node, el("div", { class: "row" }, button("Give these roles", () => this.send({ do: "give", seat: seat.name, roles: boxes.roles() })), button(`Send ${seat.name} away`, () => this.try(() => post(`/api/tables/${this.table}/guests/kick`, { name: seat.name })))), grade);
    });
    return rows.length ? rows : el("p", {}, "Nobody else sits here yet. Players open the address and type the code.");
  }

  seen() {
    const pieces = this.frame.panel.pieces.map((piece) => piece.id);
    const boxes = pieces.map((id) => [id, el("input", { type: "checkbox", checked: this.frame.veiled.includes(id) })]);
    const others = this.frame.seats.filter((seat) => seat.name !== "gm");
    return [
      el("p", {}, "Numbers of everybody are open, so that odds can be shown. Hide those of:"),
      el("div", { class: "row" }, boxes.map(([id, box]) => el("label", { class: "check" }, box, id))),
      button("Hide these", () => this.send({ do: "veil", who: boxes.filter(([, box]) => box.checked).map(([id]) => id) })),
      others.map((seat) => button(`Look as ${seat.name}`, () => this.preview(seat.name))),
    ];
  }

  async preview(name) {
    const { panel } = await import("./panel.js");
    const frame = await get(`/api/tables/${this.table}/preview?seat=${encodeURIComponent(name)}&as=gm`);
    const dialog = byId("why");
    put(dialog, el("h2", {}, `What ${name} sees`), panel(frame.panel), el("p", {}, frame.question ? `is asked: ${frame.question.label}` : frame.hears), button("Close", () => dialog.close(), { class: "main" }));
    dialog.showModal();
  }

  claims() {
    const place = el("div", { class: "stack" });
    const load = async () => {
      const { Question } = await import("./question.js");
      const found = await get(`/api/tables/${this.table}/claims?as=gm`);
      const draw = new Question(place, this.table, "gm", this.send);
      put(place, found.map((one) => el("div", {}, el("p", { class: "kind" }, one.role), draw.offer(one, (call) => this.send({ do: "claim", role: one.role, ...call })))));
    };
    return [button("Show what may be done now", load), place];
  }

  word() {
    const path = el("input", { placeholder: "fighters.rex.hp", autocomplete: "off" });
    const value = el("input", { placeholder: "12", autocomplete: "off" });
    const note = el("input", { autocomplete: "off" });
    const read = () => {
      try {
        return JSON.parse(value.value);
      } catch {
        return value.value;
      }
    };
    return [
      field("Set which value", path),
      field("to", value),
      field("because", note),
      button("Rule so", () => this.send({ do: "rule", path: path.value, value: read(), note: note.value })),
      button(this.frame.paused ? "Let the table go on" : "Halt the table", () => this.send({ do: "pause", on: !this.frame.paused })),
      button(this.frame.automation === "apply" ? "Propose what comes about to me first" : "Let everything hold at once", () => this.send({ do: "automate", mode: this.frame.automation === "apply" ? "calculate" : "apply" })),
    ];
  }

  rulings() {
    const place = el("div", { class: "stack" });
    const load = async () => {
      const rulings = await get(`/api/tables/${this.table}/rulings?as=gm`);
      put(place, rulings.map((one) => {
        const chosen = select(one.options.map(([id, words]) => [id, `${id}: ${words}`]), one.value, { onchange: () => this.send({ do: "ruling", setting: `${one.id}=${chosen.value}` }) });
        return field(`${one.id}: ${one.question}`, chosen, one.value === one.default ? "" : `not the book's own, which is ${one.default}`);
      }));
    };
    return [button("Show the rulings", load), place];
  }

  newcomers() {
    const place = el("div", { class: "stack" });
    const load = async () => {
      const { ours, theirs } = await get(`/api/tables/${this.table}/cast?as=gm`);
      const row = (words, names, side) => {
        const chosen = select(names.map((name) => [name, name]), names[0]);
        return [field(words, chosen), button("Bring in", () => this.send({ do: "join", names: [chosen.value], side }))];
      };
      put(place, row("Against the players", theirs, "theirs"), row("With the players", ours, "ours"));
    };
    return [button("Show who could come", load), place];
  }

  lab() {
    return [el("p", {}, "Who wins from where the table stands, how soon, and who is left."), el("a", { href: `/lab/${this.table}` }, "Open the lab")];
  }

  keep() {
    const file = (form) => el("a", { href: `/api/tables/${this.table}/export?form=${form}&as=gm`, download: "" }, form.toUpperCase());
    return [el("p", { class: "row" }, "Export: ", ["jsonl", "md", "html"].map(file)), el("a", { href: `/sheets/${this.frame.game}` }, "Characters and sheets"), button("Reveal the secret of the dice", () => this.send({ do: "reveal" })), el("p", { class: "kind" }, "Then everybody can check each die with rulewright verify.")];
  }
}
