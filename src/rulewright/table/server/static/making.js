// Making a character: one legal question after another, the sheet as it grows, and a way back to each answer.

import { button, el, put, say } from "./dom.js";
import { post } from "./net.js";
import { panel } from "./panel.js";
import { Question } from "./question.js";
import { sheet } from "./sheet.js";

/** The questions of the table without odds: nothing is rolled here. */
class Asked extends Question {
  async odds() {
    return "";
  }
}

/** Words without the ids of rules, which are linked beside them. */
const unmarked = (words) => words.replace(/ \[[a-z][\w.-]*\]/g, "");

const place = (game) => `rulewright-making-${game}`;

export function draftOf(game) {
  try {
    return JSON.parse(localStorage.getItem(place(game)));
  } catch {
    return null;
  }
}

export class Making {
  /** `wish` is what is sent with every step; `done` gets the last step, and the kept one it takes the place of; `leave` goes
   *  elsewhere, and what was answered stays. */
  constructor(game, { answers = [], replaces, ...wish }, work, aside, done, leave) {
    Object.assign(this, { game, wish, replaces, answers, work, aside, done, leave, busy: false });
    this.asked = new Asked(work, "", "", ({ value }) => this.go([...this.answers, value]));
  }

  back() {
    return this.go(this.answers.slice(0, -1));
  }

  async go(answers = this.answers, more = {}) {
    if (this.busy) return;
    this.busy = true;
    this.work.setAttribute("aria-busy", "true");
    try {
      const step = await post(`/api/sheets/${this.game}/making`, { ...this.wish, answers, ...more });
      this.answers = step.answers;
      this.keep();
      say("");
      if (step.question) this.draw(step);
      else this.done(this, step);
    } catch (error) {
      say(error.message, true);
    } finally {
      this.busy = false;
      this.work.removeAttribute("aria-busy");
    }
  }

  keep() {
    try {
      localStorage.setItem(place(this.game), JSON.stringify({ ...this.wish, replaces: this.replaces, answers: this.answers }));
    } catch {
      // A browser that keeps nothing still makes characters.
    }
  }

  forget() {
    localStorage.removeItem(place(this.game));
  }

  draw(step) {
    const { question } = step;
    const heading = el("h2", { tabindex: "-1" }, unmarked(question.label));
    const form = el("form", { onsubmit: (event) => (event.preventDefault(), form.querySelector("button.main")?.click()) }, this.asked.asked({ ...question, yours: false, nobody: "" }, { you: { gm: true } }));
    put(
      this.work,
      el(
        "section",
        { class: "card stack", "aria-label": "The question" },
        el("p", { class: "kind" }, `Question ${this.answers.length + 1} `, question.rules.map((id) => el("a", { class: "rule", href: `/rules/${this.game}#${id}`, target: "_blank" }, id))),
        heading,
        form,
        el("div", { class: "row" }, button("Back", () => this.back(), { disabled: this.answers.length === 0 }), question.options.kind === "offers" && question.default && button(`Usual: ${question.default.words || "nothing"}`, () => this.go([...this.answers, question.default.value])), button("The rest by chance", () => this.go(this.answers, { by_chance: true })), button("Leave it", this.leave)),
      ),
      this.past(step),
    );
    this.show(step);
    heading.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }

  past(step) {
    const rows = step.past.map(([label, words], at) => el("li", { class: "row" }, el("span", {}, `${unmarked(label)}: `, el("strong", {}, words || "nothing")), button("Change", () => this.go(this.answers.slice(0, at)), { "aria-label": `Change from here: ${label}` })));
    return step.past.length > 0 && el("details", { class: "card past" }, el("summary", {}, `Answered so far (${rows.length})`), el("p", { class: "kind" }, "Changing an answer asks everything after it again."), el("ol", {}, rows.reverse()));
  }

  show(step) {
    this.aside.hidden = false;
    put(this.aside, step.sheet ? sheet(this.game, step.sheet, true) : panel(step.panel));
  }
}
