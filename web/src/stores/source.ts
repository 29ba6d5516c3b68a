import type { ActionGroup, AskQuestion, Claim, Offer } from "../api/types";

/** What is being answered: one of the actions on offer, something out of turn, or a plain question. */
export type Source =
  | { kind: "offer"; offer: Offer; group: ActionGroup | null }
  | { kind: "claim"; offer: Claim }
  | { kind: "question"; question: AskQuestion };
