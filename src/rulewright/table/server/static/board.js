// The table as a map: what a game declares is drawn; tap or drag to a place, or go there with the arrow keys.

import { button, el, put, select, svg } from "./dom.js";
import { listen } from "./gestures.js";
import { cellOf, far, middleOf, moved, placeWords } from "./measure.js";
import { nameOf } from "./names.js";
import { get, query } from "./net.js";
import { numbers } from "./numbers.js";
import { grid, isPiece, shaped } from "./shapes.js";
import { View } from "./view.js";

const NEAR = 22;
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
const SETTLED = 250;

export class Board extends View {
  /** `question` is set once there is one: it knows what may be done by tapping. */
  constructor(place, table, as) {
    super();
    Object.assign(this, { place, table, as, question: null, drawing: null, v: null, deed: null, aim: null, over: [], from: "" });
    this.layers = ["under", "overlay", "lead", "pieces", "hand"].map((name) => svg("g", { class: name }));
    this.drawn = svg("svg", { role: "application", tabindex: 0, "aria-roledescription": "map", "aria-describedby": "map-keys" }, this.layers);
    listen(this.drawn, this);
    this.drawn.addEventListener("keydown", (event) => this.key(event));
    new ResizeObserver(() => this.drawing && this.scale()).observe(this.drawn);
    this.title = el("h2", {});
    this.legend = el("ul", { class: "legend", "aria-hidden": "true" });
    this.form = el("div", { class: "stack" });
    this.foot = el("div", { class: "stack", "aria-live": "polite" });
    this.words = el("details", {}, el("summary", {}, "The map in words"));
    const keys = el("p", { id: "map-keys", class: "kind" }, "Arrow keys move the aim, or the view while nothing is chosen; with Shift by less. Enter does it, Escape leaves it, + and - zoom.");
    const zooms = el("div", { class: "row" }, button("Closer", () => this.zoom(0.6, this.interest())), button("Farther", () => this.zoom(1 / 0.7)), button("Whole map", () => this.look([0, 0, this.drawing.width, this.drawing.depth])));
    put(place, this.title, this.drawn, this.legend, this.form, this.foot, zooms, this.words);
    this.words.append(keys, (this.told = el("div", { class: "stack" })));
  }

  async draw(frame) {
    if (this.v === frame.v) return;
    this.v = frame.v;
    const drawing = await get(`/api/tables/${this.table}/map${query({ as: this.as, tried: this.question?.tried })}`);
    this.place.hidden = !drawing;
    document.querySelector(".table")?.classList.toggle("with-map", Boolean(drawing));
    if (!drawing) return;
    this.active = frame.panel.pieces.find((one) => one.active)?.id;
    this.frame = frame;
    this.show(drawing);
  }

  show(drawing) {
    const { width, depth } = drawing;
    if (this.drawing?.width !== width || this.drawing?.depth !== depth) this.box = [0, 0, width, depth];
    this.drawing = drawing;
    this.pieces = drawing.shapes.filter(isPiece);
    this.title.textContent = drawing.title;
    this.drawn.setAttribute("aria-label", `Map: ${drawing.title}`);
    this.paint();
    this.look(this.box);
    this.deed?.look();
  }

  paint() {
    const ofPieces = (shape) => shape.shape === "label" || isPiece(shape);
    const [under, overlay, , pieces] = this.layers;
    const { shapes, width, depth } = this.drawing;
    const chosen = this.deed && this.over.some((shape) => shape.kind === "reach");
    put(under, svg("rect", { class: "paper", width, height: depth }), shapes.filter((shape) => !ofPieces(shape) && !(chosen && shape.kind === "reach")).map((shape) => this.shape(shape)), grid(this.drawing));
    put(overlay, this.over.map((shape) => this.shape(shape)));
    put(pieces, shapes.filter(ofPieces).map((shape) => this.shape(shape)));
    put(this.legend, this.pieces.filter((one) => !shapes.some((other) => other.text === one.name)).map((one) => el("li", {}, el("span", { class: one.kind }, one.sign), nameOf(this.frame ?? {}, one.name))));
    this.point();
    this.tell();
  }

  shape(one) {
    return shaped(one, (y) => this.flip(y), (known) => this.marks(known));
  }

  /** What is so of a piece or a zone just now. */
  marks(one) {
    const may = one.name && this.deed?.takes({ names: [one.name] });
    if (one.shape === "area") return may && one.kind !== "reach" ? ["may"] : [];
    return [this.question?.movers().has(one.name) && "mover", one.name === this.active && "acting", may && "target"].filter(Boolean);
  }

