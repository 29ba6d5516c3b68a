// A campaign: what is prepared, how everybody would come into it, and the tables that were opened.

import { match } from "./choosing.js";
import { attempt, button, byId, el, field, put, say } from "./dom.js";
import { get, post } from "./net.js";
import { panel } from "./panel.js";

const api = `/api/campaigns/${location.pathname.split("/").at(-1)}`;
const place = byId("campaign");
const card = (title, ...inside) => el("section", { class: "card stack", "aria-label": title }, el("h2", {}, title), inside);

function prepared(campaign) {
  const rows = campaign.encounters.map((title, at) => {
    const path = `${api}/encounters/${at + 1}`;
    const seen = el("div", { hidden: true });
    const play = async () => {
      const { id } = await post(`${path}/open`);
      location.assign(`/play/${id}?as=gm`);
    };
    const look = button("Who comes in, and how", async () => {
      if (seen.hidden) put(seen, campaign.tables.length > 0 && el("p", { class: "kind" }, "As they came out of the last encounter:"), panel(await get(path)));
      seen.hidden = !seen.hidden;
      look.setAttribute("aria-expanded", String(!seen.hidden));
    }, { "aria-expanded": "false" });
    const forget = () => attempt(async () => draw(await post(`${path}/forget`)));
    const played = campaign.tables.filter((one) => one.title === title).length;
    return el("li", { class: "card stack" }, el("h3", {}, title, played > 0 && el("span", { class: "state" }, "played")), el("div", { class: "row" }, button("Play it", play, { class: "main" }), look, button("Take it out", forget)), seen);
  });
  return card("Prepared encounters", rows.length ? el("ol", { class: "stack" }, rows) : el("p", {}, "There is none yet."));
}

function tables(campaign) {
  const rows = campaign.tables.map((one) => el("li", { class: "row" }, el("a", { href: `/play/${one.id}?as=gm` }, one.title), el("span", { class: "kind" }, `code ${one.code}`)));
  const last = campaign.tables.at(-1);
  return card("Its tables", rows.length ? el("ol", {}, rows) : el("p", {}, "None was opened yet."), last && el("p", {}, "Ends of scenes, rests and whatever else lies between two encounters are played at the last table; what comes of it is carried over too."), last && el("a", { href: `/play/${last.id}?as=gm#rest` }, `Rests and scene ends at ${last.title}`));
}

function preparing(choices, first) {
  const chosen = match(choices);
  const title = el("input", { maxlength: 120, autocomplete: "off" });
  const add = (event) => {
    event.preventDefault();
    attempt(async () => {
      const name = title.value.trim() || chosen.title();
      if (!name) throw new Error("give it a name");
      const campaign = await post(`${api}/encounters`, { title: name, ...chosen.value() });
      await draw(campaign);
      say(`${name} is prepared`);
    });
  };
  return el("form", { class: "card stack", onsubmit: add }, el("h2", {}, first ? "Prepare an encounter" : "Prepare another"), chosen.node, field("Its name", title, "empty for the encounter's own"), el("button", { type: "submit" }, "Prepare"));
}

async function draw(campaign) {
  byId("name").textContent = campaign.title;
  document.title = `${campaign.title} – Rulewright`;
  say("");
  const house = campaign.rulings.length > 0 && el("p", { class: "kind" }, `Rulings: ${campaign.rulings.join(", ")}`);
  put(place, house, prepared(campaign), tables(campaign), preparing(await get(`${api}/choices`), campaign.encounters.length === 0));
}

attempt(async () => draw(await get(api)));
