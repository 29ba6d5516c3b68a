import type { Act, Answer, Options, PaletteItem, Raw } from "../api/types";

/** What is chosen for each part; undefined if it is still to be chosen. */
export type Chosen = (Answer | undefined)[];

export const chosenOf = (item: PaletteItem): Chosen =>
  item.holes.map((hole) => hole.chosen ?? undefined);

/** The first part that is still to be chosen; -1 if there is none. */
export const nextHole = (chosen: Chosen) => chosen.indexOf(undefined);

type Sent = Record<string, unknown>;

/** A part put where it belongs: added to a list that is there, else in the place of what is there. */
function put(sent: Sent, path: string[], value: Raw): Sent {
  const [name = "", ...rest] = path;
  const there = sent[name];
  if (rest.length > 0) return { ...sent, [name]: put((there ?? {}) as Sent, rest, value) };
  return { ...sent, [name]: Array.isArray(there) ? [...(there as Raw[]), value] : value };
}

/** The input with everything that was chosen. */
export function filled(item: PaletteItem, chosen: Chosen): Act {
  const sent = item.holes.reduce<Sent>(
    (so, hole, at) => put(so, hole.into.split("."), chosen[at]?.value),
    item.input as Sent,
  );
  return sent as unknown as Act;
}

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Whether each typed word begins a word of a name. */
export function fits(typed: string, name: string): boolean {
  const words = plain(name).split(/[\s,.:;()]+/);
  return plain(typed)
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)));
}

/** What may be chosen for a part, as far as it fits what is typed. */
export function choices(options: Options, typed: string): Answer[] {
  if (options.kind === "between") return numbers(options.low, options.high, typed);
  if (options.kind === "text") {
    const words = typed.trim();
    return [words, ...options.hints].filter(Boolean).map((value) => ({ value, words: value }));
  }
  if (options.kind === "point") return typed.trim() ? [{ value: typed, words: typed }] : [];
  const listed = options.kind === "offers" ? [] : options.values;
  const found = listed.filter((one) => fits(typed, one.words));
  // A place can be written that is not on the list, such as whom to go towards.
  const written = options.kind === "other" && found.length === 0 && typed.trim();
  return written ? [{ value: typed, words: typed }] : found;
}

const QUICK = [1, 2, 3, 4, 5, 8, 10];

function numbers(low: number, high: number, typed: string): Answer[] {
  const text = typed.trim();
  if (text) {
    const value = Number(text);
    return Number.isInteger(value) && value >= low && value <= high ? [{ value, words: text }] : [];
  }
  const near =
    high - low < 12 ? Array.from({ length: high - low + 1 }, (_, at) => low + at) : QUICK;
  return near
    .filter((value) => value >= low && value <= high)
    .map((value) => ({ value, words: String(value) }));
}
