import { get, post } from "../api/http";
import { language } from "../words/words";
import { Counting, type Question } from "./difficulty.svelte";
import { withOne, withoutOne, type Side } from "./sides";
import type { Encounter, Item } from "./types";

const HEROES = ["pair", "pc"];
const MOST_HEROES = 6;

/** An encounter that is being prepared: who is on each side, and how hard that is. */
export class Preparing {
  items = $state.raw<Item[]>([]);
  encounters = $state.raw<Encounter[]>([]);
  ours = $state.raw<string[]>([]);
  theirs = $state.raw<string[]>([]);
  /** The shipped encounter that this still is; empty after the first change. */
  shipped = $state("");
  title = $state("");
  scene = $state("");
  rested = $state(true);

  readonly counting: Counting;

  constructor(
    readonly game: string,
    readonly campaign: string,
  ) {
    this.counting = new Counting(game);
    this.rested = campaign === "";
  }

  async load(encounter: string) {
    const path = `/api/preparing/${this.game}`;
    const asked = [
      get<Item[]>(`${path}/creatures?language=${language}`),
      get<Encounter[]>(`${path}/encounters`),
    ] as const;
    [this.items, this.encounters] = await Promise.all(asked);
    this.begin(encounter);
  }

  /** The creatures again, after one was made. */
  async refresh() {
    this.items = await get<Item[]>(`/api/preparing/${this.game}/creatures?language=${language}`);
  }

  /** Begin from a shipped encounter, or with an empty name from nobody. */
  begin(encounter: string) {
    const found = this.encounters.find((one) => one.id === encounter);
    this.shipped = found?.id ?? "";
    this.ours = found?.ours ?? [];
    this.theirs = found?.theirs ?? [];
    this.title = found?.title ?? "";
    this.scene = found?.scene ?? "";
    this.ask();
  }

  item = (id: string) => this.items.find((one) => one.id === id);

  add(side: Side, id: string) {
    this.#set(side, withOne(this[side], id));
  }

  remove(side: Side, id: string) {
    this.#set(side, withoutOne(this[side], id));
  }

  #set(side: Side, names: string[]) {
    this[side] = names;
    this.shipped = "";
    this.ask();
  }

  rest(rested: boolean) {
    this.rested = rested;
    this.ask();
  }

  ask() {
    this.counting.ask(this.ready ? this.question : null);
  }

  get ready() {
    return this.ours.length > 0 && this.theirs.length > 0;
  }

  /** The own content that these sides need. */
  get kept(): string[] {
    const needed = [...this.ours, ...this.theirs].map((id) => this.item(id)?.kept ?? "");
    return [...new Set(needed)].filter(Boolean);
  }

  get question(): Question {
    const free = this.items.filter((one) => !one.kept);
    const heroes = free.filter((one) => HEROES.includes(one.sort) && !this.ours.includes(one.id));
    const creatures = free.filter((one) => one.theirs && !HEROES.includes(one.sort));
    return {
      encounter: this.shipped,
      ours: this.shipped ? [] : this.ours,
      theirs: this.shipped ? [] : this.theirs,
      kept: this.kept,
      campaign: this.campaign,
      rested: this.rested,
      heroes: heroes.slice(0, MOST_HEROES).map((one) => one.id),
      creatures: creatures.map((one) => one.id),
    };
  }

  get named() {
    const names = { ours: this.ours, theirs: this.theirs };
    return this.shipped ? { encounter: this.shipped } : names;
  }

  /** Open a table; returns its id. */
  async open(title: string): Promise<string> {
    const { kept, game } = this;
    const pack =
      kept.length > 0
        ? (await post<{ pack: string }>(`/api/sheets/${game}/pack`, { kept })).pack
        : "";
    const sent = { game, ...this.named, pack, title: this.title.trim() || title };
    return (await post<{ id: string }>("/api/tables", sent)).id;
  }

  async keep(title: string) {
    const sent = {
      title: this.title.trim() || title,
      words: this.scene,
      ...(this.campaign ? this.named : { ours: this.ours, theirs: this.theirs }),
      kept: this.kept,
      campaign: this.campaign,
    };
    await post(`/api/preparing/${this.game}/encounters`, sent);
  }
}
