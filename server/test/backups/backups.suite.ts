import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, inArray } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { eventually } from "@ludus/testkit/eventually";
import type { Exit } from "@ludus/testkit/server/server-process";
import { logout } from "@ludus/shared/contract/accounts/session-api";
import { readConfig } from "../../src/config.ts";
import { grantRole } from "../../src/features/admin/grant-role.ts";
import { archiveOf } from "../../src/platform/archive/archive-of.ts";
import { bidOnEverything } from "../fixtures/bid-on-everything.ts";
import { createTestPlayers, type TestPlayer } from "../fixtures/test-players.ts";
import { registerTestPlayer } from "../fixtures/register-test-player.ts";
import { bid, first, gladiatorsOnMarket } from "../fixtures/market.ts";
import { send } from "../fixtures/raw-http.ts";
import { runOperator } from "../fixtures/run-operator.ts";
import { TestServer } from "../fixtures/servers/test-server.ts";

export interface BackupSetting {
  /** Returns the address of a database that is empty or doesn't exist yet. */
  newDatabase(): Promise<string>;
  /** Lists all files or databases, to check that nothing was left behind. */
  listAll(): Promise<string[]>;
  /** Backs up a database as a release before 0.2.0 has it. */
  backUpAsFormer(address: string, file: string): Promise<void>;
  suffix: string;
}

const GOLD = 1_000_000;

