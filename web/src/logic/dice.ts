/** Where the pips of a six-sided die are, on a square of 48. */
const [L, M, R] = [14, 24, 34];
const PIPS: Record<number, [number, number][]> = {
  1: [[M, M]],
  2: [[L, L], [R, R]],
  3: [[L, L], [M, M], [R, R]],
  4: [[L, L], [R, L], [L, R], [R, R]],
  5: [[L, L], [R, L], [M, M], [L, R], [R, R]],
  6: [[L, L], [R, L], [L, M], [R, M], [L, R], [R, R]],
}; // prettier-ignore

export const pips = (face: number) => PIPS[face] ?? [];

/** The outline of a die that is not six-sided. */
export function outline(sides: number): string {
  if (sides === 4) return "M24 5 44 41H4z";
  if (sides === 8) return "M24 3 43 24 24 45 5 24z";
  if (sides === 10) return "M24 3 45 20v8L24 45 3 28v-8z";
  if (sides === 12) return "M24 3 40 9 46 24 40 39 24 45 8 39 2 24 8 9z";
  return "M24 2 43 13v22L24 46 5 35V13z";
}
