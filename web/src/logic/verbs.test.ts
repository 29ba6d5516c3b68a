import { expect, it } from "vitest";

import type { ActionGroup, Offers } from "../api/types";
import { arranged } from "./verbs";

const group = (id: string, rank: number, open: boolean, category = "free"): ActionGroup => ({
  id,
  verb: id,
  icon: "",
  category,
  rank,
  common: !open,
  open: open ? [0] : [],
  closed: open ? [] : [0],
});
const offers = (...groups: ActionGroup[]): Offers => ({
  kind: "offers",
  open: [],
  closed: [],
  groups,
});

it("shows six at once without any more", () => {
  const six = Array.from({ length: 6 }, (_, at) => group(`action${at}`, at, true));
  expect(arranged(offers(...six)).rest).toEqual([]);
});

it("keeps the way to end a turn in sight", () => {
  const many = Array.from({ length: 9 }, (_, at) => group(`action${at}`, at, true));
  const { shown, rest } = arranged(offers(...many, group("done", 99, true, "end")));
  expect(shown.map((one) => one.id)).toContain("done");
  expect(shown).toHaveLength(5);
  expect(rest).toHaveLength(5);
});

it("lets what is closed push away little of what can be done", () => {
  const shut = Array.from({ length: 5 }, (_, at) => group(`shut${at}`, at, false));
  const open = Array.from({ length: 5 }, (_, at) => group(`open${at}`, 10 + at, true));
  const { shown } = arranged(offers(...shut, ...open));
  expect(shown.filter((one) => one.open.length > 0).length).toBeGreaterThanOrEqual(3);
});
