import type { components } from "../api/schema";
import type { Made } from "./types";

export type Asked = NonNullable<Made["question"]> & { kind: "ask" };
type Options = components["schemas"]["AskQuestion"]["options"];

/** An answer that can be tapped: as it is sent, in words, and what more there is to say. */
export interface Choice {
  value: unknown;
  words: string;
  note: string;
}

export const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Every answer of a question that can be tapped. */
export function choicesOf(options: Options): Choice[] {
  if (options.kind === "one" || options.kind === "other" || options.kind === "some")
    return options.values.map(({ value, words }) => ({ value, words, note: "" }));
  if (options.kind !== "offers") return [];
  return options.open.flatMap((offer) => {
    const given = offer.given as unknown[];
    const [hole, ...more] = offer.holes;
    const call = (args: unknown[]) => ({ rule: offer.rule, args: [...given, ...args] });
    if (!hole) return [{ value: call([]), words: offer.title, note: offer.says }];
    if (more.length > 0) return [];
    return choicesOf(hole.options).map(({ value, words }) => ({
      value: call([value]),
      words,
      note: offer.title,
    }));
  });
}

/** What cannot be chosen now, each with its reason. */
export function closedOf(options: Options): { words: string; why: string }[] {
  if (options.kind === "one" || options.kind === "offers") return options.closed;
  return [];
}
