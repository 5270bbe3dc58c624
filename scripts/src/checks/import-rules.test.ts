import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inRoot } from "../../setup/paths.mjs";
import { runQuietly } from "../../setup/run-process.mjs";
import { tool } from "../commands/tool.ts";

const forbidden: [rule: string, from: string, to: string][] = [
  ["no-cycles", "client/src/lib/a.ts", "client/src/lib/b.ts"],
  ["nothing-unresolved", "client/src/lib/lost.ts", "client/src/lib/nowhere.ts"],
  ["workspaces-stay-apart", "client/src/lib/c.ts", "server/src/log.ts"],
  ["workspaces-stay-apart", "client/e2e/play.spec.ts", "server/src/log.ts"],
  ["workspaces-stay-apart", "server/src/log.ts", "scripts/src/war.ts"],
  ["workspaces-stay-apart", "scripts/src/bench.ts", "server/src/log.ts"],
  ["workspaces-stay-apart", "shared/src/rules/a.ts", "server/src/log.ts"],
  ["testkit-is-for-tests", "server/src/features/auth/h.ts", "scripts/testkit/src/eventually.ts"],
  ["testkit-is-for-tests", "client/src/lib/f.ts", "scripts/testkit/src/eventually.ts"],
  ["testkit-knows-no-workspace", "scripts/testkit/src/a.ts", "server/src/log.ts"],
  ["testkit-knows-no-workspace", "scripts/testkit/src/b.ts", "scripts/src/war.ts"],
  ["shared-imports-zod-only", "shared/src/rules/b.ts", "pino"],
  ["shared-imports-zod-only", "shared/src/rules/c.ts", "node:fs"],
  ["shared-tests-import-little", "shared/src/rules/c.test.ts", "pino"],
  ["client-lib-is-lowest", "client/src/lib/d.ts", "client/src/components/a.tsx"],
  ["client-components-know-no-feature", "client/src/components/b.ts", "client/src/features/x/y.ts"],
  ["client-features-know-no-app", "client/src/features/x/z.ts", "client/src/app/router.tsx"],
  ["client-features-are-islands", "client/src/features/x/q.ts", "client/src/features/z/a.ts"],
  ["journeys-use-the-front-door", "client/e2e/bid.spec.ts", "client/src/lib/b.ts"],
  ["server-base-knows-no-feature", "server/src/http/a.ts", "server/src/features/auth/a.ts"],
  ["server-base-knows-no-feature", "server/src/realtime/a.ts", "server/src/app.ts"],
  ["server-audit-looks-at-the-database-only", "server/src/audit/a.ts", "server/src/log.ts"],
  ["server-platform-is-lowest", "server/src/platform/a.ts", "server/src/http/serve.ts"],
  ["server-platform-is-lowest", "server/src/platform/c.ts", "server/src/metrics/a.ts"],
  ["server-platform-is-lowest", "server/src/platform/d.ts", "server/src/presenters/a.ts"],
  ["server-platform-is-lowest", "server/src/platform/g.ts", "server/src/facts/a.ts"],
  ["server-base-knows-no-feature", "server/src/facts/b.ts", "server/src/features/auth/a.ts"],
  ["facts-know-the-database-only", "server/src/facts/c.ts", "server/src/realtime/b.ts"],
  ["server-presenters-know-rows-only", "server/src/presenters/b.ts", "server/src/http/serve.ts"],
  ["server-http-knows-no-socket", "server/src/http/f.ts", "server/src/realtime/b.ts"],
  ["server-base-knows-no-feature", "server/src/metrics/b.ts", "server/src/features/auth/a.ts"],
  ["metrics-count-and-do-nothing", "server/src/metrics/c.ts", "server/src/http/serve.ts"],
  ["prometheus-stays-in-metrics", "server/src/http/d.ts", "prom-client"],
  ["server-features-know-no-app", "server/src/features/auth/b.ts", "server/src/app.ts"],
  ["server-features-know-no-app", "server/src/features/auth/f.ts", "server/src/commands/a.ts"],
  [
    "server-features-know-no-app",
    "server/src/features/push/a.ts",
    "server/src/outgoing-messages.ts",
  ],
  ["server-base-knows-no-feature", "server/src/platform/b.ts", "server/src/commands/a.ts"],
  ["commands-run-no-server", "server/src/commands/b.ts", "server/src/app.ts"],
  [
    "server-features-are-islands",
    "server/src/features/auth/c.ts",
    "server/src/features/market/a.ts",
  ],
  [
    "operators-act-through-faces",
    "server/src/features/admin/a.ts",
    "server/src/features/market/a.ts",
  ],
  [
    "markets-rooms-point-one-way",
    "server/src/features/market/rows/a.ts",
    "server/src/features/market/closing/a.ts",
  ],
  [
    "markets-rooms-point-one-way",
    "server/src/features/market/bidding/b.ts",
    "server/src/features/market/closing/a.ts",
  ],
  [
    "market-and-games-know-gold-and-letters",
    "server/src/features/market/b.ts",
    "server/src/features/auth/a.ts",
  ],
  [
    "market-and-games-know-gold-and-letters",
    "server/src/features/market/c.ts",
    "server/src/features/school/info.ts",
  ],
  [
    "market-and-games-know-gold-and-letters",
    "server/src/features/market/d.ts",
    "server/src/features/letters/unread.ts",
  ],
  [
    "market-and-games-know-gold-and-letters",
    "server/src/features/games/b.ts",
    "server/src/features/market/a.ts",
  ],
  ["drivers-stay-in-platform", "server/src/features/auth/d.ts", "better-sqlite3"],
  ["drivers-stay-in-platform", "server/src/app.ts", "bullmq"],
  ["scripts-drive-sqlite-only", "scripts/src/pg.ts", "pg"],
  ["scripts-drive-sqlite-only", "scripts/testkit/src/services/pg.ts", "pg"],
  ["names-say-what-they-hold", "server/src/http/g.ts", "server/src/http/utils.ts"],
  ["names-say-what-they-hold", "server/src/http/h.ts", "server/src/common/rows.ts"],
  ["names-say-what-they-hold", "client/src/lib/g.ts", "client/src/components/index.tsx"],
  ["folders-are-in-kebab-case", "client/src/lib/h.ts", "client/src/components/myParts/a.tsx"],
  ["no-test-code-in-production", "server/src/http/b.ts", "server/test/test-server.ts"],
  ["no-test-code-in-production", "client/src/lib/e.ts", "vitest"],
  [
    "no-test-code-in-production",
    "server/src/platform/e.ts",
    "server/src/platform/database/a.suite.ts",
  ],
];

