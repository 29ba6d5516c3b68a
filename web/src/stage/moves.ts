import type { Offer } from "../api/types";
import { isSquares } from "../logic/values";
import type { Beat } from "../stores/beat.svelte";
import type { Draft } from "../stores/draft.svelte";
import type { TableStore } from "../stores/table.svelte";

const leads = (offer: Offer) =>
  offer.category === "move" &&
  offer.holes.some(({ options }) => options.kind === "point" || isSquares(options));

/** The most usual way to move, for a piece that is dragged; whether there is one. */
export function usualMove(offers: Offer[]): Offer | undefined {
  return offers.filter(leads).toSorted((one, other) => one.rank - other.rank)[0];
}

/** Whether the one acting can be moved by dragging. */
export function beginsMove({ asked }: TableStore): boolean {
  if (asked?.kind !== "ask" || asked.options.kind !== "offers") return false;
  return usualMove(asked.options.open) !== undefined;
}

/** Begins to move the one acting, without a verb having been tapped. */
export function beginMove(table: TableStore, draft: Draft, beat: Beat): boolean {
  const { asked } = table;
  if (asked?.kind !== "ask" || asked.options.kind !== "offers") return false;
  const { open, groups } = asked.options;
  const offer = usualMove(open);
  if (!offer) return false;
  beat.skip();
  const group = groups.find((one) => one.open.includes(open.indexOf(offer))) ?? null;
  draft.begin({ kind: "offer", offer, group });
  return true;
}
