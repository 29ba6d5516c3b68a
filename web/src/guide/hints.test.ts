import { describe, expect, it } from "vitest";

import { HINTS, hintNow, placed, understood } from "./hints";

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

describe("a hint", () => {
  it("stands above what it speaks of", () => {
    expect(placed({ top: 500, bottom: 560 }, 80, 844)).toEqual({ top: 410, above: true });
  });

  it("stands below where there is no room above, and stays on the screen", () => {
    expect(placed({ top: 20, bottom: 60 }, 80, 844)).toEqual({ top: 70, above: false });
    expect(placed({ top: 20, bottom: 820 }, 80, 844)).toEqual({ top: 764, above: false });
  });
});
