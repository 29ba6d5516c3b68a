import type { Place } from "./values";

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const CLOSEST = 0.12;

/**
 * A box of the shape of the screen, around what should be seen, or else around the whole map. All of it is shown,
 * even where that leaves ground beside the map in sight.
 */
export function framed(points: Place[], whole: Place, screen: Place, margin: number): Box {
  const [wide, deep] = whole;
  const shape = screen[0] / Math.max(1, screen[1]);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const low = [
    Math.max(0, Math.min(...xs) - margin),
    Math.max(0, Math.min(...ys) - margin),
  ] as const;
  const high = [
    Math.min(wide, Math.max(...xs) + margin),
    Math.min(deep, Math.max(...ys) + margin),
  ] as const;
  const some = points.length > 0;
  const width = some ? high[0] - low[0] : wide;
  const height = some ? high[1] - low[1] : deep;
  const middle: Place = some
    ? [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2]
    : [wide / 2, deep / 2];
  const size = Math.max(width, height * shape);
  return kept(
    {
      left: middle[0] - size / 2,
      top: middle[1] - size / shape / 2,
      width: size,
      height: size / shape,
    },
    whole,
  );
}

/** Whether a place lies among others, as their frame shows it. */
export function isWithin([x, y]: Place, points: Place[]): boolean {
  const xs = points.map((one) => one[0]);
  const ys = points.map((one) => one[1]);
  return (
    x >= Math.min(...xs) && x <= Math.max(...xs) && y >= Math.min(...ys) && y <= Math.max(...ys)
  );
}

/** What a camera shows in one turn: it stays as it is until something that must be seen lies outside. */
export class TurnView {
  private turn = "";
  private points: Place[] = [];

  shown(turn: string, first: () => Place[], needed: Place[]): Place[] {
    if (turn !== this.turn) this.points = first();
    this.turn = turn;
    const more = needed.filter((one) => !isWithin(one, this.points));
    if (more.length > 0) this.points = [...this.points, ...more];
    return this.points;
  }
}

/** Not past the edges: what is smaller than the screen stands in its middle. */
export function kept(box: Box, [wide, deep]: Place): Box {
  const along = (at: number, size: number, whole: number) =>
    size >= whole ? (whole - size) / 2 : Math.max(0, Math.min(at, whole - size));
  return { ...box, left: along(box.left, box.width, wide), top: along(box.top, box.height, deep) };
}

/** Nearer or farther, with one place staying where it is. */
export function zoomed(box: Box, by: number, at: Place, whole: Place): Box {
  const largest = Math.max(whole[0] / box.width, whole[1] / box.height);
  const smallest = (CLOSEST * Math.max(...whole)) / Math.max(box.width, box.height);
  const share = Math.max(Math.min(by, largest), Math.min(1, smallest));
  return kept(
    {
      left: at[0] - (at[0] - box.left) * share,
      top: at[1] - (at[1] - box.top) * share,
      width: box.width * share,
      height: box.height * share,
    },
    whole,
  );
}

/** How much room the tools take at the edge of a map, in pixels. */
const TOOLS: Place = [64, 112];
const CORNERS = [[], ["left"], ["top"], ["left", "top"]];

/** The corner in which the tools hide nobody, as far as there is one; the lower right first. */
export function freeCorner(spots: Place[], screen: Place): string[] {
  const hidden = (corner: string[]) =>
    spots.filter(([x, y]) => {
      const fromSide = corner.includes("left") ? x : screen[0] - x;
      const fromEdge = corner.includes("top") ? y : screen[1] - y;
      return fromSide < TOOLS[0] && fromEdge < TOOLS[1] && fromSide > 0 && fromEdge > 0;
    }).length;
  const least = Math.min(...CORNERS.map(hidden));
  return CORNERS.find((one) => hidden(one) === least) ?? [];
}
