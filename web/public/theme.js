// Before the first paint: the theme that the reader chose, or else that of the system.
const asked = new URLSearchParams(location.search).get("theme");
let kept = null;
try {
  kept = localStorage.getItem("theme");
} catch {
  // No storage, no choice.
}
const dark = matchMedia("(prefers-color-scheme: dark)").matches;
document.documentElement.dataset.theme = asked ?? kept ?? (dark ? "dark" : "light");
