import type { Plugin } from "vite";

const FAMILIES: [part: string, family: string][] = [
  ["inter", "Inter Variable"],
  ["fraunces", "Fraunces Variable"],
];

const face = (family: string, file: string) => `@font-face {
  font-family: "${family}";
  font-weight: 100 900;
  font-display: swap;
  src: url("${file}") format("woff2");
}
`;

/** Writes `fonts.css`, by which the server's other pages find the fonts of this one. */
export function fonts(): Plugin {
  return {
    name: "fonts",
    apply: "build",
    generateBundle(_, bundle) {
      const files = Object.keys(bundle).filter((name) => name.endsWith(".woff2"));
      const source = FAMILIES.flatMap(([part, family]) =>
        files.filter((name) => name.includes(part)).map((name) => face(family, name)),
      ).join("");
      this.emitFile({ type: "asset", fileName: "fonts.css", source });
    },
  };
}
