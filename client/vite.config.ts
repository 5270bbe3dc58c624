import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { join } from "node:path";
import { compressText } from "./plugins/compress-text.ts";
import {
  filesByReach,
  importedBy,
  inAnyOf,
  inTwoOf,
  ofPackage,
  reachedFrom,
} from "./plugins/files-by-reach.ts";
import { FIRST_CHUNK, firstScript } from "./plugins/first-script.ts";
import { prerenderLanding } from "./plugins/prerender-landing.ts";
import { serviceWorker } from "./plugins/service-worker.ts";
import { FONTS, subsetFonts } from "./plugins/subset-fonts.ts";
import { writeSettings } from "./plugins/write-settings.ts";

const ROUTER = join(import.meta.dirname, "../node_modules/react-router/dist/production/index.mjs");
const api = `http://127.0.0.1:${process.env["API_PORT"] ?? "3001"}`;

const LANDING = "features/landing/landing-page.tsx";
const LOGIN = "features/auth/login-page.tsx";
const LAYOUT = "app/layouts/ludus-layout.tsx";
const DASHBOARD = "features/dashboard/dashboard-page.tsx";
const MARKET = "features/market/market-page.tsx";

const market = reachedFrom(MARKET);
const login = reachedFrom(LOGIN);
const strangers = reachedFrom(LOGIN, "features/landing/lots/open-lots.tsx");
const live = reachedFrom("app/start/play.ts", "app/live-parts.tsx");
const others = reachedFrom(DASHBOARD, "features/gladiators/gladiators-page.tsx");
const players = inAnyOf(reachedFrom(LAYOUT), inTwoOf(market, inAnyOf(others, live)));

const icons = ofPackage("lucide-react");
const firstPages = inAnyOf(reachedFrom("app/start/start.tsx", LANDING), players, market);
/** With what draws all icons. */
const firstIcons = inTwoOf(
  icons,
  inAnyOf(importedBy(firstPages), (id) => !id.includes("/icons/")),
);

/** The files that more than one page needs at once; each page has the rest of its own. The server knows "school". */
const FILES = filesByReach({
  // Asks for the page's data while the others come, so it needs none of them.
  [FIRST_CHUNK]: reachedFrom("main.tsx"),
  // Every page's: no zod, no socket.
  base: inAnyOf(
    reachedFrom("app/start/start.tsx"),
    inTwoOf(reachedFrom(LANDING), reachedFrom(LOGIN, LAYOUT, DASHBOARD, MARKET)),
    firstIcons,
    ofPackage("zustand"),
  ),
  // Calls of the server, and the schemas that check them.
  calls: inAnyOf(inTwoOf(strangers, players), ofPackage("zod"), ofPackage("@tanstack")),
  // The frame of every page of players, and the market, which they come for.
  school: inAnyOf(players, market),
  account: inTwoOf(login, live),
  gate: inAnyOf(
    inTwoOf(login, reachedFrom("features/auth/register-page.tsx")),
    inTwoOf(icons, importedBy(login)),
  ),
  news: inTwoOf(others, live),
  live,
  icons,
});

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    subsetFonts(),
    serviceWorker(),
    firstScript(),
    prerenderLanding(),
    compressText(),
    writeSettings(),
  ],
  resolve: {
    // Its entry for bundlers is the one with warnings for programmers.
    alias: [{ find: /^react-router$/, replacement: ROUTER }],
  },
  server: {
    proxy: {
      "/api": { target: api },
      "/metrics": { target: api },
      "/socket.io": { target: api, ws: true },
    },
  },
  build: {
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The server names the fonts in every document but the market's.
      input: { index: join(import.meta.dirname, "index.html"), fonts: FONTS },
      // Getters have no side effects, so unused reads may be dropped.
      // Packages name their functions for debuggers by `__name`.
      treeshake: { propertyReadSideEffects: false, manualPureFunctions: ["__name"] },
      output: {
        codeSplitting: { groups: FILES },
      },
    },
  },
});
