import { expect, it } from "vitest";

import type { Entry, Frame } from "../api/types";
import { merged, plain, sinceLast } from "./story";

const entry = (id: number, event: number, sentence: string): Entry => ({
  id,
  event,
  round: 1,
  phase: "",
  turn: "",
  who: "",
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

const acts = (id: number, who: string, round = 1): Entry => ({
  ...entry(id, id, `${who} acts`),
  round,
  parts: [{ text: who, who }],
});

it("tells what others did since one acted oneself", () => {
  const entries = [acts(1, "rat"), acts(2, "pip"), acts(3, "rat"), entry(4, 4, "It rains")];
  expect(sinceLast(entries, ["pip"]).map((one) => one.id)).toEqual([3]);
  expect(sinceLast([acts(1, "rat", 0)], ["pip"])).toEqual([]);
});

it("keeps the ids of rules out of reasons", () => {
  expect(plain("Too far [move.walk]")).toBe("Too far");
});
