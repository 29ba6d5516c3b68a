import { getContext, setContext } from "svelte";

import { look } from "../api/http";
import type { Claim, Hole, Raw } from "../api/types";
import { listed, same, usual } from "../logic/values";
import type { TableStore } from "../stores/table.svelte";

type Power = Claim["power"];

/** What the GM may do at this moment, out of turn; fetched again whenever something has happened. */
export class Powers {
  claims = $state.raw<Claim[]>([]);
  private known = "";

  constructor(private readonly table: TableStore) {}

  /** Fetches what may be done now; what is there already stays until then. */
  async follow(v: string) {
    if (this.known === v) return;
    this.known = v;
    const found = await look<Claim[]>(this.table.shown("claims")).catch(() => null);
    if (found && this.known === v) this.claims = found.filter((one) => one.role === "gm");
  }

  /** Everything of a kind, for one character or for all. */
  of(power: Power, who = ""): Claim[] {
    const kind = this.claims.filter((one) => one.power === power);
    return who ? kind.filter((one) => concerns(one, who)) : kind;
  }

  send(claim: Claim, values: Raw[]) {
    const args = [...(claim.given as Raw[]), ...values];
    return this.table.send({ do: "claim", role: claim.role, rule: claim.rule, args });
  }
}

const named = (hole: Hole, who: string) => listed(hole.options).some((one) => one.value === who);

/** Whether it is about somebody: given already, or the first part that can be them. */
export function concerns(claim: Claim, who: string): boolean {
  const [first] = claim.given as Raw[];
  return first === who || (first === undefined && claim.holes.some((hole) => named(hole, who)));
}

/** The parts of it as they usually are, with somebody in the first part that can be them. */
export function filledFor(claim: Claim, who: string): Raw[] {
  const at = claim.holes.findIndex((hole) => named(hole, who));
  return claim.holes.map((hole, place) => (place === at ? who : first(hole)));
}

function first(hole: Hole): Raw {
  return usual(hole.options) ?? listed(hole.options)[0]?.value;
}

/** The place of the part that says how much, or -1. */
export const amountAt = (claim: Claim) =>
  claim.holes.findIndex((hole) => hole.options.kind === "between");

/** The parts that are still to be chosen when somebody and an amount are known. */
export function openParts(claim: Claim, who: string, amount = amountAt(claim)) {
  return claim.holes
    .map((hole, at) => ({ hole, at }))
    .filter(({ hole, at }) => at !== amount && !named(hole, who));
}

/** The condition that a mark shows, as a value of a claim that ends it. */
export function endingOf(claims: Claim[], mark: { id: string; title: string }) {
  for (const claim of claims) {
    const [hole] = claim.holes;
    if (!hole) continue;
    const found = listed(hole.options).find(
      (one) => same(one.value, mark.id) || alike(one.words, mark) || alike(String(one.value), mark),
    );
    if (found) return { claim, value: found.value };
  }
  return null;
}

const alike = (words: string, mark: { id: string; title: string }) =>
  [mark.id, mark.title].some((one) => one.toLowerCase() === words.toLowerCase());

const KEY = Symbol("powers");

export const openPowers = (table: TableStore) => setContext(KEY, new Powers(table));
export const gmPowers = () => getContext<Powers>(KEY);
