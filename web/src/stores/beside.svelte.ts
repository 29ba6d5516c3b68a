import { look, post, Refused } from "../api/http";
import type { Frame, JoinResult, Paper, TalkMessage } from "../api/types";
import type { TableStore } from "./table.svelte";

/** What lies beside the game of a table: talk, papers, and where the group has gone on. */
export class Beside {
  talk = $state.raw<TalkMessage[]>([]);
  papers = $state.raw<Paper[]>([]);
  refused = $state("");
  /** Whether people talk here: nobody does who plays alone. */
  on = $state(false);
  /** How many messages this person has seen. */
  private read = $state(0);
  private known: number | undefined;
  /** Whether the group had gone on already when this page was opened. */
  private late: boolean | null = null;

  constructor(private readonly table: TableStore) {}

  /** Looks again if there is something new, and goes along with the group. */
  follow(frame: Frame) {
    const { beside, next_table: next } = frame;
    this.late ??= next !== undefined;
    if (next !== undefined && !this.late) void this.goAlong();
    if (beside === undefined || beside === this.known) return;
    this.on = true;
    this.known = beside;
    void this.load();
  }

  /** Messages that came since this person last looked. */
  get unread() {
    return this.talk.slice(this.read).filter((one) => one.sender !== this.me).length;
  }

  get me() {
    return this.table.frame?.you.seat ?? "";
  }

  /** A handout that was laid before this person and not opened yet. */
  get handout(): Paper | undefined {
    return this.papers.find(
      (one) => one.kind === "handout" && one.author !== this.me && !one.seen.includes(this.me),
    );
  }

  markRead() {
    this.read = this.talk.length;
  }

  async say(text: string, to: string, blind: boolean): Promise<boolean> {
    return this.act("talk", { text, to, blind });
  }

  forget = (message: TalkMessage) => this.act(`talk/${message.id}/forget`, {});

  see = (paper: Paper) => this.act(`papers/${paper.id}/seen`, {});

  async goAlong() {
    try {
      const { table } = await post<JoinResult>(this.table.at("follow"));
      location.assign(`/play/${table}`);
    } catch (error) {
      this.refused = error instanceof Refused ? error.message : String(error);
    }
  }

  private async act(what: string, body: unknown): Promise<boolean> {
    this.refused = "";
    try {
      await post(this.table.at(what), body);
      await this.load();
      return true;
    } catch (error) {
      this.refused = error instanceof Refused ? error.message : String(error);
      return false;
    }
  }

  private async load() {
    const first = this.talk.length === 0 && this.papers.length === 0 && this.read === 0;
    [this.talk, this.papers] = await Promise.all([
      look<TalkMessage[]>(this.table.at("talk")).catch(() => this.talk),
      look<Paper[]>(this.table.at("papers")).catch(() => this.papers),
    ]);
    // What was said before this page was opened is not news.
    if (first && this.known === 0) this.markRead();
  }
}
