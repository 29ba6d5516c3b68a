import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

import { icons } from "@iconify-json/game-icons";

const HERE = dirname(fileURLToPath(import.meta.url));
const GAMES = join(HERE, "../../src/rulewright");
const OWN = join(HERE, "../src/parts/own-icons.svg");
const ASKED_FOR = "virtual:sprite";
const ID = `\0${ASKED_FOR}`;

/** Icons of the page's own screens; those of the games are found where the games name them. */
const USED = [
  "perspective-dice-six-faces-random",
  "talk",
  "linked-rings",
  "lantern-flame",
  "campfire",
  "scales",
  "open-book",
];

/** Where the games say how things are shown, and their packs. */
const PLACES = /(systems\/[^/]+\/display\/[^/]+\.py|game\/actions\.py|packs\/.*\.toml)$/;
/** A quoted name that is no key. */
const QUOTED = /[:=(,]\s*"([a-z0-9]+(?:-[a-z0-9]+)*)"(?!\s*:)/g;
const DECLARED = /icon\s*=\s*"([a-z0-9-]+)"/g;

/** All names of icons that the games use: whatever is quoted in those places and is an icon. */
function iconsOfGames(): Set<string> {
  const found = new Set<string>(USED);
  for (const name of readdirSync(GAMES, { recursive: true, encoding: "utf-8" })) {
    if (!PLACES.test(name)) continue;
    const named = name.endsWith(".toml") ? DECLARED : QUOTED;
    for (const [, icon] of readFileSync(join(GAMES, name), "utf-8").matchAll(named)) {
      if (icon && icons.icons[icon]) found.add(icon);
    }
  }
  return found;
}

const COMMAND = /([a-zA-Z])([^a-zA-Z]*)/g;
/** So long a path has so small steps that their errors even out. */
const DETAILED = 1_500;
const FRACTION = /-?\d*\.\d+/g;

/** A path with one decimal place at most. Arcs stay as they are: their flags may stand without spaces. */
function rounded(path: string): string {
  // Lengths of relative steps add up, so they keep a decimal place.
  const short = (number: string, scale: number) => {
    const value = Math.round(Number(number) * scale) / scale;
    return value < 0 ? String(value) : ` ${value}`;
  };
  return path.replace(COMMAND, (_, command: string, numbers: string) => {
    if (/a/i.test(command)) return command + numbers;
    const fine = command !== command.toUpperCase() && path.length < DETAILED;
    const scale = fine ? 10 : 1;
    return command + numbers.replace(FRACTION, (number) => short(number, scale)).trim();
  });
}

function spriteText(): string {
  const symbols = [...iconsOfGames()].sort().map((name) => {
    const body =
      icons.icons[name]?.body
        .replaceAll('fill="currentColor"', "")
        .replace(/ d="([^"]*)"/g, (_, path: string) => ` d="${rounded(path)}"`) ?? "";
    return `<symbol id="${name}" viewBox="0 0 512 512">${body}</symbol>`;
  });
  const own = readFileSync(OWN, "utf-8").match(/<symbol[^]*<\/symbol>/)?.[0] ?? "";
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}${own}</svg>`;
}

/** One sprite with the icons that are used and no others; `virtual:sprite` is its address. */
export function sprite(): Plugin {
  let serving = false;
  return {
    name: "sprite",
    configResolved(config) {
      serving = config.command === "serve";
    },
    resolveId: (id) => (id === ASKED_FOR ? ID : undefined),
    load(id) {
      if (id !== ID) return undefined;
      const source = spriteText();
      const names = [...source.matchAll(/id="([^"]+)"/g)].map(([, name]) => name);
      const known = `export const names = new Set(${JSON.stringify(names)});`;
      if (serving) return `export default "/app/icons.svg"; ${known}`;
      const file = this.emitFile({ type: "asset", name: "icons.svg", source });
      return `export default import.meta.ROLLUP_FILE_URL_${file}; ${known}`;
    },
    configureServer(server) {
      server.middlewares.use("/app/icons.svg", (_, answer) => {
        answer.setHeader("Content-Type", "image/svg+xml").end(spriteText());
      });
    },
  };
}
