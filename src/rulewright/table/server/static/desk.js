// The GM's desk: who sits where, what they see, and everything the GM decides.

import { sought, worded } from "./choosing.js";
import { button, byId, el, field, opened, put, say, select } from "./dom.js";
import { nameOf, namesOf } from "./names.js";
import { get, post } from "./net.js";
import { word } from "./word.js";

const AGAINST = new Set(["npcs", "enemies"]);
const INPUTS = "input, select, textarea";
const TYPED = "input:not([type=checkbox], [type=search]), textarea";
const FOCUSED = "button, input, select, textarea, a, summary";

/** A part of the desk that is filled when it is opened, and again whenever the table changes. */
class Part {
  constructor(name, fill, id) {
    Object.assign(this, { fill, place: el("div", { class: "stack" }) });
    this.node = el("details", { class: "card", "data-name": name, id }, el("summary", {}, name), this.place);
    this.node.addEventListener("toggle", () => this.node.open && this.draw(true));
    this.place.addEventListener("input", ({ target }) => (this.typed ||= target.matches(TYPED)));
    this.place.addEventListener("click", ({ target }) => target.closest("button") && (this.typed = false));
  }

  get held() {
    return this.place.contains(document.activeElement) && document.activeElement;
  }

  get busy() {
    return this.typed || (this.held && this.held.matches(INPUTS));
  }

  /** What somebody types in stays until it is sent, also what is typed while this is being filled; what else has the focus keeps it. */
  async draw(anew = false) {
    if (!this.node.open || (!anew && this.busy)) return;
    this.typed = false;
    try {
      const inside = await this.fill();
      if (this.busy) return;
      const held = this.held;
      const at = held ? [...this.place.querySelectorAll(FOCUSED)].indexOf(held) : -1;
      put(this.place, inside);
      if (held && this.node.open) this.place.querySelectorAll(FOCUSED)[at]?.focus();
    } catch (error) {
      say(error.message, true);
    }
  }
}

export class Desk {
  constructor(place, table, send) {
    Object.assign(this, { place, table, frame: null });
    this.send = async (what) => (await send(what)) && say("done");
    this.door = byId("door");
    this.parts = [
      new Part("Seats", () => this.seats()),
      new Part("What players see", () => this.seen()),
      new Part("Run the table", () => this.running()),
      new Part("Act out of turn, rests and scene ends", () => this.claims(), "rests"),
      new Part("The GM's word", () => word(this)),
      new Part("Bring somebody in", () => this.newcomers()),
      new Part("Rulings of this table", () => this.rulings()),
      new Part("The lab", () => this.lab()),
      new Part("Keep", () => this.keep()),
    ];
    this.lock = el("span", { class: "row" });
    put(place, this.way(), this.parts.map((part) => part.node));
  }

  async draw(frame) {
    const first = !this.frame;
    this.frame = frame;
    const aim = first && location.hash && this.open(location.hash.slice(1));
    if (first && this.pieces().length === 0) this.open("Bring somebody in");
    const guests = await get(`/api/tables/${this.table}/guests?as=gm`);
    const waiting = this.waiting(guests);
    this.drawLock(frame, waiting.length);
    if (waiting.length !== this.door.childElementCount || waiting.some((one, at) => one !== this.door.children[at])) put(this.door, waiting);
    await Promise.all(this.parts.map((part) => part.draw()));
    if (aim) aim.scrollIntoView();
  }

  /** Who may still ask to join. */
  drawLock(frame, waiting) {
    const door = (open) => () => this.try(() => post(`/api/tables/${this.table}/door`, { open }));
    const refuse = () => this.try(() => post(`/api/tables/${this.table}/guests/refuse-all`));
    const drawn = `${frame.code} ${waiting > 1}`;
    if (this.lock.dataset.drawn === drawn) return;
    this.lock.dataset.drawn = drawn;
    put(this.lock, frame.code ? [button("Close the door", door(false)), button("New code", door(true))] : button("Open the door", door(true)), waiting > 1 && button("Refuse all who wait", refuse));
  }

  /** Opens a part and goes there. */
  async go(name) {
    const node = this.open(name);
    await this.parts.find((part) => part.node === node).draw(true);
    node.scrollIntoView();
    node.querySelector("summary").focus({ preventScroll: true });
  }

  open(name) {
    const node = this.parts.map((part) => part.node).find((one) => one.id === name || one.dataset.name === name);
    if (node) node.open = true;
    return node;
  }

  async try(what) {
    try {
      await what();
      say("");
      await this.draw(this.frame);
    } catch (error) {
      say(error.message, true);
    }
  }

  get(path) {
    return get(`/api/tables/${this.table}/${path}${path.includes("?") ? "&" : "?"}as=gm`);
  }

