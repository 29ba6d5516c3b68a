// How far apart pieces are, by what a drawing says of it.

const INCH = 1000;

/** The distance of two round bases: in thousandths of an inch, or in squares between them. */
export function gap(apart, one, other) {
  const [dx, dy] = [Math.abs(one.x - other.x), Math.abs(one.y - other.y)];
  const [own, its] = [one.r ?? 0, other.r ?? 0];
  if (apart === "squares") return Math.max(0, Math.ceil((Math.max(dx, dy) - Math.max(own, INCH / 2) - Math.max(its, INCH / 2)) / INCH));
  const straight = Math.ceil(Math.sqrt(dx * dx + dy * dy));
  return Math.max(0, apart === "edges" ? straight - own - its : straight);
}

/** The same in words, rounded up. */
export function far(apart, one, other) {
  const found = gap(apart, one, other);
  return apart === "squares" ? `${found} ${found === 1 ? "unit" : "units"}` : `${(Math.ceil(found / 10) / 100).toFixed(2)}"`;
}

/** How far somebody goes, straight from place to place. */
export function moved(apart, from, to) {
  const units = Math.round(Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y)) / INCH);
  return apart === "squares" ? `${units} ${units === 1 ? "unit" : "units"}` : far("centres", from, to);
}

export const cellOf = ([x, y]) => [Math.floor(x / INCH), Math.floor(y / INCH)];
export const middleOf = ([x, y]) => [x * INCH + INCH / 2, y * INCH + INCH / 2];

/** A place as people say it. */
export function placeWords(apart, place) {
  return apart === "squares" ? cellOf(place).join(", ") : place.map((part) => String(Math.round(part / 10) / 100)).join(" ");
}
