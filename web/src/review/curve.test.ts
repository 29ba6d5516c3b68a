import { expect, test } from "vitest";

import { pathsOf, roundsOf, toldAt } from "./curve";
import type { Point } from "./review.svelte";

const point = (round: number, chance: number | null, said = ""): Point => ({
  line: 0,
  round,
  chance,
  low: Math.max(0, (chance ?? 0.5) - 0.1),
  high: Math.min(1, (chance ?? 0.5) + 0.1),
  exact: false,
  said,
});

test("the curve runs through what is known and leaves out the rest", () => {
  const paths = pathsOf([point(1, 0.5), point(1, null), point(2, 1)]);
  expect(paths?.line).toBe("M0 50L2 0");
  expect(paths?.ours).toBe("M0 50L2 0L2 100L0 100z");
  expect(paths?.limits).toBe("M0 40L2 0L2 10L0 60z");
});

test("without anything known there is no curve", () => {
  expect(pathsOf([point(0, null)])).toBeNull();
});

test("each round is named once, where there is room", () => {
  const points = [0, 1, 1, 2, 1, 3].map((round) => point(round, 0.5));
  expect(roundsOf(points)).toEqual([
    { round: 1, at: 1 },
    { round: 2, at: 3 },
    { round: 3, at: 5 },
  ]);
  expect(roundsOf(points, 2).map(({ round }) => round)).toEqual([1, 3]);
});

test("a fight is stepped through where something is told, and at both ends", () => {
  expect(toldAt([point(0, 1), point(1, 1, "Hit"), point(1, 1), point(1, 1)])).toEqual([0, 1, 3]);
});
