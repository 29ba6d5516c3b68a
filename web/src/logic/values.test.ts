import { describe, expect, it } from "vitest";

import type { Options, Target } from "../api/types";
import { best, isSquares, onStage, same, usual } from "./values";

const one = (...values: unknown[]): Options => ({
  kind: "one",
  values: values.map((value) => ({ value, words: String(value) })),
  closed: [],
});
const target = (value: string, worth: number | null, chance = 0): Target => ({
  answer: { value, words: value },
  who: value,
  odds: "",
  short: "",
  chance,
  about: null,
  out: null,
  worth,
  danger: null,
});

describe("what is chosen before anybody has chosen", () => {
  it("is the only value there is", () => expect(usual(one("rustbug"))).toBe("rustbug"));
  it("is nothing where there are several", () => expect(usual(one("a", "b"))).toBeUndefined());
  it("is the fewest points", () => {
    expect(usual({ kind: "between", low: 0, high: 6 })).toBe(0);
  });
  it("is the usual answer of the server, also where that is nothing", () => {
    expect(usual(one("a", null), { value: null, words: "nothing" })).toBeNull();
  });
});

describe("the best of some candidates", () => {
  it("is worth most", () => {
    expect(best([target("a", 1), target("b", 2)])?.answer.value).toBe("b");
  });
  it("is the first of equals", () => {
    expect(best([target("a", 1), target("b", 1)])?.answer.value).toBe("a");
  });
  it("has the best chance where the worth is not told", () => {
    expect(best([target("a", null, 0.2), target("b", null, 0.9)])?.answer.value).toBe("b");
  });
});

describe("what is chosen on the stage", () => {
  const hole = (options: Options) => ({ name: "target", title: "Whom?", options });
  const known = (id: string) => ["rustbug", "pip"].includes(id);
  it("is somebody who stands there", () => expect(onStage(hole(one("rustbug")), known)).toBe(true));
  it("is no Stat", () => expect(onStage(hole(one("power")), known)).toBe(false));
  it("is a square", () => {
    const squares: Options = {
      kind: "other",
      values: [{ value: [5, 3], words: "5, 3" }],
      expects: "a square",
    };
    expect(isSquares(squares)).toBe(true);
    expect(onStage(hole(squares), known)).toBe(true);
  });
});

it("compares values as the server does", () => expect(same([1, "a"], [1, "a"])).toBe(true));
