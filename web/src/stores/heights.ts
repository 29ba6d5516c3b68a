import { keep, kept } from "./kept";

/** How high the tray of an action was when all its odds were known, so that it is as high before they come. */
const KEY = "heights";
const MOST = 80;
let known: Record<string, number> | undefined;

function read(): Record<string, number> {
  try {
    return JSON.parse(kept(KEY) || "{}") as Record<string, number>;
  } catch {
    return {};
  }
}

export function heightOf(action: string): number | undefined {
  known ??= read();
  return known[action];
}

export function remember(action: string, height: number) {
  known ??= read();
  if (known[action] === height) return;
  known = Object.fromEntries([...Object.entries(known), [action, height]].slice(-MOST));
  keep(KEY, JSON.stringify(known));
}
