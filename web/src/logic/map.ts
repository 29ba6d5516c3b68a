import type { Area, Disc, Drawing, Shape } from "../api/types";
import type { Place } from "./values";

export const isPiece = (one: Shape): one is Disc =>
  one.shape === "disc" && Boolean(one.name) && ["first", "second"].includes(one.kind);

const CELL = 1_000;

export const cellOf = ([x, y]: Place): Place => [Math.floor(x / CELL), Math.floor(y / CELL)];
export const middleOf = ([x, y]: Place): Place => [x * CELL + CELL / 2, y * CELL + CELL / 2];

/** Where a piece stands whose middle is there: a large one on the square of its lowest corner. */
export function standingAt({ apart }: Drawing, { r }: { r: number }, [x, y]: Place): Place {
  if (apart !== "squares") return [Math.round(x), Math.round(y)];
  return cellOf([x - r + CELL / 2, y - r + CELL / 2]);
}

/** The corners of a shape, for the frame of the map. */
export function corners(one: Shape): Place[] {
  if (one.shape === "disc") {
    return [
      [one.x - one.r, one.y - one.r],
      [one.x + one.r, one.y + one.r],
    ];
  }
  if (one.shape === "area") {
    return [
      [one.left, one.low],
      [one.right, one.high],
    ];
  }
  return one.shape === "label" ? [] : (one.points as Place[]);
}

const WATER = /^(water|river|sea|lake|ford|stream)/;

/** The class that draws a shape. */
export function look(one: Shape): string {
  if (one.kind === "rough") return WATER.test(one.title) ? "map__water" : "map__hedge";
  const known: Partial<Record<Shape["kind"], string>> = {
    solid: "map__stone",
    raised: "map__stone",
    open: "map__plank",
    strip: "map__plank",
    reach: "map__reach",
    shut: "map__shut",
    zone: "map__zone",
    ring: "map__zone",
    swept: "map__zone",
    way: "map__way",
    ghost: "map__ghost",
  };
  return known[one.kind] ?? "map__plank";
}

const GROUND: Shape["kind"][] = ["open", "rough", "raised", "solid", "strip"];
export const isGround = (one: Shape) => GROUND.includes(one.kind);

/** The edge of some squares together, and the squares themselves without lines between them. */
export function aroundSquares(squares: Area[], depth: number): { edge: string; inside: string } {
  const key = (left: number, low: number) => `${left} ${low}`;
  const taken = new Set(squares.map((one) => key(one.left, one.low)));
  const edge: string[] = [];
  const inside: string[] = [];
  for (const { left, right, low, high } of squares) {
    const [top, bottom] = [depth - high, depth - low];
    inside.push(`M${left} ${top}H${right}V${bottom}H${left}Z`);
    if (!taken.has(key(left, low - CELL))) edge.push(`M${left} ${bottom}H${right}`);
    if (!taken.has(key(left, low + CELL))) edge.push(`M${left} ${top}H${right}`);
    if (!taken.has(key(left - CELL, low))) edge.push(`M${left} ${top}V${bottom}`);
    if (!taken.has(key(left + CELL, low))) edge.push(`M${right} ${top}V${bottom}`);
  }
  return { edge: edge.join(""), inside: inside.join("") };
}

/** How far a way goes: in squares from one to the next, or in inches to a tenth. */
export function lengthOf({ apart }: Drawing, way: Shape): number {
  if (way.shape !== "line") return 0;
  if (apart === "squares") return way.points.length - 1;
  const steps = way.points.slice(1).map(([x = 0, y = 0], at) => {
    const [left = 0, low = 0] = way.points[at] ?? [];
    return Math.hypot(x - left, y - low);
  });
  return Math.round(steps.reduce((sum, one) => sum + one, 0) / (CELL / 10)) / 10;
}

/** The lines of a board of squares, or every six inches. */
export function gridOf({ width, depth, apart }: Drawing): string {
  const step = apart === "squares" ? CELL : 6 * CELL;
  const lines: string[] = [];
  for (let x = step; x < width; x += step) lines.push(`M${x} 0V${depth}`);
  for (let y = step; y < depth; y += step) lines.push(`M0 ${depth - y}H${width}`);
  return lines.join("");
}
