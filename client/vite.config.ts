import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compressText } from "./plugins/compress-text.ts";
import { dropSchemaDocs } from "./plugins/drop-schema-docs.ts";
import { FIRST_CHUNK, listPageFiles } from "./plugins/list-page-files.ts";
import { prerenderLanding } from "./plugins/prerender-landing.ts";
import { serviceWorker } from "./plugins/service-worker.ts";
import { subsetFonts } from "./plugins/subset-fonts.ts";
import { trimPackages } from "./plugins/trim-packages.ts";

const api = `http://127.0.0.1:${process.env["API_PORT"] ?? "3001"}`;

/** The first script: it asks for the page's data while the others come, so it needs none of them. */
const FIRST_SOURCES =
  "shared/src/(limits|page-paths|model/market-sorts)[.]|client/src/(main[.]|lib/(api/early-answers|market-sort|session/players-token))";
/** Every page needs these: no zod, no socket. */
const BASE_PACKAGES =
  "react|react-dom|scheduler|react-router|react-router-dom|zustand|lucide-react";
const BASE_SOURCES = oneOf(
  "shared/src/(errors|records|rules/(roles|countdown))",
  "client/src/app/(?!app-badge|live-notices|push-offer|pages/|play[.]ts|layouts/(ludus-layout|menu|top-bar))",
  "client/src/components/(aureus|button|chunks|coin-portrait|countdown|field/field-error|laurel|medallion|page/text-link|states|wordmark)",
  "client/src/features/market/market-chunks",
  "client/src/lib/(chunks|clock|gold|keep-scroll|log-failure|paths|scrolled-places|stores/connection|toasts)",
  "client/src/lib/session/(log-out|return-path|session|stored-session)",
);
const SCHOOL_PACKAGES =
  "(@socket.io|socket.io|engine.io)[^/]*|uuid|radix-ui|@radix-ui/(?!react-(dialog|focus-scope|focus-guards|portal|dismissable-layer))[^/]+";
const SCHOOL_SOURCES = oneOf(
  "shared/src/contract/live",
  "client/src/app/(app-badge|live-notices|push-offer|play[.]ts|layouts/(ludus-layout|menu|top-bar)(?!/rename))",
  "client/src/components/(attributes|connection|gladiator-name|gold-amount|newest-bids|page/page-(title|heading)|standard)",
  "client/src/features/wins/win-ceremony",
  "client/src/lib/(live|push/(push-support|start-push)|queries|stores|use-)",
);
/** The pages of those who sign in share it. */
const GATE_SOURCES =
  "client/src/components/(field/(?!nationality)|page/gate-card)|client/src/features/auth/account-form";
/** The market's lists as cards, and what they share with its search, its dialog and its tables. */
const MARKET_SOURCES = oneOf(
  "shared/src/rules/(bidding|market-order)",
  "client/src/features/market/(card|folded|lists(?!/shortlisted)|lot|market-|sort-select|use-|view-switch)",
  "client/src/features/market/search/search-(address|fields|results)",
);

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    subsetFonts(),
    dropSchemaDocs(),
    trimPackages(),
    serviceWorker(),
    listPageFiles(),
    prerenderLanding(),
    compressText(),
  ],
  server: {
    proxy: {
      "/api": { target: api },
      "/admin/queues": { target: api },
      "/socket.io": { target: api, ws: true },
    },
  },
  build: {
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // No getter of ours or of a package does anything but return.
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: {
          groups: [
            {
              name: FIRST_CHUNK,
              test: anyOf(sources(FIRST_SOURCES), /vite[/]preload-helper/),
              priority: 4,
            },
            {
              name: "base",
              test: anyOf(packages(BASE_PACKAGES), sources(BASE_SOURCES)),
              priority: 3,
            },
            // Calls of the server, and the schemas that check them.
            {
              name: "calls",
              test: anyOf(
                packages("zod|@tanstack/(react-query|query-core)"),
                sources(
                  "shared/src/(contract/(?!live|account-|admin-|notifications-|push-|saved-searches-)|model/(?!notification))|client/src/lib/(api/api|queries/query-client)",
                ),
              ),
              priority: 2,
            },
            // The pages of players share it, the socket among it.
            { name: "school", test: anyOf(packages(SCHOOL_PACKAGES), sources(SCHOOL_SOURCES)) },
            { name: "gate", test: sources(GATE_SOURCES) },
            { name: "market", test: sources(MARKET_SOURCES) },
          ],
        },
      },
    },
  },
});

/** Modules of packages whose name matches. */
function packages(names: string): RegExp {
  return new RegExp(String.raw`[\\/]node_modules[\\/](?:${names})[\\/]`);
}

function sources(folders: string): RegExp {
  return new RegExp(`/(?:${folders})`);
}

function oneOf(...folders: string[]): string {
  return folders.join("|");
}

function anyOf(...tests: RegExp[]): RegExp {
  return new RegExp(tests.map(({ source }) => source).join("|"));
}
