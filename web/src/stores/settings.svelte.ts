import { keep, kept } from "./kept";

export type Switch = "vibrate" | "letters" | "sound" | "notify" | "awake";

/** What this device remembers. Nothing makes a sound or a notification before somebody wants it. */
class Settings {
  vibrate = $state(kept("vibrate") !== "off");
  letters = $state(kept("letters") !== "off");
  awake = $state(kept("awake") !== "off");
  sound = $state(kept("sound") === "on");
  notify = $state(kept("notify") === "on");

  set(key: Switch, on: boolean) {
    this[key] = on;
    keep(key, on ? "on" : "off");
  }

  toggle(key: Switch) {
    this.set(key, !this[key]);
  }

  changeTheme() {
    const { dataset } = document.documentElement;
    dataset.theme = dataset.theme === "dark" ? "light" : "dark";
    keep("theme", dataset.theme);
  }
}

export const settings = new Settings();
