import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

/** Pages for the shipped window; with `--mode loopback` for a browser in tests. Nothing is inlined: the policy forbids it. */
export default defineConfig({
  plugins: [svelte()],
  base: "./",
  build: { target: "safari16", assetsInlineLimit: 0, modulePreload: { polyfill: false }, sourcemap: false },
  test: { setupFiles: ["tests/phrases.ts"], css: { include: /app\.css/ } },
});
