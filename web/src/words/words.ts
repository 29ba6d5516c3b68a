import { en, type Words } from "./en";
import { es } from "./es";

const known: Record<string, Words> = { en, es };

function chosen(): string {
  const wanted = new URLSearchParams(globalThis.location?.search ?? "").get("lang");
  const languages = [wanted, ...(globalThis.navigator?.languages ?? [])];
  const short = languages.map((one) => one?.slice(0, 2).toLowerCase() ?? "");
  return short.find((one) => one in known) ?? "en";
}

export const language = chosen();
export const t: Words = known[language] ?? en;

/** British lists have no comma before *and*. */
const list = new Intl.ListFormat(language === "en" ? "en-GB" : language, { type: "conjunction" });

/** Up to three by name: *Maren, Pip and 2 more*. */
export function listOf(names: string[]): string {
  const shown = names.length > 3 ? [...names.slice(0, 2), t.more(names.length - 2)] : names;
  return list.format(shown);
}

/** A chance in whole per cent, as DESIGN has it: only what is exact is 0 or 100. */
export function percent(chance: number): string {
  if (chance > 0 && chance < 0.005) return "<1\u00a0%";
  if (chance < 1 && chance > 0.995) return ">99\u00a0%";
  return `${Math.round(chance * 100)}\u00a0%`;
}

/** With a capital, as a title begins. */
export const titled = (words: string) =>
  words.charAt(0).toLocaleUpperCase(language) + words.slice(1);

/** A mean for a small place: whole, or in halves below four. */
export function halves(mean: number | null | undefined): string {
  if (!mean) return "";
  if (mean >= 4) return String(Math.round(mean));
  const twice = Math.round(mean * 2);
  const whole = Math.floor(twice / 2);
  return `${whole || (twice % 2 ? "" : 0)}${twice % 2 ? "½" : ""}`;
}

interface Worth {
  chance?: number | null;
  about?: number | null;
}

/** What a choice is worth, short enough to stand on it: *94 % · 4*. */
export const worthOf = ({ chance, about }: Worth) =>
  chance ? [percent(chance), halves(about)].filter(Boolean).join(" · ") : "";
