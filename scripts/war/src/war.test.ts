import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { OUTBID_TOLD_AFTER_MS } from "@ludus/shared/limits";
import { LocalServer } from "@ludus/testkit/server/local-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildWhatIsStale } from "../../src/commands/build-what-is-stale.ts";
import { inRoot } from "../../setup/paths.mjs";
import type { BidHistoryEntry } from "@ludus/shared/model/bid";
import { parseWarOptions } from "./options/war-options.ts";
import { requireWritable } from "./report/report-files.ts";
import { runWar } from "./war/run-war.ts";
import type { WarReport } from "./report/build-report.ts";
import { spawnWar, type FinishedWar } from "./test/spawn-war.ts";
import { startTamperingProxy } from "./test/tampering-proxy.ts";

/** A war goes on until this many bids are accepted, also on a busy machine. */
const SMALL = "--watchers 12 --bidders 8 --auctions 2 --seconds 1 --accepted 60".split(" ");
/** Leaves the machine to others, where no test asks for bids as fast as answers come. */
const CALMLY = ["--rate", "60"];
/** Each of their leads has a maximum. */
const WITH_PROXIES = ["--mix", "nibbler=1,proxy=3"];
const NOWHERE = "http://127.0.0.1:1";
const SILENT = { say: () => undefined, tick: () => undefined };

await buildWhatIsStale(["server"]);
mkdirSync(inRoot("data"), { recursive: true });
const folder = mkdtempSync(inRoot("data", "war-test-"));
afterAll(() => rmSync(folder, { recursive: true }));

function expectWon({ code, output, report }: FinishedWar): WarReport {
  expect(output).toMatch(/The war is won\.\s*$/);
  expect(code).toBe(0);
  if (!report) throw new Error("There is no report");
  expect(report.failures).toEqual([]);
  expect(report.decisions.accepted).toBeGreaterThanOrEqual(report.options.accepted);
  expect(report.checks).toMatchObject({ missing: [], differing: [], disagreeing: [] });
  expect(report.checks.acknowledged).toBe(report.decisions.accepted);
  expect(report.events.lost).toBe(0);
  return report;
}

describe("on a private server", () => {
  test("chaos: with lines cut and the server killed, every acknowledged bid by socket and every maximum holds", async () => {
    const chaos = ["--seconds", "4", "--chaos", ...WITH_PROXIES];
    const { chaos: faults, ...report } = expectWon(await spawnWar(...SMALL, ...CALMLY, ...chaos));
    expect(report.maxima.left).toBeGreaterThan(0);
    expect(report.checks.leads).toBeGreaterThan(0);
    expect(faults.map(({ what }) => what)).toEqual([
      expect.stringMatching(/^cut [1-9]\d* lines$/),
      expect.stringMatching(/^killed the server, open again after \d+ ms$/),
    ]);
    expect(faults[1]?.allCurrentAfterMs).toBeGreaterThan(0);
    // The killing took every line away, and all of them are back.
    expect(report.timeToCurrent.count).toBeGreaterThanOrEqual(20);
    expect(report.checks.audit?.isSound).toBe(true);
  });

  test("bids by HTTP are decided, delivered, found again and audited, and players who are away are told once by a push that they are outbid, after ten seconds", async () => {
    const html = join(folder, "war.html");
    const busy = ["--http", "--rate", "100", "--away", "4", "--light", "30", "--html", html];
    const { away, light, ...report } = expectWon(await spawnWar(...SMALL, ...busy));
    const { decisions, ack, delivery, checks, events, timeline, rest } = report;
    const refused = Object.values(decisions.refused).reduce((sum, count) => sum + count, 0);
    expect(decisions.total).toBe(decisions.accepted + refused);
    expect(ack.count + decisions.repeated).toBe(decisions.total);
    expect(ack.p50).toBeLessThanOrEqual(ack.p99 ?? 0);
    expect(delivery.count).toBeGreaterThan(decisions.accepted);
    expect(rest.count).toBeGreaterThan(0);
    expect(events).toMatchObject({ stale: 0, duplicated: 0, outOfOrder: 0 });
    expect(light).toMatchObject({ up: 30, cut: 0 });
    // Each got its share of the events: one has a whole state of 400 bytes or more.
    expect(light.megabytes * 2 ** 20).toBeGreaterThan(30 * 2 * 400);
    expect(checks.screens).toBeGreaterThanOrEqual(20);
    expect(report.maxima).toMatchObject({ left: 0, raised: 0, lowered: 0 });
    const counted = timeline.reduce((sum, second) => sum + second.accepted, 0);
    expect(counted).toBe(decisions.accepted);
    expect(readFileSync(html, "utf8")).toContain("The war is won");
    // The private database is gone.
    expect(checks.audit).toMatchObject({ isSound: true });
    const file = checks.audit?.database.replace(/^file:/, "") ?? folder;
    expect(existsSync(dirname(file))).toBe(false);

    expect(away?.players).toBe(4);
    // Two of them are on each lot, and the later one overtakes.
    expect(away?.due).toBeGreaterThanOrEqual(2);
    expect(away).toMatchObject({ arrived: away?.due, push: { count: away?.due }, missing: [] });
    // Less what two clocks may differ by.
    expect(away?.push.p50).toBeGreaterThan(OUTBID_TOLD_AFTER_MS - 100);
  });
});

