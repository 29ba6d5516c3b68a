import type { components } from "../api/schema";

type Schemas = components["schemas"];

export type Index = Schemas["SheetIndex"];
export type Made = Schemas["MakingData"];
export type Gives = Schemas["AnswerGives"];
export type Sheet = Schemas["SheetData"];
export type SheetNumber = Sheet["numbers"][number];
export type Shown = Schemas["ShownSheet"];
export type Kept = Schemas["KeptPack"];
export type KeptSummary = Schemas["KeptSummary"];
export type Game = Schemas["GameData"];

/** What is made: a new one of a kind, or the next level of somebody. */
export interface Wish {
  kind?: string;
  advance?: string;
  pack?: string;
  /** The kept one that it takes the place of. */
  replaces?: string;
}
