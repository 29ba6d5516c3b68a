import type { Entry, Frame } from "../api/types";

/** The story with what is new: an entry keeps its id while it goes on, and may be undone later. */
export function merged(known: Entry[], frame: Frame): Entry[] {
  const since = frame.since < 0 ? [] : known;
  const found = new Map(since.map((one) => [one.id, one]));
  for (const one of frame.story) found.set(one.id, one);
  const struck = new Set(frame.struck);
  return [...found.values()]
    .map((one) => (struck.has(one.event) && !one.undone_by ? { ...one, undone_by: frame.v } : one))
    .sort((one, other) => one.event - other.event || one.id - other.id);
}

/** Whom an entry tells of: the one who acts. */
export const actorOf = (entry: Entry) => entry.parts.find((one) => one.who)?.who ?? "";

/** Whom it is done to: the last other one that it names. */
export const targetOf = (entry: Entry) =>
  entry.parts.findLast((one) => one.who && one.who !== actorOf(entry))?.who ?? "";

/** The sentence of an entry up to what came of it. */
export function withoutResult({ sentence }: Entry): string {
  const end = sentence.lastIndexOf(": ");
  return end < 0 ? sentence : sentence.slice(0, end);
}

/** The last words of a sentence, parted before what came of it. */
export function beforeResult(words: string): [string, string] {
  const at = words.lastIndexOf(": ") + 1;
  return [words.slice(0, at), words.slice(at)];
}

/** A question, and what is said after it. */
export function parted(label: string): { asks: string; more: string } {
  const end = label.indexOf("? ") + 1;
  return end
    ? { asks: label.slice(0, end), more: label.slice(end + 1) }
    : { asks: label, more: "" };
}

/** What dice were for, without what it was about: whoever sees them fall knows that. */
export const shortLabel = (label: string) =>
  label.replace(/\s*\([^()]*\)/g, "").replace(/^(.*?):.*$/, "$1");

/** What others have done since somebody of these acted last. */
export function sinceLast(entries: Entry[], mine: readonly string[]): Entry[] {
  const last = entries.findLastIndex((one) => mine.includes(actorOf(one)));
  return entries.slice(last + 1).filter((one) => one.round > 0 && actorOf(one) && !one.undone_by);
}

/** A reason without the id of its rule. */
export const plain = (why: string) => why.replace(/\s*\[[\w.-]+\]$/, "");
