import { expect, it } from "vitest";

import type { Entry, Frame } from "../api/types";
import { merged } from "./story";

const entry = (id: number, event: number, sentence: string): Entry => ({
  id,
  event,
  round: 1,
  sentence,
  parts: [],
  tone: "",
  banner: null,
  rolls: [],
  details: [],
  sums: [],
  why: "",
  open: false,
  undone_by: null,
});
const frame = (since: number, story: Entry[], struck: number[] = []) =>
  ({ v: 20, since, story, struck }) as unknown as Frame;

it("puts a later entry with the same id in the place of the earlier one", () => {
  const found = merged([entry(3, 7, "Pip attacks")], frame(7, [entry(3, 8, "Pip attacks: miss")]));
  expect(found.map((one) => one.sentence)).toEqual(["Pip attacks: miss"]);
});

it("marks what was undone later", () => {
  expect(merged([entry(3, 7, "Pip attacks")], frame(7, [], [7]))[0]?.undone_by).toBe(20);
});

it("begins anew with the whole story", () => {
  expect(merged([entry(3, 7, "old")], frame(-1, [entry(4, 2, "new")]))).toHaveLength(1);
});
