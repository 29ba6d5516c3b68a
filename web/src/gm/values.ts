/** A value that the GM may set, and the path that names it. */
export interface Settable {
  path: string;
  value: unknown;
}

/** A value as it is typed. */
export const shown = (value: unknown) =>
  typeof value === "string" ? value : JSON.stringify(value);

/** What was typed, as a value: a number, a list, yes or no; all else is text. */
export function read(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "number" && !Number.isFinite(value) ? text : value;
  } catch {
    return text;
  }
}

/** The name of a value without whose it is: `turn actions`. */
export function short(one: Settable, of: string): string {
  const parts = one.path.split(".");
  return (of ? parts.slice(2) : parts).join(" ").replaceAll("_", " ");
}
