import { get, post, Refused } from "../api/http";
import { language } from "../words/words";
import type { Difficulty, Run } from "./types";

const EVERY = 500;
const FIRST_WAIT = 250;
/** Enough to see a difference; *Count longer* plays as many again. */
const FIGHTS = 150;

/** What is to be counted, as the server takes it. */
export interface Question {
  encounter: string;
  ours: string[];
  theirs: string[];
  kept: string[];
  campaign: string;
  rested: boolean;
  heroes: string[];
  creatures: string[];
}

function newPage(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Counts how hard an encounter is on the server: asked anew after every change, ended when the page is left. */
export class Counting {
  found = $state.raw<Difficulty | null>(null);
  running = $state(false);
  /** What is shown belongs to the encounter before the last change. */
  stale = $state(false);
  refused = $state("");

  readonly #page = newPage();
  readonly #game: string;
  #round = 0;
  #last: Question | null = null;
  #fights = FIGHTS;

  constructor(game: string) {
    this.#game = game;
  }

  /** Ask about an encounter, shortly after the last change of several. */
  ask(question: Question | null, fights = FIGHTS) {
    const round = ++this.#round;
    this.#last = question;
    this.#fights = fights;
    this.stale = this.found !== null;
    this.refused = "";
    if (!question) {
      this.found = null;
      void this.stop();
      return;
    }
    setTimeout(() => this.#isNow(round) && void this.#count(round, question), FIRST_WAIT);
  }

  longer() {
    this.ask(this.#last, Math.min(600, this.#fights * 2));
  }

  async stop() {
    this.#round += 1;
    this.running = false;
    await post(`/api/difficulty/${this.#page}/stop`).catch(() => null);
  }

  #isNow = (round: number) => round === this.#round;

  async #count(round: number, question: Question) {
    this.running = true;
    const sent = { ...question, fights: this.#fights, language };
    const path = `/api/preparing/${this.#game}/difficulty/${this.#page}`;
    try {
      let run = await post<Run>(path, sent);
      while (this.#isNow(round)) {
        if (run.found) {
          this.found = run.found;
          this.stale = false;
        }
        if (run.state !== "running") break;
        await new Promise((done) => setTimeout(done, EVERY));
        if (this.#isNow(round)) run = await get<Run>(`/api/difficulty/${this.#page}`);
      }
      if (this.#isNow(round)) this.refused = run.why;
    } catch (error) {
      if (this.#isNow(round)) this.refused = error instanceof Refused ? error.message : "";
    }
    if (this.#isNow(round)) this.running = false;
  }
}
