import { en, type TalkWords } from "./talk.en";
import { es } from "./talk.es";
import { language } from "./words";

const known: Record<string, TalkWords> = { en, es };

export const w: TalkWords = known[language] ?? en;

/** A seat as people speak of it. */
export const seatName = (seat: string) => (seat === "gm" ? w.gm : seat);
