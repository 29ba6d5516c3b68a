// The GM's first page: the pass-phrase, then the tables and campaigns.

import { kept, match, rulings } from "./choosing.js";
import { attempt, button, byId, el, field, put, say, select } from "./dom.js";
import { get, hand, post, query } from "./net.js";

const NEWEST = 6;

const form = (title, submit, ...inside) => el("form", { class: "card stack", onsubmit: (event) => (event.preventDefault(), say(""), attempt(submit)) }, el("h2", {}, title), inside);

function entering() {
  const words = el("input", { type: "password", autocomplete: "current-password", required: true });
  const enter = async () => {
    await post("/api/gm", { passphrase: words.value });
    await draw();
  };
  return form("Be the GM", enter, field("Pass-phrase", words, "the server printed it when it was started first"), el("button", { type: "submit" }, "Enter"));
}

const linked = (href, title, words) => el("li", { class: "linked" }, el("a", { href }, title), el("p", { class: "kind" }, words));

function lists(games, tables, campaigns) {
  const name = (game) => games.find((one) => one.game === game)?.title ?? game;
  const older = (rows) => rows.length > 0 && el("details", {}, el("summary", {}, `Older ones (${rows.length})`), el("ul", {}, rows));
  const section = (title, rows, none) => el("section", { class: "card" }, el("h2", {}, title), rows.length ? [el("ul", {}, rows.slice(0, NEWEST)), older(rows.slice(NEWEST))] : el("p", {}, none));
  return [
    section("Your tables", tables.toReversed().map((one) => linked(`/play/${one.id}?as=gm`, one.title, `${name(one.game)}, code ${one.code}`)), "There is none yet."),
    section("Your campaigns", campaigns.map((one) => linked(`/campaigns/${one.id}`, one.title, `${name(one.game)}, ${one.tables.length === 1 ? "1 table" : `${one.tables.length} tables`} so far`)), "There is none yet. In a campaign the same characters go from one encounter to the next."),
  ];
}

/** The games that are installed and cannot be played, each with the reason. */
function broken(games) {
  const rows = games.filter((one) => one.broken).map((one) => el("li", {}, `${one.title}: ${one.broken}`));
  return rows.length > 0 && el("section", { class: "card" }, el("h2", {}, "Games that cannot be played"), el("ul", {}, rows));
}

/** What depends on the game that is chosen, drawn anew for each, one after the other; what is of another is gone at once. */
function byGame(games, inside) {
  const place = el("div", { class: "stack" });
  const game = select(games.map((one) => [one.game, one.title]), games[0].game, { onchange: () => {
    put(place);
    drawn = drawn.then(() => attempt(show));
  } });
  const show = async () => {
    const chosen = game.value;
    const found = await inside(games.find((one) => one.game === chosen));
    if (chosen === game.value) put(place, found);
  };
  let drawn = attempt(show);
  return { nodes: [field("Game", game), place], game: () => game.value };
}

function opening(games) {
  let chosen = null;
  let house = null;
  let mine = null;
  let pack = "";
  const place = el("div");
  const parts = byGame(games, async (one) => {
    const show = async () => {
      const found = await mine.pack();
      pack = found?.pack ?? "";
      chosen = match(found ?? one);
      put(place, chosen.node);
    };
    house = rulings(one.game);
    mine = await kept(one.game, () => attempt(show));
    await show();
    return [mine.node, place, house.node, el("p", {}, el("a", { href: `/rules/${one.game}` }, `Rules of ${one.title}`))];
  });
  const open = async () => {
    const { id } = await post("/api/tables", { game: parts.game(), ...chosen.value(), rulings: house.value(), pack });
    location.assign(`/play/${id}?as=gm`);
  };
  return form("Open a table", open, parts.nodes, el("button", { type: "submit", class: "main" }, "Open"));
}

/** A table of another server, or of this one, from the file that the GM kept of it. */
function taking() {
  const file = el("input", { type: "file", accept: ".jsonl,.gz,application/x-ndjson,application/gzip", required: true });
  const title = el("input", { maxlength: 120, autocomplete: "off" });
  const take = async () => {
    if (!file.files[0].size) throw new Error("this file is empty; take the one that was saved from the tools of a table");
    const kind = file.files[0].name.endsWith(".gz") ? "application/gzip" : "application/x-ndjson";
    const { id } = await hand(`/api/import${query({ title: title.value.trim() })}`, file.files[0], kind);
    location.assign(`/play/${id}?as=gm`);
  };
  return form("Take in a table from a file", take, field("The GM's JSONL file", file, "saved from the tools of a table"), field("Its name", title, "empty for that of its game"), el("button", { type: "submit" }, "Take it in"));
}

function beginning(games) {
  const title = el("input", { maxlength: 120, required: true, autocomplete: "off" });
  let house = null;
  let mine = null;
  const parts = byGame(games, async (one) => {
    house = rulings(one.game);
    mine = await kept(one.game, () => {});
    return [mine.node, house.node];
  });
  const begin = async () => {
    if (!title.value.trim()) throw new Error("give it a name");
    const pack = (await mine.pack())?.pack ?? "";
    const { id } = await post("/api/campaigns", { game: parts.game(), title: title.value, rulings: house.value(), pack });
    location.assign(`/campaigns/${id}`);
  };
  return form("Begin a campaign", begin, field("Its name", title), parts.nodes, el("button", { type: "submit", class: "main" }, "Begin"));
}

async function draw() {
  const place = byId("home");
  const tables = await get("/api/tables").catch(() => null);
  if (tables === null) {
    put(place, entering());
  } else {
    const [games, campaigns] = await Promise.all([get("/api/games"), get("/api/campaigns")]);
    const playable = games.filter((one) => !one.broken);
    put(place, lists(games, tables, campaigns), opening(playable), beginning(playable), taking(), broken(games));
  }
  place.append(el("p", { class: "row" }, el("a", { href: "/sheets" }, "Characters and sheets"), el("a", { href: "/play" }, "Join a table as a player")));
}

attempt(draw);
