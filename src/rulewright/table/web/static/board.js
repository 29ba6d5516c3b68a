// The table as a map, in inches or of zones: tap or drag to a place, pinch or wheel to zoom.

import { button, el, put, svg } from "./dom.js";
import { get } from "./net.js";

export class Board {
  constructor(place, table, as) {
    Object.assign(this, { place, table, as, onaim: null, box: null, v: null, drawn: null });
  }

  async draw(frame) {
    if (this.v === frame.v) return;
    this.v = frame.v;
    const drawing = await get(`/api/tables/${this.table}/map${this.as ? `?as=${this.as}` : ""}`);
    this.place.hidden = !drawing;
    document.querySelector(".table")?.classList.toggle("with-map", Boolean(drawing));
    if (drawing) this.show(drawing);
  }

  aim(taken) {
    this.onaim = taken;
  }

  show([title, width, depth, shapes, notes]) {
    this.size = [width, depth];
    this.box ??= [0, 0, width, depth];
    const flip = (y) => depth - y;
    const draw = (shape) => {
      if (typeof shape[0] === "string") return svg("text", { class: "label", x: shape[1], y: flip(shape[2]), "font-size": shape[3] }, shape[0]);
      const disc = typeof shape[3] === "string";
      const outline = Array.isArray(shape[0]);
      if (outline) return this.named(svg("polygon", { points: shape[0].map(([x, y]) => `${x},${flip(y)}`).join(" "), class: shape[1] }), shape[2]);
      if (disc) return this.piece(shape, flip);
      const [left, low, right, high, kind, words] = shape;
      return this.named(svg("rect", { x: left, y: flip(high), width: right - left, height: high - low, class: kind }), words);
    };
    this.mark = svg("circle", { class: "aim", r: 350, visibility: "hidden" });
    this.drawn = svg("svg", { role: "img", "aria-label": title, viewBox: this.box.join(" ") }, shapes.map(draw), this.mark);
    this.listen(flip);
    const list = el("details", {}, el("summary", {}, "The map in words"), el("ul", {}, [...shapes.map((shape) => shape.at(-2)), ...notes].filter(Boolean).map((words) => el("li", {}, words))));
    put(this.place, el("h2", {}, title), this.drawn, el("div", { class: "row" }, button("Closer", () => this.zoom(0.7)), button("Farther", () => this.zoom(1 / 0.7)), button("Whole map", () => this.look([0, 0, ...this.size]))), list);
  }

  piece([x, y, r, kind, words, sign], flip) {
    const circle = svg("circle", { cx: x, cy: flip(y), r, class: kind });
    if (!["first", "second"].includes(kind)) return this.named(circle, words);
    return this.named(svg("g", {}, circle, svg("text", { x, y: flip(y), "font-size": r }, sign)), words);
  }

  named(node, words) {
    node.append(svg("title", {}, words));
    return node;
  }

  at(event) {
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.drawn.getScreenCTM().inverse());
    return [Math.round(point.x), Math.round(point.y)];
  }

  listen(flip) {
    const touches = new Map();
    let apart = 0;
    const spread = () => {
      const [one, other] = [...touches.values()];
      return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    };
    this.drawn.addEventListener("pointerdown", (event) => {
      touches.set(event.pointerId, event);
      if (touches.size === 2) apart = spread();
    });
    this.drawn.addEventListener("pointermove", (event) => {
      if (!touches.has(event.pointerId)) return;
      touches.set(event.pointerId, event);
      if (touches.size === 2) {
        const now = spread();
        if (Math.abs(now - apart) > 12) this.zoom(apart / now);
        apart = now;
      } else if (this.onaim) this.point(event);
    });
    const lift = (event) => {
      const alone = touches.size === 1;
      touches.delete(event.pointerId);
      if (!alone || event.type !== "pointerup") return;
      this.point(event);
      const [x, y] = this.at(event);
      this.onaim?.([x, flip(y)]);
    };
    this.drawn.addEventListener("pointerup", lift);
    this.drawn.addEventListener("pointercancel", lift);
    this.drawn.addEventListener("wheel", (event) => {
      event.preventDefault();
      this.zoom(event.deltaY > 0 ? 1.15 : 1 / 1.15, this.at(event));
    }, { passive: false });
  }

  point(event) {
    const [x, y] = this.at(event);
    for (const [name, value] of Object.entries({ cx: x, cy: y, visibility: this.onaim ? "visible" : "hidden" })) this.mark.setAttribute(name, value);
  }

  zoom(by, middle) {
    const [left, top, width, depth] = this.box;
    const [x, y] = middle ?? [left + width / 2, top + depth / 2];
    const wide = Math.min(width * by, this.size[0]);
    const deep = Math.min(depth * by, this.size[1]);
    this.look([Math.max(0, Math.min(x - (x - left) * (wide / width), this.size[0] - wide)), Math.max(0, Math.min(y - (y - top) * (deep / depth), this.size[1] - deep)), wide, deep]);
  }

  look(box) {
    this.box = box;
    this.drawn.setAttribute("viewBox", box.join(" "));
  }
}
