import type { AskQuestion, Raw } from "../api/types";
import { parted } from "../logic/story";
import { t, titled } from "../words/words";

/** A question is named by its own words where they are so few: *Push it?*. */
const SHORT = 3;

interface Named {
  value: Raw;
  words: string;
}

/** *Push it?* is answered by *Push it* or *Let it stand*, not by yes or no. */
export function nameOf({ label }: AskQuestion, { value, words }: Named): string {
  const { asks, more } = parted(label);
  const short = asks.trim().replace(/^¿/, "").replace(/\?$/, "");
  if (typeof value !== "boolean" || !more || short.split(" ").length > SHORT) return words;
  return value ? short : t.letItStand;
}

/** An answer as a button says it; points are named by what they are spent as. */
export function answerWords(question: AskQuestion, { value, words }: Named): string {
  if (Array.isArray(value) && !words) return t.here;
  if (typeof value !== "number" || /\D/.test(words)) return words ? titled(words) : t.answer;
  if (!question.spend) return t.choose(value);
  return value === 0 ? t.spendNothing : t.spend(value, question.spend.resource);
}