  piece(name) {
    return this.pieces?.find((one) => one.name === name);
  }

  area(name) {
    return this.drawing?.shapes.find((one) => one.shape === "area" && one.name === name);
  }

  names() {
    return this.pieces?.map((one) => one.name) ?? [];
  }

  /** Whose move it is: who is chosen, or whoever acts. */
  mover() {
    return this.piece(this.deed?.who) ?? this.piece(this.active);
  }

  /** The aim, how far it is from who goes there, and how far all others are from it. */
  point() {
    const [, , lead, , hand] = this.layers;
    if (!this.aim || !this.deed) {
      put(lead);
      put(hand);
      return;
    }
    const [x, y] = this.aim;
    const { apart } = this.drawing;
    const mover = this.piece(this.deed.who);
    const there = { x, y, r: mover?.r ?? 0 };
    const line = mover && !this.over.some((one) => one.kind === "way") && svg("line", { class: "way", x1: mover.x, y1: this.flip(mover.y), x2: x, y2: this.flip(y) });
    const words = (px, py, text) => svg("text", { class: "far", x: px, y: this.flip(py) }, text);
    const moving = apart && this.deed.places;
    const others = moving ? this.pieces.filter((one) => one !== mover).map((one) => words(one.x, one.y + one.r, far(apart, there, one))) : [];
    const own = moving && mover ? words(x, y + there.r, moved(apart, mover, there)) : [];
    put(lead, line);
    put(hand, svg("circle", { class: "aim", cx: x, cy: this.flip(y), r: Math.max(there.r, 350) }), others, own);
  }

  /** Who is where and how far, as a table; and everything that is drawn, as a list. */
  tell() {
    const { apart, shapes, notes } = this.drawing;
    const from = apart && (this.piece(this.from) ?? this.mover() ?? this.pieces[0]);
    const aim = apart && this.aim && this.deed && { x: this.aim[0], y: this.aim[1], r: this.piece(this.deed.who)?.r ?? 0, name: this.deed.who };
    const columns = [from && ["Away", from], aim && ["From the aim", aim]].filter(Boolean);
    const rows = this.pieces.map((one) => [`${one.sign} ${one.name}`, this.whereabouts(one), ...columns.map(([, start]) => (start.name === one.name ? "" : far(apart, start, one)))]);
    const chosen = select(this.pieces.map((one) => [one.name, one.name]), from?.name, { "aria-label": "Measured from", onchange: () => ((this.from = chosen.value), this.tell()) });
    const held = this.told.contains(document.activeElement);
    const rest = [...new Set([...shapes.filter((one) => one.kind !== "zone").map((one) => one.title), ...notes])].filter(Boolean);
    put(this.told, apart && rows.length > 1 && el("label", { class: "row" }, "Measured from", chosen), rows.length > 0 && numbers("Who is where and how far", ["Who", "Where", ...columns.map(([head]) => head)], rows), el("ul", { class: "kind" }, rest.map((words) => el("li", {}, words))));
    if (held) chosen.focus();
  }

  whereabouts(one) {
    if (this.drawing.apart === "squares") return placeWords("squares", [one.x - one.r + 1, one.y - one.r + 1]);
    return this.drawing.apart ? placeWords("", [one.x, one.y]) : this.areaAt([one.x, one.y])?.name ?? "";
  }

  areaAt([x, y]) {
    return this.drawing.shapes.filter((one) => one.shape === "area" && one.title && x >= one.left && x <= one.right && y >= one.low && y <= one.high).at(-1);
  }

  // ---- what is being done

  /** Something is chosen to do; what was begun on the map has its fields below it. */
  begin(deed, fields = []) {
    if (this.deed !== deed) this.deed?.left();
    put(this.form, fields);
    this.deed = deed;
    this.aim = null;
    this.over = [];
    if (this.drawing) this.paint();
  }

  end(deed) {
    if (this.deed !== deed) return;
    Object.assign(this, { deed: null, aim: null, over: [] });
    put(this.form);
    put(this.foot);
    if (this.drawing) this.paint();
  }

  /** What the game says an answer does on the map, and what to say below it. */
  overlay(deed, shapes, aim, ...said) {
    if (this.deed !== deed || !this.drawing) return;
    this.over = shapes;
    this.aim = aim ?? this.aim;
    put(this.foot, said);
    this.paint();
  }

  /** Several things could be done with what was tapped. */
  offer(buttons) {
    put(this.foot, el("div", { class: "row" }, buttons));
  }

