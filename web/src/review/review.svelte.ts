import { deliver, look, post, Refused } from "../api/http";
import type { components } from "../api/schema";
import { language } from "../words/words";

type Schemas = components["schemas"];
export type Review = Schemas["ReviewShown"];
export type Data = Schemas["ReviewData"];
export type Tried = Schemas["TriedData"];
export type Point = Schemas["CurveShown"];
export type Choice = Schemas["ChoiceShown"];
export type Points = Schemas["PointsShown"];

const EVERY = 1_000;

/** The review of one table: asked for, watched while it narrows, and the answers that are tried. */
export class ReviewStore {
  data = $state.raw<Data | null>(null);
  tried = $state.raw<Tried | null>(null);
  refused = $state("");
  /** The place on the curve that is looked at. */
  at = $state(0);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly asGm = new URLSearchParams(location.search).get("as") === "gm";

  constructor(readonly table: string) {}

  /** The address of something at this table, for whoever looks. */
  address(what: string, more: Record<string, string> = {}) {
    const query = new URLSearchParams({ ...more, ...(this.asGm ? { as: "gm" } : {}) });
    return `/api/tables/${this.table}/${what}?${query}`;
  }

  /** Whether something is being worked on. */
  get running() {
    return [this.data?.run, this.tried?.run].some((run) => run?.state === "running");
  }

  /** Shows what is known, and has it worked out where nothing is. */
  async open() {
    await this.load();
    const { data } = this;
    if (data?.may && data.run?.state !== "running" && (!data.review || data.stale))
      await this.start();
  }

  async start() {
    await this.do(() => post(this.address("review"), {}));
    await this.load();
  }

  async stop() {
    await this.do(() => post(this.address("review/stop")));
    await this.load();
  }

  async tryAnswers(choice: { line: number; place: number }) {
    const sent = { line: choice.line, place: choice.place };
    const begun = await this.do(() =>
      post<Tried>(this.address("review/answers", { language }), sent),
    );
    if (begun) this.tried = begun;
    await this.load();
  }

  /** The GM opens the review to everybody, or says whether it tells what choices cost. */
  async share(for_all: boolean, costs: boolean) {
    await this.do(() => deliver(this.address("inputs"), { do: "review", for_all, costs }));
    await this.open();
  }

  close() {
    clearTimeout(this.timer);
  }

  private async load() {
    clearTimeout(this.timer);
    const found = await this.do(() => look<Data>(this.address("review", { language })));
    if (found) this.data = found;
    if (this.tried?.run.state === "running") {
      const tried = await this.do(() => look<Tried>(this.address("review/answers", { language })));
      if (tried) this.tried = tried;
    }
    if (this.running) this.timer = setTimeout(() => void this.load(), EVERY);
  }

  private async do<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      const found = await work();
      this.refused = "";
      return found;
    } catch (error) {
      this.refused = error instanceof Refused ? error.message : String(error);
      return undefined;
    }
  }
}
