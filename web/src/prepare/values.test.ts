import { describe, expect, it } from "vitest";

import { valueAt, withValue } from "./values";

const MOTH = { name: "Moth", attributes: { mind: 1 }, fly: 6 };

describe("the values of a creature", () => {
  it("are found by their path", () => {
    expect(valueAt(MOTH, "attributes.mind")).toBe(1);
    expect(valueAt(MOTH, "attributes.social")).toBeUndefined();
    expect(valueAt(MOTH, "name.first")).toBeUndefined();
  });

  it("are changed in a copy", () => {
    expect(withValue(MOTH, "attributes.mind", 3).attributes).toEqual({ mind: 3 });
    expect(withValue(MOTH, "skills.stealth", 2).skills).toEqual({ stealth: 2 });
    expect(MOTH.attributes).toEqual({ mind: 1 });
  });

  it("can be taken out", () => {
    expect(withValue(MOTH, "fly", undefined)).toEqual({ name: "Moth", attributes: { mind: 1 } });
  });
});
