import { describe, expect, it } from "vitest";

import { choicesOf, closedOf, same } from "./answers";

const HOLE = { kind: "one", values: [{ value: "knife", words: "Knife" }], closed: [] } as const;
const offer = (holes: unknown[]) => ({
  kind: "offers",
  open: [{ rule: "take", given: ["maker"], title: "Take it", says: "", holes }],
  closed: [{ words: "Buy it", why: "no gold" }],
  groups: [],
});

describe("the answers that can be tapped", () => {
  it("are the values of a choice", () => {
    const options = { kind: "one", values: [{ value: 3, words: "three" }], closed: [] };
    expect(choicesOf(options as never)).toEqual([{ value: 3, words: "three", note: "" }]);
  });

  it("are calls with the part that is still to be chosen", () => {
    const hole = { name: "what", title: "What?", options: HOLE };
    expect(choicesOf(offer([hole]) as never)).toEqual([
      { value: { rule: "take", args: ["maker", "knife"] }, words: "Knife", note: "Take it" },
    ]);
    expect(choicesOf(offer([]) as never)[0]?.value).toEqual({ rule: "take", args: ["maker"] });
  });

  it("leave out what is closed, which has a reason", () => {
    expect(closedOf(offer([]) as never)).toEqual([{ words: "Buy it", why: "no gold" }]);
    expect(same({ a: [1] }, { a: [1] })).toBe(true);
  });
});
