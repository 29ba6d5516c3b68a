import { look } from "../api/http";
import type {
  ActionGroup,
  Answer,
  Hole,
  ListedOdds,
  MapPreview,
  Offer,
  Plan,
  Raw,
  Target,
  Targets,
} from "../api/types";
import { best, isGround, isSquares, listed, onStage, same, usual } from "../logic/values";
import { asTarget } from "../logic/odds";
import { plain } from "../logic/story";
import type { Source } from "./source";
import type { TableStore } from "./table.svelte";

/** A half-made answer: what is chosen, what can be chosen with which chance, and what the button will do. */
export class Draft {
  source = $state.raw<Source | null>(null);
  values = $state.raw<Raw[]>([]);
  candidates = $state.raw<(Target[] | null)[]>([]);
  plan = $state.raw<Plan | null>(null);
  /** What comes of each answer to a plain question. */
  outlooks = $state.raw<ListedOdds[]>([]);
  sketch = $state.raw<MapPreview | null>(null);
  then = $state.raw<Raw[]>([]);
  private touched: boolean[] = [];
  private turn = 0;
  private asked = "";

  constructor(private readonly table: TableStore) {}

  get offer(): Offer | null {
    return this.source && this.source.kind !== "question" ? this.source.offer : null;
  }

  /** The parts of the chosen action that are fixed, such as who does it. */
  get given(): Raw[] {
    return (this.offer?.given ?? []) as Raw[];
  }

  get group(): ActionGroup | null {
    return this.source?.kind === "offer" ? this.source.group : null;
  }

  get holes(): Hole[] {
    if (!this.source) return [];
    if (this.source.kind !== "question") return this.source.offer.holes;
    const { label, options } = this.source.question;
    return [{ name: "answer", title: label, options }];
  }

  get whole() {
    return this.source !== null && !this.values.includes(undefined);
  }

  /** Whether a part is chosen on the stage and not in the tray. */
  isOnStage(hole: Hole) {
    const zone = (id: string) =>
      this.table.drawing?.shapes.some((one) => one.shape === "area" && one.name === id) ?? false;
    if (hole.options.kind === "point" || isSquares(hole.options))
      return this.table.drawing !== null;
    return onStage(hole, (id) => this.isSeen(id) || zone(id));
  }

  /** Whether somebody can be tapped: on a map only who stands on it. */
  private isSeen(id: string) {
    const { drawing } = this.table;
    if (!drawing?.apart) return this.table.knows(id);
    return drawing.shapes.some((one) => one.shape === "disc" && one.name === id);
  }

  /** Whether all that is chosen on the stage is chosen. */
  get isAimed(): boolean {
    const open = (hole: Hole, at: number) => this.values[at] === undefined && this.isOnStage(hole);
    return !this.holes.some(open);
  }

  /** The part that a tap on the stage fills: the first that is still open, or else the first at all. */
  get stageHole(): number {
    const places = this.holes.map((hole, at) => (this.isOnStage(hole) ? at : -1));
    const open = places.find((at) => at >= 0 && this.values[at] === undefined);
    return open ?? places.find((at) => at >= 0) ?? -1;
  }

  /** Follows the table: a half-made answer stays as long as the same is asked. */
  follow() {
    const { asked } = this.table;
    const now = JSON.stringify(asked);
    if (now === this.asked) {
      if (this.source && this.source.kind !== "claim") void this.look();
      return;
    }
    this.asked = now;
    this.leave();
  }

  /** Back to where nothing is chosen; a plain question is begun at once. */
  leave() {
    this.turn += 1;
    this.source = this.plan = this.sketch = null;
    this.values = this.candidates = this.then = this.outlooks = [];
    const { asked } = this.table;
    if (asked?.kind !== "ask" || asked.options.kind === "offers") return;
    this.begin({ kind: "question", question: asked }, asked.default);
  }

  begin(source: Source, preset: Answer | null = null) {
    this.source = source;
    this.plan = this.sketch = null;
    this.then = this.outlooks = [];
    this.values = this.holes.map(({ options }) => usual(options, preset));
    this.touched = this.holes.map(() => false);
    this.candidates = this.holes.map(() => null);
    void this.look();
  }

  /** The same kind of action with other means: who is aimed at stays. */
  change(offer: Offer) {
    const before = this.holes.map((hole, at) => [hole.name, this.values[at]] as const);
    this.begin({ kind: "offer", offer, group: this.group });
    const kept = this.holes.map(({ name, options }, at) => {
      const old = before.find(([known]) => known === name)?.[1];
      const legal = listed(options).some((one) => same(one.value, old));
      return legal ? old : this.values[at];
    });
    this.values = kept;
    void this.look();
  }

  choose(at: number, value: Raw) {
    this.touched[at] = true;
    const chosen = (_: Raw, place: number) => {
      if (place === at) return value;
      // What was chosen for somebody because it was best is chosen anew.
      const own = place < at || this.touched[place] || this.holes.length === 1;
      return own ? this.values[place] : usual((this.holes[place] as Hole).options);
    };
    this.values = this.values.map(chosen);
    this.plan = null;
    this.then = [];
    void this.look();
  }

