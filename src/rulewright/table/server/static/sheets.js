// Characters of a game: made, shown, checked, kept, taken to a table.

import { match, rulings } from "./choosing.js";
import { attempt, button, byId, el, field, put, say, select } from "./dom.js";
import { draftOf, Making } from "./making.js";
import { get, post } from "./net.js";
import { exits, sheet } from "./sheet.js";

const game = location.pathname.split("/")[2] ?? "";
const api = `/api/sheets/${game}`;
const [work, aside] = [byId("work"), byId("sheet")];
let here = null;
let views = 0;

const act = (words, what, given) => button(words, () => (say(""), attempt(what)), given);
const card = (title, ...inside) => el("section", { class: "card stack", "aria-label": title }, el("h2", {}, title), inside);

const begin = (wish, more) => new Making(game, wish, work, aside, finished, () => attempt(home)).go(undefined, more);

/** The names of those the GM keeps are taken; without that, none is asked for. */
async function beside() {
  const kept = here.gm ? await get(`${api}/kept`) : [];
  if (!kept.length) return "";
  return post(`${api}/pack`, { kept: kept.map((one) => one.id) }).then((found) => found.pack, () => "");
}

function maker() {
  const kind = select(here.kinds.map((one) => [one.id, `${one.title}, ${one.note}`]), here.kinds[0].id);
  const house = rulings(game);
  const draft = draftOf(game);
  const start = (more) => async () => begin({ kind: kind.value, rulings: house.value(), pack: await beside() }, more);
  return card("Make a new one", field("What", kind), house.node, el("div", { class: "row" }, act("Begin", start({}), { class: "main" }), act("All by chance", start({ by_chance: true })), draft?.answers?.length > 0 && act(`Go on with the last one (${draft.answers.length} answers)`, () => begin(draft))));
}

function shipped() {
  const who = select(here.shipped.map((id) => [id, id]), here.shipped[0]);
  return card("Sheets that come with the game", field("Whose", who), el("div", { class: "row" }, act("Show", () => showOne(who.value))));
}

function text(words, value, rows) {
  const area = el("textarea", { rows, value, spellcheck: "false", autocomplete: "off", class: "pack" });
  return { area, node: field(words, area) };
}

function verdict(found) {
  if (!found.faults.length) return el("p", { class: "good" }, `Every rule is kept: ${found.title}.`);
  return el("div", { class: "faults" }, el("h3", {}, found.faults.length === 1 ? "One rule is broken" : `${found.faults.length} rules are broken`), el("ul", {}, found.faults.map((words) => el("li", {}, words))));
}

/** A pack in a field of its own: checked before it is kept. */
function editor(title, pack, keep, back) {
  const { area, node } = text("The pack, as TOML or JSON", pack, 18);
  const told = el("div", { role: "status" });
  const written = () => {
    if (!area.value.trim()) throw new Error("nothing is written here yet");
    return area.value;
  };
  const check = async () => {
    put(told);
    try {
      const found = await post(`${api}/check`, { pack: written() });
      put(told, verdict(found), el("div", { class: "row" }, found.who.map((who) => act(`Show ${who}`, () => showOne(who, found.pack)))));
    } catch (error) {
      put(told, el("p", { class: "faults" }, error.message));
    }
  };
  const file = el("input", { type: "file", accept: ".toml,.json,text/plain,application/json", onchange: () => attempt(async () => {
    if (file.files[0]) area.value = await file.files[0].text();
    await check();
  }) });
  return card(title, field("From a file", file), node, told, el("div", { class: "row" }, act("Check", check), act("Keep", () => keep(written()), { class: "main" }), back && button("Back", back)));
}

async function keep(pack, taken = () => {}) {
  const kept = await post(`${api}/kept`, { pack });
  taken();
  if (here.gm) await showKept(kept.id);
  else await home();
  say(here.gm ? `${kept.title} is kept` : `the GM has ${kept.title} now`);
}

async function keptOnes() {
  const kept = await get(`${api}/kept`);
  const boxes = kept.map((one) => [one, el("input", { type: "checkbox", "aria-label": `take ${one.title}` })]);
  const rows = boxes.map(([one, box]) => el("li", { class: "row" }, el("label", { class: "check" }, box), act(one.title, () => showKept(one.id)), el("span", { class: "kind" }, `${one.holds.join(", ")}; from ${one.by}`)));
  const play = () => toTable(boxes.filter(([, box]) => box.checked).map(([one]) => one.id));
  return card("Kept characters", rows.length ? [el("ul", { class: "stack" }, rows), act("Open a table with the chosen ones …", play)] : el("p", {}, "There is none yet. Players can hand theirs in from this page."));
}