const allowed: [from: string, to: string][] = [
  ["server/src/features/market/bid.ts", "server/src/features/school/gold.ts"],
  ["server/src/features/market/e.ts", "server/src/features/letters/letter-writer.ts"],
  ["server/src/features/admin/b.ts", "server/src/features/market/market.ts"],
  ["server/src/features/auth/login.test.ts", "server/test/test-server.ts"],
  ["server/src/platform/f.test.ts", "server/src/platform/database/a.suite.ts"],
  ["server/src/platform/database/b.suite.ts", "vitest"],
  ["server/src/main.ts", "server/src/features/auth/a.ts"],
  ["server/src/commands/c.ts", "server/src/features/auth/a.ts"],
  ["server/src/platform/database.ts", "better-sqlite3"],
  ["server/src/features/auth/g.ts", "server/src/metrics/a.ts"],
  ["server/src/realtime/c.ts", "server/src/http/serve.ts"],
  ["server/src/realtime/d.ts", "server/src/facts/d.ts"],
  ["server/src/features/auth/i.ts", "server/src/facts/d.ts"],
  ["server/src/metrics/d.ts", "server/src/platform/database.ts"],
  ["server/src/metrics/e.ts", "prom-client"],
  ["server/src/features/auth/e.ts", "shared/src/rules/accounts/password.ts"],
  ["client/src/app/paths.ts", "client/src/features/x/y.ts"],
  ["client/src/features/x/p.ts", "client/src/components/a.tsx"],
  ["client/src/components/c.ts", "client/src/lib/b.ts"],
  ["scripts/src/durable.ts", "better-sqlite3"],
  ["scripts/src/demo.ts", "scripts/testkit/src/eventually.ts"],
  ["scripts/testkit/src/c.ts", "scripts/setup/paths.ts"],
  ["scripts/testkit/src/services/ask-postgres.ts", "pg"],
  ["server/test/bid.ts", "scripts/testkit/src/eventually.ts"],
  ["server/src/features/auth/sign-in.test.ts", "scripts/testkit/src/eventually.ts"],
  ["client/e2e/player.ts", "scripts/testkit/src/eventually.ts"],
  ["shared/src/model/user.ts", "zod"],
  ["shared/src/rules/d.test.ts", "fast-check"],
];

// Installed in the tree. The others are only named: a rule holds for what is not installed, too.
const installed = ["zod", "pino", "better-sqlite3", "vitest", "fast-check", "pg", "prom-client"];
const notInstalled = ["bullmq"];

describe("the import rules", () => {
  const tree = mkdtempSync(join(tmpdir(), "ludus-imports-"));
  let found: { rule: string; from: string; to: string }[];

  beforeAll(async () => {
    cpSync(inRoot("tsconfig.base.json"), join(tree, "tsconfig.base.json"));
    for (const name of installed) write(tree, `node_modules/${name}/index.js`, "");
    for (const [from, to] of [
      ...forbidden.map(([, from, to]) => [from, to] as const),
      ...allowed,
    ]) {
      write(tree, from, `import "${specifier(from, to)}";\n`);
      if (to.includes(".ts") && to !== "client/src/lib/nowhere.ts") write(tree, to, "export {};\n");
    }
    write(tree, "client/src/lib/b.ts", `import "./a.ts";\n`);
    found = await cruise(tree);
  });

  afterAll(() => rmSync(tree, { recursive: true }));

  test.each(forbidden)("%s: %s does not import %s", (rule, from, to) => {
    expect(found.filter((edge) => edge.rule === rule && edge.from === from)).toContainEqual({
      rule,
      from,
      to: expect.stringContaining(to.includes("nowhere") ? "nowhere.ts" : bare(to)),
    });
  });

  test.each(allowed)("%s may import %s", (from) => {
    expect(found.filter((edge) => edge.from === from)).toEqual([]);
  });
});

interface CruiseReport {
  summary: { violations: { rule: { name: string }; from: string; to: string }[] };
}

async function cruise(tree: string) {
  const rules = ["--config", inRoot(".dependency-cruiser.cjs"), "--output-type", "json"];
  const args = [tool("dependency-cruiser"), ...rules, "client", "server", "shared", "scripts"];
  const { output } = await runQuietly(process.execPath, args, { cwd: tree });
  const { summary } = JSON.parse(output) as CruiseReport;
  return summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
}

function write(tree: string, path: string, text: string) {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), text, { flag: "a" });
}

function specifier(from: string, to: string) {
  if (isPackage(to)) return to;
  const path = relative(dirname(from), to);
  return path.startsWith(".") ? path : `./${path}`;
}

function isPackage(to: string) {
  return to.startsWith("node:") || [...installed, ...notInstalled].includes(to);
}

function bare(to: string) {
  return to.replace("node:", "");
}
