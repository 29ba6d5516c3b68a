import { en, type PrepareWords } from "./prepare.en";
import { es } from "./prepare.es";
import { language } from "./words";

const known: Record<string, PrepareWords> = { en, es };

export const prepare: PrepareWords = known[language] ?? en;
