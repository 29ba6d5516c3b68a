import { expect, it } from "vitest";

import type { Bar, LiveSheet, Sum } from "../api/types";
import { numberOf, parted, useful } from "./sheet";

const number = (title: string, total: number): Sum => ({
  title,
  total,
  parts: [{ value: total, title: "base", page: "p. 1", rule: "base" }],
  held: "",
});
const bar = (label: string, most: number) => ({ label, value: 1, most }) as Bar;
const sheet: LiveSheet = {
  numbers: [
    number("FLEDGLING maximum HP", 6),
    number("BASIC maximum HP", 14),
    number("Dodge score", 3),
    number("SUPER Dodge score", 5),
    number("Uses", 0),
  ],
  words: [
    ["Sword", "3d10"],
    ["Super", "asleep"],
  ],
  aside: ["SUPER"],
};

it("finds the number behind a bar by its words and by how much it is", () => {
  expect(numberOf(sheet, bar("HP", 14))?.title).toBe("BASIC maximum HP");
  expect(numberOf(sheet, bar("HP", 12))).toBeUndefined();
});

it("leaves out what a bar shows, what is nothing, and what is of no use in a fight", () => {
  const titles = useful(sheet, [bar("HP", 6)]).map((one) => one.title);
  expect(titles).toEqual(["BASIC maximum HP", "Dodge score"]);
  expect(parted(sheet).first).toEqual([["Sword", "3d10"]]);
});
