import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestPlayers, type TestPlayer } from "../../test/factories.ts";
import { bid, first, gladiatorsOnMarket } from "../../test/market.ts";
import { runOperator } from "../../test/run-operator.ts";
import { startWar } from "../../test/start-war.ts";
import { TestServer } from "../../test/test-server.ts";
import type { Check } from "../audit/audit-house.ts";
import type { HouseCounts } from "../audit/count-house.ts";

interface Report {
  isSound: boolean;
  counts: HouseCounts;
  checks: Check[];
}

let server: TestServer;
let players: TestPlayer[];
beforeEach(async () => {
  server = await TestServer.start({ marketSize: 3 });
  players = await createTestPlayers(server.platform, 8, { startingGold: 1_000_000 });
});
afterEach(() => server.stop());

const audit = (...args: string[]) =>
  runOperator("audit", args, { DATABASE_URL: server.databaseUrl });

async function auditAsJson(): Promise<Report & { code: number | null }> {
  const { code, stdout } = await audit("--json");
  return { code, ...(JSON.parse(stdout) as Report) };
}

test("a house in the middle of a bidding war is audited as it stood at one moment", async () => {
  const war = await startWar(server, players);
  for (let round = 0; round < 3; round += 1) {
    const acknowledgedBefore = war.acknowledged.length;
    const { code, isSound, counts } = await auditAsJson();
    expect([code, isSound]).toEqual([0, true]);
    expect(counts.bids).toBeGreaterThanOrEqual(acknowledgedBefore);
    // Every bid holds gold, and all but the leading ones gave it back: true of no two moments mixed.
    expect(counts.journalRows).toBe(players.length + 2 * counts.bids - counts.liveHolds);
    expect(counts.goldInPurses + counts.goldHeld).toBe(players.length * 1_000_000);
  }
  await war.end();
  expect((await auditAsJson()).counts.bids).toBe(war.acknowledged.length);
});

test("whoever stops reading it gets the verdict by its exit code all the same", async () => {
  const settings = { DATABASE_URL: server.databaseUrl };
  const { code, stderr } = await runOperator("audit", [], settings, { isRead: false });
  expect([code, stderr]).toEqual([0, ""]);
});

test("the report says what was counted, and that every invariant holds", async () => {
  const [player] = first(1, players);
  const [gladiator] = first(1, await gladiatorsOnMarket(server, player));
  await bid(server, player, gladiator.id, 12_300);
  const { code, stdout, stderr } = await audit();
  expect([code, stderr]).toEqual([0, ""]);
  expect(stdout).toContain(
    "8 players, 3 gladiators, 3 auctions (3 open), 1 bid (1 with gold held), 9 journal rows",
  );
  expect(stdout).toContain("8,000,000 gold granted = 7,987,700 in purses + 12,300 held + 0 spent");
  expect(stdout.match(/^I\d {2}ok /gm)).toHaveLength(8);
  expect(stdout).toMatch(/\nThe house is sound\. Audited in \d/);
});

test("a broken house ends with exit code 1, the invariants and the first offenders", async () => {
  const { database } = server.platform;
  const { schools } = database.tables;
  await database.transaction(async (tx) => {
    const taken = { gold: sql`gold - 7` };
    await tx
      .update(schools)
      .set(taken)
      .where(eq(schools.userId, first(1, players)[0].id));
  });
  const { code, stdout } = await audit();
  expect(code).toBe(1);
  expect(stdout).toMatch(
    /I6 {2}BROKEN .*\n {6}school \S+: 999993 gold, 0 held; by its journal 1000000/,
  );
  expect(stdout).toContain("The house is NOT sound: I1, I6 broken.");
  expect(await auditAsJson()).toMatchObject({ code: 1, isSound: false });
});

describe("what can't be audited ends with exit code 2 and a line that says why:", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "ludus-audit-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test("a file that is not there, which is not created", async () => {
    const exit = await audit("--database", join(folder, "other.db"));
    expect(exit).toMatchObject({
      code: 2,
      stdout: "",
      stderr: expect.stringMatching(/There is no file/),
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  test("a file that holds nothing", async () => {
    const file = join(folder, "empty.db");
    writeFileSync(file, "");
    const { code, stderr } = await audit("--database", file);
    expect([code, stderr]).toEqual([2, expect.stringMatching(/^This database holds no house yet/)]);
    rmSync(file);
  });

  test("a PostgreSQL that doesn't answer", async () => {
    const exit = await audit("--database", "postgres://keeper:secret@127.0.0.1:1/x");
    expect(exit).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/PostgreSQL can't be used/),
    });
    expect(exit.stderr).not.toContain("secret");
  });

  test("an option that there is none", async () => {
    expect(await audit("--fast")).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/Unknown option[\s\S]*Usage:/),
    });
  });
});
