import { en, type DeskWords } from "./desk.en";
import { es } from "./desk.es";
import { language } from "./words";

const known: Record<string, DeskWords> = { en, es };

export const desk: DeskWords = known[language] ?? en;

/** A day and an hour as people say them: *Friday at 22:40*. */
export function whenOf(seconds: number): string {
  if (!seconds) return "";
  const options = {
    weekday: "long",
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
  } as const;
  return new Intl.DateTimeFormat(language, options).format(new Date(seconds * 1000));
}

/** A day: *31 October*. */
export function dayOf(seconds: number): string {
  if (!seconds) return "";
  const options = { day: "numeric", month: "long" } as const;
  return new Intl.DateTimeFormat(language, options).format(new Date(seconds * 1000));
}
