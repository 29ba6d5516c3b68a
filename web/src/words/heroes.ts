import { en, type HeroWords } from "./heroes.en";
import { es } from "./heroes.es";
import { language } from "./words";

const known: Record<string, HeroWords> = { en, es };

export const heroes: HeroWords = known[language] ?? en;
