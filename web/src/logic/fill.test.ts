import { expect, test } from "vitest";

import type { PaletteItem } from "../api/types";
import { choices, chosenOf, filled, fits, nextHole } from "./fill";

const hole = (into: string, value?: unknown) => ({
  name: into,
  title: into,
  options: { kind: "between" as const, low: 1, high: 200 },
  into,
  chosen: value === undefined ? null : { value, words: String(value) },
});

const item = (input: object, ...holes: ReturnType<typeof hole>[]) =>
  ({ id: "x", title: "", says: "", icon: "", holes, input }) as unknown as PaletteItem;

test("a part is added to a list and takes the place of anything else", () => {
  const claim = item({ do: "claim", args: ["pip"] }, hole("args", 3));
  expect(filled(claim, chosenOf(claim))).toEqual({ do: "claim", args: ["pip", 3] });
  const rule = item({ do: "rule", value: null }, hole("value", 4));
  expect(filled(rule, chosenOf(rule))).toEqual({ do: "rule", value: 4 });
  const call = item({ do: "answer", value: { rule: "a", args: [] } }, hole("value.args", "pip"));
  expect(filled(call, chosenOf(call))).toEqual({
    do: "answer",
    value: { rule: "a", args: ["pip"] },
  });
});

test("what is not said yet is asked in its order", () => {
  expect(nextHole(chosenOf(item({}, hole("args", 1), hole("args"))))).toBe(1);
  expect(nextHole(chosenOf(item({}, hole("args", 1))))).toBe(-1);
});

test("typed words choose among the values of a part", () => {
  expect(fits("thug 2", "Toll Thug 2")).toBe(true);
  expect(fits("thug 2", "Toll Thug 1")).toBe(false);
  expect(fits("dano", "Daño")).toBe(true);
  expect(choices({ kind: "between", low: 1, high: 200 }, "7")).toEqual([{ value: 7, words: "7" }]);
  expect(choices({ kind: "between", low: 1, high: 200 }, "900")).toEqual([]);
  expect(choices({ kind: "between", low: 1, high: 3 }, "").length).toBe(3);
  const values = [
    { value: "prone", words: "Prone" },
    { value: "afraid", words: "Afraid" },
  ];
  expect(choices({ kind: "one", values, closed: [] }, "pr")).toEqual([values[0]]);
});
