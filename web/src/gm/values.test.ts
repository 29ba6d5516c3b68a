import { expect, test } from "vitest";

import { read, short, shown } from "./values";

test("what is typed is a value, or else text", () => {
  expect(read("5")).toBe(5);
  expect(read("true")).toBe(true);
  expect(read("[1, 2]")).toEqual([1, 2]);
  expect(read("between")).toBe("between");
  expect(read("1e999")).toBe("1e999");
});

test("a value is shown as it would be typed", () => {
  expect(shown("between")).toBe("between");
  expect(read(shown({ id: "a" }))).toEqual({ id: "a" });
});

test("a value of somebody is named without them", () => {
  expect(short({ path: "fighters.pip.turn.actions", value: 2 }, "pip")).toBe("turn actions");
  expect(short({ path: "gm_pp", value: 2 }, "")).toBe("gm pp");
});
