import { getContext, setContext } from "svelte";

/** What can lie over the GM's screen or beside it. */
export type Panel =
  | ""
  | "add"
  | "rest"
  | "roll"
  | "rulings"
  | "view"
  | "share"
  | "test"
  | "tools"
  | "roster"
  | "story";

/** What is open on the GM's screen: somebody's card, one panel, the palette. */
export class Opened {
  member = $state("");
  panel = $state<Panel>("");
  palette = $state(false);
  /** Whether the roster is behind the dock. */
  narrow = $state(false);
  /** Who a test is called for; empty if that is still to be chosen. */
  tested = $state("");

  /** Opens somebody's card, or closes it if it is the open one. */
  toggle(id: string) {
    this.member = this.member === id ? "" : id;
  }

  /** Opens somebody's card, wherever the roster is. */
  look(id: string) {
    this.member = id;
    this.palette = false;
    if (this.narrow) this.panel = "roster";
  }

  show(panel: Panel) {
    this.panel = this.panel === panel ? "" : panel;
    this.palette = false;
  }

  test(who: string) {
    this.tested = who;
    this.panel = "test";
  }

  close() {
    this.panel = "";
  }
}

const KEY = Symbol("opened");

export const openScreen = () => setContext(KEY, new Opened());
export const onScreen = () => getContext<Opened>(KEY);
