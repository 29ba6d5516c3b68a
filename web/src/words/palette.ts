import { paletteEn, type PaletteWords } from "./palette.en";
import { paletteEs } from "./palette.es";
import { language } from "./words";

const known: Record<string, PaletteWords> = { en: paletteEn, es: paletteEs };

export const p: PaletteWords = known[language] ?? paletteEn;
