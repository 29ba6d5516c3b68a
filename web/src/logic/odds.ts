import type { ListedOdds, Target } from "../api/types";

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
