import type { Bar, LiveSheet, Sum } from "../api/types";

const startsLike = (label: string, starts: readonly string[]) =>
  starts.some((one) => label.toLowerCase().startsWith(one.toLowerCase()));

/** *FLEDGLING* as other words are written; *HP* stays. */
export const calm = (words: string) =>
  words.replace(/\b\p{Lu}{4,}\b/gu, (one) => one.charAt(0) + one.slice(1).toLowerCase());

/** The number of a sheet that says how much a bar can have at most. */
export function numberOf({ numbers }: LiveSheet, bar: Bar): Sum | undefined {
  const label = bar.label.toLowerCase();
  const most = bar.most ?? bar.value;
  const fits = numbers.filter((one) => one.title.toLowerCase().endsWith(label));
  return fits.find((one) => one.total === most && one.parts.length > 0);
}

/** The numbers that say something in a fight, without those that the bars show. */
export function useful(sheet: LiveSheet, bars: Bar[]): Sum[] {
  const shown = bars.map((bar) => numberOf(sheet, bar));
  return sheet.numbers.filter(
    (one) => one.total !== 0 && !shown.includes(one) && !startsLike(one.title, sheet.aside),
  );
}

/** The texts of a sheet: what is of use in a fight, and the rest. */
export function parted(sheet: LiveSheet): { first: [string, string][]; rest: [string, string][] } {
  const words = sheet.words as [string, string][];
  return {
    first: words.filter(([label]) => !startsLike(label, sheet.aside)),
    rest: words.filter(([label]) => startsLike(label, sheet.aside)),
  };
}
