import { describe, expect, it } from "vitest";

import { isCode, placeOf, spaced, tidy } from "./code";

describe("a code", () => {
  it("is understood however it is typed or pasted", () => {
    for (const typed of ["P988CR", "p98 8cr", " p98-8cr\n", "http://10.0.0.7:8000/play/P988CR"])
      expect(tidy(typed)).toBe("P988CR");
  });

  it("is cut where it is too long", () => {
    expect(tidy("P988CRXY")).toBe("P988CR");
  });

  it("has no letters that look alike", () => {
    expect(isCode("P988CR")).toBe(true);
    expect(isCode("P9O8CR")).toBe(false);
    expect(isCode("P98")).toBe(false);
  });

  it("is shown in two parts", () => {
    expect(spaced("P988CR")).toBe("P98 8CR");
  });
});

describe("an address", () => {
  it.each([
    ["/play", "", { table: "", code: "" }],
    ["/play/", "?code=p988cr", { table: "", code: "P988CR" }],
    ["/play/P988CR", "", { table: "", code: "P988CR" }],
    ["/play/join/p988cr", "", { table: "", code: "P988CR" }],
    ["/play/a71df64efa3ed6bf", "", { table: "a71df64efa3ed6bf", code: "" }],
  ])("%s%s leads to the right place", (path, search, place) => {
    expect(placeOf(path, search)).toEqual(place);
  });
});