  pieces() {
    return this.frame.panel.pieces.map((piece) => piece.id);
  }

  others() {
    return this.frame.seats.filter((seat) => seat.name !== "gm");
  }

  /** The roles that nobody plays, and those that are somebody's own; those against the players last. */
  free(own) {
    const taken = new Set(this.others().flatMap((seat) => seat.roles));
    const against = new Set(this.frame.panel.pieces.filter((piece) => AGAINST.has(piece.side)).map((piece) => piece.id));
    const free = (this.frame.all_roles ?? []).filter((role) => !taken.has(role) || own.includes(role));
    return [...free.filter((role) => !against.has(role)), ...free.filter((role) => against.has(role))];
  }

  boxes(own, changed, chosen = own) {
    const boxes = this.free(own).map((role) => [role, el("input", { type: "checkbox", value: role, checked: chosen.includes(role), onchange: changed })]);
    return { node: el("div", { class: "row" }, boxes.map(([role, box]) => el("label", { class: "check" }, box, nameOf(this.frame, role)))), roles: () => boxes.filter(([, box]) => box.checked).map(([role]) => role) };
  }

  /** A card for everybody who waits, anew only if other roles are free than those it offers. */
  waiting(guests) {
    const known = new Map([...this.door.children].map((node) => [node.dataset.name, node]));
    return guests.filter((guest) => guest.state === "waiting").map(({ name, wishes }) => {
      const own = this.others().find((seat) => seat.name === name)?.roles ?? [];
      const free = [...this.free(own), "wishes", ...wishes].join();
      const node = known.get(name);
      if (node?.dataset.free === free) return node;
      const ticked = node && [...node.querySelectorAll(":checked")].map((box) => box.value);
      if (!node) say(`${name} wants to sit down`);
      return this.knocks(name, own, [ticked, wishes, own].find((one) => one?.length), free, wishes);
    });
  }

  /** Who comes back under the name of a seat that nobody has the key to is offered what that seat plays. */
  knocks(name, own, ticked, free, wishes) {
    const boxes = this.boxes(own, () => ready(), ticked);
    const play = button("Let in to play", () => tell("accept", boxes.roles()), { class: "main" });
    const ready = () => {
      play.disabled = boxes.roles().length === 0;
      play.title = play.disabled ? "tick somebody to play first" : "";
    };
    ready();
    const tell = (what, roles) => this.try(() => post(`/api/tables/${this.table}/guests/${what}`, roles ? { name, roles } : { name }));
    return el("section", { class: "card stack", "aria-label": `${name} is waiting`, "data-name": name, "data-free": free }, el("h3", {}, wishes.length ? `${name} would like to play ${namesOf(this.frame, wishes)}` : `${name} wants to sit down`), boxes.node, el("div", { class: "row" }, play, button("Let in to watch", () => tell("accept", [])), button("No", () => tell("refuse"))));
  }

  seats() {
    const rows = this.others().map((seat) => {
      const boxes = this.boxes(seat.roles);
      const grade = select([["", "no bot"], ["easy", "easy bot"], ["fair", "fair bot"], ["normal", "normal bot"], ["hard", "hard bot"]], seat.bot, { "aria-label": `who plays for ${seat.name}`, onchange: () => this.send({ do: "bot", seat: seat.name, grade: grade.value }) });
      return el("div", { class: "card stack" }, el("h3", {}, seat.name, el("span", { class: "state" }, namesOf(this.frame, seat.roles) || "watches")), boxes.node, el("div", { class: "row" }, button("Give these roles", () => this.send({ do: "give", seat: seat.name, roles: boxes.roles() })), button(`Send ${seat.name} away`, () => this.try(() => post(`/api/tables/${this.table}/guests/kick`, { name: seat.name })))), grade);
    });
    return rows.length ? rows : el("p", {}, "Nobody else sits here yet. Players open the address and type the code, or look at the QR code.");
  }

  /** The way to the table, for a phone's camera. */
  way() {
    const picture = () => el("img", { class: "qr", src: `/api/tables/${this.table}/qr.svg?as=gm`, alt: "The way to this table, for a phone's camera", width: 180, height: 180 });
    const place = el("div");
    const node = el("details", {}, el("summary", {}, "Show the code as a QR code"), place);
    node.addEventListener("toggle", () => put(place, node.open && picture()));
    return el("div", { class: "stack" }, el("div", { class: "row" }, this.lock), node);
  }

  seen() {
    const boxes = this.pieces().map((id) => [id, el("input", { type: "checkbox", checked: this.frame.veiled.includes(id) })]);
    return [
      el("p", {}, "Numbers that are hidden are seen by you alone, and odds that hang on them are not shown. Hide those of:"),
      el("div", { class: "row" }, boxes.map(([id, box]) => el("label", { class: "check" }, box, nameOf(this.frame, id)))),
      button("Hide these", () => this.send({ do: "veil", who: boxes.filter(([, box]) => box.checked).map(([id]) => id) })),
      this.others().map((seat) => button(`Look as ${seat.name}`, () => this.preview(seat.name))),
    ];
  }