/** A table for some kept characters: an encounter of their own, or who meets whom. */
async function toTable(kept) {
  const found = await post(`${api}/pack`, { kept });
  const chosen = match(found, found.encounters[0]?.id ?? "", found.who);
  const house = rulings(game);
  const open = async () => {
    const title = chosen.title() ? {} : { title: found.title };
    const { id } = await post("/api/tables", { game, ...chosen.value(), rulings: house.value(), pack: found.pack, ...title });
    location.assign(`/play/${id}?as=gm`);
  };
  view(card("Open a table", el("p", {}, `With ${found.who.join(", ")}.`), found.faults.length > 0 && verdict(found), chosen.node, house.node, el("div", { class: "row" }, act("Open", open, { class: "main" }), act("Back", home))));
}

function view(...parts) {
  aside.hidden = true;
  put(aside);
  put(work, parts);
  say("");
  scrollTo({ top: 0 });
  const heading = work.querySelector("h2");
  heading?.setAttribute("tabindex", "-1");
  if (views++) heading?.focus({ preventScroll: true });
}

function lay(shown) {
  aside.hidden = false;
  put(aside, sheet(game, shown));
}

async function showOne(who, pack = "") {
  const found = await post(`${api}/show`, { who, pack });
  view(card(found.sheet.title, exits(aside, found.sheet.title, found.toml, found.entries), el("div", { class: "row" }, here.advances && found.entries[here.advances] && act("Level up", () => begin({ advance: who, pack })), here.member && button("Edit a copy", () => view(editor("A copy to edit", found.toml, keep, () => attempt(home)))), act("All characters", home))));
  lay(found.sheet);
}

async function showKept(id) {
  const one = await get(`${api}/kept/${id}`);
  const change = async (pack) => {
    await post(`${api}/kept/${id}`, { pack });
    await showKept(id);
    say("the change is kept");
  };
  const sure = el("div", { class: "row", hidden: true }, act("Delete it for good", async () => {
    await post(`${api}/kept/${id}/forget`);
    await home();
    say(`${one.title} is deleted`);
  }), button("No", () => (sure.hidden = true)));
  const whose = one.who.length > 1 && el("div", { class: "row" }, one.who.map((who) => act(who, () => look(who))));
  const look = async (who) => {
    const [before, found] = [views, await post(`${api}/show`, { who, pack: one.pack })];
    if (views === before) lay(found.sheet);
  };
  const further = here.advances ? one.who.filter((who) => one.entries[here.advances]?.some((entry) => entry.id === who)) : [];
  view(
    card(one.title, el("p", { class: "kind" }, `from ${one.by}`), verdict(one), whose, exits(aside, one.title, one.pack, one.entries), el("div", { class: "row" }, further.map((who) => act(further.length > 1 ? `Level up ${who}` : "Level up", () => begin({ advance: who, pack: one.pack, replaces: id }))), button("Edit", () => view(editor(`Edit ${one.title}`, one.pack, change, () => attempt(() => showKept(id))))), act("Open a table …", () => toTable([id])), button("Delete", () => (sure.hidden = false)), act("All characters", home)), sure),
  );
  if (one.who.length) await look(one.who[0]);
}

/** Everything is answered: what to do with it. */
function finished(making, step) {
  const { replaces } = making;
  view(
    card(
      `${step.sheet.title} is ready`,
      step.sheet.faults.length > 0 && verdict({ faults: step.sheet.faults }),
      el("div", { class: "row" }, here.gm && replaces && act("Keep in place of the old one", async () => {
        await post(`${api}/kept/${replaces}`, { pack: step.toml });
        making.forget();
        await showKept(replaces);
        say("the change is kept");
      }, { class: "main" }), here.member && !replaces && act(here.gm ? "Keep" : "Give it to the GM", () => keep(step.toml, () => making.forget()), { class: "main" }), button("Back", () => making.back()), act("All characters", home)),
      !here.member && el("p", { class: "kind" }, "Save it and send it to the GM; who sits at a table can hand it in right here."),
      exits(aside, step.sheet.title, step.toml, step.entries),
      el("details", {}, el("summary", {}, "The pack"), el("pre", { tabindex: "0", class: "pack" }, step.toml)),
    ),
  );
  lay(step.sheet);
}

async function home() {
  here = await get(api);
  byId("name").textContent = `Characters of ${here.title}`;
  document.title = `Characters of ${here.title} – Rulewright`;
  put(byId("ways"), el("a", { href: "/" }, "Tables"), el("a", { href: "/sheets" }, "All games"), el("a", { href: `/rules/${game}` }, "Rules"));
  view(maker(), here.gm && (await keptOnes()), shipped(), here.member && button("Bring a pack of your own …", () => view(editor("A pack of your own", "", keep, () => attempt(home)))));
}

async function allGames() {
  const games = (await get("/api/games")).filter((one) => !one.broken);
  put(byId("ways"), el("a", { href: "/" }, "Tables"));
  view(card("Of which game?", el("ul", {}, games.map((one) => el("li", {}, el("a", { href: `/sheets/${one.game}` }, one.title))))));
}

attempt(game ? home : allGames);
