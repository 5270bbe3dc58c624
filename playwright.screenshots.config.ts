import { defineConfig } from "@playwright/test";
import journeys from "./playwright.config.ts";

/** Pictures of every screen, taken by the same means as the journeys. */
export default defineConfig(journeys, {
  testMatch: "**/*.shots.ts",
  use: { trace: "off", screenshot: "off" },
});
