import { gmEn, type GmWords } from "./gm.en";
import { gmEs } from "./gm.es";
import { language } from "./words";

const known: Record<string, GmWords> = { en: gmEn, es: gmEs };

export const gm: GmWords = known[language] ?? gmEn;
