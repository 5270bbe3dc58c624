import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { describeDatabase } from "../suite/database.suite.ts";
import type { Database, Reader, Transaction } from "../database.ts";
import { sqliteColumns } from "../schema/columns.ts";
import { openSqliteDatabase } from "./sqlite-database.ts";

const folder = mkdtempSync(join(tmpdir(), "ludus-sqlite-"));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
function newFile(): string {
  return join(folder, `${(files += 1)}`, "ludus.db");
}

describeDatabase("SQLite", async () => {
  const file = newFile();
  return {
    database: openSqliteDatabase(file),
    columns: sqliteColumns,
    execute: async (statement) => void new BetterSqlite3(file).exec(statement).close(),
  };
});

async function settingsOf(on: Reader): Promise<unknown[]> {
  const names = ["journal_mode", "synchronous", "foreign_keys"];
  return Promise.all(
    names.map(async (name) => {
      const [row] = await on
        .select({ value: sql<unknown>`${sql.raw(name)}` })
        .from(sql.raw(`pragma_${name}`));
      return row?.value;
    }),
  );
}

test("commits are synced to disk and references checked, also after the file is opened again", async () => {
  const file = newFile();
  for (let opening = 1; opening <= 3; opening += 1) {
    const database = openSqliteDatabase(file);
    expect(await database.transaction(settingsOf)).toEqual(["wal", 2, 1]);
    expect(await settingsOf(database.read)).toEqual(["wal", 2, 1]);
    await database.close();
  }
});

test("committed rows are there when the file is opened again", async () => {
  const file = newFile();
  const countUp = async (database: Database) => {
    const { restockLock } = database.tables;
    await database.transaction(async (tx) => {
      await tx
        .insert(restockLock)
        .values({ id: "count", version: 1 })
        .onConflictDoUpdate({
          target: restockLock.id,
          set: { version: sql`${restockLock.version} + 1` },
        });
    });
    return database.read.select().from(restockLock);
  };
  for (const version of [1, 2, 3]) {
    const database = openSqliteDatabase(file);
    expect(await countUp(database)).toEqual([{ id: "count", version }]);
    await database.close();
  }
});

test("a file is refused while another node runs on it, and free again afterwards", async () => {
  const file = newFile();
  const database = openSqliteDatabase(file);
  expect(() => openSqliteDatabase(file)).toThrow(`Another Ludus node is running on ${file}.`);
  expect(await database.transaction(settingsOf)).toEqual(["wal", 2, 1]);
  await database.close();
  await openSqliteDatabase(file).close();
});

test("the reader's connection can't write", async () => {
  const database = openSqliteDatabase(newFile());
  const { restockLock } = database.tables;
  const writer = database.read as unknown as Transaction;
  const writing = async () => {
    await writer.insert(restockLock).values({ id: "x", version: 1 });
  };
  await expect(writing()).rejects.toBeInstanceOf(Error);
  expect(await database.read.select().from(restockLock)).toEqual([]);
  await database.close();
});
