import { describe, expect, it } from "vitest";

import { around, HINTS, hintNow, understood } from "./hints";

const all = () => true;
const only =
  (...there: string[]) =>
  (near: string) =>
    there.some((one) => near.includes(one));

describe("the hints of a first fight", () => {
  it("begin with the verbs, whatever else is there", () => {
    expect(hintNow(new Set(), all)?.id).toBe("verbs");
  });

  it("speak only of what is there", () => {
    expect(hintNow(new Set(), () => false)).toBeUndefined();
    expect(hintNow(new Set(["verbs"]), only(".confirm"))?.id).toBe("confirm");
    expect(hintNow(new Set(["verbs"]), only(".chance"))?.id).toBe("odds");
  });

  it("come one after the other, each once", () => {
    const done = new Set<string>();
    const seen = [];
    for (let hint = hintNow(done, all); hint; hint = hintNow(done, all)) {
      seen.push(hint.id);
      done.add(hint.id);
    }
    expect(seen).toEqual(["verbs", "odds", "confirm", "undo", "why"]);
    expect(seen).toHaveLength(HINTS.length);
  });

  it("are understood by doing what they say", () => {
    expect(understood((where) => where === ".tray .verb")).toEqual(["verbs"]);
    expect(understood(() => false)).toEqual([]);
  });
});

describe("the ring of a hint", () => {
  it("is around all that the hint speaks of, with a little air", () => {
    const one = { top: 10, bottom: 20, left: 30, right: 40 };
    const other = { top: 15, bottom: 50, left: 5, right: 35 };
    expect(around([one, other])).toEqual({ top: 6, bottom: 54, left: 1, right: 44 });
    expect(around([])).toBeNull();
  });
});
