import type { Entry } from "../api/types";
import { sound } from "./sounds";

const SHOWN = 4_000;
const IN_A_ROW = 1_600;

/** The dice that fall now: everybody sees them for a moment, one throw after the other. */
export class Beat {
  now = $state.raw<Entry | null>(null);
  private queue: Entry[] = [];
  private seen = new Map<number, number>();
  private trying = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Entries that have come; of each its newest dice are shown once. What is tried out has its own numbers. */
  follow(fresh: Entry[], trying = false) {
    if (trying !== this.trying) this.seen.clear();
    this.trying = trying;
    for (const one of fresh) {
      const fallen = one.rolls.length;
      if (fallen <= (this.seen.get(one.id) ?? 0) || one.undone_by) continue;
      this.seen.set(one.id, fallen);
      this.queue = [...this.queue.filter((other) => other.id !== one.id), one].slice(-3);
    }
    if (this.queue.length > 0) this.next();
  }

  /** A tap, or something to do, ends it. */
  skip() {
    this.queue = [];
    this.next();
  }

  private next() {
    clearTimeout(this.timer);
    this.now = this.queue.shift() ?? null;
    if (!this.now) return;
    sound("dice");
    this.timer = setTimeout(() => this.next(), this.queue.length > 0 ? IN_A_ROW : SHOWN);
  }
}
