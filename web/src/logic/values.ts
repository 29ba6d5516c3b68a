import type { Answer, Hole, Options, Raw, Target } from "../api/types";

/** Whether two values are the same for the server. */
export const same = (one: Raw, other: Raw) => JSON.stringify(one) === JSON.stringify(other);

export type Place = [number, number];

export const isPlace = (value: Raw): value is Place =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === "number");

/** The values that are listed, for options that list some. */
export function listed(options: Options): Answer[] {
  return "values" in options ? options.values : [];
}

/** Whether the options are squares of the map. */
export function isSquares(options: Options): boolean {
  const values = listed(options);
  return options.kind === "other" && values.length > 0 && values.every((one) => isPlace(one.value));
}

/** Whether the options are a place on the map. */
export const isGround = (options: Options) => options.kind === "point" || isSquares(options);

/** What a part of an action is before anybody has touched it; undefined if it must be chosen. */
export function usual(options: Options, hinted: Answer | null = null): Raw {
  if (hinted) return hinted.value;
  if (options.kind === "between") return options.low;
  if (options.kind === "some")
    return options.values.slice(0, options.least).map((one) => one.value);
  if (options.kind === "text") return options.hints[0] ?? "";
  if (options.kind === "one" && options.values.length === 1) return options.values[0]?.value;
  return undefined;
}

/** The best of some candidates by what it is worth, or by its chance; the first of equals. */
export function best(candidates: Target[]): Target | undefined {
  const worth = (one: Target) => one.worth ?? one.chance ?? -Infinity;
  return candidates.reduce<Target | undefined>(
    (found, one) => (found === undefined || worth(one) > worth(found) ? one : found),
    undefined,
  );
}

/** Whether somebody or something on the stage is chosen for it. */
export function onStage(hole: Hole, known: (id: string) => boolean): boolean {
  const { options } = hole;
  if (options.kind === "point" || isSquares(options)) return true;
  if (options.kind !== "one") return false;
  const named = options.values.filter((one) => one.value !== "");
  return (
    named.length > 0 && named.every((one) => typeof one.value === "string" && known(one.value))
  );
}