  async preview(name) {
    const { panel } = await import("./panel.js");
    const frame = await this.get(`preview?seat=${encodeURIComponent(name)}`);
    const dialog = byId("why");
    opened(dialog, el("h2", {}, `What ${name} sees`), panel(frame.panel), el("p", {}, frame.question ? `is asked: ${frame.question.label}` : frame.hears), button("Close", () => dialog.close(), { class: "main" }));
  }

  running() {
    const { paused, automation, hints_for_all: shown = true } = this.frame;
    const row = (words, note, act) => el("div", {}, button(words, () => this.send(act)), el("p", { class: "kind" }, note));
    return [
      row(paused ? "Let the table go on" : "Halt the table", paused ? "Only you can act now." : "Players then wait until you let it go on.", { do: "pause", on: !paused }),
      row(automation === "apply" ? "Propose what comes about to me first" : "Let everything hold at once", automation === "apply" ? "Now whatever the rules say holds at once." : "Now you see what would come about, and apply or change it.", { do: "automate", mode: automation === "apply" ? "calculate" : "apply" }),
      row(shown ? "No hints for players" : "Hints for players", shown ? "Now players may ask what a bot would do." : "Now only you may.", { do: "hints", on: !shown }),
    ];
  }

  async claims() {
    const { claimed } = await import("./claims.js");
    const found = await this.get("claims");
    return found.length ? el("div", { class: "stack" }, claimed(this.table, "gm", found, this.send)) : el("p", {}, "There is nothing of the kind now.");
  }

  async rulings() {
    return sought(await this.get("rulings"), (one) => {
      const chosen = select(one.options.map((option) => worded(option, one.default)), one.value, { onchange: () => this.send({ do: "ruling", setting: `${one.id}=${chosen.value}` }) });
      return field(`${one.id}: ${one.question}`, chosen, one.value !== one.default && `not the book's own, which is ${one.default}`);
    });
  }

  async newcomers() {
    const [{ ours, theirs }, kept] = await Promise.all([this.get("cast"), get(`/api/sheets/${this.frame.game}/kept`)]);
    const row = (words, names, side) => {
      const chosen = select(names.map((name) => [name, name]), names[0]);
      return [field(words, chosen), button("Bring in", () => this.send({ do: "join", names: [chosen.value], side }), { "aria-label": `Bring in: ${words.toLowerCase()}` })];
    };
    const boxes = kept.map((one) => [one, el("input", { type: "checkbox" })]);
    const take = () => this.try(async () => {
      await post(`/api/tables/${this.table}/cast`, { kept: boxes.filter(([, box]) => box.checked).map(([one]) => one.id) });
      await this.parts.find(({ node }) => node.dataset.name === "Bring somebody in").draw(true);
    });
    return [
      row("Against the players", theirs, "theirs"),
      row("With the players", ours, "ours"),
      kept.length > 0 && el("fieldset", {}, el("legend", {}, "Kept characters"), boxes.map(([one, box]) => el("label", { class: "check" }, box, one.title)), button("Add these to the lists", take)),
      el("p", { class: "kind" }, "Somebody of your own: make or write one there and keep it, then it is listed here. Or bring in the nearest and change its values under The GM's word."),
      el("a", { href: `/sheets/${this.frame.game}`, target: "_blank" }, "Make somebody"),
    ];
  }

  lab() {
    return [el("p", {}, "Who wins from where the table stands, how soon, and who is left."), el("a", { href: `/lab/${this.table}` }, "Open the lab")];
  }

  keep() {
    const file = (form) => el("a", { href: `/api/tables/${this.table}/export?form=${form}&as=gm`, download: "" }, form.toUpperCase());
    return [el("p", { class: "row" }, "Export: ", ["jsonl.gz", "jsonl", "md", "html"].map(file)), el("a", { href: `/sheets/${this.frame.game}` }, "Characters and sheets"), this.reveal()];
  }

  /** In two taps: what is told cannot be taken back. */
  reveal() {
    const place = el("div", { class: "stack" });
    const ask = () => put(place, button("Reveal the secret of the dice", sure), el("p", { class: "kind" }, "Then everybody can check each die with rulewright verify."));
    const sure = () => {
      put(place, el("p", {}, "Do this when the game is over: it cannot be taken back, and dice thrown after it cannot be checked."), el("div", { class: "row" }, button("Reveal it now", () => this.send({ do: "reveal" }), { class: "main" }), button("Not yet", ask)));
      place.querySelector("button").focus();
    };
    ask();
    return place;
  }
}
