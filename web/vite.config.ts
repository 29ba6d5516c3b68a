import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

import { fonts } from "./plugins/fonts.ts";
import { packed } from "./plugins/packed.ts";
import { sprite } from "./plugins/sprite.ts";

export default defineConfig({
  base: "/app/",
  plugins: [sprite(), svelte(), fonts(), packed()],
  build: {
    outDir: "../src/rulewright/table/server/web_dist",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8765", ws: true } } },
  test: { include: ["src/**/*.test.ts"] },
});
