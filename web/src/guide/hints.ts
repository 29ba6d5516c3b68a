export type HintId = "verbs" | "odds" | "confirm" | "undo" | "why";

interface Hint {
  id: HintId;
  /** What it speaks of: it is shown while that is there. */
  near: string;
  /** What is tapped when it has been understood. */
  done: string;
  /** Only after these. */
  after: HintId[];
}

const STAGE = ".stage .chance";

/** What a first fight teaches, one at a time, in this order wherever there is a choice. */
export const HINTS: Hint[] = [
  { id: "odds", near: `${STAGE}, .stage .reach`, done: ".stage *", after: ["verbs"] },
  {
    id: "confirm",
    near: ".tray .confirm:not([aria-disabled=true])",
    done: ".tray .confirm:not([aria-disabled=true])",
    after: ["verbs"],
  },
  { id: "verbs", near: ".tray .verbs", done: ".tray .verb", after: [] },
  {
    id: "undo",
    near: ".dock__item--undo:not([aria-disabled=true])",
    done: ".dock__item--undo",
    after: ["confirm"],
  },
  {
    id: "why",
    near: ".tray .entry__open, .story .entry__open",
    done: ".entry__open",
    after: ["undo"],
  },
];

/** The hint of this moment; `isThere` tells whether something can be seen. */
export function hintNow(done: ReadonlySet<string>, isThere: (near: string) => boolean) {
  return HINTS.find(
    ({ id, after, near }) => !done.has(id) && after.every((one) => done.has(one)) && isThere(near),
  );
}

/** Hints that a tap shows to be understood. */
export function understood(isInside: (where: string) => boolean): HintId[] {
  return HINTS.filter(({ done }) => isInside(done)).map(({ id }) => id);
}

interface Box {
  top: number;
  bottom: number;
}

const GAP = 10;

/** Where a hint of a height stands: above what it speaks of if there is room, or else below it. */
export function placed(
  target: Box,
  height: number,
  screen: number,
): { top: number; above: boolean } {
  const above = target.top - height - GAP;
  if (above >= 0) return { top: above, above: true };
  return { top: Math.min(target.bottom + GAP, screen - height), above: false };
}
