import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { sources, within } from "./plugins/chunk-sources.ts";
import { compressText } from "./plugins/compress-text.ts";
import { dropSchemaDocs } from "./plugins/drop-schema-docs.ts";
import { FIRST_CHUNK, listPageFiles } from "./plugins/list-page-files.ts";
import { prerenderLanding } from "./plugins/prerender-landing.ts";
import { serviceWorker } from "./plugins/service-worker.ts";
import { subsetFonts } from "./plugins/subset-fonts.ts";
import { trimPackages } from "./plugins/trim-packages.ts";

const api = `http://127.0.0.1:${process.env["API_PORT"] ?? "3001"}`;

/** The first script: it asks for the page's data while the others come, so it needs none of them. */
const FIRST_SOURCES = sources({
  of: [
    ...within("shared/src", "limits.", "page-paths.", "model/market-sorts."),
    ...within("client/src", "main.", "lib/api/early-answers", "lib/market-sort"),
    "client/src/lib/session/players-token",
  ],
});
/** Every page needs these: no zod, no socket. */
const BASE_PACKAGES =
  "react|react-dom|scheduler|react-router|react-router-dom|zustand|lucide-react";
/** The parts of the app that only players need. */
const PLAYERS_APP = [
  ...within("client/src/app/notices", "app-badge", "live-notices", "push-offer"),
  "client/src/app/start/play.",
  ...within("client/src/app/layouts", "ludus-layout", "menu", "top-bar"),
];
const BASE_SOURCES = sources({
  of: [
    ...within(
      "shared/src",
      "errors",
      "records",
      "rules/accounts/roles",
      "rules/auctions/countdown",
    ),
    "client/src/app/",
    ...within("client/src/components", "aureus", "button", "chunks", "coin-portrait", "countdown"),
    ...within("client/src/components", "field/field-error", "laurel", "medallion"),
    ...within("client/src/components", "page/text-link", "states", "wordmark"),
    "client/src/features/market/market-chunks",
    ...within("client/src/lib", "chunks", "clock", "gold", "keep-scroll", "log-failure", "paths"),
    ...within("client/src/lib", "scrolled-places", "stores/connection", "toasts"),
    ...within("client/src/lib/session", "log-out", "return-path", "session", "stored-session"),
  ],
  but: ["client/src/app/pages/", "client/src/app/notices/letter-toast", ...PLAYERS_APP],
});
/** Calls of the server, and the schemas that check them. */
const CALLS_SOURCES = sources({
  of: [
    ...within("shared/src", "contract/", "model/"),
    ...within("client/src/lib", "api/api", "queries/query-client"),
  ],
  but: [
    ...within("shared/src/contract", "live", "accounts/account-", "admin-", "notifications-"),
    ...within("shared/src/contract", "push-", "reports-", "market/saved-searches-", "operators/"),
    ...within("shared/src/model", "audit-kind", "notification", "report"),
  ],
});
const SCHOOL_PACKAGES =
  "(@socket.io|socket.io|engine.io)[^/]*|uuid|radix-ui|@radix-ui/(?!react-(dialog|focus-scope|focus-guards|portal|dismissable-layer))[^/]+";
const SCHOOL_SOURCES = sources({
  of: [
    "shared/src/contract/live",
    ...PLAYERS_APP,
    ...within("client/src/components", "attributes", "connection", "gladiator-name"),
    "client/src/components/notifications/live-handlers",
    ...within("client/src/features", "dashboard/live-handlers", "market/live-handlers"),
    "client/src/features/wins/live-handlers",
    ...within("client/src/components", "gold-amount", "newest-bids", "standard"),
    ...within("client/src/components/page", "page-title", "page-heading"),
    "client/src/features/wins/win-ceremony",
    ...within("client/src/lib", "live", "queries", "stores", "use-"),
    ...within("client/src/lib/push", "push-support", "start-push"),
  ],
  but: ["client/src/app/layouts/top-bar/rename"],
});
/** The pages of those who sign in share it. */
const GATE_SOURCES = sources({
  of: [
    ...within("client/src/components", "field/", "page/gate-card"),
    "client/src/features/auth/account-form",
  ],
  but: within("client/src/components/field", "nationality", "select"),
});
/** The market's lists as cards, and what they share with its search, its dialog and its tables. */
const MARKET_SOURCES = sources({
  of: [
    ...within("shared/src/rules/auctions", "bidding", "market-order"),
    ...within("client/src/features/market", "card", "folded", "lists", "lot", "market-"),
    ...within("client/src/features/market", "sort-select", "use-", "view-switch"),
    ...within("client/src/features/market/search", "search-address", "search-fields"),
    "client/src/features/market/search/search-results",
  ],
  but: within("client/src/features/market/lists/tabs", "active-bids", "bid-sums", "shortlisted"),
});

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
      "/metrics": { target: api },
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
              test: anyOf(FIRST_SOURCES, /vite[/]preload-helper/),
              priority: 4,
            },
            {
              name: "base",
              test: anyOf(packages(BASE_PACKAGES), BASE_SOURCES),
              priority: 3,
            },
            {
              name: "calls",
              test: anyOf(packages("zod|@tanstack/(react-query|query-core)"), CALLS_SOURCES),
              priority: 2,
            },
            // The pages of players share it, the socket among it.
            { name: "school", test: anyOf(packages(SCHOOL_PACKAGES), SCHOOL_SOURCES) },
            { name: "gate", test: GATE_SOURCES },
            { name: "market", test: MARKET_SOURCES },
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

function anyOf(...tests: RegExp[]): RegExp {
  return new RegExp(tests.map(({ source }) => source).join("|"));
}
