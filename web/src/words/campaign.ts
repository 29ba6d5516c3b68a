import { en, type CampaignWords } from "./campaign.en";
import { es } from "./campaign.es";
import { language } from "./words";

const known: Record<string, CampaignWords> = { en, es };

export const c: CampaignWords = known[language] ?? en;