  /** Into view, if it is not. */
  come() {
    const { top, bottom } = this.drawn.getBoundingClientRect();
    if (this.drawing && (top < 0 || bottom > innerHeight)) this.place.scrollIntoView({ block: "start" });
  }

  focus() {
    this.come();
    this.drawn.focus();
  }

  middle(cell) {
    return middleOf(cell);
  }

  placeWords(place) {
    return this.drawing.apart === "squares" ? place.join(", ") : placeWords(this.drawing.apart, place);
  }

  // ---- gestures, all in the drawing's own lengths with y going up

  under([x, y]) {
    const reach = NEAR / (this.drawn.getScreenCTM()?.a || 1);
    const off = (one) => Math.hypot(one.x - x, one.y - y) - one.r;
    return this.pieces.filter((one) => off(one) <= Math.max(0, reach - one.r)).sort((one, other) => off(one) - off(other))[0];
  }

  /** What lies at a place, as a deed may want it: names, the place, the square. */
  pick(place, pieceToo) {
    const { apart, shapes, width, depth } = this.drawing;
    const kept = [Math.max(0, Math.min(place[0], width)), Math.max(0, Math.min(place[1], depth))];
    const areas = shapes.filter((one) => one.shape === "area" && one.name && kept[0] >= one.left && kept[0] <= one.right && kept[1] >= one.low && kept[1] <= one.high);
    const piece = pieceToo && this.under(kept);
    return { names: [piece?.name, ...areas.map((one) => one.name)].filter(Boolean), place: kept, cell: apart === "squares" ? cellOf(kept) : null };
  }

  grab(place) {
    const piece = this.under(place);
    if (!piece) return null;
    return piece.name === this.deed?.who || this.question?.movers().has(piece.name) ? piece : null;
  }

  drag(piece, place) {
    if (!this.deed || this.deed.who !== piece.name) this.question?.start(piece.name, this.pick(place));
    this.aim = this.drawing.apart === "squares" ? middleOf(cellOf(place)) : place;
    this.point();
    if (this.drawing.apart) put(this.foot, el("p", {}, `${piece.name} to ${placeWords(this.drawing.apart, place)}, ${moved(this.drawing.apart, piece, { x: this.aim[0], y: this.aim[1] })}`));
  }

  drop(piece, place) {
    this.deed?.give(this.pick(place));
  }

  letGo() {
    if (!this.aim || !this.deed) return;
    this.aim = null;
    this.point();
  }

  tap(place) {
    const pick = this.pick(place, true);
    if (this.deed?.takes(pick)) this.deed.give(pick);
    else if (!this.question?.pick(pick)) put(this.foot, el("p", {}, this.piece(pick.names[0])?.title ?? this.what(place)));
  }

  what([x, y]) {
    return this.areaAt([x, y])?.title ?? (this.drawing.apart ? `nothing at ${placeWords(this.drawing.apart, [x, y])}` : "nothing here");
  }

  /** What one wants to see closer: the aim, or whoever moves. */
  interest() {
    const mover = this.mover();
    return this.aim ?? (mover && [mover.x, mover.y]);
  }

  key(event) {
    const step = STEPS[event.key];
    const zoom = { "+": 0.7, "=": 0.7, "-": 1 / 0.7 }[event.key];
    if (step && this.deed) this.steer(step, event.shiftKey);
    else if (step) this.pan((step[0] * this.box[2]) / 10, (step[1] * this.box[3]) / 10);
    else if (zoom) this.zoom(zoom, this.interest());
    else if (event.key === "Enter" && this.deed) this.deed.go();
    else if (event.key === "Escape" && this.deed) this.deed.quit();
    else return;
    event.preventDefault();
  }

  /** Arrow keys: by an inch or a tenth, by a square, or from one possible answer to the next. */
  steer([dx, dy], finely) {
    clearTimeout(this.settling);
    if (!this.deed.places) {
      const names = this.deed.named();
      if (!names.length) return;
      this.deed.give({ names: [names[(names.indexOf(this.deed.name()) + (dx + dy > 0 ? 1 : -1) + names.length) % names.length]] });
      return;
    }
    const { width, depth, apart } = this.drawing;
    const start = this.mover();
    const [x, y] = this.aim ?? (start ? [start.x, start.y] : [width / 2, depth / 2]);
    const by = finely && apart !== "squares" ? 100 : 1000;
    this.aim = [Math.max(0, Math.min(width, x + dx * by)), Math.max(0, Math.min(depth, y + dy * by))];
    this.point();
    const { deed, aim } = this;
    this.settling = setTimeout(() => this.deed === deed && deed.give(this.pick(aim)), SETTLED);
  }
}
