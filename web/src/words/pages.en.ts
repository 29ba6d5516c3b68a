/** What the pages beside the table say. */
export const en = {
  pages: "Pages",
  tables: "Tables",
  characters: "Characters",
  rules: "Rules",
  lab: "Lab",
};

export type PageWords = typeof en;
