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

/** What others have done since somebody of these acted last. */
export function sinceLast(entries: Entry[], mine: readonly string[]): Entry[] {
  const last = entries.findLastIndex((one) => mine.includes(actorOf(one)));
  return entries.slice(last + 1).filter((one) => one.round > 0 && actorOf(one) && !one.undone_by);
}

/** A reason without the id of its rule. */
export const plain = (why: string) => why.replace(/\s*\[[\w.-]+\]$/, "");
