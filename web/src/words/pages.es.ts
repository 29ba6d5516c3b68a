import type { PageWords } from "./pages.en";

export const es: PageWords = {
  pages: "Páginas",
  tables: "Mesas",
  characters: "Personajes",
  rules: "Reglas",
  lab: "Laboratorio",
};
