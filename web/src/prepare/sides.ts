/** Somebody of a side, and how many of them there are. */
export interface Several {
  id: string;
  count: number;
}

export type Side = "ours" | "theirs";

/** The names of a side, each once with its number: *2 Rustbugs*. */
export function counted(names: readonly string[]): Several[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([id, count]) => ({ id, count }));
}

/** The same names with one more, beside those of its kind. */
export function withOne(names: readonly string[], name: string): string[] {
  const last = names.lastIndexOf(name);
  return last < 0 ? [...names, name] : names.toSpliced(last + 1, 0, name);
}

/** The same names with one less. */
export function withoutOne(names: readonly string[], name: string): string[] {
  const at = names.lastIndexOf(name);
  return at < 0 ? [...names] : names.toSpliced(at, 1);
}
