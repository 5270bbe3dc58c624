import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { me } from "@ludus/shared/contract/accounts/session-api";
import { askPostgres } from "@ludus/testkit/services/ask-postgres";
import { registerTestPlayer } from "#test/register-test-player.ts";
import { type TestPlayer } from "#test/test-players.ts";
import { FakeClock } from "#test/fakes/fake-clock.ts";
import { bid, gladiatorsOnMarket, first } from "#test/market.ts";
import { runOperator } from "#test/run-operator.ts";
import { openTestDatabase, type TestDatabase } from "#test/servers/test-database.ts";
import { TestServer } from "#test/servers/test-server.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "ludus-grant-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const grant = (database: string, ...args: string[]) =>
  runOperator("grant-role", args, { DATABASE_URL: database });

async function roleOf(server: TestServer, { token }: TestPlayer): Promise<string> {
  return (await server.call(me, {}, token)).user.role;
}

describe("grant-role beside a running server", () => {
  test("grant-role on SQLite works while players bid, and the server knows the role after 5 s", async () => {
    const clock = new FakeClock();
    const file = join(mkdtempSync(join(folder, "running-")), "ludus.db");
    const database = `file:${file}`;
    const server = await TestServer.start({ now: clock.now, database: { kind: "sqlite", file } });
    const marcus = await registerTestPlayer(server, "Marcus");
    const livia = await registerTestPlayer(server, "Livia");
    const [gladiator] = first(1, await gladiatorsOnMarket(server, livia));
    expect(await roleOf(server, marcus)).toBe("USER");

    const granting = grant(database, "mARCUS", "admin");
    for (let amount = 200; amount < 1200; amount += 200) {
      await bid(server, livia, gladiator.id, amount);
      await bid(server, marcus, gladiator.id, amount + 100);
    }
    const { stderr, ...granted } = await granting;
    expect(JSON.parse(stderr)).toMatchObject({
      security: { kind: "operator-act", player: marcus.id, reason: "role-changed" },
    });
    expect(granted).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^Marcus is ADMIN now, and was USER\. .*5 seconds/),
    });
    clock.advance(5000);
    expect(await roleOf(server, marcus)).toBe("ADMIN");
    expect(await roleOf(server, livia)).toBe("USER");
    await server.stop();
  });

  let opened: TestDatabase;
  beforeEach(async () => {
    opened = await openTestDatabase();
    return () => opened.remove();
  });

  test("grant-role on PostgreSQL grants a role and logs it, and a running server knows it", async () => {
    const { url, config } = opened;
    const server = await TestServer.start({ database: config });
    const marcus = await registerTestPlayer(server, "Marcus");
    const order = ["Marcus", "GAME_MASTER", "--reason", "Knows the rules", "--database", url];
    expect(await runOperator("grant-role", order)).toMatchObject({ code: 0 });
    expect(await roleOf(server, marcus)).toBe("GAME_MASTER");
    const { read, tables } = server.platform.database;
    expect(await read.select().from(tables.auditLog)).toMatchObject([
      { kind: "role-changed", operatorId: null, playerId: marcus.id, reason: "Knows the rules" },
    ]);
    await server.stop();
  });

  test("grant-role leaves a PostgreSQL without tables unchanged", async () => {
    await askPostgres(opened.url, "drop schema public cascade; drop schema drizzle cascade");
    expect(await grant(opened.url, "Marcus", "ADMIN")).toEqual({
      code: 1,
      stdout: "",
      stderr: "This database has no tables of Ludus yet. Start the server on it once.\n",
    });
    const left = await askPostgres(
      opened.url,
      "select 1 from pg_namespace where nspname in ('public', 'drizzle')",
    );
    expect(left).toEqual([]);
  });
});

describe("grant-role without a running server", () => {
  let database: string;
  beforeAll(async () => {
    const file = join(folder, "ludus.db");
    database = `file:${file}`;
    const server = await TestServer.start({ database: { kind: "sqlite", file } });
    await registerTestPlayer(server, "Marcus");
    await server.stop();
  });

  test("grant-role grants a role, takes it back, and doesn't grant it twice", async () => {
    const said = async (role: string) => (await grant(database, "Marcus", role)).stdout;
    expect(await said("PREMIUM")).toMatch(/^Marcus is PREMIUM now, and was USER\./);
    expect(await grant(database, "Marcus", "PREMIUM")).toEqual({
      code: 0,
      stdout: "Marcus is PREMIUM already.\n",
      stderr: "",
    });
    expect(await said("USER")).toMatch(/^Marcus is USER now, and was PREMIUM\./);
  });

  test("grant-role for an unknown player exits with 1 and says how players register", async () => {
    const { code, stdout, stderr } = await grant(database, "Nobody", "ADMIN");
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(/There is no player Nobody\. .*register/);
  });

  test.each([
    ["an unknown role", ["Marcus", "CAESAR"], "There is no role CAESAR."],
    ["no role", ["Marcus"], "A username and a role are required."],
    ["a word too many", ["Marcus", "Aurelius", "ADMIN"], '"ADMIN" is one word too many.'],
    ["an unknown option", ["Marcus", "ADMIN", "--force"], "Unknown option '--force'"],
    ["a wrong address", ["Marcus", "ADMIN", "--database", "mysql://x"], "DATABASE_URL must be"],
  ])(
    "grant-role with %s exits with 2, the reason and the list of roles",
    async (_name, args, reason) => {
      const { code, stdout, stderr } = await grant(database, ...args);
      expect([code, stdout]).toEqual([2, ""]);
      expect(stderr).toContain(reason);
      expect(stderr).toContain("USER, PREMIUM, MODERATOR, GAME_MASTER, ADMIN");
    },
  );

  test("grant-role on a missing file names the file and doesn't create it", async () => {
    const before = readdirSync(folder);
    const { code, stderr } = await grant(`file:${join(folder, "other.db")}`, "Marcus", "ADMIN");
    expect([code, stderr]).toEqual([1, expect.stringContaining("There is no file")]);
    expect(readdirSync(folder)).toEqual(before);
  });

  test("grant-role on a database that doesn't answer says that PostgreSQL can't be used", async () => {
    const { code, stderr } = await grant("postgres://127.0.0.1:1/x", "Marcus", "ADMIN");
    expect([code, stderr]).toEqual([1, expect.stringContaining("PostgreSQL can't be used")]);
  });
});
