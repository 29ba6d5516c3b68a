// A game's book: search its rules and rulings.

import { byId, el, put, say } from "./dom.js";
import { get } from "./net.js";

const game = location.pathname.split("/").at(-1);
const MOST = 100;

function entry(one) {
  return el(
    "article",
    { class: "card", id: one.id },
    el("h2", {}, one.title || one.id),
    el("p", { class: "kind" }, one.id, one.source ? ` · ${one.source}` : ""),
    el("p", {}, one.text),
    one.options && el("ul", {}, one.options.map(([id, words]) => el("li", {}, id === one.default ? el("strong", {}, `${id} (the book's own)`) : id, `: ${words}`))),
  );
}

async function main() {
  const book = await get(`/api/games/${game}/book`);
  byId("name").textContent = `Rules of ${book.title}`;
  document.title = `${book.title} – Rulewright`;
  byId("sheets").href = `/sheets/${game}`;
  const wanted = byId("wanted");
  const draw = () => {
    const words = wanted.value.toLowerCase().split(/\s+/).filter(Boolean);
    const found = book.entries.filter((one) => words.every((word) => `${one.id} ${one.title} ${one.text}`.toLowerCase().includes(word)));
    byId("count").textContent = `${found.length} of ${book.entries.length}${found.length > MOST ? `; the first ${MOST} are shown` : ""}`;
    found.sort((one, other) => (other.id === wanted.value) - (one.id === wanted.value));
    put(byId("entries"), found.slice(0, MOST).map(entry));
  };
  const follow = () => {
    if (location.hash) wanted.value = decodeURIComponent(location.hash.slice(1));
    draw();
  };
  addEventListener("hashchange", follow);
  wanted.addEventListener("input", draw);
  follow();
}

main().catch((error) => say(error.message, true));
