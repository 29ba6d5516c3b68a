import { describe, expect, it } from "vitest";

import { counted, withOne, withoutOne } from "./sides";

describe("the names of a side", () => {
  it("are counted in the order in which they came", () => {
    expect(counted(["wolf", "rat", "wolf"])).toEqual([
      { id: "wolf", count: 2 },
      { id: "rat", count: 1 },
    ]);
  });

  it("get one more beside its own kind", () => {
    expect(withOne(["wolf", "rat"], "wolf")).toEqual(["wolf", "wolf", "rat"]);
    expect(withOne([], "rat")).toEqual(["rat"]);
  });

  it("lose one, and stay as they are without it", () => {
    expect(withoutOne(["wolf", "rat", "wolf"], "wolf")).toEqual(["wolf", "rat"]);
    expect(withoutOne(["wolf"], "rat")).toEqual(["wolf"]);
  });
});
