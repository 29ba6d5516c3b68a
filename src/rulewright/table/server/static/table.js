// The table page.

import { Away } from "./away.js";
import { Board } from "./board.js";
import { claimed } from "./claims.js";
import { button, byId, el, opened, put, renew, say } from "./dom.js";
import { Log } from "./log.js";
import { namesOf } from "./names.js";
import { act, get, look, post, query, Stream, UNREACHED } from "./net.js";
import { numbers } from "./numbers.js";
import { panel } from "./panel.js";
import { Question } from "./question.js";
import { more } from "./stats.js";

const table = location.pathname.split("/").at(-1);
const as = new URLSearchParams(location.search).get("as") ?? "";
const board = new Board(byId("map"), table, as);
const log = new Log(byId("log"), table, as);
const away = new Away(byId("away"), table, as);
let latest = null;
let desk = null;
let trying = false;

async function send(what) {
  try {
    if (trying) await tried(await post(`/api/tables/${table}/what-if/inputs${as ? `?as=${as}` : ""}`, { act: what }));
    else await act(table, what, as ? `inputs?as=${as}` : "inputs");
    say("");
    return true;
  } catch (error) {
    say(error.message, true);
    return false;
  }
}

const question = new Question(byId("ask"), table, as, send, board);

async function shown(frame) {
  if (frame.waiting === true) {
    put(byId("ask"), el("h2", {}, "The GM will let you in"), el("p", {}, "Keep this page open."));
    return;
  }
  latest = frame;
  document.title = `${frame.question?.yours ? "● " : ""}${frame.name} – Rulewright`;
  byId("name").textContent = frame.name;
  if (!trying) draw(frame);
  log.add(frame);
  away.look(frame);
  if (!byId("more").childElementCount) put(byId("more"), more(table, as, frame.game));
  if (frame.you.gm) await showDesk(frame);
}

function draw(frame) {
  question.tried = trying;
  const onward = () => question.heading();
  renew(byId("panel"), onward, panel(frame.panel));
  question.draw(frame);
  call.look(frame);
  board.draw(frame).catch((error) => say(error.message, true));
  renew(byId("own"), onward, own(frame));
  byId("hears").textContent = (trying ? "What if: " : "") + (frame.over ? `The end: ${frame.ended}` : frame.hears);
}

function own(frame) {
  const { gm } = frame.you;
  const playing = frame.you.roles.length > 0;
  const going = playing && !trying && !frame.over;
  const hints = playing && !trying && frame.question?.kind === "ask" && frame.hints && button("Hint", hint);
  return el(
    "div",
    { class: "stack" },
    el("p", { class: "kind" }, `You are ${frame.you.gm ? "the GM" : `${frame.you.seat}, playing ${namesOf(frame, frame.you.roles) || "nobody: you watch"}`}.`),
    gm && !trying && frame.waiting.includes("gm") && bots(frame),
    gm && !trying && frame.over && button("Rests and scene ends", () => desk?.go("rests"), { class: "main" }),
    el("div", { class: "row" }, hints, trying ? button("Back to the table", whatIf) : going && button("What if …", whatIf), going && !gm && button(frame.you.by_hand ? "Let the table roll for me" : "I roll my own dice", () => send({ do: "hand", on: !frame.you.by_hand })), going && !frame.you.standing.some((one) => one.rule === "*") && button("Only ask me what to do", () => send({ do: "always", rule: "*", default: true })), going && frame.you.standing.length > 0 && button("Ask me everything again", () => send({ do: "ask-again" })), playing && !gm && button("Out of turn …", () => claims("Out of turn", () => true)), gm && going && button("Change a roll …", () => claims("Change a roll", (one) => one.thrown_in, "Dice that have fallen in what is open now are thrown anew if this touches them."))),
    trying && frame.blind && el("p", { class: "kind" }, "Some things are hidden from you, such as what the GM's creatures want or plan. This is tried out without them, so the table cannot go on with it."),
    trying && !frame.blind && button("Offer this to the GM", async () => {
      await post(`/api/tables/${table}/what-if/offer${query({ as })}`);
      say("the GM can go on with it now");
    }),
    frame.offered?.length > 0 && frame.you.gm && frame.offered.map((name) => button(`Go on with what ${name} tried`, () => send({ do: "adopt", seat: name }))),
    !frame.you.gm && el("p", { class: "row" }, "Your log: ", ["jsonl", "md", "html"].map((form) => el("a", { href: `/api/tables/${table}/export?form=${form}`, download: "" }, form.toUpperCase()))),
  );
}

/** Without players the bots play until all is over: nothing to be tapped by mistake. */
function bots(frame) {
  const players = frame.seats.some((seat) => seat.name !== "gm" && seat.roles.length > 0 && !seat.bot);
  return button(players ? "Let the bots play until a player is asked" : "Let the bots play it to the end", () => send({ do: "let-bots" }), players ? { class: "main" } : {});
}

