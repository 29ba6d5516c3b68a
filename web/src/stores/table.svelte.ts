import { deliver, look, Refused } from "../api/http";
import { Stream, type Line } from "../api/stream";
import type { Act, Character, Drawing, Entry, Frame, Piece, WaitingFrame } from "../api/types";
import { merged, plain } from "../logic/story";
import { sound } from "./sounds";

const NOBODY = { name: "?", short: "?", icon: "", side: "neutral", label: "?", number: null };

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
  /** The GM answers what is asked of somebody else, until something else is asked. */
  answersForOthers = $state(false);
  entries = $state.raw<Entry[]>([]);
  /** Entries that came with the newest frame. */
  fresh = $state.raw<Entry[]>([]);
  private mapOf = -1;

  constructor(readonly id: string) {
    new Stream(id, {
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

  get asked() {
    const question = this.frame?.question;
    if (!question || question.kind === "hidden") return null;
    return question.yours || this.answersForOthers ? question : null;
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
    return this.frame?.names[id] ?? ({ ...NOBODY, name: id, short: id } as Character);
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
      await deliver(`${this.path}/inputs`, act);
      return true;
    } catch (error) {
      this.refused = error instanceof Refused ? plain(error.message) : String(error);
      return false;
    } finally {
      this.sending = false;
    }
  }

  private take(frame: Frame) {
    const first = this.frame === null;
    const before = JSON.stringify(this.frame?.question);
    if (JSON.stringify(frame.question) !== before) this.answersForOthers = false;
    this.door = null;
    this.entries = merged(this.entries, frame);
    this.fresh = first ? [] : [...frame.story, ...(frame.going_on ? [frame.going_on] : [])];
    if (!first && this.fallen(frame) > this.fallen(this.frame)) sound("out");
    this.frame = frame;
    if (this.mapOf !== frame.v) void this.draw(frame.v);
  }

  private fallen = (frame: Frame | null) =>
    frame?.panel.pieces.filter((one) => one.out).length ?? 0;

  private async draw(v: number) {
    this.mapOf = v;
    const drawing = await look<Drawing | null>(`${this.path}/map`).catch(() => this.drawing);
    if (this.mapOf === v) this.drawing = drawing;
  }
}
