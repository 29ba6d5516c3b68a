// The lab: who wins from where a table stands, asked, watched, stopped.

import { attempt, button, byId, el, field, put, say, select } from "./dom.js";
import { get, post } from "./net.js";
import { numbers } from "./numbers.js";

const table = location.pathname.split("/").at(-1);
const path = `/api/tables/${table}/lab`;
const WAYS = [["auto", "exactly if that can be done, else many fights"], ["exact", "exactly, or between limits"], ["sampled", "many fights"]];
const NEAR = [["0.05", "5 %"], ["0.02", "2 %"], ["0.01", "1 %"], ["0.005", "0.5 %"]];
const EVERY = 700;
let watching = null;
let shown = "";

function anew(what) {
  say("");
  return attempt(what);
}

/** A choice of policy, with what the chosen one does. */
function playing(words, policies, usual) {
  const note = el("small", { "aria-live": "polite" });
  const tell = () => (note.textContent = policies.find(([name]) => name === chosen.value)?.[1] ?? "");
  const chosen = select(policies.map(([name]) => [name, name]), usual, { onchange: tell });
  tell();
  return { node: el("div", {}, field(words, chosen), note), value: () => chosen.value };
}

function asking(found) {
  const last = found.run;
  const known = found.policies.map(([name]) => name);
  const usual = (name) => (known.includes(name) ? name : known[0]);
  const ours = playing("The players' side plays", found.policies, usual(last?.ours ?? "careless"));
  const theirs = playing("The other side plays", found.policies, usual(last?.theirs ?? "careless"));
  const way = select(WAYS, "auto");
  const near = select(NEAR, "0.02");
  const ask = (event) => {
    event.preventDefault();
    anew(async () => {
      draw(await post(path, { ours: ours.value(), theirs: theirs.value(), way: way.value, within: Number(near.value) }));
      byId("going").scrollIntoView({ block: "nearest" });
      watch();
    });
  };
  return el("form", { class: "stack", onsubmit: ask }, el("h2", {}, "Who wins from here on?"), el("p", {}, `The table stands at ${found.stands}. The GM alone sees this: the lab knows everything.`), ours.node, theirs.node, field("Find out", way), field("Chances as near as", near), el("button", { type: "submit", class: "main", id: "ask" }, "Ask the lab"));
}

function going(run) {
  const far = run.of ? Math.min(1, run.done / run.of) : undefined;
  const words = run.stopping ? "stopping …" : run.of ? `${run.what}: ${Math.round(run.done).toLocaleString("en")} of about ${Math.round(run.of).toLocaleString("en")}` : `${run.what} …`;
  const percent = (chance) => `${Math.round(chance * 100)} %`;
  const known = run.so_far && `The players' side wins between ${run.so_far.map(percent).join(" and ")}, as far as is known.`;
  return [el("h2", {}, "The lab is at work"), el("p", { role: "status" }, words), known && el("p", { class: "so-far" }, known), el("progress", { max: 1, value: far, "aria-label": "how far the lab is" }), el("p", {}, button(run.so_far ? "Enough: show what is known" : "Stop", () => anew(() => post(`${path}/stop`)), { disabled: run.stopping }))];
}

function picture(run, figure, at) {
  const source = (ink) => `${path}/${run.id}/${at}-${ink}.svg`;
  return el("figure", { tabindex: 0, "aria-label": `${figure.heading} as a chart` }, el("picture", {}, el("source", { media: "(prefers-color-scheme: dark)", srcset: source("dark") }), el("img", { src: source("light"), alt: `Chart: ${figure.heading}. The numbers are in the table below.` })));
}

function answer(run) {
  const early = run.state === "stopped" && run.figures.length > 0 && "It was stopped early; this is what was known by then.";
  return [
    el("section", { class: "card", "aria-label": "What was found" }, el("p", {}, `From ${run.about}. The players' side plays ${run.ours}, the other side ${run.theirs}.`), early && el("p", {}, early), run.why && el("p", { class: "off" }, run.why)),
    run.figures.map((figure, at) => el("section", { class: "card", "aria-label": figure.heading }, el("h2", {}, figure.heading), figure.words.map((words) => el("p", {}, words)), figure.chart && picture(run, figure, at), numbers(`${figure.heading}: the numbers`, figure.heads, figure.rows))),
  ];
}

function draw(run) {
  const atWork = run?.state === "running";
  byId("going").hidden = !atWork;
  byId("ask").disabled = atWork;
  if (atWork) {
    const stop = byId("going").contains(document.activeElement);
    put(byId("going"), going(run));
    if (stop) byId("going").querySelector("button").focus();
  }
  const now = JSON.stringify([run?.id, run?.state]);
  if (now === shown) return;
  shown = now;
  put(byId("answer"), run && !atWork ? answer(run) : []);
  if (run && !atWork && watching) say(run.figures.length ? "the lab has an answer" : run.why, run.state === "failed");
}

function watch() {
  watching ??= setInterval(async () => {
    const { run } = await get(path).catch(() => ({}));
    if (!run) return;
    draw(run);
    if (run.state !== "running") {
      clearInterval(watching);
      watching = null;
    }
  }, EVERY);
}

async function main() {
  byId("back").href = `/play/${table}?as=gm`;
  const found = await get(path);
  byId("name").textContent = `The lab: ${found.name}`;
  document.title = `The lab: ${found.name} – Rulewright`;
  put(byId("asked"), asking(found));
  draw(found.run);
  if (found.run?.state === "running") watch();
}

anew(main);
