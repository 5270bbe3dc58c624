import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { fileURLToPath } from "node:url";
import { compressText } from "./plugins/compress-text.ts";
import {
  filesByReach,
  inAnyOf,
  inTwoOf,
  ofPackage,
  reachedFrom,
} from "./plugins/files-by-reach.ts";
import {
  FIRST_CHUNK,
  LANDING_LOTS,
  LAYOUT,
  LIVE_CHUNK,
  LIVE_PARTS,
  listPageFiles,
  PAGES,
  PLAYERS_CHUNK,
} from "./plugins/list-page-files.ts";
import { prerenderLanding } from "./plugins/prerender-landing.ts";
import { serviceWorker } from "./plugins/service-worker.ts";
import { subsetFonts } from "./plugins/subset-fonts.ts";

const ROUTER = fileURLToPath(
  new URL("dist/production/index.mjs", import.meta.resolve("react-router/package.json")),
);
const api = `http://127.0.0.1:${process.env["API_PORT"] ?? "3001"}`;

const market = reachedFrom(PAGES.market);
const login = reachedFrom(PAGES.login);
const strangers = reachedFrom(PAGES.login, LANDING_LOTS);
const live = reachedFrom(...LIVE_PARTS);
const others = reachedFrom(PAGES.dashboard, PAGES.gladiators);
const players = inAnyOf(reachedFrom(LAYOUT), inTwoOf(market, inAnyOf(others, live)));

/** The files that more than one page needs at once; each page has the rest of its own. */
const FILES = filesByReach({
  // Asks for the page's data while the others come, so it needs none of them.
  [FIRST_CHUNK]: reachedFrom("main.tsx"),
  // Every page's: no zod, no socket.
  base: inAnyOf(
    reachedFrom("app/start/start.tsx"),
    inTwoOf(
      reachedFrom(PAGES.landing),
      reachedFrom(PAGES.login, LAYOUT, PAGES.dashboard, PAGES.market),
    ),
    ofPackage("lucide-react"),
    ofPackage("zustand"),
  ),
  // Calls of the server, and the schemas that check them.
  calls: inAnyOf(inTwoOf(strangers, players), ofPackage("zod"), ofPackage("@tanstack")),
  [PLAYERS_CHUNK]: inAnyOf(players, ofPackage("@radix-ui/react-tabs")),
  account: inTwoOf(login, live),
  gate: inTwoOf(login, reachedFrom(PAGES.register)),
  market,
  news: inTwoOf(others, live),
  // The socket is of it.
  [LIVE_CHUNK]: live,
});

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    subsetFonts(),
    serviceWorker(),
    listPageFiles(),
    prerenderLanding(),
    compressText(),
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
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // No getter of ours or of a package does anything but return.
      // Packages name their functions for debuggers by `__name`.
      treeshake: { propertyReadSideEffects: false, manualPureFunctions: ["__name"] },
      output: {
        codeSplitting: { groups: FILES },
      },
    },
  },
});
