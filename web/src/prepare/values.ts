/** The entry of a creature as plain data. */
export type Entry = Record<string, unknown>;

const isEntry = (value: unknown): value is Entry =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The value at a path such as `attributes.physique`. */
export function valueAt(entry: Entry, path: string): unknown {
  let value: unknown = entry;
  for (const name of path.split(".")) value = isEntry(value) ? value[name] : undefined;
  return value;
}

/** The same entry with another value at a path; `undefined` takes it out. */
export function withValue(entry: Entry, path: string, value: unknown): Entry {
  const [name = "", ...rest] = path.split(".");
  const inner = entry[name];
  const next =
    rest.length > 0 ? withValue(isEntry(inner) ? inner : {}, rest.join("."), value) : value;
  const others = Object.entries(entry).filter(([other]) => other !== name);
  return next === undefined ? Object.fromEntries(others) : { ...entry, [name]: next };
}
