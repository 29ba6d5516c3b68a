import { keep, kept } from "../stores/kept";

const MOST = 8;

const key = (game: string) => `palette ${game}`;

/** What was done last from the palette, on this device, in this game. */
export const recent = (game: string): string[] => kept(key(game)).split("\n").filter(Boolean);

export function remember(game: string, id: string) {
  const others = recent(game).filter((one) => one !== id);
  keep(key(game), [id, ...others].slice(0, MOST).join("\n"));
}
