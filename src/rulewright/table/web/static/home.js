// The first page: join with a code, or be the GM.

import { button, byId, el, field, put, say, select } from "./dom.js";
import { get, post } from "./net.js";

const code = location.pathname.startsWith("/join/") ? location.pathname.split("/").at(-1) : "";

async function attempt(what) {
  try {
    await what();
  } catch (error) {
    say(error.message, true);
  }
}

function joining() {
  const typed = el("input", { value: code, autocomplete: "off", autocapitalize: "characters", maxlength: 12, required: true });
  const name = el("input", { autocomplete: "nickname", maxlength: 40, required: true });
  const join = (event) => {
    event.preventDefault();
    attempt(async () => {
      const { table } = await post("/api/join", { code: typed.value, name: name.value });
      location.assign(`/t/${table}`);
    });
  };
  return el("form", { class: "card", onsubmit: join }, el("h2", {}, "Join a table"), field("Code", typed, "the GM's screen shows it"), field("Your name", name), el("button", { type: "submit", class: "main" }, "Join"));
}

function entering() {
  const words = el("input", { type: "password", autocomplete: "current-password", required: true });
  const enter = (event) => {
    event.preventDefault();
    attempt(async () => {
      await post("/api/gm", { passphrase: words.value });
      await draw();
    });
  };
  return el("form", { class: "card", onsubmit: enter }, el("h2", {}, "Be the GM"), field("Pass-phrase", words, "the server printed it when it was started first"), el("button", { type: "submit" }, "Enter"));
}

function openTables(tables) {
  const rows = tables.map((one) => el("li", { class: "row" }, el("a", { href: `/t/${one.id}?as=gm` }, one.title), el("span", { class: "kind" }, `${one.game}, code ${one.code}`)));
  return el("section", { class: "card" }, el("h2", {}, "Your tables"), rows.length ? el("ul", {}, rows) : el("p", {}, "There is none yet."));
}

function opening(games) {
  const game = select(games.map((one) => [one.game, one.title]), games[0].game, { onchange: () => list() });
  const encounter = select([], "");
  const rulings = el("input", { autocomplete: "off", placeholder: "attack.tie=miss" });
  const note = el("p", { class: "kind" });
  const list = () => {
    const chosen = games.find((one) => one.game === game.value);
    put(encounter, chosen.encounters.map((one) => el("option", { value: one.id }, one.title)));
    tell();
  };
  const tell = () => (note.textContent = games.find((one) => one.game === game.value).encounters.find((one) => one.id === encounter.value)?.note ?? "");
  encounter.addEventListener("change", tell);
  list();
  const open = (event) => {
    event.preventDefault();
    attempt(async () => {
      const { id } = await post("/api/tables", { game: game.value, encounter: encounter.value, rulings: rulings.value.split(/\s+/).filter(Boolean) });
      location.assign(`/t/${id}?as=gm`);
    });
  };
  return el("form", { class: "card", onsubmit: open }, el("h2", {}, "Open a table"), field("Game", game), field("Encounter", encounter), note, field("Rulings", rulings, "empty for the book's own"), el("button", { type: "submit", class: "main" }, "Open"), el("p", {}, games.map((one) => el("a", { href: `/rules/${one.game}` }, `Rules of ${one.title} `))));
}

async function draw() {
  const place = byId("home");
  let tables = null;
  if (!code) tables = await get("/api/tables").catch(() => null);
  if (tables === null) put(place, joining(), code ? null : entering());
  else put(place, openTables(tables), opening(await get("/api/games")), joining());
  if (!code) place.append(el("a", { href: "/sheets" }, "Characters and sheets"));
}

attempt(draw);
