import { look } from "../api/http";
import type { Answer, PaletteData, PaletteItem } from "../api/types";
import { choices, chosenOf, filled, nextHole, type Chosen } from "../logic/fill";
import { same } from "../logic/values";
import type { TableStore } from "../stores/table.svelte";
import { recent, remember } from "./recent";

const PAUSE = 60;

/** What is typed into the palette, what was found, and the act whose parts are being chosen. */
export class Search {
  typed = $state("");
  found = $state.raw<PaletteData | null>(null);
  /** The row that Enter takes. */
  at = $state(0);
  item = $state.raw<PaletteItem | null>(null);
  chosen = $state.raw<Chosen>([]);
  /** Several values that are chosen together. */
  several = $state.raw<Answer[]>([]);
  /** The act that is asked about once more before it is done. */
  unsure = $state(false);
  read = $state.raw<PaletteItem | null>(null);
  private foundFor: string | null = null;
  private takeWhenFound = false;
  private looking = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly table: TableStore,
    private readonly game: string,
    private readonly done: () => void,
  ) {
    void this.look();
  }

  get rows(): PaletteItem[] {
    return this.found?.groups.flatMap((group) => group.items) ?? [];
  }

  get hole() {
    return this.item?.holes[nextHole(this.chosen)];
  }

  get values(): Answer[] {
    return this.hole ? choices(this.hole.options, this.typed) : [];
  }

  /** How many rows the keys go through. */
  get count() {
    if (this.unsure || this.read) return 1;
    return this.hole ? this.values.length : this.rows.length;
  }

  type(text: string) {
    this.typed = text;
    this.at = 0;
    if (this.item) return;
    this.takeWhenFound = false;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.look(), PAUSE);
  }

  move(step: number) {
    if (this.count > 0) this.at = (this.at + step + this.count) % this.count;
  }

  /** Enter: takes the row; if what is typed has not been looked up yet, as soon as it has. */
  take(at = this.at) {
    const { item } = this;
    if (this.read) return;
    if (item && this.unsure) void this.send(item, this.chosen);
    else if (item) this.choose(this.values[at]);
    else if (this.foundFor === this.typed) this.begin(this.rows[at]);
    else this.takeWhenFound = true;
  }

  /** Back a step; false if there is none. */
  back(): boolean {
    if (!this.item && !this.read) return false;
    this.item = this.read = null;
    this.unsure = false;
    this.at = 0;
    this.typed = this.foundFor ?? "";
    return true;
  }

  begin(item: PaletteItem | undefined) {
    if (!item) return;
    if (!item.input) {
      this.read = item;
      return;
    }
    this.item = item;
    this.step(chosenOf(item));
  }

  choose(value: Answer | undefined) {
    if (!value || !this.hole) return;
    if (this.hole.options.kind === "some") {
      const others = this.several.filter((one) => !same(one.value, value.value));
      this.several = others.length < this.several.length ? others : [...this.several, value];
      return;
    }
    this.fill(value);
  }

  /** Takes the several values that are chosen. */
  takeSeveral() {
    const { options } = this.hole ?? {};
    if (options?.kind !== "some") return;
    const values = options.values.filter((one) =>
      this.several.some((other) => same(one.value, other.value)),
    );
    const words = values.map((one) => one.words).join(", ");
    this.fill({ value: values.map((one) => one.value), words });
  }

  private fill(value: Answer) {
    const next = nextHole(this.chosen);
    this.step(this.chosen.map((old, at) => (at === next ? value : old)));
  }

  private step(chosen: Chosen) {
    const { item } = this;
    if (!item) return;
    this.chosen = chosen;
    this.several = [];
    this.at = 0;
    if (nextHole(chosen) >= 0) this.typed = "";
    else if (item.sure) this.unsure = true;
    else void this.send(item, chosen);
  }

  private async send(item: PaletteItem, chosen: Chosen) {
    if (await this.table.send(filled(item, chosen))) {
      remember(this.game, item.id);
      this.done();
    } else {
      this.back();
    }
  }

  /** One look at a time; the newest line is looked up last. */
  private async look(): Promise<void> {
    if (this.looking) return;
    this.looking = true;
    const { typed } = this;
    const asked = new URLSearchParams({ q: typed });
    if (!typed.trim()) for (const id of recent(this.game)) asked.append("recent", id);
    try {
      this.found = await look<PaletteData>(this.table.at(`palette?${asked}`));
      this.foundFor = typed;
    } catch {
      this.found = null;
    }
    this.looking = false;
    if (this.typed !== typed && !this.item) return this.look();
    if (!this.takeWhenFound) return;
    this.takeWhenFound = false;
    this.begin(this.rows[this.at]);
  }
}
