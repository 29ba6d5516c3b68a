import type { ActionGroup, Offers } from "../api/types";

const PLACES = 6;

/** The groups in the tray, and those behind *more*; the way to end a turn is always in sight. */
export function arranged(offers: Offers): { shown: ActionGroup[]; rest: ActionGroup[] } {
  const useful = offers.groups
    .filter((one) => one.open.length > 0 || one.common)
    .toSorted((one, other) => one.rank - other.rank);
  const ends = useful.filter((one) => one.category === "end");
  const actions = useful.filter((one) => one.category !== "end");
  if (useful.length <= PLACES && offers.groups.length === useful.length) {
    return { shown: [...actions, ...ends], rest: [] };
  }
  // One place is for *more*.
  const room = PLACES - 1 - ends.length;
  const open = actions.filter((one) => one.open.length > 0);
  const closed = actions.filter((one) => one.open.length === 0);
  // Of those that are closed, two at most: they must not push away what can be done.
  const chosen = new Set([...closed.slice(0, Math.max(2, room - open.length)), ...open].slice());
  const first = actions.filter((one) => chosen.has(one));
  const shown = [...first.slice(0, room), ...ends];
  return { shown, rest: offers.groups.filter((one) => !shown.includes(one)) };
}
