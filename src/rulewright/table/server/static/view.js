// What part of a drawing is seen, how near, and where on it something is. Places have y going up.

export class View {
  flip(y) {
    return this.drawing.depth - y;
  }

  at(event) {
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.drawn.getScreenCTM().inverse());
    const fine = this.drawn.getScreenCTM().a < 0.05 ? 100 : 10;
    return [point.x, this.flip(point.y)].map((part) => Math.round(part / fine) * fine);
  }

  pan(dx, dy) {
    const [left, top, width, depth] = this.box;
    this.look([left + dx, top - dy, width, depth]);
  }

  zoom(by, middle) {
    const [left, top, width, depth] = this.box;
    const [x, y] = middle ? [middle[0], this.flip(middle[1])] : [left + width / 2, top + depth / 2];
    const share = Math.max(0.05, Math.min(by, this.drawing.width / width));
    this.look([x - (x - left) * share, y - (y - top) * share, width * share, depth * share]);
  }

  look([left, top, width, depth]) {
    const { width: whole, depth: deep } = this.drawing;
    this.box = [Math.max(0, Math.min(left, whole - width)), Math.max(0, Math.min(top, deep - depth)), width, depth];
    this.drawn.setAttribute("viewBox", this.box.join(" "));
    this.drawn.classList.toggle("near", width < whole * 0.99);
    this.scale();
  }

  /** Letters keep their size on the screen however near one looks. */
  scale() {
    const by = this.drawn.getScreenCTM()?.a;
    if (by) this.drawn.style.setProperty("--px", String(1 / by));
  }
}
