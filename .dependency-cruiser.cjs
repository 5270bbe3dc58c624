// Who may import whom, as ARCHITECTURE.md draws it. scripts/src/checks/import-rules.test.ts breaks every
// rule once, so a pattern that no longer matches anything is noticed.
const tests = "\\.test\\.tsx?$";
// A port's suite is called by the tests beside its implementations.
const suites = "^server/src/platform/.*\\.suite\\.ts$";
const drivers = ["better-sqlite3", "pg", "ioredis", "redis", "bullmq", "nodemailer", "web-push"];

/**
 * Installed, as types only, and not installed at all.
 * @param {string[]} names
 */
const packages = (names) => [
  `^node_modules/(${names.join("|")})/`,
  `^node_modules/@types/(${names.join("|")})/`,
  `^(${names.join("|")})$`,
];

const marketRooms =
  "rows searching browsing sold saved-searches bidding closing selling voiding".split(" ");

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "no-cycles",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "nothing-unresolved",
      comment:
        "An import that isn't found escapes every other rule. Vite resolves what has a query, and its plugins what is virtual.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "\\?(raw|url|inline)$|^virtual:" },
    },
    {
      name: "workspaces-stay-apart",
      comment:
        "client, server and scripts meet in shared only, and shared knows none of them. The laboratory measures and breaks the server from inside.",
      severity: "error",
      from: { path: "^(client|server|scripts|shared)/", pathNot: "^scripts/lab/" },
      to: { path: "^(client|server|scripts)/", pathNot: ["^$1/", "^scripts/testkit/"] },
    },
    {
      name: "testkit-is-for-tests",
      comment: "It starts servers and plays them; nothing that is shipped needs that.",
      severity: "error",
      from: {
        path: "^(client|server|shared)/src/",
        pathNot: [tests, suites, "^client/src/test/"],
      },
      to: { path: "^scripts/testkit/" },
    },
    {
      name: "testkit-knows-no-workspace",
      comment: "It reaches a server as players do, and shares with scripts what sets up a machine.",
      severity: "error",
      from: { path: "^scripts/testkit/" },
      to: { path: "^(client|server|scripts)/", pathNot: "^scripts/(testkit|setup)/" },
    },
    {
      name: "shared-imports-zod-only",
      severity: "error",
      from: { path: "^shared/src/", pathNot: tests },
      to: { pathNot: "^(shared/src|node_modules/zod)/" },
    },
    {
      name: "shared-tests-import-little",
      severity: "error",
      from: { path: `^shared/src/.*${tests}` },
      to: { pathNot: "^(shared/src|node_modules/(zod|vitest|fast-check))/" },
    },
    {
      name: "client-lib-is-lowest",
      severity: "error",
      from: { path: "^client/src/lib/", pathNot: tests },
      to: { path: "^client/src/(main\\.|app/|features/|components/)" },
    },
    {
      name: "client-components-know-no-feature",
      severity: "error",
      from: { path: "^client/src/components/", pathNot: tests },
      to: { path: "^client/src/(main\\.|app/|features/)" },
    },
    {
      name: "client-features-know-no-app",
      severity: "error",
      from: { path: "^client/src/features/", pathNot: tests },
      to: { path: "^client/src/(main\\.|app/)" },
    },
    {
      name: "client-features-are-islands",
      severity: "error",
      from: { path: "^client/src/features/([^/]+)/" },
      to: { path: "^client/src/features/", pathNot: "^client/src/features/$1/" },
    },
    {
      name: "journeys-use-the-front-door",
      comment: "They see what a player sees: the address, not the client's modules.",
      severity: "error",
      from: { path: "^client/e2e/" },
      to: { path: "^client/src/" },
    },
    {
      name: "server-base-knows-no-feature",
      severity: "error",
      from: {
        path: "^server/src/(http|realtime|facts|metrics|platform|presenters)/",
        pathNot: tests,
      },
      to: {
        path: "^server/src/((main|app|open-features|tidying|outgoing-messages)\\.ts$|commands/|features/)",
      },
    },
    {
      name: "server-audit-looks-at-the-database-only",
      severity: "error",
      from: { path: "^server/src/audit/", pathNot: tests },
      to: { path: "^server/src/", pathNot: "^server/src/(audit|presenters|platform)/" },
    },
    {
      name: "server-platform-is-lowest",
      severity: "error",
      from: { path: "^server/src/platform/", pathNot: tests },
      to: { path: "^server/src/(http|realtime|facts|audit|metrics|presenters)/" },
    },
    {
      name: "facts-know-the-database-only",
      comment: "Features record and handle facts; the live feed reads them.",
      severity: "error",
      from: { path: "^server/src/facts/", pathNot: tests },
      to: { path: "^server/src/", pathNot: "^server/src/(facts/|platform/|log\\.ts$)" },
    },
    {
      name: "server-presenters-know-rows-only",
      severity: "error",
      from: { path: "^server/src/presenters/", pathNot: tests },
      to: { path: "^server/src/(http|realtime|audit|metrics)/" },
    },
    {
      name: "server-http-knows-no-socket",
      comment:
        "A socket's messages are answered with what answers a call, not the other way round.",
      severity: "error",
      from: { path: "^server/src/http/", pathNot: tests },
      to: { path: "^server/src/(realtime|audit)/" },
    },
    {
      name: "metrics-count-and-do-nothing",
      comment: "What is counted tells them; they look at the platform alone.",
      severity: "error",
      from: { path: "^server/src/metrics/", pathNot: tests },
      to: { path: "^server/src/", pathNot: "^server/src/(metrics|platform)/" },
    },
    {
      name: "prometheus-stays-in-metrics",
      severity: "error",
      from: { path: "^(client|server|scripts)/", pathNot: "^server/src/metrics/" },
      to: { path: packages(["prom-client"]) },
    },
    {
      name: "server-features-know-no-app",
      severity: "error",
      from: { path: "^server/src/features/", pathNot: tests },
      to: {
        path: "^server/src/((main|app|open-features|tidying|outgoing-messages)\\.ts$|commands/)",
      },
    },
    {
      name: "commands-run-no-server",
      comment: "They work on the database while the server may be running.",
      severity: "error",
      from: { path: "^server/src/commands/", pathNot: tests },
      to: {
        path: "^server/src/((main|app|open-features|tidying|outgoing-messages)\\.ts$|http/|realtime/)",
      },
    },
    {
      name: "server-features-are-islands",
      severity: "error",
      comment: "A letter is written in the transaction of its cause, by whatever feature that is.",
      from: {
        path: "^server/src/features/([^/]+)/",
        pathNot: "^server/src/features/(admin|market|games)/",
      },
      to: {
        path: "^server/src/features/",
        pathNot: [
          "^server/src/features/$1/",
          "^server/src/features/letters/(letter-writer|letters)\\.ts$",
        ],
      },
    },
    {
      name: "operators-act-through-faces",
      comment: "An act changes accounts, schools and auctions in one transaction.",
      severity: "error",
      from: { path: "^server/src/features/admin/" },
      to: {
        path: "^server/src/features/",
        pathNot:
          "^server/src/features/(admin/|(auth/auth|letters/letter-writer|market/market|school/schools)\\.ts$)",
      },
    },
    {
      name: "market-and-games-know-gold-and-letters",
      comment:
        "A bid moves gold, a closing and games write letters besides, in their own transactions: the edges between features.",
      severity: "error",
      from: { path: "^server/src/features/(market|games)/", pathNot: tests },
      to: {
        path: "^server/src/features/",
        pathNot: [
          "^server/src/features/$1/",
          "^server/src/features/(school/(gold|lock-schools|schools-draft|facts-of-schools)|letters/letter-writer)\\.ts$",
        ],
      },
    },
    ...marketRooms.slice(0, -1).map((room, floor) => ({
      name: "markets-rooms-point-one-way",
      comment: "A room knows those before it: bids know no closing, and an undone sale knows all.",
      severity: "error",
      from: { path: `^server/src/features/market/${room}/`, pathNot: tests },
      to: { path: `^server/src/features/market/(${marketRooms.slice(floor + 1).join("|")})/` },
    })),
    {
      name: "drivers-stay-in-platform",
      comment:
        "What differs between one process and many lives there and nowhere else; tests create, hurt and question databases.",
      severity: "error",
      from: {
        pathNot:
          "^(server/src/platform/|scripts/|server/test/(fixtures/sqlite-plans\\.ts$|scaled-out/platform/))",
      },
      to: { path: packages(drivers) },
    },
    {
      name: "scripts-drive-sqlite-only",
      comment: "The bench compares the game with bare programs.",
      severity: "error",
      from: {
        path: "^scripts/",
        pathNot: [
          "^scripts/testkit/src/services/ask-postgres\\.ts$",
          "^scripts/lab/src/bench/(bare|in-server)/",
        ],
      },
      to: { path: packages(drivers.filter((name) => name !== "better-sqlite3")) },
    },
    {
      name: "names-say-what-they-hold",
      comment:
        "A barrel holds nothing of its own; other vague names hold anything. oxlint checks the case.",
      severity: "error",
      from: {},
      to: {
        path: "/(utils?|helpers?|misc|manager|common|index)(/|\\.[cm]?[jt]sx?$)",
        pathNot: "node_modules/",
      },
    },
    {
      name: "folders-are-in-kebab-case",
      severity: "error",
      from: {},
      to: { path: "^(client|server|shared|scripts)/.*[A-Z_ ].*/", pathNot: "node_modules/" },
    },
    {
      name: "no-test-code-in-production",
      severity: "error",
      from: {
        path: "^(client|server|shared)/src/",
        pathNot: [tests, suites, "^client/src/test/"],
      },
      to: {
        path: [
          tests,
          suites,
          "^server/test/",
          "^client/src/test/",
          "^node_modules/(vitest|fast-check|@testing-library|@playwright|jsdom)/",
        ],
      },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    // Of our workspaces only: many packages keep what they export in a dist of their own.
    exclude: { path: "^(client|server|scripts|shared)/(dist|dist-[^/]+|coverage)/" },
    tsConfig: { fileName: "tsconfig.base.json" },
    // Types are dependencies too: a feature that knows another's types knows the other.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mts", ".d.ts", ".js", ".mjs", ".cjs", ".json"],
    },
  },
};
