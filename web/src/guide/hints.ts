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

const CHANCE = ".stage :is(.fighter--open, .zone__piece--open, .over__piece):has(.chance b)";

/** What a first fight teaches, one at a time, in this order wherever there is a choice. */
export const HINTS: Hint[] = [
  { id: "odds", near: CHANCE, done: ".stage *", after: ["verbs"] },
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

export interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** What is around some boxes, with a little air; nothing around none. */
export function around(boxes: Box[]): Box | null {
  if (boxes.length === 0) return null;
  return {
    top: Math.min(...boxes.map((one) => one.top)) - AIR,
    bottom: Math.max(...boxes.map((one) => one.bottom)) + AIR,
    left: Math.min(...boxes.map((one) => one.left)) - AIR,
    right: Math.max(...boxes.map((one) => one.right)) + AIR,
  };
}

const AIR = 4;
