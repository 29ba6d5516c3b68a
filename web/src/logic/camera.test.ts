import { expect, it } from "vitest";

import { framed, freeCorner, kept, TurnView, zoomed } from "./camera";

const WHOLE: [number, number] = [48_000, 48_000];
const PHONE: [number, number] = [374, 300];

it("shows nothing beside the map", () => {
  const box = framed([[1_000, 1_000]], WHOLE, PHONE, 30_000);
  expect(box.left).toBeGreaterThanOrEqual(0);
  expect(box.top).toBeGreaterThanOrEqual(0);
  expect(box.width).toBeLessThanOrEqual(48_000);
});

it("has the shape of the screen, so that what floats over it lies right", () => {
  const box = framed([[24_000, 7_000]], WHOLE, PHONE, 6_000);
  expect(box.width / box.height).toBeCloseTo(374 / 300);
});

it("keeps the place under the finger where it is", () => {
  const box = { left: 10_000, top: 10_000, width: 10_000, height: 8_000 };
  const near = zoomed(box, 0.5, [15_000, 14_000], WHOLE);
  expect((15_000 - near.left) / near.width).toBeCloseTo(0.5);
});

it("stands in the middle of what is larger than the map", () => {
  expect(kept({ left: 0, top: 0, width: 60_000, height: 48_000 }, WHOLE).left).toBe(-6_000);
});

it("shows all that should be seen, even on a stage much wider than the map", () => {
  const ends: [number, number][] = [
    [7_000, 500],
    [7_000, 10_500],
  ];
  const box = framed(ends, [14_000, 11_000], [664, 320], 1_200);
  expect(box.top).toBeLessThanOrEqual(500);
  expect(box.top + box.height).toBeGreaterThanOrEqual(10_500);
});

it("stays within a turn as long as all that matters is in sight", () => {
  const view = new TurnView();
  const first: [number, number][] = [
    [0, 0],
    [10, 10],
  ];
  expect(view.shown("one", () => first, [[4, 5]])).toBe(first);
  expect(view.shown("one", () => [[9, 9]], [])).toBe(first);
  expect(view.shown("one", () => [], [[12, 5]])).toContainEqual([12, 5]);
  expect(view.shown("two", () => [[1, 1]], [])).toEqual([[1, 1]]);
});

it("the tools stand where they hide nobody", () => {
  expect(freeCorner([], [350, 300])).toEqual([]);
  expect(freeCorner([[330, 280]], [350, 300])).toEqual(["left"]);
  const everywhere: [number, number][] = [
    [330, 280],
    [20, 280],
    [330, 20],
  ];
  expect(freeCorner(everywhere, [350, 300])).toEqual(["left", "top"]);
  expect(freeCorner([...everywhere, [20, 20]], [350, 300])).toEqual([]);
});
