import type { components } from "../api/schema";

type Schemas = components["schemas"];

export type Item = Schemas["BrowserItem"];
export type Encounter = Schemas["EncounterData"];
export type Difficulty = Schemas["DifficultyData"];
export type Run = Schemas["DifficultyRun"];
export type Change = NonNullable<Difficulty["changes"]>[number];
export type Form = Schemas["FormData"];
export type Field = Schemas["FormField"];
export type Checked = Schemas["CheckedCreature"];
export type Checks = Checked["checks"];
export type Kept = Schemas["KeptPack"];
export type Game = Schemas["GameData"];
