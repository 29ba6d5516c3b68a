import type { components } from "./schema";

export type Schemas = components["schemas"];

/** Something that the server has said about a rule: it is answered in advance. */
interface Standing {
  rule: string;
}

export type You = Omit<Schemas["YouData"], "standing"> & { standing: Standing[] };
export type Frame = Omit<Schemas["Frame"], "you"> & { you: You };
export type WaitingFrame = Schemas["WaitingFrame"];
export type HeroAtDoor = Schemas["HeroAtDoor"];
export type AskQuestion = Schemas["AskQuestion"];
export type RollQuestion = Schemas["RollQuestion"];
export type Question = NonNullable<Frame["question"]>;
export type Options = AskQuestion["options"];
export type Offers = Schemas["OffersData"];
export type Offer = Schemas["OfferData"];
export type ClosedAction = Schemas["ClosedAction"];
export type ActionGroup = Schemas["ActionGroup"];
export type Claim = Schemas["ClaimData"];
export type Hole = Schemas["Hole"];
export type Answer = Schemas["Value"];
/** How somebody is shown; `picture` is the address of their own picture, if they have one. */
export type Character = Schemas["CharacterData"] & { picture?: string };
export type Turn = Schemas["TurnData"];
export type Piece = Schemas["PieceData"];
export type Bar = Schemas["BarData"];
export type Entry = Schemas["StoryEntry"];
export type Rolled = Schemas["RolledData"];
export type Die = Schemas["DieData"];
export type Sum = Schemas["SumData"];
export type Tier = Schemas["TierData"];
export type Targets = Schemas["TargetsData"];
export type Target = Schemas["TargetOdds"];
export type Plan = Schemas["PlanData"];
export type Following = Schemas["FollowingQuestion"];
export type Cost = Schemas["CostData"];
export type Odds = Schemas["OddsData"];
export type ListedOdds = Schemas["ListedOdds"];
export type RollPreview = Schemas["RollData"];
export type Hint = Schemas["HintData"];
export type DeepHint = Schemas["DeepHintData"];
export type Drawing = Schemas["Drawing"];
export type Shape = Drawing["shapes"][number];
export type Disc = Schemas["Disc"];
export type Area = Schemas["Area"];
export type MapPreview = Schemas["MapPreview"];
export type LiveSheet = Schemas["LiveSheet"];
export type Explanation = Schemas["Explanation"];
export type PaletteData = Schemas["PaletteData"];
export type PaletteItem = Schemas["PaletteItem"];
export type AskedData = Schemas["AskedData"];
export type FoundRuling = Schemas["FoundRuling"];
export type TableRuling = Schemas["TableRuling"];
export type JoinResult = Schemas["JoinResult"];
export type Act = Schemas["Input"]["act"];

export type HomeData = Schemas["HomeData"];
export type TableCard = Schemas["TableCard"];
export type CampaignCard = Schemas["CampaignCard"];
export type CampaignPage = Schemas["CampaignPage"];
export type PathStop = Schemas["PathStop"];
export type HeroCard = Schemas["HeroCard"];
export type SeatCard = Schemas["SeatCard"];
export type Paper = Schemas["Paper"];
export type TalkMessage = Schemas["TalkMessage"];
export type MyTable = Schemas["MyTable"];

/** Whatever the server takes as a value. */
export type Raw = unknown;