/** The suite of backup, restore and drill on either database, with the server running. */
export function describeBackups(opened: () => BackupSetting): void {
  let setting: BackupSetting;
  let folder: string;
  let address: string;
  let server: TestServer;
  let players: TestPlayer[];
  beforeAll(() => {
    setting = opened();
    folder = mkdtempSync(join(tmpdir(), "ludus-backups-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  async function start(): Promise<void> {
    address = await setting.newDatabase();
    server = await open(address);
    players = await createTestPlayers(server.platform, 6, { startingGold: GOLD });
  }

  const open = (at: string) =>
    TestServer.start({ database: readConfig({ DATABASE_URL: at }).database, marketSize: 3 });
  const run = (name: string, ...args: string[]): Promise<Exit> =>
    runOperator(name, args, { DATABASE_URL: address, TMPDIR: folder });
  const newFile = (name: string) => join(folder, `${name}${setting.suffix}`);

  async function backup(name: string): Promise<string> {
    const file = newFile(name);
    expect(await run("backup", "--to", file)).toMatchObject({ code: 0, stderr: "" });
    return file;
  }

  describe("of a market that stays as it is", () => {
    let whole: string;
    beforeAll(async () => {
      await start();
      whole = await backup("whole");
    });
    afterAll(() => server.stop());

    test("a backup is readable by its owner only, and no partial file is left beside it", async () => {
      expect(statSync(whole).mode & 0o777).toBe(0o600);
      expect(readdirSync(folder).filter((name) => name.startsWith("whole"))).toEqual([
        `whole${setting.suffix}`,
      ]);
    });

    test("backup and restore overwrite neither a backup nor a database", async () => {
      const bytes = readFileSync(whole);
      const again = await run("backup", "--to", whole);
      expect([again.code, again.stderr]).toEqual([1, expect.stringContaining("there already")]);
      expect(readFileSync(whole).equals(bytes)).toBe(true);

      const restored = await run("restore", "--from", whole, "--to", address);
      expect([restored.code, restored.stderr]).toEqual([
        1,
        expect.stringContaining("Nothing is overwritten."),
      ]);
      expect((await run("audit")).stdout).toContain("6 players");
    });

    test.each([
      ["a file of text", () => Buffer.from("gladiators"), "is not a backup of Ludus"],
      ["half a backup", (bytes: Buffer) => bytes.subarray(0, bytes.length / 2), ""],
      ["an empty file", () => Buffer.alloc(0), "is not a backup of Ludus"],
    ])(
      "restore of %s fails with a message and creates no database",
      async (name, change, reason) => {
        const file = newFile(name);
        writeFileSync(file, change(readFileSync(whole)));
        const target = await setting.newDatabase();
        const { code, stderr } = await run("restore", "--from", file, "--to", target);
        expect([code, stderr]).toEqual([1, expect.stringContaining(reason)]);
        expect(stderr).not.toBe("");
        const { stderr: told } = await run("audit", "--database", target);
        expect(told).toMatch(/no tables of Ludus|There is no file/);
      },
    );

    test("a drill that is interrupted leaves nothing behind", async () => {
      const before = await setting.listAll();
      const settings = { DATABASE_URL: address, TMPDIR: folder };
      const codes: (number | null)[] = [];
      // On a busy machine a drill may be over before the signal comes.
      while (codes.length < 5 && !codes.includes(143)) {
        const { code, stderr } = await runOperator("drill", [], settings, {
          endedAt: "Backed up in",
        });
        codes.push(code);
        expect(stderr).toBe(code === 143 ? "Interrupted. Everything is cleaned up.\n" : "");
        expect(await setting.listAll()).toEqual(before);
        expect(readdirSync(folder).filter((name) => name.startsWith("ludus-drill"))).toEqual([]);
      }
      expect(codes).toContain(143);
    });

    test("restore names a backup that doesn't exist", async () => {
      const missing = newFile("missing");
      const target = await setting.newDatabase();
      const { code, stderr } = await run("restore", "--from", missing, "--to", target);
      expect([code, stderr]).toEqual([
        1,
        expect.stringMatching(/^The backup can't be read: .*missing/),
      ]);
    });

    test("backup of a missing database exits with 1, and a drill or incomplete restore with 2", async () => {
      const nowhere = await setting.newDatabase();
      const failed = await run("backup", "--database", nowhere, "--to", newFile("nowhere"));
      expect(failed).toMatchObject({ code: 1, stdout: "" });
      expect(await run("drill", "--database", nowhere)).toMatchObject({ code: 2, stdout: "" });
      expect(await run("restore", "--from", "x")).toMatchObject({ code: 2, stdout: "" });
      expect(readdirSync(folder).filter((name) => name.startsWith("nowhere"))).toEqual([]);
    });
  });

  describe("of a market that changes", () => {
    beforeEach(start);
    afterEach(() => server.stop());

    test("a backup taken in a bidding war restores to a sound database with every earlier bid and a protected audit log", async () => {
      await grantRole(server.platform.database, first(1, players)[0].username, "PREMIUM");
      const war = await bidOnEverything(server, players);
      await eventually(() => expect(war.accepted.length).toBeGreaterThanOrEqual(20));
      const before = war.accepted.map(({ answer }) => answer.bid);
      const file = await backup("war");
      await war.stop();
      expect(war.accepted.length).toBeGreaterThan(before.length);

      const target = await setting.newDatabase();
      const restored = await run("restore", "--from", file, "--to", target, "--keep-sessions");
      expect(restored).toMatchObject({ code: 0 });
      const audited = await run("audit", "--database", target);
      expect(audited).toMatchObject({ code: 0, stderr: "" });

      const again = await open(target);
      try {
        const { read, tables, transaction } = again.platform.database;
        const ids = before.map(({ id }) => Number(id));
        const kept = await read.select().from(tables.bids).where(inArray(tables.bids.id, ids));
        expect(kept).toHaveLength(before.length);
        await expect(transaction((tx) => tx.delete(tables.auditLog))).rejects.toThrow("audit_log");
        expect(await read.select().from(tables.auditLog)).toHaveLength(1);
        const [player] = first(1, players);
        const rival = first(2, players)[1];
        const [gladiator] = first(1, await gladiatorsOnMarket(again, player));
        const next = gladiator.highestBidderId === player.id ? rival : player;
        const answer = await bid(again, next, gladiator.id, gladiator.minimumBid);
        expect(answer.auction.bidCount).toBe(gladiator.bidCount + 1);
      } finally {
        await again.stop();
      }
    });

    test("a copy holds its snapshot's rows and no later bids", async () => {
      const [player] = first(1, players);
      const [gladiator] = first(1, await gladiatorsOnMarket(server, player));
      const snapshot = await archiveOf(
        readConfig({ DATABASE_URL: address }).database,
      ).openSnapshot();
      await bid(server, player, gladiator.id, 100);
      await snapshot.copyTo(newFile("snapshot"));
      await snapshot.close();
      const target = await setting.newDatabase();
      await run("restore", "--from", newFile("snapshot"), "--to", target);
      const { code, stdout } = await run("audit", "--database", target);
      expect([code, stdout]).toEqual([0, expect.stringContaining("3 auctions (3 open), 0 bids")]);
    });

    test("sessions and known browsers that ended since the backup stay ended after a restore, unless sessions are kept", async () => {
      const { token } = await registerTestPlayer(server);
      const file = await backup("sessions");
      await server.call(logout, {}, token);
      for (const [options, status, known] of [
        [[], 401, 0],
        [["--keep-sessions"], 200, 1],
      ] as const) {
        const target = await setting.newDatabase();
        const { code } = await run("restore", "--from", file, "--to", target, ...options);
        expect(code).toBe(0);
        const again = await open(target);
        const answer = await send(again, { path: "/api/auth/me", token });
        const { read, tables } = again.platform.database;
        expect(await read.select().from(tables.knownBrowsers)).toHaveLength(known);
        await again.stop();
        expect(answer.status).toBe(status);
      }
    });

    test("restore refuses a backup from before 0.2.0 and leaves the target empty", async () => {
      const file = newFile("former");
      await setting.backUpAsFormer(address, file);
      const target = await setting.newDatabase();
      const { code, stderr } = await run("restore", "--from", file, "--to", target);
      expect([code, stderr]).toEqual([
        1,
        expect.stringMatching(/^This database was made by a release before 0\.2\.0[^\n]*\n$/),
      ]);
      const { stderr: told } = await run("audit", "--database", target);
      expect(told).toMatch(/no tables of Ludus|There is no file/);
    });

    test("a drill during a bidding war finds the backup equal to the database, and cleans up", async () => {
      const before = await setting.listAll();
      const war = await bidOnEverything(server, players);
      const { code, stdout, stderr } = await run("drill");
      await war.stop();
      expect([code, stderr]).toEqual([0, ""]);
      expect(stdout).toMatch(/Backed up in [\s\S]*Restored in [\s\S]*I8 {2}ok/);
      expect(stdout).toContain("The backup equals the database.");
      expect(await setting.listAll()).toEqual(before);
      expect(readdirSync(folder).filter((name) => name.startsWith("ludus-drill"))).toEqual([]);
    });

    test("a drill on a database with broken invariants exits with 1", async () => {
      const { database } = server.platform;
      const { schools } = database.tables;
      await database.transaction(async (tx) => {
        const [player] = first(1, players);
        await tx.update(schools).set({ gold: 5 }).where(eq(schools.userId, player.id));
      });
      const { code, stdout } = await run("drill");
      expect(code).toBe(1);
      expect(stdout).toContain(
        "The backup does NOT equal the database: I1 is broken; I6 is broken.",
      );
    });
  });
}
