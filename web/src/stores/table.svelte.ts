import { deliver, look, post, Refused } from "../api/http";
import { Stream, type Line } from "../api/stream";
import type { Act, Character, Drawing, Entry, Frame, Piece, WaitingFrame } from "../api/types";
import { merged, plain } from "../logic/story";
import { sound } from "./sounds";

const NOBODY = { name: "?", short: "?", icon: "", side: "neutral", label: "?", number: null };

/** Of several seats in one browser the one that is shown: the GM's, the big screen, or the player's. */
export type Sitter = "" | "gm" | "screen";

const mark = (address: string) => (address.includes("?") ? "&" : "?");

/** Entries that come with a frame: what has been told, and what goes on. */
const news = (frame: Frame) => [...frame.story, ...(frame.going_on ? [frame.going_on] : [])];

/** Everything that is known of a table: the newest frame, the whole story, the map, the line. */
export class TableStore {
  frame = $state.raw<Frame | null>(null);
  drawing = $state.raw<Drawing | null>(null);
  /** What somebody is shown who has not been let in yet. */
  door = $state.raw<WaitingFrame | null>(null);
  line = $state<Line>("on");
  gone = $state("");
  /** Why the server has refused the last input, and the rule that says so. */
  refused = $state("");
  /** An input is on its way. */
  sending = $state(false);
  /** Something is tried out on a copy of the table: only this seat sees it, and its dice are others. */
  trying = $state(false);
  /** The GM answers what is asked of somebody else, until something else is asked. */
  answersForOthers = $state(false);
  entries = $state.raw<Entry[]>([]);
  /** Entries that came with the newest frame. */
  fresh = $state.raw<Entry[]>([]);
  private mapOf = "";
  /** The table itself, while something else is shown. */
  private real: Frame | null = null;
  private told: Entry[] = [];

  constructor(
    readonly id: string,
    readonly as: Sitter = "",
  ) {
    new Stream(id, as ? `&as=${as}` : "", {
      frame: (frame) => this.take(frame),
      waiting: (frame) => (this.door = frame),
      line: (state, why) => {
        this.line = state;
        if (state === "gone") this.gone = why;
      },
    });
  }

  get path() {
    return `/api/tables/${this.id}`;
  }

  /** The address of something at this table, for the seat that is shown. */
  at(what: string) {
    return `${this.path}/${what}${this.as ? `${mark(what)}as=${this.as}` : ""}`;
  }

  /** The address of something about what is shown: the table, or what is tried out. */
  shown(what: string) {
    const where = this.at(what);
    return this.trying ? `${where}${mark(where)}tried=true` : where;
  }

  get asked() {
    const question = this.frame?.question;
    if (!question || question.kind === "hidden") return null;
    return question.yours || this.answersForOthers || this.trying ? question : null;
  }

  /** Whoever this seat acts for now; where a side is asked, the one of it who acts. */
  get acting(): string {
    const { asked } = this;
    if (asked?.kind !== "ask") return "";
    const [who = ""] = asked.who;
    if (this.knows(who) || asked.options.kind !== "offers") return who;
    const given = asked.options.open.flatMap((one) => one.given as unknown[]);
    return given.find((one): one is string => typeof one === "string" && this.knows(one)) ?? who;
  }

  get watching() {
    return this.frame?.you.roles.length === 0;
  }

  who(id: string): Character {
    const found = this.frame?.names[id] ?? ({ ...NOBODY, name: id, short: id } as Character);
    const picture = this.frame?.pictures?.[id];
    return picture ? { ...found, picture: this.at(`pictures/${picture}/small`) } : found;
  }

  knows(id: string) {
    return this.piece(id) !== undefined;
  }

  piece(id: string): Piece | undefined {
    return this.frame?.panel.pieces.find((one) => one.id === id);
  }

  /** Sends an input; the answer is whether it was carried out. */
  async send(act: Act): Promise<boolean> {
    if (this.sending) return false;
    this.sending = true;
    this.refused = "";
    try {
      sound(act.do === "undo" ? "undo" : "tap");
      if (this.trying) this.tried(await post<Frame>(this.at("what-if/inputs"), { act }));
      else await deliver(this.at("inputs"), act);
      return true;
    } catch (error) {
      this.refuse(error);
      return false;
    } finally {
      this.sending = false;
    }
  }

  /** Begins to try something out. */
  async tryOut() {
    try {
      const frame = await post<Frame>(this.at("what-if"));
      this.trying = true;
      this.tried(frame);
    } catch (error) {
      this.refuse(error);
    }
  }

  /** Back to the table, with what has happened there meanwhile. */
  async endTrying() {
    this.trying = false;
    this.refused = "";
    if (this.real) this.show(this.real, this.told, []);
    await post(this.at("what-if/end")).catch((error: unknown) => this.refuse(error));
  }

  /** Whether an entry is of what is tried out. */
  isTried(entry: Entry) {
    return this.trying && !this.told.some((one) => one.id === entry.id);
  }

  private refuse(error: unknown) {
    this.refused = error instanceof Refused ? plain(error.message) : String(error);
  }

  private tried(frame: Frame) {
    this.show(frame, merged(this.told, frame));
  }

  private take(frame: Frame) {
    const first = this.real === null;
    this.door = null;
    this.real = frame;
    this.told = merged(this.told, frame);
    if (this.trying) return;
    this.show(frame, this.told, first ? [] : undefined);
  }

  private show(frame: Frame, entries: Entry[], fresh = news(frame)) {
    const before = JSON.stringify(this.frame?.question);
    if (JSON.stringify(frame.question) !== before) this.answersForOthers = false;
    this.entries = entries;
    this.fresh = fresh;
    if (this.frame && this.fallen(frame) > this.fallen(this.frame)) sound("out");
    this.frame = frame;
    const mapOf = `${this.trying} ${frame.v}`;
    if (this.mapOf !== mapOf) void this.draw(mapOf);
  }

  private fallen = (frame: Frame | null) =>
    frame?.panel.pieces.filter((one) => one.out).length ?? 0;

  private async draw(mapOf: string) {
    this.mapOf = mapOf;
    const drawing = await look<Drawing | null>(this.shown("map")).catch(() => this.drawing);
    if (this.mapOf === mapOf) this.drawing = drawing;
  }
}
