import { expect, test } from "vitest";

import type { AskQuestion } from "../api/types";
import { answerWords, nameOf } from "./answers";

const asked = (label: string, spend: unknown = null) => ({ label, spend }) as AskQuestion;

test("a short question of yes or no is answered in its own words", () => {
  const push = asked("Push it? Smolkin dodges once more, for 1 Bond Strain.");
  expect(nameOf(push, { value: true, words: "yes" })).toBe("Push it");
  expect(nameOf(push, { value: false, words: "no" })).toBe("Let it stand");
});

test("a long question keeps its yes and no", () => {
  const item = asked("Does the Special Item pay 1 Bond Point? It can do so once.");
  expect(nameOf(item, { value: false, words: "no" })).toBe("no");
});

test("a place is named by where it is tapped", () => {
  expect(answerWords(asked("Where?"), { value: [24, 7], words: "" })).toBe("Here");
});

test("points are named by what they are spent as", () => {
  const points = asked("How many?", { resource: "Bond Points" });
  expect(answerWords(points, { value: 0, words: "0" })).toBe("Spend nothing");
  expect(answerWords(points, { value: 2, words: "2" })).toBe("Spend 2 Bond Points");
  expect(answerWords(asked("How many?"), { value: 2, words: "2" })).toBe("Choose 2");
});
