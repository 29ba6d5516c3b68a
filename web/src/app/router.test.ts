import { expect, test } from "vitest";

import { pageAt } from "./router.svelte";

test("an address without a page of ours is left to the server", () => {
  expect(pageAt("/play/P988CR")).toBeUndefined();
  expect(pageAt("/")).toBeUndefined();
  expect(pageAt("/api/tables")).toBeUndefined();
});

test("a page is found by the first part of its address", () => {
  expect(pageAt("/gm")?.name).toBe("gm");
});
