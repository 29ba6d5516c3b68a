type Key = "theme" | "vibrate" | "letters";

function kept(key: Key): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: Key, value: string) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // It holds until the page is closed.
  }
}

/** What this device remembers. */
class Settings {
  vibrate = $state(kept("vibrate") !== "off");
  letters = $state(kept("letters") !== "off");

  toggle(key: "vibrate" | "letters") {
    this[key] = !this[key];
    keep(key, this[key] ? "on" : "off");
  }

  changeTheme() {
    const { dataset } = document.documentElement;
    dataset.theme = dataset.theme === "dark" ? "light" : "dark";
    keep("theme", dataset.theme);
  }
}

export const settings = new Settings();
