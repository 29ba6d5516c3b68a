import { post, Refused } from "../api/http";
import { keep, kept } from "../stores/kept";
import { t } from "../words/words";
import type { Gives, Made, Wish } from "./types";

interface Draft extends Wish {
  answers: unknown[];
}

const placeOf = (game: string) => `rulewright-making-${game}`;

/** What this device has kept of a half-made hero. */
export function draftOf(game: string): Draft | null {
  try {
    return JSON.parse(kept(placeOf(game)) || "null") as Draft | null;
  } catch {
    return null;
  }
}

/** Making a hero: one legal question after another, the sheet as it grows, and a way back to each answer. */
export class Making {
  made = $state.raw<Made | null>(null);
  gives = $state.raw<Gives[]>([]);
  busy = $state(false);
  refused = $state("");
  /** What was answered before a step back. */
  #later: { answers: unknown[]; labels: string[] } | null = null;

  constructor(
    readonly game: string,
    readonly wish: Wish,
  ) {}

  get answers(): unknown[] {
    return this.made?.answers ?? [];
  }

  async begin(answers: unknown[] = []) {
    await this.#step({ answers });
  }

  /** Answer the open question. After a step back, what was answered later stays as far as it still holds. */
  async answer(value: unknown) {
    const later = this.#later;
    this.#later = null;
    const at = this.answers.length;
    if (later && at < later.answers.length)
      await this.#step({ ...later, answers: later.answers.with(at, value) });
    else await this.#step({ answers: [...this.answers, value] });
  }

  async back() {
    await this.goTo(this.answers.length - 1);
  }

  /** Ask an earlier question again. */
  async goTo(at: number) {
    const { answers } = this;
    const labels = (this.made?.past ?? []).map(([label]) => label);
    if (!this.#later) this.#later = { answers, labels };
    await this.#step({ answers: answers.slice(0, at) });
  }

  /** Chance answers this question. */
  async chance() {
    const at = this.answers.length;
    const found = await this.#ask({ answers: this.answers, by_chance: true });
    if (found) await this.answer(found.answers[at]);
  }

  async rest() {
    this.#later = null;
    await this.#step({ answers: this.answers, by_chance: true });
  }

  forget() {
    keep(placeOf(this.game), "");
  }

  async #step(more: object) {
    const found = await this.#ask(more);
    if (!found) return;
    this.made = found;
    this.gives = [];
    const { kind, advance, replaces, pack } = this.wish;
    const draft = { kind, advance, replaces, pack, answers: found.answers };
    keep(placeOf(this.game), JSON.stringify(draft));
    if (found.question) void this.#look(found);
  }

  /** What each answer gives comes after the question, so that nobody waits for it. */
  async #look(asked: Made) {
    const path = `/api/sheets/${this.game}/making/gives`;
    const gives = await post<Gives[]>(path, { ...this.#sent, answers: asked.answers }).catch(
      () => [],
    );
    if (this.made === asked) this.gives = gives;
  }

  get #sent() {
    const { kind = "", advance = "", pack = "" } = this.wish;
    return { kind, advance, pack };
  }

  async #ask(more: object): Promise<Made | null> {
    if (this.busy) return null;
    this.busy = true;
    this.refused = "";
    try {
      return await post<Made>(`/api/sheets/${this.game}/making`, { ...this.#sent, ...more });
    } catch (error) {
      this.refused = error instanceof Refused ? error.message : t.noConnection;
      return null;
    } finally {
      this.busy = false;
    }
  }
}
