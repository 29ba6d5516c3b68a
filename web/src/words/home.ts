import { en, type HomeWords } from "./home.en";
import { es } from "./home.es";
import { language } from "./words";

const known: Record<string, HomeWords> = { en, es };

export const home: HomeWords = known[language] ?? en;