  /** Somebody or some zone was tapped on the stage; whether that chooses something. */
  tap(value: Raw): boolean {
    const order = [this.stageHole, ...this.holes.keys()].filter((at) => at >= 0);
    const takes = (at: number) =>
      listed((this.holes[at] as Hole).options).some((one) => same(one.value, value));
    const at = order.find(takes);
    if (at === undefined) return false;
    this.choose(at, value);
    return true;
  }

  answerFollowing(at: number, value: Raw) {
    this.then = this.then.map((old, place) => (place === at ? value : old));
    void this.look();
  }

  /** The chance of a value of a part, if it is known. */
  oddsOf(at: number, value: Raw): Target | undefined {
    return this.candidates[at]?.find((one) => same(one.answer.value, value));
  }

  /** All that may come of an answer to a plain question, if it is known. */
  outlookOf(value: Raw): ListedOdds["odds"] | undefined {
    return this.outlooks.find((one) => same(one.answer.value, value))?.odds;
  }

  async send(): Promise<boolean> {
    const { source } = this;
    if (!source || !this.whole) return false;
    if (source.kind === "question") {
      const { role } = source.question;
      return this.table.send({ do: "answer", value: this.values[0] ?? null, role, then: [] });
    }
    const { rule } = source.offer;
    const args = this.args();
    if (source.kind === "claim") {
      return this.table.send({ do: "claim", role: source.offer.role, rule, args });
    }
    const follows = this.plan?.follows ?? [];
    const then = follows.map(({ asks }, at) => ({ value: this.then[at], asks: asks || null }));
    return this.table.send({ do: "answer", value: { rule, args }, then });
  }

  private args(values = this.values) {
    return [...this.given, ...values];
  }

  /** Asks for what can be chosen next and what the whole leads to; what comes too late is dropped. */
  private async look() {
    const turn = (this.turn += 1);
    const late = () => turn !== this.turn;
    const kind = this.source?.kind;
    // Without odds everything can be done all the same.
    await this.lookAtMap(late).catch(() => undefined);
    if (late()) return;
    if (kind === "question") await this.lookAtAnswers(late).catch(() => undefined);
    else if (kind === "offer") await this.lookAtOffer(late).catch(() => undefined);
  }

  private async lookAtAnswers(late: () => boolean) {
    const { options } = this.holes[0] as Hole;
    if (!["one", "between"].includes(options.kind)) return;
    const found = await look<ListedOdds[]>(this.table.shown("outlooks"));
    if (late()) return;
    this.outlooks = found;
    this.candidates = [found.map(asTarget)];
  }

  private async lookAtOffer(late: () => boolean) {
    for (const [at, hole] of this.holes.entries()) {
      if (hole.options.kind === "one" || hole.options.kind === "between") {
        await this.lookAtPart(at, late);
        if (late()) return;
      }
      if (this.values[at] === undefined) return;
    }
    await this.lookAtWhole(late);
  }

  private async lookAtPart(at: number, late: () => boolean) {
    const given = this.args(this.values.slice(0, at));
    const rule = this.offer?.rule;
    const found = await look<Targets>(this.table.shown("targets"), { rule, given });
    if (late()) return;
    this.candidates = this.candidates.map((old, place) => (place === at ? found.candidates : old));
    const hole = this.holes[at] as Hole;
    if (this.touched[at] || hole.options.kind !== "one" || this.isOnStage(hole)) return;
    const value = best(found.candidates)?.answer.value;
    if (value === undefined) return;
    this.values = this.values.map((old, place) => (place === at ? value : old));
  }

  private async lookAtWhole(late: () => boolean) {
    const value = { rule: this.offer?.rule, args: this.args() };
    const plan = await look<Plan>(this.table.shown("plan"), { value, then: this.then });
    if (late()) return;
    // What is asked may hang on what was answered before it.
    this.then = plan.follows.map((one, at) => this.then[at] ?? one.default.value);
    this.plan = plan;
  }

  private async lookAtMap(late: () => boolean) {
    const onMap = this.holes.some((hole) => this.isOnStage(hole));
    if (!this.table.drawing || !this.offer || !onMap || this.source?.kind === "question") return;
    const args = this.args(this.whole ? this.values : []);
    const value = { rule: this.offer.rule, args };
    const sketch = await look<MapPreview>(this.table.shown("sketch"), { value });
    if (late()) return;
    const at = this.holes.findIndex(({ options }) => isGround(options));
    const near = sketch.near as Raw;
    const goesNear = at >= 0 && near !== undefined && !same(near, this.values[at]);
    // As near as it gets, where one cannot go: the ring on the map shows it.
    if (sketch.why && goesNear) this.choose(at, near);
    else this.sketch = sketch.why ? { ...sketch, why: plain(sketch.why) } : sketch;
  }
}
