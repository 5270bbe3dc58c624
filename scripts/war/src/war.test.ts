import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { LocalServer } from "@ludus/testkit/server/local-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildWhatIsStale } from "../../src/commands/build-what-is-stale.ts";
import { inRoot } from "../../setup/paths.mjs";
import type { BidHistoryEntry } from "@ludus/shared/model/bid";
import type { WarReport } from "./report/build-report.ts";
import { spawnWar, type FinishedWar } from "./test/spawn-war.ts";
import { startTamperingProxy, type Tamper } from "./test/tampering-proxy.ts";

const WITH_PROXIES = ["--mix", "nibbler=4,jumper=2,flaky=2,proxy=8"];
const SMALL = "--watchers 12 --bidders 8 --auctions 2 --seconds 3".split(" ");
/** Leaves the machine to others, where no test asks for bids as fast as answers come. */
const CALMLY = ["--rate", "60"];

let folder: string;
beforeAll(async () => {
  await buildWhatIsStale(["server"]);
  mkdirSync(inRoot("data"), { recursive: true });
  folder = mkdtempSync(inRoot("data", "war-test-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function expectWon({ code, output, report }: FinishedWar): WarReport {
  expect(output).toMatch(/The war is won\.\s*$/);
  expect(code).toBe(0);
  if (!report) throw new Error("There is no report");
  expect(report.failures).toEqual([]);
  expect(report.decisions.accepted).toBeGreaterThan(10);
  expect(report.checks).toMatchObject({ missing: [], differing: [], disagreeing: [] });
  expect(report.checks.acknowledged).toBe(report.decisions.accepted);
  expect(report.events.lost).toBe(0);
  return report;
}

describe("on a private server", () => {
  test("bids by socket are decided, acknowledged, delivered, found again and audited", async () => {
    const html = join(folder, "war.html");
    const report = expectWon(await spawnWar(...SMALL, "--html", html));
    const { decisions, ack, delivery, checks, events, timeline, rest } = report;
    const refused = Object.values(decisions.refused).reduce((sum, count) => sum + count, 0);
    expect(decisions.total).toBe(decisions.accepted + refused);
    expect(ack.count + decisions.repeated).toBe(decisions.total);
    expect(ack.p50).toBeLessThanOrEqual(ack.p99 ?? 0);
    expect(delivery.count).toBeGreaterThan(decisions.accepted);
    expect(rest.count).toBeGreaterThan(3);
    expect(events).toMatchObject({ stale: 0, duplicated: 0, outOfOrder: 0 });
    expect(checks.screens).toBeGreaterThanOrEqual(20);
    expect(checks.audit).toMatchObject({ isSound: true });
    const counted = timeline.reduce((sum, second) => sum + second.accepted, 0);
    expect(counted).toBe(decisions.accepted);
    expect(readFileSync(html, "utf8")).toContain("The war is won");
    // The private database is gone.
    const file = checks.audit?.database.replace(/^file:/, "") ?? folder;
    expect(existsSync(dirname(file))).toBe(false);
  });

  test("bids come by HTTP at a rate, and players who are away are told once by a push that they are outbid, after ten seconds", async () => {
    const war = await spawnWar(...SMALL, "--http", "--rate", "100", "--away", "4");
    const { away, ...report } = expectWon(war);
    expect(report.maxima).toMatchObject({ left: 0, raised: 0, lowered: 0 });
    // A Poisson process of 300 arrivals hardly ever strays this far; a busy machine ends it late.
    const arrivals = report.decisions.total + report.decisions.idle;
    expect(arrivals).toBeGreaterThan(200);
    expect(arrivals).toBeLessThan(100 * (report.seconds + 1));
    expect(report.delivery.count).toBeGreaterThan(report.decisions.accepted);

    expect(away?.players).toBe(4);
    expect(away?.due).toBeGreaterThan(0);
    expect(away).toMatchObject({ arrived: away?.due, push: { count: away?.due }, missing: [] });
    // The time counts from an answer, which a busy machine gives late.
    expect(away?.push.p50).toBeGreaterThan(5000);
  });

  test("chaos: with lines cut and the server killed, every acknowledged bid and maximum holds", async () => {
    const chaos = "--watchers 12 --bidders 8 --auctions 2 --seconds 12 --chaos".split(" ");
    const { chaos: faults, ...report } = expectWon(
      await spawnWar(...chaos, ...CALMLY, ...WITH_PROXIES),
    );
    expect(report.maxima.left).toBeGreaterThan(0);
    expect(report.maxima.change.count).toBeGreaterThan(0);
    expect(report.checks.leads).toBeGreaterThan(0);
    expect(faults.map(({ what }) => what)).toEqual([
      expect.stringMatching(/^cut \d+ lines$/),
      expect.stringMatching(/^killed the server, open again after \d+ ms$/),
    ]);
    expect(faults[1]?.allCurrentAfterMs).toBeGreaterThan(0);
    // Both the killing and the cutting took lines away, and all of them are back.
    expect(report.timeToCurrent.count).toBeGreaterThan(20);
    expect(report.checks.audit?.isSound).toBe(true);
  });
});

describe("on somebody's server", () => {
  let server: LocalServer;
  beforeAll(async () => {
    server = await LocalServer.open({
      settings: {
        MARKET_SIZE: "12",
        STARTING_GOLD: "100000000",
        AUCTION_DURATION_MS: String(300 * 86_400_000),
      },
    });
  });
  afterAll(() => server.close());
  const here = (...args: string[]) =>
    spawnWar("--url", server.url, "--accounts", folder, ...SMALL, ...CALMLY, ...args);

  test("the accounts of one war fight the next one, and the database that is named is audited", async () => {
    const first = await here();
    expectWon(first);
    expect(first.output).toContain("Only checked from the outside");
    const { databaseUrl: database } = server;
    const second = await here("--database", database);
    expect(second.output).toMatch(/20 accounts of earlier wars, 0 out of gold/);
    expect(second.output).not.toContain("Registering");
    expect(expectWon(second).checks.audit).toMatchObject({ database, isSound: true });
  });

  async function throughProxy(tamper: Tamper): Promise<FinishedWar> {
    const proxy = await startTamperingProxy(server.url, tamper);
    try {
      const few = [...SMALL, ...CALMLY, ...WITH_PROXIES, "--seconds", "1"];
      return await spawnWar("--url", proxy.url, "--accounts", folder, ...few);
    } finally {
      await proxy.stop();
    }
  }

  test("a server that forgets a bid, bids or holds too little for a leader, or has something else than the screens, loses the war for each", async () => {
    const { code, output, report } = await throughProxy((path, reply) => {
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
    });
    expect(output).toMatch(/acknowledged bids are missing from the history/);
    expect(output).toMatch(/\d+ maxima were not honoured; the first: [\w-]+ had left \d+/);
    expect(output).toMatch(
      /\d+ bidders' held gold is wrong; the first: [\w-]+ leads with maxima of/,
    );
    expect(report?.failures.join("\n")).toMatch(/screens differ from the server/);
    expect(report?.failures.join("\n")).toMatch(/watch and HTTP tell differently/);
    expect(report?.events.lost).toBe(0);
    expect(code).toBe(1);
  });
});

describe("a war that can't be fought", () => {
  test.each([
    ["--json", "nowhere/war.json"],
    ["--html", "."],
  ])(
    "%s %s, which can't be written, ends the war with exit code 2 and one line",
    async (option, file) => {
      const { code, output } = await spawnWar("--url", "http://127.0.0.1:1", option, file);
      expect(code).toBe(2);
      expect(output).toMatch(new RegExp(`^${option} ${file} can't be written: .+\n$`));
    },
  );

  test("an address where nobody answers ends the war with exit code 2 and one line", async () => {
    const { code, output } = await spawnWar("--url", "http://127.0.0.1:1");
    expect(code).toBe(2);
    expect(output).toMatch(/^Nobody answers at http:\/\/127\.0\.0\.1:1: .+\n$/);
  });

  test("a server that limits registrations ends the war with exit code 2, and its accounts are kept", async () => {
    const settings = { RATE_LIMITS: "on", MARKET_SIZE: "3" };
    const limited = await LocalServer.open({ settings });
    const accounts = join(folder, "limited");
    const { code, output } = await spawnWar(
      "--url",
      limited.url,
      "--accounts",
      accounts,
      "--bidders",
      "10",
    );
    await limited.close();
    expect(code).toBe(2);
    expect(output).toMatch(/limits how many accounts are opened.*RATE_LIMITS=off/);
    // The accounts that were opened are kept for the next time.
    const kept = readdirSync(accounts).map((name) => readFileSync(join(accounts, name), "utf8"));
    expect(kept.map((file) => (JSON.parse(file) as unknown[]).length)).toEqual([4]);
  });
});
