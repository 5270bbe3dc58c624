import BetterSqlite3 from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { eq, sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Preparable } from "./database.ts";
import { prepareOnSqlite } from "./sqlite-prepared.ts";

const schools = sqliteTable("schools", {
  id: integer().primaryKey(),
  fullName: text(),
  isOpen: integer({ mode: "boolean" }).notNull(),
  colours: text({ mode: "json" }),
});
const men = sqliteTable("men", { id: integer().primaryKey(), schoolId: integer().notNull() });

const connection = new BetterSqlite3(":memory:");
const database = drizzle(connection, { casing: "snake_case" });
beforeAll(async () => {
  connection.exec(`
    create table schools (id integer primary key, full_name text, is_open integer, colours text);
    create table men (id integer primary key, school_id integer);`);
  await database.insert(schools).values([
    { id: 1, fullName: "Ludus Magnus", isOpen: true, colours: ["red", "bronze"] },
    { id: 2, fullName: null, isOpen: false, colours: null },
  ]);
  await database.insert(men).values([
    { id: 7, schoolId: 1 },
    { id: 8, schoolId: 2 },
  ]);
});
afterAll(() => connection.close());

const isMeant = eq(schools.id, sql.placeholder("id"));
const queries = {
  "all columns of a table": () => database.select().from(schools).where(isMeant),
  "some columns, one of them nested": () =>
    database
      .select({ id: men.id, school: { name: schools.fullName, isOpen: schools.isOpen } })
      .from(men)
      .innerJoin(schools, eq(schools.id, men.schoolId))
      .where(isMeant),
  "two whole tables": () =>
    database
      .select({ man: men, school: schools })
      .from(men)
      .innerJoin(schools, eq(schools.id, men.schoolId))
      .where(isMeant),
};

test.for(Object.entries(queries))(
  "%s: the same rows as by Drizzle's own way",
  async ([, build]) => {
    const fast = prepareOnSqlite(connection, build() as unknown as Preparable<unknown>);
    const slow = build().prepare();
    for (const id of [1, 2]) {
      const rows = await fast.execute({ id });
      expect(rows).toEqual(slow.all({ id }));
      expect(rows).toHaveLength(1);
    }
  },
);

test("a value that was forgotten is no null", async () => {
  const query = queries["all columns of a table"]() as unknown as Preparable<unknown>;
  await expect(prepareOnSqlite(connection, query).execute({})).rejects.toThrow(
    "No value was given for id",
  );
});

test("what is computed, and would need a decoder, is refused when it is prepared", () => {
  const query = database.select({ total: sql<number>`count(*)` }).from(men);
  expect(() => prepareOnSqlite(connection, query as unknown as Preparable<unknown>)).toThrow(
    "total is no plain column",
  );
});
