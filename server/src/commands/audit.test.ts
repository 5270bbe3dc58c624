import { afterEach, beforeEach, expect, test } from "vitest";
import { changeMaximum } from "@ludus/shared/contract/market/bids-api";
import { adjustGold } from "@ludus/shared/acts/adjust-gold";
import { bidOnEverything } from "#test/bid-on-everything.ts";
import type { TestPlayer } from "#test/test-players.ts";
import { bid, first, gladiatorsOnMarket } from "#test/market.ts";
import { because, createOperator } from "#test/operators.ts";
import { runOperator } from "#test/run-operator.ts";
import { TestServer } from "#test/servers/test-server.ts";
import { setSchool } from "#test/stored.ts";
import type { Check } from "../audit/audit-database.ts";
import type { RowCounts } from "../audit/count-rows.ts";

interface Report {
  isSound: boolean;
  counts: RowCounts;
  checks: Check[];
}

let server: TestServer;
let players: TestPlayer[];
beforeEach(async () => {
  server = await TestServer.start({ marketSize: 3 });
  players = await server.newPlayers(8, { startingGold: 1_000_000 });
});
afterEach(() => server.stop());

const audit = (...args: string[]) =>
  runOperator("audit", args, { DATABASE_URL: server.databaseUrl });

async function auditAsJson(): Promise<Report & { code: number | null }> {
  const { code, stdout } = await audit("--json");
  return { code, ...(JSON.parse(stdout) as Report) };
}

test("audit reads one moment of the database during a bidding war", async () => {
  const war = await bidOnEverything(server, players);
  for (let round = 0; round < 3; round += 1) {
    const acknowledgedBefore = war.accepted.length;
    const { code, isSound, counts } = await auditAsJson();
    expect([code, isSound]).toEqual([0, true]);
    expect(counts.bids).toBeGreaterThanOrEqual(acknowledgedBefore);
    // Each bid has a hold and, unless it leads, a release: two moments mixed would break this sum.
    expect(counts.journalRows).toBe(players.length + 2 * counts.bids - counts.liveHolds);
    expect(counts.goldInPurses + counts.goldHeld).toBe(players.length * 1_000_000);
  }
  await war.stop();
  expect((await auditAsJson()).counts.bids).toBe(war.accepted.length);
});

test("audit exits with its verdict's code though nobody reads its output", async () => {
  const settings = { DATABASE_URL: server.databaseUrl };
  const { code, stderr } = await runOperator("audit", [], settings, { isRead: false });
  expect([code, stderr]).toEqual([0, ""]);
});

test("audit reports the counts and that every invariant holds", async () => {
  const [player] = first(1, players);
  const [gladiator] = first(1, await gladiatorsOnMarket(server, player));
  await bid(server, player, gladiator.id, 12_300);
  const { code, stdout, stderr } = await audit();
  expect([code, stderr]).toEqual([0, ""]);
  expect(stdout).toContain(
    "8 players, 3 gladiators, 3 auctions (3 open), 1 bid (1 with gold held), 9 journal rows",
  );
  expect(stdout).toContain("8,000,000 gold received = 7,987,700 in purses + 12,300 held + 0 spent");
  expect(stdout.match(/^I\d+ {2}ok /gm)).toHaveLength(15);
  expect(stdout).toMatch(/\nAll invariants hold\. Audited in \d/);
});

test("audit counts raised maxima once, and the gold that operators granted and took", async () => {
  const [player, other] = first(2, players);
  const [gladiator] = first(1, await gladiatorsOnMarket(server, player));
  await bid(server, player, gladiator.id, 300);
  await bid(server, other, gladiator.id, 400);
  await server.call(changeMaximum, { id: gladiator.id, maxAmount: 5000 }, other.token);
  const master = await createOperator(server, "GAME_MASTER");
  for (const amount of [900, -500]) {
    await server.call(adjustGold, { id: player.id, amount, ...because() }, master.token);
  }
  const { stdout } = await audit();
  expect(stdout).toContain("2 bids (1 with gold held)");
  const { counts } = await auditAsJson();
  const { goldReceived, goldInPurses, goldHeld, goldSpent, goldPaid } = counts;
  expect([goldHeld, goldSpent, goldPaid]).toEqual([5000, 0, 500]);
  expect(goldInPurses + goldHeld + goldPaid).toBe(goldReceived);
  expect(stdout).toContain("5,000 held + 0 spent + 500 paid");
});

test("audit of a broken database exits with 1, the invariants and the first offenders", async () => {
  await setSchool(server.platform.database, first(1, players)[0], { gold: 999_993 });
  const { code, stdout } = await audit();
  expect(code).toBe(1);
  expect(stdout).toMatch(
    /I6 {2}BROKEN .*\n {6}school \S+: 999993 gold, 0 held; by its journal 1000000/,
  );
  expect(stdout).toContain("Broken invariants: I1, I6.");
  expect(await auditAsJson()).toMatchObject({ code: 1, isSound: false });
});