async function hint() {
  try {
    const where = `/api/tables/${table}/hint`;
    const found = await get(`${where}${as ? `?as=${as}` : ""}`);
    const best = found.ranked.slice(0, 5).map((one) => el("li", {}, `${one.answer.words}: ${one.odds}`));
    const ahead = el("div", { class: "stack", role: "status" }, el("p", {}, "Looking ahead for a few seconds …"));
    const dialog = byId("why");
    opened(dialog, el("h2", {}, "Hint"), el("p", {}, `A bot would take: ${found.bot.words}`), el("h3", {}, "By chance to win"), ahead, best.length > 0 && el("h3", {}, "By rule of thumb, best first"), el("ol", { class: "steps" }, best), button("Close", () => dialog.close(), { class: "main" }));
    put(ahead, await lookedAhead(`${where}/deep${as ? `?as=${as}` : ""}`));
  } catch (error) {
    say(error.message, true);
  }
}

/** What the lab found by fighting on from each answer. */
async function lookedAhead(path) {
  try {
    const found = await look(path);
    const rows = found.options.map((one) => [one.answer.words, share(one.chance), one.high - one.low < 0.0005 ? "" : `${share(one.low)} to ${share(one.high)}`]);
    return [numbers(found.fights ? `Looking ahead in ${found.fights} fights` : "Looking ahead at all that may follow", ["Answer", "To win", "Between"], rows), el("p", { class: "kind" }, `${found.why} (${found.says}).`)];
  } catch (error) {
    return el("p", { class: "kind" }, error.message);
  }
}

const share = (chance) => `${(100 * chance).toFixed(0)}%`;

/** What may be done out of turn: all of it, or for the GM what changes the roll that is open. */
async function claims(heading, wanted, note) {
  const found = (await get(`/api/tables/${table}/claims${query({ as, tried: trying })}`)).filter(wanted);
  const dialog = byId("why");
  const take = async (what) => {
    dialog.close();
    await send(what);
  };
  opened(dialog, el("h2", {}, heading), note && el("p", { class: "kind" }, note), found.length ? claimed(table, as, found, take, board, () => dialog.close()) : el("p", {}, "There is nothing of the kind now."), button("Close", () => dialog.close(), { class: "main" }));
}

async function whatIf() {
  try {
    if (trying) {
      await post(`/api/tables/${table}/what-if/end${query({ as })}`);
      trying = false;
      document.body.classList.remove("trying");
      log.try([]);
      say("back at the table");
      draw(latest);
    } else {
      trying = true;
      await tried(await post(`/api/tables/${table}/what-if${as ? `?as=${as}` : ""}`));
      say("only you see this; the dice are not the table's");
    }
  } catch (error) {
    trying = false;
    say(error.message, true);
  }
}

async function tried(frame) {
  document.body.classList.add("trying");
  log.try(frame.lines);
  draw({ ...frame, v: `what-if ${Math.random()}` });
}

async function showDesk(frame) {
  const place = byId("desk");
  place.hidden = byId("way").hidden = false;
  byId("code").textContent = frame.code || "none: the door is closed";
  byId("screen").href = `/play/${table}`;
  byId("campaign").hidden = !frame.campaign;
  if (frame.campaign) byId("campaign").href = `/campaigns/${frame.campaign}`;
  desk ??= new (await import("./desk.js")).Desk(byId("desk-parts"), table, send);
  await desk.draw(frame);
}

/** Nothing can be done here any more; what was told stays to be read. */
function gone(why = "you do not sit at this table") {
  say("");
  byId("hears").textContent = "";
  document.body.classList.add("gone");
  for (const place of ["way", "door", "own", "away", "desk", "map", "more"]) byId(place).hidden = true;
  for (const place of [byId("panel"), byId("log").closest("section")]) place.hidden = !latest;
  put(byId("ask"), el("h2", {}, why[0].toUpperCase() + why.slice(1)), el("a", { href: "/" }, "Join a table"));
}

/** Who has gone elsewhere on the page is called when something new is asked of them. */
const call = {
  seen: true,
  heard: "",
  look(frame) {
    const asked = frame.question?.yours ? JSON.stringify(frame.question) : "";
    if (asked === this.heard) return;
    this.heard = asked;
    byId("called").hidden = this.seen || !asked;
  },
  see(seen) {
    this.seen = seen;
    if (seen) byId("called").hidden = true;
  },
};

new IntersectionObserver(([one]) => call.see(one.isIntersecting)).observe(byId("ask"));

byId("called").addEventListener("click", () => {
  byId("ask").scrollIntoView();
  question.heading()?.focus({ preventScroll: true });
});

byId("filter").addEventListener("change", ({ target }) => {
  log.filter = target.value;
  log.sift();
});

new Stream(table, as, (frame) => shown(frame).catch((error) => say(error.message, true)), (state, why) => {
  away.online = state === "on";
  byId("line").textContent = state === "off" ? "the line is down; trying again …" : "";
  if (state === "on" && byId("said").textContent === UNREACHED) say("");
  if (state === "gone") gone(why);
});
