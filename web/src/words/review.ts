import { en, type ReviewWords } from "./review.en";
import { es } from "./review.es";
import { language } from "./words";

const known: Record<string, ReviewWords> = { en, es };

export const words: ReviewWords = known[language] ?? en;
