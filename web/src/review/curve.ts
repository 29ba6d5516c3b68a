import type { Point } from "./review.svelte";

/** A point of the curve that is known, at its place. */
interface Known {
  at: number;
  y: number;
  low: number;
  high: number;
}

const down = (chance: number) => Math.round((1 - chance) * 1_000) / 10;

function known(points: Point[]): Known[] {
  return points.flatMap((one, at) =>
    one.chance === null
      ? []
      : [{ at, y: down(one.chance), low: down(one.low), high: down(one.high) }],
  );
}

const line = (places: { at: number; y: number }[]) =>
  places.map(({ at, y }) => `${at} ${y}`).join("L");

/** The paths of a curve, in a box as wide as there are steps and 100 high. */
export function pathsOf(points: Point[]) {
  const found = known(points);
  const first = found[0];
  const last = found.at(-1);
  if (!first || !last) return null;
  const curve = line(found);
  const upper = line(found.map(({ at, high }) => ({ at, y: high })));
  const lower = line(found.map(({ at, low }) => ({ at, y: low })).reverse());
  return {
    line: `M${curve}`,
    ours: `M${curve}L${last.at} 100L${first.at} 100z`,
    theirs: `M${curve}L${last.at} 0L${first.at} 0z`,
    limits: `M${upper}L${lower}z`,
  };
}

/** Where each round begins, leaving out those that would stand too close to the one before. */
export function roundsOf(points: Point[], fits = 12) {
  const begins: { round: number; at: number }[] = [];
  const apart = points.length / fits;
  for (const [at, { round }] of points.entries()) {
    const last = begins.at(-1);
    if (round < 1 || (last && (round === last.round || at - last.at < apart))) continue;
    if (!points.slice(0, at).some((one) => one.round === round)) begins.push({ round, at });
  }
  return begins;
}

/** The places that something is told of, and both ends. */
export const toldAt = (points: Point[]) =>
  points.flatMap((one, at) => (one.said || at === 0 || at === points.length - 1 ? [at] : []));

/** What stands at a place: the last thing told up to there. */
export const within = (lines: number[], line: number, before: number) =>
  lines.filter((one) => one > before && one <= line);
