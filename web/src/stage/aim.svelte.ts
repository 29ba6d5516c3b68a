import type { Target } from "../api/types";
import { listed, same } from "../logic/values";
import type { Draft } from "../stores/draft.svelte";

interface Aimed {
  state: "" | "open" | "chosen" | "aside";
  target: Target | undefined;
}

const CALM: Aimed = { state: "", target: undefined };

/** How somebody or something on the stage stands to what is being chosen. */
export function aim(draft: Draft, id: string): Aimed {
  const at = draft.stageHole;
  const hole = draft.holes[at];
  if (!hole) return CALM;
  const named = listed(hole.options).some((one) => one.value === id);
  if (!named) {
    const acting = draft.given.includes(id);
    return hole.options.kind === "one" && !acting ? { state: "aside", target: undefined } : CALM;
  }
  const chosen = same(draft.values[at], id);
  return { state: chosen ? "chosen" : "open", target: draft.oddsOf(at, id) };
}
