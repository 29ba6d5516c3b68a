import type { ListedOdds, Target } from "../api/types";

const NOTHING = "miss";

/** The odds of an answer as those of a target; that no number changes need not be told. */
export function asTarget({ answer, odds }: ListedOdds): Target {
  const changes = odds.exact && (odds.changes?.length || odds.out?.length);
  return {
    answer,
    who: "",
    odds: changes ? odds.words : "",
    short: "",
    chance: null,
    about: null,
    out: null,
    worth: odds.worth ?? null,
    danger: null,
  };
}

/** The chance at each step that nothing comes of it, or if that falls with every point that something does. */
export function chancesOf(found: ListedOdds[]): number[] {
  if (!found.every(({ odds }) => odds.exact && odds.tiers?.length)) return [];
  const nothing = found.map(({ odds }) =>
    (odds.tiers ?? []).reduce((sum, one) => sum + (one.kind === NOTHING ? one.chance : 0), 0),
  );
  const falls = (nothing.at(-1) ?? 0) < (nothing[0] ?? 0);
  return falls ? nothing.map((one) => 1 - one) : nothing;
}
