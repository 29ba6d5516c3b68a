import { t } from "../words/words";
import { notify } from "./device";
import { settings } from "./settings.svelte";
import { sound } from "./sounds";

const HAIL = 2_000;

/** Calls somebody to their turn: words across the screen, the title, and what the device can do. */
export class Call {
  /** Whose turn has come, while the words stand across the stage. */
  hail = $state("");
  private last = "";
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `turn` names whose turn it is and which, or is empty while it is nobody's of this seat. */
  follow(who: string, turn: string, name = who) {
    if (turn === this.last) return;
    this.last = turn;
    if (!turn) return;
    this.hail = who;
    if (settings.vibrate) navigator.vibrate?.(80);
    sound("turn");
    void notify(t.yourTurn, name).catch(() => undefined);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.skip(), HAIL);
  }

  skip() {
    clearTimeout(this.timer);
    this.hail = "";
  }
}
