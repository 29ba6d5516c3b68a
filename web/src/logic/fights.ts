/** A fight to try alone: what is opened, whom the visitor plays, and a few of those who fight. */
export interface Fight {
  game: "animon" | "anyventure" | "stunts" | "tactics";
  encounter: string;
  roles: string[];
  name: string;
  title: string;
  ours: string[];
  theirs: string[];
}

export const FIGHTS: Fight[] = [
  {
    game: "animon",
    encounter: "rust-in-the-shed",
    roles: ["jory", "smolkin"],
    name: "Animon Story",
    title: "Rust in the shed",
    ours: ["flame", "sprout"],
    theirs: ["spotted-bug", "spotted-bug"],
  },
  {
    game: "anyventure",
    encounter: "the-toll-bridge",
    roles: ["pip"],
    name: "Anyventure",
    title: "The toll on the bridge",
    ours: ["daggers", "sword-brandish"],
    theirs: ["bandit", "pocket-bow"],
  },
  {
    game: "stunts",
    encounter: "the-ferry-toll",
    roles: ["bastian"],
    name: "Action Tests",
    title: "The ferry toll",
    ours: ["visored-helm", "sword-brandish"],
    theirs: ["robber", "robber"],
  },
  {
    game: "tactics",
    encounter: "toll-at-the-ford",
    roles: ["a"],
    name: "Anima Tactics",
    title: "Toll at the ford",
    ours: ["visored-helm", "prayer"],
    theirs: ["skeleton", "wolf-head"],
  },
];