describe("on somebody's server", () => {
  let server: LocalServer;
  let proxy: Awaited<ReturnType<typeof startTamperingProxy>>;
  let isHonest = false;
  beforeAll(async () => {
    server = await LocalServer.open({
      settings: {
        MARKET_SIZE: "12",
        STARTING_GOLD: "100000000",
        AUCTION_DURATION_MS: String(300 * 86_400_000),
      },
    });
    proxy = await startTamperingProxy(server.url, (path, reply) =>
      isHonest ? undefined : tampered(path, reply),
    );
  });
  afterAll(async () => {
    await proxy.stop();
    await server.close();
  });
  const fight = (...args: string[]) =>
    spawnWar(
      "--url",
      proxy.url,
      "--accounts",
      folder,
      ...SMALL,
      ...CALMLY,
      ...WITH_PROXIES,
      ...args,
    );

  test("a server that forgets a bid, bids too little for a leader, has another maximum, or something else than the screens, loses the war for each", async () => {
    const { code, output, report } = await fight();
    expect(output).toMatch(/acknowledged bids are missing from the history/);
    expect(output).toMatch(/\d+ maxima were not honoured; the first: [\w-]+ had left \d+/);
    expect(output).toMatch(
      /\d+ maxima are not those that were acknowledged; the first: [\w-]+ was told of a maximum/,
    );
    expect(report?.failures.join("\n")).toMatch(/screens differ from the server/);
    expect(report?.failures.join("\n")).toMatch(/watch and HTTP tell differently/);
    expect(report?.events.lost).toBe(0);
    expect(output).toContain("Only checked from the outside");
    expect(code).toBe(1);
  });

  test("the accounts of one war fight the next one, and the database that is named is audited", async () => {
    isHonest = true;
    const { databaseUrl: database } = server;
    const second = await fight("--database", database);
    expect(second.output).toMatch(/20 accounts of earlier wars, 0 out of gold/);
    expect(second.output).not.toContain("Registering");
    expect(expectWon(second).checks.audit).toMatchObject({ database, isSound: true });
  });
});

/** Each thing that a server could tell wrongly; undefined leaves a reply as it is. */
function tampered(path: string, reply: unknown): unknown {
  if (path.includes("/bid-history")) {
    const { bidHistory, ...rest } = reply as { bidHistory: BidHistoryEntry[] };
    const told = bidHistory.map((bid) =>
      bid.automatic ? { ...bid, bidAmount: bid.bidAmount - 1 } : bid,
    );
    const forgotten = told.findLast(({ automatic }) => !automatic);
    return { ...rest, bidHistory: told.filter((bid) => bid !== forgotten) };
  }
  if (path.endsWith("/my-bids")) {
    const { gladiators } = reply as { gladiators: { yourMaximum?: number }[] };
    const more = ({ yourMaximum = 0, ...rest }) => ({ ...rest, yourMaximum: yourMaximum + 1 });
    return { gladiators: gladiators.map(more) };
  }
  if (!/\/gladiators\/[\w-]+$/.test(path) || path.endsWith("/market")) return undefined;
  const { gladiator } = reply as { gladiator: { seq: number } };
  return { gladiator: { ...gladiator, seq: gladiator.seq + 1 } };
}

describe("a war that can't be fought", () => {
  test("a report that can't be written ends the war with exit code 2 and one line", async () => {
    const options = ["--url", NOWHERE, "--json", "nowhere/war.json"];
    const { code, output } = await spawnWar(...options);
    expect(code).toBe(2);
    expect(output).toMatch(/^--json nowhere\/war.json can't be written: .+\n$/);
    expect(() => requireWritable(parseWarOptions(["--html", "."]))).toThrow(
      /^--html . can't be written: /,
    );
  });

  test("an address where nobody answers is refused in one line", async () => {
    const war = runWar(parseWarOptions(["--url", NOWHERE]), SILENT);
    await expect(war).rejects.toThrow(
      /^Nobody answers at http:\/\/127\.0\.0\.1:1: .+\. Start the server, or name another one with --url\.$/,
    );
  });

  test("a server that limits registrations is refused in one line, and its accounts are kept", async () => {
    // Only a public server counts its own machine, too.
    const settings = {
      RATE_LIMITS: "on",
      REGISTRATIONS_PER_DAY: "4",
      PUBLIC_URL: "https://ludus.example",
      MARKET_SIZE: "3",
    };
    const limited = await LocalServer.open({ settings });
    const accounts = join(folder, "limited");
    const few = ["--url", limited.url, "--accounts", accounts, "--bidders", "10"];
    const war = runWar(parseWarOptions(few), SILENT);
    await expect(war).rejects.toThrow(/limits how many accounts are opened.*RATE_LIMITS=off/);
    await limited.close();
    // The accounts that were opened are kept for the next time.
    const kept = readdirSync(accounts).map((name) => readFileSync(join(accounts, name), "utf8"));
    expect(kept.map((file) => (JSON.parse(file) as unknown[]).length)).toEqual([4]);
  });
});
