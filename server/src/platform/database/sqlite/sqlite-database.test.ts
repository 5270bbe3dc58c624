import {
  copyFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { eventually } from "@ludus/testkit/eventually";
import BetterSqlite3 from "better-sqlite3";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { describeDatabase } from "../suite/database.suite.ts";
import type { Database, Reader, Transaction } from "../database.ts";
import { sqliteColumns } from "../schema/columns.ts";
import { isDatabaseAway } from "../is-database-away.ts";
import { attachSqliteDatabase, openSqliteDatabase } from "./sqlite-database.ts";

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

test("committed rows are in the file without its write-ahead log once they are written back", async () => {
  const file = newFile();
  const database = openSqliteDatabase(file);
  const { restockLock } = database.tables;
  const copy = `${file}-copy`;
  const idsInFile = () => {
    copyFileSync(file, copy);
    const alone = new BetterSqlite3(copy);
    const ids = alone.prepare("select id from restock_lock").pluck().all();
    alone.close();
    return ids;
  };
  await database.writeBack();
  await database.transaction((tx) => tx.insertAll(restockLock, [{ id: "new", version: 1 }]));
  expect(idsInFile()).toEqual([]);
  await database.writeBack();
  expect(idsInFile()).toEqual(["new"]);
  await database.close();
});

test("a file is refused while another node runs on it, and free again afterwards", async () => {
  const file = newFile();
  const database = openSqliteDatabase(file);
  expect(() => openSqliteDatabase(file)).toThrow(`Another Ludus node is running on ${file}.`);
  expect(await database.transaction(settingsOf)).toEqual(["wal", 2, 1]);
  await database.close();
  await openSqliteDatabase(file).close();
});

test.each<[string, (file: string) => string]>([
  [
    "a link",
    (file) => {
      symlinkSync(file, `${file}.link`);
      return `${file}.link`;
    },
  ],
  [
    "a linked folder",
    (file) => {
      symlinkSync(dirname(file), `${dirname(file)}.link`);
      return join(`${dirname(file)}.link`, "ludus.db");
    },
  ],
  ["a way round", (file) => join(dirname(file), "..", basename(dirname(file)), "ludus.db")],
])("a file is refused by %s, too, while another node runs on it", async (_, otherNameOf) => {
  const file = newFile();
  const database = openSqliteDatabase(file);
  const other = otherNameOf(file);
  expect(() => openSqliteDatabase(other)).toThrow(`Another Ludus node is running on ${file}.`);
  const beside = attachSqliteDatabase(other);
  expect(await beside.read.select().from(beside.tables.users)).toEqual([]);
  await beside.close();
  await database.close();
  await openSqliteDatabase(other).close();
});

test("a link to a file that is yet to be made is one name of it", async () => {
  const file = newFile();
  mkdirSync(dirname(file));
  symlinkSync(file, `${file}.link`);
  const database = openSqliteDatabase(`${file}.link`);
  expect(() => openSqliteDatabase(file)).toThrow(`Another Ludus node is running on ${file}.`);
  await database.close();
});

test("a file with two names of its own is refused by servers and commands", async () => {
  const file = newFile();
  await openSqliteDatabase(file).close();
  linkSync(file, `${file}.twin`);
  for (const name of [file, `${file}.twin`]) {
    expect(() => openSqliteDatabase(name)).toThrow(`The database file ${name} has 2 names`);
    expect(() => attachSqliteDatabase(name)).toThrow(`The database file ${name} has 2 names`);
  }
});

test.each([
  ["/proc/x/ludus.db", /ENOENT|EACCES/],
  ["/dev/null", "is no regular file"],
  [tmpdir(), "is no regular file"],
])("a path that can't be a database's file is refused at once: %s", (name, why) => {
  expect(() => openSqliteDatabase(name)).toThrow(why);
});

const partings: [string, (file: string) => void][] = [
  ["removed", (file) => rmSync(file)],
  ["moved away", (file) => renameSync(file, `${file}.away`)],
  ["replaced by a copy", (file) => replaceByCopy(file)],
  ["emptied", (file) => truncateSync(file)],
  ["moved with its folder", (file) => renameSync(dirname(file), `${dirname(file)}.away`)],
  ["parted from its write-ahead log", (file) => rmSync(`${file}-wal`)],
  ["parted from its shared memory", (file) => rmSync(`${file}-shm`)],
  ["parted from its lock", (file) => rmSync(`${file}.lock`)],
];

function replaceByCopy(file: string): void {
  copyFileSync(file, `${file}.copy`);
  renameSync(`${file}.copy`, file);
}

test.each(partings)(
  "a database whose file was %s refuses writes within seconds",
  async (_, part) => {
    const file = newFile();
    const database = openSqliteDatabase(file);
    await database.check();
    part(file);
    await expect(database.check()).rejects.toSatisfy(isDatabaseAway);
    const { restockLock } = database.tables;
    await eventually(async () => {
      const writing = database.transaction(async (tx) => {
        await tx.delete(restockLock);
      });
      await expect(writing).rejects.toSatisfy(isDatabaseAway);
    });
    await database.close();
  },
);

test("a database goes on once its file is back, and leaves another's log alone", async () => {
  const file = newFile();
  const database = openSqliteDatabase(file);
  renameSync(file, `${file}.away`);
  await expect(database.check()).rejects.toThrow(`${file} was removed`);
  renameSync(`${file}.away`, file);
  await database.check();
  await database.transaction(settingsOf);

  for (const suffix of ["", "-wal"]) replaceByCopy(`${file}${suffix}`);
  const other = statSync(`${file}-wal`).ino;
  await database.close();
  expect(statSync(`${file}-wal`).ino).toBe(other);
});

test("the write-ahead log is short again after a long reader has left", async () => {
  const file = newFile();
  const database = openSqliteDatabase(file);
  const { restockLock } = database.tables;
  const write = (id: string) =>
    database.transaction(async (tx) => {
      await tx.insert(restockLock).values({ id: id.padEnd(100_000, "x"), version: 1 });
    });
  const reader = new BetterSqlite3(file);
  reader.exec("begin");
  reader.prepare("select count(*) from users").get();
  for (let row = 0; row < 200; row += 1) await write(`${row}`);
  expect(statSync(`${file}-wal`).size).toBeGreaterThan(16 * 2 ** 20);
  reader.close();
  for (let row = 0; row < 3; row += 1) await write(`later ${row}`);
  expect(statSync(`${file}-wal`).size).toBeLessThanOrEqual(8 * 2 ** 20);
  await database.close();
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
