import { expect, it } from "vitest";

import { isFlat, rungs } from "./rungs";

it("tells what each step adds, as the whole per cents beside it differ", () => {
  expect(rungs(0, 2, [0.494, 0.656, 0.784]).map((one) => one.gain)).toEqual([undefined, 17, 12]);
});

it("knows that no step changes anything", () => {
  expect(isFlat(rungs(0, 2, [0.5, 0.5, 0.501]))).toBe(true);
  expect(isFlat(rungs(0, 2, [0.5, 0.5, 0.6]))).toBe(false);
});

it("claims nothing where chances are not known", () => {
  expect(isFlat(rungs(0, 2, []))).toBe(false);
  expect(rungs(1, 2, []).map((one) => one.points)).toEqual([1, 2]);
});
