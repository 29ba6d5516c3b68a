/** The words of the GM's screen. */
export const gmEn = {
  everybody: "Everybody",
  find: "Find any action",
  rail: "Story, questions and odds",
  runTheTable: "Run the table",
  tools: "Tools",
};

export type GmWords = typeof gmEn;
