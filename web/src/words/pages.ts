import { en, type PageWords } from "./pages.en";
import { es } from "./pages.es";
import { language } from "./words";

const known: Record<string, PageWords> = { en, es };

export const pages: PageWords = known[language] ?? en;
