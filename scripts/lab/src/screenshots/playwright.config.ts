import { defineConfig } from "@playwright/test";
import { fileURLToPath } from "node:url";
import journeys from "../../../../playwright.config.ts";

/** Pictures of every screen, taken by the same means as the journeys. */
export default defineConfig(journeys, {
  testDir: fileURLToPath(new URL("../../../../client/e2e", import.meta.url)),
  projects: [{ name: "screens", testMatch: "**/*.shots.ts" }],
  use: { trace: "off", screenshot: "off" },
});
