import { getContext, setContext } from "svelte";

import { Beat } from "./beat.svelte";
import { Beside } from "./beside.svelte";
import { Call } from "./call.svelte";
import { Draft } from "./draft.svelte";
import { TableStore, type Sitter } from "./table.svelte";

interface AtTable {
  table: TableStore;
  draft: Draft;
  beat: Beat;
  beside: Beside;
  call: Call;
}

const KEY = Symbol("table");

/** Opens a table for all components below this one. */
export function openTable(id: string, as: Sitter = ""): AtTable {
  const table = new TableStore(id, as);
  const own = { draft: new Draft(table), beside: new Beside(table) };
  return setContext(KEY, { table, ...own, beat: new Beat(), call: new Call() });
}

export const atTable = () => getContext<AtTable>(KEY);
