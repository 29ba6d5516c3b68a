/** A number of points to spend, its chance, and what it adds to the step before. */
export interface Rung {
  points: number;
  chance: number | undefined;
  /** In whole per cent; undefined at the first step, or where chances are not known. */
  gain: number | undefined;
}

const percents = (share: number) => Math.round(share * 100);

export function rungs(low: number, high: number, chances: number[]): Rung[] {
  return Array.from({ length: high - low + 1 }, (_, at) => {
    const [chance, before] = [chances[at], chances[at - 1]];
    const known = chance !== undefined && before !== undefined;
    return {
      points: low + at,
      chance,
      gain: known ? percents(chance) - percents(before) : undefined,
    };
  });
}

const HARDLY = 0.02;

/** Whether the chances that are known hardly differ. */
export function isFlat(steps: Rung[]): boolean {
  const chances = steps.flatMap(({ chance }) => chance ?? []);
  return chances.length > 1 && Math.max(...chances) - Math.min(...chances) <= HARDLY;
}
