import type { GmWords } from "./gm.en";

export const gmEs: GmWords = {
  everybody: "Todos",
  find: "Buscar cualquier acción",
  rail: "Historia, preguntas y probabilidades",
  runTheTable: "Llevar la mesa",
  tools: "Herramientas",
};
