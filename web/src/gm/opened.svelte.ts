import { getContext, setContext } from "svelte";

/** What can lie over the GM's screen or beside it. */
export type Panel = "" | "add" | "rest" | "view" | "share" | "test" | "tools" | "roster" | "story";

/** What is open on the GM's screen: somebody's card, one panel, the palette. */
export class Opened {
  member = $state("");
  panel = $state<Panel>("");
  palette = $state(false);

  /** Opens somebody's card, or closes it if it is the open one. */
  toggle(id: string) {
    this.member = this.member === id ? "" : id;
  }

  /** Opens somebody's card, wherever the roster is. */
  look(id: string) {
    this.member = id;
    this.palette = false;
  }

  show(panel: Panel) {
    this.panel = this.panel === panel ? "" : panel;
    this.palette = false;
  }

  close() {
    this.panel = "";
  }
}

const KEY = Symbol("opened");

export const openScreen = () => setContext(KEY, new Opened());
export const onScreen = () => getContext<Opened>(KEY);
